#pragma once

#include <algorithm>
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

/// Can't Stop (Sid Sackson, 1980): four dice, eleven columns, three markers. Whoever wins three columns wins the game.
namespace referee::cant_stop {

inline constexpr int marker_count = 3;
inline constexpr int columns_to_win = 3;

/// The columns, named after the sums of two dice.
enum class Column : std::uint8_t {};
inline constexpr std::array<std::string_view, 11> column_names = {"2", "3", "4",  "5",  "6", "7",
                                                                  "8", "9", "10", "11", "12"};
constexpr std::span<const std::string_view> names_of(Column) { return column_names; }
constexpr Column column_of(int sum) { return static_cast<Column>(sum - 2); }
/// The spaces of a column: 3 in columns 2 and 12, two more in each column towards the middle.
constexpr int length_of(Column column) {
    return 3 + 2 * std::min(static_cast<int>(column), 10 - static_cast<int>(column));
}

enum class EndReason : std::uint8_t { columns };
inline constexpr std::array<std::string_view, 1> end_names = {"columns"};
constexpr std::span<const std::string_view> names_of(EndReason) { return end_names; }

/// For which pairs free markers must be placed.
enum class Placing : std::uint8_t { chosen, roll };
inline constexpr auto placing_ruling = make_ruling<Placing>(
    "placing", "for which pairs free markers must be placed",
    "Must free markers be placed for the pairs that the player has chosen, or for any pairs of the roll?",
    "Can't Stop, Placing a marker",
    {{Placing::chosen, "chosen", "the player may choose pairs that place fewer markers than others"},
     {Placing::roll, "roll", "the player must choose pairs that place as many markers as possible"}});
constexpr const auto& ruling_of(Placing) { return placing_ruling; }

struct Rulings {
    Chosen<Placing> placing{};
    static constexpr auto fields = std::tuple{ruling_field(&Rulings::placing)};
    bool operator==(const Rulings&) const = default;
};

/// The columns in which markers advance with one roll.
using Columns = AnyOrder<Column, 2>;

struct Roll {
    static constexpr std::string_view tag = "roll";
    static constexpr std::string_view help = "four dice are rolled, and markers advance in the columns of two pairs";
    static constexpr std::array verbs = {Verb{"advance", "advances"}};
    Player player;
    Dice<4> roll;
    Columns advance;
    static constexpr auto fields = std::tuple{
        Field{"player", &Roll::player, "who rolls"},
        Field{"roll", &Roll::roll, "what the dice show"},
        Field{"advance", &Roll::advance, "the columns in which markers advance; none if none can", Presence::optional},
    };
    bool operator==(const Roll&) const = default;
};

struct Stop {
    static constexpr std::string_view tag = "stop";
    static constexpr std::string_view help = "the turn ends, and squares replace the markers";
    Player player;
    True stop;
    static constexpr auto fields = std::tuple{
        Field{"player", &Stop::player, "who stops"},
        Field{"stop", &Stop::stop, "always true"},
    };
    bool operator==(const Stop&) const = default;
};

using Event = std::variant<Roll, Stop>;
/// First dice or the end of the turn; after dice the columns, if there is a choice.
using Part = std::variant<Dice<4>, Columns, Stop>;

/// The space of a piece in each column where there is one.
using Pieces = PerName<Column, Count>;

struct State {
    Rulings rulings;
    EveryPlayer<Pieces> squares;
    Pieces markers;
    Player turn;
    std::optional<EndReason> end;
    bool operator==(const State&) const = default;
};

/// The rules in the order in which they are checked.
enum class Code : std::uint8_t { turn, stop, pairs, marker, must };

// Facts that logs may claim.
inline PerPlayer<Pieces> squares(const State& state) { return state.squares; }
inline Pieces markers(const State& state) { return state.markers; }

/// The end of a game as a scoresheet records it.
struct Final {
    std::optional<EveryPlayer<Pieces>> squares;
    static constexpr auto fields = std::tuple{Field{"squares", &Final::squares, "column to space", Presence::optional}};
    bool operator==(const Final&) const = default;
};
enum class FinalCode : std::uint8_t { square, not_over };

/// The game for the engine: what is not here follows from what is (core/defaults.hpp).
struct CantStop : DefaultsOfParts<CantStop, State, Event, Part, Code, EndReason> {
    using Rulings = cant_stop::Rulings;
    using Final = cant_stop::Final;
    using Sources = Nothing;
    using FinalBreach = referee::Breach<FinalCode>;

    static constexpr std::string_view key = "cant-stop";
    static constexpr std::string_view title = "Can't Stop";
    static constexpr int least_players = 2;
    static constexpr int most_players = 4;

    static std::span<const Rule> rules();
    static std::span<const Term> end_reasons();
    static constexpr auto claims() {
        return std::tuple_cat(
            common_claims<CantStop>("columns that each player has won"),
            std::tuple{
                Claim{"squares", ClaimPlace::both, cant_stop::squares, "column to the space of a player's square",
                      "the squares are on the spaces claimed", "the spaces of a player's squares by column."},
                Claim{"markers", ClaimPlace::both, cant_stop::markers, "column to the space of a marker",
                      "the markers are on the spaces claimed", "the spaces of the markers by column."}});
    }

    static State start(const Setup<CantStop>& setup);
    static std::vector<Part> candidates(const State& state, const Event& event);
    static std::optional<Breach> judge(const State& state, const Event& event);
    static void apply(State& state, const Event& event);
    static std::vector<Criterion> criteria(const State& state);
    static std::string_view broken_invariant(const State& state);

    static std::span<const Rule> final_rules();
    static std::optional<FinalBreach> judge_final(const Setup<CantStop>& setup, const Final& final);
    static std::string final_message(const Setup<CantStop>& setup, const Final& final, const FinalBreach& breach,
                                     const Names& names);
    static Counted<State, EndReason, Nothing> count_final(const Sheet<CantStop>& sheet);
    static Final final_of(const State& state);
};

}  // namespace referee::cant_stop
