#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/rule.hpp"
#include "types/player.hpp"

namespace referee {

/// One step from an event to a part of it: a key, a player's entry, the entry of a number, or an item counted from 0.
struct Step {
    enum class Kind : std::uint8_t { key, player, number, item } kind = Kind::key;
    std::string_view key;
    int number = 0;

    static constexpr Step at(std::string_view key) { return {Kind::key, key, 0}; }
    static constexpr Step at(Player player) { return {Kind::player, {}, player.seat}; }
    static constexpr Step at_number(int number) { return {Kind::number, {}, number}; }
    static constexpr Step at(std::size_t item) { return {Kind::item, {}, static_cast<int>(item)}; }
};

/// The path to a part of an event. It ends at the last part that exists, for example if a player is missing.
class Path {
  public:
    constexpr Path() = default;
    constexpr Path(std::initializer_list<Step> steps) {
        for (const Step& step : steps) steps_[size_++] = step;
    }
    [[nodiscard]] constexpr std::size_t size() const { return size_; }
    [[nodiscard]] constexpr const Step& operator[](std::size_t index) const { return steps_[index]; }
    [[nodiscard]] constexpr const Step* begin() const { return steps_.data(); }
    [[nodiscard]] constexpr const Step* end() const { return steps_.data() + size_; }

  private:
    std::array<Step, 5> steps_{};
    std::uint8_t size_ = 0;
};

/// The rule that a game's `judge` found broken, in the game's own terms: its code, the player who broke it, and the
/// part of the event. It is cheap to make. It becomes a `Finding`, with place and message, only when it is reported.
template <class Code>
struct Breach {
    Code code{};
    std::optional<Player> player;
    Path path;
    /// No rule of the game is broken, but this part of the event comes after the end (`log/after-end`).
    bool after_end = false;
};

/// A setup whose values are each valid but invalid in combination (`log/value`): the path from the root of the log, and
/// the message.
struct Refusal {
    Path path;
    std::string message;
};

/// A place in a file. Lines and columns count from 1; `column` counts bytes, `character` code points.
struct Where {
    std::string file;
    std::size_t line = 0;
    std::size_t column = 0;
    std::size_t character = 0;
};

/// A ruling and one of its choices, named as in the tables of the game (`Ruling`, `Choice`), which outlive it. A
/// `RulingChoice` owns its names, which the game need not know.
struct Reading {
    std::string_view ruling;
    std::string_view choice;
};

/// One thing that is reported about a log to the user: a rule, with the place in the text, message and situation. It is
/// made from a `Breach` of a game, from a false claim, or from a fault of the format.
struct Finding {
    const Rule* rule = nullptr;
    std::size_t event = 0;   ///< counted from 1; 0 if it concerns the whole log
    std::string player;      ///< empty if it concerns no player
    std::size_t offset = 0;  ///< byte offset in the log's text, from which `where` and `excerpt` are derived
    Where where;
    std::string excerpt;             ///< the source line, or a part of a long line around the place
    std::size_t caret = 0;           ///< offset of the place within the excerpt
    std::string message;             ///< one sentence: what was recorded, and what is expected
    std::string situation;           ///< the state before the event; empty if there is none
    std::vector<std::string> board;  ///< the state as a picture; empty unless asked for
    std::vector<std::string> legal;  ///< what would have been legal
    std::vector<std::string> meant;  ///< suggestions: the names nearest to an unknown one, or the missing key
    /// Single choices of rulings under which the finding does not occur; empty unless asked for.
    std::vector<Reading> rulings;
    std::vector<std::string> unconfirmed;  ///< unconfirmed rows of printed data on which the finding rests
    std::size_t after = 0;                 ///< an earlier illegal event from which this may follow; 0 if none
    std::string_view ruled;  ///< the key of an arbiter's ruling on it: `as`, `void` or `forfeit`; empty if none
    std::string decided;     ///< the ruling in words: what was played instead, who ruled, and why
};

/// The verdict that a finding gives its log: that of its rule, unless an arbiter ruled on it.
inline Verdict verdict_of(const Finding& finding) {
    return finding.ruled.empty() ? finding.rule->verdict : Verdict::ruled;
}
inline Severity severity_of(const Finding& finding) {
    return finding.ruled.empty() ? finding.rule->severity : Severity::note;
}

}  // namespace referee
