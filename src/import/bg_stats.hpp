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

/// What stands in an export of BG Stats: lists of players, games, locations and plays, which name one another by `id`.
/// What some programs write as numbers others write as text: both are taken.
namespace referee::bg_stats {

/// The whole number that a value is.
std::optional<std::int64_t> whole_in(Cursor node);

/// The whole number that a score is, a number or a sum such as `12+30-3`; nothing where it is none, or has more than
/// nine digits somewhere.
std::optional<std::int64_t> sum_in(std::string_view text);

/// What is left of a title when case, accents, punctuation and leading articles do not count.
std::string folded(std::string_view title);

/// Gives ids, each once: a name in small letters, where it can be written in plain ones, with a number behind it where
/// somebody has it.
class Ids {
  public:
    std::string give(std::string_view name);

  private:
    std::set<std::string> taken_;
    std::map<std::string, std::size_t> last_;  ///< number behind an id
};

/// A mapping of the export, and which of its keys a log says, too.
class Entry {
  public:
    explicit Entry(Cursor node) : node_(node) {}

    [[nodiscard]] Cursor node() const { return node_; }
    /// The value of a key, whatever it says.
    [[nodiscard]] std::optional<Cursor> value(std::string_view key) const;
    /// The same; nothing where it says nothing: is null, false, 0 or empty.
    [[nodiscard]] std::optional<Cursor> find(std::string_view key) const;
    /// The same of text.
    [[nodiscard]] std::string_view text(std::string_view key) const;
    /// Whether a key says yes.
    [[nodiscard]] bool is_marked(std::string_view key) const;
    /// A key has been taken over.
    void take(std::string_view key) { taken_.push_back(key); }
    /// Names all keys that say something and were not.
    void lose(std::string_view noun, Losses& lost) const;

  private:
    Cursor node_;
    std::vector<std::string_view> taken_;
};

/// Somebody or something that plays refer to.
struct Referred {
    Entry entry;
    std::string_view name;
    std::string id{};                 ///< of a player, in logs
    const GameEntry* game = nullptr;  ///< of a game, where it is known
    bool used = false;                ///< in a play that became a log
};
using ReferredById = std::map<std::int64_t, Referred>;

/// Who and what a play refers to, and how.
struct PlayParts {
    Entry play;
    Referred* game;
    Referred* location;         ///< null where none is said
    std::size_t scores_at = 0;  ///< where the list of players stands
    struct Seat {
        Entry entry;
        Referred* player;
        std::string id;
    };
    std::vector<Seat> seats;  ///< in the order of the file
};

/// The seats in the order of the log: as they sat, the start player first; else as in the file, the start player first.
void order_seats(PlayParts& parts);

/// The scoresheet of a play; nothing where it makes none: what is wrong with it is found, at the places of the export.
std::optional<Value> sheet_of(PlayParts& parts, Checker& checker, std::vector<Finding>& findings);

}  // namespace referee::bg_stats
