#include "repair/repair_input.hpp"

#include <algorithm>
#include <map>
#include <string_view>

#include "log/envelope.hpp"
#include "log/game_registry.hpp"
#include "repair/missing_events.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

/// Replaces the decision of an event and keeps its other keys, such as claims.
Value with_decision(const Value& recorded, const Value& decision) {
    Value event = decision;
    for (const std::string_view key : event_keys) {
        if (recorded.contains(key)) event[std::string(key)] = recorded[std::string(key)];
    }
    return event;
}

/// Changes of the recorded events, by event number.
struct Plan {
    std::map<std::size_t, std::vector<const RepairEdit*>> put_in;
    std::map<std::size_t, const RepairEdit*> changed;
    std::vector<std::size_t> left_out, exchanged;

    [[nodiscard]] static bool holds(const std::vector<std::size_t>& list, std::size_t event) {
        return std::find(list.begin(), list.end(), event) != list.end();
    }
};

/// Sets a key of the log. A new key is inserted at its place in the order of the format.
void set_key(Value& log, const std::string& key, const Value& is) {
    if (log.contains(key)) {
        log[key] = is;
        return;
    }
    Value with = Value::object();
    for (const std::string_view known : envelope_keys()) {
        const std::string name(known);
        if (name == key) with[name] = is;
        if (log.contains(name)) with[name] = log[name];
    }
    log = std::move(with);
}

/// The rulings of a log with other choices of some, in the order of the game; the rest of what it states stays.
Value with_choices(const Value& log, const Value& choices) {
    Value stated = log.value("rulings", Value::object());
    stated.update(choices);
    const GameEntry* const game = find_game(log.value("game", std::string()));
    if (game == nullptr) return stated;
    Value ordered = Value::object();
    for (const FieldType& ruling : game->types.rulings->fields) {
        const std::string id(ruling.name());
        if (stated.contains(id)) ordered[id] = stated[id];
    }
    return ordered;
}

/// Adds the changes of events to the plan. Those of the log itself have the number 0, which no event has.
void add_order(const std::vector<RepairEdit>& edits, Plan& plan) {
    for (const RepairEdit& edit : edits) {
        if (edit.kind == RepairKind::claim) continue;
        if (edit.kind == RepairKind::put_in) {
            plan.put_in[edit.event].push_back(&edit);
        } else if (edit.kind == RepairKind::left_out) {
            plan.left_out.push_back(edit.event);
        } else if (edit.kind == RepairKind::exchanged) {
            plan.exchanged.push_back(edit.event);
        } else {
            plan.changed[edit.event] = &edit;
        }
    }
}

Plan plan_of(Value& log, const std::vector<RepairEdit>& edits) {
    Plan plan;
    add_order(edits, plan);
    for (const RepairEdit& edit : edits) {
        if (edit.kind == RepairKind::claim && edit.event == 0) {
            log["result"][edit.key] = edit.is;
        } else if (edit.kind == RepairKind::claim) {
            log["events"][edit.event - 1]["claims"][edit.key] = edit.is;
        } else if (edit.event == 0) {
            set_key(log, edit.key, edit.key == "rulings" ? with_choices(log, edit.is) : edit.is);
        }
    }
    return plan;
}

}  // namespace

namespace {

/// Visits the events of a changed log in order: calls `put_in` for inserted events and `recorded` with the number of
/// recorded ones. Events that are left out are visited too.
template <class PutIn, class Recorded>
void each_event_after(const Plan& plan, std::size_t count, const PutIn& put_in, const Recorded& recorded) {
    const auto put_in_before = [&](std::size_t number) {
        const auto found = plan.put_in.find(number);
        if (found == plan.put_in.end()) return;
        for (const RepairEdit* edit : found->second) put_in(*edit);
    };
    for (std::size_t number = 1; number <= count; ++number) {
        put_in_before(number);
        const bool swapped = Plan::holds(plan.exchanged, number);
        if (swapped) recorded(number + 1);
        recorded(number);
        if (swapped) ++number;
    }
    put_in_before(count + 1);
}

}  // namespace

Value repaired(const Value& recorded, const std::vector<RepairEdit>& edits) {
    Value log = recorded;
    const Plan plan = plan_of(log, edits);
    if (!log.contains("events")) return log;
    Value events = Value::array();
    each_event_after(
        plan, log["events"].size(), [&](const RepairEdit& edit) { events.push_back(edit.is); },
        [&](std::size_t number) {
            if (Plan::holds(plan.left_out, number)) return;
            const Value& event = log["events"][number - 1];
            const auto changed = plan.changed.find(number);
            events.push_back(changed == plan.changed.end() ? event : with_decision(event, changed->second->is));
        });
    log["events"] = std::move(events);
    return log;
}

std::vector<LogComment> comments_after(std::vector<LogComment> comments, const std::vector<RepairEdit>& edits,
                                       std::size_t events) {
    Plan plan;
    add_order(edits, plan);
    std::vector<MovedEvent> places(events);
    std::size_t next = 1;
    each_event_after(
        plan, events, [&](const RepairEdit&) { ++next; },
        [&](std::size_t number) {
            const bool removed = Plan::holds(plan.left_out, number);
            places[number - 1] = {next, removed};
            if (!removed) ++next;
        });
    return moved(std::move(comments), places);
}

namespace {

void add_scalars(const Value& value, std::vector<std::string>& scalars) {
    if (!value.is_structured()) return scalars.push_back(value.dump(-1, ' ', false, Value::error_handler_t::replace));
    for (const auto& [key, entry] : value.items()) {
        if (value.is_object()) scalars.push_back(key);
        add_scalars(entry, scalars);
    }
}

}  // namespace

std::string scalars_in_any_order(const Value& value) {
    std::vector<std::string> scalars;
    add_scalars(value, scalars);
    std::sort(scalars.begin(), scalars.end());
    std::string text;
    for (const std::string& scalar : scalars) text += scalar + ' ';
    return text;
}

namespace {

/// The empty value of the same kind as a claimed value, null if there is none: a fact may omit entries that are empty.
Value nothing_like(const Value& claimed) {
    return claimed.is_number() || claimed.is_structured() ? Value(claimed.type()) : Value();
}

bool same_in_any_order(const Value& a, const Value& b) {
    if (!a.is_array() || !b.is_array() || a.size() != b.size()) return false;
    const auto scalar = [](const Value& value) { return !value.is_structured(); };
    return std::all_of(a.begin(), a.end(), scalar) && std::is_permutation(a.begin(), a.end(), b.begin());
}

/// The type of a value that may be absent.
const Type* held_type(const Type* type) {
    const auto wraps = [](Form form) {
        return form == Form::optional || form == Form::or_null || form == Form::or_false;
    };
    while (type != nullptr && wraps(type->form)) type = type->value;
    return type;
}

/// The type behind a key of a value; null if it is not known.
const Type* type_behind(const Type* type, const std::string& key) {
    if (type == nullptr || type->form != Form::structure) return type != nullptr ? type->value : nullptr;
    const std::size_t field = type->field(key);
    return field < type->fields.size() ? type->fields[field].type : nullptr;
}

}  // namespace

Value corrected(const Value& claimed, const Value& counted, const Type* type) {
    type = held_type(type);
    const bool ordered = type != nullptr && type->form == Form::list;
    if (!claimed.is_object() || !counted.is_object())
        return !ordered && same_in_any_order(claimed, counted) ? claimed : counted;
    Value value = Value::object();
    for (const auto& [key, entry] : claimed.items()) {
        if (counted.contains(key)) {
            value[key] = corrected(entry, counted[key], type_behind(type, key));
        } else if (Value nothing = nothing_like(entry); !nothing.is_null()) {
            value[key] = std::move(nothing);
        }
    }
    return value;
}

namespace {

std::vector<std::string_view> lines_of(const std::string& text) {
    std::vector<std::string_view> lines;
    std::string_view left = text;
    while (!left.empty()) {
        const std::size_t end = std::min(left.find('\n'), left.size());
        lines.push_back(left.substr(0, end));
        left.remove_prefix(std::min(end + 1, left.size()));
    }
    return lines;
}

/// The table of the longest common subsequence of two texts, by lines: `at(i, j)` is its length for the lines from i
/// and j on.
class Common {
  public:
    Common(const std::vector<std::string_view>& a, const std::vector<std::string_view>& b, std::size_t begin,
           std::size_t a_end, std::size_t b_end)
        : begin_(begin), width_(b_end - begin + 1), longest_((a_end - begin + 1) * width_) {
        for (std::size_t i = a_end; i-- > begin;) {
            for (std::size_t j = b_end; j-- > begin;)
                at(i, j) = a[i] == b[j] ? at(i + 1, j + 1) + 1 : std::max(at(i + 1, j), at(i, j + 1));
        }
    }
    std::uint32_t& at(std::size_t i, std::size_t j) { return longest_[(i - begin_) * width_ + (j - begin_)]; }

  private:
    std::size_t begin_;
    std::size_t width_;
    std::vector<std::uint32_t> longest_;
};

}  // namespace

std::vector<std::string> line_diff(const std::string& before, const std::string& after) {
    const auto a = lines_of(before);
    const auto b = lines_of(after);
    std::size_t begin = 0;
    while (begin < std::min(a.size(), b.size()) && a[begin] == b[begin]) ++begin;
    std::size_t a_end = a.size();
    std::size_t b_end = b.size();
    while (a_end > begin && b_end > begin && a[a_end - 1] == b[b_end - 1]) --a_end, --b_end;
    // Limit of the table. Above it the whole differing range is reported as replaced.
    constexpr std::size_t most_cells = 4'000'000;
    const bool small = (a_end - begin + 1) * (b_end - begin + 1) <= most_cells;
    std::optional<Common> common;
    if (small) common.emplace(a, b, begin, a_end, b_end);
    std::vector<std::string> diff;
    std::size_t i = begin;
    std::size_t j = begin;
    while (i < a_end || j < b_end) {
        std::vector<std::string> out;
        std::vector<std::string> in;
        const std::size_t from = i;
        const std::size_t to = j;
        while (i < a_end || j < b_end) {
            if (small && i < a_end && j < b_end && a[i] == b[j]) break;
            const bool leave = i < a_end && (j == b_end || !small || common->at(i + 1, j) >= common->at(i, j + 1));
            if (leave) {
                out.push_back(cat('-', a[i++]));
            } else {
                in.push_back(cat('+', b[j++]));
            }
        }
        const auto range = [](std::size_t first, std::size_t count) {
            return count == 1 ? cat(first + 1) : cat(count == 0 ? first : first + 1, ',', count);
        };
        if (!out.empty() || !in.empty()) {
            diff.push_back(cat("@@ -", range(from, out.size()), " +", range(to, in.size()), " @@"));
            diff.insert(diff.end(), out.begin(), out.end());
            diff.insert(diff.end(), in.begin(), in.end());
        }
        while (i < a_end && j < b_end && a[i] == b[j]) ++i, ++j;
    }
    return diff;
}

}  // namespace referee
