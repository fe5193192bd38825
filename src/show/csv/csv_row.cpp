#include "show/csv/csv_row.hpp"

namespace referee {

namespace {

void add_cell(std::string& row, const std::string& text) {
    if (text.find_first_of(",\"\r\n;\t") == std::string::npos && !text.starts_with(' ') && !text.ends_with(' ')) {
        row += text;
        return;
    }
    row += '"';
    for (const char c : text) row.append(c == '"' ? 2 : 1, c);
    row += '"';
}

}  // namespace

std::string csv_row(const std::vector<std::string>& cells) {
    std::string row;
    for (const std::string& cell : cells) {
        if (&cell != &cells.front()) row += ',';
        add_cell(row, cell);
    }
    return row + "\r\n";
}

}  // namespace referee
