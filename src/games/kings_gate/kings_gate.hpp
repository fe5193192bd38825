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
#include "core/rule.hpp"
#include "core/situation.hpp"
#include "core/tally.hpp"
#include "games/kings_gate/final.hpp"
#include "games/kings_gate/state.hpp"
#include "games/kings_gate/types.hpp"

/// King's Gate: its rules and its scoring.
namespace referee::kings_gate {

/// The rules in the order in which they are checked, tile by tile.
enum class Code : std::uint8_t {
    setup_hands,
    turn,
    at_least_one,
    composition,
    graveyard,
    garrison,
    tile_not_in_hand,
    not_in_ring,
    occupied_safe,
    dragon_safe,
    cover_own,
    cover_not_higher,
    cover_barracks,
    cover_protected,
    character_not_held,
    character_on_dragon,
    magician_value,
    witch_source,
    after_completion,
    locate_missing,
    locate_unexpected,
    locate_overlap,
    locate_detached,
    locate_closed,
    draw_count,
    draw_not_left,
    hidden_draw
};

// Scoring (score.cpp).
inline constexpr int tourney_loss = 3;
/// The number of paid places, also if fewer colours are present: two with three players, three with two and four.
constexpr std::uint8_t places_paid(const State& state) { return state.players == 3 ? 2 : 3; }
/// Scores the current location. The last placer is the player whose turn it is.
LocationScore scoring(const State& state);
/// Ranks the colours of a record by their totals, highest first, and resolves ties. Also sets the lowest colour.
void rank(const State& state, const Site& site, LocationScore& record);
/// Gives the characters of a location to their winners. Market: the second place also wins one.
void reward(const State& state, const Site& site, LocationScore& record);
/// Computes the points of each player from the ranks of a record. `before` holds the scores before the location.
void pay(const State& state, const Site& site, const Points& before, LocationScore& record);
/// The rank of a player in ties: 0 for the player after the last placer. The last placer comes last.
int tie_rank(const State& state, Player placer, Player player);
/// The points that a player gains at a location from the places of their colours, before any loss.
int gained(const State& state, const Site& site, const LocationScore& record, Player player);
/// The criteria of the ranking.
std::vector<Criterion> criteria(const State& state);

// Facts, each computed from the state (score.cpp).
PerPlayer<Whole> scores(const State& state);
OrFalse<Scored> scored(const State& state);
std::optional<Hands> hand(const State& state);
PerPlayer<NameSet<Character>> characters(const State& state);
Ground ground(const State& state);
Totals ring(const State& state);
PerPlayer<Whole> tiles_left_of_each(const State& state);
ScoredLocations locations(const State& state);

// Parts of a turn (rules.cpp).
/// Whether a part of a turn is legal in the state `now`, which the turn's earlier tiles have produced.
std::optional<Breach<Code>> judge_next(const State& state, const State& now, const Event& event, const Part& part);
/// Whether `judge_next` finds nothing; many times as fast where it would find something.
bool is_legal_next(const State& state, const State& now, const Event& event, const Part& part);

// Words (words.cpp, audit.cpp).
/// The ground of the current location for the next tile: `safe`.
std::string_view ground_words(const State& state, const Names& names);
/// The name of a location: `palace`.
std::string site_name(const Site& site, const Names& names);
/// A name that counts several times: `tavern (2 times)`.
std::string times_words(std::string_view name, int count, const Names& names);
/// A cell: `2,1`.
std::string words(Cell cell);
/// A building: `red 4 with the guildmaster`.
std::string words(const Spot& spot, const Names& names);
/// All tiles of a player, with repetitions: `1, 1, tavern`.
std::string tile_list(const State& state, Player player, const Tiles& tiles, const Names& names);
/// A character's letter in pictures.
char sign_of(Character character);
/// The prizes of a location: `7-5-3, 1st: king`.
std::string prizes(const State& state, const Site& site, const Names& names);
/// A player's colours.
std::string colour_list(const State& state, Player player, const Names& names);
/// A player with colours, points, tiles and, in an open log, the hand.
std::string player_words(const State& state, Player player, const Names& names);
/// The unconfirmed row of the printed data that the points of a location depend on. Nothing if they depend on none.
std::optional<std::string> unconfirmed_row(const State& state, std::size_t location, std::optional<Player> player);
/// The unconfirmed rows on which the points of the first so many places of the first so many locations depend.
std::vector<std::string> unconfirmed_rows(const State& state, int locations, std::size_t places);
/// Adds a note to a location's award if it depends on an unconfirmed row.
void note_unconfirmed(const State& state, std::size_t location, const Names& names, Award& award);
/// Explains the score of a location. Locations are counted from 0.
Award award_of(const State& state, std::size_t location, const Names& names);

/// A location on the table.
struct Laid {
    KnownLabel location;
    At at;
    Lie lie{};
    Ground ground{};
    static constexpr auto fields = std::tuple{
        Field{"location", &Laid::location, "which one"},
        Field{"at", &Laid::at, "its west or south cell, [x, y]"},
        Field{"lie", &Laid::lie, "whether it lies from west to east or from south to north"},
        Field{"ground", &Laid::ground, "as it holds now, the King's effect included"},
    };
    bool operator==(const Laid&) const = default;
};

/// A building on the table.
struct Building {
    At at;
    Player player;
    Colour colour{};
    Tile tile{};
    std::optional<Character> character;
    static constexpr auto fields = std::tuple{
        Field{"at", &Building::at, "its cell, [x, y]"},
        Field{"player", &Building::player, "whose it is"},
        Field{"color", &Building::colour, "its colour"},
        Field{"tile", &Building::tile, "the tile, as logs name it"},
        Field{"character", &Building::character, "who lies on it", Presence::optional},
    };
    bool operator==(const Building&) const = default;
};

// Facts of a position that no log claims (facts.cpp).
List<Laid, location_count> laid(const State& state);
List<Building, most_spots> buildings(const State& state);
PerPlayer<Bag<Tile>> stacks(const State& state);

/// The game for the engine. `core/defaults.hpp` derives the functions that are missing here. The parts of a turn are
/// its tiles, the location laid, the tiles drawn, and its end.
struct KingsGate : DefaultsOfParts<KingsGate, State, Event, Part, Code, EndReason> {
    using Rulings = kings_gate::Rulings;
    using Components = kings_gate::Components;
    using Final = kings_gate::Final;
    using Sources = kings_gate::Sources;
    using Opening = kings_gate::Opening;
    using Seat = kings_gate::Seat;

    static constexpr std::string_view key = "kings-gate";
    static constexpr std::string_view title = "King's Gate";
    static constexpr int least_players = 2;
    static constexpr int most_players = 4;

    static constexpr std::string_view forfeit =
        "nothing is placed or drawn, the ring stays as it is, and the next player clockwise is to act";

    static std::span<const Rule> rules();
    static std::span<const Data> data();
    static std::span<const Term> end_reasons();
    static std::span<const Interpretation> readings();
    static std::span<const Term> scoring();
    static const TallyCommand& tally_command();
    static SheetQuery<KingsGate> sheet_query(const TallyWords& words);
    static constexpr auto claims() {
        constexpr auto own = std::tuple{
            Claim{"scored", ClaimPlace::event, kings_gate::scored,
                  "the location scored in this event; `false` where none was", "the scoring is the one claimed",
                  "the location scored in this event, with totals by colour, changes of the scores and characters won, "
                  "or `false`; what is not named is not claimed."},
            Claim{"hand", ClaimPlace::both, kings_gate::hand,
                  "the tiles in hand, in any order; in a hidden log every claim of a hand is untrue",
                  "the hands are those claimed",
                  "the tiles in a player's hand, in any order, each as often as it is held. A hidden log shows no "
                  "hands: leave the key out."},
            Claim{"characters", ClaimPlace::both, kings_gate::characters,
                  "the characters in front of each player, in any order", "the characters are those claimed",
                  "the characters in front of a player, as a set; a duplicate entry is false."},
            Claim{"tiles-left", ClaimPlace::both, kings_gate::tiles_left_of_each,
                  "tiles of each player in hand and stack together", "the number of tiles left is as claimed",
                  "the tiles of a player in hand and stack together."},
            Claim{"ground", ClaimPlace::event, kings_gate::ground,
                  "the ground of the current location, white or black, with the King's effect",
                  "the ground is the one claimed",
                  "the ground of the current location after the event, white (safe) or black (dangerous), with the "
                  "King's effect."},
            Claim{"ring", ClaimPlace::event, kings_gate::ring,
                  "the totals at the current location as they stand, of the colours with a tile there",
                  "the totals are those claimed",
                  "the totals at the current location as they stand after the event, with the effects of Bishop and "
                  "Guildmaster; what is not named is not claimed, and a colour without a tile there has none."},
            Claim{"locations", ClaimPlace::result, kings_gate::locations, "the scored locations in order",
                  "the locations were scored as claimed",
                  "the scored locations in order, each as `scored` has it; the claimed list must be complete."},
        };
        return std::tuple_cat(common_claims<KingsGate>("points of each player"), own);
    }

    static constexpr auto details() {
        return std::tuple{
            Claim{"laid", ClaimPlace::both, kings_gate::laid,
                  "the locations on the table in order; the last is the current one"},
            Claim{"buildings", ClaimPlace::both, kings_gate::buildings, "the buildings on the table"},
            Claim{"stack", ClaimPlace::both, kings_gate::stacks,
                  "the tiles that may still be drawn; in a hidden log those in hand, too"},
        };
    }

    static constexpr std::array<std::string_view, 3> secrets = {"hands", "draw", "hand"};
    static bool open(const Opening& opening) { return opening.hands.has_value(); }

    static std::vector<std::string_view> labels(const Setup<KingsGate>& setup);
    static std::vector<Refusal> refusals(const Setup<KingsGate>& setup, const Names& names);
    static std::vector<Refusal> final_refusals(const Setup<KingsGate>& setup, const Final& final, const Names& names);
    static std::optional<Breach> judge_setup(const Setup<KingsGate>& setup);
    static std::string setup_message(const Setup<KingsGate>& setup, const Breach& breach, const Names& names);
    static void deal(Setup<KingsGate>& setup, Choices& choices);
    static void hasten(Code towards, Setup<KingsGate>& setup, Choices& choices);
    static State start(const Setup<KingsGate>& setup);
    static std::optional<Breach> judge(const State& state, const Event& event);
    static std::vector<Code> breaches(const State& state, const Event& event);
    static void apply(State& state, const Event& event);
    static std::optional<Event> forfeited(const State& state, const Event& event, PlayerSet lost);
    static std::optional<Breach> judge_and_apply(State& state, const Event& event);

    static Event begin(const State& state);
    static std::vector<Part> candidates(const State& state, const Event& event);
    static std::vector<Part> tried(const State& state, const Event& event);
    static std::optional<Event> guess(const State& state, Choices& choices);
    static std::optional<Breach> judge_part(const State& state, const Event& event, const Part& part);
    static void add(Event& event, const Part& part);
    static constexpr std::array steered = {Code::locate_closed};
    static void steer(Code towards, const State& state, Event& event, Choices& choices);
    static bool in_order(const Part& before, const Part& next);
    static std::span<const Situation<KingsGate>> situations();
    static State scene(const State& state, const Event& event, const Breach& breach);

    static PerPlayer<Whole> scores(const State& state) { return kings_gate::scores(state); }
    static std::vector<Criterion> criteria(const State& state) { return kings_gate::criteria(state); }
    static Tallies tallies(const State& state);
    static std::string_view broken_invariant(const State& state);
    static std::vector<std::string> unconfirmed(const State& state, const ClaimPath& claim_path);
    static std::vector<std::string> unconfirmed(const State& state, const Event& event, const Breach& breach);

    static std::string message(const State& state, const Event& event, const Breach& breach, const Names& names);
    static std::string situation(const State& state, const Names& names);
    static std::vector<std::string> board(const State& state, const Names& names);
    static Picture picture(const State& state, const Names& names);
    static TouchBoard touch_board(const State& state, const Event& event, const Names& names);
    static std::vector<std::string> legal(const State& state, const Event& event, const Breach& breach,
                                          const Names& names);

    /// A part or an event in short notation: `3 at 2,1`, `tavern at 2,0 with guildmaster`, `move 0,1 to 4,2`, `locate
    /// 3,0 horizontal`, `draw 3`.
    static std::string notation(const Part& part, const Names& names);
    static std::string notation(const Event& event, const Names& names);

    /// The awards of a legal event; and the ranking of a state.
    static std::vector<Award> awards(const State& before, const Event& event, const Names& names);
    static std::vector<Award> pending_awards(const State& state, const Names& names);

    static std::span<const Rule> final_rules();
    static constexpr std::span<const Column> csv_columns = kings_gate::csv_columns;
    static std::optional<FinalBreach> judge_final(const Setup<KingsGate>& setup, const Final& final);
    static std::string final_message(const Setup<KingsGate>& setup, const Final& final, const FinalBreach& breach,
                                     const Names& names);
    static Counted count_final(const Sheet<KingsGate>& sheet);
    static std::optional<ScoreBounds> score_bounds(const Sheet<KingsGate>& sheet, NameSet<EndReason> ends,
                                                   Language language);
    static std::vector<ClaimLimit> claim_limits(const State& state, Language language);
    static void narrow_scores(const Sheet<KingsGate>& sheet, ScoreBounds& bounds, Language language);
    static std::vector<std::string> contradictions(const Sheet<KingsGate>& sheet, const Names& names);
    static SheetText sheet_text(const Sheet<KingsGate>& sheet, const Counted& counted, const Names& names);
    static Final final_of(const State& state);
};

/// The colours of a player. If the log does not give them, the printed order by seats.
Seat::Colours colours_of(const Setup<KingsGate>& setup, std::size_t seat);

}  // namespace referee::kings_gate
