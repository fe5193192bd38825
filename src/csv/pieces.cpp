#include "csv/pieces.hpp"

#include <algorithm>

#include "doc/plain_kind.hpp"
#include "text/meant_name.hpp"
#include "text/text.hpp"

namespace referee {

std::vector<CsvPiece> csv_pieces(const CsvCell& cell, std::string_view separators) {
    std::vector<CsvPiece> found;
    for (std::size_t at = cell.text.find_first_not_of(separators); at != std::string_view::npos;) {
        const std::size_t end = std::min(cell.text.find_first_of(separators, at), cell.text.size());
        found.push_back({cell.text.substr(at, end - at), cell.offset + (cell.plain ? at : 0)});
        at = cell.text.find_first_not_of(separators, end);
    }
    return found;
}

std::vector<CsvPiece> csv_list(const CsvCell& cell, std::span<const std::string_view> names) {
    constexpr std::string_view marks = ",;";
    if (cell.text.find_first_of(marks) == std::string_view::npos) {
        const bool one = cell.text.find_first_of(blanks) != std::string_view::npos &&
            meant_name(cell.text, names) < names.size();
        return one ? std::vector<CsvPiece>{{cell.text, cell.offset}} : csv_pieces(cell);
    }
    std::vector<CsvPiece> found;
    for (CsvPiece piece : csv_pieces(cell, marks)) {
        const std::size_t begin = std::min(piece.text.find_first_not_of(blanks), piece.text.size());
        piece.text.remove_prefix(begin);
        piece.offset += cell.plain ? begin : 0;
        piece.text = piece.text.substr(0, piece.text.find_last_not_of(blanks) + 1);
        if (!piece.text.empty()) found.push_back(piece);
    }
    return found;
}

std::string_view csv_whole(std::string_view text) {
    const std::size_t mark = text.find_first_of(".,");
    if (mark == std::string_view::npos || mark + 1 == text.size()) return text;
    const bool zeros = text.find_first_not_of('0', mark + 1) == std::string_view::npos;
    return zeros && plain_kind(text.substr(0, mark)) == Kind::integer ? text.substr(0, mark) : text;
}

}  // namespace referee
