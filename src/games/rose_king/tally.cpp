#include <array>

#include "core/tally.hpp"
#include "core/words.hpp"
#include "games/rose_king/board_text.hpp"

/// Parses the words of `tally`: a board to score.
namespace referee::rose_king {

namespace {

/// The setup with the stones in play, from the command line or from a board that prints its stock.
Setup<RoseKing> setup_in(const TallyWords& words, const BoardText& board) {
    Setup<RoseKing> setup;
    setup.players = RoseKing::least_players;
    auto& stones = setup.components.stones;
    const int shown = static_cast<int>(board.stones.red.size() + board.stones.white.size()) + board.stock.value_or(0);
    if (board.stock && shown >= stones.least && shown <= stones.most) stones.value = shown;
    if (words.has("--stones"))
        stones.value = number_in(words.one("--stones"), stones.least, stones.most,
                                 "`{}` is not a number of stones from {} to {}");
    return setup;
}

/// The square of the crown, from the command line or from the brackets on the board.
std::optional<Square> crown_in(const TallyWords& words, const BoardText& board) {
    if (!words.has("--crown")) return board.crown;
    const auto crown = name_in<Square>(words.one("--crown"), "unknown square `{}`");
    if (board.crown && *board.crown != crown)
        throw WrongWord("the crown is on {} of the board, and --crown says {}", name_of(*board.crown), name_of(crown));
    return crown;
}

/// Reads a player's hand: `anna=N1,SE3`, or `anna=none` for an empty hand.
void add_hand(const std::string& word, SheetQuery<RoseKing>& query) {
    const auto [name, cards] = pair_in(word, "PLAYER=CARDS");
    const Player player = player_in(name, query.players);
    auto& hands = query.final.hands;
    if (!hands) hands.emplace();
    if (hands->has(player)) throw WrongWord("the hand of {} is given twice", printable(name));
    AnyOrder<Card, hand_size> hand;
    for (const std::string& card : pieces_of(cards)) hand.push(name_in<Card>(card, "unknown card `{}`"));
    if (hand.size() > hand_size) throw WrongWord("a hand has at most {} cards, not {}", hand_size, hand.size());
    hands->set(player, hand);
}

constexpr std::array command_words = {
    TallyWord{
        "ROW",
        {},
        "nine rows of nine squares, the crown edge (row 9) first: R, W, or . for none; a file with them; or - for "
        "standard input",
        WordKind::text,
        true},
    TallyWord{"--red", "NAME", "who plays Red"},
    TallyWord{"--white", "NAME", "who plays White"},
    TallyWord{"--stones", "N", "stones in play; default: 52, or as many as a board shown with its stock has"},
    TallyWord{"--crown", "SQUARE", "where the crown stands, where the board does not mark it"},
    TallyWord{"--heroes", "PLAYER=N,...", "hero cards left"},
    TallyWord{"--hands", "PLAYER=CARDS", "a player's hand, such as anna=N1,SE3, or anna=none; repeatable",
              WordKind::many},
    claim_word,
    sheet_word,
};

constexpr TallyCommand command = {
    .help = "The Rose King: a board, as if the game had ended with it",
    .words = command_words,
    .notes =
        "A board is read as `referee show` prints it, or as it was pasted: blanks between the squares, the names "
        "of rows and columns, frames and other\n"
        "text may stand there, and brackets around the square of the crown.",
    .examples =
        "referee tally rose-king ......... ......... ......... ...RR.... ...RWW... .....W... ......... ......... "
        ".........\n"
        "referee show table4.yaml | referee tally rose-king -\n"
        "referee tally rose-king --red anna --white bruno board.txt --claim areas.anna=5,2,2,1 --claim scores.bruno=69",
    .example = "referee tally rose-king - < board.txt",
};

}  // namespace

SheetQuery<RoseKing> RoseKing::sheet_query(const TallyWords& words) {
    SheetQuery<RoseKing> query;
    new_player(words.has("--red") ? words.one("--red") : "red", query.players, most_players);
    new_player(words.has("--white") ? words.one("--white") : "white", query.players, most_players);
    const BoardText board = board_in(words.one("ROW"));
    query.setup = setup_in(words, board);
    query.final.board = board.stones;
    query.final.crown = crown_in(words, board);
    if (words.has("--heroes"))
        query.final.heroes = numbers_in<Number<0, card_count>>(words.one("--heroes"), query.players, "PLAYER=HEROES",
                                                               "`{}` is not a number of heroes from {} to {}",
                                                               card_count);
    for (const std::string& word : words.all("--hands")) add_hand(word, query);
    return query;
}

const TallyCommand& RoseKing::tally_command() { return command; }

}  // namespace referee::rose_king
