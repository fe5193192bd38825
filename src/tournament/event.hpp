#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/rule.hpp"
#include "language/language.hpp"
#include "tournament/fraction.hpp"
#include "types/describe.hpp"

/// A tournament as plain values: the content of its file and the results of its records, independent of how they were
/// read and judged.
namespace referee::tournament {

/// Limits of a tournament.
inline constexpr std::size_t most_players = 10'000;
inline constexpr std::size_t most_tables = 100'000;
inline constexpr int most_rounds = 9'999;
inline constexpr std::size_t most_bytes = std::size_t{64} << 20U;
inline constexpr int most_in_match = 99;
inline constexpr int most_points = 1'000;  ///< of a place, a bye or a penalty
inline constexpr std::size_t most_penalties = 10'000;
inline constexpr std::size_t most_other_games = 100;
inline constexpr std::size_t most_at_table = most_tied;  ///< in a game whose rules the referee does not know

/// The table points of tied players: the mean of the places that they fill, the first of them, or the last.
enum class Ties : std::uint8_t { share, higher, lower };
inline constexpr std::array<std::string_view, 3> ties_names = {"share", "higher", "lower"};
constexpr std::span<const std::string_view> names_of(Ties) { return ties_names; }

/// Whether the file states who is absent: each player without a table or a bye, or nobody.
enum class Attendance : std::uint8_t { listed, open };
inline constexpr std::array<std::string_view, 2> attendance_names = {"listed", "open"};
constexpr std::span<const std::string_view> names_of(Attendance) { return attendance_names; }

/// The criteria that rank players with equal points. More is better, except for `seeds`.
enum class TieBreak : std::uint8_t {
    wins,
    seconds,
    score,
    share,
    margin,
    best,
    opponents,
    defeated,
    direct,
    buchholz,
    median_buchholz,
    buchholz_cut_1,
    sonneborn_berger,
    direct_encounter,
    seeds
};

/// A name of a tie-break, and the criterion that it means. Usual names of other games can mean one of ours.
struct TieBreakName {
    std::string_view name;
    TieBreak criterion;
};
inline constexpr std::array tie_break_table = {
    TieBreakName{"wins", TieBreak::wins},
    TieBreakName{"seconds", TieBreak::seconds},
    TieBreakName{"score", TieBreak::score},
    TieBreakName{"share", TieBreak::share},
    TieBreakName{"margin", TieBreak::margin},
    TieBreakName{"best", TieBreak::best},
    TieBreakName{"opponents", TieBreak::opponents},
    TieBreakName{"defeated", TieBreak::defeated},
    TieBreakName{"direct", TieBreak::direct},
    TieBreakName{"buchholz", TieBreak::opponents},
    TieBreakName{"median-buchholz", TieBreak::median_buchholz},
    TieBreakName{"buchholz-cut-1", TieBreak::buchholz_cut_1},
    TieBreakName{"sonneborn-berger", TieBreak::defeated},
    TieBreakName{"direct-encounter", TieBreak::direct},
    TieBreakName{"seeds", TieBreak::seeds},
};
static_assert(tie_break_table.size() == static_cast<std::size_t>(TieBreak::seeds) + 1, "a row for each, in its order");
inline constexpr auto tie_break_names = [] {
    std::array<std::string_view, tie_break_table.size()> names;
    for (std::size_t i = 0; i < names.size(); ++i) names[i] = tie_break_table[i].name;
    return names;
}();
constexpr std::span<const std::string_view> names_of(TieBreak) { return tie_break_names; }

/// The criterion that a tie-break's name means.
constexpr TieBreak criterion_of(TieBreak named) { return tie_break_table[static_cast<std::size_t>(named)].criterion; }

/// Whether a criterion is computed from the points of the games.
constexpr bool needs_scores(TieBreak tie_break) {
    return tie_break == TieBreak::score || tie_break == TieBreak::share || tie_break == TieBreak::margin ||
        tie_break == TieBreak::best;
}

/// The number of a player. Strangers have the numbers after the players.
using PlayerNumber = std::uint32_t;

/// A place in one of the texts that a tournament is read from.
struct Spot {
    std::uint32_t text = 0;
    std::size_t offset = 0;
};

/// One of the players.
struct Entrant {
    std::string id;
    std::string name;           ///< empty if none is given
    std::optional<int> seed{};  ///< nothing if none is given
};

/// The table points by place for a number of players.
struct PointsRow {
    int players = 0;
    std::vector<Units> by_place;
};

/// The record of a table as far as standings need it. A table has a result if the places of all its players are known.
/// It has scores only with a result.
struct Table {
    int round = 0;
    int number = 0;
    Spot at;                              ///< its entry
    Spot record_at;                       ///< the record, or its reference
    std::string game{};                   ///< empty if unknown
    bool judged = true;                   ///< false for a game whose rules the referee does not know
    bool lower_wins = false;              ///< the lowest score is the best
    std::optional<Verdict> verdict;       ///< empty if the record could not be read
    std::vector<PlayerNumber> players{};  ///< in seat order; empty if unknown
    std::vector<int> places{};            ///< by seat; empty without a result
    std::vector<int> scores{};            ///< by seat; empty if unknown; if the lowest wins, for no tie-break
    std::vector<Spot> seats_at{};         ///< for each of `players`, its row; empty if the record has no rows

    /// Whether tie-breaks can be computed from the scores.
    [[nodiscard]] bool has_scores() const { return !scores.empty() && !lower_wins; }
    /// The place of a player's seat.
    [[nodiscard]] Spot at_seat(std::size_t seat) const { return seat < seats_at.size() ? seats_at[seat] : record_at; }
};

/// A bye or an absence.
struct Stay {
    int round = 0;
    PlayerNumber player = 0;
    Spot at;
};

/// Points that a player loses.
struct Penalty {
    PlayerNumber player = 0;
    Units points = 0;    ///< positive
    int round = 0;       ///< 0 if it belongs to no round
    std::string reason;  ///< empty if none is given
    Spot at;
};

/// A text about the tournament that is shown and never judged.
struct Remark {
    std::string key;
    std::string text;
    bool in_meta = false;  ///< a key of `meta`
};

/// A claimed value of the standings.
struct ClaimedValue {
    enum class Of : std::uint8_t { place, points, penalties, dropped, tie_break } of = Of::place;
    std::size_t tie_break = 0;  ///< its index among those of the tournament
    WrittenNumber number;
    std::string_view written;  ///< as written in the file
    Spot at;
};

/// A row of the claimed standings.
struct ClaimedRow {
    PlayerNumber player = 0;
    Spot at;
    std::vector<ClaimedValue> values;
};

/// A tournament. Its texts point into the sources that it was read from.
struct Event {
    Language language = Language::english;  ///< of the sentences about it
    std::string name;
    std::vector<Remark> remarks;  ///< the date, the organiser and `meta`, in this order
    std::string game;
    std::vector<Entrant> players;
    std::vector<std::string> strangers;  ///< named somewhere, but not players
    std::vector<PointsRow> points;
    Ties ties = Ties::share;
    Units bye = 0;
    std::optional<int> meetings;
    int match = 1;                      ///< games of a match
    std::map<int, int> match_in_round;  ///< the same for rounds that differ
    Attendance attendance = Attendance::listed;
    int drop_worst = 0;  ///< rounds of each player that do not count
    std::vector<Penalty> penalties;
    std::vector<TieBreak> tie_breaks = {TieBreak::wins, TieBreak::score};
    std::vector<Table> tables;  ///< by round and number
    bool seats_known = true;    ///< false if there are other tables whose identity is unknown
    std::vector<Stay> byes;
    std::vector<Stay> absent;
    std::optional<std::vector<ClaimedRow>> standings;
    Spot standings_at;

    [[nodiscard]] bool is_stranger(PlayerNumber player) const { return player >= players.size(); }
    [[nodiscard]] const std::string& id(PlayerNumber player) const {
        return is_stranger(player) ? strangers[player - players.size()] : players[player].id;
    }
    /// The number of games that a match of a round has at most.
    [[nodiscard]] int match_of(int round) const {
        const auto own = match_in_round.find(round);
        return own == match_in_round.end() ? match : own->second;
    }
    /// The table points for a number of players; null if there are none.
    [[nodiscard]] const PointsRow* points_of(std::size_t number) const {
        for (const PointsRow& row : points) {
            if (static_cast<std::size_t>(row.players) == number) return &row;
        }
        return nullptr;
    }
    /// The last round that has a table; 0 if there is no table.
    [[nodiscard]] int last_round() const { return tables.empty() ? 0 : tables.back().round; }
};

/// The name of a table in messages: `round 2, table 3`.
std::string name_of(const Table& table, Language language);

}  // namespace referee::tournament
