#include "games/rose_king/board_text.hpp"

#include <algorithm>
#include <charconv>
#include <vector>

#include "core/words.hpp"

namespace referee::rose_king {

namespace {

/// A row of a board as text: its squares, and what the text says about them.
struct Row {
    std::string squares;
    std::optional<int> number;          ///< the number printed beside the row
    std::vector<std::size_t> crowns{};  ///< the squares in brackets
};

bool is_square(char letter) { return letter == 'R' || letter == 'W' || letter == '.'; }

std::size_t squares_in(std::string_view word) {
    return static_cast<std::size_t>(std::count_if(word.begin(), word.end(), is_square));
}

/// Whether more than half of the letters are squares. This accepts a row with a typing error.
bool looks_like_squares(std::string_view word) { return 2 * squares_in(word) > word.size(); }

/// The number of bytes of the blank or the frame character at the start of a text; 0 if it starts with neither.
std::size_t frame_in_front(std::string_view text) {
    constexpr std::string_view frame = " \t\r|+-=\"',";
    if (text.empty()) return 0;
    if (frame.find(text.front()) != std::string_view::npos) return 1;
    const bool drawn = text.size() >= 3 && text[0] == '\xE2' &&
        (text[1] == '\x94' || text[1] == '\x95');                                   // U+2500 to U+257F
    const bool blank = text.size() >= 2 && text[0] == '\xC2' && text[1] == '\xA0';  // no-break space
    return drawn ? 3 : blank ? 2 : 0;
}

/// A word of a line, and whether brackets open before it and close after it.
struct Word {
    std::string text;
    bool opened = false;
    bool closed = false;
};

std::vector<Word> words_of(std::string_view line) {
    std::vector<Word> words;
    bool inside = false;  // of a word
    bool bracket = false;
    while (!line.empty()) {
        const std::size_t frame = frame_in_front(line);
        const char letter = line.front();
        if (frame > 0) {
            inside = false;
        } else if (letter == '[' || letter == ']' || letter == '(' || letter == ')') {
            if (!words.empty())
                words.back().closed = words.back().opened && !bracket && (letter == ']' || letter == ')');
            inside = false;
            bracket = letter == '[' || letter == '(';
        } else {
            if (!inside) words.push_back({{}, bracket});
            words.back().text += letter;
            inside = true;
            bracket = false;
        }
        line.remove_prefix(std::max<std::size_t>(frame, 1));
    }
    return words;
}

std::optional<int> row_number(const Word& word) {
    const bool alone = word.text.size() == 1 || (word.text.size() == 2 && word.text[1] == ':');
    const bool number = alone && word.text[0] >= '1' && word.text[0] <= '0' + side;
    return number ? std::optional(word.text[0] - '0') : std::nullopt;
}

/// The rows in a line: several if complete rows follow each other, none if the line is something else.
std::vector<Row> rows_of(std::string_view line) {
    std::vector<Word> words = words_of(line);
    Row row;
    if (words.size() > 1) row.number = row_number(words.front());
    if (row.number) words.erase(words.begin());
    std::vector<Row> rows;
    for (const Word& word : words) {
        const bool whole = word.text.size() == side && squares_in(word.text) == side;
        if (whole && row.squares.empty() && !row.number) {
            rows.push_back({word.text, {}, {}});
            continue;
        }
        // Text may precede the squares. After the squares, the row number may be repeated, or text may follow.
        const bool part = squares_in(word.text) == word.text.size() || (word.text.size() == 1 && !row_number(word)) ||
            (word.text.size() > side / 2 && looks_like_squares(word.text));
        if (!part && row.squares.empty()) continue;
        if (!part) break;
        if (word.closed && word.text.size() == 1) row.crowns.push_back(row.squares.size());
        row.squares += word.text;
    }
    const bool is_row = looks_like_squares(row.squares) && (row.number || row.squares.size() > side / 2);
    if (is_row) rows.push_back(row);
    return rows;
}

/// Reads `stock: 12 stones`, as `referee show` prints it in a language.
std::optional<int> stock_in(std::string_view text, Language language) {
    const std::string_view line = in(language, "stock: {}; crown on {}");
    const std::string_view before = line.substr(0, line.find("{}"));
    const std::string_view noun = in(language, "{} stone").substr(2);
    const std::size_t found = text.find(before);
    if (found == std::string_view::npos) return std::nullopt;
    text.remove_prefix(found + before.size());
    int stones = 0;
    const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), stones);
    const auto rest = text.substr(static_cast<std::size_t>(stop - text.data()));
    return error == std::errc() && stones >= 0 && rest.starts_with(noun) ? std::optional(stones) : std::nullopt;
}

/// The rank of a row. Rows without numbers go from 9 down to 1.
int rank_of_row(const std::vector<Row>& rows, std::size_t item) {
    const int due = side - static_cast<int>(item);
    return rows[item].number.value_or(due) - 1;
}

void refuse_numbers(const std::vector<Row>& rows) {
    std::vector<int> seen;
    for (const Row& row : rows) {
        if (row.number.has_value() != rows.front().number.has_value())
            throw WrongWord("some rows of the board are numbered and some are not");
        if (!row.number) continue;
        if (std::find(seen.begin(), seen.end(), *row.number) != seen.end())
            throw WrongWord("row {} of the board appears twice", *row.number);
        seen.push_back(*row.number);
    }
}

}  // namespace

BoardText board_in(std::string_view text) {
    BoardText board;
    board.stock = stock_in(text, Language::english);
    if (!board.stock) board.stock = stock_in(text, Language::french);
    std::vector<Row> rows;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        for (Row& row : rows_of(text.substr(0, end))) rows.push_back(std::move(row));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    if (rows.empty()) throw WrongWord("no line is a row of a board: {} squares, each `R`, `W` or `.`", side);
    if (rows.size() != side) throw WrongWord("a board has {} rows, the crown edge first, not {}", side, rows.size());
    refuse_numbers(rows);
    for (std::size_t item = 0; item < rows.size(); ++item) {
        const int rank = rank_of_row(rows, item);
        const auto row = static_cast<std::size_t>(side - 1 - rank);
        if (!Stones::add_row(board.stones, rows[item].squares, row, Language::english).empty()) {
            throw WrongWord([squares = rows[item].squares, row](Language language) {
                Stones none;
                return Stones::add_row(none, squares, row, language);
            });
        }
        for (const std::size_t file : rows[item].crowns) {
            if (board.crown) throw WrongWord("two squares of the board are in brackets; they mark the crown");
            board.crown = square_at(static_cast<int>(file), rank);
        }
    }
    return board;
}

}  // namespace referee::rose_king
