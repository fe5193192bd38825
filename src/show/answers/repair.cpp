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

/// A value in words; a pair of numbers, such as coordinates, as the log has it.
std::string words_of(const Value& value, Language language) {
    const bool pair = value.is_array() && value.size() == 2 && value[0].is_number() && value[1].is_number();
    return in_words(pair ? Value::array({value}) : value, language);
}

/// Whether two values are equal, and their numbers are both whole or both decimal, too.
bool same_form(const Value& a, const Value& b) { return a == b && json_text(a) == json_text(b); }

/// Appends `scores.anna: 12 should be 10` for each scalar that differs.
void add_changes(const std::string& path, const Value& was, const Value& is, Language language,
                 std::vector<std::string>& changes) {
    const bool lists = was.is_array() && is.is_array() && was.size() == is.size() && was.size() > 2;
    if (same_form(was, is)) return;
    if (was.is_object() && is.is_object()) {
        for (const auto& [key, value] : was.items())
            add_changes(path.empty() ? key : cat(path, '.', key), value, is.contains(key) ? is[key] : Value(), language,
                        changes);
        for (const auto& [key, value] : is.items()) {
            if (!was.contains(key)) add_changes(path.empty() ? key : cat(path, '.', key), {}, value, language, changes);
        }
    } else if (lists) {
        for (std::size_t i = 0; i < was.size(); ++i)
            add_changes(cat(path, '[', i + 1, ']'), was[i], is[i], language, changes);
    } else if (const auto entry = entry_put_in(was, is)) {
        add_changes(cat(path, '[', *entry + 1, ']'), {}, is[*entry], language, changes);
    } else {
        const auto words = [&](const Value& value) {
            return printable(value.is_null() ? std::string(in(language, "nothing")) : words_of(value, language));
        };
        // Where the words are the same, the form is not: a number as text, a name in brackets.
        const bool form = words(was) == words(is);
        const auto either = [&](const Value& value) { return form ? printable(json_text(value)) : words(value); };
        changes.push_back(say(language, "`{}` {} should be {}", printable(path), either(was), either(is)));
    }
}

std::string changes_words(const std::string& path, const Value& was, const Value& is, Language language) {
    constexpr std::size_t most_named = 4;
    std::vector<std::string> changes;
    add_changes(path, was, is, language, changes);
    std::string text;
    for (std::size_t i = 0; i < std::min(most_named, changes.size()); ++i)
        text += cat(i == 0 ? "" : in(language, "; "), changes[i]);
    if (changes.size() > most_named) text += say(language, "; and {} more", changes.size() - most_named);
    return text;
}

std::string place_words(const RepairEdit& edit, Language language) {
    if (edit.event > 0) return say(language, "event {}", edit.event);
    if (edit.kind == RepairKind::claim) return "`result`";
    return edit.key.empty() ? std::string(in(language, "the log")) : cat('`', edit.key, '`');
}

/// The message for a misspelt or misplaced key; empty if the edit is another one.
std::string key_words(const RepairEdit& edit, Language language) {
    if (!edit.was.is_object() || !edit.is.is_object() || edit.was.size() != 1 || edit.is.size() != 1) return {};
    const std::string was = edit.was.begin().key();
    const std::string is = edit.is.begin().key();
    const std::string place = place_words(edit, language);
    const Value& value = edit.is.begin().value();
    if (same_form(edit.was, edit.is))
        return say(language, "the key `{}` is in the wrong place in {}", printable(was), place);
    if (was == is) return {};
    const bool moved = value.is_object() && value.size() == 1 && value != edit.was.begin().value();
    if (moved && !value.contains(was))
        return say(language, "the key `{}` of {} belongs in `{}`, as `{}`", printable(was), place, printable(is),
                   printable(value.begin().key()));
    return value.is_object() && value.contains(was)
        ? say(language, "the key `{}` of {} belongs in `{}`", printable(was), place, printable(is))
        : say(language, "the key `{}` of {} should be `{}`", printable(was), place, printable(is));
}

/// The effects of a change.
std::string gain_words(const RepairEdit& edit, Language language) {
    std::vector<std::string> gains;
    if (edit.events == 1) gains.push_back(say(language, "1 event legal"));
    if (edit.events > 1) gains.push_back(say(language, "{} events legal", edit.events));
    if (edit.claims == 1) gains.push_back(say(language, "1 claim true"));
    if (edit.claims > 1) gains.push_back(say(language, "{} claims true", edit.claims));
    return gains.empty() ? std::string{} : say(language, "; makes {}", listed(language, gains));
}

/// `2 cheapest repairs`. Only a whole search knows that nothing is cheaper.
std::string number_words(const Repairs& repairs, Language language) {
    const auto number = static_cast<long long>(repairs.count);
    return repairs.was_malformed || repairs.broken_off ? counted(language, number, "repair")
                                                       : counted(language, number, "cheapest repair");
}

std::string heading(const Report& report, const Repairs& repairs, Language language) {
    const auto about = [&](std::string_view words) {
        return say(language, "{}: {}; {}", printable(report.log), name_of(report.verdict), words);
    };
    if (repairs.legal) return about(in(language, "there is nothing to repair"));
    if (repairs.best.empty()) {
        const std::string_view why = repairs.broken_off ? in(language, "the budget is used up")
                                                        : in(language, "everything was tried");
        return about(say(language, "no repair was found with `--edits {}` and `--budget {}`; {}", repairs.edits,
                         repairs.budget, why));
    }
    std::string words = say(language, "{}, cost {}", number_words(repairs, language),
                            cost_words(repairs.best.front().cost));
    if (repairs.was_malformed)
        words += in(language,
                    "; parts that cannot be read are replaced by the nearest valid value, and no alternatives were "
                    "tried");
    if (repairs.broken_off)
        words += say(language, "; the search stopped at `--budget {}`, and there may be a cheaper repair",
                     repairs.budget);
    return about(words);
}

/// What to try next if no repair was found: options, and for each the reason.
using NextOptions = std::vector<std::pair<std::string, std::string>>;
NextOptions next_options(const Repairs& repairs, Language language) {
    constexpr std::size_t most_edits = 9;
    constexpr std::size_t times = 5;
    NextOptions options;
    if (repairs.together) {
        options.emplace_back(
            repairs.differences <= most_edits ? cat("--edits ", repairs.differences) : std::string("referee compare"),
            say(language, "the {} differences of the second record together make the log legal", repairs.differences));
    }
    if (repairs.broken_off) {
        options.emplace_back(cat("--budget ", times * repairs.budget), in(language, "more candidates"));
    } else if (repairs.edits < most_edits && !repairs.together) {
        options.emplace_back(cat("--edits ", repairs.edits + 1), in(language, "one more change"));
    }
    if (!repairs.with_other)
        options.emplace_back("--with OTHER", in(language, "a second record of the game shows where to look"));
    return options;
}

/// The changes of a repair, their effects, and the changed lines.
std::string repair_text(const Repair& repair, Style style) {
    std::string text;
    for (const RepairEdit& edit : repair.edits) {
        const std::string_view shown = edit.shown ? in(style.language, ", shown by the other record") : "";
        text += row_text("  ",
                         cat(edit_words(edit, style.language), " (", cost_words(edit.cost), shown, ')',
                             gain_words(edit, style.language)),
                         style);
    }
    for (const std::string& line : repair.diff) text += cat("  ", printable(line), '\n');
    return text;
}

}  // namespace

std::string edit_words(const RepairEdit& edit, Language language) {
    const std::string place = place_words(edit, language);
    const bool list = edit.kind == RepairKind::table && !edit.was.is_object();
    const std::string path = edit.kind == RepairKind::claim || list ? edit.key : std::string{};
    const std::string changes = changes_words(path, edit.was, edit.is, language);
    switch (edit.kind) {
        case RepairKind::claim: return say(language, "a slip in the claims of {}: {}", place, changes);
        case RepairKind::table: return list ? changes : say(language, "`{}` is wrong: {}", edit.key, changes);
        case RepairKind::two_values: return say(language, "two values of {} are wrong: {}", place, changes);
        case RepairKind::value:
            if (edit.key == "status" && edit.was.is_null())
                return say(language, "the game was not finished, and `status: unfinished` is missing");
            if (edit.key == "ruled")
                return say(language, "{} is legal, and `ruled` has nothing to rule on: {}", place,
                           in_words(edit.was, language));
            if (std::string words = key_words(edit, language); !words.empty()) return words;
            return say(language, "a value of {} is wrong: {}", place, changes);
        case RepairKind::part_put_in: return say(language, "a part of {} is missing: {}", place, changes);
        case RepairKind::player: return say(language, "a player in {} is wrong: {}", place, changes);
        case RepairKind::values_exchanged: return say(language, "two values of {} are exchanged: {}", place, changes);
        case RepairKind::left_out:
            return edit.doubled ? say(language, "{} is recorded twice: {}", place, edit.was_notation)
                                : say(language, "{} was not played: {}", place, edit.was_notation);
        case RepairKind::exchanged:
            return say(language, "events {} and {} are in the wrong order: first {}, then {}", edit.event,
                       edit.event + 1, edit.is_notation, edit.was_notation);
        case RepairKind::put_in: return say(language, "an event is missing before {}: {}", place, edit.is_notation);
    }
    return {};
}

std::string failure_text(const Report& report, const Repairs& repairs, Style style) {
    const Language language = style.language;
    const bool searched = report.verdict != Verdict::malformed || repairs.was_malformed;
    const std::string head = searched
        ? heading(report, repairs, language)
        : say(language, "{}: no repair was found; not every fault has a known correction", printable(report.log));
    std::string text = cat(strong(head, style), '\n');
    if (repairs.partial) {
        const PartialRepair& partial = *repairs.partial;
        const std::string cost = cost_words(partial.repair.cost);
        text += cat(strong(say(language, "best partial repair, cost {}", cost), style), '\n');
        text += repair_text(partial.repair, style);
        const std::string place = partial.event > 0 ? say(language, "event {}: ", partial.event) : std::string();
        text += row_text("  ", say(language, "still wrong: {}", cat(place, printable(partial.fault))), style);
    }
    if (!searched)
        text += in(language,
                   "next: correct this by hand; `--edits` and `--budget` limit only the search in a well-formed log\n");
    for (const auto& [option, reason] : searched ? next_options(repairs, language) : NextOptions())
        text += say(language, "next: `{}`: {}\n", option, reason);
    return text;
}

std::string repairs_text(const Report& report, const Repairs& repairs, Style style) {
    if (!repairs.legal && repairs.best.empty()) return failure_text(report, repairs, style);
    std::string text = cat(strong(heading(report, repairs, style.language), style), '\n');
    std::size_t number = 0;
    for (const Repair& repair : repairs.best) {
        ++number;
        if (repairs.count > 1)
            text += cat(strong(say(style.language, "repair {} of {}", number, repairs.count), style), '\n');
        text += repair_text(repair, style);
    }
    return text;
}

namespace {

Value repair_value(const Repair& repair, Language language) {
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
        one["words"] = edit_words(edit, language);
        edits.push_back(std::move(one));
    }
    return {{"cost", repair.cost / 100.0}, {"edits", edits}, {"diff", repair.diff}, {"log", repair.log}};
}

Value partial_value(const PartialRepair& partial, Language language) {
    Value value = repair_value(partial.repair, language);
    value["fault"] = {{"event", partial.event > 0 ? Value(partial.event) : Value()}, {"message", partial.fault}};
    return value;
}

}  // namespace

std::string repairs_json(const Report& report, const Repairs& repairs, Language language) {
    Value list = Value::array();
    for (const Repair& repair : repairs.best) list.push_back(repair_value(repair, language));
    Value next = Value::array();
    if (!repairs.legal && list.empty()) {
        for (const auto& [option, reason] : next_options(repairs, language))
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
                        {"partial", repairs.partial ? partial_value(*repairs.partial, language) : Value()},
                        {"next", next}};
    return json_text(line) + '\n';
}

}  // namespace referee
