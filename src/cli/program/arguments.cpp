#include "cli/program/arguments.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <limits>
#include <string_view>

#include "cli/io/input.hpp"
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

bool takes_list(const CLI::Option& option) {
    return option.get_items_expected_max() > 1 && option.get_allow_extra_args();
}

/// True if the value of the option is a file that is read. A value of other options is a file that is written, or none.
bool reads_its_value(const CLI::Option& option) {
    constexpr std::array<std::string_view, 3> read = {"--with", "--corpus", "--csv-columns"};
    return std::find(read.begin(), read.end(), option.get_name()) != read.end();
}

/// True for `-`, a log of it such as `-:3`, and an option with `-` as its value.
bool names_standard_input(const std::string& word) {
    const std::size_t equals = word.starts_with("--") ? word.find('=') : std::string::npos;
    return named_input(equals == std::string::npos ? word : word.substr(equals + 1)).path == "-";
}

/// How many words behind one mention of an option belong to it.
int least_words(const CLI::Option& option) { return std::min(option.get_items_expected_min(), 1); }
int most_words(const CLI::Option& option) {
    if (takes_list(option)) return std::numeric_limits<int>::max();
    return option.get_items_expected_max() == CLI::detail::expected_max_vector_size ? 1
                                                                                    : option.get_items_expected_max();
}

/// Reads words as CLI11 does.
struct WordReader {
    const CLI::App* command;
    const CLI::Option* option = nullptr;  ///< the last option, as long as it takes words
    int taken = 0;                        ///< how many it has taken
    bool arguments_only = false;          ///< behind `--`

    void begin(const std::string& word) {
        if (word == "--") arguments_only = option == nullptr;
        const std::size_t equals = word.starts_with("--") ? word.find('=') : std::string::npos;
        option = command->get_option_no_throw(word.substr(0, equals));
        taken = equals == std::string::npos ? 0 : 1;
    }
    void read(const std::string& word) {
        if (arguments_only) return;
        const bool due = option != nullptr && taken < least_words(*option);
        if (!due && word.size() > 1 && word.front() == '-') return begin(word);
        if (option != nullptr && taken < most_words(*option)) {
            ++taken;
            return;
        }
        option = nullptr;
        const auto inner = command->get_subcommands([&](const CLI::App* one) { return one->get_name() == word; });
        if (!inner.empty()) command = inner.front();
    }
};

/// The first character that divides a word, or the placeholder for words, into parts; 0 if none does.
char first_separator(std::string_view word) {
    const std::size_t at = word.find_first_of(":=");
    return at == std::string_view::npos ? '\0' : word[at];
}

}  // namespace

bool ends_list(const CLI::App& command, const CLI::Option& option, std::string_view word) {
    const char separator = first_separator(word);
    if (separator == first_separator(option.get_type_name())) return false;
    const auto arguments = command.get_options([&](const CLI::Option* one) {
        return one->get_positional() && one->get_items_expected_max() > 1 &&
            first_separator(one->get_single_name()) == separator;
    });
    return !arguments.empty();
}

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
        if (std::string wrong = value || names_only ? "" : equals_behind_letter(*command, word); !wrong.empty())
            return wrong;
        const auto inner = command->get_subcommands([&](const CLI::App* one) { return one->get_name() == word; });
        if (!value && !inner.empty()) command = inner.front();
    }
    return {};
}

std::string repeated_standard_input(const CLI::App& app, const std::vector<const char*>& words) {
    WordReader reader{&app};
    int inputs = 0;
    for (std::size_t i = 1; i < words.size(); ++i) {
        const std::string word = words[i];
        reader.read(word);
        const bool named = reader.option == nullptr || reads_its_value(*reader.option);
        inputs += named && names_standard_input(word) ? 1 : 0;
    }
    return inputs > 1 ? "only one input can be standard input" : "";
}

std::vector<const char*> with_lists_ended(const CLI::App& app, const std::vector<const char*>& words) {
    std::vector<const char*> ended(words.begin(), words.begin() + 1);
    WordReader reader{&app};
    for (auto word = ended.size(); word < words.size(); ++word) {
        const std::string text = words[word];
        const bool within = reader.option != nullptr && reader.taken > 0 && takes_list(*reader.option);
        if (within && !text.starts_with('-') && ends_list(*reader.command, *reader.option, text)) {
            ended.push_back("--");
            reader.read("--");
        }
        ended.push_back(words[word]);
        reader.read(text);
    }
    return ended;
}

std::string taken_by_option(const CLI::App& app, const std::vector<const char*>& words) {
    std::string text;
    WordReader reader{&app};
    for (std::size_t i = 1; i < words.size(); ++i) {
        reader.read(words[i]);
        if (reader.option != nullptr && reader.taken > least_words(*reader.option)) {
            text = cat(" before `", reader.option->get_name(), "`, which takes `", printable(words[i]),
                       "` as its value");
        }
    }
    return text;
}

}  // namespace referee
