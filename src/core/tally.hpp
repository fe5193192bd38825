#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/award.hpp"
#include "core/rule.hpp"
#include "core/setup.hpp"
#include "types/player.hpp"

/// Scoring questions without a log: what a game's command line may say, and what a game makes of its words. Of the end
/// of a game they make a scoresheet (`Asked`), which is judged and counted as any; what is asked within a game, the
/// game answers itself (`Tally`).
namespace referee {

/// The answer to one question within a game: the steps of the count, and what people must know of it besides: sentences
/// without a final period.
struct Tally {
    std::vector<Award> awards;
    std::vector<std::string> notes{};
};

/// How a word of a command line is said.
enum class Said {
    once,
    often,   ///< one behind the other, or as an option again and again
    many,    ///< the same, and one behind the other also behind an option
    flag,    ///< an option without a value
    ruling,  ///< `--ruling`, as all commands have it
    text,    ///< a text, line by line; or a file that holds it, or `-` for standard input
};

/// A word or an option of a game's command line.
struct TallyWord {
    std::string_view name;         ///< `--last`; or what stands in its place: `PLAYER=POINTS`
    std::string_view placeholder;  ///< of an option's value: `PLAYER`
    std::string_view help;
    Said said = Said::once;
    bool required = false;
    std::string_view text_of{};  ///< of a text: what it shows: `board`
};
inline constexpr TallyWord ruling_word{"--ruling", {}, {}, Said::ruling};
/// Of every game that has scoresheets.
inline constexpr TallyWord claim_word{
    "--claim", "PATH=VALUE",
    "what a sheet of paper says of the end, such as scores.anna=45, which is checked; repeatable", Said::often};
inline constexpr TallyWord sheet_word{"--sheet", {}, "print the scoresheet itself, to keep it", Said::flag};

/// What was said, by the name of the word.
class TallyWords {
  public:
    void add(std::string_view name, std::string value) { said_[name].push_back(std::move(value)); }

    [[nodiscard]] bool has(std::string_view name) const { return said_.contains(name); }
    /// The one value; empty where the word was not said, since an empty word says nothing.
    [[nodiscard]] const std::string& one(std::string_view name) const;
    [[nodiscard]] std::span<const std::string> all(std::string_view name) const;

  private:
    std::map<std::string_view, std::vector<std::string>> said_;
};

/// What is wrong with a word, in a sentence; thrown by what reads words.
struct WrongWord {
    std::string message;
};

/// A rule that is broken by what was said.
struct TallyFault {
    const Rule* rule = nullptr;
    std::optional<Player> player;
    std::string message;
};

/// A tally, or the fault in its place. Players without a name are not among them.
struct TallyAnswer {
    std::vector<std::string> players;
    std::optional<TallyFault> fault;
    Tally tally;
};

/// A game's scoring questions.
struct TallyCommand {
    std::string_view help;  ///< in one line
    std::span<const TallyWord> words;
    std::string_view notes;     ///< what is to be known besides; may be empty
    std::string_view examples;  ///< behind `referee tally GAME`, a line each
    std::string_view example;   ///< the one that stands for the game among others
    /// The answer to a question within a game; nothing where the words are about its end. Throws `WrongWord`.
    std::optional<TallyAnswer> (*within)(const TallyWords& words) = nullptr;
};

/// A scoresheet in words: the players that were named, in seat order, the setup (within a game others may play, too),
/// and what was seen at the end.
template <class G>
struct Asked {
    std::vector<std::string> players;
    Setup<G> setup;
    typename G::Final final;
};

/// The one way of every question within a game: what the words say is judged, and counted where it is sound.
template <class Question>
TallyAnswer answered(const Question& question, std::optional<TallyFault> (*judge)(const Question&, const Names&),
                     Tally (*count)(const Question&, const Names&)) {
    std::vector<std::string> seats = question.players;
    seats.resize(static_cast<std::size_t>(question.setup.players), "-");
    const Names names(seats);
    if (auto fault = judge(question, names)) return {question.players, std::move(fault), {}};
    return {question.players, std::nullopt, count(question, names)};
}

/// The rule of what a game can end with that a question's end breaks, by the game's own `judge_final`.
template <class G, class Question>
std::optional<TallyFault> final_fault(const Question& question, const Names& names) {
    const auto breach = G::judge_final(question.setup, question.final);
    if (!breach) return std::nullopt;
    return TallyFault{&G::final_rules()[static_cast<std::size_t>(breach->code)], breach->player,
                      G::final_message(question.setup, question.final, *breach, names)};
}

}  // namespace referee
