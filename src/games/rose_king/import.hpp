#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/import.hpp"
#include "games/rose_king/rose_king.hpp"

/// Games recorded by other programs: what their formats have in common.
namespace referee::rose_king {

/// A place in the imported data: a byte of a text, or a JSON pointer.
struct Spot {
    std::size_t offset = 0;
    std::string pointer{};
};

/// A turn as recorded.
struct RecordedTurn {
    enum class Kind { play, draw, pass };
    Kind kind = Kind::pass;
    Player player;
    std::optional<Card> card{};     ///< empty for a pass; empty for a draw if only a known deck can tell
    bool hero = false;              ///< the record names a hero
    std::optional<Square> crown{};  ///< the recorded square of the crown after the turn
    Spot at{};
};

/// A game as recorded.
struct RecordedGame {
    std::vector<std::string> players;  ///< two, Red first
    Components components;
    std::array<std::optional<std::vector<Card>>, 2> hands;
    std::optional<std::vector<Card>> deck;
    std::vector<RecordedTurn> turns;
    bool names_heroes = false;       ///< every use of a hero is recorded; else inferred from the square
    std::optional<bool> finished{};  ///< as recorded; otherwise the turns tell
    Value result = Value::object();  ///< claims
};

/// Makes the log of a recorded game, or adds faults for what is missing. An unrecorded hand is known if all of its
/// cards were played without having been drawn.
void make_log(const RecordedGame& game, Imported& imported);

/// Runs the reader of a format on a text and returns what it imports.
template <class TextReader>
Imported imported_by(std::string_view text, const TallyWords& words) {
    Imported imported;
    TextReader(words, imported).read(text);
    return imported;
}

/// Takes a direction off the front of a text: letters of any case such as `NE`, or one of the arrows that programs
/// print.
std::optional<Direction> take_letters(std::string_view& text);
std::optional<Direction> take_arrow(std::string_view& text);
/// Takes the number of steps of a card off the front of a text.
std::optional<int> take_steps(std::string_view& text);

/// Reads a card written as one word: `NE2`, `2NE`, `2↗`, `↗2`.
std::optional<Card> card_in(std::string_view word);

/// A part of a text and its offset in bytes.
struct Piece {
    std::string_view text;
    std::size_t offset = 0;
};
/// The lines of a text that are not blank, without surrounding blanks.
std::vector<Piece> lines_of(std::string_view text);
/// The words of a line, separated by blanks, commas and semicolons.
std::vector<Piece> words_of(Piece line);

/// Collects the hands given in the text and on the command line by player name, until the seats are known.
class NamedHands {
  public:
    /// Reads `--hand NAME=CARDS`. Throws `WrongWord`.
    explicit NamedHands(const TallyWords& words);
    /// Reads a line `NAME has N1 NE2 …`. Returns false for any other line. Adds a fault if the hand is invalid.
    bool take(Piece line, ImportFaults& faults);
    [[nodiscard]] std::vector<std::string> names() const;
    /// Assigns the hands to the players. Adds a fault for a hand whose name is not a player.
    void deal(RecordedGame& game, ImportFaults& faults) const;

  private:
    struct NamedHand {
        std::string name;
        std::vector<Card> cards;
        std::size_t offset = 0;
    };
    std::vector<NamedHand> hands_;
};
inline constexpr TallyWord hand_word{"--hand", "NAME=CARDS",
                                     "the hand that a player was dealt, such as anna=N1,NE2,S3,SW1,W2; repeatable",
                                     WordKind::often};
inline constexpr TallyWord red_word{"--red", "NAME", "who plays Red and begins, if not recorded; default: red"};
inline constexpr TallyWord white_word{"--white", "NAME", "who plays White, if not recorded; default: white"};

/// Adds a player with this id. Adds a fault if the name is not a valid id.
void add_player(Piece name, std::vector<std::string>& players, ImportFaults& faults);

/// Imports the text of a game log of Board Game Arena.
Imported from_bga(std::string_view text, const TallyWords& words);
/// Imports a JSON value `GamePlay` of rosenkoenig-core.
Imported from_core(const Value& value, const TallyWords& words);
/// Imports a list of moves, one word each.
Imported from_moves(std::string_view text, const TallyWords& words);

}  // namespace referee::rose_king
