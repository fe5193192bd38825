#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/program/command.hpp"
#include "cli/program/session.hpp"
#include "judge/check.hpp"
#include "log/game_registry.hpp"
#include "text/text.hpp"

/// The options that commands share are declared here, once: every command that prints has `add_format` and
/// `add_printing`; every one that judges has `add_judging`. A test walks over all commands and asks for them.
namespace referee {

/// The names of an option's choices, in the order in which they are told; the first is the default.
template <class E>
using NamesOf = std::vector<std::pair<std::string, E>>;

/// `text|json`
template <class E>
std::string choice_names(const NamesOf<E>& choices) {
    std::string names;
    for (const auto& [name, value] : choices) names += cat(names.empty() ? "" : "|", name);
    return names;
}

/// An option's choices by name, refused in words that people can use; CLI11's own transformer takes their numbers too.
template <class E>
Check one_of(const NamesOf<E>& choices) {
    const auto choose = [choices](std::string& text) -> std::string {
        const auto chosen = std::find_if(choices.begin(), choices.end(),
                                         [&](const auto& choice) { return choice.first == text; });
        if (chosen != choices.end()) {
            text = std::to_string(static_cast<int>(chosen->second));
            return {};
        }
        std::vector<std::string_view> names;
        for (const auto& [name, value] : choices) names.push_back(name);
        const std::string near = nearest(text, names);
        return cat("there is no choice `", printable(text), '`', near, "; choices: ", listed(names));
    };
    return choose;
}

/// A whole number within bounds, refused in words that people can use.
Check whole_number(std::size_t least, std::size_t most);

/// `--format`, with its choices.
template <class E>
Option add_format(Command& command, E& format, const NamesOf<E>& choices, const std::string& help) {
    return command.add_option("--format", format, help).transform(one_of(choices)).type_name(choice_names(choices));
}

/// The formats of a command that has no others.
enum class OutputFormat { text, json };
Option add_format(Command& command, OutputFormat& format);

/// `--output` alone, for a command that writes files in its own way.
void add_output(Command& command, std::string& output);

/// `--color` alone.
void add_color(Command& command, Session& session);

/// `--output` and `--color`: what the command prints goes there, whole or not at all.
void add_printing(Command& command, Session& session);

/// A log on the command line, and `--game`.
void add_log(Command& command, const char* name, std::string& log, Session& session);

/// `--game`: of records in CSV that name none.
void add_game_of_csv(Command& command, Session& session);

/// How logs are judged, as the command line says it.
struct JudgingArguments {
    std::vector<std::string> rulings;
    OnIllegal on_illegal = OnIllegal::stop;
};

/// `--ruling` alone, for what is counted without a log.
void add_rulings(Command& command, std::vector<std::string>& rulings);

/// `--ruling` and `--on-illegal`.
void add_judging(Command& command, JudgingArguments& judging);

/// Takes over what the command line says; a complaint, and false, where it names a ruling or a choice that there is
/// not.
bool take_judging(const JudgingArguments& judging, Options& options, Session& session);

/// The game of this name; a complaint with the nearest names where there is none.
const GameEntry* game_named(const std::string& name, Session& session);

}  // namespace referee
