#pragma once

#include <cstdint>
#include <tuple>

#include "core/ruling.hpp"
#include "types/describe.hpp"

/// The rulings of Kingdom Run: the keys of a log's `rulings`, and the questions that each choice answers (rulings.cpp).
namespace referee::kingdom_run {

enum class StealFromFinished : std::uint8_t { forbidden, allowed };
inline constexpr auto steal_ruling = make_ruling<StealFromFinished>(
    "steal-from-finished", "whether a player who has finished can be stolen from",
    "Can tokens be taken from a player who has finished?", "English against French and Spanish rules, 2 Victory Points",
    {{StealFromFinished::forbidden, "forbidden", "their tokens are safe (French and Spanish)"},
     {StealFromFinished::allowed, "allowed", "their tokens can still be taken (English)"}});
constexpr const auto& ruling_of(StealFromFinished) { return steal_ruling; }
/// Whether a player who has finished keeps their tokens, so that nobody can steal one.
bool keeps_tokens(StealFromFinished ruling);

enum class CopyLimit : std::uint8_t { itself, copied };
inline constexpr auto copy_ruling = make_ruling<CopyLimit>(
    "copy-limit", "what a copy counts for", "What does a copy count for where no action is done more than twice?",
    "English rules, Carbon Copy (French and Spanish: silent)",
    {{CopyLimit::itself, "itself",
      "a copy counts as a copy only: two dice and two copies do one action four times (English)"},
     {CopyLimit::copied, "copied",
      "a copy counts for the copied action too, which is then done twice at most (French, taken strictly)"}});
constexpr const auto& ruling_of(CopyLimit) { return copy_ruling; }
/// Whether a copy also counts as the action that it copies.
bool counts_copied(CopyLimit ruling);

enum class DiceUse : std::uint8_t { must, may };
inline constexpr auto dice_ruling = make_ruling<DiceUse>(
    "dice", "whether every die that can be used must be", "Must every die that can be used be used?",
    "English rules, Gameplay (silent)",
    {{DiceUse::must, "must", "every die that has a legal action must be used"},
     {DiceUse::may, "may", "dice may be left unused"}});
constexpr const auto& ruling_of(DiceUse) { return dice_ruling; }
/// Whether every die with a legal action must be used.
bool demands_dice(DiceUse ruling);

enum class LastAwakeCounts : std::uint8_t { racing, all };
inline constexpr auto awake_ruling = make_ruling<LastAwakeCounts>(
    "last-awake-counts", "whether finished runners count as awake",
    "Do runners on the podium count as awake runners of their player?", "English rules, Lull/Awaken a Runner (silent)",
    {{LastAwakeCounts::racing, "racing", "only runners on the start board and the track count as awake"},
     {LastAwakeCounts::all, "all", "runners on the podium count as awake"}});
constexpr const auto& ruling_of(LastAwakeCounts) { return awake_ruling; }
/// Whether runners on the podium count as awake.
bool counts_home(LastAwakeCounts ruling);

enum class AfterLastRunner : std::uint8_t { may, must, stops };
inline constexpr auto last_runner_ruling = make_ruling<AfterLastRunner>(
    "after-last-runner", "whether the remaining dice are used in a turn that brings in the player's last runner",
    "What happens to the unused dice in a turn that brings in the player's last runner?",
    "English rules, 2 Victory Points (silent)",
    {{AfterLastRunner::may, "may", "the player may use the remaining dice or leave them unused"},
     {AfterLastRunner::must, "must", "every die that has a legal action must be used, as in any turn"},
     {AfterLastRunner::stops, "stops", "the turn is over: any later action breaks `kingdom-run/finished`"}});
constexpr const auto& ruling_of(AfterLastRunner) { return last_runner_ruling; }
/// Whether every die with a legal action must also be used in the turn in which the player's last runner arrives.
bool demands_dice(AfterLastRunner ruling);
/// Whether the arrival of the player's last runner ends the turn.
bool ends_turn(AfterLastRunner ruling);

/// The rulings of a log.
struct Rulings {
    Chosen<StealFromFinished> steal_from_finished{};
    Chosen<CopyLimit> copy_limit{};
    Chosen<DiceUse> dice{};
    Chosen<LastAwakeCounts> last_awake_counts{};
    Chosen<AfterLastRunner> after_last_runner{};

    static constexpr auto fields = std::tuple{
        ruling_field(&Rulings::steal_from_finished),
        ruling_field(&Rulings::copy_limit),
        ruling_field(&Rulings::dice),
        ruling_field(&Rulings::last_awake_counts),
        ruling_field(&Rulings::after_last_runner),
    };
    bool operator==(const Rulings&) const = default;
};

}  // namespace referee::kingdom_run
