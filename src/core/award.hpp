#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "types/describe.hpp"

namespace referee {

/// A usual human mistake in a step of scoring: what was done, and what the step brings by it to the players whom it
/// concerns.
struct Slip {
    std::string what;  ///< `a tie paid as the higher place`
    PerPlayer<int> points;
    bool operator==(const Slip&) const = default;
};

/// One step of a game's scoring, as it is read aloud: what is scored, by which section of the rulebook, how it was
/// counted line by line (who has what, how a tie was decided, which places are paid, what a card or a bonus
/// changed), and the points that it brings each player, less than 0 for a loss. Points that nobody gets are not listed.
struct Award {
    std::string what;                  ///< the name of what is scored: `space 7`
    std::string_view source;           ///< rulebook and section
    std::vector<std::string> working;  ///< sentences without a final period
    PerPlayer<int> points;
    std::vector<Slip> slips{};               ///< the likeliest first
    std::string_view claimed_as{};           ///< the claim, or the key in a claim, that tells these points: `points`
    std::vector<std::string> unconfirmed{};  ///< the rows of unconfirmed printed data that it was counted with
    bool supposed = false;                   ///< what an end here would still bring: not in the scores
    bool operator==(const Award&) const = default;
};

/// One thing that decides who is placed before whom: the next counts only among those equal by all before it.
struct Criterion {
    std::string_view what;             ///< `most points`
    PerPlayer<int> standing;           ///< of every player; the highest is best
    std::vector<std::string> shown{};  ///< by seat, how the standing is read aloud; the number itself where empty
};

/// The place of every player by the criteria. Those equal by all share one, and the next is as far down as there are
/// players before: 1, 2, 2, 4.
OnlyPlayers<Rank> ranked_by(std::span<const Criterion> criteria);
/// The players in place 1.
PlayerSet first_of(const OnlyPlayers<Rank>& places);

/// The same read aloud, criterion by criterion until one player is left: an award without points.
Award victory(std::span<const Criterion> criteria, std::string_view source, const Names& names);

/// The same where it is known who won. `open`: another criterion, which is not known, would decide between those who
/// are equal by all of these.
std::optional<Award> decided_victory(std::span<const Criterion> criteria, bool open, std::string_view source,
                                     const Names& names);

/// `1st`, `2nd`, `3rd`, `11th`.
std::string ordinal(int number);

/// The points of an array by seat, those of 0 left out.
template <class Points>
PerPlayer<int> points_of(const Points& by_seat) {
    PerPlayer<int> points;
    for (std::size_t seat = 0; seat < by_seat.size(); ++seat) {
        if (by_seat[seat] != 0) points.set(Player{static_cast<std::uint8_t>(seat)}, static_cast<int>(by_seat[seat]));
    }
    return points;
}

/// The points of one player alone.
inline PerPlayer<int> points_of(Player player, int points) {
    PerPlayer<int> result;
    result.set(player, points);
    return result;
}

/// The names of a set of players, in seat order.
std::vector<std::string> names_in(PlayerSet players, const Names& names);

}  // namespace referee
