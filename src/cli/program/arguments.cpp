#include "cli/program/arguments.hpp"

#include <CLI/CLI.hpp>

#include "text/text.hpp"

namespace referee {

namespace {

/// True if the word is an option of the command whose value is the next argument.
bool awaits_value(const CLI::App& command, const std::string& word) {
    if (word.size() < 2 || word.front() != '-' || word == "--") return false;
    const CLI::Option* const option = command.get_option_no_throw(word);
    return option != nullptr && option->get_items_expected_max() > 0;
}

/// The error for `-o=FILE`, which CLI11 would take for a file named `=FILE`; otherwise empty.
std::string equals_behind_letter(const CLI::App& command, const std::string& word) {
    if (word.size() < 3 || word[0] != '-' || word[1] == '-') return {};
    for (std::size_t i = 1; i + 1 < word.size(); ++i) {
        const CLI::Option* const option = command.get_option_no_throw(cat('-', word[i]));
        if (option == nullptr) return {};
        if (option->get_items_expected_max() == 0) continue;
        if (word[i + 1] != '=') return {};
        const std::string value = printable(word.substr(i + 2));
        return cat("`-", word[i], "` takes its value without `=`: `-", word[i], ' ', value, "` or `--",
                   option->get_lnames().front(), '=', value, '`');
    }
    return {};
}

}  // namespace

std::string swallowed_argument(const CLI::App& app, int argc, const char* const* argv) {
    const CLI::App* command = &app;
    bool names_only = false;  // after `--`
    for (int i = 1; i < argc; ++i) {
        const std::string word = argv[i];
        const std::string before = argv[i - 1];
        names_only = names_only || (i > 1 && before == "--");
        const bool value = i > 1 && awaits_value(*command, before);
        if (word.empty())
            return value ? cat("the value of ", before, " is empty") : std::string("an argument is empty");
        if (value && (word == "--" || word == "++"))
            return cat("the value of ", before, " is missing; write a file with this name as `./", word, '`');
        if (word == "++") return "`++` is not an argument; write a file with this name as `./++`";
        const CLI::Option* const list = value ? nullptr : command->get_option_no_throw("FILE");
        if (list != nullptr && word.front() == '[' && word.back() == ']') {
            return cat("`", printable(word), "` cannot be used as a file name; write it as `./", printable(word), '`');
        }
        if (word.ends_with('=') && awaits_value(*command, word.substr(0, word.size() - 1))) {
            return cat("the value of ", word.substr(0, word.size() - 1), " is empty");
        }
        if (const std::string wrong = value || names_only ? "" : equals_behind_letter(*command, word); !wrong.empty())
            return wrong;
        const auto inner = command->get_subcommands([&](const CLI::App* one) { return one->get_name() == word; });
        if (!value && !inner.empty()) command = inner.front();
    }
    return {};
}

}  // namespace referee
