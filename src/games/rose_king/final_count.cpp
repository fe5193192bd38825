#include <algorithm>
#include <limits>

#include "games/rose_king/rose_king.hpp"

/// Computes what a scoresheet determines: everything that follows from a board, and the sums of areas that are only
/// claimed.
namespace referee::rose_king {

namespace {

/// Computes points and the other facts that follow from claimed areas, if no board is given.
void count_claimed(const PerPlayer<Areas>& areas, Counted& counted) {
    PerPlayer<Count> points;
    PerPlayer<Count> largest;
    PerPlayer<Count> roses;
    for (const Player player : {red, white}) {
        if (!areas.has(player)) continue;
        long long squares = 0;
        long long stones = 0;
        int most = 0;
        for (const Count area : areas[player]) {
            const long long size = area.value;
            squares = std::min(squares + size * size, std::numeric_limits<long long>::max() / 2);
            stones += size;
            most = std::max(most, area.value);
        }
        points.set(player, count_of_sum(squares));
        largest.set(player, {most});
        roses.set(player, count_of_sum(stones));
    }
    constexpr std::string_view with = translatable("the areas claimed");
    counted.claims_alone = true;
    counted.know("scores", points, with);
    counted.know("largest", largest, with);
    counted.know("roses", roses, with);
}

}  // namespace

Counted RoseKing::count_final(const Sheet<RoseKing>& sheet) {
    const Final& final = sheet.final;
    Counted counted{table_of(sheet.setup, final)};
    State& state = counted.state;
    state.turn = nobody;
    state.end = state.stock == 0 ? EndReason::stones : EndReason::blocked;
    counted.ends = {EndReason::stones, EndReason::blocked};
    const std::vector<Criterion> criteria = rose_king::criteria(state);
    if (final.board) {
        for (const std::string_view claim : {"board", "areas", "largest", "roses", "scores", "stones", "ended"})
            counted.know(claim);
        counted.tallies = tallies(state);
        counted.tie_breaks = {criteria.begin() + 1, criteria.end()};
    } else {
        // What is only claimed is compared with the claims of the same stones. It breaks no tie.
        counted.tie_open = criteria[1].what;
        if (sheet.claimed.areas) count_claimed(*sheet.claimed.areas, counted);
    }
    if (final.crown) counted.know("crown");
    if (final.hands) counted.know("hands", final.hands->players);
    if (final.heroes) counted.know("heroes", final.heroes->players);
    return counted;
}

Final RoseKing::final_of(const State& state) {
    Final final;
    final.board.emplace();
    for (const Square square : values_of<Square>()) {
        if (state.roses[red.seat].has(square)) final.board->red.push(square);
        if (state.roses[white.seat].has(square)) final.board->white.push(square);
    }
    final.crown = state.crown;
    final.heroes.emplace();
    final.hands.emplace();
    for (const Player player : {red, white}) {
        final.heroes->set(player, {state.heroes[player.seat]});
        AnyOrder<Card, hand_size> hand;
        for (const Card card : values_of<Card>()) {
            if (state.hands[player.seat].has(card)) hand.push(card);
        }
        final.hands->set(player, hand);
    }
    return final;
}

}  // namespace referee::rose_king
