#pragma once

#include <array>
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
#include "games/kings_road/final.hpp"
#include "games/kings_road/rulings.hpp"
#include "games/kings_road/types.hpp"
#include "types/player.hpp"

/// King's Road (Reiner Knizia, Grail Games 2017): its state, its facts and its rules.
namespace referee::kings_road {

/// The section of the rulebook on the end of the game.
inline constexpr std::string_view end_source = "English rules, Game end and winning";

/// The payments of a scored region. The claims `scored` and `final` are compared with them.
struct Payment {
    Region region{};
    std::array<std::uint8_t, max_players> points{};
    PlayerSet ranked;             ///< players with a marker there
    PlayerSet behind_first;       ///< players paid by a value after the first; the first value is the region's number
    std::optional<Player> noble;  ///< the owner of the Noble newly placed
    std::optional<Player> kept;   ///< the leader, if the Noble there was the leader's already
    std::array<std::uint8_t, max_players> bonus{};
    bool operator==(const Payment&) const = default;
};

enum class Phase : std::uint8_t { reveal, reselect, over };
inline constexpr std::array<std::string_view, 3> phase_names = {"reveal", "reselect", "over"};
constexpr std::span<const std::string_view> names_of(Phase) { return phase_names; }

struct State {
    // Fixed for the game.
    std::uint8_t players = 2;
    bool permanent_nobles = false;
    Rulings rulings;
    std::array<std::array<std::uint8_t, most_places>, region_count> printed{};
    IgnoredInEquality<std::array<bool, region_count>> unconfirmed;  ///< unconfirmed rows that the log does not replace

    Phase phase = Phase::reveal;
    Region king = Region::zin_kais_deep;
    std::array<std::array<std::uint8_t, max_players>, region_count> markers{};  ///< without Nobles
    std::array<PlayerSet, region_count> nobles{};
    std::array<std::uint8_t, max_players> supply{};  ///< usable markers in front of the player
    std::array<std::int32_t, max_players> points{};
    IgnoredInEquality<std::array<PlayerSet, region_count>> relied;  ///< whose points depend on an unconfirmed row
    PlayerSet dragon_spent;
    PlayerSet witch_spent;
    PlayerSet reselecting;     ///< players who revealed a Witch this round and must reselect
    std::uint8_t dragons = 0;  ///< shown this round
    std::uint32_t rounds = 0;  ///< begun so far
    std::uint64_t regions_scored = 0;
    List<Payment, 6> scored;  ///< the payments of the last round
    List<Payment, 8> final_scoring;

    bool operator==(const State&) const = default;
};

/// The rules in the order in which they are checked.
enum class Code : std::uint8_t {
    phase,
    reveal_all,
    card_count,
    card_repeated,
    card_spent,
    witch_first,
    knight_last,
    reselect_witch,
    knight_region
};

// Facts, each computed from the state (score.cpp).
PerPlayer<Count> scores(const State& state);
Ended<EndReason> ended(const State& state);
List<Scored, 6> scored(const State& state);
Region king(const State& state);
Count dragons(const State& state);
Markers markers(const State& state);
Nobles nobles(const State& state);
PerPlayer<Count> supply(const State& state);
Spent spent(const State& state);
List<FinalScored, 8> final_scoring(const State& state);

// Facts of a position that no log claims (facts.cpp).
Phase phase(const State& state);
Count round_number(const State& state);
List<Player, max_players> to_act(const State& state);

/// The number of cards that a player must select now.
int cards_due(const State& state, Player player);

// Words for messages: cards, a set of players, all players of a log.
std::string words(const Selection& cards, const Names& names);
std::string who(PlayerSet players, const Names& names);
std::string everybody(const Names& names);

/// The number of a player's markers in a region, Noble included.
int influence(const State& state, Region region, Player player);
/// The places that a player shares with the players of equal influence. The last place determines the payment.
struct Places {
    int first = 0;
    int last = 0;
};
Places places(const State& state, Region region, Player player);
/// The number of places that a region pays.
int places_paid(const State& state);
/// The number of places that a region pays: at most as many as its banner has values for.
int places_paid(const State& state, Region region);
/// The unconfirmed row of the printed data that a payment depends on, for one player or, without a player, for any of
/// them. Nothing if the payment depends on no unconfirmed row.
std::optional<std::string> unconfirmed_row(const State& state, const Payment& payment, std::optional<Player> player);
/// Computes the payments for influence if `paid` places are paid.
Payment pay_influence(const State& state, Region region, int paid);
/// Records which players' points depend on an unconfirmed row.
void rely(State& state, const Payment& payment);
/// The player who alone has the most influence in a region, if there is one.
std::optional<Player> sole_leader(const State& state, Region region);
/// The regions whose Nobles count towards the bonus of a player's Noble in a region (ruling chain).
NameSet<Region> chain(const State& state, Region region, Player player);
/// The same for a player with Nobles in the regions `own`, as sets with one bit for each region; with this region.
unsigned chain_within(unsigned own, Region region, Chain ruling);

/// One scored region with the states before and after it. Audits are written from it.
struct Scoring {
    State before;
    State after;
    Payment payment;
    bool final = false;
};

/// Scores one region completely: influence, Noble, bonus. Does not move the King.
Payment score_region(State& state, Region region);

/// Scores a complete round and moves the King. Ends the game if a player has reached 40 points. Appends each scored
/// region to `steps` unless `steps` is null.
void score_round(State& state, std::vector<Scoring>* steps);

/// The final scoring: every region that the last round did not score pays for influence only. Appends each region to
/// `steps` unless `steps` is null.
void score_the_rest(State& state, std::vector<Scoring>* steps);

/// Applies an event and, if it completes a round, scores the round. Appends each scored region to `steps` unless
/// `steps` is null.
void play(State& state, const Event& event, std::vector<Scoring>* steps);
/// Appends the explained steps of scoring one region: influence with its Noble, and the bonus for Nobles.
void add_awards(const Scoring& step, const Names& names, std::vector<Award>& awards);
/// The round that is due or under way: `round 3`, `round 3, reselection`, `after round 9`.
std::string round_words(const State& state, const Names& names);
/// The values of a banner as printed: `5-4-2-1`.
std::string banner(const std::array<std::uint8_t, most_places>& printed);
/// The criteria of the ranking; the first is the points.
std::vector<Criterion> criteria(const State& state);

/// The game for the engine. `core/defaults.hpp` derives the functions that are missing here.
struct KingsRoad : DefaultsOfParts<KingsRoad, State, Event, Part, Code, EndReason> {
    using Variant = kings_road::Variant;
    using Rulings = kings_road::Rulings;
    using Components = kings_road::Components;
    using Final = kings_road::Final;
    using Sources = kings_road::Sources;

    static constexpr std::string_view key = "kings-road";
    static constexpr std::string_view title = "King's Road";
    static constexpr Examples examples{
        .rule = "knight-last", .ruling = "chain", .choice = "neighbours", .statement = "KR22"};
    static constexpr int least_players = 2;
    static constexpr int most_players = 5;
    /// All players choose at once: the legal selections of a player do not depend on the others' cards.
    static constexpr bool simultaneous = true;

    static constexpr std::string_view forfeit =
        "the selections of these players count as empty: they place nothing and spend no card, and a "
        "reselection that was due falls away";

    static std::span<const Rule> rules();
    static std::span<const Data> data();
    static std::span<const Term> variants();
    static std::span<const Term> end_reasons();
    static std::span<const Interpretation> readings();
    static std::span<const Term> scoring();
    static const TallyCommand& tally_command();
    static SheetQuery<KingsRoad> sheet_query(const TallyWords& words);
    static constexpr auto claims() {
        constexpr auto own = std::tuple{
            Claim{"scored", ClaimPlace::both, kings_road::scored,
                  "the regions scored this round (in `result`: in the last round), in order",
                  "the scoring is the one claimed",
                  "the regions scored this round in order, with points, newly placed Noble and bonus (where the leader "
                  "had the Noble already, null and the leader are both right); the claimed list must be complete, and "
                  "a region where nobody stands is listed too."},
            Claim{"king", ClaimPlace::both, kings_road::king, "where the King stands after his journey",
                  "the King stands where claimed", "the region in which the King stands after his journey."},
            Claim{"dragons", ClaimPlace::both, kings_road::dragons,
                  "Dragons shown this round (in `result`: in the last round)",
                  "the number of Dragons shown is as claimed",
                  "Dragons revealed this round so far, reselections included."},
            Claim{"markers", ClaimPlace::both, kings_road::markers, "markers on the board, Nobles included",
                  "the markers on the board are those claimed",
                  "markers by region and player after the event, Nobles included."},
            Claim{"nobles", ClaimPlace::both, kings_road::nobles,
                  "the owners of the Nobles of each region, in seat order", "the Nobles are those claimed",
                  "the owners of the Nobles of a region, in seat order."},
            Claim{"supply", ClaimPlace::both, kings_road::supply, "usable markers in front of each player",
                  "the supplies are those claimed", "usable markers in front of each player."},
            Claim{"spent", ClaimPlace::both, kings_road::spent,
                  "the Dragon and the Witch of each player, where they have left the game, in any order",
                  "the cards spent are those claimed",
                  "the Dragon and the Witch of a player, where they were revealed and have left the game, as a set; a "
                  "duplicate entry is false."},
            Claim{"final", ClaimPlace::result, kings_road::final_scoring,
                  "the final scoring, in road order from the King's last region on",
                  "the final scoring is the one claimed",
                  "the regions scored after the last round with their points, in road order from the King's region on; "
                  "the claimed list must be complete."},
        };
        return std::tuple_cat(common_claims<KingsRoad>("points of each player"), own);
    }

    static constexpr auto details() {
        return std::tuple{
            Claim{"phase", ClaimPlace::both, kings_road::phase,
                  "what is due: `reveal` or `reselect`; `over` after the end"},
            Claim{"round", ClaimPlace::both, kings_road::round_number,
                  "the round that is due or under way; after the end the last one"},
            Claim{"to-act", ClaimPlace::both, kings_road::to_act, "who chooses now, in seat order"},
        };
    }

    static State start(const Setup<KingsRoad>& setup);
    static std::span<const Situation<KingsRoad>> situations();
    static std::optional<Breach> judge(const State& state, const Event& event);
    static std::vector<Code> breaches(const State& state, const Event& event);
    static void apply(State& state, const Event& event);
    static std::optional<Event> forfeited(const State& state, const Event& event, PlayerSet lost);
    static std::optional<Breach> judge_others(const State& state, const Event& event, PlayerSet lost);

    static Event begin(const State& state);
    static std::vector<Part> candidates(const State& state, const Event& event);
    static std::vector<Part> tried(const State& state, const Event& event);
    static std::optional<Event> guess(const State& state, Choices& choices);
    static std::optional<Breach> judge_part(const State& state, const Event& event, const Part& part);
    static void add(Event& event, const Part& part);

    static Ended<EndReason> ended(const State& state) { return kings_road::ended(state); }
    static PerPlayer<Count> scores(const State& state) { return kings_road::scores(state); }
    /// All players act at once.
    static std::optional<Player> to_act(const State&) { return std::nullopt; }
    static std::vector<Criterion> criteria(const State& state) { return kings_road::criteria(state); }
    static Markers tallies(const State& state) { return kings_road::markers(state); }
    static std::string_view broken_invariant(const State& state);
    static std::vector<std::string> unconfirmed(const State& state, const ClaimPath& claim_path);
    static std::vector<std::string> unconfirmed(const State& state, const Event& event, const Breach& breach);
    static std::vector<Award> awards(const State& before, const Event& event, const Names& names);
    static std::vector<Award> pending_awards(const State& state, const Names& names);
    static std::vector<Award> miscounts(const State& state, const Names& names);

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
    static constexpr std::span<const Column> csv_columns = kings_road::csv_columns;
    static std::optional<FinalBreach> judge_final(const Setup<KingsRoad>& setup, const Final& final);
    static std::string final_message(const Setup<KingsRoad>& setup, const Final& final, const FinalBreach& breach,
                                     const Names& names);
    static Counted count_final(const Sheet<KingsRoad>& sheet);
    static std::optional<ScoreBounds> score_bounds(const Sheet<KingsRoad>& sheet, NameSet<EndReason> ends,
                                                   Language language);
    static std::vector<ClaimLimit> claim_limits(const State& state, Language language);
    static void narrow_scores(const Sheet<KingsRoad>& sheet, ScoreBounds& bounds, Language language);
    static std::vector<std::string> contradictions(const Sheet<KingsRoad>& sheet, const Names& names);
    static SheetText sheet_text(const Sheet<KingsRoad>& sheet, const Counted& counted, const Names& names);
    static Final final_of(const State& state);
};

}  // namespace referee::kings_road
