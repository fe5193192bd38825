#include <gtest/gtest.h>

#include <map>

#include "games/kings_gate.hpp"
#include "games/kings_gate_table.hpp"
#include "judge/fast/name_finder.hpp"
#include "support/any.hpp"
#include "support/judging.hpp"
#include "support/log_value.hpp"
#include "support/property.hpp"
#include "text/text.hpp"

/// Properties of King's Gate over random games.
namespace referee::testing {
namespace {

using G = kings_gate::KingsGate;
using kings_gate::Cell;
using kings_gate::Locate;
using kings_gate::Move;
using kings_gate::Placed;
using kings_gate::State;

static_assert(NameFinder<kings_gate::Tile>::is_perfect(), "tiles are read in every event");

/// Checks a property over random games.
void over_games(const std::string& name, const std::function<void(const PlayedGame<G>&, Bytes&)>& property) {
    check_property(name, [&] {
        Bytes source = some_bytes(1600);
        const auto setup = any_setup<G>(source);
        const PlayedGame<G> game = play<G>(source, setup);
        show_log(written_game<G>(game, names_of_seats(setup.players), false));
        property(game, source);
    });
}

void expect_same_table(const State& state, const GateTable& second) {
    std::size_t built = 0;
    for (std::size_t i = 0; i < state.known; ++i) {
        const auto& spot = state.spots[i];
        if (!spot.built) continue;
        ++built;
        const auto found = second.table.find({state.cells[i].x, state.cells[i].y});
        HOLDS(found != second.table.end());
        HOLDS(found->second.colour == static_cast<int>(spot.colour));
        HOLDS(found->second.face == static_cast<int>(spot.face));
        HOLDS(found->second.character == (spot.character ? static_cast<int>(*spot.character) : -1));
    }
    HOLDS(built == second.table.size());
}

void expect_same_totals(const kings_gate::Totals& totals, const std::map<int, int>& counted) {
    for (const auto colour : values_of<kings_gate::Colour>()) {
        HOLDS(totals.has(colour) == counted.contains(static_cast<int>(colour)));
        if (totals.has(colour)) HOLDS(totals[colour].value == counted.at(static_cast<int>(colour)));
    }
}

void expect_same_facts(const State& state, const GateTable& second, int tiles_of_a_colour) {
    const auto held = kings_gate::characters(state);
    for (Player player{}; player.seat < state.players; ++player.seat) {
        HOLDS(state.points[player.seat] == second.scores()[player.seat]);
        HOLDS(kings_gate::tiles_left(state, player) == second.left(player.seat));
        HOLDS(held[player].size() == second.held(player.seat).size());
        for (const int character : second.held(player.seat))
            HOLDS(held[player].has(static_cast<kings_gate::Character>(character)));
    }
    for (int colour = 0; colour < 4; ++colour) {
        const bool played = kings_gate::owner_of(state, static_cast<kings_gate::Colour>(colour)) != nobody;
        HOLDS(second.tiles_of(colour) == (played ? tiles_of_a_colour : 0));
    }
    HOLDS(state.scored == second.totals.size());
    HOLDS(state.just_scored == second.scored_now);
    if (!state.end) HOLDS(!second.free_cells().empty());
    const auto next = turn<G>(state).value;
    HOLDS(next.has_value() != state.end.has_value());
    if (next) HOLDS(next->seat == second.next());
    HOLDS((kings_gate::ground(state) == kings_gate::Ground::black) == second.black());
    expect_same_totals(kings_gate::ring(state), second.ring());
    HOLDS(kings_gate::scored(state).value.has_value() == second.scored_now);
    if (!state.just_scored) return;
    const auto scored = *kings_gate::scored(state).value;
    expect_same_totals(scored.totals, second.totals.back());
    for (Player player{}; player.seat < state.players; ++player.seat)
        HOLDS(scored.points[player].value == second.changes[player.seat]);
    if (!state.end) return;
    const auto standing = [&](std::size_t seat) { return std::pair(second.scores()[seat], second.changes[seat]); };
    for (std::size_t seat = 0; seat < state.players; ++seat) {
        int before = 0;
        for (std::size_t other = 0; other < state.players; ++other) before += standing(other) > standing(seat) ? 1 : 0;
        HOLDS(places<G>(state)[{static_cast<std::uint8_t>(seat)}].value == before + 1);
    }
}

TEST(KingsGateLaws, ASecondReplayCountsTheSame) {
    std::map<std::string, int> met;
    std::map<std::string_view, int> ends;
    over_games("second replay", [&](const PlayedGame<G>& game, Bytes&) {
        GateTable second(game.setup);
        int tiles = 0;
        for (const auto count : kings_gate::stack_of(game.setup.components).values) tiles += count.value;
        for (std::size_t i = 0; i < game.events.size(); ++i) {
            second.play(game.events[i]);
            expect_same_table(game.states[i + 1], second);
            expect_same_facts(game.states[i + 1], second, tiles);
        }
        for (const int character : second.laid_characters)
            ++met[std::string(name_of(static_cast<kings_gate::Character>(character)))];
        met["covered"] += second.covered;
        met["hit"] += second.hit;
        met["moved"] += second.moves;
        met["ties"] += second.ties;
        met["tourney ties"] += second.tourney_ties;
        if (game.ended()) ++ends[name_of(*game.states.back().end)];
    });
    for (const auto character : kings_gate::character_names) EXPECT_GT(met[std::string(character)], 5) << character;
    for (const auto reason : kings_gate::end_names) EXPECT_GT(ends[reason], 3) << reason;
    EXPECT_GT(met["covered"], 300);
    EXPECT_GT(met["hit"], 50);
    EXPECT_GT(met["moved"], 5);
    EXPECT_GT(met["ties"], 100);
    EXPECT_GT(met["tourney ties"], 5);
}

/// A character is won once and lies on one tile or in front of one player.
TEST(KingsGateLaws, ACharacterIsInOnePlace) {
    std::size_t seen = 0;
    over_games("one place", [&](const PlayedGame<G>& game, Bytes&) {
        for (const State& state : game.states) {
            for (const auto character : values_of<kings_gate::Character>()) {
                int places = 0;
                for (Player player{}; player.seat < state.players; ++player.seat)
                    places += kings_gate::characters(state)[player].has(character) ? 1 : 0;
                for (const auto& spot : state.spots) places += spot.character == character ? 1 : 0;
                HOLDS(places <= 1);
                seen += static_cast<std::size_t>(places);
            }
        }
    });
    EXPECT_GT(seen, 1000U);
}

/// The points at a location do not exceed its printed sum and are those of its awards. The awards of a game add up to
/// its scores.
TEST(KingsGateLaws, TheAwardsMakeUpTheScores) {
    std::size_t awards = 0;
    std::size_t lost = 0;
    over_games("awards", [&](const PlayedGame<G>& game, Bytes&) {
        const Names names = names_of_seats(game.setup.players);
        std::array<int, max_players> sums{};
        for (std::size_t i = 0; i < game.events.size(); ++i) {
            const auto steps = G::awards(game.states[i], game.events[i], names);
            HOLDS(steps.size() == (game.states[i + 1].just_scored ? 1U : 0U));
            for (const Award& award : steps) {
                ++awards;
                HOLDS(!award.working.empty());
                const auto& site = game.states[i].sites[game.states[i].laid - 1U];
                HOLDS(award.what == site.name);
                int gained = 0;
                for (Player player{}; player.seat < game.setup.players; ++player.seat) {
                    HOLDS(award.points.has(player) == (award.points[player] != 0));
                    sums[player.seat] += award.points[player];
                    gained += std::max(award.points[player], 0);
                    lost += award.points[player] < 0 ? 1 : 0;
                }
                HOLDS(gained <= site.points[0] + site.points[1] + site.points[2]);
            }
        }
        HOLDS(sums == game.states.back().points);
        for (const Award& award : G::pending_awards(game.states.back(), names)) HOLDS(award.points.players.empty());
    });
    EXPECT_GT(awards, 500U);
    EXPECT_GT(lost, 10U);
}

/// A transformation of the whole table: shifted, or mirrored in x, in y or in both.
struct Carried {
    int dx = 0, dy = 0;
    bool mirror_x = false, mirror_y = false;

    [[nodiscard]] Cell operator()(Cell cell) const {
        const int x = (mirror_x ? 1 - cell.x : cell.x) + dx;
        const int y = (mirror_y ? -cell.y : cell.y) + dy;
        return {static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)};
    }
    [[nodiscard]] kings_gate::At operator()(const kings_gate::At& at) const {
        return kings_gate::at_of((*this)(kings_gate::cell_of(at)));
    }
    /// Mirroring changes which cell of a location is the west or south one.
    [[nodiscard]] Locate operator()(const Locate& locate) const {
        const auto cells = kings_gate::cells_of(kings_gate::cell_of(locate.at), locate.lie);
        const Cell a = (*this)(cells[0]);
        const Cell b = (*this)(cells[1]);
        return {kings_gate::at_of({std::min(a.x, b.x), std::min(a.y, b.y)}), locate.lie};
    }
    [[nodiscard]] kings_gate::Event operator()(kings_gate::Event event) const {
        if (auto* placed = std::get_if<kings_gate::Place>(&event)) {
            for (std::size_t i = 0; i < placed->place.size(); ++i) placed->place[i].at = (*this)(placed->place[i].at);
        } else {
            auto& moved = std::get<Move>(event).move;
            moved = {(*this)(moved.from), (*this)(moved.to)};
        }
        std::visit(
            [&](auto& action) {
                if (action.locate) action.locate = (*this)(*action.locate);
            },
            event);
        return event;
    }
};

/// A game that starts on another cell of the table.
State begun_at(const Setup<G>& setup, const Carried& carried) {
    State state = G::start(setup);
    state.laid = 0;
    state.known = 0;
    kings_gate::lay(state, kings_gate::cell_of(carried(Locate{{{0}, {0}}, kings_gate::Lie::horizontal}).at),
                    kings_gate::Lie::horizontal);
    return state;
}

TEST(KingsGateLaws, ShiftingAndMirroringTheTableChangesNoScore) {
    std::size_t scored = 0;
    over_games("carried tables", [&](const PlayedGame<G>& game, Bytes& source) {
        const Carried carried{static_cast<int>(source.below(80)) - 40, static_cast<int>(source.below(80)) - 40,
                              source.one_in(2), source.one_in(2)};
        State state = begun_at(game.setup, carried);
        for (std::size_t i = 0; i < game.events.size(); ++i) {
            const auto event = carried(game.events[i]);
            HOLDS(!G::judge(state, event));
            G::apply(state, event);
            HOLDS(state.points == game.states[i + 1].points);
            HOLDS(state.end == game.states[i + 1].end);
            HOLDS(kings_gate::locations(state) == kings_gate::locations(game.states[i + 1]));
        }
        scored += state.scored;
    });
    EXPECT_GT(scored, 500U);
}

/// The log without its hands, its draws, and the claims that only an open log can have.
Value hidden_twin(Value log) {
    log["setup"] = Value::object();
    log["result"].erase("hand");
    for (Value& event : log["events"]) {
        event.erase("draw");
        event["claims"].erase("hand");
    }
    return log;
}

TEST(KingsGateLaws, HiddenAndOpenTwinsAgree) {
    std::size_t twins = 0;
    over_games("twins", [&](const PlayedGame<G>& game, Bytes&) {
        if (!game.states.front().open) return;
        const Value open = written_game<G>(game, names_of_seats(game.setup.players), true);
        const Report first = judged(open.dump(), Format::json);
        const Report second = judged(hidden_twin(open).dump(), Format::json);
        HOLDS(first.verdict == Verdict::legal);
        HOLDS(second.verdict == Verdict::legal);
        HOLDS(first.result == second.result);
        HOLDS(first.ended == second.ended);
        twins += game.ended() ? 1 : 0;
    });
    EXPECT_GT(twins, 25U);
}

/// A breach that does not depend on hands is found in both the open and the hidden log.
TEST(KingsGateLaws, HiddenAndOpenTwinsFindTheSameFaultsOnTheTable) {
    std::map<std::string_view, int> found;
    over_games("faults of twins", [&](const PlayedGame<G>& game, Bytes& source) {
        if (!game.states.front().open || game.events.empty()) return;
        const std::size_t at = source.below(game.events.size());
        auto event = any_event<G>(source, game.setup.players);
        std::visit(
            [&](auto& action) {
                action.player = game.states[at].turn;
                action.draw.reset();
            },
            event);
        const auto in_open = G::judge(game.states[at], event);
        State hidden = game.states[at];
        hidden.open = false;
        for (std::size_t colour = 0; colour < kings_gate::colour_count; ++colour) {
            for (std::size_t face = 0; face < kings_gate::face_count; ++face) {
                hidden.stack[colour][face] = static_cast<std::uint8_t>(hidden.stack[colour][face] +
                                                                       hidden.hand[colour][face]);
                hidden.hand[colour][face] = 0;
            }
        }
        const auto in_hidden = G::judge(hidden, event);
        if (in_hidden) {
            HOLDS(in_open.has_value());
            const bool of_the_hand = in_open->code == G::Code::tile_not_in_hand;
            if (!of_the_hand) HOLDS(in_hidden->code == in_open->code);
            ++found[G::rules()[static_cast<std::size_t>(in_hidden->code)].id];
        } else if (in_open) {
            HOLDS(in_open->code == G::Code::tile_not_in_hand || in_open->code == G::Code::draw_count);
        }
    });
    EXPECT_GT(found["kings-gate/not-in-ring"], 5);
    EXPECT_GE(found.size(), 3U);
}

}  // namespace
}  // namespace referee::testing
