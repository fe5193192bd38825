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

/// Which part of an event is meant. Where a step leads nowhere (a player left out, say), the path ends before it.
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

/// A broken rule: which one, by whom, and where in the event. Cheap to make: its sentence is written only when it is
/// reported.
template <class Code>
struct Breach {
    Code code{};
    std::optional<Player> player;
    Path path;
    bool after_end =
        false;  ///< no rule of the game is broken, but this part of the event stands after the end (`log/after-end`)
};

/// A setup each of whose values is one but which as a whole is none (`log/value`): where, from the log itself, and the
/// sentence for it.
struct Refusal {
    Path path;
    std::string message;
};

/// A place in a file: lines and columns count from 1; the column in bytes, and in characters (code points).
struct Where {
    std::string file;
    std::size_t line = 0;
    std::size_t column = 0;
    std::size_t character = 0;
};

/// One reading of an open rule.
struct Reading {
    std::string_view ruling;
    std::string_view choice;
};

/// One thing reported about a log.
struct Finding {
    const Rule* rule = nullptr;
    std::size_t event = 0;   ///< counted from 1; 0 where it concerns the whole log
    std::string player;      ///< empty where no player is meant
    std::size_t offset = 0;  ///< in the log's text, in bytes; `where` and `excerpt` are found from it
    Where where;
    std::string excerpt;             ///< the source line, or the piece of a long one around the place
    std::size_t caret = 0;           ///< the offset of the place in the excerpt
    std::string message;             ///< one sentence: what was recorded, what is due
    std::string situation;           ///< the state before the event; empty where there is none
    std::vector<std::string> board;  ///< the same as a picture; empty unless asked for
    std::vector<std::string> legal;  ///< what would have been legal there
    std::vector<std::string>
        meant;  ///< names that may be due: for one that is not known the nearest; a key that is missing
    std::vector<Reading>
        rulings;  ///< the other readings, each alone, under which this would not be found; empty unless asked for
    std::vector<std::string>
        unconfirmed;         ///< the rows of unconfirmed printed data that what it states was counted with
    std::size_t after = 0;   ///< the illegal event that this one stands behind and may follow from; 0: none
    std::string_view ruled;  ///< what an arbiter said of it, the key in the log: `as` or `void`; empty: nothing
    std::string decided;     ///< the same in words: what was played instead, by whom it was ruled, and why
};

/// What a finding does to the verdict of its log: the worst that its rule can, but where an arbiter ruled on it.
inline Verdict verdict_of(const Finding& finding) {
    return finding.ruled.empty() ? finding.rule->verdict : Verdict::ruled;
}
inline Severity severity_of(const Finding& finding) {
    return finding.ruled.empty() ? finding.rule->severity : Severity::note;
}

}  // namespace referee
