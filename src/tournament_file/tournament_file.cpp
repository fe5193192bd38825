#include "tournament_file/tournament_file.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

#include "doc/yaml_fault.hpp"
#include "log/game_registry.hpp"
#include "log/reader.hpp"
#include "text/text.hpp"
#include "text/unicode.hpp"
#include "tournament_file/claimed_standings.hpp"
#include "types/fields_of.hpp"

namespace referee {

using tournament::Event;
using tournament::PointsRow;
using tournament::Spot;
using tournament::Stay;
using tournament::TieBreak;
using tournament::Ties;
using tournament::Units;

namespace {

constexpr std::array<std::string_view, 14> all_keys = {"tournament", "name", "game",     "players",    "points",
                                                       "ties",       "bye",  "meetings", "tie-breaks", "tables",
                                                       "results",    "byes", "absent",   "standings"};

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

using Meetings = Number<1, tournament::most_rounds>;

/// The tie-breaks, in order and without duplicates.
struct TieBreaks : List<TieBreak, 9> {
    static constexpr int fewest = 0;
    static constexpr int most = 9;
    static constexpr std::string_view validate_item(const TieBreaks& before, TieBreak next) {
        return std::find(before.begin(), before.end(), next) != before.end() ? "the tie-break appears twice" : "";
    }
};

/// The offset after the subtree of a node, which is the offset of the next node.
std::size_t end_of(Cursor node, Cursor root) {
    const Node* const next = &node.node() + node.node().size;
    const Node* const end = &root.node() + root.node().size;
    return next == end ? std::numeric_limits<std::size_t>::max() : next->offset;
}

}  // namespace

std::span<const std::string_view> tournament_keys() { return all_keys; }

/// Reads the document into a tournament. Keys are read in a fixed order, players first, whatever their order in the
/// file.
class TournamentFile::Reading {
  public:
    Reading(TournamentFile& file, Cursor root)
        : file_(file), event_(file.event), root_(root), reader_(file.findings, no_players_, no_players_known_) {}

    void read() {
        std::array<std::optional<Cursor>, all_keys.size()> values;
        each_entry(root_, [&](Cursor key, Cursor value) {
            const auto found = std::find(all_keys.begin(), all_keys.end(), key.text());
            if (found == all_keys.end()) return reader_.report_unknown_key(key, all_keys);
            values[static_cast<std::size_t>(found - all_keys.begin())] = value;
        });
        const auto with = [&](std::string_view key, auto&& read_value) {
            const auto index = std::find(all_keys.begin(), all_keys.end(), key) - all_keys.begin();
            if (const auto& value = values[static_cast<std::size_t>(index)]) read_value(*value);
        };
        for (const std::string_view key : {"tournament", "players", "points"}) {
            bool there = false;
            with(key, [&](Cursor) { there = true; });
            if (!there) reader_.report_missing(root_.offset(), "the tournament", key);
        }
        with("tournament", [&](Cursor value) { version(value); });
        with("name", [&](Cursor value) { text(value, "name", event_.name); });
        with("game", [&](Cursor value) { game(value); });
        with("players", [&](Cursor value) { players(value); });
        with("points", [&](Cursor value) { points(value); });
        with("ties", [&](Cursor value) { reader_.read(value, event_.ties, "ties"); });
        with("bye", [&](Cursor value) { table_points(value, "bye", event_.bye); });
        with("meetings", [&](Cursor value) { meetings(value); });
        with("tie-breaks", [&](Cursor value) { tie_breaks(value); });
        with("tables", [&](Cursor value) { tables(value); });
        with("results", [&](Cursor value) { results(value); });
        with("byes", [&](Cursor value) { stays(value, "byes", event_.byes); });
        with("absent", [&](Cursor value) { stays(value, "absent", event_.absent); });
        with("standings", [&](Cursor value) { standings(value); });
    }

    /// Assigns faults of the document to the records that contain them, and reports the others.
    void share_out(std::vector<DocumentFault> faults) {
        std::sort(faults.begin(), faults.end(), [](const auto& a, const auto& b) { return a.offset < b.offset; });
        std::size_t next = 0;
        std::vector<DocumentFault> own;
        for (TableSource& source : file_.tables) {
            if (!source.inside) continue;
            // The tables are in the order of the file.
            const std::size_t begin = source.inside->offset();
            const std::size_t end = end_of(*source.inside, root_);
            while (next < faults.size() && faults[next].offset < begin) own.push_back(std::move(faults[next++]));
            while (next < faults.size() && faults[next].offset < end)
                source.faults.push_back(std::move(faults[next++]));
        }
        while (next < faults.size()) own.push_back(std::move(faults[next++]));
        report_faults(own, file_.findings);
    }

  private:
    static Spot spot(Cursor node) { return {0, node.offset()}; }

    void version(Cursor node) {
        if (!node.is(Kind::integer)) {
            reader_.report_type(node, "tournament", "the format's version, the whole number 1");
        } else if (integer_in(node.text()) != 1) {
            reader_.report(
                LogRule::value, node.offset(),
                cat("`tournament` is the format's version, 1; version ", brief(node.text()), " is not known"));
        }
    }

    bool text(Cursor node, std::string_view what, std::string& value) {
        if (!node.is(Kind::string)) {
            reader_.report_type(node, what, "text");
            return false;
        }
        value = node.text();
        return true;
    }

    void game(Cursor node) {
        if (text(node, "game", event_.game) && find_game(event_.game) == nullptr)
            reader_.report_name(node, "game", game_keys());
    }

    /// Returns true if a node is a list of at most `most` entries; reports a finding otherwise.
    bool is_list(Cursor node, std::string_view what, std::size_t most) {
        if (!node.is(Kind::sequence)) {
            reader_.report_type(node, what, "a list");
            return false;
        }
        const std::size_t count = node.children();
        if (count <= most) return true;
        reader_.report(LogRule::limit, node.offset(), cat('`', what, "` has ", count, " entries; the limit is ", most));
        return false;
    }

    void players(Cursor node) {
        if (!is_list(node, "players", tournament::most_players)) return;
        for (const Cursor entry : node) {
            std::optional<Cursor> id;
            tournament::Entrant entrant;
            if (entry.is(Kind::mapping)) {
                each_entry(entry, [&](Cursor key, Cursor value) {
                    if (key.text() == "id") {
                        id = value;
                    } else if (value.is(Kind::string)) {
                        if (key.text() == "name") entrant.name = value.text();
                    } else {
                        reader_.report_type(value, brief(key.text()), "text");
                    }
                });
                if (!id) reader_.report_missing(entry.offset(), "the player", "id");
            } else {
                id = entry;
            }
            Label label;
            if (!id || !reader_.read(*id, label, "player")) continue;
            entrant.id = label.text;
            const auto number = static_cast<tournament::PlayerNumber>(event_.players.size());
            if (!file_.numbers_.emplace(label.text, number).second) {
                reader_.report(LogRule::value, id->offset(),
                               cat("the player ", in_quotes(label.text), " appears twice"));
                continue;
            }
            event_.players.push_back(std::move(entrant));
        }
    }

    /// Reads table points: a number from 0 to 1,000 with at most two decimals.
    bool table_points(Cursor node, std::string_view what, Units& value) {
        if (!node.is(Kind::integer) && !node.is(Kind::real)) {
            reader_.report_type(node, what, "a number");
            return false;
        }
        constexpr int most_decimals = 2;
        constexpr Units most = tournament::most_points * tournament::whole;
        const auto number = tournament::decimal_in(node.text());
        constexpr std::size_t most_digits = 8;
        if (number && !number->negative && number->decimals <= most_decimals && number->digits.size() <= most_digits) {
            value = 0;
            for (const char digit : number->digits) {
                if (digit != '.') value = 10 * value + (digit - '0');
            }
            value *= number->decimals == 0 ? tournament::whole
                : number->decimals == 1    ? 10 * tournament::hundredth
                                           : tournament::hundredth;
            if (value <= most) return true;
        }
        reader_.report(LogRule::value, node.offset(),
                       cat('`', what, "` must be a number from 0 to ", tournament::most_points,
                           " with at most two decimals, not ", brief(node.text())));
        return false;
    }

    void points(Cursor node) {
        constexpr Range sizes{1, 99, "a number of players "};
        if (!node.is(Kind::mapping)) return reader_.report_type(node, "points", "a mapping by numbers of players");
        each_entry(node, [&](Cursor key, Cursor value) {
            const auto size = reader_.number_key(key, "points", sizes);
            if (!is_list(value, "points", static_cast<std::size_t>(sizes.most))) return;
            PointsRow row;
            for (const Cursor entry : value) {
                Units number{};
                if (!table_points(entry, "points", number)) continue;
                if (!row.by_place.empty() && number > row.by_place.back())
                    reader_.report(LogRule::value, entry.offset(),
                                   cat(entry.text(), " points for a place, but fewer for the place before"));
                row.by_place.push_back(number);
            }
            if (!size) return;
            row.players = *size;
            event_.points.push_back(std::move(row));
        });
    }

    void meetings(Cursor node) {
        Meetings most;
        if (reader_.read(node, most, "meetings")) event_.meetings = most.value;
    }

    void tie_breaks(Cursor node) {
        TieBreaks read;
        if (reader_.read(node, read, "tie-breaks")) event_.tie_breaks.assign(read.begin(), read.end());
    }

    void tables(Cursor node) {
        if (!is_list(node, "tables", tournament::most_tables)) return;
        file_.tables.reserve(node.children());
        for (const Cursor entry : node) table(entry);
    }

    void table(Cursor entry) {
        if (!entry.is(Kind::mapping)) return reader_.report_type(entry, "tables", "mappings");
        static constexpr std::array<std::string_view, 3> known = {"round", "table", "record"};
        TableKeys read;
        std::uint32_t seen = 0;
        std::optional<Cursor> record;
        each_entry(entry, [&](Cursor key, Cursor value) {
            if (key.text() == "record") {
                record = value;
            } else if (!reader_.read_field(key, value, type_of<TableKeys>, &read, seen)) {
                reader_.report_unknown_key(key, known);
            }
        });
        reader_.require_fields(entry, type_of<TableKeys>, seen, "tables");
        if (!record) return reader_.report_missing(entry.offset(), "`tables`", "record");
        TableSource source;
        source.table.round = read.round.value;
        source.table.number = read.table.value;
        source.table.at = spot(entry);
        source.table.record_at = spot(*record);
        if (record->is(Kind::string) && !record->text().empty()) {
            source.file = record->text();
        } else if (record->is(Kind::mapping)) {
            source.inside = *record;
        } else {
            reader_.report_type(*record, "record", "a file's name, or the record itself, a mapping");
        }
        file_.tables.push_back(std::move(source));
    }

    void results(Cursor node) {
        if (!is_list(node, "results", tournament::most_tables)) return;
        for (const Cursor entry : node) {
            std::string name;
            if (!text(entry, "results", name)) continue;
            file_.results.push_back(std::move(name));
            file_.results_at.push_back(spot(entry));
        }
    }

    void stays(Cursor node, std::string_view what, std::vector<Stay>& stays) {
        // The number is not limited: in a long season most players are absent from most rounds.
        if (!is_list(node, what, std::numeric_limits<std::size_t>::max())) return;
        for (const Cursor entry : node) {
            StayKeys read;
            if (reader_.read(entry, type_of<StayKeys>, &read, what))
                stays.push_back({read.round.value, file_.number_of(read.player.text), spot(entry)});
        }
    }

    void standings(Cursor node) {
        if (is_list(node, "standings", 2 * tournament::most_players)) ClaimedStandings(file_, reader_).read(node);
    }

    TournamentFile& file_;
    Event& event_;
    Cursor root_;
    const std::vector<std::string> no_players_;
    const bool no_players_known_ = false;
    Reader reader_;
};

void TournamentFile::read(const Source& source) {
    std::vector<DocumentFault> faults;
    if (source.too_large) {
        faults.push_back({FaultKind::limit, 0, "a tournament's file has at most 64 MiB"});
        return report_faults(faults, findings);
    }
    const std::size_t any_number = source.text.size();  // the file contains many logs
    const bool complete = source.format == Format::json ? json_.read(source.text, document_, faults, any_number)
                                                        : yaml_.read(source.text, document_, faults);
    if (!complete) return report_faults(faults, findings);
    const Cursor root = document_.root();
    if (!root.is(Kind::mapping)) {
        const std::vector<std::string> nobody;
        const bool known = false;
        return Reader(findings, nobody, known).report_type(root, "tournament", "a mapping");
    }
    Reading reading(*this, root);
    reading.read();
    reading.share_out(std::move(faults));
    std::stable_sort(findings.begin(), findings.end(),
                     [](const Finding& a, const Finding& b) { return a.offset < b.offset; });
}

tournament::PlayerNumber TournamentFile::number_of(std::string_view id) {
    const auto known = numbers_.find(id);
    if (known != numbers_.end()) return known->second;
    const auto next = static_cast<tournament::PlayerNumber>(event.players.size() + event.strangers.size());
    const auto [stranger, is_new] = strangers_.emplace(std::string(id), next);
    if (is_new) event.strangers.emplace_back(id);
    return stranger->second;
}

std::optional<tournament::PlayerNumber> TournamentFile::number_meant(std::string_view id) {
    constexpr std::size_t longest = 256;
    if (numbers_.contains(id) || id.size() > longest) return std::nullopt;
    if (skeletons_.empty()) {
        for (tournament::PlayerNumber player = 0; player < event.players.size(); ++player) {
            for (const std::string* const name : {&event.players[player].id, &event.players[player].name}) {
                if (name->empty() || name->size() > longest) continue;
                const auto [found, is_new] = skeletons_.emplace(bare(*name), player);
                if (!is_new && found->second != player) found->second.reset();
            }
        }
    }
    const auto found = skeletons_.find(bare(id));
    return found == skeletons_.end() || found->first.empty() ? std::nullopt : found->second;
}

}  // namespace referee
