#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "core/award.hpp"
#include "core/defaults.hpp"
#include "core/finding.hpp"
#include "core/picture.hpp"
#include "core/rule.hpp"
#include "core/situation.hpp"
#include "core/tables.hpp"
#include "core/tally.hpp"
#include "games/kingdom_run/final.hpp"
#include "games/kingdom_run/types.hpp"

/// Kingdom Run: its state and its rules.
namespace referee::kingdom_run {

/// The section of the rulebook on the end of the game.
inline constexpr std::string_view end_source = "English rules, End of the Game";

/// The runners of each clan on a space.
struct Standing {
    std::array<std::uint8_t, clan_count> awake{};
    std::array<std::uint8_t, clan_count> asleep{};

    [[nodiscard]] int awake_of(Clan clan) const { return awake[static_cast<std::size_t>(clan)]; }
    [[nodiscard]] int asleep_of(Clan clan) const { return asleep[static_cast<std::size_t>(clan)]; }
    [[nodiscard]] int all_of(Clan clan) const { return awake_of(clan) + asleep_of(clan); }
    [[nodiscard]] int size() const;
    bool operator==(const Standing&) const = default;
};

/// The dice of a turn under way and their use. Empty between turns.
struct Dice {
    List<Face, dice_count> faces;
    std::array<bool, dice_count> used{};
    std::array<std::uint8_t, face_names.size()> done{};  ///< how often each action counts as done (ruling copy-limit)
    bool operator==(const Dice&) const = default;
};

struct State {
    // Fixed for the game.
    Rulings rulings;
    std::uint8_t players = 2;
    std::uint8_t spaces = 0;  ///< the last space
    std::uint8_t places = 0;  ///< of the podium
    std::array<Clan, max_players> clans{};
    std::array<std::uint8_t, most_spaces + 1> scores{};  ///< by space
    std::array<bool, most_spaces + 1> lakes{};
    std::array<std::uint8_t, runner_count> podium_points{};
    IgnoredInEquality<bool> track_of_log = false;   ///< the log lays the track
    IgnoredInEquality<bool> podium_of_log = false;  ///< the log builds the podium

    Player turn;  ///< nobody's after the end
    std::optional<EndReason> end;
    std::array<Standing, most_spaces + 1> track{};  ///< by space; 0 is unused
    std::array<Clan, runner_count> podium{};
    std::uint8_t arrived = 0;  ///< runners on the podium
    std::array<std::uint8_t, max_players> tokens{};
    Dice dice;

    bool operator==(const State&) const = default;
};

/// The rules in the order in which they are checked, action by action.
enum class Code : std::uint8_t {
    turn,
    reroll,
    finished,
    die_missing,
    twice,
    disband_runners,
    no_such_runner,
    asleep,
    in_lake,
    leader,
    no_lake_ahead,
    steal_self,
    steal_finished,
    steal_empty,
    last_awake,
    die_unused
};

// Queries about the table (play.cpp).
constexpr Clan clan_of(const State& state, Player player) { return state.clans[player.seat]; }
/// The player of a clan; nothing if no player chose it.
std::optional<Player> owner_of(const State& state, Clan clan);
/// The number of a clan's runners on the podium.
int home(const State& state, Clan clan);
/// Whether all four runners of a player are on the podium. For the player to act: whether the last one arrived during
/// this turn.
bool finished(const State& state, Player player);
/// The number of a clan's runners on the start board and the track that are awake.
int awake_racing(const State& state, Clan clan);
/// The nearest space strictly ahead with a runner, and the nearest lake strictly ahead; nothing if there is none.
std::optional<int> next_occupied(const State& state, int space);
std::optional<int> next_lake(const State& state, int space);

// The steps of a turn (play.cpp). Each requires that the judge accepts it.
/// Sets the dice to their faces after the re-roll.
void roll(State& state, const Play& play);
/// Uses a die and performs its action.
void take(State& state, const DieAction& action);
/// Ends a turn. Players act in seat order; a player who has finished is skipped. While the game goes on, at least one
/// player has not finished.
void pass_turn(State& state);
/// The state in a turn before the action with this number, counted from 0. All actions before it must be legal.
State before_action(const State& state, const Play& play, std::size_t action);

/// Whether a part of a turn is legal in the state `now`, which the turn's earlier actions have produced (rules.cpp).
std::optional<Breach<Code>> judge_next(const State& now, Player player, const Play& play, const Part& part);

// Words for messages (words.cpp).
/// An action in short notation: `bathe knights@4, copy`.
std::string words(const DieAction& action, const Names& names);
/// The dice: `1 bathe (used), 2 copy, …`.
std::string dice_words(const Dice& dice, const Names& names);
/// Adds the drawn podium: its places, their points, and the runners on them.
void add_podium(const State& state, const Names& names, std::vector<std::string>& lines);
/// The runners on a space: `knights and goblins (asleep)`.
std::string standing_words(const State& state, const Space& space, const Names& names);

// Queries about dice (dice.cpp).
/// The unused die that an action uses: a die that shows it, or a copy die if another die shows it. All dice are looked
/// at, because which one it is cannot be predicted.
inline std::optional<std::size_t> die_for(const State& state, Face face, bool copy) {
    const Face needed = copy ? Face::copy : face;
    unsigned usable = 0;
    bool shown = !copy;
    for (std::size_t die = 0; die < state.dice.faces.size(); ++die) {
        const Face there = state.dice.faces[die];
        const bool is_usable = (there == needed) & !state.dice.used[die];
        usable |= (is_usable ? 1U : 0U) << die;
        shown = shown | (there == face);
    }
    if (usable == 0 || !shown) return std::nullopt;
    return static_cast<std::size_t>(std::countr_zero(usable));
}
/// Whether an action already counts as done twice.
bool done_twice(const State& state, Face face, bool copy);
/// Whether any action that this face allows is legal (rules.cpp).
bool possible(const State& state, Face face);
/// The first unused die for which a legal action remains, copies included.
std::optional<std::size_t> usable_die(const State& state);

/// The points of a victory token.
inline constexpr int points_of_token = 2;
/// The points of a player's runners on a space.
int points_on_space(const State& state, int space, Player player);
/// The row of the printed data for a space, or for a place of the podium counted from 0. Nothing if the row is
/// confirmed or the log replaces it.
std::optional<std::string> unconfirmed_space(const State& state, int space);
std::optional<std::string> unconfirmed_place(const State& state, std::size_t place);
/// Append the explained parts of the score: the places of the podium, the spaces of the track, the tokens.
void add_podium_awards(const State& state, const Names& names, std::vector<Award>& list);
void add_track_awards(const State& state, const Names& names, std::vector<Award>& list);
void add_token_award(const State& state, const Names& names, std::vector<Award>& list);
/// The criteria of the ranking; the first is the points.
std::vector<Criterion> criteria(const State& state, Language language = Language::english);

// Facts, each computed from the state (score.cpp).
PerPlayer<Count> scores(const State& state);
Positions positions(const State& state);
Positions asleep(const State& state);
Arrivals podium(const State& state);
PerPlayer<Count> tokens(const State& state);
PlayerSet finishers(const State& state);
PerPlayer<Count> track_points(const State& state);
PerPlayer<Count> podium_points(const State& state);

/// The game for the engine. `core/defaults.hpp` derives the functions that are missing here. The parts of a turn are
/// its dice, its actions and its end.
struct KingdomRun : DefaultsOfParts<KingdomRun, State, Event, Part, Code, EndReason> {
    using Rulings = kingdom_run::Rulings;
    using Opening = kingdom_run::Opening;
    using Final = kingdom_run::Final;
    using Sources = kingdom_run::Sources;
    using Seat = kingdom_run::Seat;

    static constexpr std::string_view key = "kingdom-run";
    static constexpr std::string_view title = "Kingdom Run";
    static constexpr Examples examples{
        .given = "{turn: {roll: [bathe, bathe, copy, steal], actions: [{bathe: knights@4}]}}"};
    static constexpr int least_players = 2;
    static constexpr int most_players = 4;

    static constexpr std::string_view forfeit =
        "the dice of the turn are done with, the runners stay where they were before it, and the next "
        "player is to act";

    static std::span<const Rule> rules();
    static std::span<const Data> data();
    static std::span<const Term> end_reasons();
    static std::span<const Interpretation> readings();
    static std::span<const Term> scoring();
    static const TallyCommand& tally_command();
    static SheetQuery<KingdomRun> sheet_query(const TallyWords& words);
    static constexpr auto claims() {
        constexpr auto own = std::tuple{
            Claim{"positions", ClaimPlace::both, kingdom_run::positions,
                  "space to clan to number of runners, awake or not", "the runners stand where claimed",
                  "runners by space and clan, awake or not; spaces and clans that are not named are not claimed, and 0 "
                  "may be."},
            Claim{"asleep", ClaimPlace::both, kingdom_run::asleep, "space to clan to number of sleeping runners",
                  "the sleeping runners are those claimed",
                  "sleeping runners by space and clan; spaces and clans that are not named are not claimed, and 0 may "
                  "be."},
            Claim{"podium", ClaimPlace::both, kingdom_run::podium, "the clans on the podium in order of arrival",
                  "the runners on the podium are those claimed",
                  "the clans on the podium in order of arrival; the claimed list must be complete."},
            Claim{"tokens", ClaimPlace::both, kingdom_run::tokens, "victory tokens of each player",
                  "the victory tokens are those claimed", "each player's victory tokens."},
            Claim{"finished", ClaimPlace::both, kingdom_run::finishers,
                  "the players whose four runners are all in, in any order", "the finished players are those claimed",
                  "the players whose four runners are all in, as a set; a duplicate entry is false."},
            Claim{"track-points", ClaimPlace::result, kingdom_run::track_points,
                  "points of each player's runners on the track", "the points of the track are those claimed",
                  "the scores of the spaces on which a player's runners stand, sleepers included."},
            Claim{"podium-points", ClaimPlace::result, kingdom_run::podium_points,
                  "points of each player's runners on the podium", "the points of the podium are those claimed",
                  "the places of a player's runners on the podium."},
        };
        return std::tuple_cat(common_claims<KingdomRun>("points of each player, as if the game ended here"), own);
    }

    static std::vector<Refusal> refusals(const Setup<KingdomRun>& setup, const Names& names);
    static int places(const Opening& opening);
    static void deal(Setup<KingdomRun>& setup, Choices& choices);
    static void hasten(Code towards, Setup<KingdomRun>& setup, Choices& choices);
    static State start(const Setup<KingdomRun>& setup);
    static std::span<const Situation<KingdomRun>> situations();
    static std::optional<Breach> judge(const State& state, const Event& event);
    static std::vector<Code> breaches(const State& state, const Event& event);
    static void apply(State& state, const Event& event);
    static std::optional<Event> forfeited(const State& state, const Event& event, PlayerSet lost);
    static std::optional<Breach> judge_and_apply(State& state, const Event& event);

    static Event begin(const State& state);
    static std::vector<Part> candidates(const State& state, const Event& event);
    static std::optional<Chance> chance(const State& state, const Event& event, const Part& part);
    static std::vector<Part> tried(const State& state, const Event& event);
    static std::optional<Event> guess(const State& state, Choices& choices);
    static std::optional<Breach> judge_part(const State& state, const Event& event, const Part& part);
    static void add(Event& event, const Part& part);
    static bool in_order(const Part& before, const Part& next);
    static State scene(const State& state, const Event& event, const Breach& breach);

    static PerPlayer<Count> scores(const State& state) { return kingdom_run::scores(state); }
    static std::vector<Criterion> criteria(const State& state) { return kingdom_run::criteria(state); }
    static Tallies tallies(const State& state);
    static std::string_view broken_invariant(const State& state);
    static std::vector<std::string> unconfirmed(const State& state, const ClaimPath& claim_path);
    static std::vector<std::string> unconfirmed(const State& state, const Event& event, const Breach& breach);
    static std::vector<Award> awards(const State& before, const Event& event, const Names& names);
    static std::vector<Award> pending_awards(const State& state, const Names& names);

    static std::string message(const State& state, const Event& event, const Breach& breach, const Names& names);
    static std::string situation(const State& state, const Names& names);
    static std::vector<std::string> board(const State& state, const Names& names);
    static Picture picture(const State& state, const Names& names);
    static TouchBoard touch_board(const State& state, const Event& event, const Names& names);
    static std::vector<std::string> legal(const State& state, const Event& event, const Breach& breach,
                                          const Names& names);
    static std::string notation(const Part& part, const Names& names);
    static std::string notation(const Event& event, const Names& names);

    static std::span<const Rule> final_rules();
    static constexpr std::span<const Column> csv_columns = kingdom_run::csv_columns;
    static std::optional<FinalBreach> judge_final(const Setup<KingdomRun>& setup, const Final& final);
    static std::string final_message(const Setup<KingdomRun>& setup, const Final& final, const FinalBreach& breach,
                                     const Names& names);
    static Counted count_final(const Sheet<KingdomRun>& sheet);
    static std::optional<ScoreBounds> score_bounds(const Sheet<KingdomRun>& sheet, NameSet<EndReason> ends,
                                                   Language language);
    static std::vector<ClaimLimit> claim_limits(const State& state, Language language);
    static SheetText sheet_text(const Sheet<KingdomRun>& sheet, const Counted& counted, const Names& names);
    static Final final_of(const State& state);
};

}  // namespace referee::kingdom_run
