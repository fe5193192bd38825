#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>

#include "core/claim_limits.hpp"
#include "core/columns.hpp"
#include "core/final.hpp"
#include "core/finding.hpp"
#include "core/score_bounds.hpp"
#include "games/rose_king/types.hpp"

/// The end of a game of The Rose King as a scoresheet records it: the table, without the events that led to it.
namespace referee::rose_king {

struct RoseKing;
struct State;

/// The stones on the board as listed: in any order, possibly with duplicates. A capacity of one more than the number of
/// squares suffices to detect an excess.
struct Stones {
    using Listed = AnyOrder<Square, square_count + 1>;
    Listed red;
    Listed white;
    static constexpr auto fields = std::tuple{
        Field{"red", &Stones::red, "squares with a red rose", Presence::optional},
        Field{"white", &Stones::white, "squares with a white rose", Presence::optional},
    };
    /// Alternative form, row by row: nine squares from a to i, the crown edge first, each `R`, `W` or `.` (empty).
    static constexpr std::size_t rows = side;
    static constexpr std::string_view row_pattern = "^ *([RW.] *){9}$";
    /// Adds a row. If the row is invalid, adds nothing and returns an error message.
    static std::string add_row(Stones& stones, std::string_view text, std::size_t row, Language language);
    bool operator==(const Stones&) const = default;
};

/// What a scoresheet records. A missing key means "unknown".
struct Final {
    std::optional<Stones> board;
    std::optional<Square> crown;
    std::optional<PerPlayer<Number<0, card_count>>> heroes;
    std::optional<PerPlayer<AnyOrder<Card, hand_size>>> hands;
    static constexpr auto fields = std::tuple{
        Field{"board", &Final::board, "the stones on the board; a colour not named has none", Presence::optional},
        Field{"crown", &Final::crown, "the square of the crown", Presence::optional},
        Field{"heroes", &Final::heroes, "hero cards left; players not named are not known", Presence::optional},
        Field{"hands", &Final::hands, "the open hands; players not named are not known", Presence::optional},
    };
    bool operator==(const Final&) const = default;
};

/// The columns of CSV records.
inline constexpr std::array csv_columns = {
    Column{
        .name = "roses", .key = "board", .help = "the squares with a rose: red in the first row, white in the second"},
    Column{.name = "crown", .key = "crown", .help = "the square of the crown"},
};

/// The rules for the end of a game, in the order in which they are checked.
enum class FinalCode : std::uint8_t { square, stones, crown, heroes, hands, not_over };
using FinalBreach = referee::Breach<FinalCode>;

/// The claims that a sheet may use in place of missing data: `areas` gives the areas if `board` is missing.
struct Sources {
    std::optional<PerPlayer<Areas>> areas;
    static constexpr auto fields = std::tuple{
        Field{"areas", &Sources::areas, "the sizes of the areas", Presence::optional}};
};

/// The state at the end. Whatever the sheet does not record is as before the first move.
State table_of(const Setup<RoseKing>& setup, const Final& final);

using Counted = referee::Counted<State, EndReason, Tallies>;

}  // namespace referee::rose_king
