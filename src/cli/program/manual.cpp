#include "cli/program/manual.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cctype>
#include <string_view>

#include "text/text.hpp"

namespace referee {

namespace {

/// Escapes a text so that troff prints it literally.
std::string set(std::string_view text) {
    std::string out;
    if (text.starts_with('.') || text.starts_with('\'')) out = "\\&";
    for (const char letter : text) {
        if (letter == '\\') {
            out += "\\e";
        } else if (letter == '-') {
            out += "\\-";
        } else {
            out += letter;
        }
    }
    return out;
}

std::string section(std::string_view name, std::string_view text) { return cat(".SH ", name, '\n', text); }

/// A term and its description.
std::string item(std::string_view term, std::string_view text) {
    return cat(".TP\n\\fB", set(term), "\\fR\n", set(text), '\n');
}

/// The full name of a command as it is typed: `referee tally GAME`.
std::string typed(const CLI::App& command) {
    return command.get_parent() == nullptr ? command.get_name()
                                           : cat(typed(*command.get_parent()), ' ', command.get_name());
}

std::string page_name(const CLI::App& command) {
    std::string name = typed(command);
    std::replace(name.begin(), name.end(), ' ', '-');
    return name;
}

const CLI::Formatter& formatter_of(const CLI::App& command) {
    return dynamic_cast<const CLI::Formatter&>(*command.get_formatter());
}

std::string options(const CLI::App& command, bool positional) {
    const CLI::Formatter& formatter = formatter_of(command);
    std::string text;
    for (const CLI::Option* option : command.get_options()) {
        if (option->get_positional() != positional || option->get_group().empty()) continue;
        text += item(formatter.make_option_name(option, positional) + formatter.make_option_opts(option),
                     formatter.make_option_desc(option));
    }
    return text;
}

std::string synopsis(const CLI::App& command) {
    constexpr std::string_view usage = "Usage: ";
    std::string text = formatter_of(command).make_usage(&command, typed(command));
    text.erase(0, text.find(usage) + usage.size());
    text.erase(text.find_last_not_of('\n') + 1);
    const std::string name = typed(command);
    return cat("\\fB", set(name), "\\fR", set(std::string_view(text).substr(name.size())), '\n');
}

/// The text after the list of options in `--help`, by sections.
struct Footer {
    std::string notes;
    std::string examples;
    std::string status;
};

Footer footer_of(const CLI::App& command) {
    constexpr std::string_view codes = "Exit codes: ";
    Footer footer;
    const std::string text = command.get_footer();
    for (std::string_view rest = text; !rest.empty();) {
        const std::string_view line = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(std::min(line.size() + 1, rest.size()));
        if (line.starts_with("  ")) {
            footer.examples += cat(set(line.substr(2)), '\n');
        } else if (line.starts_with(codes)) {
            footer.status += cat(set(line.substr(codes.size())), '\n');
        } else if (!line.empty() && line != "Examples:") {
            footer.notes += cat(footer.notes.empty() ? "" : ".PP\n", set(line), '\n');
        }
    }
    return footer;
}

/// The subcommands of a command, as a placeholder: `tally GAME`.
std::string parts(const CLI::App& command) {
    std::string text;
    for (const CLI::App* part : command.get_subcommands({})) {
        text += cat(".SS ", set(part->get_name()), '\n', set(part->get_description()), "\n.PP\n", synopsis(*part),
                    options(*part, true), options(*part, false));
    }
    return text;
}

std::string pages(const CLI::App& program) {
    std::string text;
    for (const CLI::App* command : program.get_subcommands({}))
        text += item(cat(page_name(*command), "(1)"), command->get_description());
    return text;
}

}  // namespace

std::string manual_page(const CLI::App& program, const CLI::App& command) {
    const bool whole = &program == &command;
    std::string title = page_name(command);
    std::transform(title.begin(), title.end(), title.begin(),
                   [](char letter) { return static_cast<char>(std::toupper(static_cast<unsigned char>(letter))); });
    const Footer footer = footer_of(command);
    const std::string items = whole ? pages(program) : parts(command);
    const auto if_any = [](std::string_view name, const std::string& text) {
        return text.empty() ? std::string{} : section(name, text);
    };
    return cat(".TH ", set(title), " 1 \"\" \"referee " REFEREE_VERSION "\"\n",
               section("NAME", cat(set(page_name(command)), " \\- ", set(command.get_description()), '\n')),
               section("SYNOPSIS", synopsis(command)), if_any("DESCRIPTION", footer.notes),
               if_any("ARGUMENTS", options(command, true)), section("OPTIONS", options(command, false)),
               if_any("COMMANDS", items), if_any("EXIT STATUS", footer.status),
               if_any("EXAMPLES", footer.examples.empty() ? "" : cat(".nf\n", footer.examples, ".fi\n")),
               whole ? "" : section("SEE ALSO", "\\fBreferee\\fR(1)\n"));
}

}  // namespace referee
