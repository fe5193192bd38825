#pragma once

#include <tuple>
#include <variant>

#include "games/rose_king/rose_king.hpp"
#include "support/wrong_game.hpp"

namespace referee::testing {

struct WrongRoseKing : WrongGame<rose_king::RoseKing, WrongRoseKing> {
    using RoseKing = rose_king::RoseKing;
    enum Made : std::size_t {
        covers_stones,
        hero_anywhere,
        sixth_card,
        passes_at_will,
        leaves_the_board,
        hero_from_the_stock,
        hero_turns_nothing,
        reshuffles_at_once,
        areas_over_corners,
        areas_not_squared,
        largest_area_ignored,
        fewer_roses_win,
        red_wins_ties,
        blocked_told_as_stones,
        heroes_as_printed,
        pass_ends_the_game,
        last_card_stays,
        drawn_discard_stays
    };
    /// Nobody draws more often than he plays, so the last of the fourteen cards of the pile is drawn in event 28 at the
    /// earliest. The next card is drawn in event 31: in event 30 both have made fifteen moves, and who has drawn as
    /// often as played an even number. Where most roses decide, there are at least four stones and six, and a sixth
    /// play takes a card more: seven moves of one player.
    static std::vector<Mistake> mistakes() {
        constexpr std::size_t pile_drawn = 28;
        constexpr std::size_t discard_drawn = 31;
        constexpr std::size_t roses_decide = 13;
        return {{"the crown lands on stones without a hero", {"accepts/rose-king/occupied", "legal-extra"}},
                {"a hero lands anywhere", {"accepts/rose-king/hero-target", "legal-extra"}},
                {"a sixth card is drawn", {"accepts/rose-king/hand-full", "legal-extra"}},
                {"who can act passes", {"accepts/rose-king/pass-while-able", "legal-extra"}},
                {"the crown leaves the board", {"accepts/rose-king/off-board"}},
                {"a hero takes a stone from the stock", {"fact/stones"}},
                {"a hero places a stone and turns none", {"fact/board"}},
                {"the pile is turned over at once, whatever was ruled", {"fact/discards"}, pile_drawn},
                {"areas hang together over corners", {"fact/scores"}},
                {"an area counts its size", {"fact/scores"}},
                {"the largest area breaks no tie", {"fact/places", "fact/winners"}},
                {"fewer roses break a tie", {"fact/places", "fact/winners"}, roses_decide},
                {"Red wins where the victory is shared", {"fact/places", "fact/winners"}},
                {"a blocked end is reported as one without stones", {"fact/ended"}},
                {"there are always the printed heroes", {"fact/heroes"}},
                {"a pass ends the game", {"fact/ended"}},
                {"the last card of the pile is drawn and stays", {"fact/hands"}, pile_drawn},
                {"a card drawn from the discards stays there", {"fact/discards"}, discard_drawn}};
    }

    static bool overlooks(rose_king::Code code) {
        using rose_king::Code;
        return (made == covers_stones && code == Code::occupied) ||
            (made == hero_anywhere && code == Code::hero_target) || (made == sixth_card && code == Code::hand_full) ||
            (made == passes_at_will && code == Code::pass_while_able) ||
            (made == leaves_the_board && code == Code::off_board);
    }

    static void apply(State& state, const Event& event) {
        using namespace rose_king;
        const State before = state;
        RoseKing::apply(state, event);
        if (made == pass_ends_the_game && std::holds_alternative<Pass>(event)) state.end = EndReason::blocked;
        if (const auto* draw = std::get_if<Draw>(&event); draw != nullptr) {
            if (made == last_card_stays && before.pile.bits.count() == 1)
                state.hands[draw->player.seat].erase(draw->card);
            if (made == drawn_discard_stays && before.pile.empty()) state.discards.insert(draw->card);
        }
        const auto* play = std::get_if<rose_king::Play>(&event);
        if (play != nullptr && play->hero && made == hero_from_the_stock && state.stock > 0) --state.stock;
        if (play != nullptr && play->hero && made == hero_turns_nothing) {
            state.roses[play->player.seat].erase(state.crown);
            state.roses[opponent_of(play->player).seat].insert(state.crown);
        }
        if (made == reshuffles_at_once && state.pile.empty()) {
            state.pile = state.discards;
            state.discards = {};
        }
    }

    static Setup<RoseKing> begun(Setup<RoseKing> setup) {
        if (made == heroes_as_printed) setup.components.heroes = rose_king::Components{}.heroes;
        return setup;
    }
    static Ended<rose_king::EndReason> reported_end(const State& state) {
        Ended<rose_king::EndReason> end = RoseKing::ended(state);
        if (made == blocked_told_as_stones && end.reason) end.reason = rose_king::EndReason::stones;
        return end;
    }
    static std::vector<Criterion> ranking(const State& state) {
        std::vector<Criterion> criteria = RoseKing::criteria(state);
        if (made == largest_area_ignored) criteria.erase(criteria.begin() + 1);
        if (made == red_wins_ties) return then_by_seat(criteria, 2);
        for (const Player player : {rose_king::red, rose_king::white}) {
            if (made == fewer_roses_win)
                criteria.back().standing.set(player, -static_cast<int>(state.roses[player.seat].size()));
        }
        return criteria;
    }

    static PerPlayer<Count> wrong_scores(const State& state) {
        using namespace rose_king;
        PerPlayer<Count> scores = RoseKing::scores(state);
        for (const Player player : {red, white}) {
            const Squares& roses = state.roses[player.seat];
            if (made == areas_not_squared) scores.set(player, {static_cast<int>(roses.size())});
            if (made == areas_over_corners) scores.set(player, {points_over_corners(roses)});
        }
        return scores;
    }
    static constexpr auto claims() {
        auto all = WrongGame::claims();
        std::get<0>(all).fact = &wrong_scores;
        return all;
    }

  private:
    static int points_over_corners(rose_king::Squares left) {
        using namespace rose_king;
        int points = 0;
        const auto take = [&](const auto& self, int file, int rank) -> std::size_t {
            const bool on_board = file >= 0 && file < side && rank >= 0 && rank < side;
            if (!on_board || !left.has(square_at(file, rank))) return 0;
            left.erase(square_at(file, rank));
            std::size_t size = 1;
            for (int east = -1; east <= 1; ++east) {
                for (int north = -1; north <= 1; ++north) size += self(self, file + east, rank + north);
            }
            return size;
        };
        for (int square = 0; square < square_count; ++square) {
            const std::size_t size = take(take, square / side, square % side);
            points += points_of_area(size);
        }
        return points;
    }
};

template <>
struct WrongOf<rose_king::RoseKing> {
    using Type = WrongRoseKing;
};

}  // namespace referee::testing
