#include <iomanip>
#include <iostream>
#include <memory>

#include "cli/tally.hpp"
#include "games/rose_king/rose_king.hpp"

namespace referee {

namespace {

struct BoardArguments {
    std::vector<std::string> rows;
    std::string red = "red";
    std::string white = "white";
    TallyOutput output;
};

/// Standard input in words, never more than a board and one, each kept short: an endless line must end too.
std::vector<std::string> words_of_input() {
    std::vector<std::string> words;
    std::string word;
    while (words.size() <= rose_king::side && std::cin >> std::setw(100) >> word) words.push_back(word);
    return words;
}

void tally_board(const BoardArguments& arguments, Session& session) {
    const bool from_input = arguments.rows.size() == 1 && arguments.rows[0] == "-";
    const std::vector<std::string> rows = from_input ? words_of_input() : arguments.rows;
    if (rows.size() != rose_king::side) throw WrongWord{cat("a board has ", rose_king::side, " rows, the crown edge first, not ", rows.size())};
    rose_king::State state;
    state.end = rose_king::EndReason::stones;
    for (int row = 0; row < rose_king::side; ++row) {
        const std::string& squares = rows[static_cast<std::size_t>(row)];
        const int rank = rose_king::side - 1 - row;
        if (squares.size() != rose_king::side) {
            throw WrongWord{cat("row ", rank + 1, ", `", printable(squares), "`, has ", squares.size(), " squares, not ", rose_king::side)};
        }
        for (int file = 0; file < rose_king::side; ++file) {
            const char square = squares[static_cast<std::size_t>(file)];
            const auto at = rose_king::square_at(file, rank);
            if (square == 'R') {
                state.roses[rose_king::red.seat].insert(at);
            } else if (square == 'W') {
                state.roses[rose_king::white.seat].insert(at);
            } else if (square != '.') {
                throw WrongWord{cat("square ", name_of(at), " holds `", printable(std::string_view(&square, 1)), "`; it may be R, W or . for none")};
            }
        }
    }
    const std::vector<std::string> players = {arguments.red, arguments.white};
    print_awards(rose_king::RoseKing::reckoning(state, Names(players)), players, arguments.output, session);
}

}  // namespace

void add_tally_rose_king(CLI::App& app, Session& session) {
    auto* command = app.add_subcommand("rose-king", "The Rose King: a board, as if the game had ended with it");
    const auto arguments = std::make_shared<BoardArguments>();
    command->add_option("ROW", arguments->rows, "nine rows of nine squares, the crown edge (row 9) first: R, W, or . for none; - for standard input")
        ->required()
        ->type_name("");
    command->add_option("--red", arguments->red, "who plays Red")->type_name("NAME");
    command->add_option("--white", arguments->white, "who plays White")->type_name("NAME");
    add_format(*command, arguments->output);
    command->footer(
        "Examples:\n"
        "  referee tally rose-king ......... ......... ......... ...RR.... ...RWW... .....W... ......... ......... .........\n"
        "  referee tally rose-king --red anna --white bruno - < board.txt");
    command->callback([arguments, &session] { told(session, [&] { tally_board(*arguments, session); }); });
}

}  // namespace referee
