#include "csv/values.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <span>

#include "doc/plain_kind.hpp"
#include "log/scalars.hpp"
#include "text/text.hpp"
#include "text/unicode.hpp"

namespace referee {

namespace {

/// Words that stand for `yes` and `no` in spreadsheets, without accents and in lower case: marks, and truth values in
/// English, German, French, Spanish, Italian and Dutch.
struct Answer {
    std::string_view word;
    std::string_view meant;
};
constexpr auto answers = std::to_array<Answer>(
    {{"yes", "yes"},  {"y", "yes"},    {"x", "yes"},      {"1", "yes"},      {"true", "yes"},  {"ja", "yes"},
     {"j", "yes"},    {"wahr", "yes"}, {"oui", "yes"},    {"vrai", "yes"},   {"si", "yes"},    {"verdadero", "yes"},
     {"vero", "yes"}, {"waar", "yes"}, {"\u2713", "yes"}, {"\u2714", "yes"}, {"no", "no"},     {"n", "no"},
     {"0", "no"},     {"-", "no"},     {"false", "no"},   {"nein", "no"},    {"falsch", "no"}, {"non", "no"},
     {"faux", "no"},  {"falso", "no"}, {"nee", "no"},     {"onwaar", "no"}});

/// `yes` or `no`, as the text means; empty if it means neither.
std::string_view answer_in(std::string_view text) {
    constexpr std::size_t longest = 32;
    if (text.size() > longest) return {};
    const std::string word = text == "-" ? std::string(text) : bare(text);
    const auto found = std::find_if(answers.begin(), answers.end(),
                                    [&](const Answer& one) { return one.word == word; });
    return found != answers.end() ? found->meant : std::string_view{};
}

/// Sorts so that equal texts are adjacent and numbers ascend.
template <class All>
void sort_by_text(All& all) {
    std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) {
        const std::string_view one = a.piece.text;
        const std::string_view other = b.piece.text;
        return one.size() != other.size() ? one.size() < other.size() : one < other;
    });
}

}  // namespace

void CsvValues::value(const CsvPiece& piece, const Type* type) {
    const bool named = type != nullptr && type->form == Form::name;
    const bool number = type != nullptr &&
        (type->form == Form::number || type->form == Form::rank || type->form == Form::place ||
         (named && type->names->numbers));
    if (!number) {
        const std::string_view text = named ? table_.meant(piece, type->names->names).text : piece.text;
        return builder_.value(Kind::string, piece.offset, text);
    }
    const std::string_view whole = csv_whole(piece.text);
    if (whole != piece.text) table_.note(piece, whole);
    const Kind plain = plain_kind(whole);
    builder_.value(plain == Kind::integer || plain == Kind::real ? plain : Kind::string, piece.offset, whole);
}

std::vector<CsvPiece> CsvValues::pieces(const CsvCell& cell, const Type* type) {
    const bool named = type != nullptr && type->names != nullptr && !type->names->numbers;
    return csv_list(cell, named ? type->names->names : std::span<const std::string_view>{});
}

void CsvValues::list(const CsvCell* cell, std::size_t offset, const Type* type) {
    open(Kind::sequence, cell != nullptr ? cell->offset : offset);
    if (cell != nullptr) {
        for (const CsvPiece& piece : pieces(*cell, type)) value(piece, type);
    }
    builder_.close();
}

bool CsvValues::is_value(std::size_t begin, std::size_t offset) {
    if (described(begin).shape != CsvShape::items || table_.first_of(begin) != nullptr) return true;
    table_.complain(LogRule::missing_key, offset,
                    say(table_.language(), "`{}` requires `{}`, which is missing", described(begin + 1).name,
                        described(begin).name));
    return false;
}

void CsvValues::write(std::size_t begin, std::size_t end, std::size_t offset) {
    const CsvColumn& column = described(begin);
    switch (column.shape) {
        case CsvShape::seat: return;
        case CsvShape::value: return write_value(begin);
        case CsvShape::by_player: return write_by_player(begin, whole(begin, offset));
        case CsvShape::chosen: return write_chosen(begin, offset);
        case CsvShape::by_name: return write_by_name(begin, end, offset);
        case CsvShape::names: return write_names(begin, offset);
        case CsvShape::by_seat: return write_by_seat(begin, offset);
        case CsvShape::ranks: return write_ranks(begin, offset);
        case CsvShape::counts: return write_counts(begin, offset);
        case CsvShape::items:
        case CsvShape::marks: return write_items(begin, end);
        case CsvShape::items_by_name: return write_items_by_name(begin, end, offset);
    }
}

void CsvValues::write_value(std::size_t i) {
    const CsvCell* const cell = table_.of_whole_table(i);
    note_other_rows(i);
    if (described(i).list) return list(cell, cell->offset, described(i).cell);
    value(*cell, described(i).cell);
}

/// Notes the names that other rows spell inexactly.
void CsvValues::note_other_rows(std::size_t i) {
    const Type* const type = described(i).cell;
    if (type == nullptr || type->form != Form::name || type->names->numbers) return;
    for (const CsvCell* const other : table_.other_spellings_of(i)) {
        const auto all = described(i).list ? pieces(*other, type) : std::vector<CsvPiece>{{other->text, other->offset}};
        for (const CsvPiece& piece : all) table_.meant(piece, type->names->names);
    }
}

/// The offset of a mapping. If the mapping must name every player, this is the first empty cell, where the missing
/// value is reported.
std::size_t CsvValues::whole(std::size_t i, std::size_t offset) const {
    if (!described(i).type->every) return offset;
    for (const Row& row : table_.rows()) {
        if (!row.player.empty() && table_.cell(row, i) == nullptr) return table_.place(row, i);
    }
    return offset;
}

void CsvValues::write_by_player(std::size_t i, std::size_t offset) {
    open(Kind::mapping, offset);
    for (const Row& row : table_.rows()) {
        const CsvCell* const found = table_.cell(row, i);
        if (found == nullptr || row.player.empty() || row.again) continue;
        key(row.player, found->offset);
        value(*found, described(i).cell);
    }
    builder_.close();
}

void CsvValues::write_chosen(std::size_t i, std::size_t offset) {
    open(Kind::sequence, offset);
    for (const Row& row : table_.rows()) {
        const CsvCell* const found = table_.cell(row, i);
        if (found == nullptr) continue;
        const std::string_view answer = answer_in(found->text);
        if (answer == "yes" && !row.player.empty() && !row.again)
            builder_.value(Kind::string, found->offset, row.player);
        if (!answer.empty() && answer != found->text) table_.note({found->text, found->offset}, answer);
        if (answer.empty())
            table_.complain(LogRule::value, found->offset,
                            say(table_.language(), "`{}` must be `yes`, `no` or empty, not {}", described(i).name,
                                in_quotes(found->text)));
    }
    builder_.close();
}

void CsvValues::write_by_name(std::size_t begin, std::size_t end, std::size_t offset) {
    open(Kind::mapping, offset);
    for (std::size_t i = begin; i < end; ++i) {
        const CsvCell* const given = table_.first_of(i);
        if (given == nullptr) continue;
        key(described(i).name, given->offset);
        write_by_player(i, given->offset);
    }
    builder_.close();
}

std::vector<CsvValues::Entry> CsvValues::entries(std::size_t i) {
    std::vector<Entry> all;
    for (const Row& row : table_.rows()) {
        const CsvCell* const found = table_.cell(row, i);
        if (found == nullptr) continue;
        const Type* const type = described(i).cell;
        for (const CsvPiece& piece : pieces(*found, type)) {
            const bool name = described(i).shape == CsvShape::names;
            all.push_back({name ? table_.meant(piece, type->names->names) : piece, &row});
        }
    }
    return all;
}

void CsvValues::write_names(std::size_t i, std::size_t offset) {
    std::vector<Entry> all = entries(i);
    sort_by_text(all);
    open(Kind::mapping, offset);
    for (auto one = all.begin(); one != all.end();) {
        const std::string_view text = one->piece.text;
        key(text, one->piece.offset);
        open(Kind::sequence, one->piece.offset);
        for (; one != all.end() && one->piece.text == text; ++one) {
            if (!one->row->player.empty() && !one->row->again)
                builder_.value(Kind::string, one->piece.offset, one->row->player);
        }
        builder_.close();
    }
    builder_.close();
}

void CsvValues::write_by_seat(std::size_t i, std::size_t offset) {
    const std::span<const FieldType> fields = described(i).type->fields;
    open(Kind::mapping, offset);
    std::size_t seat = 0;
    for (const Row& row : table_.rows()) {
        if (row.player.empty() || row.again || seat >= fields.size()) continue;
        key(fields[seat].name(), table_.place(row, i));
        list(table_.cell(row, i), table_.place(row, i), described(i).cell);
        ++seat;
    }
    builder_.close();
}

/// Writes a list by rank. Each rank must occur once, without gaps.
void CsvValues::write_ranks(std::size_t i, std::size_t offset) {
    struct Ranked {
        std::int64_t rank;
        Entry entry;
    };
    std::vector<Ranked> all;
    bool known = true;
    for (const Entry& one : entries(i)) {
        known = known && !one.row->name.empty();
        const bool number = plain_kind(one.piece.text) == Kind::integer;
        const std::int64_t rank = number ? integer_in(one.piece.text) : 0;
        if (rank >= 1) {
            all.push_back({rank, one});
            continue;
        }
        known = false;
        table_.complain(number ? LogRule::value : LogRule::type, one.piece.offset,
                        say(table_.language(), "`{}` must contain places, whole numbers from 1, not {}",
                            described(i).name, in_quotes(one.piece.text)));
    }
    std::stable_sort(all.begin(), all.end(), [](const Ranked& a, const Ranked& b) { return a.rank < b.rank; });
    std::int64_t due = 1;
    open(Kind::sequence, offset);
    for (const auto& [rank, one] : all) {
        // Not checked if a row has no name or an invalid rank, because that has its own finding.
        if (rank != due && known) {
            table_.complain(LogRule::value, one.piece.offset,
                            rank < due
                                ? say(table_.language(), "the place {} of `{}` is taken twice", rank, described(i).name)
                                : say(table_.language(), "nobody has the place {} of `{}`", due, described(i).name));
        }
        // A rank that is too large was clamped to the maximum, which has no successor.
        due = rank < std::numeric_limits<std::int64_t>::max() ? rank + 1 : rank;
        if (!one.row->name.empty()) builder_.value(Kind::string, one.piece.offset, one.row->name);
    }
    builder_.close();
}

void CsvValues::write_counts(std::size_t i, std::size_t offset) {
    std::vector<Entry> all = entries(i);
    std::erase_if(all, [](const Entry& one) { return one.row->name.empty(); });
    sort_by_text(all);
    open(Kind::mapping, offset);
    for (auto one = all.begin(); one != all.end();) {
        const std::string_view text = one->piece.text;
        builder_.key(plain_kind(text) == Kind::integer ? Kind::integer : Kind::string, one->piece.offset, text);
        open(Kind::mapping, one->piece.offset);
        while (one != all.end() && one->piece.text == text) {
            const Entry& first = *one;
            std::size_t count = 0;
            for (; one != all.end() && one->piece.text == text && one->row == first.row; ++one) ++count;
            key(first.row->name, first.piece.offset);
            builder_.value(Kind::integer, first.piece.offset, texts_.emplace_back(std::to_string(count)));
        }
        builder_.close();
    }
    builder_.close();
}

/// Writes the mappings of a list from one column for each of their keys. The first column determines their number.
void CsvValues::write_items(std::size_t begin, std::size_t end) {
    const CsvCell* const values = table_.of_whole_table(begin);
    const std::vector<CsvPiece> items = csv_pieces(*values);
    std::vector<std::vector<CsvPiece>> marks(items.size());
    for (std::size_t i = begin + 1; i < end; ++i) {
        const CsvCell* const marked = table_.of_whole_table(i);
        if (marked != nullptr) mark(i, csv_pieces(*marked), marks);
    }
    open(Kind::sequence, values->offset);
    for (std::size_t item = 0; item < items.size(); ++item) {
        open(Kind::mapping, items[item].offset);
        key(described(begin).column->item, items[item].offset);
        value(items[item], described(begin).cell);
        for (const CsvPiece& piece : marks[item]) {
            key(piece.text, piece.offset);
            builder_.value(Kind::boolean, piece.offset, "true");
        }
        builder_.close();
    }
    builder_.close();
}

void CsvValues::mark(std::size_t i, const std::vector<CsvPiece>& numbers, std::vector<std::vector<CsvPiece>>& marks) {
    const Column& column = *described(i).column;
    const std::int64_t last = column.first + static_cast<std::int64_t>(marks.size()) - 1;
    for (const CsvPiece& piece : numbers) {
        const bool number = plain_kind(piece.text) == Kind::integer;
        const std::int64_t item = number ? integer_in(piece.text) : 0;
        if (item >= column.first && item <= last) {
            marks[static_cast<std::size_t>(item - column.first)].push_back({column.item, piece.offset});
        } else {
            table_.complain(number ? LogRule::value : LogRule::type, piece.offset,
                            say(table_.language(), "`{}` must contain whole numbers from {} to {}, not {}", column.name,
                                column.first, last, in_quotes(piece.text)));
        }
    }
}

void CsvValues::write_items_by_name(std::size_t begin, std::size_t end, std::size_t offset) {
    const Type& item = *described(begin).type->value;
    std::string_view label;
    for (const FieldType& field : item.fields) {
        if (field.type->form == Form::known_label) label = field.name();
    }
    std::size_t next = begin;
    const auto write_item = [&](std::size_t i, std::size_t at) {
        open(Kind::mapping, at);
        key(label, at);
        builder_.value(Kind::string, at, described(i).name);
        if (table_.first_of(i) != nullptr) {
            key(described(i).column->item, at);
            write_by_player(i, at);
        }
        builder_.close();
    };
    open(Kind::sequence, offset);
    for (std::size_t i = begin; i < end; ++i) {
        const CsvCell* const given = table_.first_of(i);
        if (given == nullptr) continue;
        // The items have an order: of those before this one, nothing is known.
        for (; next <= i; ++next) write_item(next, given->offset);
    }
    builder_.close();
}

}  // namespace referee
