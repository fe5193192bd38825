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
#include "core/import.hpp"
#include "core/picture.hpp"
#include "core/rule.hpp"
#include "core/situation.hpp"
#include "core/tally.hpp"
#include "games/rose_king/final.hpp"
#include "games/rose_king/types.hpp"

/// The Rose King: its state and its rules.
namespace referee::rose_king {

/// The section of the rulebook on the end of the game.
inline constexpr std::string_view end_source = "French rules, End of the game";

inline constexpr Player red{0};
inline constexpr Player white{1};
inline constexpr std::array both_players = {red, white};
/// The other player.
inline constexpr Player opponent_of(Player player) { return player == red ? white : red; }

struct State {
    // Fixed for the game.
    Rulings rulings;
    std::uint8_t stones_in_play = 0;
    std::uint8_t heroes_each = 0;
    std::array<Card, deck_size> deck{};  ///< the order of a known deck, top first

    Player turn = red;  ///< nobody's after the end
    std::optional<EndReason> end;
    Square crown = square_at(side / 2, side / 2);
    std::uint8_t stock = 0;
    std::uint8_t deck_left = 0;  ///< undrawn cards of the known deck; 0 if the order of the pile is unknown
    std::array<std::uint8_t, 2> heroes{};
    std::array<Cards, 2> hands;
    Cards pile;
    Cards discards;
    std::array<Squares, 2> roses;

    bool operator==(const State&) const = default;
};

/// The rules in the order in which they are checked.
enum class Code : std::uint8_t {
    setup_hands,
    turn,
    card_not_in_hand,
    no_hero,
    off_board,
    occupied,
    hero_target,
    hand_full,
    card_not_drawable,
    pass_while_able
};

/// The player who acts in an event.
Player player_of(const Event& event);

/// The square to which a card moves the crown; nothing if it leads off the board.
std::optional<Square> landing(Square crown, Card card);

/// The owner of the stone on a square.
std::optional<Player> rose_on(const State& state, Square square);

/// The cards that may be drawn now: the top of a known deck, any card of the pile, or any discard if the pile is empty.
Cards drawable(const State& state);

/// Whether a player could play or draw if it were their turn.
bool can_act(const State& state, Player player);
/// Whether neither player could: the game is blocked.
bool nobody_can_act(const State& state);

/// The areas of one colour's roses, largest first.
std::vector<Squares> areas_of(const Squares& roses);
/// The points of an area: its size squared.
constexpr int points_of_area(std::size_t size) { return static_cast<int>(size * size); }
/// The criteria of the ranking; the first is the points.
std::vector<Criterion> criteria(const State& state);

/// Cards by name: `words` for messages, `row` in short for the board: `N1 NE2`.
std::string words(const Cards& cards, const Names& names);
std::string row(const Cards& cards, std::string_view nothing);
/// The name of a seat: `Red`.
std::string_view side_of(Player player);
/// A row of the drawn board with its number on both sides, and the line of column letters above and below the board.
std::string rank_line(const State& state, int rank, std::optional<Square> crown);
inline constexpr std::string_view file_line = "   a  b  c  d  e  f  g  h  i";

// Facts, each computed from the state (score.cpp).
PerPlayer<Count> scores(const State& state);
Square crown(const State& state);
Count stones(const State& state);
PerPlayer<Cards> hands(const State& state);
PerPlayer<Count> heroes(const State& state);
Cards discards(const State& state);
Roses roses_on_board(const State& state);
PerPlayer<Areas> areas(const State& state);
PerPlayer<Count> largest(const State& state);
PerPlayer<Count> roses(const State& state);

/// A deck in known order, or the rest of it.
using Deck = List<Card, deck_size>;

// Facts of a position that no log claims (facts.cpp).
Cards pile(const State& state);
OrNull<Deck> deck(const State& state);

/// The game for the engine. `core/defaults.hpp` derives the functions that are missing here. An event is its own single
/// part; an event without it has no player.
struct RoseKing : Defaults<RoseKing, State, Event, Code, EndReason> {
    using Rulings = rose_king::Rulings;
    using Components = rose_king::Components;
    using Final = rose_king::Final;
    using Sources = rose_king::Sources;
    using Opening = rose_king::Opening;

    static constexpr std::string_view key = "rose-king";
    static constexpr std::string_view title = "The Rose King";
    static constexpr std::array<std::string_view, 3> titles = {"Rosenkönig", "Rosenkoenig", "Le Roi des Roses"};
    static constexpr int least_players = 2;
    static constexpr int most_players = 2;

    static constexpr std::string_view forfeit = "the other player is to act; hands and stock stay as they are";

    static std::span<const Rule> rules();
    static std::span<const Data> data();
    static std::span<const Term> end_reasons();
    static std::span<const Interpretation> readings();
    static std::span<const Term> scoring();
    static const TallyCommand& tally_command();
    static SheetQuery<RoseKing> sheet_query(const TallyWords& words);
    static std::span<const ImportFormat> imports();
    static constexpr auto claims() {
        constexpr auto own = std::tuple{
            Claim{"crown", ClaimPlace::both, rose_king::crown, "the square of the crown",
                  "the crown stands where claimed", "the square of the crown; e5 before the first play."},
            Claim{"stones", ClaimPlace::both, rose_king::stones, "stones left in the stock",
                  "the number of stones left is as claimed", "stones left in the common stock."},
            Claim{"hands", ClaimPlace::both, rose_king::hands, "the open hands, each as a set",
                  "the hands are those claimed",
                  "the cards that lie open before a player, as a set; a duplicate entry is false."},
            Claim{"heroes", ClaimPlace::both, rose_king::heroes, "hero cards left to each player",
                  "the number of heroes left is as claimed", "the hero cards that a player has left."},
            Claim{"discards", ClaimPlace::both, rose_king::discards, "the cards on the discard pile, as a set",
                  "the discards are those claimed",
                  "the cards on the discard pile, as a set; a duplicate entry is false."},
            Claim{"board", ClaimPlace::both, rose_king::roses_on_board, "the squares of each colour's roses, as sets",
                  "the roses on the board are those claimed",
                  "the squares with a red and with a white rose, each as a set; a duplicate entry is false."},
            Claim{"areas", ClaimPlace::result, rose_king::areas,
                  "the sizes of each player's areas, largest first; `[]` for none", "the areas are those claimed",
                  "the sizes of a player's areas, largest first; the claimed list must be complete, `[]` for none."},
            Claim{"largest", ClaimPlace::result, rose_king::largest,
                  "the size of each player's largest area; 0 for none", "the largest area has the size claimed",
                  "the size of a player's largest area, 0 for none."},
            Claim{"roses", ClaimPlace::result, rose_king::roses, "each player's roses on the board",
                  "the number of roses on the board is as claimed", "a player's roses on the board."},
        };
        return std::tuple_cat(common_claims<RoseKing>("points of each player, as if the game ended here"), own);
    }

    static constexpr auto details() {
        return std::tuple{
            Claim{"pile", ClaimPlace::both, rose_king::pile, "the cards of the draw pile, as a set"},
            Claim{"deck", ClaimPlace::both, rose_king::deck,
                  "the same, top first, where the order is known; else null"},
        };
    }

    static std::optional<Breach> judge_setup(const Setup<RoseKing>& setup);
    static std::string setup_message(const Setup<RoseKing>& setup, const Breach& breach, const Names& names);
    static void deal(Setup<RoseKing>& setup, Choices& choices);
    static State start(const Setup<RoseKing>& setup);
    static std::span<const Situation<RoseKing>> situations();
    static std::optional<Breach> judge(const State& state, const Event& event);
    static std::vector<Code> breaches(const State& state, const Event& event);
    static void apply(State& state, const Event& event);
    static std::optional<Event> forfeited(const State& state, const Event& event, PlayerSet lost);

    static Event begin(const State& state);
    static std::vector<Part> candidates(const State& state, const Event& event);
    static std::optional<Event> guess(const State& state, Choices& choices);

    static PerPlayer<Count> scores(const State& state) { return rose_king::scores(state); }
    static std::vector<Criterion> criteria(const State& state) { return rose_king::criteria(state); }
    static ScoreSummary<RoseKing> score_summary(const State& state);
    static Tallies tallies(const State& state) { return {rose_king::areas(state), rose_king::roses(state)}; }
    static std::string_view broken_invariant(const State& state);
    static std::vector<Award> awards(const State& before, const Event& event, const Names& names);
    static std::vector<Award> pending_awards(const State& state, const Names& names);

    static std::string message(const State& state, const Event& event, const Breach& breach, const Names& names);
    static std::string situation(const State& state, const Names& names);
    static std::vector<std::string> board(const State& state, const Names& names);
    static Picture picture(const State& state, const Names& names);
    static TouchBoard touch_board(const State& state, const Event& event, const Names& names);
    static std::string notation(const Event& event, const Names& names);
    static std::string record_notation(const Event& event, const Names& names);

    static std::span<const Rule> final_rules();
    static constexpr std::span<const Column> csv_columns = rose_king::csv_columns;
    static std::optional<FinalBreach> judge_final(const Setup<RoseKing>& setup, const Final& final);
    static std::string final_message(const Setup<RoseKing>& setup, const Final& final, const FinalBreach& breach,
                                     const Names& names);
    static Counted count_final(const Sheet<RoseKing>& sheet);
    static std::optional<ScoreBounds> score_bounds(const Sheet<RoseKing>& sheet, NameSet<EndReason> ends,
                                                   Language language);
    static std::vector<ClaimLimit> claim_limits(const State& state, Language language);
    static SheetText sheet_text(const Sheet<RoseKing>& sheet, const Counted& counted, const Names& names);
    static Final final_of(const State& state);
};

}  // namespace referee::rose_king
