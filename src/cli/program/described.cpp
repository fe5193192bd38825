#include "cli/program/described.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <string_view>

#include "text/text.hpp"

namespace referee {

namespace {

std::string typed_name(const CLI::App& command) {
    return command.get_parent() == nullptr ? command.get_name()
                                           : cat(typed_name(*command.get_parent()), ' ', command.get_name());
}

const CLI::Formatter& formatter_of(const CLI::App& command) {
    return dynamic_cast<const CLI::Formatter&>(*command.get_formatter());
}

std::vector<DescribedItem> items_of(const CLI::App& command, bool positional) {
    const CLI::Formatter& formatter = formatter_of(command);
    std::vector<DescribedItem> items;
    for (const CLI::Option* option : command.get_options()) {
        if (option->get_positional() != positional || option->get_group().empty()) continue;
        items.push_back({formatter.make_option_name(option, positional) + formatter.make_option_opts(option),
                         formatter.make_option_desc(option)});
    }
    return items;
}

std::string usage_of(const CLI::App& command, const std::string& name) {
    constexpr std::string_view head = "Usage: ";
    std::string text = formatter_of(command).make_usage(&command, name);
    text.erase(0, text.find(head) + head.size() + name.size());
    text.erase(0, text.find_first_not_of(' '));
    text.erase(text.find_last_not_of('\n') + 1);
    return text;
}

/// Divides the text after the list of options.
void read_footer(const std::string& footer, DescribedCommand& described) {
    constexpr std::string_view codes = "Exit codes: ";
    for (std::string_view rest = footer; !rest.empty();) {
        const std::string_view line = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(std::min(line.size() + 1, rest.size()));
        if (line.starts_with("  ")) {
            described.examples.emplace_back(line.substr(2));
        } else if (line.starts_with(codes)) {
            described.exit_codes.emplace_back(line.substr(codes.size()));
        } else if (!line.empty() && line != "Examples:") {
            described.notes.emplace_back(line);
        }
    }
}

}  // namespace

DescribedCommand described(const CLI::App& command) {
    DescribedCommand result;
    result.name = typed_name(command);
    result.group = command.get_group();
    result.summary = command.get_description();
    result.usage = usage_of(command, result.name);
    result.arguments = items_of(command, true);
    result.options = items_of(command, false);
    read_footer(command.get_footer(), result);
    for (const CLI::App* subcommand : command.get_subcommands({})) result.subcommands.push_back(described(*subcommand));
    return result;
}

}  // namespace referee
