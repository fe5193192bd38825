#include <array>

#include "core/tally.hpp"
#include "core/words.hpp"
#include "games/rose_king/board_text.hpp"

/// A board to score, as it is written down.
namespace referee::rose_king {

namespace {

using Question = Asked<Setup<RoseKing>, Final>;

/// The stones in play: as the command line says, or as a board shown with its stock has them.
Setup<RoseKing> setup_in(const TallyWords& words, const BoardText& board) {
    Setup<RoseKing> setup;
    setup.players = RoseKing::least_players;
    auto& stones = setup.components.stones;
    const int shown = static_cast<int>(board.stones.red.size() + board.stones.white.size()) + board.stock.value_or(0);
    if (board.stock && shown >= stones.least && shown <= stones.most) stones.value = shown;
    if (words.has("--stones"))
        stones.value = number_in(words.one("--stones"), stones.least, stones.most, "number of stones");
    return setup;
}

Question question_in(const TallyWords& words) {
    Question question;
    new_player(words.has("--red") ? words.one("--red") : "red", question.players, RoseKing::most_players);
    new_player(words.has("--white") ? words.one("--white") : "white", question.players, RoseKing::most_players);
    const BoardText board = board_in(words.one("ROW"));
    question.setup = setup_in(words, board);
    question.final.board = board.stones;
    question.final.crown = board.crown;
    return question;
}

std::optional<TallyFault> judge_question(const Question& question, const Names& names) {
    return final_fault<RoseKing>(question, names);
}

Tally tally(const Question& question, const Names& names) {
    return {RoseKing::reckoning(RoseKing::count_final({question.setup, question.final}).state, names)};
}

constexpr std::array command_words = {
    TallyWord{
        "ROW",
        {},
        "nine rows of nine squares, the crown edge (row 9) first: R, W, or . for none; a file with them; or - for "
        "standard input",
        Said::text,
        true,
        "board"},
    TallyWord{"--red", "NAME", "who plays Red"},
    TallyWord{"--white", "NAME", "who plays White"},
    TallyWord{"--stones", "N", "stones in play; default: 52, or as many as a board shown with its stock has"},
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
        "referee tally rose-king --red anna --white bruno board.txt",
    .example = "referee tally rose-king - < board.txt",
    .answer = [](const TallyWords& words) { return answered(question_in(words), judge_question, tally); }};

}  // namespace

const TallyCommand& RoseKing::tally_command() { return command; }

}  // namespace referee::rose_king
