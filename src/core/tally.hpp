#pragma once

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/award.hpp"
#include "core/rule.hpp"
#include "core/setup.hpp"
#include "language/language.hpp"
#include "text/text.hpp"
#include "types/named.hpp"
#include "types/player.hpp"

/// Scoring questions without a log: the words of a game's command line and their evaluation. Questions about the end of
/// a game build a scoresheet (`SheetQuery`), which is judged and counted like any other. The game itself answers
/// questions during a game (`Tally`).
namespace referee {

/// The answer to a question during a game: the scoring steps, and further notes as sentences without a final period.
struct Tally {
    std::vector<Award> awards;
    std::vector<std::string> notes{};
};

/// How a word is given on the command line.
enum class WordKind {
    once,
    often,   ///< several positional values, or a repeated option
    many,    ///< like `often`, and the option takes several values at once
    flag,    ///< an option without a value
    ruling,  ///< `--ruling`, as in all commands
    text,    ///< the lines of a text, a file that contains it, or `-` for standard input
};

/// A word or an option of a game's command line.
struct TallyWord {
    std::string_view name;         ///< `--last`, or the placeholder of a positional word: `PLAYER=POINTS`
    std::string_view placeholder;  ///< of the option's value: `PLAYER`
    std::string_view help;
    WordKind kind = WordKind::once;
    bool required = false;
};
inline constexpr TallyWord ruling_word{"--ruling", {}, {}, WordKind::ruling};
/// For every game with scoresheets.
inline constexpr TallyWord claim_word{
    "--claim", "PATH=VALUE", "a claim about the end to check, such as scores.anna=45; repeatable", WordKind::often};
inline constexpr TallyWord sheet_word{"--sheet", {}, "write a scoresheet instead of the answer", WordKind::flag};

/// The given words, by name.
class TallyWords {
  public:
    void add(std::string_view name, std::string value) { words_[name].push_back(std::move(value)); }

    [[nodiscard]] bool has(std::string_view name) const { return words_.contains(name); }
    /// The single value; empty if the word was not given.
    [[nodiscard]] const std::string& one(std::string_view name) const;
    [[nodiscard]] std::span<const std::string> all(std::string_view name) const;

  private:
    std::map<std::string_view, std::vector<std::string>> words_;
};

/// An error in a word, as a sentence in the language of whoever reads it. Functions that parse words throw it.
class WrongWord {
  public:
    /// A sentence with its values (`say`).
    template <class... Value>
    explicit WrongWord(std::type_identity_t<Sentence<sizeof...(Value)>> sentence, const Value&... values)
        : message_(
              [sentence, ... texts = cat(values)](Language language) { return say(language, sentence, texts...); }) {}
    /// What else is said in a language. The function must own what it needs.
    explicit WrongWord(std::function<std::string(Language)> message) : message_(std::move(message)) {}

    /// The sentence, without a final period.
    [[nodiscard]] std::string message(Language language) const { return message_(language); }

  private:
    std::function<std::string(Language)> message_;
};

/// A rule that the question breaks.
struct TallyFault {
    const Rule* rule = nullptr;
    std::optional<Player> player;
    std::string message;
};

/// A tally or a fault. `players` holds only named players.
struct TallyAnswer {
    std::vector<std::string> players;
    std::optional<TallyFault> fault;
    Tally tally;
};

/// A noun of the placeholders of a game's words, `REGION` in `REGION=PLAYER,...`, and the names that it can have.
struct TallyNoun {
    std::string_view noun;
    std::vector<std::string_view> (*names)();
};
/// The names of an enumeration, for a noun.
template <Named E>
std::vector<std::string_view> nouns_of() {
    const std::span<const std::string_view> names = names_of(E{});
    return {names.begin(), names.end()};
}

/// The scoring questions of a game.
struct TallyCommand {
    std::string_view help;  ///< one line
    std::span<const TallyWord> words;
    std::string_view notes;     ///< further information; may be empty
    std::string_view examples;  ///< arguments after `referee tally GAME`, one example per line
    std::string_view example;   ///< the most typical example
    /// Answers a question during a game, in a language. Returns nothing if the words are about the end. Throws
    /// `WrongWord`.
    std::optional<TallyAnswer> (*within)(const TallyWords& words, Language language) = nullptr;
    std::span<const TallyNoun> nouns{};  ///< what completion knows of the words
};

/// A scoresheet given in words: the named players in seat order, the setup, and what was seen at the end. During a
/// game, `setup.players` may exceed the number of named players.
template <class G>
struct SheetQuery {
    std::vector<std::string> players;
    Setup<G> setup;
    typename G::Final final;
};

/// Answers a question during a game, in a language: judges it, and counts it if no rule is broken.
template <class Question>
TallyAnswer answered(const Question& question, std::optional<TallyFault> (*judge)(const Question&, const Names&),
                     Tally (*count)(const Question&, const Names&), Language language) {
    std::vector<std::string> seats = question.players;
    seats.resize(static_cast<std::size_t>(question.setup.players), "-");
    const Names names(seats, {}, language);
    if (auto fault = judge(question, names)) return {question.players, std::move(fault), {}};
    return {question.players, std::nullopt, count(question, names)};
}

/// The final rule that a question breaks, if any, by the game's own `judge_final`.
template <class G, class Question>
std::optional<TallyFault> final_fault(const Question& question, const Names& names) {
    const auto breach = G::judge_final(question.setup, question.final);
    if (!breach) return std::nullopt;
    return TallyFault{&G::final_rules()[static_cast<std::size_t>(breach->code)], breach->player,
                      G::final_message(question.setup, question.final, *breach, names)};
}

}  // namespace referee
