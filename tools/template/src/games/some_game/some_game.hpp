#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <tuple>
#include <variant>
#include <vector>

#include "core/defaults.hpp"

/// Some Game: two players take one to three stones from a heap in turn; who takes the last one wins. (Put your game in
/// its place, a piece at a time: docs/adding-a-game.md.)
namespace referee::some_game {

inline constexpr int heap_size = 21;

/// Why a game ends.
enum class EndReason : std::uint8_t { empty };
inline constexpr std::array<std::string_view, 1> end_names = {"empty"};
constexpr std::span<const std::string_view> names_of(EndReason) { return end_names; }

/// What a log records: decisions and chance, never consequences.
struct Take {
    static constexpr std::string_view tag = "take";
    static constexpr std::string_view help = "stones are taken from the heap";
    Player player;
    Number<1, 3> stones;
    static constexpr auto fields = std::tuple{
        Field{"player", &Take::player, "who takes"},
        Field{"take", &Take::stones, "how many stones"},
    };
    bool operator==(const Take&) const = default;
};

using Event = std::variant<Take>;

struct State {
    int heap = heap_size;
    std::array<int, 2> taken{};
    Player turn;
    std::optional<EndReason> end;
    bool operator==(const State&) const = default;
};

/// The rules in the order in which they are checked.
enum class Code : std::uint8_t { turn, heap };

/// A fact that logs may claim: the stones in the heap.
Count heap(const State& state);

/// The game for the engine: what is not here follows from what is (core/defaults.hpp).
struct SomeGame : Defaults<SomeGame, State, Event, Code, EndReason> {
    static constexpr std::string_view key = "some-game";
    static constexpr std::string_view title = "Some Game";
    static constexpr int least_players = 2;
    static constexpr int most_players = 2;

    static std::span<const Rule> rules();
    static std::span<const Term> end_reasons();
    static constexpr auto claims() {
        return std::tuple_cat(common_claims<SomeGame>("1 for who took the last stone"),
                              std::tuple{Claim{"heap", ClaimPlace::both, some_game::heap, "the stones in the heap",
                                               "the heap holds what is claimed", "the stones in the heap."}});
    }

    static State start(const Setup<SomeGame>& setup);
    static std::optional<Breach> judge(const State& state, const Event& event);
    static void apply(State& state, const Event& event);
    static std::vector<Criterion> criteria(const State& state);
    static std::string_view broken_invariant(const State& state);
};

}  // namespace referee::some_game
