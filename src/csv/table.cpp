#include "csv/table.hpp"

#include <algorithm>

#include "log/game_registry.hpp"
#include "log/scalars.hpp"
#include "log/source.hpp"
#include "text/meant_name.hpp"
#include "text/text.hpp"
#include "text/unicode.hpp"

namespace referee {

CsvTableRows::CsvTableRows(const Source& source, std::span<const CsvRow> rows, std::vector<Finding>& findings,
                           std::vector<Finding>& notes)
    : source_(source), header_(*source.csv.header), findings_(findings), notes_(notes) {
    for (const CsvRow& row : rows) rows_.push_back({&row});
}

bool CsvTableRows::judge() {
    if (are_notes()) {
        lacks_players_ = true;
        complain(LogRule::type, rows_.front().cells->begin,
                 say(language(),
                     "the row belongs to no table: it names no round, no table and no player; notes and totals "
                     "do not belong in this file"));
        return false;
    }
    judge_shape();
    judge_number(CsvKey::round, source_.csv.round);
    judge_number(CsvKey::table, source_.csv.table);
    judge_twice();
    if (!find_game_of_table()) return false;
    judge_columns();
    name_rows();
    return true;
}

/// Whether the rows are text that people write below their tables.
bool CsvTableRows::are_notes() const {
    if (source_.csv.round != 0 || source_.csv.table != 0) return false;
    return first(header_.column(CsvKey::table)) == nullptr && first(header_.column(CsvKey::player)) == nullptr;
}

const CsvColumn& CsvTableRows::described(std::size_t i) const { return known_->columns[i]; }

const CsvCell* CsvTableRows::in_row(const Row& row, std::size_t column) {
    const std::vector<CsvCell>& cells = row.cells->cells;
    return column < cells.size() && !cells[column].text.empty() ? &cells[column] : nullptr;
}

std::size_t CsvTableRows::place_in(const Row& row, std::size_t column) {
    const std::vector<CsvCell>& cells = row.cells->cells;
    if (column == no_column || cells.empty()) return row.cells->begin;
    return cells[std::min(column, cells.size() - 1)].offset;
}

const CsvCell* CsvTableRows::first(std::size_t column) const {
    for (const Row& row : rows_) {
        if (const CsvCell* const found = in_row(row, column)) return found;
    }
    return nullptr;
}

bool CsvTableRows::means_same(std::size_t column, std::string_view one, std::string_view other) const {
    if (one == other || bare(one) == bare(other)) return true;
    const GameEntry* const game = column == header_.column(CsvKey::game) ? game_meant(one) : nullptr;
    return game != nullptr && game == game_meant(other);
}

const CsvCell* CsvTableRows::of_table(std::size_t column) {
    const CsvCell* const one = first(column);
    for (const Row& row : rows_) {
        const CsvCell* const other = in_row(row, column);
        if (other == nullptr || means_same(column, one->text, other->text)) continue;
        complain(LogRule::value, other->offset,
                 say(language(), "`{}` applies to the whole table, but is both {} and {}", header_.names[column],
                     in_quotes(one->text), in_quotes(other->text)));
    }
    return one;
}

std::vector<const CsvCell*> CsvTableRows::other_spellings(std::size_t column) const {
    std::vector<const CsvCell*> found;
    const CsvCell* const one = first(column);
    for (const Row& row : rows_) {
        const CsvCell* const other = in_row(row, column);
        if (other == nullptr || other->text == one->text || !means_same(column, one->text, other->text)) continue;
        const auto same = [&](const CsvCell* before) { return before->text == other->text; };
        if (std::none_of(found.begin(), found.end(), same)) found.push_back(other);
    }
    return found;
}

void CsvTableRows::complain(LogRule rule, std::size_t offset, std::string message) {
    if (findings_.size() >= most_findings) return;
    Finding finding;
    finding.rule = &log_rule(rule);
    finding.offset = offset;
    finding.message = std::move(message);
    findings_.push_back(std::move(finding));
}

void CsvTableRows::note(const CsvPiece& piece, std::string_view meant) {
    if (notes_.size() >= most_findings) return;
    Finding& finding = notes_.emplace_back();
    finding.rule = &log_rule(LogRule::value);
    finding.offset = piece.offset;
    finding.message = say(language(), "{} is read as {}", in_quotes(piece.text), in_quotes(meant));
    finding.meant.emplace_back(meant);
}

CsvPiece CsvTableRows::meant(const CsvPiece& piece, std::span<const std::string_view> names) {
    constexpr std::size_t most_misses = 1'000;  // searching for each of a hostile cell's many values would be slow
    if (misses_ == most_misses) return piece;
    const std::size_t found = meant_name(piece.text, names);
    misses_ += found == names.size() ? 1 : 0;
    if (found == names.size() || names[found] == piece.text) return piece;
    note(piece, names[found]);
    return {names[found], piece.offset};
}

/// Reports rows whose length differs from the header line: their cells are missing or in the wrong columns.
void CsvTableRows::judge_shape() {
    const std::size_t due = header_.names.size();
    for (const Row& row : rows_) {
        const std::size_t cells = row.cells->count;
        if (cells == due) continue;
        complain(LogRule::type, place_in(row, due),
                 say(language(), "the row has {}, and the header line {}",
                     counted(language(), static_cast<long long>(cells), "cell"), due));
    }
}

void CsvTableRows::judge_number(CsvKey key, int number) {
    const std::size_t column = header_.column(key);
    const std::string_view name = csv_keys[static_cast<std::size_t>(key)];
    const CsvKey other = key == CsvKey::round ? CsvKey::table : CsvKey::round;
    lacks_players_ = lacks_players_ || number == 0;
    for (const Row& row : rows_) {
        const CsvCell* const found = in_row(row, column);
        if (found == nullptr && in_row(row, header_.column(other)) == nullptr) {
            if (key == CsvKey::round)
                complain(LogRule::missing_key, place_in(row, column),
                         say(language(), "the row lacks values of `{}` and `{}`, which each row repeats", name,
                             csv_keys[static_cast<std::size_t>(other)]));
        } else if (found == nullptr) {
            complain(LogRule::missing_key, place_in(row, column),
                     say(language(), "the row lacks a value of `{}`, which each row repeats", name));
        } else if (number == 0) {
            complain(is_whole(found->text) ? LogRule::value : LogRule::type, found->offset,
                     say(language(), "`{}` is a whole number from 1 to 9999, not {}", name, in_quotes(found->text)));
        }
    }
    if (key == CsvKey::table && source_.csv.again)
        complain(LogRule::value, place_in(rows_.front(), column),
                 say(language(), "round {}, table {} already appeared above; the rows of a table must be adjacent",
                     source_.csv.round, source_.csv.table));
}

/// If a column occurs twice, the first one is used. A second one with a different value is an error.
void CsvTableRows::judge_twice() {
    for (const auto& [first_column, second] : header_.twice) {
        for (const Row& row : rows_) {
            const CsvCell* const one = in_row(row, first_column);
            const CsvCell* const other = in_row(row, second);
            if (other == nullptr || (one != nullptr && one->text == other->text)) continue;
            complain(LogRule::duplicate_key, other->offset,
                     say(language(), "the column `{}` appears twice, here with a different value",
                         header_.names[first_column]));
        }
    }
}

bool CsvTableRows::find_game_of_table() {
    const std::size_t column = header_.column(CsvKey::game);
    const CsvCell* const named = of_table(column);
    game_name_ = named != nullptr ? CsvPiece{named->text, named->offset}
                                  : CsvPiece{header_.game, place_in(rows_.front(), column)};
    if (game_name_.text.empty()) {
        complain(LogRule::missing_key, game_name_.offset, say(language(), "the table lacks a value of `game`"));
        return false;
    }
    if (find_other_game(named != nullptr)) return true;
    const GameEntry* game = game_meant(game_name_.text);
    if (game != nullptr) note_other_spellings(column, game->key);
    if (game != nullptr && game->key != game_name_.text) {
        if (named != nullptr) note(game_name_, game->key);
        game_name_.text = game->key;
    }
    // With a misspelt name the other faults are told, too.
    if (game == nullptr) game = likely_game(game_name_.text);
    if (game == nullptr) return true;
    if (game->columns.empty()) {
        complain(LogRule::value, game_name_.offset,
                 say(language(), "{} has no records in CSV", in(language(), game->title)));
        return false;
    }
    known_ = &csv_columns(*game);
    title_ = game->title;
    columns_ = header_.of_game[number_of(*game)];
    return true;
}

/// Notes how the other rows name the game of the table.
void CsvTableRows::note_other_spellings(std::size_t column, std::string_view game) {
    for (const CsvCell* const other : other_spellings(column)) {
        if (other->text != game) note({other->text, other->offset}, game);
    }
}

/// Takes the table's game for one that no rules are known of, if its name means one of those.
bool CsvTableRows::find_other_game(bool named) {
    if (!header_.other_games || find_game(game_name_.text) != nullptr) return false;
    std::vector<std::string_view> names;
    for (const CsvOtherGame& game : *header_.other_games) names.push_back(game.id);
    const std::size_t other = meant_name(game_name_.text, names);
    if (other == names.size()) return false;
    if (names[other] != game_name_.text && named) note(game_name_, names[other]);
    note_other_spellings(header_.column(CsvKey::game), names[other]);
    game_name_.text = names[other];
    known_ = &header_.known_of_other_game[other];
    title_ = names[other];
    columns_ = header_.of_other_game[other];
    return true;
}

/// Reports cells in columns that the table's game does not have.
void CsvTableRows::judge_columns() {
    if (known_ == nullptr) return;
    std::vector<bool> known(header_.names.size(), false);
    const auto knows = [&](std::size_t column) {
        if (column != no_column) known[column] = true;
    };
    for (const std::size_t column : header_.keys) knows(column);
    for (const std::size_t column : columns_) knows(column);
    for (const auto& [one, other] : header_.twice) knows(other);
    for (const std::size_t column : header_.unknown) knows(column);
    for (const std::size_t column : header_.skipped) knows(column);
    for (std::size_t column = 0; column < known.size(); ++column) {
        // Names that no game has are reported for the header line.
        const std::string& name = header_.names[column];
        if (known[column]) continue;
        if (name.empty()) judge_nameless(column);
        if (!is_of_some_game(column)) continue;
        for (const Row& row : rows_) {
            if (const CsvCell* const found = in_row(row, column))
                complain(LogRule::unknown_key, found->offset,
                         say(language(), "`{}` is not a column of {}", name, in(language(), title_)));
        }
    }
}

/// Notes the first value in a column without a name.
void CsvTableRows::judge_nameless(std::size_t column) {
    const CsvCell* const found = first(column);
    if (found == nullptr || notes_.size() >= most_findings) return;
    Finding& finding = notes_.emplace_back();
    finding.rule = &log_rule(LogRule::unknown_key);
    finding.offset = found->offset;
    finding.message = say(language(), "the column has a value and no name");
}

bool CsvTableRows::is_of_some_game(std::size_t column) const {
    const auto has = [&](const auto& columns) {
        return std::find(columns.begin(), columns.end(), column) != columns.end();
    };
    return std::any_of(header_.of_game.begin(), header_.of_game.end(), has) ||
        std::any_of(header_.of_other_game.begin(), header_.of_other_game.end(), has);
}

std::size_t CsvTableRows::column_named(std::string_view name) const {
    for (std::size_t i = 0; i < columns_.size(); ++i) {
        if (described(i).name == name) return columns_[i];
    }
    return no_column;
}

/// Determines the player and the name of each row.
void CsvTableRows::name_rows() {
    const std::size_t column = header_.column(CsvKey::player);
    const NameTable* const names = known_ != nullptr ? known_->row_names : nullptr;
    const std::size_t naming = names != nullptr ? column_named(known_->row_key) : no_column;
    for (std::size_t number = 0; number < rows_.size(); ++number) {
        Row& row = rows_[number];
        const auto before = std::span(rows_).first(number);
        row.offset = place_in(row, column);
        const CsvCell* const player = in_row(row, column);
        const CsvCell* const name = in_row(row, naming);
        const std::size_t meant = name != nullptr ? meant_name(name->text, names->names) : 0;
        if (name != nullptr && meant < names->size()) row.name = (*names)[meant];
        if (name != nullptr && player == nullptr && !row.name.empty() && row.name != name->text)
            note({name->text, name->offset}, row.name);
        if (player != nullptr) {
            row.player = player->text;
            row.again = std::any_of(before.begin(), before.end(),
                                    [&](const Row& other) { return other.player == row.player; });
            lacks_players_ = lacks_players_ || row.again;
            if (row.again)
                complain(LogRule::duplicate_key, row.offset,
                         say(language(), "a second row of the player {}", in_quotes(row.player)));
        } else if (name != nullptr) {
            judge_row_of_nobody(row, *name, number);
        } else {
            lacks_players_ = true;
            complain(LogRule::missing_key, row.offset, say(language(), "the row names no player"));
        }
    }
}

/// A row without a player must have a valid name that no other row has, and no values that belong to a player.
void CsvTableRows::judge_row_of_nobody(const Row& row, const CsvCell& name, std::size_t number) {
    const auto before = std::span(rows_).first(number);
    if (row.name.empty()) {
        complain(LogRule::value, name.offset,
                 say(language(), "{} is not a value of `{}`; one of {}", in_quotes(name.text), known_->row_key,
                     listed(language(), known_->row_names->names)));
    } else if (std::any_of(before.begin(), before.end(), [&](const Row& other) { return other.name == row.name; })) {
        complain(LogRule::duplicate_key, name.offset, say(language(), "a second row of {}", in_quotes(name.text)));
    }
    for (std::size_t i = 0; i < columns_.size(); ++i) {
        const CsvColumn& column = described(i);
        const bool of_player = column.shape == CsvShape::by_player || column.shape == CsvShape::chosen ||
            column.shape == CsvShape::by_name || column.shape == CsvShape::names ||
            column.shape == CsvShape::items_by_name;
        const CsvCell* const found = of_player ? cell(row, i) : nullptr;
        if (found != nullptr)
            complain(LogRule::value, found->offset,
                     say(language(), "a row without a player cannot have a value of `{}`", column.name));
    }
}

}  // namespace referee
