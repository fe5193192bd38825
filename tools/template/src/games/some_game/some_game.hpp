#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <variant>
#include <vector>

#include "core/defaults.hpp"
#include "core/final.hpp"

// [no dice]
/// Some Game: the players take one to three stones from a heap in turn; who has the most at the end wins. (Put your game
/// in its place, a piece at a time: docs/adding-a-game.md.)
// [dice]
/// Some Game: the players roll a die in turn and take at most as many stones from a heap; who has the most at the end
/// wins. (Put your game in its place, a piece at a time: docs/adding-a-game.md.)
// [end]
namespace referee::some_game {

inline constexpr int heap_size = 21;

/// Why a game ends.
enum class EndReason : std::uint8_t { empty };
inline constexpr std::array<std::string_view, 1> end_names = {"empty"};
constexpr std::span<const std::string_view> names_of(EndReason) { return end_names; }

/// What the rulebook leaves open, the default first.
enum class More : std::uint8_t { refused, allowed };
inline constexpr auto more_ruling = make_ruling<More>(
    "more", "whether more stones may be taken than are left", "May a player take more stones than are left?",
    "Some Game, Course of the game",
    {{More::refused, "refused", "no"}, {More::allowed, "allowed", "yes; the player gets what is left"}});
constexpr const auto& ruling_of(More) { return more_ruling; }

struct Rulings {
    Chosen<More> more{};
    static constexpr auto fields = std::tuple{ruling_field(&Rulings::more)};
    bool operator==(const Rulings&) const = default;
};

// What a log records: decisions and chance, never consequences.

// [no dice]
struct FirstAction {
    static constexpr std::string_view tag = "first-action";
    static constexpr std::string_view help = "stones are taken from the heap";
    Player player;
    Number<1, 3> stones;
    static constexpr auto fields = std::tuple{
        Field{"player", &FirstAction::player, "who acts"},
        Field{"first-action", &FirstAction::stones, "how many stones are taken"},
    };
    bool operator==(const FirstAction&) const = default;
};
// [dice]
/// 0 until the player has chosen.
using Stones = Number<0, 6>;

struct FirstAction {
    static constexpr std::string_view tag = "first-action";
    static constexpr std::string_view help = "a die is rolled, and stones are taken from the heap";
    Player player;
    Dice<1> dice;
    Stones stones;
    static constexpr auto fields = std::tuple{
        Field{"player", &FirstAction::player, "who acts"},
        Field{"first-action", &FirstAction::dice, "what the die shows"},
        Field{"stones", &FirstAction::stones, "how many stones are taken", Presence::optional},
    };
    bool operator==(const FirstAction&) const = default;
};
// [end]
// [each other action]

struct OtherAction {
    static constexpr std::string_view tag = "other-action";
    static constexpr std::string_view help = "the next player is to act";
    Player player;
    True done;
    static constexpr auto fields = std::tuple{
        Field{"player", &OtherAction::player, "who acts"},
        Field{"other-action", &OtherAction::done, "always true"},
    };
    bool operator==(const OtherAction&) const = default;
};
// [end]

using Event = std::variant<EveryAction>;
// [dice]
/// An event is made part by part: what chance brings, and what the player decides.
using Part = std::variant<DiceParts>;
// [end]

struct State {
    Rulings rulings;
    int heap = heap_size;
    PerPlayer<Count> stones;
    Player turn;
    std::optional<EndReason> end;
    bool operator==(const State&) const = default;
};

/// The rules in the order in which they are checked.
// [no dice]
enum class Code : std::uint8_t { turn, heap };
// [dice]
enum class Code : std::uint8_t { turn, die, heap };
// [end]

/// A fact that logs may claim: the stones in the heap.
Count heap(const State& state);

/// The end of a game as a scoresheet records it.
struct Final {
    std::optional<EveryPlayer<Number<0, heap_size>>> stones;
    static constexpr auto fields = std::tuple{
        Field{"stones", &Final::stones, "the stones of all players", Presence::optional}};
    bool operator==(const Final&) const = default;
};
enum class FinalCode : std::uint8_t { stones };

/// The game for the engine: what is not here follows from what is (core/defaults.hpp).
// [no dice]
struct SomeGame : Defaults<SomeGame, State, Event, Code, EndReason> {
// [dice]
struct SomeGame : DefaultsOfParts<SomeGame, State, Event, Part, Code, EndReason> {
// [end]
    using Rulings = some_game::Rulings;
    using Final = some_game::Final;
    using Sources = Nothing;
    using FinalBreach = referee::Breach<FinalCode>;

    static constexpr std::string_view key = "some-game";
    static constexpr std::string_view title = "Some Game";
    static constexpr int least_players = LEAST;
    static constexpr int most_players = MOST;

    static std::span<const Rule> rules();
    static std::span<const Term> end_reasons();
    static constexpr auto claims() {
        return std::tuple_cat(common_claims<SomeGame>("each player's stones"),
                              std::tuple{Claim{"heap", ClaimPlace::both, some_game::heap, "the stones in the heap",
                                               "the heap holds what is claimed", "the stones in the heap."}});
    }

    static State start(const Setup<SomeGame>& setup);
    // [dice]
    static std::vector<Part> candidates(const State& state, const Event& event);
    // [end]
    static std::optional<Breach> judge(const State& state, const Event& event);
    static void apply(State& state, const Event& event);
    static std::vector<Criterion> criteria(const State& state);
    static std::string_view broken_invariant(const State& state);

    static std::span<const Rule> final_rules();
    static std::optional<FinalBreach> judge_final(const Setup<SomeGame>& setup, const Final& final);
    static std::string final_message(const Setup<SomeGame>& setup, const Final& final, const FinalBreach& breach,
                                     const Names& names);
    static Counted<State, EndReason, Nothing> count_final(const Sheet<SomeGame>& sheet);
    static Final final_of(const State& state);
};

}  // namespace referee::some_game
