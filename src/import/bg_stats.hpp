#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/import.hpp"
#include "judge/check.hpp"
#include "log/game_registry.hpp"

/// The contents of a BG Stats export: lists of players, games, locations and plays, which refer to one another by `id`.
/// Some programs write numbers as text; both are accepted.
namespace referee::bg_stats {

/// The integer value of a number or text; nothing if it is none.
std::optional<std::int64_t> whole_in(Cursor node);

/// The value of a score, which is an integer or a sum such as `12+30-3`. Nothing if it is neither, or if a term has
/// more than nine digits.
std::optional<std::int64_t> sum_in(std::string_view text);

/// A title in a normal form for comparison: without case, accents, punctuation and leading articles.
std::string folded(std::string_view title);

/// Assigns unique ids: the name in lower case with plain letters if possible, followed by a number if the id is taken.
class Ids {
  public:
    std::string give(std::string_view name);

  private:
    std::set<std::string> taken_;
    std::map<std::string, std::size_t> last_;  ///< number of the last id with this stem
};

/// A mapping of the export. Records which keys the log takes over.
class Entry {
  public:
    explicit Entry(Cursor node) : node_(node) {}

    [[nodiscard]] Cursor node() const { return node_; }
    /// The value of a key, even if it is empty.
    [[nodiscard]] std::optional<Cursor> value(std::string_view key) const;
    /// The value of a key; nothing if it is null, false, 0 or empty.
    [[nodiscard]] std::optional<Cursor> find(std::string_view key) const;
    /// The text of a key; empty if it is no text or is `0`.
    [[nodiscard]] std::string_view text(std::string_view key) const;
    /// True if a key is set: true, 1 or `true`.
    [[nodiscard]] bool is_marked(std::string_view key) const;
    /// Marks a key as taken over.
    void take(std::string_view key) { taken_.push_back(key); }
    /// Reports all keys with a value that were not taken over.
    void lose(std::string_view noun, Losses& lost) const;

  private:
    Cursor node_;
    std::vector<std::string_view> taken_;
};

/// A player, game or location that plays refer to.
struct Referred {
    Entry entry;
    std::string_view name;
    std::string id{};                 ///< of a player: the id in logs
    const GameEntry* game = nullptr;  ///< of a game: the known game, or null
    bool used = false;                ///< true if a play that became a log refers to it
};
using ReferredById = std::map<std::int64_t, Referred>;

/// A play with the entries that it refers to.
struct PlayParts {
    Entry play;
    Referred* game;
    Referred* location;         ///< null if the play names none
    std::size_t scores_at = 0;  ///< offset of the list of players
    struct Seat {
        Entry entry;
        Referred* player;
        std::string id;
    };
    std::vector<Seat> seats;  ///< in the order of the file
};

/// Orders the seats as they sat, or, if that is unknown, as in the file; the start player comes first.
void order_seats(PlayParts& parts);

/// The scoresheet of a play. Returns nothing if the play is malformed; its findings have offsets in the export.
std::optional<Value> sheet_of(PlayParts& parts, Checker& checker, std::vector<Finding>& findings);

}  // namespace referee::bg_stats
