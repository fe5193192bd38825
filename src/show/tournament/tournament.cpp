#include "show/tournament/tournament.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "text/text.hpp"
#include "text/width.hpp"
#include "tournament/rules.hpp"

namespace referee {

using tournament::Event;
using tournament::Part;
using tournament::PlayerNumber;
using tournament::Standing;
using tournament::Table;
using tournament::TournamentFinding;

std::vector<std::string> standing_columns(const Event& event) {
    std::vector<std::string> columns;
    for (const std::string_view column : {translatable("place"), translatable("player"), translatable("points")})
        columns.emplace_back(column);
    if (!event.penalties.empty()) columns.emplace_back(translatable("penalties"));
    if (event.drop_worst > 0) columns.emplace_back(translatable("dropped"));
    for (const tournament::TieBreak kind : event.tie_breaks) columns.emplace_back(name_of(kind));
    return columns;
}

std::vector<std::string> standing_heads(const Event& event) {
    std::vector<std::string> heads = standing_columns(event);
    for (std::string& head : heads) head = in(event.language, head);
    return heads;
}

std::vector<std::string> standing_cells(const Event& event, const Standing& row) {
    std::vector<std::string> cells = {std::to_string(row.place), event.id(row.player),
                                      tournament::rounded_text(tournament::of_units(row.points))};
    const auto add = [&](tournament::Units units) {
        cells.push_back(tournament::rounded_text(tournament::of_units(units)));
    };
    if (!event.penalties.empty()) add(row.penalties);
    if (event.drop_worst > 0) add(row.dropped);
    for (const tournament::Fraction& value : row.tie_breaks) cells.push_back(tournament::rounded_text(value));
    return cells;
}

RoundCells::RoundCells(const TournamentReport& report)
    : report_(report),
      rounds_(static_cast<std::size_t>(std::min(report.shown_standings()->after_round(), report.event.last_round()))),
      stays_(report.event.players.size()) {
    const auto take = [&](const std::vector<tournament::Stay>& stays, std::string_view word) {
        for (const tournament::Stay& stay : stays) {
            if (!report.event.is_stranger(stay.player)) stays_[stay.player].push_back({stay.round, word});
        }
    };
    take(report.event.byes, translatable("bye"));
    take(report.event.absent, translatable("absent"));
}

std::string RoundCell::text(Language language) const {
    const std::string words = table > 0 ? cat(table, '/', place, judged ? "" : "*") : std::string(in(language, stay));
    return dropped ? cat('(', words, ')') : words;
}

std::vector<RoundCell> RoundCells::of(PlayerNumber player) const {
    std::vector<RoundCell> cells(rounds_);
    const auto in_round = [&](int round) -> RoundCell& { return cells[static_cast<std::size_t>(round) - 1]; };
    for (const Stay& stay : stays_[player]) {
        if (std::cmp_less_equal(stay.round, rounds_)) in_round(stay.round).stay = stay.word;
    }
    for (const Part& part : report_.shown_standings()->parts(player)) {
        const Table& table = report_.event.tables[part.table];
        RoundCell& cell = in_round(table.round);
        cell.table = table.number;
        const std::vector<int>& places = report_.shown_standings()->match(part.table).places;
        cell.place = places.empty() ? "-" : std::to_string(places[part.seat]);
        cell.judged = table.judged;
    }
    for (const int round : report_.shown_standings()->dropped_rounds(player)) {
        if (std::cmp_less_equal(round, rounds_)) in_round(round).dropped = true;
    }
    return cells;
}

std::string RoundCells::legend() const {
    const bool drops = report_.shown_standings()->dropped_rounds() > 0;
    const Language language = report_.event.language;
    return cat(in(language, "table and place in round 1"),
               drops ? in(language, "; in parentheses: does not count") : "",
               unjudged_tables(report_.event) > 0 ? in(language, "; *: not judged") : "");
}

namespace {

/// Maximum width of ids in text output.
constexpr std::size_t widest_id = 24;

/// Writes the standings as text, one line per player.
class StandingsText {
  public:
    StandingsText(const TournamentReport& report, Style style) : report_(report), rounds_(report), style_(style) {}

    void write(const Write& out) {
        std::vector<std::vector<std::string>> rows = {standing_heads(report_.event)};
        std::vector<std::string> ids;
        for (const Standing& row : report_.shown_standings()->rows())
            ids.push_back(printable(report_.event.id(row.player)));
        ids = truncate_distinct(ids, widest_id);
        for (const Standing& row : report_.shown_standings()->rows()) {
            rows.push_back(standing_cells(report_.event, row));
            rows.back()[1] = ids[rows.size() - 2];
        }
        const bool beside = fits(rows);
        if (beside) add_rounds(rows);
        std::vector<std::string> lines = player_first(rows);
        out(cat("  ", strong(lines.front(), style_), '\n'));
        for (std::size_t i = 1; i < lines.size(); ++i) {
            out(cat("  ", lines[i], '\n'));
            if (!beside) out(rounds_below(report_.shown_standings()->rows()[i - 1].player));
        }
        if (rounds_.rounds() > 0)
            out(row_text("  ", say(report_.event.language, "({}: {})", beside ? "r1 …" : "r1: …", rounds_.legend()),
                         style_));
    }

  private:
    [[nodiscard]] bool fits(const std::vector<std::vector<std::string>>& rows) const {
        std::size_t width = 2;
        for (std::size_t column = 0; column < rows.front().size(); ++column) {
            std::size_t widest = 0;
            for (const auto& row : rows) widest = std::max(widest, columns_of(row[column]));
            width += widest + 2;
        }
        // Usual width of a round column.
        constexpr std::size_t each = 7;
        return width + each * rounds_.rounds() <= style_.width;
    }

    void add_rounds(std::vector<std::vector<std::string>>& rows) const {
        for (std::size_t round = 1; round <= rounds_.rounds(); ++round) rows.front().push_back(cat('r', round));
        for (std::size_t i = 1; i < rows.size(); ++i) {
            for (const RoundCell& cell : rounds_.of(report_.shown_standings()->rows()[i - 1].player))
                rows[i].push_back(cell.text(style_.language));
        }
    }

    /// Aligns the place to the right and the player to the left.
    static std::vector<std::string> player_first(std::vector<std::vector<std::string>>& rows) {
        std::size_t places = 0;
        std::size_t players = 0;
        for (const auto& row : rows) {
            places = std::max(places, columns_of(row[0]));
            players = std::max(players, columns_of(row[1]));
        }
        for (auto& row : rows) {
            row[0] = cat(std::string(places - columns_of(row[0]), ' '), row[0], "  ", row[1],
                         std::string(players - columns_of(row[1]), ' '));
            row.erase(row.begin() + 1);
        }
        return table_lines(rows);
    }

    [[nodiscard]] std::string rounds_below(PlayerNumber player) const {
        std::string text;
        const auto cells = rounds_.of(player);
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const std::string cell = cells[i].text(style_.language);
            if (!cell.empty()) text += cat(text.empty() ? "" : ", ", 'r', i + 1, ": ", cell);
        }
        return text.empty() ? text : wrapped(text, "      ", "      ", style_.width);
    }

    const TournamentReport& report_;
    RoundCells rounds_;
    Style style_;
};

}  // namespace

namespace {

/// A finding that follows from those above it, on one line.
std::string follow_up(const Finding& finding, Style style) {
    return row_text("  ", cat(finding.message, " [", finding.rule->id, ']'), style);
}

/// The finding about a record without the message of the record's own finding, which stands above it.
Finding short_of_record(const TournamentFinding& found, const TournamentReport& report) {
    Finding finding = found.finding;
    const Table& table = report.event.tables[*found.of];
    finding.message = say(report.event.language, "{}: the record is {}",
                          tournament::name_of(table, report.event.language), name_of(*table.verdict));
    return finding;
}

/// The finding about a player who is missing in a round because a name there is misspelt; null if there is none.
const TournamentFinding* missing_instead(const TournamentFinding& stranger, const TournamentReport& report) {
    if (stranger.finding.rule != &tournament::rule(tournament::Code::player)) return nullptr;
    const auto is_it = [&](const TournamentFinding& found) {
        return found.finding.rule == &tournament::rule(tournament::Code::missing) && found.round == stranger.round &&
            stranger.finding.meant == std::vector<std::string>{found.finding.player};
    };
    const auto found = std::find_if(report.found.begin(), report.found.end(), is_it);
    return found == report.found.end() ? nullptr : &*found;
}

/// The number of findings of a file that are not shown, on one line.
std::string more_findings(std::string_view file, std::size_t number, Language language) {
    return cat(
        say(language, "{}: {}", printable(file), counted(language, static_cast<long long>(number), "more finding")),
        '\n');
}

std::string notes_text(const TournamentReport& report, Style style) {
    constexpr std::size_t most_shown = 10;
    std::string text;
    const std::vector<const Finding*> notes = notes_of(report);
    for (std::size_t i = 0; i < std::min(notes.size(), most_shown); ++i) {
        const Finding& note = *notes[i];
        const std::string place = cat(printable(note.where.file), ':', note.where.line, ':', note.where.column);
        text += row_text("  ", say(style.language, "note: {} ({})", note.message, place), style);
    }
    if (notes.size() > most_shown)
        text += cat("  ", counted(style.language, static_cast<long long>(notes.size() - most_shown), "more note"),
                    '\n');
    return text;
}

}  // namespace

std::size_t unjudged_tables(const Event& event) {
    return static_cast<std::size_t>(
        std::count_if(event.tables.begin(), event.tables.end(), [](const Table& table) { return !table.judged; }));
}

namespace {

/// What follows the number of tables: `, 2 of them not judged`; empty if there are none.
std::string unjudged_words(const Event& event) {
    const std::size_t tables = unjudged_tables(event);
    return tables == 0 ? std::string() : say(event.language, ", {} of them not judged", tables);
}

}  // namespace

std::string size_words(const Event& event) {
    const Language language = event.language;
    return cat(counted(language, static_cast<long long>(event.players.size()), "player"), ", ",
               counted(language, event.last_round(), "round"), ", ",
               counted(language, static_cast<long long>(event.tables.size()), "table"), unjudged_words(event));
}

std::string remarks_words(const Event& event) {
    std::string words;
    for (const tournament::Remark& remark : event.remarks)
        words += cat(words.empty() ? "" : in(event.language, "; "),
                     say(event.language, "{}: {}", printable(remark.key), printable(remark.text)));
    return words;
}

std::string penalty_words(const tournament::Penalty& penalty, Language language) {
    const std::string points = tournament::exact_text(tournament::of_units(penalty.points));
    const std::string words = penalty.round > 0 ? say(language, "penalty in round {}: {} less", penalty.round, points)
                                                : say(language, "penalty: {} less", points);
    return penalty.reason.empty() ? words : cat(words, " (", printable(penalty.reason), ')');
}

std::vector<const Finding*> notes_of(const TournamentReport& report) {
    std::vector<const Finding*> notes;
    std::set<std::pair<std::string_view, std::string_view>> told;  // by file
    const auto take = [&](const std::vector<Finding>& list) {
        for (const Finding& note : list) {
            if (told.emplace(note.where.file, note.message).second) notes.push_back(&note);
        }
    };
    take(report.notes);
    for (const ShownRecord& record : report.records) take(record.notes);
    return notes;
}

void tournament_findings_text(const TournamentReport& report, Style style, const Write& write) {
    const TournamentFinding* record_before = nullptr;  // the finding about a record, if its own findings came last
    std::set<const TournamentFinding*> told_before;
    for (const TournamentFinding& found : report.found) {
        if (told_before.contains(&found)) continue;
        const ShownRecord* const record = found.of ? &report.records[*found.of] : nullptr;
        const bool told = record != nullptr && !record->findings.empty();
        const bool follows = record_before != nullptr && found.round == record_before->round &&
            found.table == record_before->table && found.finding.rule == &tournament::rule(tournament::Code::no_result);
        record_before = told ? &found : nullptr;
        if (follows) {
            write(follow_up(found.finding, style));
            continue;
        }
        if (!told) write(finding_text(found.finding, style));
        if (const TournamentFinding* const missing = missing_instead(found, report)) {
            write(follow_up(missing->finding, style));
            told_before.insert(missing);
        }
        if (record == nullptr) continue;
        for (const Finding& finding : record->findings) write(finding_text(finding, style));
        if (record->more > 0) write(more_findings(record->log, record->more, style.language));
        if (told) write(follow_up(short_of_record(found, report), style));
    }
    if (report.more > 0) write(more_findings(report.file, report.more, style.language));
    const Event& event = report.event;
    std::string words = verdict_word(report.verdict, style);
    if (!event.name.empty()) words += say(style.language, "; {}", printable(event.name));
    words += report.malformed ? say(style.language, "; nothing judged")
                              : say(style.language, "; {}", size_words(event));
    write(cat(strong(say(style.language, "{}:", printable(report.file)), style), ' ', words, '\n'));
    if (const std::string remarks = remarks_words(event); !remarks.empty()) write(row_text("  ", remarks, style));
    write(notes_text(report, style));
}

void tournament_text(const TournamentReport& report, Style style, const Write& write) {
    tournament_findings_text(report, style, write);
    if (report.malformed) return;
    if (report.shown_standings() == nullptr) return write(in(style.language, "  no standings; see the findings\n"));
    if (!report.standings) write(row_text("  ", provisional_words(report), style));
    for (const std::string& words : reservations(report)) write(row_text("  ", words, style));
    const int round = report.shown_standings()->after_round();
    if (round < report.event.last_round()) write(say(style.language, "  after round {}\n", round));
    StandingsText(report, style).write(write);
}

}  // namespace referee
