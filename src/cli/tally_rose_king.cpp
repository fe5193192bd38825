#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>

#include "cli/board_text.hpp"
#include "cli/tally.hpp"
#include "games/rose_king/final.hpp"

namespace referee {

namespace {

using rose_king::RoseKing;

struct BoardArguments {
    std::vector<std::string> rows;
    std::string red = "red";
    std::string white = "white";
    std::string stones;
    TallyOutput output;
};

/// All that is written there, where it can be a board: an endless input must end too.
std::string text_of(std::istream& input, std::string_view name) {
    constexpr std::size_t most = 65536;
    std::string text(most + 1, '\0');
    input.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(input.gcount()));
    if (text.size() > most) throw WrongWord{cat(name, " is longer than any board; at most ", most, " bytes are read")};
    return text;
}

/// The rows of the command line, or the text that one word names.
std::string board_text(const std::vector<std::string>& rows) {
    std::error_code ignored;
    if (rows.size() == 1 && rows[0] == "-") return text_of(std::cin, "standard input");
    if (rows.size() == 1 && std::filesystem::exists(rows[0], ignored)) {
        std::ifstream file(rows[0], std::ios::binary);
        if (std::filesystem::is_directory(rows[0], ignored) || !file)
            throw WrongWord{cat(printable(rows[0]), ": cannot be read as a board")};
        return text_of(file, printable(rows[0]));
    }
    std::string text;
    for (const std::string& row : rows) text += row + '\n';
    return text;
}

/// The stones in play: as the command line says, or as a board shown with its stock has them.
Setup<RoseKing> setup_in(const BoardArguments& arguments, const BoardText& board) {
    Setup<RoseKing> setup;
    setup.players = RoseKing::least_players;
    auto& stones = setup.components.stones;
    const int shown = static_cast<int>(board.stones.red.size() + board.stones.white.size()) + board.stock.value_or(0);
    if (board.stock && shown >= stones.least && shown <= stones.most) stones.value = shown;
    if (!arguments.stones.empty())
        stones.value = number_in(arguments.stones, stones.least, stones.most, "number of stones");
    return setup;
}

void tally_board(const BoardArguments& arguments, Session& session) {
    std::vector<std::string> players;
    new_player(arguments.red, players, RoseKing::most_players);
    new_player(arguments.white, players, RoseKing::most_players);
    const BoardText board = board_in(board_text(arguments.rows));
    const Setup<RoseKing> setup = setup_in(arguments, board);
    rose_king::Final final;
    final.board = board.stones;
    final.crown = board.crown;
    const Names names(players);
    if (!sound(setup, final, rose_king::final_rules(), names, arguments.output, session)) return;
    print_tally({RoseKing::reckoning(count_final(setup, final).state, names)}, players, arguments.output, session);
}

}  // namespace

void add_tally_rose_king(CLI::App& app, Session& session) {
    auto* command = app.add_subcommand("rose-king", "The Rose King: a board, as if the game had ended with it");
    const auto arguments = std::make_shared<BoardArguments>();
    command
        ->add_option("ROW", arguments->rows,
                     "nine rows of nine squares, the crown edge (row 9) first: R, W, or . for none; a file with them; "
                     "or - for standard input")
        ->required()
        ->type_name("");
    command->add_option("--red", arguments->red, "who plays Red")->type_name("NAME");
    command->add_option("--white", arguments->white, "who plays White")->type_name("NAME");
    command
        ->add_option("--stones", arguments->stones,
                     "stones in play; default: 52, or as many as a board shown with its stock has")
        ->type_name("N");
    add_format(*command, arguments->output);
    command->footer(
        "A board is read as `referee show` prints it, or as it was pasted: blanks between the squares, the names of "
        "rows and columns, frames and other\n"
        "text may stand there, and brackets around the square of the crown.\n\n"
        "Examples:\n"
        "  referee tally rose-king ......... ......... ......... ...RR.... ...RWW... .....W... ......... ......... "
        ".........\n"
        "  referee show table4.yaml | referee tally rose-king -\n"
        "  referee tally rose-king --red anna --white bruno board.txt");
    command->callback([arguments, &session] { told(session, [&] { tally_board(*arguments, session); }); });
}

}  // namespace referee
