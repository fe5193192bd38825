#include "support/human_slips.hpp"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <set>

#include "doc/write.hpp"
#include "log/writer.hpp"
#include "random/change.hpp"
#include "repair/repair.hpp"
#include "support/judging.hpp"
#include "types/json_text.hpp"

namespace referee::testing {

namespace {

/// The scalars that are others in two values of one shape; false where the shapes differ.
bool apart(const Value& a, const Value& b, std::vector<std::pair<const Value*, const Value*>>& scalars) {
    if (a.is_structured() != b.is_structured() || a.is_array() != b.is_array() || a.is_object() != b.is_object())
        return false;
    if (!a.is_structured()) {
        if (a != b) scalars.emplace_back(&a, &b);
        return true;
    }
    if (a.size() != b.size()) return false;
    if (a.is_array()) {
        for (std::size_t i = 0; i < a.size(); ++i) {
            if (!apart(a[i], b[i], scalars)) return false;
        }
        return true;
    }
    return std::all_of(a.items().begin(), a.items().end(), [&](const auto& entry) {
        return b.contains(entry.key()) && apart(entry.value(), b[entry.key()], scalars);
    });
}

void add_numbers(Value& value, std::vector<Value*>& numbers) {
    if (value.is_number_integer()) numbers.push_back(&value);
    if (!value.is_structured()) return;
    for (Value& entry : value) add_numbers(entry, numbers);
}

Source source_of(const std::string& padded, std::size_t size) {
    Source source;
    source.text = std::string_view(padded).substr(0, size);
    source.format = Format::json;
    return source;
}

/// Which slip made one value of another; nothing where it is not one scalar of the same kind.
std::optional<HumanSlip> one_scalar_apart(const Value& a, const Value& b, const Names& names) {
    std::vector<std::pair<const Value*, const Value*>> scalars;
    if (!apart(a, b, scalars) || scalars.size() != 1) return std::nullopt;
    const auto [right, wrong] = scalars.front();
    if (right->is_number() && wrong->is_number()) return HumanSlip::number;
    if (!right->is_string() || !wrong->is_string()) return std::nullopt;
    const bool person = names.seat_of(right->get_ref<const std::string&>()).has_value();
    return person ? HumanSlip::player : HumanSlip::name;
}

/// One number among the claims, next to the right one; false where there is none.
bool misstate_claim(Value& claims, Choices& choices) {
    std::vector<Value*> numbers;
    add_numbers(claims, numbers);
    if (numbers.empty()) return false;
    Value& number = *numbers[choices.below(numbers.size())];
    number = number.get<int>() + (choices.one_in(2) ? 1 : 2);
    return true;
}

/// An event with one scalar of it written wrongly; null where that did not come up.
Value misspelt_event(const TypedEvents& game, std::size_t event, HumanSlip slip, Choices& choices) {
    const Value right = written(game.type, game.event(event), game.names);
    const NewValue wrong(game.type);
    constexpr int trials = 60;
    for (int trial = 0; trial < trials; ++trial) {
        std::memcpy(wrong.get(), game.event(event), game.type.size);
        if (!change(game.type, wrong.get(), choices, static_cast<int>(game.names.size()))) continue;
        Value value = written(game.type, wrong.get(), game.names);
        if (one_scalar_apart(right, value, game.names) == slip) return value;
    }
    return {};
}

}  // namespace

bool make_slip(Value& log, const TypedEvents& game, HumanSlip slip, std::size_t first, Choices& choices) {
    Value& events = log["events"];
    const std::size_t count = events.size();
    if (first >= count) return false;
    const std::size_t at = first + choices.below(count - first);
    const auto there = events.begin() + static_cast<std::ptrdiff_t>(at);
    switch (slip) {
        case HumanSlip::left_out: events.erase(there); return true;
        case HumanSlip::doubled: events.insert(there, Value(*there)); return true;
        case HumanSlip::exchanged:
            if (at + 1 == count) return false;
            std::swap(events[at], events[at + 1]);
            return true;
        case HumanSlip::claim: return events[at].contains("claims") && misstate_claim(events[at]["claims"], choices);
        default: {
            Value event = misspelt_event(game, at, slip, choices);
            if (event.is_null()) return false;
            if (events[at].contains("claims")) event["claims"] = events[at]["claims"];
            events[at] = std::move(event);
            return true;
        }
    }
}

bool brings_back(const Value& original, const Repair& repair) {
    const Value& events = original["events"];
    if (repair.log["events"] == events) return true;
    const bool claimed = !events.empty() && events.front().contains("claims");
    if (!claimed || repair.log["events"].size() != events.size()) return false;
    // Behind an event put in nothing was recorded that would tell it from others.
    std::set<std::size_t> untold;
    std::size_t put_in = 0;
    for (const RepairEdit& edit : repair.edits) {
        if (edit.kind == RepairKind::put_in) untold.insert(edit.event - 1 + put_in++);
        if (edit.kind == RepairKind::left_out) --put_in;
    }
    Value log = repair.log;
    for (std::size_t event = 0; event < events.size(); ++event) {
        if (!untold.contains(event)) log["events"][event]["claims"] = events[event]["claims"];
    }
    return judged_log(log).verdict == Verdict::legal;
}

namespace {

/// What was not found, for who measures and wants to know why (REFEREE_REPAIR_SHOW).
void show_failure(const Value& original, const Value& slipped, const Repairs& repairs, bool missed) {
    constexpr std::size_t most_columns = 160;
    const auto show = [&](const std::vector<std::string>& lines) {
        for (const std::string& line : lines) std::cout << "    " << line.substr(0, most_columns) << '\n';
    };
    std::cout << (missed ? "not among " : "not first of ") << repairs.count << ", " << repairs.tried << " tried\n";
    show(line_diff(yaml_log(slipped), yaml_log(original)));
    if (!repairs.best.empty()) show(repairs.best.front().diff);
}

}  // namespace

void count_repair(const Value& original, const Value& slipped, RepairCount& count) {
    std::string text = json_text(slipped);
    const std::size_t size = text.size();
    text.append(JsonReader::padding, '\0');
    RepairOptions options;
    options.most = 24;
    const auto begin = std::chrono::steady_clock::now();
    const Repaired repaired = repair_log(source_of(text, size), nullptr, options);
    const auto time = std::chrono::steady_clock::now() - begin;
    const auto& best = repaired.repairs.best;
    ++count.logs;
    const auto found = std::find_if(best.begin(), best.end(),
                                    [&](const Repair& repair) { return brings_back(original, repair); });
    if (found != best.end()) ++count.among;
    if (found != best.end() && found == best.begin()) ++count.first;
    count.slowest = std::max<std::size_t>(
        count.slowest, static_cast<std::size_t>(std::chrono::duration_cast<std::chrono::milliseconds>(time).count()));
    count.most_tried = std::max(count.most_tried, repaired.repairs.tried);
    if (repaired.repairs.broken_off) ++count.broken_off;
    if (found == best.begin() && found != best.end()) return;
    if (std::getenv("REFEREE_REPAIR_SHOW") != nullptr)
        show_failure(original, slipped, repaired.repairs, found == best.end());
}

bool shows(const Value& slipped) {
    const Verdict verdict = judged_log(slipped).verdict;
    return verdict == Verdict::illegal || verdict == Verdict::misreported || verdict == Verdict::incomplete;
}

}  // namespace referee::testing
