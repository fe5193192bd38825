#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <utility>

#include "games/rose_king/rose_king.hpp"

namespace referee::rose_king {

namespace {

using Bits = std::bitset<square_count>;

/// A rank of the board as a set of squares.
Bits rank_bits(int rank) {
    Bits bits;
    for (int file = 0; file < side; ++file) bits[static_cast<std::size_t>(square_at(file, rank))] = true;
    return bits;
}

const Bits not_south = ~rank_bits(0);
const Bits not_north = ~rank_bits(side - 1);

/// The squares that share a side with a square of the set.
Bits neighbours(const Bits& squares) {
    return squares << side | squares >> side | (squares & not_north) << 1 | (squares & not_south) >> 1;
}

/// Grows a part of an area to the whole area.
Bits area_of(Bits area, const Bits& roses) {
    while (true) {
        const Bits larger = (area | neighbours(area)) & roses;
        if (larger == area) return area;
        area = larger;
    }
}

/// Calls the function with each area of a set of roses of one colour.
template <class Function>
void each_area(Bits left, Function&& function) {
    for (std::size_t square = 0; left.any(); ++square) {
        if (!left[square]) continue;
        Bits seed;
        seed[square] = true;
        const Bits area = area_of(seed, left);
        function(area);
        left &= ~area;
    }
}

/// Calls the function with each square of the set, in ascending order.
template <class Function>
void each_square(const Bits& squares, Function&& function) {
    constexpr std::size_t word = 64;
    static const Bits low(~0ULL);
    for (std::size_t begin = 0; begin < square_count; begin += word) {
        for (std::uint64_t left = (squares >> begin & low).to_ullong(); left != 0; left &= left - 1) {
            function(begin + static_cast<std::size_t>(std::countr_zero(left)));
        }
    }
}

/// The sizes of one colour's areas, computed with a union-find over the squares in ascending order. Points are computed
/// after every event of every log, and a flood fill for each area would dominate the time.
class Sizes {
  public:
    explicit Sizes(const Bits& roses) : roses_(roses) {
        each_square(roses, [&](std::size_t square) {
            area_[square] = static_cast<std::uint8_t>(square);
            size_[square] = 1;
            points_ += points_of_area(1);
            if (square >= side && roses[square - side]) join(square - side, square);
            if (square % side > 0 && roses[square - 1]) join(square - 1, square);
        });
    }

    [[nodiscard]] int points() const { return points_; }

    /// Calls the function with the size of each area, in no particular order.
    template <class Function>
    void each(Function&& function) const {
        each_square(roses_, [&](std::size_t square) {
            if (area_[square] == square) function(std::size_t{size_[square]});
        });
    }

  private:
    [[nodiscard]] std::size_t first_of(std::size_t square) const {
        while (area_[square] != square) square = area_[square];
        return square;
    }
    void join(std::size_t a, std::size_t b) {
        a = first_of(a);
        b = first_of(b);
        if (a == b) return;
        if (a > b) std::swap(a, b);
        points_ -= points_of_area(size_[a]) + points_of_area(size_[b]);
        area_[b] = static_cast<std::uint8_t>(a);
        size_[a] = static_cast<std::uint8_t>(size_[a] + size_[b]);
        points_ += points_of_area(size_[a]);
    }

    const Bits& roses_;
    int points_ = 0;
    // Initialised for roses only. `area_` links a rose to an earlier rose of its area, or to itself if it is the first;
    // `size_` holds the area's size at the first.
    std::array<std::uint8_t, square_count> area_;
    std::array<std::uint8_t, square_count> size_;
};

/// What the areas of one colour come to.
struct Areal {
    explicit Areal(const Squares& all = {}) : roses(all) {
        const Sizes sizes(roses.bits);
        points = sizes.points();
        std::array<std::uint8_t, square_count + 1> count{};  // number of areas of each size
        sizes.each([&](std::size_t size) {
            ++count[size];
            largest = std::max(largest, size);
        });
        for (std::size_t size = largest; size > 0; --size) {
            for (int i = 0; i < count[size]; ++i) falling.push({static_cast<int>(size)});
        }
    }

    Squares roses;
    int points = 0;
    std::size_t largest = 0;
    Areas falling{};  ///< the sizes in descending order
};

/// Several facts of one position come from the same areas, so the last ones are kept. Valid until the next call for
/// this player.
const Areal& areal_of(const State& state, Player player) {
    static thread_local std::array<Areal, 2> last;
    Areal& kept = last[player.seat];
    if (kept.roses != state.roses[player.seat]) kept = Areal(state.roses[player.seat]);
    return kept;
}

/// Collects a fact of each of the two players.
template <class Function>
auto by_player(Function&& fact) {
    PerPlayer<decltype(fact(red))> result;
    for (const Player player : {red, white}) result.set(player, fact(player));
    return result;
}

}  // namespace

PerPlayer<Areas> areas(const State& state) {
    return by_player([&](Player player) { return areal_of(state, player).falling; });
}

PerPlayer<Count> scores(const State& state) {
    return by_player([&](Player player) { return Count{areal_of(state, player).points}; });
}

PerPlayer<Count> largest(const State& state) {
    return by_player([&](Player player) { return Count{static_cast<int>(areal_of(state, player).largest)}; });
}

PerPlayer<Count> roses(const State& state) {
    return by_player([&](Player player) { return Count{static_cast<int>(state.roses[player.seat].size())}; });
}

std::vector<Squares> areas_of(const Squares& roses) {
    std::vector<Squares> areas;
    each_area(roses.bits, [&](const Bits& area) { areas.emplace_back().bits = area; });
    std::stable_sort(areas.begin(), areas.end(),
                     [](const Squares& a, const Squares& b) { return a.size() > b.size(); });
    return areas;
}

/// Most points, then the larger largest area, then more roses; otherwise a draw.
std::vector<Criterion> criteria(const State& state) { return RoseKing::score_summary(state).criteria; }

ScoreSummary<RoseKing> RoseKing::score_summary(const State& state) {
    Criterion most{translatable("most points"), {}};
    Criterion area{translatable("largest area"), {}};
    Criterion stones{translatable("most roses"), {}};
    PerPlayer<Count> points;
    Tallies tallies;
    for (const Player player : {red, white}) {
        const Areal& areal = areal_of(state, player);
        const auto roses = static_cast<int>(areal.roses.size());
        most.standing.set(player, areal.points);
        area.standing.set(player, static_cast<int>(areal.largest));
        stones.standing.set(player, roses);
        points.set(player, {areal.points});
        tallies.areas.set(player, areal.falling);
        tallies.roses.set(player, {roses});
    }
    return {points, {most, area, stones}, tallies};
}

Square crown(const State& state) { return state.crown; }

Count stones(const State& state) { return {state.stock}; }

PerPlayer<Cards> hands(const State& state) {
    return by_player([&](Player player) { return state.hands[player.seat]; });
}

PerPlayer<Count> heroes(const State& state) {
    return by_player([&](Player player) { return Count{state.heroes[player.seat]}; });
}

Cards discards(const State& state) { return state.discards; }

Roses roses_on_board(const State& state) { return {state.roses[red.seat], state.roses[white.seat]}; }

std::string_view RoseKing::broken_invariant(const State& state) {
    const auto& roses = state.roses;
    if ((roses[0].bits & roses[1].bits).any()) return "a square holds two stones";
    if (roses[0].size() + roses[1].size() + state.stock != state.stones_in_play)
        return "stones on the board and in stock are not those in play";
    const std::size_t cards = state.hands[0].size() + state.hands[1].size() + state.pile.size() + state.discards.size();
    const auto all = state.hands[0].bits | state.hands[1].bits | state.pile.bits | state.discards.bits;
    if (cards != card_count || !all.all()) return "hands, draw pile and discards are not the 24 cards, each once";
    if (state.hands[0].size() > hand_size || state.hands[1].size() > hand_size)
        return "a hand has more than five cards";
    if (state.heroes[0] > state.heroes_each || state.heroes[1] > state.heroes_each)
        return "a player has more heroes than at the start";
    const bool untouched = state.stock == state.stones_in_play;
    if (untouched ? state.crown != State{}.crown : !rose_on(state, state.crown)) return "the crown stands on no stone";
    if (state.deck_left > 0 && state.pile.size() != state.deck_left) return "the known deck is not the draw pile";
    for (std::size_t item = deck_size - state.deck_left; item < deck_size; ++item) {
        if (!state.pile.has(state.deck[item])) return "a card of the known deck is not in the draw pile";
    }
    if (state.end.has_value() != (state.stock == 0 || nobody_can_act(state)))
        return "the game has ended without a reason, or goes on despite one";
    if (state.end.has_value() != (state.turn == nobody)) return "a player must act after the end, or nobody before it";
    return "";
}

}  // namespace referee::rose_king
