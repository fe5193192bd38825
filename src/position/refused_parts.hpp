#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "core/defaults.hpp"
#include "core/game.hpp"
#include "log/json_writer.hpp"
#include "position/partial_events.hpp"
#include "position/tried_parts.hpp"
#include "report/listing.hpp"

namespace referee {

namespace detail {

/// How much of a part is left when these shapes are touched; nothing unless all of them stand for pieces of it.
inline std::optional<std::size_t> left_after(const TouchGroups& groups, const std::vector<TouchKeys>& touched) {
    TouchedPart part(groups);
    if (!std::all_of(touched.begin(), touched.end(), [&](const TouchKeys& shape) { return part.touch(shape); }))
        return std::nullopt;
    return part.left();
}

/// The first rule of which a shape has the key; null if there is none.
template <Game G>
const Rule* rule_in(const TouchKeys& shape) {
    for (const Rule& rule : G::rules()) {
        const TouchKeys::value_type key = {rule_key(rule.id)};
        if (std::find(shape.begin(), shape.end(), key) != shape.end()) return &rule;
    }
    return nullptr;
}

}  // namespace detail

/// The parts that may not follow a draft, among those for which all touched shapes stand; at most `most`. First those
/// that have the least besides what was touched, and among these those that keep the most rules: they say why the best
/// of what could be meant is refused. If there are none, the rule of the last touched shape, without a part.
template <Game G>
std::vector<RefusedPart> refused_parts(const typename G::State& state, const typename G::Event& draft,
                                       const std::vector<TouchKeys>& touched, std::size_t most, const Names& names) {
    struct Refused {
        typename G::Event event;
        typename G::Part part;
        TouchGroups touch;
        Breach<typename G::Code> breach;
        std::size_t left = 0;
    };
    const PartialEvents<G> partial_events(state, names);
    std::vector<Refused> found;
    for (const auto& part : tried_parts<G>(state, draft)) {
        auto event = draft;
        G::add(event, part);
        TouchGroups touch = partial_events.touches(draft, event, part);
        const auto left = detail::left_after(touch, touched);
        if (!left) continue;
        const auto breach = G::judge_part(state, draft, part);
        // What comes after the end breaks no rule of the game.
        if (breach && !breach->after_end) found.push_back({event, part, std::move(touch), *breach, *left});
    }
    std::stable_sort(found.begin(), found.end(), [](const Refused& a, const Refused& b) {
        return std::tuple(a.left, b.breach.code) < std::tuple(b.left, a.breach.code);
    });
    std::vector<RefusedPart> all;
    for (Refused& refused : found) {
        if (all.size() == most) break;
        std::string begun;
        append_json(begun, refused.event, names);
        if (std::any_of(all.begin(), all.end(), [&](const RefusedPart& one) { return one.part.begun == begun; }))
            continue;
        const Rule& rule = G::rules()[static_cast<std::size_t>(refused.breach.code)];
        all.push_back({{G::notation(refused.part, names), Value(), std::move(begun), std::move(refused.touch)},
                       rule.id,
                       in(names, rule.title),
                       G::message(state, refused.event, refused.breach, names)});
    }
    const Rule* const rule = all.empty() && !touched.empty() ? detail::rule_in<G>(touched.back()) : nullptr;
    if (rule != nullptr) all.push_back({{}, rule->id, in(names, rule->text), std::string(in(names, rule->title))});
    return all;
}

}  // namespace referee
