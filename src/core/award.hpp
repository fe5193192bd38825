#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "types/describe.hpp"

namespace referee {

/// A common human mistake in a scoring step, and the points that the affected players get by it.
struct Slip {
    std::string what;  ///< `a tie paid as the higher place`
    PerPlayer<int> points;
    bool whole = false;             ///< one act: it changes the points of all these players, or of none of them
    std::string_view leaves_out{};  ///< the name that was left out: a log that writes its number contradicts the slip
    bool operator==(const Slip&) const = default;
};

/// One step of a game's scoring, as it is read aloud: the scored item, the section of the rulebook, the calculation
/// line by line (who has what, how a tie is decided, which places pay, what a card or a bonus changes), and the points
/// for each player, negative for a loss. Players who get no points are not listed.
struct Award {
    std::string what;                  ///< the name of the scored item: `space 7`
    std::string_view source;           ///< rulebook and section
    std::vector<std::string> working;  ///< sentences without a final period
    PerPlayer<int> points;
    std::vector<Slip> slips{};               ///< likeliest first
    std::string_view claimed_as{};           ///< the claim, or the key in a claim, that states these points: `points`
    std::vector<std::string> unconfirmed{};  ///< the unconfirmed rows of printed data used in the calculation
    bool supposed = false;  ///< points that only an end at this position would bring; not part of the scores
    bool operator==(const Award&) const = default;
};

/// One criterion of the ranking. Each criterion decides only between players who are equal by all earlier ones.
struct Criterion {
    std::string_view what;             ///< `most points`, in English
    PerPlayer<int> standing;           ///< of every player, on a sheet perhaps of some; higher is better
    std::vector<std::string> shown{};  ///< by seat, the standing as it is read aloud; if empty, the number itself
};

/// The players of a set with the highest standing.
PlayerSet best_among(const PerPlayer<int>& standing, PlayerSet among);

/// The best players of a set by the criteria in turn, up to the first that is not known of all who are still equal.
PlayerSet best_by(std::span<const Criterion> criteria, PlayerSet among);

/// The first criterion that is not known of all players of a set; null if all are.
const Criterion* first_unknown(std::span<const Criterion> criteria, PlayerSet among);

/// The place of every player by the criteria. Players whom `best_by` does not separate share a place, and the following
/// places are skipped: 1, 2, 2, 4.
OnlyPlayers<Rank> ranked_by(std::span<const Criterion> criteria);
/// The players in place 1.
PlayerSet first_of(const OnlyPlayers<Rank>& places);

/// In place of a criterion: no criterion leaves a single best player.
inline constexpr std::string_view shared_victory = translatable("nothing: the victory is shared");

/// What decides who wins: the first criterion that leaves a single best player, or `shared_victory`.
std::string_view decided_by(std::span<const Criterion> criteria, int players);

/// The ranking read aloud, criterion by criterion until one player is left, as an award without points.
Award victory(std::span<const Criterion> criteria, std::string_view source, const Names& names);

/// The criteria of a ranking by most points, then by the tie-breaks.
std::vector<Criterion> criteria_of(const PerPlayer<int>& points, std::span<const Criterion> tie_breaks);

/// Adds the ranking by `criteria_of` if it is known: the points of all players, and who won. `open` means that a
/// further tie-break, which is not known, decides between players who are equal by all of these.
void add_victory(const PerPlayer<int>& points, std::span<const Criterion> tie_breaks, bool open,
                 std::string_view source, const Names& names, std::vector<Award>& awards);

/// `1st`, `2nd`, `3rd`, `11th`.
std::string ordinal(int number);

/// The points in an array by seat, without those that are 0.
template <class Points>
PerPlayer<int> points_of(const Points& by_seat) {
    PerPlayer<int> points;
    for (std::size_t seat = 0; seat < by_seat.size(); ++seat) {
        if (by_seat[seat] != 0) points.set(Player{static_cast<std::uint8_t>(seat)}, static_cast<int>(by_seat[seat]));
    }
    return points;
}

/// The points of a single player.
inline PerPlayer<int> points_of(Player player, int points) {
    PerPlayer<int> result;
    result.set(player, points);
    return result;
}

/// The names of a set of players, in seat order.
std::vector<std::string> names_in(PlayerSet players, const Names& names);

}  // namespace referee
