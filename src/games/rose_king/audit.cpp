
#include "core/award.hpp"
#include "games/rose_king/rose_king.hpp"
#include "text/text.hpp"

/// Explains the count of the areas step by step.
namespace referee::rose_king {

namespace {

std::string squares(const Squares& area, const Names& names) {
    std::vector<std::string_view> list;
    for (const Square square : values_of<Square>()) {
        if (area.has(square)) list.push_back(name_of(square));
    }
    return listed(names, list);
}

bool touch_at_a_corner(const Squares& a, const Squares& b) {
    for (const Square from : values_of<Square>()) {
        if (!a.has(from)) continue;
        for (const auto& [east, north] : {std::pair{1, 1}, std::pair{1, -1}, std::pair{-1, 1}, std::pair{-1, -1}}) {
            const int file = file_of(from) + east;
            const int rank = rank_of(from) + north;
            const bool inside = file >= 0 && file < side && rank >= 0 && rank < side;
            if (inside && b.has(square_at(file, rank))) return true;
        }
    }
    return false;
}

/// Typical miscounts of an area: its size instead of the square, its size doubled, or the square of the area joined
/// with one that it only touches at a corner.
void add_slips(Player player, const std::vector<Squares>& areas, std::size_t which, const Names& names,
               std::vector<Slip>& slips) {
    const std::size_t size = areas[which].size();
    const int due = points_of_area(size);
    const auto add = [&](std::string what, int points) {
        if (points != due) slips.push_back({std::move(what), points_of(player, points)});
    };
    add(say(names, "the size counted in place of its square"), static_cast<int>(size));
    add(say(names, "the size doubled in place of squared"), static_cast<int>(2 * size));
    for (std::size_t other = which + 1; other < areas.size(); ++other) {
        if (!touch_at_a_corner(areas[which], areas[other])) continue;
        const std::size_t both = size + areas[other].size();
        add(say(names, "counted as one area with that of {}, which it meets at a corner only",
                squares(areas[other], names)),
            points_of_area(both) - points_of_area(areas[other].size()));
    }
    add(say(names, "one rose of it overlooked"), points_of_area(size - 1));
    add(say(names, "one rose too many counted"), points_of_area(size + 1));
}

}  // namespace

/// Nothing is scored before the end, because a rose can still be turned.
std::vector<Award> RoseKing::awards(const State&, const Event&, const Names&) { return {}; }

std::vector<Award> RoseKing::pending_awards(const State& state, const Names& names) {
    std::vector<Award> list;
    for (const Player player : {red, white}) {
        const std::vector<Squares> areas = areas_of(state.roses[player.seat]);
        for (std::size_t i = 0; i < areas.size(); ++i) {
            const std::size_t size = areas[i].size();
            const std::string all = squares(areas[i], names);
            const std::string first = all.substr(0, 2);
            Award award{player == red ? say(names, "red area at {}", first) : say(names, "white area at {}", first),
                        end_source,
                        {},
                        points_of(player, points_of_area(size))};
            award.working.push_back(say(names, "{} of {}: {}", counted(names, static_cast<long long>(size), "rose"),
                                        printable(names[player]), all));
            award.working.push_back(cat(size, " x ", size, " = ", counted(names, points_of_area(size), "point")));
            add_slips(player, areas, i, names, award.slips);
            list.push_back(std::move(award));
        }
    }
    if (state.end) list.push_back(victory(criteria(state), end_source, names));
    return list;
}

}  // namespace referee::rose_king
