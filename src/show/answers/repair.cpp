#include "show/answers/repair.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
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

std::string heading(const Report& report, const Repairs& repairs) {
    const std::string name = cat(printable(report.log), ": ", name_of(report.verdict), "; ");
    if (repairs.legal) return cat(name, "there is nothing to repair");
    if (repairs.best.empty())
        return cat(name, "no repair was found with `--edits ", repairs.edits, "` and `--budget ", repairs.budget, "`; ",
                   repairs.broken_off ? "the budget is used up" : "everything was tried");
    const std::string spent = repairs.broken_off
        ? cat("; the search stopped at `--budget ", repairs.budget, "`, and there may be a cheaper repair")
        : std::string();
    // Only a whole search knows that nothing is cheaper.
    const std::string kind = repairs.was_malformed || repairs.broken_off ? "" : "cheapest ";
    const std::string number = repairs.count == 1 ? cat("1 ", kind, "repair")
                                                  : cat(repairs.count, ' ', kind, "repairs");
    return cat(name, number, ", cost ", cost_words(repairs.best.front().cost),
               repairs.was_malformed ? "; parts that cannot be read are replaced by the nearest valid value, and no "
                                       "alternatives were tried"
                                     : "",
               spent);
}

/// What to try next if no repair was found: options, and for each the reason.
using NextOptions = std::vector<std::pair<std::string, std::string>>;
NextOptions next_options(const Repairs& repairs) {
    constexpr std::size_t most_edits = 9;
    constexpr std::size_t times = 5;
    NextOptions options;
    if (repairs.together && repairs.differences <= most_edits) {
        options.emplace_back(
            cat("--edits ", repairs.differences),
            cat("the ", repairs.differences, " differences of the second record together make the log legal"));
    } else if (repairs.together) {
        options.emplace_back(
            "referee compare",
            cat("the ", repairs.differences, " differences of the second record together make the log legal"));
    }
    if (repairs.broken_off) {
        options.emplace_back(cat("--budget ", times * repairs.budget), "more candidates");
    } else if (repairs.edits < most_edits && !repairs.together) {
        options.emplace_back(cat("--edits ", repairs.edits + 1), "one more change");
    }
    if (!repairs.with_other) options.emplace_back("--with OTHER", "a second record of the game shows where to look");
    return options;
}

/// The changes of a repair, their effects, and the changed lines.
std::string repair_text(const Repair& repair, Style style) {
    std::string text;
    for (const RepairEdit& edit : repair.edits) {
        const std::string gain = gain_words(edit);
        text += row_text(
            "  ",
            cat(edit_words(edit), " (", cost_words(edit.cost), edit.shown ? ", shown by the other record" : "", ')',
                gain.empty() ? std::string{} : cat("; ", gain)),
            style);
    }
    for (const std::string& line : repair.diff) text += cat("  ", printable(line), '\n');
    return text;
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

std::string failure_text(const Report& report, const Repairs& repairs, Style style) {
    const bool searched = report.verdict != Verdict::malformed || repairs.was_malformed;
    std::string text;
    if (searched) {
        text += strong(heading(report, repairs), style);
    } else {
        text += strong(cat(printable(report.log), ": no repair was found; not every fault has a known correction"),
                       style);
    }
    text += '\n';
    if (repairs.partial) {
        const PartialRepair& partial = *repairs.partial;
        text += cat(strong(cat("best partial repair, cost ", cost_words(partial.repair.cost)), style), '\n');
        text += repair_text(partial.repair, style);
        const std::string place = partial.event > 0 ? cat("event ", partial.event, ": ") : std::string();
        text += row_text("  ", cat("still wrong: ", place, printable(partial.fault)), style);
    }
    if (!searched)
        text += "next: correct this by hand; `--edits` and `--budget` limit only the search in a well-formed log\n";
    for (const auto& [option, reason] : searched ? next_options(repairs) : NextOptions())
        text += cat("next: `", option, "`: ", reason, '\n');
    return text;
}

std::string repairs_text(const Report& report, const Repairs& repairs, Style style) {
    if (!repairs.legal && repairs.best.empty()) return failure_text(report, repairs, style);
    std::string text = cat(strong(heading(report, repairs), style), '\n');
    std::size_t number = 0;
    for (const Repair& repair : repairs.best) {
        ++number;
        if (repairs.count > 1) text += cat(strong(cat("repair ", number, " of ", repairs.count), style), '\n');
        text += repair_text(repair, style);
    }
    return text;
}

namespace {

Value repair_value(const Repair& repair) {
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
    return {{"cost", repair.cost / 100.0}, {"edits", edits}, {"diff", repair.diff}, {"log", repair.log}};
}

Value partial_value(const PartialRepair& partial) {
    Value value = repair_value(partial.repair);
    value["fault"] = {{"event", partial.event > 0 ? Value(partial.event) : Value()}, {"message", partial.fault}};
    return value;
}

}  // namespace

std::string repairs_json(const Report& report, const Repairs& repairs) {
    Value list = Value::array();
    for (const Repair& repair : repairs.best) list.push_back(repair_value(repair));
    Value next = Value::array();
    if (!repairs.legal && list.empty()) {
        for (const auto& [option, reason] : next_options(repairs))
            next.push_back({{"option", option}, {"reason", reason}});
    }
    const Value line = {{"log", report.log},
                        {"verdict", name_of(report.verdict)},
                        {"cheapest", repairs.count},
                        {"nearest", repairs.was_malformed},
                        {"budget-used-up", repairs.broken_off},
                        {"edits", repairs.edits},
                        {"budget", repairs.budget},
                        {"tried", repairs.tried},
                        {"repairs", list},
                        {"partial", repairs.partial ? partial_value(*repairs.partial) : Value()},
                        {"next", next}};
    return json_text(line) + '\n';
}

}  // namespace referee
