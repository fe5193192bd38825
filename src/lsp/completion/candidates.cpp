#include "lsp/completion/candidates.hpp"

#include <algorithm>
#include <utility>

#include "log/envelope.hpp"
#include "lsp/game_so_far.hpp"
#include "types/json_text.hpp"
#include "types/similarity.hpp"

namespace referee::lsp {

namespace {

NodePath behind(const NodePath& path, std::size_t steps) {
    return {path.begin() + static_cast<std::ptrdiff_t>(steps), path.end()};
}

/// Removes the value at the end of a path and, in a list, the items after it.
Value cut_at(Value value, const NodePath& path) {
    if (path.empty()) return {};
    Value* const at = value_at(value, NodePath(path.begin(), path.end() - 1));
    const auto item = item_of(path.back());
    if (at != nullptr && at->is_object()) {
        at->erase(path.back());
    } else if (at != nullptr && at->is_array() && item && *item < at->size()) {
        at->erase(at->begin() + static_cast<std::ptrdiff_t>(*item), at->end());
    }
    return value;
}

/// Removes empty lists and mappings, which the user has not begun to fill.
Value without_empty(Value value) {
    if (value.is_object()) {
        Value kept = Value::object();
        for (auto& [key, entry] : value.items()) {
            Value whole = without_empty(std::move(entry));
            if (!whole.is_structured() || !whole.empty()) kept[key] = std::move(whole);
        }
        return kept;
    } else if (value.is_array()) {
        for (Value& item : value) item = without_empty(std::move(item));
        while (!value.empty() && value.back().is_structured() && value.back().empty()) value.erase(value.end() - 1);
    }
    return value;
}

/// The number of scalars in a value; 0 if it is empty.
std::size_t scalars(const Value& value) {
    if (!value.is_structured()) return 1;
    std::size_t count = 0;
    for (const Value& entry : value) count += scalars(entry);
    return count;
}

/// The player whose choice is being typed, if the path names one; otherwise empty.
std::string player_on(const NodePath& path, const std::vector<std::string>& players) {
    const auto named = std::find_if(path.begin(), path.end(), [&](const std::string& step) {
        return std::find(players.begin(), players.end(), step) != players.end();
    });
    return named == path.end() ? std::string{} : *named;
}

/// The parts that may come next after a partial event; empty if no legal event begins that way.
std::vector<Value> next_behind(const PositionInLog& replayed_game, const Value& beginning, const std::string& player) {
    LegalQuestion question;
    std::vector<Finding> findings;
    if (beginning.is_object() && !beginning.empty()) {
        question.given = LegalQuestion::Given::beginning;
        question.beginning = replayed_game.log.record->event_in(json_text(beginning), findings);
        // The player alone is no part: such a partial event counts as empty.
        const bool none = question.beginning.empty() ||
            (question.beginning.size() == 1 && beginning.size() == 1 && question.beginning.contains("player"));
        // Reading fills in missing keys with values that nobody typed. Such an event is no beginning.
        if (!findings.empty() || (!none && scalars(question.beginning) > scalars(beginning))) return {};
        if (none) question = {};
    }
    const Value parts = replayed_game.position->parts(question, player);
    return parts.is_array() ? std::vector<Value>(parts.begin(), parts.end()) : std::vector<Value>{};
}

/// True if `typed` can be completed to `whole`. The last item of a list may be incomplete; the items before it must
/// match.
bool may_become(const Value& typed, const Value& whole) {
    if (typed.is_object() && whole.is_object()) {
        return std::all_of(typed.items().begin(), typed.items().end(), [&](const auto& entry) {
            return whole.contains(entry.key()) && may_become(entry.value(), whole[entry.key()]);
        });
    }
    if (!typed.is_array() || !whole.is_array()) return typed == whole;
    if (typed.empty()) return true;
    return typed.size() <= whole.size() && std::equal(typed.begin(), typed.end() - 1, whole.begin(), same_value) &&
        may_become(typed.back(), whole[typed.size() - 1]);
}

/// The legal values at a place of an event, given the text before the place. A part that cannot be entered piecemeal
/// may be typed in part. The given event is then shortened step by step until a legal continuation is found.
std::vector<Value> legal_at(const PositionInLog& replayed_game, const Value& typed, const NodePath& below) {
    const std::string player = player_on(below, replayed_game.log.record->players());
    const Value given = without_empty(typed);
    const Value* const had = value_at(given, below);
    const std::size_t keys = had != nullptr && had->is_object() ? had->size() : 0;
    for (std::size_t left = below.size() + 2; left-- > 0;) {
        // First keep everything, then remove the value at the place, then more and more around it.
        const NodePath until(below.begin(), below.begin() + static_cast<std::ptrdiff_t>(std::min(left, below.size())));
        const bool all = left > below.size();
        const Value beginning = all ? given : left == 0 ? Value::object() : without_empty(cut_at(given, until));
        std::vector<Value> next = next_behind(replayed_game, beginning, player);
        std::erase_if(next, [&](const Value& one) {
            const Value* const here = one.is_object() ? value_at(one, below) : nullptr;
            return here == nullptr || !may_become(given, one) || (here->is_object() && here->size() <= keys);
        });
        if (!next.empty()) return next;
    }
    return {};
}

/// Removes the keys of an event that are not part of the decision.
Value bare(Value event) {
    for (const std::string_view key : event_keys) {
        if (event.is_object()) event.erase(std::string(key));
    }
    return event;
}

/// Removes facts that are unknown.
Value known(Value facts) {
    Value kept = Value::object();
    for (auto& [key, fact] : facts.items()) {
        if (!fact.is_null()) kept[key] = std::move(fact);
    }
    return kept;
}

PossibleValues in_event(const Value& log, const NodePath& path, std::size_t event, const Options& judging) {
    const Value* const recorded = value_at(log, {"events", path[1]});
    const NodePath below = behind(path, 2);
    if (!below.empty() && below.front() == "claims") {
        const auto after = replayed_game(log, event + 1, judging);
        if (!after) return {};
        return {{known(after->position->facts())}, behind(below, 1), true, true};
    }
    const bool ruled = below.size() >= 2 && below[0] == "ruled" && below[1] == "as";
    const bool beside = !below.empty() &&
        std::find(event_keys.begin(), event_keys.end(), below.front()) != event_keys.end();
    if (beside && !ruled) return {};
    const auto before = replayed_game(log, event, judging);
    if (!before) return {};
    const Value none = Value::object();
    const Value* typed = ruled ? value_at(log, {"events", path[1], "ruled", "as"}) : recorded;
    if (typed == nullptr || !typed->is_object()) typed = &none;
    const NodePath inside = ruled ? behind(below, 2) : below;
    return {legal_at(*before, ruled ? *typed : bare(*typed), inside), inside, false, true};
}

}  // namespace

PossibleValues possible_at(const Value& log, const NodePath& path, const Options& judging) {
    if (!log.is_object() || path.empty()) return {};
    if (path.front() == "result") {
        const Value* const events = value_at(log, {"events"});
        const auto end = log.contains("final")
            ? replayed_sheet(log, judging)
            : replayed_game(log, events != nullptr && events->is_array() ? events->size() : 0, judging);
        if (end) return {{known(end->position->facts())}, behind(path, 1), true, true};
    }
    const auto event = path.size() >= 2 && path.front() == "events" ? item_of(path[1]) : std::nullopt;
    return event ? in_event(log, path, *event, judging) : PossibleValues{};
}

std::vector<LegalPart> whole_events(const Value& log, std::size_t events, const Options& judging) {
    const auto here = replayed_game(log, events, judging);
    std::vector<LegalPart> all;
    if (!here) return all;
    LegalQuestion question;
    question.counted = false;
    const Listing listing = here->position->legal(question);
    for (const LegalStage& stage : listing.stages) {
        for (const LegalPart& part : stage.parts) all.push_back(part);
    }
    return all;
}

}  // namespace referee::lsp
