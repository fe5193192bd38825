#include "repair/malformed_log.hpp"

#include <algorithm>
#include <set>
#include <span>
#include <string>
#include <utility>

#include "core/log_rules.hpp"
#include "log/canonical.hpp"
#include "log/game_registry.hpp"
#include "log/padded_text.hpp"
#include "position/record.hpp"

namespace referee {

namespace {

/// One step into a value: a key, or an item counted from 0.
struct Into {
    std::string key{};
    std::size_t item = 0;
    bool is_key = false;
};
using Steps = std::vector<Into>;

/// A location in a document: the path to a value, or the path to a mapping and one of its keys.
struct Site {
    Steps path;
    std::string key{};  ///< the key at this location; empty if it is the value
};

/// Finds the innermost key or value that begins at `offset`.
void find_site(Cursor node, std::size_t offset, Steps& path, std::optional<Site>& found) {
    if (node.offset() == offset) found = Site{path};
    if (node.is(Kind::sequence)) {
        std::size_t item = 0;
        for (const Cursor entry : node) {
            path.push_back({{}, item++, false});
            find_site(entry, offset, path, found);
            path.pop_back();
        }
    } else if (node.is(Kind::mapping)) {
        each_entry(node, [&](Cursor key, Cursor value) {
            if (key.offset() == offset) found = Site{path, std::string(key.text())};
            path.push_back({std::string(key.text()), 0, true});
            find_site(value, offset, path, found);
            path.pop_back();
        });
    }
}

Value& at(Value& log, const Steps& path) {
    Value* value = &log;
    for (const Into& step : path) value = step.is_key ? &(*value)[step.key] : &(*value)[step.item];
    return *value;
}

/// Renames a key of a mapping and keeps the order of the keys.
void rename_key(Value& mapping, const std::string& from, const std::string& to) {
    Value with = Value::object();
    for (const auto& [key, value] : mapping.items()) with[key == from ? to : key] = std::move(value);
    mapping = std::move(with);
}

/// Puts the keys that the format knows first, in its order; the other keys follow.
Value in_order(const Value& log) {
    if (!log.is_object()) return log;
    Value ordered = Value::object();
    for (const std::string_view key : envelope_keys()) {
        if (log.contains(key)) ordered[std::string(key)] = log[std::string(key)];
    }
    for (const auto& [key, value] : log.items()) {
        if (!ordered.contains(key)) ordered[key] = value;
    }
    return ordered;
}

/// The number of the event that a path leads into; 0 if none.
std::size_t event_of(const Steps& path) {
    return path.size() > 1 && path[0].key == "events" && !path[1].is_key ? path[1].item + 1 : 0;
}

class MalformedLogRepairer {
  public:
    MalformedLogRepairer(const Source& source, std::size_t most_edits, std::size_t most_judged)
        : spare_(most_judged), most_edits_(most_edits) {
        read(source);
    }

    std::optional<RepairedLog> run(const Report& report) {
        if (!read_) return std::nullopt;
        Report current = report;
        while (current.verdict == Verdict::malformed && repaired_.edits.size() < most_edits_) {
            if (!repair_first(current)) return std::nullopt;
        }
        if (current.verdict == Verdict::malformed) return std::nullopt;
        return std::move(repaired_);
    }

  private:
    using Candidate = std::pair<Value, RepairEdit>;

    void read(const Source& source) {
        std::vector<DocumentFault> faults;
        if (source.format == Format::csv || source.too_large) return;
        const PaddedText recorded(std::string(source.text), source.format);
        const std::string_view whole = recorded.text();
        read_ = (source.format == Format::json ? json_.read(whole, document_, faults)
                                               : yaml_.read(whole, document_, faults)) &&
            faults.empty() && !document_.empty();
        if (!read_) return;
        try {
            repaired_.log = plain_value(document_.root());
        } catch (const Unwritable&) {
            read_ = false;
            return;
        }
        repaired_.recorded = in_order(repaired_.log);
        if (source.format == Format::yaml) repaired_.comments = comments_of_log(whole, document_);
        rewrite();
    }

    /// Writes the current log as text and reads it again, so that offsets of findings refer to `document_`.
    void rewrite() {
        std::vector<DocumentFault> faults;
        json_.read(text_.emplace(repaired_.log).text(), document_, faults);
    }
    Report judged(const Value& log) {
        const PaddedText text(log);
        spare_ -= std::min(spare_, text.text().size());
        return Checker().check(text.source());
    }

    bool repair_first(Report& current) {
        current = judged(repaired_.log);
        if (current.verdict != Verdict::malformed) return true;
        // A log with more findings than a few changes can correct is not searched in full.
        constexpr std::size_t most_findings = 64;
        std::optional<Candidate> best;
        tried_players_.clear();
        Report least = current;
        for (const Finding& finding :
             std::span(current.findings).first(std::min(most_findings, current.findings.size()))) {
            if (spare_ == 0) break;
            Steps path;
            std::optional<Site> site;
            find_site(document_.root(), finding.offset, path, site);
            if (!site) continue;
            for (Candidate& candidate : candidates(finding, *site)) {
                Report then = judged(candidate.first);
                if (!is_better(then, least)) continue;
                best = std::move(candidate);
                least = std::move(then);
            }
        }
        if (!best) return false;
        repaired_.log = std::move(best->first);
        repaired_.edits.push_back(std::move(best->second));
        current = std::move(least);
        rewrite();
        return true;
    }

    /// True if `one` has fewer findings of malformed input. A change that fixes one finding may hide or cause others.
    static bool is_better(const Report& one, const Report& other) {
        const auto unreadable = [](const Report& report) {
            return report.verdict == Verdict::malformed ? report.findings.size() : 0;
        };
        return unreadable(one) < unreadable(other);
    }

    [[nodiscard]] std::vector<Candidate> candidates(const Finding& finding, const Site& site) {
        std::vector<Candidate> all;
        if (finding.rule == &log_rule(LogRule::missing_key)) return actions(finding, site);
        all.reserve(finding.meant.size());
        for (const std::string& name : finding.meant)
            all.push_back(site.key.empty() ? respelled(site, name) : renamed(site, site.key, name));
        add_players(finding, site, all);
        if (finding.rule == &log_rule(LogRule::unknown_key) && !site.key.empty()) add_homes(site, all);
        return all;
    }

    /// An unknown player name may be correct where it is used and misspelt in `players`. Tries each name once per seat.
    void add_players(const Finding& finding, const Site& site, std::vector<Candidate>& all) {
        const Value written = site.key.empty() ? at(repaired_.log, site.path) : Value(site.key);
        if (!written.is_string() || !repaired_.log.contains("players") || !repaired_.log["players"].is_array()) return;
        const auto& name = written.get_ref<const std::string&>();
        for (std::size_t seat = 0; seat < repaired_.log["players"].size(); ++seat) {
            const Value id = id_of(repaired_.log["players"][seat]);
            const bool is_meant = std::any_of(finding.meant.begin(), finding.meant.end(),
                                              [&](const std::string& meant) { return id == meant; });
            if (!is_meant || !tried_players_.insert({seat, name}).second) continue;
            Candidate made{repaired_.log, edit_at({{"players", 0, true}})};
            Value& player = made.first["players"][seat];
            (player.is_object() ? player["id"] : player) = name;
            made.second.was = {{"players", id}};
            made.second.is = {{"players", name}};
            all.push_back(std::move(made));
        }
    }
    static Value id_of(const Value& player) {
        if (player.is_object()) return player.contains("id") ? player["id"] : Value();
        return player;
    }

    [[nodiscard]] Candidate respelled(const Site& site, const std::string& name) const {
        Candidate made{repaired_.log, edit_at(site.path)};
        Value& value = at(made.first, site.path);
        const std::string key = site.path.empty() ? "" : last_key(site.path);
        made.second.was = {{key, value}};
        value = name;
        made.second.is = {{key, value}};
        return made;
    }
    static std::string last_key(const Steps& path) {
        for (std::size_t i = path.size(); i-- > 0;) {
            if (path[i].is_key) return path[i].key;
        }
        return {};
    }

    [[nodiscard]] Candidate renamed(const Site& site, const std::string& from, const std::string& to) const {
        Candidate made{repaired_.log, edit_at(site.path)};
        Value& mapping = at(made.first, site.path);
        if (!mapping.is_object() || !mapping.contains(from) || mapping.contains(to)) return made;
        made.second.was = {{from, mapping[from]}};
        made.second.is = {{to, mapping[from]}};
        rename_key(mapping, from, to);
        return made;
    }

    /// Candidates for an event without an action: one of its keys may be a misspelt action.
    [[nodiscard]] std::vector<Candidate> actions(const Finding& finding, const Site& site) const {
        std::vector<Candidate> all;
        const GameEntry* const game = repaired_.log.contains("game") && repaired_.log["game"].is_string()
            ? find_game(repaired_.log["game"].get<std::string>())
            : nullptr;
        Steps path = site.path;
        if (game == nullptr || finding.event == 0 || path.size() < 2) return all;
        path.resize(2);
        Value log = repaired_.log;
        const Value& event = at(log, path);
        if (!event.is_object()) return all;
        for (const auto& [key, value] : event.items()) {
            for (const ActionRow& action : game->actions) all.push_back(renamed({path}, key, std::string(action.tag)));
        }
        return all;
    }

    /// Moves a key with its value to every other mapping that may contain it.
    void add_homes(const Site& site, std::vector<Candidate>& all) const {
        const bool in_event = event_of(site.path) > 0;
        for (const KeyHint& place : key_hints(in_event)) {
            Steps home(site.path.begin(), site.path.begin() + (place.in_event ? 2 : 0));
            for (const std::string& key : place.path) home.push_back({key, 0, true});
            if (home.size() == site.path.size() && same(home, site.path)) continue;
            Candidate made{repaired_.log, edit_at(site.path)};
            Value& from = at(made.first, site.path);
            const Value value = from[site.key];
            from.erase(site.key);
            Value& to = at(made.first, home);
            if (!(to.is_object() || to.is_null()) || (to.is_object() && to.contains(site.key))) continue;
            to[site.key] = value;
            made.second.was = {{site.key, value}};
            made.second.is = place.path.empty() ? Value{{site.key, value}}
                                                : Value{{place.path.back(), {{site.key, value}}}};
            all.push_back(std::move(made));
        }
    }
    static bool same(const Steps& a, const Steps& b) {
        return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const Into& one, const Into& other) {
            return one.key == other.key && one.item == other.item;
        });
    }

    [[nodiscard]] static RepairEdit edit_at(const Steps& path) {
        RepairEdit edit;
        edit.kind = RepairKind::value;
        edit.event = event_of(path);
        if (edit.event == 0 && !path.empty()) edit.key = path.front().key;
        edit.cost = cost_of(edit.kind, false);
        return edit;
    }

    /// Number of characters that may still be judged. In a log of usual size this covers every change for every
    /// finding; in a huge log only those for the first findings.
    std::size_t spare_ = std::size_t{128} << 20;
    std::size_t most_edits_;
    JsonReader json_;
    YamlReader yaml_;
    Document document_;
    std::optional<PaddedText> text_;
    std::set<std::pair<std::size_t, std::string>> tried_players_;  ///< seat and name of each attempt
    bool read_ = false;
    RepairedLog repaired_;
};

}  // namespace

std::optional<RepairedLog> repair_malformed(const Source& source, const Report& report, std::size_t most_edits,
                                            std::size_t most_judged) {
    return MalformedLogRepairer(source, most_edits, most_judged).run(report);
}

std::vector<KeyHint> key_hints(bool stands_in_event) {
    std::vector<KeyHint> homes;
    if (stands_in_event) homes = {{true}, {true, {"claims"}}};
    homes.push_back({false});
    for (const char* const head : {"result", "setup", "rulings", "components", "final", "meta"})
        homes.push_back({false, {head}});
    return homes;
}

}  // namespace referee
