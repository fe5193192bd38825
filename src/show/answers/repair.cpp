#include "show/answers/repair.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include "text/text.hpp"
#include "types/json_text.hpp"

namespace referee {

namespace {

/// The index of the structured item by which `is` is longer than `was`; nothing if the lists differ in any other way.
std::optional<std::size_t> entry_put_in(const Value& was, const Value& is) {
    if (!was.is_array() || !is.is_array() || is.size() != was.size() + 1) return std::nullopt;
    const auto differ = std::mismatch(was.begin(), was.end(), is.begin());
    if (!differ.second->is_structured() || !std::equal(differ.first, was.end(), differ.second + 1)) return std::nullopt;
    return static_cast<std::size_t>(differ.second - is.begin());
}

/// Appends `scores.anna: 12 should be 10` for each scalar that differs.
void add_changes(const std::string& path, const Value& was, const Value& is, std::vector<std::string>& changes) {
    const bool lists = was.is_array() && is.is_array() && was.size() == is.size() && was.size() > 2;
    if (was == is) return;
    if (was.is_object() && is.is_object()) {
        for (const auto& [key, value] : was.items())
            add_changes(path.empty() ? key : cat(path, '.', key), value, is.contains(key) ? is[key] : Value(), changes);
        for (const auto& [key, value] : is.items()) {
            if (!was.contains(key)) add_changes(path.empty() ? key : cat(path, '.', key), {}, value, changes);
        }
    } else if (lists) {
        for (std::size_t i = 0; i < was.size(); ++i) add_changes(cat(path, '[', i + 1, ']'), was[i], is[i], changes);
    } else if (const auto entry = entry_put_in(was, is)) {
        add_changes(cat(path, '[', *entry + 1, ']'), {}, is[*entry], changes);
    } else {
        const auto words = [](const Value& value) { return value.is_null() ? "nothing" : in_words(value); };
        changes.push_back(cat('`', printable(path), "` ", printable(words(was)), " should be ", printable(words(is))));
    }
}

std::string changes_words(const std::string& path, const Value& was, const Value& is) {
    constexpr std::size_t most_named = 4;
    std::vector<std::string> changes;
    add_changes(path, was, is, changes);
    std::string text;
    for (std::size_t i = 0; i < std::min(most_named, changes.size()); ++i) text += (i == 0 ? "" : "; ") + changes[i];
    if (changes.size() > most_named) text += cat("; and ", changes.size() - most_named, " more");
    return text;
}

std::string place_words(const RepairEdit& edit) {
    if (edit.event > 0) return cat("event ", edit.event);
    if (edit.kind == RepairKind::claim) return "`result`";
    return edit.key.empty() ? "the log" : cat('`', edit.key, '`');
}

/// The message for a misspelt or misplaced key; empty if the edit is another one.
std::string key_words(const RepairEdit& edit) {
    if (!edit.was.is_object() || !edit.is.is_object() || edit.was.size() != 1 || edit.is.size() != 1) return {};
    const std::string was = edit.was.begin().key();
    const std::string is = edit.is.begin().key();
    const std::string place = place_words(edit);
    const Value& value = edit.is.begin().value();
    if (edit.was == edit.is) return cat("the key `", printable(was), "` is in the wrong place in ", place);
    if (was == is) return {};
    if (value.is_object() && value.contains(was))
        return cat("the key `", printable(was), "` of ", place, " belongs in `", printable(is), '`');
    return cat("the key `", printable(was), "` of ", place, " should be `", printable(is), '`');
}

/// The effects of a change.
std::string gain_words(const RepairEdit& edit) {
    std::string words;
    if (edit.events > 0) words = cat(counted(static_cast<long long>(edit.events), "event"), " legal");
    const std::size_t claims = edit.claims;
    if (claims > 0) {
        words += cat(words.empty() ? "" : " and ", counted(static_cast<long long>(claims), "claim"), " true");
    }
    return words.empty() ? words : cat("makes ", words);
}

/// Says that the budget was used up, and whether other repairs than those found may exist; empty if it was not.
std::string budget_note(const Repairs& repairs) {
    if (!repairs.broken_off) return {};
    return cat("; the search stopped at its budget (", repairs.tried, " tried)",
               repairs.best.empty() ? "" : " and may have missed other repairs");
}

std::string heading(const Report& report, const Repairs& repairs) {
    const std::string name = printable(report.log);
    if (repairs.legal) return cat(name, ": ", name_of(report.verdict), "; there is nothing to repair");
    const std::string spent = budget_note(repairs);
    if (repairs.best.empty()) return cat(name, ": ", name_of(report.verdict), "; no repair was found", spent);
    const std::string cost = cost_words(repairs.best.front().cost);
    if (repairs.was_malformed) {
        return cat(
            name, ": ", name_of(report.verdict), "; ",
            repairs.count == 1 ? std::string("1 repair, cost ") : cat(repairs.count, " repairs, cost "), cost,
            "; parts that cannot be read are replaced by the nearest valid value, and no alternatives were tried",
            spent);
    }
    return cat(name, ": ", name_of(report.verdict), "; ",
               repairs.count == 1 ? std::string("1 cheapest repair") : cat(repairs.count, " cheapest repairs"),
               ", cost ", cost, spent);
}

}  // namespace

std::string edit_words(const RepairEdit& edit) {
    const std::string place = place_words(edit);
    switch (edit.kind) {
        case RepairKind::claim:
            return cat("a slip in the claims of ", place, ": ", changes_words(edit.key, edit.was, edit.is));
        case RepairKind::table: return cat("`", edit.key, "` is wrong: ", changes_words({}, edit.was, edit.is));
        case RepairKind::two_values:
            return cat("two values of ", place, " are wrong: ", changes_words({}, edit.was, edit.is));
        case RepairKind::value:
            if (edit.key == "status" && edit.was.is_null())
                return "the game was not finished, and `status: unfinished` is missing";
            if (std::string words = key_words(edit); !words.empty()) return words;
            return cat("a value of ", place, " is wrong: ", changes_words({}, edit.was, edit.is));
        case RepairKind::player: return cat("a player in ", place, " is wrong: ", changes_words({}, edit.was, edit.is));
        case RepairKind::values_exchanged:
            return cat("two values of ", place, " are exchanged: ", changes_words({}, edit.was, edit.is));
        case RepairKind::left_out:
            return cat(place, edit.doubled ? " is recorded twice: " : " was not played: ", edit.was_notation);
        case RepairKind::exchanged:
            return cat("events ", edit.event, " and ", edit.event + 1, " are in the wrong order: first ",
                       edit.is_notation, ", then ", edit.was_notation);
        case RepairKind::put_in: return cat("an event is missing before ", place, ": ", edit.is_notation);
    }
    return {};
}

std::string repairs_text(const Report& report, const Repairs& repairs, Style style) {
    std::string text = cat(strong(heading(report, repairs), style), '\n');
    std::size_t number = 0;
    for (const Repair& repair : repairs.best) {
        ++number;
        if (repairs.count > 1) text += cat(strong(cat("repair ", number, " of ", repairs.count), style), '\n');
        for (const RepairEdit& edit : repair.edits) {
            const std::string gain = gain_words(edit);
            text += row_text(
                "  ",
                cat(edit_words(edit), " (", cost_words(edit.cost), edit.shown ? ", shown by the other record" : "", ')',
                    gain.empty() ? std::string{} : cat("; ", gain)),
                style);
        }
        for (const std::string& line : repair.diff) text += cat("  ", printable(line), '\n');
    }
    return text;
}

std::string repairs_json(const Report& report, const Repairs& repairs) {
    Value list = Value::array();
    for (const Repair& repair : repairs.best) {
        Value edits = Value::array();
        for (const RepairEdit& edit : repair.edits) {
            Value one = {{"kind", price_of(edit.kind).name}, {"event", edit.event > 0 ? Value(edit.event) : Value()}};
            if (!edit.key.empty()) one["key"] = edit.key;
            one["was"] = edit.was;
            one["is"] = edit.is;
            one["cost"] = edit.cost / 100.0;
            one["shown"] = edit.shown;
            one["events-legal"] = edit.events;
            one["claims-true"] = edit.claims;
            one["words"] = edit_words(edit);
            edits.push_back(std::move(one));
        }
        list.push_back({{"cost", repair.cost / 100.0}, {"edits", edits}, {"diff", repair.diff}, {"log", repair.log}});
    }
    const Value line = {{"log", report.log},
                        {"verdict", name_of(report.verdict)},
                        {"cheapest", repairs.count},
                        {"nearest", repairs.was_malformed},
                        {"budget-used-up", repairs.broken_off},
                        {"repairs", list}};
    return json_text(line) + '\n';
}

}  // namespace referee
