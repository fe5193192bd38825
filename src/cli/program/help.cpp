#include "cli/program/help.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <string_view>
#include <vector>

#include "text/text.hpp"
#include "text/width.hpp"

namespace referee {

namespace {

/// The column where the description of an option begins, after the gap behind its name.
std::size_t explanation_in(std::string_view line) {
    const std::size_t name = std::min(line.find_first_not_of(' '), line.size());
    if (name > 2) return name;
    const std::size_t gap = line.find("  ", name);
    return gap == std::string_view::npos ? name : std::min(line.find_first_not_of(' ', gap), line.size());
}

std::string fitted_line(std::string_view line, std::size_t columns) {
    constexpr std::size_t least_room = 30;
    constexpr std::string_view below = "      ";
    const bool copied = line.starts_with("  referee ");
    if (copied || columns_of(line) <= columns) return cat(line, '\n');
    const std::size_t begin = explanation_in(line);
    const std::string_view name = line.substr(0, begin);
    const std::string_view explanation = line.substr(begin);
    if (begin + least_room <= columns) return wrapped(explanation, name, std::string(begin, ' '), columns);
    const std::size_t end = name.find_last_not_of(' ');
    const std::string head = end == std::string_view::npos ? std::string{} : cat(name.substr(0, end + 1), '\n');
    return head + wrapped(explanation, begin == 0 ? "" : below, below, columns);
}

/// The innermost command that was named on the command line.
const CLI::App& named_command(const CLI::App& app) {
    const auto named = app.get_subcommands();
    return named.empty() ? app : named_command(*named.back());
}

}  // namespace

std::string fitted_help(const std::string& help, std::size_t columns) {
    std::string text;
    for (std::string_view rest = help; !rest.empty();) {
        const std::string_view line = rest.substr(0, rest.find('\n'));
        text += fitted_line(line, columns);
        rest.remove_prefix(std::min(line.size() + 1, rest.size()));
    }
    return text;
}

std::string unknown_option(const CLI::App& app) {
    const std::vector<std::string> words = app.remaining(true);
    const auto word = std::find_if(words.begin(), words.end(),
                                   [](const std::string& text) { return text.size() > 1 && text.front() == '-'; });
    if (word == words.end()) return {};
    const CLI::App& command = named_command(app);
    std::vector<std::string> names;
    for (const CLI::Option* option : command.get_options()) {
        for (const std::string& name : option->get_lnames()) names.push_back(cat("--", name));
        for (const std::string& name : option->get_snames()) names.push_back(cat('-', name));
    }
    const std::vector<std::string_view> known(names.begin(), names.end());
    const std::string name = word->substr(0, word->find('='));
    return cat('`', command.get_name(), "` has no option `", printable(name), '`', nearest(name, known));
}

}  // namespace referee
