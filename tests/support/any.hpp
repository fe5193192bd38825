#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <random>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/choices.hpp"
#include "core/game.hpp"
#include "random/any_value.hpp"
#include "types/every_value.hpp"

namespace referee::testing {

/// The choices of a random test, two bytes each, so that a failure shrinks to fewer and smaller ones.
class Bytes final : public Choices {
  public:
    explicit Bytes(std::vector<std::uint8_t> bytes) : bytes_(std::move(bytes)) {}

    [[nodiscard]] bool empty() const { return next_ + 1 >= bytes_.size(); }
    /// A number below the bound, which is at least 1; 0 when the bytes are used up.
    std::size_t below(std::size_t bound) override {
        if (empty()) return 0;
        const std::size_t value = bytes_[next_] + 256U * bytes_[next_ + 1];
        next_ += 2;
        return value % bound;
    }

  private:
    std::vector<std::uint8_t> bytes_;
    std::size_t next_ = 0;
};

/// So many bytes to choose by.
inline Bytes random_bytes(std::mt19937& random, std::size_t count) {
    std::vector<std::uint8_t> bytes(count);
    for (auto& byte : bytes) byte = static_cast<std::uint8_t>(random());
    return Bytes(std::move(bytes));
}

/// Any event that can be written in a log of the game.
template <Game G>
typename G::Event any_event(Bytes& bytes, int players) {
    return any<typename G::Event>(bytes, players);
}

// What is declared here and below without its body is instantiated once a game, in a file that CMake makes with
// `support/instances.hpp`.

/// What the laws ask of every game.
struct AnyGame {
    /// Whether each case of each law has to be met, but for those of `never`. Of a new game it is only told.
    static constexpr bool meets_every_case = false;
    /// Cases that cannot be met, and why.
    static std::map<std::string, std::string> never() { return {}; }
    /// Words of the scoring's working that have to be met.
    static std::vector<std::string> words_of_awards() { return {}; }
    /// How many bytes a game is played with, two for each choice.
    static constexpr int bytes = 1600;
};

/// What the laws need to know of a game whose events have one part, themselves, and whose setup has no `setup`.
template <Game G>
struct PlainSupport : AnyGame {
    /// Every part that a log can hold behind a beginning, and some that it cannot.
    static std::vector<typename G::Part> writable(const typename G::State&, const typename G::Event&) {
        return every_value<typename G::Event>(G::most_players);
    }

    /// Whether an event can be made of parts that are legal.
    static bool made_of_legal_parts(const typename G::State& state, const typename G::Event& event) {
        const auto listed = legal_parts<G>(state, G::begin(state));
        return std::find(listed.begin(), listed.end(), event) != listed.end();
    }
};

/// The same for a game whose events have several parts, of which there are few.
template <Game G>
struct PartsSupport : AnyGame {
    static std::vector<typename G::Part> writable(const typename G::State&, const typename G::Event&) {
        return every_value<typename G::Part>(G::most_players);
    }

    static bool made_of_legal_parts(const typename G::State& state, const typename G::Event& event) {
        const auto leads_there = [&](const auto& self, const typename G::Event& draft) -> bool {
            const auto listed = legal_parts<G>(state, draft);
            if (listed.empty()) return draft == event;
            return std::any_of(listed.begin(), listed.end(), [&](const auto& part) {
                typename G::Event longer = draft;
                G::add(longer, part);
                return self(self, longer);
            });
        };
        return !G::ended(state).reason && leads_there(leads_there, G::begin(state));
    }
};

template <Game G>
using UsualSupport =
    std::conditional_t<std::is_same_v<typename G::Part, typename G::Event>, PlainSupport<G>, PartsSupport<G>>;

/// The same for any game: a game of which the laws need to know more specialises it in tests/games/GAME.hpp.
template <Game G>
struct Support : UsualSupport<G> {};

/// Any lawful setup: players, variants, rulings, components and opening.
template <Game G>
Setup<G> any_setup(Bytes& bytes);

/// A random game: its setup, its events, and the state before each event and behind the last.
template <Game G>
struct PlayedGame {
    Setup<G> setup;
    std::vector<typename G::Event> events;
    std::vector<typename G::State> states;
    [[nodiscard]] bool ended() const { return G::ended(states.back()).reason.has_value(); }
};

/// Plays until the game ends or the bytes are used up.
template <Game G>
PlayedGame<G> play(Bytes& bytes, const Setup<G>& setup);

}  // namespace referee::testing
