#pragma once

#include <memory>
#include <optional>
#include <string>

#include "random/random.hpp"
#include "random/random_events.hpp"
#include "random/random_setup.hpp"
#include "support/any.hpp"
#include "support/cases.hpp"
#include "support/log_value.hpp"
#include "support/tested.hpp"

/// What the laws do with a game whose types they know. Instantiated once a game, in a file that CMake makes: in each
/// law by itself it would take the compiler longer than the law.
namespace referee::testing {

template <Game G>
Setup<G> any_setup(Bytes& bytes) {
    return random_setup<G>(bytes);
}

/// Each event follows from two of the bytes: they last for the longest games, and shrink with them.
template <Game G>
PlayedGame<G> play(Bytes& bytes, const Setup<G>& setup) {
    PlayedGame<G> game{setup, {}, {G::start(setup)}};
    while (!bytes.empty()) {
        Random choices{bytes.below(65'536)};
        const auto event = some_event<G>(game.states.back(), choices);
        if (!event) break;
        game.events.push_back(*event);
        game.states.push_back(game.states.back());
        G::apply(game.states.back(), *event);
    }
    return game;
}

/// A setup as the head of a log without events.
template <Game G>
Value written_setup(const Setup<G>& setup, const Names& names) {
    Value log = {{"referee", 1}, {"game", std::string(G::key)}};
    log["variants"] = Value::array();
    for (const auto variant : values_of<typename G::Variant>()) {
        if (setup.variants.has(variant)) log["variants"].push_back(std::string(name_of(variant)));
    }
    log["rulings"] = written(setup.rulings, names);
    log["players"] = Value::array();
    for (Player player{}; player.seat < setup.players; ++player.seat) {
        Value seat = {{"id", std::string(names[player])}};
        seat.update(written(setup.seats[player.seat], names));
        log["players"].push_back(seat.size() == 1 ? seat["id"] : seat);
    }
    log["components"] = written(setup.components, names);
    log["setup"] = written(setup.opening, names);
    return log;
}

template <Game G>
Value written_game(const PlayedGame<G>& game, const Names& names, bool claims) {
    Value log = written_setup<G>(game.setup, names);
    log["status"] = game.ended() ? "finished" : "unfinished";
    log["events"] = Value::array();
    for (std::size_t i = 0; i < game.events.size(); ++i) {
        Value event = written_event<G>(game.events[i], names);
        if (claims) event["claims"] = all_claims<G>(game.states[i + 1], ClaimPlace::event, names);
        log["events"].push_back(event);
    }
    if (claims) log["result"] = all_claims<G>(game.states.back(), ClaimPlace::result, names);
    return log;
}

template <Game G>
void over_games(const std::string& name, const Cases& cases, const PropertyOf<G>& property, int bytes) {
    until_met(tested<G>(), name, cases, [&] {
        Bytes source = some_bytes(bytes);
        const auto setup = any_setup<G>(source);
        const PlayedGame<G> game = play<G>(source, setup);
        show_log(written_game<G>(game, names_of_seats(setup.players), false));
        Bytes questions = some_bytes(200);
        property(game, questions);
    });
}

/// A random game of G.
template <Game G>
class PlayedLogOf final : public PlayedLog {
  public:
    explicit PlayedLogOf(PlayedGame<G> game)
        : PlayedLog(game.setup.players, game.events.size(), game.ended()), game_(std::move(game)) {}

    [[nodiscard]] Value written(bool claims) const override { return written_game<G>(game_, names(), claims); }
    [[nodiscard]] AnyEvent any_event(Bytes& bytes, std::size_t at) const override {
        const auto event = testing::any_event<G>(bytes, players());
        return {written_event<G>(event, names()), !G::judge(game_.states[at], event)};
    }

  private:
    PlayedGame<G> game_;
};

template <class G>
const TestedGame& tested() {
    static const TestedGame game{
        .key = std::string(G::key),
        .meets_every_case = Support<G>::meets_every_case,
        .never = Support<G>::never(),
        .words_of_awards = Support<G>::words_of_awards(),
        .bytes = Support<G>::bytes,
        .claims = claim_types<G>,
        .play = [](Bytes& source) {
            const auto setup = any_setup<G>(source);
            return std::unique_ptr<PlayedLog>(std::make_unique<PlayedLogOf<G>>(play<G>(source, setup)));
        }};
    return game;
}

}  // namespace referee::testing
