#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/program/command.hpp"
#include "cli/program/session.hpp"
#include "cli/program/vocabulary.hpp"
#include "judge/check.hpp"
#include "language/language.hpp"
#include "log/game_registry.hpp"
#include "text/text.hpp"

/// Options that several commands share. Every command that prints declares `add_format` and `add_printing`; every
/// command that judges declares `add_judging`. A test checks this for all commands.
namespace referee {

/// The names of the choices of an option, in the order of the help. The first is the default.
template <class E>
using NamesOf = std::vector<std::pair<std::string, E>>;

/// `text|json`
template <class E>
std::string choice_names(const NamesOf<E>& choices) {
    std::string names;
    for (const auto& [name, value] : choices) names += cat(names.empty() ? "" : "|", name);
    return names;
}

/// Converts the name of a choice, with an error message of its own. CLI11's transformer would also accept numbers.
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
        return cat("invalid value `", printable(text), '`', near, "; values: ", listed(names));
    };
    return choose;
}

/// Checks that a text is an integer within bounds.
Check whole_number(std::size_t least, std::size_t most);

/// `--format`, with its choices. Every command accepts `text`, `json` and `jsonl`; where two of them print the same,
/// they have the same enumerator. `more` describes the formats.
template <class E>
Option add_format(Command& command, E& format, const NamesOf<E>& choices, std::string_view more) {
    return add_known(command, "--format", format, more).transform(one_of(choices)).type_name(choice_names(choices));
}

/// The formats of commands that have no other formats.
enum class OutputFormat { text, json };
Option add_format(Command& command, OutputFormat& format);

/// Declares only `--output`, for commands that write files themselves.
void add_output(Command& command, std::string& output);

/// Declares only `--color`.
void add_color(Command& command, Session& session);

/// Declares `--output` and `--color`. The output file is written atomically.
void add_printing(Command& command, Session& session);
/// `--lang`, for commands whose sentences are translated.
Option add_language(Command& command, Session& session);

/// Declares a log as positional argument, and `--game`.
void add_log(Command& command, const char* name, std::string& log, Session& session);

/// Declares `--game`, the game of CSV files that do not name one, and `--csv-columns`.
void add_game_of_csv(Command& command, Session& session);
/// Declares only `--csv-columns`, a file of one's own names of columns.
void add_own_columns(Command& command, Session& session);

/// Declares `--strict`.
void add_strict(Command& command, Session& session);

/// Declares `--jobs`, and sets its default: the number of processors. `more` is what a job is.
void add_jobs(Command& command, std::size_t& jobs, std::string_view more = "; does not change the output");

/// Declares `--max-findings`.
void add_max_findings(Command& command, std::size_t& shown);

/// Declares the options of commands that read folders: `--hidden`, `--exclude`, `--no-ignore` and `--verbose`.
void add_folders(Command& command, Session& session);

/// The options of judging, as they were written.
struct JudgingArguments {
    std::vector<std::string> rulings;
    std::optional<OnIllegal> on_illegal{};  ///< nothing: as the project says, or else stop
};

/// Declares only `--ruling`, for commands that count without a log.
void add_rulings(Command& command, std::vector<std::string>& rulings);

/// Declares `--ruling` and `--on-illegal`.
void add_judging(Command& command, JudgingArguments& judging);

/// Stores the options of judging, and the settings of the project (`use_project`). Prints an error and returns false if
/// a ruling or a choice is unknown.
bool take_judging(const JudgingArguments& judging, Options& options, Session& session);

/// Options of commands without `--ruling`: those of the project.
Options usual_options(const Session& session);

/// The game with this name. If there is none, prints an error with the most similar names and returns null.
const GameEntry* game_named(const std::string& name, Session& session);

}  // namespace referee
