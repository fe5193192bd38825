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

#include "core/award.hpp"
#include "core/defaults.hpp"
#include "core/describe.hpp"
#include "core/finding.hpp"
#include "core/picture.hpp"
#include "core/player.hpp"
#include "core/rule.hpp"
#include "core/tables.hpp"
#include "core/tally.hpp"
#include "games/kings_road/rulings.hpp"

/// King's Road (Reiner Knizia, Grail Games 2017): the types of its logs, its state, and its rules.
namespace referee::kings_road {

/// The eight regions in the order in which the King travels.
enum class Region : std::uint8_t {
    zin_kais_deep,
    wizards_tower,
    savage_hills,
    kings_altar,
    temple_ruins,
    dark_tower,
    dragons_lair,
    kings_castle
};
inline constexpr int region_count = 8;

/// A player's twenty markers without the one on the scoring track.
inline constexpr std::uint8_t usable_markers = 19;

/// The places that a banner has values for, at most.
inline constexpr int most_places = 4;

/// Who has that many points after a round ends the game.
inline constexpr int points_to_end = 40;

/// The cards of a log. The first eight are the regions, in the same order; `knight` and `knight-declined` are one card,
/// and `hidden` stands for a companion of a Witch that nobody saw.
enum class Card : std::uint8_t {
    zin_kais_deep,
    wizards_tower,
    savage_hills,
    kings_altar,
    temple_ruins,
    dark_tower,
    dragons_lair,
    kings_castle,
    knight,
    knight_declined,
    dragon,
    witch,
    hidden
};
inline constexpr std::array<std::string_view, 13> card_names = {
    "zin-kais-deep", "wizards-tower", "savage-hills",    "kings-altar", "temple-ruins", "dark-tower", "dragons-lair",
    "kings-castle",  "knight",        "knight-declined", "dragon",      "witch",        "hidden"};

constexpr std::span<const std::string_view> names_of(Card) { return card_names; }
constexpr std::span<const std::string_view> names_of(Region) { return std::span(card_names).first(region_count); }

/// The region of a Region card, nothing for the others.
constexpr std::optional<Region> region_of(Card card) {
    return static_cast<int>(card) < region_count ? std::optional(static_cast<Region>(card)) : std::nullopt;
}
/// The cards that leave the game when they are revealed.
enum class Spendable : std::uint8_t { dragon, witch };
constexpr std::span<const std::string_view> names_of(Spendable) {
    return std::span(card_names).subspan(static_cast<std::size_t>(Card::dragon), 2);
}

/// Whether it is the Knight, played with or without his marker.
constexpr bool is_knight(Card card) { return card == Card::knight || card == Card::knight_declined; }

enum class Variant : std::uint8_t { permanent_nobles };
inline constexpr std::array<std::string_view, 1> variant_names = {"permanent-nobles"};
constexpr std::span<const std::string_view> names_of(Variant) { return variant_names; }

enum class EndReason : std::uint8_t { forty };
inline constexpr std::array<std::string_view, 1> end_names = {"forty"};
constexpr std::span<const std::string_view> names_of(EndReason) { return end_names; }

/// The values on a region's banner: two to four, none higher than the one before.
struct Printed : List<Number<0, 99>, 4> {
    static constexpr std::size_t fewest = 2;
    static constexpr std::size_t most = 4;
    using List::List;
    static constexpr std::string_view refuse(const Printed& before, Item next) {
        const bool rises = !before.empty() && before.size() <= most && before[before.size() - 1].value < next.value;
        return rises ? "the values of a banner never rise" : "";
    }
};

/// The log's `components`: rows that replace printed ones.
struct Components {
    PerName<Region, Printed> regions;
    static constexpr auto fields = std::tuple{
        Field{"regions", &Components::regions, "the values on a region's banner", Presence::optional}};
    bool operator==(const Components&) const = default;
};

/// The cards of one player for one round, in the order played.
struct Selection : List<Card, 8> {
    using List::List;
    static constexpr std::string_view refuse(const Selection& before, Card next) {
        const bool behind_witch = !before.empty() && before[0] == Card::witch;
        return next == Card::hidden && !behind_witch ? "`hidden` stands only behind a Witch" : "";
    }
    /// Whether two records of a selection, of any length, say the same. Companions of a Witch stand in no order, and
    /// need not be told.
    static Agreement agree(std::span<const Card> a, std::span<const Card> b);
    [[nodiscard]] constexpr bool is_witch() const { return !empty() && (*this)[0] == Card::witch; }
};
using Selections = PerPlayer<Selection>;

struct Reveal {
    static constexpr std::string_view tag = "reveal";
    static constexpr std::string_view help = "every player's cards of the round, in the order played";
    Selections selections;
    static constexpr auto fields = std::tuple{
        Field{"reveal", &Reveal::selections, "player to cards; `[]` for a player who must play none"}};
    bool operator==(const Reveal&) const = default;
};

struct Reselect {
    static constexpr std::string_view tag = "reselect";
    static constexpr std::string_view help = "the new cards of the players who revealed a Witch";
    Selections selections;
    static constexpr auto fields = std::tuple{
        Field{"reselect", &Reselect::selections, "player to cards, for exactly the players who revealed a Witch"}};
    bool operator==(const Reselect&) const = default;
};

using Event = std::variant<Reveal, Reselect>;

/// The selections of a reveal or a reselection.
const Selections& selections_of(const Event& event);

/// One player's cards: the part of which reveals and reselections are made.
struct Part {
    Player player;
    Selection cards;
    bool operator==(const Part&) const = default;
};

/// What a scored region paid: kept for the claims `scored` and `final`.
struct Payment {
    Region region{};
    std::array<std::uint8_t, max_players> points{};
    PlayerSet ranked;             ///< who had a marker there
    PlayerSet behind_first;       ///< who was paid by a value behind the first, which is the region's number
    std::optional<Player> noble;  ///< the Noble newly placed
    std::optional<Player> kept;   ///< the leader who had the Noble there already
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
    Aside<std::array<bool, region_count>> unconfirmed;  ///< whether that row is a guess, and the log gives no other

    Phase phase = Phase::reveal;
    Region king = Region::zin_kais_deep;
    std::array<std::array<std::uint8_t, max_players>, region_count> markers{};  ///< without Nobles
    std::array<PlayerSet, region_count> nobles{};
    std::array<std::uint8_t, max_players> supply{};  ///< usable markers in front of the player
    std::array<std::int32_t, max_players> points{};
    Aside<std::array<std::array<bool, region_count>, max_players>>
        relied;  ///< the unconfirmed rows that points were counted with
    PlayerSet dragon_spent;
    PlayerSet witch_spent;
    PlayerSet reselecting;     ///< who revealed a Witch this round and must select anew
    std::uint8_t dragons = 0;  ///< shown this round
    std::uint32_t rounds = 0;  ///< begun so far
    std::uint64_t regions_scored = 0;
    List<Payment, 6> scored;  ///< the last round's
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

/// A scored region as claims name it.
struct Scored {
    Region region{};
    PerPlayer<Count> points;
    OrNull<Player> noble;
    PerPlayer<Count> bonus;
    static constexpr auto fields = std::tuple{
        Field{"region", &Scored::region, "the region"},
        Field{"points", &Scored::points, "points from influence", Presence::optional},
        Field{"noble", &Scored::noble,
              "the Noble newly placed by this scoring, or null; where the leader had the Noble already, null or the "
              "leader",
              Presence::optional},
        Field{"bonus", &Scored::bonus, "the bonus for Nobles", Presence::optional},
    };
    bool operator==(const Scored&) const = default;
};

/// A region of the final scoring as claims name it.
struct FinalScored {
    Region region{};
    PerPlayer<Count> points;
    static constexpr auto fields = std::tuple{
        Field{"region", &FinalScored::region, "the region"},
        Field{"points", &FinalScored::points, "points from influence", Presence::optional},
    };
    bool operator==(const FinalScored&) const = default;
};

using Markers = PerName<Region, PerPlayer<Count>>;
using Nobles = PerName<Region, List<Player, max_players>>;
using Spent = PerPlayer<NameSet<Spendable>>;

// Facts, each counted from the state (score.cpp).
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

// For a sentence: the cards, the players, all players of a log.
std::string words(const Selection& cards);
std::string who(PlayerSet players, const Names& names);
std::string everybody(const Names& names);

/// A player's markers in a region, Noble included.
int influence(const State& state, Region region, Player player);
/// The places that a player's influence fills together with those who have as much: the last of them is what pays.
struct Places {
    int first = 0;
    int last = 0;
};
Places places(const State& state, Region region, Player player);
/// How many places of a region are paid.
int places_paid(const State& state);
/// How many places of a region are paid that has a value for each.
int places_paid(const State& state, Region region);
/// The row of the printed data that a payment rests on for a player, or for anybody; nothing where it rests on none
/// that is unconfirmed.
std::optional<std::string> unconfirmed_row(const State& state, const Payment& payment, std::optional<Player> player);
/// What each player's influence is paid, where so many places are.
Payment pay_influence(const State& state, Region region, int paid);
/// The player who alone has most influence, if one does.
std::optional<Player> sole_leader(const State& state, Region region);
/// The regions whose Nobles count for the bonus of a player's Noble in a region (ruling chain).
NameSet<Region> chain(const State& state, Region region, Player player);

/// One region scored, with the states before and after it: what an audit reads aloud.
struct Scoring {
    State before;
    State after;
    Payment payment;
    bool final = false;
};

/// One region from influence to bonus, finished before the next begins; the King stays.
Payment score_region(State& state, Region region);

/// Scores the round that is complete, moves the King, and ends the game where somebody has reached forty. Each region
/// scored is added to the steps, where they are asked for.
void score_round(State& state, std::vector<Scoring>* steps);

/// The final scoring of a state: every region that the last round did not score pays for influence only.
void score_the_rest(State& state, std::vector<Scoring>* steps);

/// The cards of an event and all that follows from them.
void play(State& state, const Event& event, std::vector<Scoring>* steps);
/// The steps of scoring one region, read aloud: influence with its Noble, and the bonus for Nobles.
void add_awards(const Scoring& step, const Names& names, std::vector<Award>& awards);
/// The round that is due, or under way: `round 3`, `round 3, reselection`, `after round 9`.
std::string round_words(const State& state);
/// A banner, as it is printed: `5-4-2-1`.
std::string banner(const std::array<std::uint8_t, most_places>& printed);
/// What decides who wins, most points first.
std::vector<Criterion> criteria(const State& state);

/// The game for the engine: what is not here follows from what is (core/defaults.hpp).
struct KingsRoad : DefaultsOfParts<KingsRoad, State, Event, Part, Code, EndReason> {
    using Variant = kings_road::Variant;
    using Rulings = kings_road::Rulings;
    using Components = kings_road::Components;

    static constexpr std::string_view key = "kings-road";
    static constexpr std::string_view title = "King's Road";
    static constexpr Examples examples{
        .rule = "knight-last", .ruling = "chain", .choice = "neighbours", .statement = "KR22"};
    static constexpr int least_players = 2;
    static constexpr int most_players = 5;
    /// All choose at once: what one player may select does not depend on the others' cards.
    static constexpr bool simultaneous = true;

    static std::span<const Rule> rules();
    static std::span<const Rule> final_rules();
    static std::span<const Data> data();
    static std::span<const Term> variants();
    static std::span<const Term> end_reasons();
    static std::span<const Interpretation> readings();
    static const TallyCommand& tally_command();
    static constexpr auto claims() {
        constexpr auto own = std::tuple{
            Claim{"scored", ClaimPlace::both, kings_road::scored,
                  "the regions scored this round (in `result`: in the last round), in order",
                  "the scoring claimed is the one that happened",
                  "the regions scored this round in order, with points, newly placed Noble and bonus (where the leader "
                  "had the Noble already, null and the leader are both right); the list is claimed whole, and a region "
                  "where nobody stands is listed too."},
            Claim{"king", ClaimPlace::both, kings_road::king, "where the King stands after his journey",
                  "the King stands where claimed", "the region in which the King stands after his journey."},
            Claim{"dragons", ClaimPlace::both, kings_road::dragons,
                  "Dragons shown this round (in `result`: in the last round)", "as many Dragons were shown as claimed",
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
                  "the Dragon and the Witch of a player, where they were revealed and have left the game, as a set; an "
                  "entry twice is false."},
            Claim{"final", ClaimPlace::result, kings_road::final_scoring,
                  "the final scoring, in road order from the King's last region on",
                  "the final scoring is the one claimed",
                  "the regions scored after the last round with their points, in road order from the King's region on; "
                  "the list is claimed whole."},
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
    static std::optional<Breach> judge(const State& state, const Event& event);
    static void apply(State& state, const Event& event);

    static Event begin(const State& state);
    static std::vector<Part> candidates(const State& state, const Event& event);
    static std::optional<Breach> judge_part(const State& state, const Event& event, const Part& part);
    static void add(Event& event, const Part& part);

    static Ended<EndReason> ended(const State& state) { return kings_road::ended(state); }
    static PerPlayer<Count> scores(const State& state) { return kings_road::scores(state); }
    /// All act at once.
    static std::optional<Player> to_act(const State&) { return std::nullopt; }
    static std::vector<Criterion> criteria(const State& state) { return kings_road::criteria(state); }
    static Markers tallies(const State& state) { return kings_road::markers(state); }
    static std::string_view flaw(const State& state);
    static std::vector<std::string> unconfirmed(const State& state, const Stated& stated);
    static std::vector<std::string> unconfirmed(const State& state, const Event& event, const Breach& breach);
    static std::vector<Award> awards(const State& before, const Event& event, const Names& names);
    static std::vector<Award> reckoning(const State& state, const Names& names);
    static std::vector<Award> miscounts(const State& state, const Names& names);

    static std::string message(const State& state, const Event& event, const Breach& breach, const Names& names);
    static std::string situation(const State& state, const Names& names);
    static std::vector<std::string> board(const State& state, const Names& names);
    static Picture picture(const State& state, const Names& names);
    static std::vector<std::string> legal(const State& state, const Event& event, const Breach& breach,
                                          const Names& names);
    static std::string notation(const Part& part, const Names& names);
    static std::string notation(const Event& event, const Names& names);
};

}  // namespace referee::kings_road
