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

/// Games that other programs recorded: what is common to their formats.
namespace referee::rose_king {

/// Where something stands in what is imported: a byte of a text, a value of JSON.
struct Spot {
    std::size_t offset = 0;
    std::string pointer{};
};

/// A turn as it was recorded.
struct RecordedTurn {
    enum class Kind { play, draw, pass };
    Kind kind = Kind::pass;
    Player player;
    std::optional<Card> card{};     ///< not of a pass; of a draw nothing where only a known deck can tell
    bool hero = false;              ///< a hero is named
    std::optional<Square> crown{};  ///< where the crown is said to stand behind it
    Spot at{};
};

/// A game as it was recorded.
struct RecordedGame {
    std::vector<std::string> players;  ///< two, Red first
    Components components;
    std::array<std::optional<std::vector<Card>>, 2> hands;
    std::optional<std::vector<Card>> deck;
    std::vector<RecordedTurn> turns;
    bool names_heroes = false;       ///< every hero is named; else the square tells where one was used
    std::optional<bool> finished{};  ///< as it is said; else the turns tell
    Value result = Value::object();  ///< claims
};

/// Finishes what was read of a game: its log, or what is missing for one. A hand that nobody told is known where all of
/// its cards were played without having been drawn.
void make_log(const RecordedGame& game, Imported& imported);

/// What a reader of a format makes of a text.
template <class TextReader>
Imported imported_by(std::string_view text, const TallyWords& words) {
    Imported imported;
    TextReader(words, imported).read(text);
    return imported;
}

/// A direction in front of a text, which it is taken from: `NE` in letters of any case; or one of the arrows that
/// programs print.
std::optional<Direction> take_letters(std::string_view& text);
std::optional<Direction> take_arrow(std::string_view& text);
/// How far a card goes, in front of a text.
std::optional<int> take_steps(std::string_view& text);

/// A card in one word: `NE2`, `2NE`, `2↗`, `↗2`.
std::optional<Card> card_in(std::string_view word);

/// A part of a text, and where it begins.
struct Piece {
    std::string_view text;
    std::size_t offset = 0;
};
/// The lines of a text, without blanks around them; those of them that hold something.
std::vector<Piece> lines_of(std::string_view text);
/// The words of a line, between blanks, commas and semicolons.
std::vector<Piece> words_of(Piece line);

/// The hands that a text and its reader are told, by name, until it is known who sits where.
class ToldHands {
  public:
    /// Those of `--hand NAME=CARDS`. Throws `WrongWord`.
    explicit ToldHands(const TallyWords& words);
    /// Takes a line `NAME has N1 NE2 …`; false where it is something else. What is wrong with it is a fault.
    bool take(Piece line, ImportFaults& faults);
    [[nodiscard]] std::vector<std::string> names() const;
    /// Gives the hands to the players; a fault where one is nobody's.
    void deal(RecordedGame& game, ImportFaults& faults) const;

  private:
    struct Told {
        std::string name;
        std::vector<Card> cards;
        std::size_t offset = 0;
    };
    std::vector<Told> told_;
};
inline constexpr TallyWord hand_word{
    "--hand", "NAME=CARDS", "the hand that a player was dealt, such as anna=N1,NE2,S3,SW1,W2; repeatable", Said::often};
inline constexpr TallyWord red_word{"--red", "NAME", "who plays Red, and begins, where it is not told; default: red"};
inline constexpr TallyWord white_word{"--white", "NAME", "who plays White, where it is not told; default: white"};

/// A name as the id of a player; a fault where it is none.
void add_player(Piece name, std::vector<std::string>& players, ImportFaults& faults);

/// The log of the game at Board Game Arena, as text.
Imported from_bga(std::string_view text, const TallyWords& words);
/// The value `GamePlay` of rosenkoenig-core, in JSON.
Imported from_core(const Value& value, const TallyWords& words);
/// A list of moves, a word each.
Imported from_moves(std::string_view text, const TallyWords& words);

}  // namespace referee::rose_king
