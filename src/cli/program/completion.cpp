#include "cli/program/completion.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <set>

#include "cli/program/arguments.hpp"
#include "cli/program/completed_values.hpp"
#include "cli/program/session.hpp"
#include "cli/program/tally_completion.hpp"
#include "log/game_registry.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

void add(Completion& completion, const Candidates& candidates, std::string_view before, std::string_view word) {
    std::set<std::string> known;
    for (const auto& [text, help] : candidates) {
        std::string whole = cat(before, text);
        const bool typed = whole == word && whole.find_last_of("=:@") == whole.size() - 1;
        if (!typed && whole.starts_with(word) && known.insert(whole).second)
            completion.candidates.push_back({std::move(whole), help});
    }
}

/// Adds the values of an option or argument. `before` is the part of the word before the value (`--format=`).
void add_values(Completion& completion, const CLI::Option& option, Typed typed, const std::string& before) {
    const std::string word = before + typed.word;
    add(completion, choices_in(placeholder_of(option)), before, word);
    if (typed.game != nullptr && typed.game->tally != nullptr) {
        Candidates names;
        for (std::string& name : tally_candidates(*typed.game->tally, placeholder_of(option), typed.word))
            names.push_back({std::move(name), {}});
        add(completion, names, before, word);
    }
    const Values* const values = values_of(*typed.command, option);
    if (values == nullptr) return;
    if (values->words != nullptr) add(completion, values->words(typed), before, word);
    const std::size_t equals = typed.word.find('=');
    if (values->behind_equals && equals == std::string::npos) return;
    completion.files = values->files;
    completion.before_file = values->behind_equals ? before + typed.word.substr(0, equals + 1) : before;
}

bool takes_several(const CLI::Option& option) { return option.get_items_expected_max() > 1; }

void add_options(Completion& completion, const CLI::App& command, const std::set<const CLI::Option*>& given,
                 const std::string& word) {
    Candidates names;
    for (const CLI::Option* option : command.get_options()) {
        if (option->get_positional() || option->get_lnames().empty()) continue;
        const auto excluded = [&](const CLI::Option* other) { return given.contains(other); };
        const bool repeatable = takes_several(*option);
        if (given.contains(option) && !repeatable) continue;
        const std::set<CLI::Option*> excludes = option->get_excludes();
        if (std::any_of(excludes.begin(), excludes.end(), excluded)) continue;
        names.push_back({cat("--", option->get_lnames().front()), option->get_description()});
    }
    add(completion, names, {}, word);
}

/// The state after the words before the last, read in the same way as the parser reads them.
struct Walk {
    Typed typed;
    std::set<const CLI::Option*> given;
    const CLI::Option* awaiting = nullptr;  ///< the option whose value comes next
    bool value_may_be_left_out = false;
    std::size_t arguments = 0;
    bool behind_dashes = false;

    void enter(const CLI::App& command) {
        typed.command = &command;
        arguments = 0;
        const GameEntry* const game = find_game(command.get_name());
        if (game != nullptr) typed.game = game;
    }
    void take_option(const std::string& word) {
        const std::size_t equals = word.starts_with("--") ? word.find('=') : std::string::npos;
        const CLI::Option* const option = typed.command->get_option_no_throw(word.substr(0, equals));
        awaiting = nullptr;
        if (option == nullptr) return;
        given.insert(option);
        if (equals != std::string::npos || option->get_items_expected_max() == 0) return;
        awaiting = option;
        value_may_be_left_out = option->get_items_expected_min() == 0;
    }
    void take(const std::string& word) {
        if (behind_dashes) return;
        if (awaiting != nullptr && value_may_be_left_out && ends_list(*typed.command, *awaiting, word))
            awaiting = nullptr;
        if (word == "--") {
            behind_dashes = true;
            awaiting = nullptr;
        } else if (word.size() > 1 && word.front() == '-' && (awaiting == nullptr || value_may_be_left_out)) {
            take_option(word);
        } else if (awaiting != nullptr) {
            if (const GameEntry* game = find_game(word); game != nullptr) typed.game = game;
            if (!takes_several(*awaiting) || !awaiting->get_allow_extra_args()) awaiting = nullptr;
            value_may_be_left_out = true;
        } else if (const auto inner = typed.command->get_subcommands(
                       [&](const CLI::App* one) { return one->get_name() == word; });
                   !inner.empty()) {
            enter(*inner.front());
        } else {
            if (const GameEntry* game = find_game(word); game != nullptr) typed.game = game;
            ++arguments;
        }
    }
    /// The next positional argument; null if there is none.
    [[nodiscard]] const CLI::Option* argument() const {
        std::vector<const CLI::Option*> all;
        for (const CLI::Option* option : typed.command->get_options()) {
            if (option->get_positional()) all.push_back(option);
        }
        if (all.empty()) return nullptr;
        if (arguments < all.size()) return all[arguments];
        return takes_several(*all.back()) ? all.back() : nullptr;
    }
};

}  // namespace

std::string completed_as(const CLI::App& command, const CLI::Option& option) {
    if (!choices_in(placeholder_of(option)).empty()) return "choices";
    const Values* const values = values_of(command, option);
    return values == nullptr ? std::string{} : std::string(values->of);
}

Completion completion_of(const CLI::App& program, std::vector<std::string> words) {
    if (words.empty()) words.emplace_back();
    const std::string word = std::move(words.back());
    words.pop_back();
    // `help COMMAND` is `COMMAND --help`, and takes nothing else.
    const bool help = !words.empty() && words.front() == "help" && !word.starts_with('-') &&
        std::none_of(words.begin(), words.end(), [](const std::string& one) { return one.starts_with('-'); });
    if (help) words.erase(words.begin());
    Walk walk;
    walk.typed.program = &program;
    walk.typed.word = word;
    walk.enter(program);
    for (const std::string& before : words) walk.take(before);
    Completion completion;
    const CLI::App& command = *walk.typed.command;
    if (walk.behind_dashes) {
        completion.files = FileKind::any;
        return completion;
    }
    const std::size_t equals = word.starts_with("--") ? word.find('=') : std::string::npos;
    const bool names_option = word.starts_with('-') && (walk.awaiting == nullptr || walk.value_may_be_left_out);
    if (names_option && equals != std::string::npos) {
        const CLI::Option* const option = command.get_option_no_throw(word.substr(0, equals));
        walk.typed.word = word.substr(equals + 1);
        if (option != nullptr && option->get_items_expected_max() > 0)
            add_values(completion, *option, walk.typed, word.substr(0, equals + 1));
    } else if (names_option) {
        add_options(completion, command, walk.given, word);
    } else if (walk.awaiting != nullptr && !help) {
        add_values(completion, *walk.awaiting, walk.typed, {});
    } else {
        Candidates inner;
        for (const CLI::App* one : command.get_subcommands({}))
            inner.push_back({one->get_name(), one->get_description()});
        add(completion, inner, {}, word);
        const CLI::Option* const argument = help ? nullptr : walk.argument();
        if (argument != nullptr) add_values(completion, *argument, walk.typed, {});
        if (completion.candidates.empty() && completion.files == FileKind::none && word.empty() && !help)
            add_options(completion, command, walk.given, word);
    }
    return completion;
}

std::string completion_lines(const Completion& completion) {
    constexpr std::array<std::string_view, 4> kinds = {"none", "any", "logs", "folders"};
    std::string lines = cat(kinds.at(static_cast<std::size_t>(completion.files)), ' ', completion.before_file, '\n');
    for (const auto& [word, help] : completion.candidates) {
        std::string on_one_line = help;
        std::replace_if(
            on_one_line.begin(), on_one_line.end(), [](char c) { return c == '\n' || c == '\t'; }, ' ');
        lines += cat(word, on_one_line.empty() ? "" : "\t", on_one_line, '\n');
    }
    return lines;
}

}  // namespace referee
