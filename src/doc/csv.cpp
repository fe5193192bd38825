#include "doc/csv.hpp"

#include <csv.h>

#include <algorithm>
#include <array>
#include <new>

#include "doc/encoding.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

constexpr std::string_view cell_blanks = " \t";

/// The offset after the end of the line that contains `at`, and after both bytes of a CR LF.
std::size_t next_line(std::string_view text, std::size_t at) {
    const std::size_t end = std::min(text.find_first_of(line_ends, at), text.size());
    if (text.substr(end).starts_with("\r\n")) return end + 2;
    return std::min(end + 1, text.size());
}

std::string not_utf8(std::string_view text, std::size_t at, Language language) {
    if (seems_wide(text)) return wide_words(text, language);
    const ByteWords byte = byte_words(static_cast<unsigned char>(text[at]));
    if (byte.character.empty()) return say(language, "invalid UTF-8: the byte {}", byte.hexadecimal);
    return say(language,
               "invalid UTF-8: the byte {} is `{}` in Windows-1252, which spreadsheets save; save the file as CSV in "
               "UTF-8",
               byte.hexadecimal, byte.character);
}

bool is_control(char c) {
    const auto byte = static_cast<unsigned char>(c);
    return (byte < 0x20 && c != '\t' && c != '\r' && c != '\n') || byte == 0x7F;
}

}  // namespace

std::optional<TextFault> csv_text_fault(std::string_view text, Language language) {
    const std::size_t invalid = std::min(invalid_utf8(text), text.size());
    const auto control = std::find_if(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(invalid), is_control);
    const auto at = static_cast<std::size_t>(control - text.begin());
    if (at < invalid)
        return TextFault{at,
                         seems_wide(text)       ? wide_words(text, language)
                             : text[at] == '\0' ? say(language, "a NUL byte")
                                                : say(language, "a control character")};
    if (invalid == text.size()) return std::nullopt;
    return TextFault{invalid, not_utf8(text, invalid, language)};
}

/// libcsv reports what it has read but not where. It is therefore fed the text in pieces that each end at the next
/// character that can end a field, so that a reported field ends there.
struct CsvReader::Parser {
    std::string_view text;
    char separator;
    std::size_t at;      ///< the end of the text given to libcsv
    std::size_t number;  ///< the number of the row that begins there
    Language language;   ///< of messages
    csv_parser parser{};

    // The row being read:
    CsvRow* row = nullptr;
    std::deque<std::string>* texts = nullptr;
    std::size_t cell_begin = 0;
    bool row_ended = true;

    /// Resets libcsv. After a broken row it would continue in the middle of that row.
    void reset() {
        csv_free(&parser);
        if (csv_init(&parser, CSV_STRICT | CSV_STRICT_FINI) != 0) throw std::bad_alloc();
        csv_set_delim(&parser, static_cast<unsigned char>(separator));
        csv_set_blk_size(&parser, 4096);
    }

    /// Adds a cell that ends before `at`: at its separator, at the end of the line, or at the end of the text.
    void take_cell(std::string_view read, std::size_t end) {
        if (row->count++ >= most_cells) return;
        const std::string_view source = text.substr(cell_begin, end - cell_begin);
        const std::size_t first = std::min(read.find_first_not_of(cell_blanks), read.size());
        read = read.substr(first, read.find_last_not_of(cell_blanks) + 1 - first);
        std::size_t skipped = std::min(source.find_first_not_of(separator == '\t' ? " " : cell_blanks), source.size());
        if (source.substr(skipped).starts_with('"'))
            skipped = std::min(source.find_first_not_of(cell_blanks, skipped + 1), source.size());
        CsvCell cell{source.substr(skipped, read.size()), cell_begin + skipped, true};
        if (cell.text != read) cell = {texts->emplace_back(read), cell.offset, false};
        row->cells.push_back(cell);
    }

    static void cell_read(void* bytes, std::size_t size, void* self) {
        auto& parser = *static_cast<Parser*>(self);
        parser.take_cell({static_cast<const char*>(bytes), size}, parser.at);
    }
    static void row_read(int, void* self) { static_cast<Parser*>(self)->row_ended = true; }

    /// Skips blank lines. Returns false at the end of the text.
    bool begin_row() {
        while (at < text.size()) {
            const std::size_t first = text.find_first_not_of(separator == '\t' ? " " : cell_blanks, at);
            const bool blank = first == std::string_view::npos || line_ends.find(text[first]) != std::string_view::npos;
            if (!blank) return true;
            at = next_line(text, at);
            ++number;
        }
        return false;
    }

    /// Gives libcsv the text up to the next special character. Returns false if libcsv rejects the row.
    bool step() {
        const std::array<char, 4> signs = {separator, '"', '\r', '\n'};
        const std::size_t sign = text.find_first_of(std::string_view(signs.data(), signs.size()), at);
        const std::size_t end = std::min(sign, text.size());
        const std::size_t given = std::min(end + 1, text.size()) - at;
        const char* const from = text.data() + at;
        at = end;
        const std::size_t cells = row->count;
        if (csv_parse(&parser, from, given, cell_read, row_read, this) != given) return false;
        at = std::min(end + 1, text.size());
        if (row->count > cells) cell_begin = at;
        return true;
    }

    /// Ends a row at the end of the text.
    bool finish() {
        if (csv_fini(&parser, cell_read, row_read, this) != 0) return false;
        row_ended = true;
        return true;
    }

    bool next(CsvRow& into, std::deque<std::string>& into_texts) {
        row = &into;
        texts = &into_texts;
        row->cells.clear();
        row->count = 0;
        row->fault.reset();
        row->broken = false;
        if (!begin_row()) return false;
        row->number = number++;
        row->begin = cell_begin = at;
        if (!row_ended) reset();
        row_ended = false;
        bool sound = true;
        while (sound && !row_ended && at - row->begin <= most_bytes) sound = at < text.size() ? step() : finish();
        if (!row_ended) {
            leave_row(sound);
        } else {
            row->end = row_end();
            if (text.substr(at).starts_with('\n') && text[at - 1] == '\r') ++at;
        }
        if (auto fault = csv_text_fault(text.substr(row->begin, row->end - row->begin), language);
            fault && !row->fault) {
            row->fault = TextFault{row->begin + fault->offset, std::move(fault->message)};
        }
        return true;
    }

    /// A row is not blank: it has a byte, and there is one before `at`.
    [[nodiscard]] std::size_t row_end() const {
        const bool closed = line_ends.find(text[at - 1]) != std::string_view::npos;
        return at - (closed ? 1 : 0);
    }

    /// Reports what is wrong with a broken row. The next row begins after the line on which the faulty cell begins.
    void leave_row(bool sound) {
        const std::string_view source = text.substr(cell_begin);
        const std::size_t skipped = std::min(source.find_first_not_of(cell_blanks), source.size());
        const bool quoted = source.substr(skipped).starts_with('"');
        std::string message = quoted
            ? say(language,
                  "the quote that opens this cell is not closed at the end of the cell; double each quote "
                  "inside the cell")
            : say(language, "a quote inside an unquoted cell; quote the cell, and double each quote inside it");
        if (sound && !quoted) message = say(language, "a row has at most {} bytes", most_bytes);
        row->fault = TextFault{cell_begin + skipped, std::move(message)};
        row->broken = true;
        at = next_line(text, cell_begin + skipped);
        row->end = std::max(row->begin, std::min(at, text.find_last_not_of(line_ends, at - 1) + 1));
    }
};

CsvReader::CsvReader(std::string_view text, char separator, std::size_t from, std::size_t number, Language language)
    : parser_(std::make_unique<Parser>(Parser{text, separator, from, number, language})) {
    parser_->reset();
}

CsvReader::~CsvReader() { csv_free(&parser_->parser); }

bool CsvReader::next(CsvRow& row, std::deque<std::string>& texts) { return parser_->next(row, texts); }

bool is_blank(const CsvRow& row) {
    const auto empty = [](const CsvCell& cell) { return cell.text.empty(); };
    return !row.fault && std::all_of(row.cells.begin(), row.cells.end(), empty);
}

char csv_separator(std::string_view text) {
    bool quoted = false;
    for (const char c : text) {
        if (c == '"') quoted = !quoted;
        if (!quoted && (c == ',' || c == ';' || c == '\t')) return c;
        if (!quoted && line_ends.find(c) != std::string_view::npos) break;
    }
    return ',';
}

std::optional<char> csv_separator_line(std::string_view text) {
    std::string_view line = text.substr(0, text.find_first_of(line_ends));
    while (!line.empty() && line.back() == ' ') line.remove_suffix(1);
    if (line.starts_with('"') && line.ends_with('"')) line = line.substr(1, line.size() - 2);
    constexpr std::string_view word = "sep=";
    if (line.size() != word.size() + 1) return std::nullopt;
    for (std::size_t i = 0; i < word.size(); ++i) {
        if ((line[i] | ' ') != word[i]) return std::nullopt;
    }
    const char separator = line.back();
    constexpr std::string_view separators = ",;\t|:";
    return separators.find(separator) != std::string_view::npos ? std::optional(separator) : std::nullopt;
}

std::string csv_line(const std::vector<std::string>& cells) {
    std::string line;
    for (const std::string& cell : cells) {
        if (&cell != &cells.front()) line += ',';
        if (cell.find_first_of(",;\t\"\r\n") == std::string::npos) {
            line += cell;
            continue;
        }
        std::string quoted(csv_write(nullptr, 0, cell.data(), cell.size()), '\0');
        csv_write(quoted.data(), quoted.size(), cell.data(), cell.size());
        line += quoted;
    }
    return line + "\r\n";
}

}  // namespace referee
