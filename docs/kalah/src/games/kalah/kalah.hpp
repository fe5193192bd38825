#pragma once

#include <array>
#include <cstdint>
#include <numeric>
#include <optional>
#include <span>
#include <string_view>
#include <tuple>
#include <variant>
#include <vector>

#include "core/defaults.hpp"

/// Kalah (William Julius Champion Jr., 1958): six pits and a store for each of two players, four seeds in a pit.
namespace referee::kalah {

inline constexpr std::size_t pit_count = 6;
inline constexpr int seeds_in_pit = 4;
inline constexpr int seed_count = 2 * pit_count * seeds_in_pit;

enum class EndReason : std::uint8_t { empty_side };
inline constexpr std::array<std::string_view, 1> end_names = {"empty-side"};
constexpr std::span<const std::string_view> names_of(EndReason) { return end_names; }

/// Who gets the seeds that lie in pits when one side is empty.
enum class Remaining : std::uint8_t { owner, finisher, nobody };
inline constexpr auto remaining_ruling = make_ruling<Remaining>(
    "remaining", "who gets the seeds that remain in pits",
    "Who gets the seeds that remain in pits when one side is empty?", "Kalah, End of the game",
    {{Remaining::owner, "owner", "the player on whose side they lie"},
     {Remaining::finisher, "finisher", "the player whose turn ended the game"},
     {Remaining::nobody, "nobody", "they stay where they lie and count for nobody"}});
constexpr const auto& ruling_of(Remaining) { return remaining_ruling; }

struct Rulings {
    Chosen<Remaining> remaining{};
    static constexpr auto fields = std::tuple{ruling_field(&Rulings::remaining)};
    bool operator==(const Rulings&) const = default;
};

struct Sow {
    static constexpr std::string_view tag = "sow";
    static constexpr std::string_view help = "the seeds of a pit are sown, one a pit, from the next on";
    Player player;
    Number<1, pit_count> pit;
    [[nodiscard]] std::size_t index() const { return static_cast<std::size_t>(pit.value - 1); }
    static constexpr auto fields = std::tuple{
        Field{"player", &Sow::player, "who sows"},
        Field{"sow", &Sow::pit, "the pit, counted from the player's left; the store comes after the last"},
    };
    bool operator==(const Sow&) const = default;
};

using Event = std::variant<Sow>;

/// One player's side: the seeds in the pits from left to right, and in the store.
struct Side {
    std::array<int, pit_count> pits{};
    int store = 0;
    [[nodiscard]] int in_pits() const { return std::accumulate(pits.begin(), pits.end(), 0); }
    bool operator==(const Side&) const = default;
};

struct State {
    Rulings rulings;
    std::array<Side, 2> sides;
    Player turn;
    std::optional<EndReason> end;
    bool operator==(const State&) const = default;
};

/// The rules in the order in which they are checked.
enum class Code : std::uint8_t { turn, empty_pit };

/// The seeds in each player's pits.
PerPlayer<List<Count, pit_count>> pits(const State& state);

/// The game for the engine: what is not here follows from what is (core/defaults.hpp).
struct Kalah : Defaults<Kalah, State, Event, Code, EndReason> {
    using Rulings = kalah::Rulings;

    static constexpr std::string_view key = "kalah";
    static constexpr std::string_view title = "Kalah";
    static constexpr int least_players = 2;
    static constexpr int most_players = 2;

    static std::span<const Rule> rules();
    static std::span<const Term> end_reasons();
    static constexpr auto claims() {
        return std::tuple_cat(common_claims<Kalah>("seeds in each player's store"),
                              std::tuple{Claim{"pits", ClaimPlace::both, kalah::pits,
                                               "the seeds in each player's six pits, from the player's left",
                                               "the pits hold what is claimed",
                                               "the seeds in a player's pits, from the player's left; the list is "
                                               "claimed whole."}});
    }

    static State start(const Setup<Kalah>& setup);
    static std::optional<Breach> judge(const State& state, const Event& event);
    static void apply(State& state, const Event& event);
    static std::vector<Criterion> criteria(const State& state);
    static std::string_view broken_invariant(const State& state);
};

}  // namespace referee::kalah
