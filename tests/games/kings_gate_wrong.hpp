#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "games/kings_gate/kings_gate.hpp"
#include "support/wrong_game.hpp"

namespace referee::testing {

struct WrongKingsGate : WrongGame<kings_gate::KingsGate, WrongKingsGate> {
    enum Made : std::size_t {
        covers_own,
        covers_barracks,
        covers_higher,
        safe_is_dangerous,
        any_tiles,
        detached,
        draws_at_will,
        magician_anywhere,
        last_placer_wins,
        character_comes_back,
        dragon_comes_back,
        last_location_breaks_no_tie,
        first_seat_wins_ties,
        last_player_told_as_tiles,
        points_never_negative,
        king_always_after,
        loss_unfloored_in_ties,
        witch_is_no_placer,
        dragon_is_no_placer,
        nobody_loses_alone,
        whole_hand_draws_more,
        winner_without_tiles_keeps,
        three_level_are_equal,
        tavern_stays_at_graveyard,
        dragon_on_location,
        table_of_twenty
    };
    static std::vector<Mistake> mistakes() {
        return {{"own tiles are covered", {"accepts/kings-gate/cover-own", "legal-extra"}},
                {"barracks are covered", {"accepts/kings-gate/cover-barracks", "legal-extra"}},
                {"a tile covers one that is as high", {"accepts/kings-gate/cover-not-higher", "legal-extra"}},
                {"tiles are covered at a safe location", {"accepts/kings-gate/occupied-safe", "legal-extra"}},
                {"any tiles make a turn", {"accepts/kings-gate/composition", "legal-extra"}},
                {"a location is laid apart", {"accepts/kings-gate/locate-detached", "legal-extra"}},
                {"as many tiles are drawn as one likes", {"accepts/kings-gate/draw-count", "legal-extra"}},
                {"the Magician stands on any tile", {"accepts/kings-gate/magician-value", "legal-extra"}},
                {"the last placer wins ties", {"fact/scored", "fact/scores", "fact/locations"}},
                {"a character comes back to hand", {"fact/characters"}},
                {"a dragon comes back to the stack", {"fact/tiles-left"}},
                {"the last location breaks no tie", {"fact/places", "fact/winners"}},
                {"the first seat wins where the victory is shared", {"fact/places", "fact/winners"}},
                {"the end by a last player is reported as one without tiles", {"fact/ended"}},
                {"points never fall below 0", {"fact/scored", "fact/scores", "fact/locations"}},
                {"the King changes the ground after his tile, whatever was ruled",
                 {"accepts", "refuses", "legal-extra", "legal-missing", "fact"}},
                {"a loss that decides a tie is not stopped at 0", {"fact/places", "fact/winners"}},
                {"who completes a location with the Witch is not the last placer",
                 {"fact/scored", "fact/scores", "fact/locations"}},
                {"who ends the game with a dragon is not the last placer",
                 {"fact/scored", "fact/scores", "fact/locations"}},
                {"nobody loses at a tourney ground of one colour or none",
                 {"fact/scored", "fact/scores", "fact/locations"}},
                {"a tile too many is drawn for a whole hand", {"fact/tiles-left"}},
                {"a player without tiles keeps the characters", {"fact/characters"}},
                {"the last location decides among two players only", {"fact/places", "fact/winners"}},
                {"the Witch moves no tavern at the graveyard", {"refuses", "legal-missing/move"}},
                {"a dragon is placed on another location", {"accepts/kings-gate/not-in-ring"}},
                {"no location beyond 20 is listed", {"legal-missing"}}};
    }

    static bool overlooks(kings_gate::Code code) {
        using kings_gate::Code;
        return (made == covers_own && code == Code::cover_own) ||
            (made == covers_barracks && code == Code::cover_barracks) ||
            (made == covers_higher && code == Code::cover_not_higher) ||
            (made == safe_is_dangerous && code == Code::occupied_safe) ||
            (made == any_tiles && code == Code::composition) || (made == detached && code == Code::locate_detached) ||
            (made == draws_at_will && code == Code::draw_count) ||
            (made == magician_anywhere && code == Code::magician_value);
    }

    static std::optional<Breach> judge(const State& state, const Event& event) {
        const auto breach = WrongGame::judge(state, event);
        const auto* const placed = std::get_if<kings_gate::Place>(&event);
        const auto* const move = std::get_if<kings_gate::Move>(&event);
        if (breach && placed != nullptr) {
            const bool slips = std::any_of(placed->place.begin(), placed->place.end(),
                                           [&](const auto& tile) { return slips_onto_location(state, tile); });
            return slips && breach->code == kings_gate::Code::not_in_ring ? std::nullopt : breach;
        }
        return !breach && move != nullptr ? kept_in_place(state, move->move) : breach;
    }
    static std::optional<Breach> judge_part(const State& state, const Event& event, const Part& part) {
        const auto breach = WrongGame::judge_part(state, event, part);
        if (const auto* const moved = std::get_if<kings_gate::Moved>(&part); !breach && moved != nullptr)
            return kept_in_place(state, *moved);
        const auto* const locate = std::get_if<kings_gate::Locate>(&part);
        const bool beyond = locate != nullptr && made == table_of_twenty && is_beyond(*locate, 20);
        return !breach && beyond ? std::optional(Breach{kings_gate::Code::locate_detached, {}, {}}) : breach;
    }

    static Setup<kings_gate::KingsGate> begun(Setup<kings_gate::KingsGate> setup) {
        if (made == points_never_negative) setup.rulings.points_floor = kings_gate::PointsFloor::zero;
        if (made == king_always_after) setup.rulings.king_own_tile = kings_gate::KingOwnTile::after;
        return setup;
    }
    static Ended<kings_gate::EndReason> reported_end(const State& state) {
        using kings_gate::EndReason;
        Ended<EndReason> end = KingsGate::ended(state);
        if (made == last_player_told_as_tiles && end.reason == EndReason::last_player)
            end.reason = EndReason::out_of_tiles;
        return end;
    }
    static std::vector<Criterion> ranking(const State& state) {
        const std::vector<Criterion> criteria = kings_gate::criteria(state);
        if (made == three_level_are_equal && level_first(state) >= 3) return without_tie_breaks(criteria);
        if (made == loss_unfloored_in_ties) return with_whole_losses(criteria, state);
        if (made == last_location_breaks_no_tie) return without_tie_breaks(criteria);
        return made == first_seat_wins_ties ? then_by_seat(criteria, state.players) : criteria;
    }

    static void apply(State& state, const Event& event) {
        using namespace kings_gate;
        const State before = state;
        KingsGate::apply(state, event);
        const auto* placed = std::get_if<kings_gate::Place>(&event);
        if (made == last_placer_wins && state.just_scored) pay_placer(state);
        if (made == witch_is_no_placer && placed == nullptr && state.just_scored) pay_placer(state);
        if (made == dragon_is_no_placer && placed != nullptr && state.just_scored &&
            face_of(placed->place[placed->place.size() - 1].tile) == Face::dragon)
            pay_placer(state);
        if (made == nobody_loses_alone && state.just_scored) forgive(state);
        const Left& left = before.left[before.turn.seat];
        if (made == whole_hand_draws_more && state.open && placed != nullptr && placed->place.size() == left.hand &&
            left.stack > left.hand)
            --state.left[before.turn.seat].stack;
        if (made == winner_without_tiles_keeps && state.just_scored && !state.end) keep_characters(state);
        for (std::size_t i = 0; placed != nullptr && i < placed->place.size(); ++i) {
            const Placed& tile = placed->place[i];
            if (made == character_comes_back && tile.character)
                state.holders[static_cast<std::size_t>(*tile.character)] = before.turn;
            if (made == dragon_comes_back && face_of(tile.tile) == Face::dragon) ++state.left[before.turn.seat].stack;
        }
    }

  private:
    /// A dragon on a cell of the current ring that belongs to another location.
    static bool slips_onto_location(const State& state, const kings_gate::Placed& placed) {
        const kings_gate::Cell cell = kings_gate::cell_of(placed.at);
        const auto ring = kings_gate::ring_of(kings_gate::current(state).at, kings_gate::current(state).lie);
        return made == dragon_on_location && kings_gate::face_of(placed.tile) == kings_gate::Face::dragon &&
            kings_gate::is_site(state, cell) && std::find(ring.begin(), ring.end(), cell) != ring.end();
    }

    static std::optional<Breach> kept_in_place(const State& state, const kings_gate::Moved& moved) {
        const auto from = kings_gate::spot_at(state, kings_gate::cell_of(moved.from));
        const bool tavern = from && state.spots[*from].face == kings_gate::Face::tavern;
        if (made != tavern_stays_at_graveyard || !tavern ||
            !kings_gate::is_special(state, kings_gate::Special::graveyard))
            return std::nullopt;
        return Breach{kings_gate::Code::composition, {}, {}};
    }

    static bool is_beyond(const kings_gate::Locate& locate, int limit) {
        const auto cells = kings_gate::cells_of(kings_gate::cell_of(locate.at), locate.lie);
        return std::any_of(cells.begin(), cells.end(),
                           [&](kings_gate::Cell cell) { return std::max(std::abs(cell.x), std::abs(cell.y)) > limit; });
    }

    /// The number of players who have the most points.
    static std::ptrdiff_t level_first(const State& state) {
        const auto* const end = state.points.begin() + state.players;
        return std::count(state.points.begin(), end, *std::max_element(state.points.begin(), end));
    }

    /// Ranks by the last location as if its loss were not stopped at 0.
    static std::vector<Criterion> with_whole_losses(std::vector<Criterion> criteria, const State& state) {
        if (state.scored == 0) return criteria;
        const std::size_t number = state.scored - 1U;
        const kings_gate::LocationScore& record = state.records[number];
        if (!record.lowest) return criteria;
        const Player loser = kings_gate::owner_of(state, *record.lowest);
        criteria.back().standing.set(
            loser, kings_gate::gained(state, state.sites[number], record, loser) - kings_gate::tourney_loss);
        return criteria;
    }

    /// Gives back what the lowest has lost at a location of at most one colour.
    static void forgive(State& state) {
        kings_gate::LocationScore& record = state.records[state.scored - 1U];
        if (!record.lowest || record.ranked > 1) return;
        const Player loser = kings_gate::owner_of(state, *record.lowest);
        const int lost = kings_gate::gained(state, state.sites[state.scored - 1U], record, loser) -
            record.points[loser.seat];
        record.points[loser.seat] += lost;
        state.points[loser.seat] += lost;
    }

    static void keep_characters(State& state) {
        const kings_gate::LocationScore& record = state.records[state.scored - 1U];
        for (std::size_t place = 0; place < record.winners.size(); ++place) {
            const auto character = state.sites[state.scored - 1U].characters[place];
            if (character && record.winners[place] != nobody)
                state.holders[static_cast<std::size_t>(*character)] = record.winners[place];
        }
    }

    /// Pays the ranking as if the last placer came first in ties.
    static void pay_placer(State& state) {
        using namespace kings_gate;
        const std::size_t number = state.scored - 1U;
        LocationScore& record = state.records[number];
        LocationScore other = record;
        other.placer.seat = static_cast<std::uint8_t>((record.placer.seat + state.players - 1) % state.players);
        rank(state, state.sites[number], other);
        for (Player player{}; player.seat < state.players; ++player.seat) {
            const int more = gained(state, state.sites[number], other, player) -
                gained(state, state.sites[number], record, player);
            state.points[player.seat] += more;
            record.points[player.seat] += more;
        }
    }
};

template <>
struct WrongOf<kings_gate::KingsGate> {
    using Type = WrongKingsGate;
};

}  // namespace referee::testing
