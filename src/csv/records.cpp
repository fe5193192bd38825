#include "csv/records.hpp"

#include <algorithm>
#include <bitset>
#include <charconv>
#include <memory>
#include <optional>

#include "csv/header.hpp"
#include "csv/pieces.hpp"
#include "doc/csv.hpp"
#include "log/scalars.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

constexpr int most = CsvPlace::most;

/// The number of a round or table; 0 if the cell has no valid one.
int number_of_cell(std::string_view cell) {
    const std::string_view text = csv_whole(cell);
    int number = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, failure] = std::from_chars(text.data(), end, number);
    return failure == std::errc() && stop == end && number <= most ? std::max(number, 0) : 0;
}

/// The round and the table of a row, as written.
struct TableKey {
    std::string round;
    std::string table;

    /// Whether a row with the key `other` continues this table. An empty cell matches any value.
    [[nodiscard]] bool goes_on(const TableKey& other) const {
        return same(round, other.round) && same(table, other.table);
    }

  private:
    static bool same(std::string_view a, std::string_view b) {
        return a == b || b.empty() || (number_of_cell(a) != 0 && number_of_cell(a) == number_of_cell(b));
    }
};

/// The set of tables seen so far. Its size is bounded for every file.
class Tables {
  public:
    /// Adds a table. Returns whether it was already there.
    bool again(int round, int table) {
        if (round == 0 || table == 0) return false;
        auto& tables = rounds_[static_cast<std::size_t>(round)];
        if (!tables) tables = std::make_unique<Round>();
        const bool before = (*tables)[static_cast<std::size_t>(table)];
        (*tables)[static_cast<std::size_t>(table)] = true;
        return before;
    }

  private:
    using Round = std::bitset<most + 1>;
    std::vector<std::unique_ptr<Round>> rounds_{most + 1};
};

/// Splits a file into tables by reading it row by row.
class Splitter {
  public:
    Splitter(std::string_view text, std::string_view file, const CsvReading& reading) : text_(text), file_(file) {
        if (text_.starts_with(byte_order_mark)) begin_ = byte_order_mark.size();
        std::size_t row = 1;
        skip_blank_lines(row);
        const auto separator = csv_separator_line(text_.substr(begin_));
        if (separator) {
            begin_ = std::min(text_.find_first_of(line_ends, begin_), text_.size());
            skip_blank_lines(row);
        }
        header_ = read_csv_header(text_.substr(begin_), row, reading, end_, separator);
        end_ += begin_;
    }

    /// A source for the header line, if it has faults.
    [[nodiscard]] std::optional<Source> header() const {
        if (header_->faults.empty()) return std::nullopt;
        Source source{.text = text_.substr(begin_, end_ - begin_), .format = Format::csv, .file = file_};
        source.csv.header = header_;
        return source;
    }

    void tables(const std::function<bool(const Source&)>& take) {
        if (!header_->readable) return;
        // Reading starts at the header line, because `header_->row` is its row number.
        CsvReader reader(text_, header_->separator, begin_, header_->row);
        CsvRow row;
        std::deque<std::string> texts;
        reader.next(row, texts);
        bool more = true;
        while (more && reader.next(row, texts)) {
            if (!is_blank(row)) more = add(row, take);
            texts.clear();
        }
        if (open_) settle(take);  // not behind a table that was refused
        if (!settled_ && header_->faults.empty()) take(without_tables());
    }

  private:
    void skip_blank_lines(std::size_t& row) {
        const std::size_t first = std::min(text_.find_first_not_of(" \t\r\n", begin_), text_.size());
        for (std::size_t at = begin_; at < first; ++at) {
            const bool crlf = text_.substr(at).starts_with("\r\n");
            row += (text_[at] == '\n' || text_[at] == '\r') && !crlf ? 1 : 0;
            if (text_[at] == '\n' || text_[at] == '\r') begin_ = at + 1;
        }
    }

    [[nodiscard]] std::string_view cell(const CsvRow& row, CsvKey key) const {
        const std::size_t column = header_->column(key);
        return column < row.cells.size() ? row.cells[column].text : std::string_view{};
    }

    /// A source for the header line of a file without a table, which is its fault.
    [[nodiscard]] Source without_tables() const {
        auto header = std::make_shared<CsvHeader>(*header_);
        header->faults.push_back(
            {LogRule::missing_key, 0,
             say(header->language, "the file has no table: there is no row below the header line")});
        Source source{.text = text_.substr(begin_, end_ - begin_), .format = Format::csv, .file = file_};
        source.csv.header = std::move(header);
        return source;
    }

    bool add(const CsvRow& row, const std::function<bool(const Source&)>& take) {
        const std::string_view round = cell(row, CsvKey::round);
        const std::string_view table = cell(row, CsvKey::table);
        TableKey key{std::string(round), std::string(table)};
        if (open_ && !key_.goes_on(key) && !settle(take)) return false;
        if (!open_) {
            open_ = true;
            key_ = std::move(key);
            first_ = row.number;
            from_ = row.begin;
        }
        last_ = row.number;
        to_ = row.end;
        return true;
    }

    /// Completes the current table.
    bool settle(const std::function<bool(const Source&)>& take) {
        open_ = false;
        Source source{.text = text_.substr(from_, to_ - from_), .format = Format::csv, .file = file_, .line = first_};
        source.csv = {header_, last_, number_of_cell(key_.round), number_of_cell(key_.table), false, !settled_};
        settled_ = true;
        source.csv.again = tables_.again(source.csv.round, source.csv.table);
        if (source.text.size() > Limits::table_bytes) {
            source.text = {};
            source.too_large = true;
        }
        return take(source);
    }

    std::string_view text_;
    std::string_view file_;
    std::size_t begin_ = 0;  ///< the offset of the header line
    std::size_t end_ = 0;
    std::shared_ptr<const CsvHeader> header_;
    Tables tables_;
    // The current table:
    bool open_ = false;
    bool settled_ = false;  ///< whether a table was completed before
    TableKey key_;
    std::size_t first_ = 0, last_ = 0, from_ = 0, to_ = 0;
};

}  // namespace

bool hides_tables(const Source& source) {
    return source.line == 0 && source.csv.header != nullptr && !source.csv.header->readable;
}

void each_csv_record(std::string_view text, std::string_view file, const CsvReading& reading,
                     const std::function<bool(const Source&)>& take) {
    Splitter splitter(text, file, reading);
    if (const auto header = splitter.header(); header && !take(*header)) return;
    splitter.tables(take);
}

}  // namespace referee
