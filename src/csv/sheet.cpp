#include "csv/sheet.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include "csv/table.hpp"
#include "csv/values.hpp"
#include "doc/yaml.hpp"
#include "log/reader.hpp"
#include "log/source.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

using Row = CsvTableRows::Row;

/// Writes the scoresheet of a table into a document, key by key in the order of the format.
class SheetWriter {
  public:
    SheetWriter(CsvTableRows& table, Builder& builder, std::deque<std::string>& texts)
        : table_(table), values_(table, builder, texts) {}

    void write() {
        values_.open(Kind::mapping, 0);
        values_.key("referee", 0);
        values_.value(CsvPiece{"1", 0}, &type_of<Count>);
        values_.key("game", table_.game().offset);
        values_.text(table_.game().text, table_.game().offset);
        write_variants();
        write_rulings();
        write_meta();
        write_players();
        write_part("setup", Column::Part::setup, false);
        write_part("final", Column::Part::final, true);
        write_part("result", Column::Part::result, false);
        values_.close();
    }

  private:
    [[nodiscard]] const CsvColumn& described(std::size_t i) const { return table_.described(i); }
    void write_variants() {
        const CsvCell* const cell = table_.of_table(table_.header().column(CsvKey::variants));
        if (cell == nullptr) return;
        values_.key("variants", cell->offset);
        values_.open(Kind::sequence, cell->offset);
        for (const CsvPiece& piece : csv_pieces(*cell, " \t\r\n;")) values_.text(piece.text, piece.offset);
        values_.close();
    }

    void write_rulings() {
        const CsvCell* const cell = table_.of_table(table_.header().column(CsvKey::rulings));
        if (cell == nullptr) return;
        values_.key("rulings", cell->offset);
        values_.open(Kind::mapping, cell->offset);
        for (const CsvPiece& piece : csv_pieces(*cell, " \t\r\n;")) {
            const std::size_t equals = piece.text.find('=');
            if (equals == std::string_view::npos) {
                table_.complain(LogRule::value, piece.offset,
                                say(table_.language(), "rulings must have the form ID=CHOICE, separated by `;`, not {}",
                                    in_quotes(piece.text)));
                continue;
            }
            values_.key(piece.text.substr(0, equals), piece.offset);
            values_.text(piece.text.substr(equals + 1), piece.offset);
        }
        values_.close();
    }

    void write_meta() {
        values_.key("meta", 0);
        values_.open(Kind::mapping, 0);
        for (const CsvKey one : {CsvKey::round, CsvKey::table}) {
            const CsvCell* const found = table_.first(table_.header().column(one));
            if (found == nullptr) continue;
            values_.key(csv_keys[static_cast<std::size_t>(one)], found->offset);
            values_.value(*found, &type_of<Count>);
        }
        for (const std::size_t column : table_.header().unknown) write_unknown(column);
        values_.close();
    }

    /// Writes the values of a column that no game knows: one text if all values are equal, otherwise one for each
    /// player.
    void write_unknown(std::size_t column) {
        const CsvHeader& header = table_.header();
        const CsvCell* const one = table_.first(column);
        const bool skipped = std::find(header.skipped.begin(), header.skipped.end(), column) != header.skipped.end();
        if (one == nullptr || skipped) return;
        values_.key(header.written[column], one->offset);
        const auto differs = [&](const Row& row) {
            const CsvCell* const found = CsvTableRows::in_row(row, column);
            return found != nullptr && found->text != one->text;
        };
        if (std::none_of(table_.rows().begin(), table_.rows().end(), differs))
            return values_.text(one->text, one->offset);
        values_.open(Kind::mapping, one->offset);
        for (const Row& row : table_.rows()) {
            const CsvCell* const found = CsvTableRows::in_row(row, column);
            if (found == nullptr || row.player.empty() || row.again) continue;
            values_.key(row.player, row.offset);
            values_.text(found->text, found->offset);
        }
        values_.close();
    }

    void write_players() {
        values_.key("players", table_.rows().front().offset);
        values_.open(Kind::sequence, table_.rows().front().offset);
        for (const Row& row : table_.rows()) {
            if (!row.player.empty() && !row.again) write_player(row);
        }
        values_.close();
    }

    void write_player(const Row& row) {
        bool more = false;
        const auto begin = [&] {
            if (!std::exchange(more, true)) {
                values_.open(Kind::mapping, row.offset);
                values_.key("id", row.offset);
                values_.text(row.player, row.offset);
            }
        };
        for (std::size_t i = 0; i < table_.columns(); ++i) {
            const CsvColumn& column = described(i);
            const CsvCell* const found = column.shape == CsvShape::seat ? table_.cell(row, i) : nullptr;
            if (found == nullptr) continue;
            begin();
            values_.key(column.column->key, found->offset);
            if (column.list) {
                values_.list(found, found->offset, column.cell);
            } else {
                values_.value(*found, column.cell);
            }
        }
        if (more) {
            values_.close();
        } else {
            values_.text(row.player, row.offset);
        }
    }

    /// Writes a part of the sheet. If it has no values, it is written only if `due`.
    void write_part(std::string_view name, Column::Part part, bool due) {
        bool opened = due;
        if (due) {
            values_.key(name, 0);
            values_.open(Kind::mapping, 0);
        }
        for (std::size_t begin = 0; begin < table_.columns();) {
            const Column& first = *described(begin).column;
            std::size_t end = begin;
            const CsvCell* given = nullptr;
            for (; end < table_.columns(); ++end) {
                const Column& column = *described(end).column;
                if (column.part != first.part || column.key != first.key) break;
                const CsvCell* const found = table_.first_of(end);
                if (found != nullptr && (given == nullptr || found->offset < given->offset)) given = found;
            }
            if (first.part == part && given != nullptr && values_.is_value(begin, given->offset)) {
                if (!std::exchange(opened, true)) {
                    values_.key(name, given->offset);
                    values_.open(Kind::mapping, given->offset);
                }
                values_.key(first.key, given->offset);
                values_.write(begin, end, given->offset);
            }
            begin = end;
        }
        if (opened) values_.close();
    }

    CsvTableRows& table_;
    CsvValues values_;
};

/// The rule for a fault of the document.
LogRule rule_of(FaultKind fault) { return fault == FaultKind::duplicate_key ? LogRule::duplicate_key : LogRule::limit; }

}  // namespace

bool CsvSheetReader::read(const Source& source, Document& document, std::vector<Finding>& findings,
                          std::vector<Finding>& notes) {
    texts_.clear();
    std::size_t count = 0;
    CsvReader reader(source.text, source.csv.header->separator, 0, source.line, source.csv.header->language);
    const auto next = [&] {
        if (rows_.size() == count) rows_.emplace_back();
        return count <= most_rows && reader.next(rows_[count], texts_);
    };
    while (next()) count += is_blank(rows_[count]) ? 0 : 1;
    const std::span<const CsvRow> rows(rows_.data(), count);
    CsvTableRows table(source, rows, findings, notes);
    for (const CsvRow& row : rows) {
        if (row.fault) table.complain(LogRule::syntax, row.fault->offset, row.fault->message);
    }
    if (count > most_rows)
        table.complain(LogRule::limit, rows.back().begin,
                       say(table.language(), "a table has at most {} rows", most_rows));
    const bool judged = findings.empty() && count > 0 && table.judge();
    lacks_players_ = table.lacks_players();
    if (!judged) return false;
    std::vector<DocumentFault> faults;
    Builder builder(document, faults, table.language());
    SheetWriter(table, builder, texts_).write();
    for (DocumentFault& fault : faults) table.complain(rule_of(fault.fault), fault.offset, std::move(fault.message));
    return true;
}

CsvLocator::CsvLocator(const Source& source) {
    const CsvHeader& header = *source.csv.header;
    const std::size_t first = source.line > 0 ? source.line : header.row;
    CsvReader reader(source.text, header.separator, 0, first);
    cells_.push_back({0, first, 1});  // for a table whose text exceeded the limit; no offset is before it
    CsvRow row;
    std::deque<std::string> texts;
    while (reader.next(row, texts)) {
        std::size_t number = 0;
        for (const CsvCell& cell : row.cells)
            cells_.push_back({number == 0 ? row.begin : cell.offset, row.number, ++number});
        // A broken cell comes after the cells that were read.
        if (row.broken) cells_.push_back({row.fault->offset, row.number, number + 1});
        texts.clear();
    }
}

LineColumn CsvLocator::at(std::size_t offset) const {
    const auto behind = std::upper_bound(cells_.begin(), cells_.end(), offset,
                                         [](std::size_t at, const Cell& cell) { return at < cell.offset; });
    const Cell& cell = *std::prev(behind);
    return {cell.row, cell.column, cell.column};
}

}  // namespace referee
