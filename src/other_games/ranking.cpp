#include "other_games/ranking.hpp"

#include <algorithm>
#include <utility>

namespace referee {

namespace {

/// Appends the players of a group, divided by their numbers.
void split(TiedPlayers group, const RankingNumber& by, const BySeat& numbers, std::vector<TiedPlayers>& into) {
    std::stable_sort(group.seats.begin(), group.seats.end(),
                     [&](std::size_t a, std::size_t b) { return by.is_before(*numbers[a], *numbers[b]); });
    int place = group.place;
    std::optional<int> last;
    for (const std::size_t seat : group.seats) {
        if (std::exchange(last, numbers[seat]) != numbers[seat]) into.push_back({{}, place});
        into.back().seats.push_back(seat);
        ++place;
    }
}

}  // namespace

bool all_known(const BySeat& numbers) {
    return !numbers.empty() &&
        std::all_of(numbers.begin(), numbers.end(), [](const auto& number) { return number.has_value(); });
}

std::vector<TiedPlayers> ranked(const OtherGame& game, const StatedResult& stated) {
    TiedPlayers all;
    for (std::size_t seat = 0; seat < stated.scores.size(); ++seat) all.seats.push_back(seat);
    std::vector<TiedPlayers> groups;
    split(std::move(all), game.score, stated.scores, groups);
    for (std::size_t number = 0; number < game.tie_breaks.size(); ++number) {
        const BySeat& numbers = stated.tie_breaks[number];
        std::vector<TiedPlayers> next;
        for (TiedPlayers& group : groups) {
            const bool tied = group.seats.size() > 1 && !group.lacks;
            const bool known = !numbers.empty() &&
                std::all_of(group.seats.begin(), group.seats.end(),
                            [&](std::size_t seat) { return numbers[seat].has_value(); });
            if (tied && known) {
                split(std::move(group), game.tie_breaks[number], numbers, next);
            } else {
                if (tied) group.lacks = number;
                next.push_back(std::move(group));
            }
        }
        groups = std::move(next);
    }
    return groups;
}

}  // namespace referee
