#include "tournament_file/tournament_file.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <utility>

#include "csv/header.hpp"
#include "doc/yaml_fault.hpp"
#include "judge/place.hpp"
#include "log/reader.hpp"
#include "sheet/as_meant.hpp"
#include "text/text.hpp"
#include "text/unicode.hpp"
#include "tournament_file/claimed_standings.hpp"
#include "tournament_file/keys.hpp"
#include "tournament_file/values.hpp"

namespace referee {

namespace {

void read_version(TournamentFile&, Reader& reader, Cursor node) {
    if (!node.is(Kind::integer)) {
        reader.report_type(node, "tournament", "the format's version, the whole number 1");
    } else if (integer_in(node.text()) != 1) {
        reader.report(LogRule::value, node.offset(),
                      say(reader.language(), "`tournament` is the format's version, 1; version {} is not known",
                          brief(node.text())));
    }
}

void read_standings(TournamentFile& file, Reader& reader, Cursor node) {
    if (is_list(reader, node, "standings", 2 * tournament::most_players)) ClaimedStandings(file, reader).read(node);
}

/// A key of a tournament and the reader of its value.
struct KeyReader {
    std::string_view key;
    void (*read)(TournamentFile& file, Reader& reader, Cursor node);
    bool required = false;
};

/// Values are read in this order, whatever their order in the file: games and players before those who name them, and
/// tie-breaks before the standings that claim them.
constexpr std::array key_readers = {
    KeyReader{"tournament", read_version, true},
    KeyReader{"name", read_name},
    KeyReader{"date", read_date},
    KeyReader{"organiser", read_organiser},
    KeyReader{"meta", read_meta},
    KeyReader{"other-games", read_other_games},
    KeyReader{"game", read_game},
    KeyReader{"players", read_players, true},
    KeyReader{"points", read_points, true},
    KeyReader{"ties", read_ties},
    KeyReader{"bye", read_bye},
    KeyReader{"meetings", read_meetings},
    KeyReader{"match", read_match},
    KeyReader{"attendance", read_attendance},
    KeyReader{"drop-worst", read_drop_worst},
    KeyReader{"penalties", read_penalties},
    KeyReader{"tie-breaks", read_tie_breaks},
    KeyReader{"tables", read_tables},
    KeyReader{"results", read_results},
    KeyReader{"byes", read_byes},
    KeyReader{"absent", read_absent},
    KeyReader{"standings", read_standings},
};

constexpr auto all_keys = [] {
    std::array<std::string_view, key_readers.size()> keys;
    for (std::size_t i = 0; i < keys.size(); ++i) keys[i] = key_readers[i].key;
    return keys;
}();

/// Reads the keys of the document into a tournament.
void read_keys(TournamentFile& file, Reader& reader, Cursor root) {
    std::array<std::optional<Cursor>, all_keys.size()> values;
    each_entry(root, [&](Cursor key, Cursor value) {
        const auto found = std::find(all_keys.begin(), all_keys.end(), key.text());
        if (found == all_keys.end()) return reader.report_unknown_key(root, key, all_keys);
        values[static_cast<std::size_t>(found - all_keys.begin())] = value;
    });
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (key_readers[i].required && !values[i])
            reader.report_missing(root.offset(), "the tournament", key_readers[i].key);
    }
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (values[i]) key_readers[i].read(file, reader, *values[i]);
    }
}

/// The key `referee` of a document that has no key `tournament`.
std::optional<Cursor> key_of_log(Cursor root) {
    std::optional<Cursor> log;
    bool tournament = false;
    each_entry(root, [&](Cursor key, Cursor) {
        if (key.text() == "referee") log = key;
        tournament = tournament || key.text() == "tournament";
    });
    return tournament ? std::nullopt : log;
}

/// The offset after the subtree of a node, which is the offset of the next node.
std::size_t end_of(Cursor node, Cursor root) {
    const Node* const next = &node.node() + node.node().size;
    const Node* const end = &root.node() + root.node().size;
    return next == end ? std::numeric_limits<std::size_t>::max() : next->offset;
}

/// Assigns faults of the document to the records that contain them, and reports the others.
void share_out(TournamentFile& file, Cursor root, std::vector<DocumentFault> faults) {
    std::sort(faults.begin(), faults.end(), [](const auto& a, const auto& b) { return a.offset < b.offset; });
    std::size_t next = 0;
    std::vector<DocumentFault> own;
    for (TableSource& source : file.tables) {
        if (!source.inside) continue;
        // The tables are in the order of the file.
        const std::size_t begin = source.inside->offset();
        const std::size_t end = end_of(*source.inside, root);
        while (next < faults.size() && faults[next].offset < begin) own.push_back(std::move(faults[next++]));
        while (next < faults.size() && faults[next].offset < end) source.faults.push_back(std::move(faults[next++]));
    }
    while (next < faults.size()) own.push_back(std::move(faults[next++]));
    report_faults(own, file.findings);
}

}  // namespace

std::span<const std::string_view> tournament_keys() { return all_keys; }

void TournamentFile::read(const Source& source) {
    std::vector<DocumentFault> faults;
    if (source.too_large) {
        faults.push_back({FaultKind::limit, 0, say(event.language, "a tournament's file has at most 64 MiB")});
        return report_faults(faults, findings);
    }
    if (source.format != Format::json && is_csv_header(source.text.substr(0, source.text.find_first_of(line_ends)))) {
        faults.push_back({FaultKind::syntax, 0,
                          say(event.language,
                              "this is a CSV file, not a tournament; name it in the `results` of a "
                              "tournament's file")});
        return report_faults(faults, findings);
    }
    const std::size_t any_number = source.text.size();  // the file contains many logs
    const bool complete = source.format == Format::json
        ? json_.read(source.text, document_, faults, any_number)
        : yaml_.read(source.text, document_, faults) || read_form(source.text, faults);
    if (!complete) return report_faults(faults, findings);
    const Cursor root = document_.root();
    const std::vector<std::string> nobody;
    const bool known = false;
    Reader reader(findings, nobody, known, event.language);
    if (!root.is(Kind::mapping)) return reader.report_type(root, "tournament", "a mapping");
    if (const auto log = key_of_log(root)) {
        return reader.report(LogRule::unknown_key, log->offset(),
                             say(reader.language(), "this is a log, not a tournament; `referee check` judges it"));
    }
    read_keys(*this, reader, root);
    share_out(*this, root, std::move(faults));
    std::stable_sort(findings.begin(), findings.end(),
                     [](const Finding& a, const Finding& b) { return a.offset < b.offset; });
}

namespace {

/// Whether there is a blank of a form outside of the scoresheets below a node.
bool has_blank(Cursor node) {
    if (is_sheet(node)) return false;
    bool is_key = node.is(Kind::mapping);
    for (const Cursor one : node) {
        const bool value = node.is(Kind::mapping) && !is_key;
        if (!value && one.is(Kind::null) && one.text().empty()) return true;
        if (has_blank(one)) return true;
        is_key = node.is(Kind::mapping) && !is_key;
    }
    return false;
}

}  // namespace

/// Reads a text that was refused for a blank of a form, if such blanks are only in scoresheets, which may have them. In
/// a text that is no YAML behind the blank nobody knows where it stands: that fault alone is reported.
bool TournamentFile::read_form(std::string_view text, std::vector<DocumentFault>& faults) {
    if (!yaml_.refused_blank()) return false;
    std::vector<DocumentFault> again;
    const bool complete = yaml_.read(text, document_, again, YamlBlanks::keep);
    if (complete && has_blank(document_.root())) return false;
    faults = std::move(again);
    return complete;
}

bool TournamentFile::add_player(std::string_view id, tournament::Entrant entrant) {
    const auto number = static_cast<tournament::PlayerNumber>(event.players.size());
    if (!numbers_.emplace(id, number).second) return false;
    event.players.push_back(std::move(entrant));
    return true;
}

tournament::PlayerNumber TournamentFile::number_of(std::string_view id) {
    const auto known = numbers_.find(id);
    if (known != numbers_.end()) return known->second;
    const auto next = static_cast<tournament::PlayerNumber>(event.players.size() + event.strangers.size());
    const auto [stranger, is_new] = strangers_.emplace(std::string(id), next);
    if (is_new) event.strangers.emplace_back(id);
    return stranger->second;
}

tournament::PlayerNumber TournamentFile::number_named(std::string_view text, std::size_t offset) {
    const auto meant = strict ? std::nullopt : number_meant(text);
    if (!meant) return number_of(text);
    if (notes.size() < most_findings) {
        Finding& note = notes.emplace_back();
        note.rule = &log_rule(LogRule::value);
        note.offset = offset;
        note.message = say(event.language, "{} is read as {}", in_quotes(text), in_quotes(event.id(*meant)));
    }
    return *meant;
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
