#include "cli/program/manual.hpp"

#include <algorithm>
#include <cctype>
#include <string_view>

#include "cli/program/described.hpp"
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

std::string section(std::string_view name, std::string_view text) {
    return text.empty() ? std::string{} : cat(".SH ", name, '\n', text);
}

/// A term and its description.
std::string item(std::string_view term, std::string_view text) {
    return cat(".TP\n\\fB", set(term), "\\fR\n", set(text), '\n');
}

std::string items(const std::vector<DescribedItem>& described) {
    std::string text;
    for (const DescribedItem& one : described) text += item(one.term, one.text);
    return text;
}

std::string lines(const std::vector<std::string>& described, std::string_view between = "") {
    std::string text;
    for (const std::string& line : described) text += cat(text.empty() ? "" : between, set(line), '\n');
    return text;
}

std::string page_name(const DescribedCommand& command) {
    std::string name = command.name;
    std::replace(name.begin(), name.end(), ' ', '-');
    return name;
}

std::string synopsis(const DescribedCommand& command) {
    return cat("\\fB", set(command.name), "\\fR ", set(command.usage), '\n');
}

/// The subcommands of a command, as a placeholder: `tally GAME`.
std::string subcommands(const DescribedCommand& command) {
    std::string text;
    for (const DescribedCommand& one : command.subcommands) {
        text += cat(".SS ", set(one.name.substr(command.name.size() + 1)), '\n', set(one.summary), "\n.PP\n",
                    synopsis(one), items(one.arguments), items(one.options));
    }
    return text;
}

/// The pages of the command's parent and of its subcommands.
std::string related_pages(const DescribedCommand& command) {
    std::string parent = page_name(command);
    parent.erase(parent.rfind('-'));
    std::string text = cat("\\fB", set(parent), "\\fR(1)");
    for (const DescribedCommand& one : command.subcommands) text += cat(",\n\\fB", set(page_name(one)), "\\fR(1)");
    return text + '\n';
}

std::string pages(const DescribedCommand& program) {
    std::string text;
    std::string_view group;
    for (const DescribedCommand& command : program.subcommands) {
        if (command.group != group) text += cat(".SS ", set(command.group), '\n');
        group = command.group;
        text += item(cat(page_name(command), "(1)"), command.summary);
    }
    return text;
}

}  // namespace

std::string manual_page(const DescribedCommand& command, bool whole_program) {
    std::string title = page_name(command);
    std::transform(title.begin(), title.end(), title.begin(),
                   [](char letter) { return static_cast<char>(std::toupper(static_cast<unsigned char>(letter))); });
    const std::string examples = lines(command.examples);
    return cat(".TH ", set(title), " 1 \"\" \"referee " REFEREE_VERSION "\"\n",
               section("NAME", cat(set(page_name(command)), " \\- ", set(command.summary), '\n')),
               section("SYNOPSIS", synopsis(command)), section("DESCRIPTION", lines(command.notes, ".PP\n")),
               section("ARGUMENTS", items(command.arguments)), section("OPTIONS", items(command.options)),
               section("COMMANDS", whole_program ? pages(command) : subcommands(command)),
               section("EXIT STATUS", lines(command.exit_codes)),
               section("EXAMPLES", examples.empty() ? "" : cat(".nf\n", examples, ".fi\n")),
               whole_program ? "" : section("SEE ALSO", related_pages(command)));
}

}  // namespace referee
