#include "tournament_file/keys.hpp"

#include <optional>
#include <set>
#include <utility>

#include "doc/json_line.hpp"
#include "log/canonical.hpp"
#include "text/text.hpp"
#include "tournament_file/values.hpp"
#include "types/json_text.hpp"

namespace referee {

namespace {

/// A value as it is shown: a scalar as it is written, and anything else as JSON on one line.
std::string shown_text(Cursor node) {
    const bool scalar = !node.is(Kind::mapping) && !node.is(Kind::sequence);
    if (scalar) return std::string(node.text());
    try {
        return json_text(plain_value(node));
    } catch (const Unwritable&) {
        return node_json(node);
    }
}

/// Reads a remark that is one scalar.
void read_remark(TournamentFile& file, Reader& reader, Cursor node, std::string_view key) {
    if (node.is(Kind::mapping) || node.is(Kind::sequence) || node.is(Kind::null))
        return reader.report_type(node, key, "text");
    file.event.remarks.push_back({std::string(key), std::string(node.text()), false});
}

void read_player(TournamentFile& file, Reader& reader, Cursor entry, std::set<int>& seeds) {
    std::optional<Cursor> id;
    tournament::Entrant entrant;
    if (entry.is(Kind::mapping)) {
        each_entry(entry, [&](Cursor key, Cursor value) {
            if (key.text() == "id") {
                id = value;
            } else if (key.text() == "seed" && value.is(Kind::integer)) {
                Number<1, static_cast<int>(tournament::most_players)> seed;
                if (reader.read(value, seed, "seed")) entrant.seed = seed.value;
                if (entrant.seed && !seeds.insert(*entrant.seed).second)
                    reader.report(LogRule::value, value.offset(),
                                  say(reader.language(), "the seed {} appears twice", *entrant.seed));
            } else if (key.text() == "seed" && value.is(Kind::string)) {
                file.seeds_in_text.push_back(value);
            } else if (value.is(Kind::string)) {
                if (key.text() == "name") entrant.name = value.text();
            } else {
                reader.report_type(value, brief(key.text()), "text");
            }
        });
        if (!id) reader.report_missing(entry.offset(), "the player", "id");
    } else {
        id = entry;
    }
    Label label;
    if (!id || !reader.read(*id, label, "player")) return;
    entrant.id = label.text;
    if (!file.add_player(label.text, std::move(entrant)))
        reader.report(LogRule::value, id->offset(),
                      say(reader.language(), "the player {} appears twice", in_quotes(label.text)));
}

}  // namespace

void read_name(TournamentFile& file, Reader& reader, Cursor node) { read_text(reader, node, "name", file.event.name); }

void read_date(TournamentFile& file, Reader& reader, Cursor node) { read_remark(file, reader, node, "date"); }

void read_organiser(TournamentFile& file, Reader& reader, Cursor node) { read_remark(file, reader, node, "organiser"); }

void read_meta(TournamentFile& file, Reader& reader, Cursor node) {
    if (!node.is(Kind::mapping)) return reader.report_type(node, "meta", "a mapping");
    each_entry(node, [&](Cursor key, Cursor value) {
        file.event.remarks.push_back({std::string(key.text()), shown_text(value), true});
    });
}

void read_players(TournamentFile& file, Reader& reader, Cursor node) {
    if (!is_list(reader, node, "players", tournament::most_players)) return;
    std::set<int> seeds;
    for (const Cursor entry : node) read_player(file, reader, entry, seeds);
}

}  // namespace referee
