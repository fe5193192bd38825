#include "cli/program/help.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <string_view>
#include <vector>

#include "language/language.hpp"
#include "text/text.hpp"
#include "text/width.hpp"

namespace referee {

namespace {

/// The column where the description of an option begins, after the gap behind its name.
std::size_t explanation_in(std::string_view line) {
    const std::size_t name = std::min(line.find_first_not_of(' '), line.size());
    if (name > 2) return name;
    const std::size_t gap = line.find("  ", name);
    // CLI11 leaves a single blank behind a name that just fits.
    constexpr std::size_t usual = 30;
    if (gap == std::string_view::npos && line.starts_with("  -") && line.size() > usual && line[usual - 1] == ' ')
        return usual;
    return gap == std::string_view::npos ? name : std::min(line.find_first_not_of(' ', gap), line.size());
}

constexpr std::string_view below = "      ";

/// The words of a command line. A quoted word is one word if it fits into a line.
std::vector<std::string_view> shell_words(std::string_view line, std::size_t columns) {
    std::vector<std::string_view> words;
    while (true) {
        line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
        if (line.empty()) return words;
        std::size_t end = std::min(line.find(' '), line.size());
        if (line.front() == '\'' || line.front() == '"') {
            const std::size_t close = line.find(line.front(), 1);
            const std::size_t after = close == std::string_view::npos ? line.size()
                                                                      : std::min(line.find(' ', close), line.size());
            if (after + below.size() + 2 <= columns) end = after;
        }
        words.push_back(line.substr(0, end));
        line.remove_prefix(end);
    }
}

/// Cuts a word that is longer than a line after commas and the like. A shell joins `a,\` and `b` at the beginning of
/// the next line to one word. Appends the lines to `text`, the first behind `row`, which is cleared, and returns the
/// rest.
std::string_view cut_word(std::string_view word, std::string& row, std::string& text, std::size_t columns) {
    while (columns_of(row) + 1 + columns_of(word) + 2 > columns) {
        const std::size_t room = columns - std::min(columns, row.size() + 2);
        const std::size_t last = word.substr(0, room).find_last_of(",/:=");
        if (last == std::string_view::npos) break;
        text += cat(row, row.empty() ? "" : " ", word.substr(0, last + 1), "\\\n");
        word.remove_prefix(last + 1);
        row.clear();
    }
    return word;
}

/// An example, whose command line can be copied however narrow the terminal is: lines end with `\`, except within
/// quotes. Its comment is on the same line if there is room.
std::string fitted_example(std::string_view line, std::size_t columns) {
    if (columns_of(line) <= columns) return cat(line, '\n');
    constexpr std::string_view comment_mark = "  # ";
    const std::size_t mark = std::min(line.find(comment_mark), line.size());
    const std::string_view comment = line.substr(std::min(mark + comment_mark.size(), line.size()));
    std::string text = comment.empty() ? "" : wrapped(comment, comment_mark, comment_mark, columns);
    std::string row = " ";
    char quote = 0;
    for (const std::string_view word : shell_words(line.substr(0, mark), columns)) {
        const std::string_view ends = quote == 0 ? " \\" : "";
        if (row.size() > below.size() && columns_of(row) + 1 + columns_of(word) + 2 > columns) {
            text += cat(row, ends, '\n');
            row = below.substr(1);
        }
        const std::string_view rest = quote == 0 ? cut_word(word, row, text, columns) : word;
        row += cat(row.empty() ? "" : " ", rest);
        for (const char c : word) {
            if (quote == 0 && (c == '\'' || c == '"'))
                quote = c;
            else if (c == quote)
                quote = 0;
        }
    }
    return cat(text, row, '\n');
}

/// The name of an option and its choices, `--format text|json`, on as many lines as it needs.
std::string fitted_name(std::string_view name, std::size_t columns) {
    std::string text;
    while (columns_of(name) > columns) {
        const std::size_t room = columns - (text.empty() ? 0 : below.size());
        const std::size_t last = name.substr(0, room).find_last_of("| ,");
        if (last == std::string_view::npos || name.find_first_not_of(' ') >= last) break;
        text += cat(text.empty() ? "" : below, name.substr(0, last + 1), '\n');
        name.remove_prefix(last + 1);
    }
    return cat(text, text.empty() ? "" : below, name, '\n');
}

std::string fitted_line(std::string_view line, std::size_t columns) {
    constexpr std::size_t least_room = 30;
    if (line.starts_with("  referee ") || line.starts_with("  eval ")) return fitted_example(line, columns);
    if (columns_of(line) <= columns) return cat(line, '\n');
    const std::size_t begin = explanation_in(line);
    const std::string_view name = line.substr(0, begin);
    const std::string_view explanation = line.substr(begin);
    // A name that leaves no room for its description.
    if (line.starts_with("  -") && begin == line.find_first_not_of(' ')) return fitted_name(line, columns);
    if (begin + least_room <= columns) return wrapped(explanation, name, std::string(begin, ' '), columns);
    const std::size_t end = name.find_last_not_of(' ');
    const std::string head = end == std::string_view::npos ? std::string{}
                                                           : fitted_name(name.substr(0, end + 1), columns);
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

std::string excess_of_help(const CLI::App& command, std::string_view word) {
    std::string name = command.get_name();
    const CLI::App* program = command.get_parent();
    for (; program->get_parent() != nullptr; program = program->get_parent())
        name = cat(program->get_name(), ' ', name);
    std::vector<std::string> commands;
    for (const CLI::App* one : program->get_subcommands({})) commands.push_back(one->get_name());
    return cat("the help of `", name, "` has no part `", printable(word), "`; commands: ", listed(commands));
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
    return cat("unknown option `", printable(name), "` of `", command.get_name(), '`', nearest(name, known));
}

}  // namespace referee
