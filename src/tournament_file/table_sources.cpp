#include "tournament_file/keys.hpp"

#include <array>
#include <limits>
#include <optional>
#include <utility>

#include "text/text.hpp"
#include "tournament_file/values.hpp"
#include "types/fields_of.hpp"

namespace referee {

using tournament::Stay;

namespace {

using Round = Number<1, tournament::most_rounds>;

/// The keys of a table, without its record.
struct TableKeys {
    Round round;
    Number<1, tournament::most_rounds> table;
    static constexpr std::tuple fields = {
        Field{"round", &TableKeys::round, "of which round, counted from 1"},
        Field{"table", &TableKeys::table, "which table of the round, counted from 1"},
    };
};

/// A bye or an absence.
struct StayKeys {
    Round round;
    Label player;
    static constexpr std::tuple fields = {
        Field{"round", &StayKeys::round, "of which round, counted from 1"},
        Field{"player", &StayKeys::player, "whose"},
    };
};

void read_table(TournamentFile& file, Reader& reader, Cursor entry) {
    if (!entry.is(Kind::mapping)) return reader.report_type(entry, "tables", "mappings");
    static constexpr std::array<std::string_view, 3> known = {"round", "table", "record"};
    TableKeys read;
    std::uint32_t seen = 0;
    std::optional<Cursor> record;
    each_entry(entry, [&](Cursor key, Cursor value) {
        if (key.text() == "record") {
            record = value;
        } else if (!reader.read_field(key, value, type_of<TableKeys>, &read, seen)) {
            reader.report_unknown_key(entry, key, known);
        }
    });
    reader.require_fields(entry, type_of<TableKeys>, seen, "tables");
    if (!record) return reader.report_missing(entry.offset(), "`tables`", "record");
    TableSource source;
    source.table.round = read.round.value;
    source.table.number = read.table.value;
    source.table.at = spot_of(entry);
    source.table.record_at = spot_of(*record);
    if (record->is(Kind::string) && !record->text().empty()) {
        source.file = record->text();
    } else if (record->is(Kind::mapping)) {
        source.inside = *record;
    } else {
        reader.report_type(*record, "record", "a file's name, or the record itself, a mapping");
    }
    file.tables.push_back(std::move(source));
}

void read_stays(TournamentFile& file, Reader& reader, Cursor node, std::string_view what, std::vector<Stay>& stays) {
    // The number is not limited: in a long season most players are absent from most rounds.
    if (!is_list(reader, node, what, std::numeric_limits<std::size_t>::max())) return;
    for (const Cursor entry : node) {
        StayKeys read;
        if (reader.read(entry, type_of<StayKeys>, &read, what))
            stays.push_back({read.round.value, file.number_named(read.player.text, entry.offset()), spot_of(entry)});
    }
}

}  // namespace

void read_tables(TournamentFile& file, Reader& reader, Cursor node) {
    if (!is_list(reader, node, "tables", tournament::most_tables)) return;
    file.tables.reserve(node.children());
    for (const Cursor entry : node) read_table(file, reader, entry);
}

void read_results(TournamentFile& file, Reader& reader, Cursor node) {
    if (!is_list(reader, node, "results", tournament::most_tables)) return;
    for (const Cursor entry : node) {
        std::string name;
        if (!read_text(reader, entry, "results", name)) continue;
        file.results.push_back(std::move(name));
        file.results_at.push_back(spot_of(entry));
    }
}

void read_byes(TournamentFile& file, Reader& reader, Cursor node) {
    read_stays(file, reader, node, "byes", file.event.byes);
}

void read_absent(TournamentFile& file, Reader& reader, Cursor node) {
    read_stays(file, reader, node, "absent", file.event.absent);
}

}  // namespace referee
