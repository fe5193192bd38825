#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <map>
#include <string_view>
#include <vector>

#include "judge/typed_log.hpp"
#include "show/explain/fixtures.hpp"
#include "shrink/finding_target.hpp"
#include "support/judging.hpp"
#include "text/text.hpp"

/// Logs with a finding, for tests of the searches for a smaller one.
namespace referee::testing {

/// A log with a finding in an event, and what is looked for.
template <Game G>
struct Sought {
    explicit Sought(const Value& log) {
        const Report report = judge.judge(log, false);
        kept = judge.kept(log, report, report.findings.at(0));
        event = report.findings[0].event;
        EXPECT_TRUE(typed.take(log)) << log;
        value = log;
    }
    [[nodiscard]] bool of_event() const { return kept.of == KeptFinding::Of::event; }
    [[nodiscard]] FindingTarget<G> target() const { return {typed.log, kept, event, value}; }
    [[nodiscard]] const typename G::Event& recorded() const { return typed.log.events[event - 1].event; }
    [[nodiscard]] GamePrefix<G> prefix(std::size_t events) const {
        GamePrefix<G> prefix{typed.log.setup, {}};
        for (std::size_t i = 0; i < events; ++i) add_played(typed.log, i, prefix.events);
        return prefix;
    }

    LogJudge judge;
    KeptFinding kept;
    std::size_t event = 0;
    TypedLog<G> typed;
    Value value;
};

template <Game G>
typename G::State end_of(const GamePrefix<G>& prefix) {
    typename G::State state = G::start(prefix.setup);
    for (const typename G::Event& event : prefix.events) G::apply(state, event);
    return state;
}

/// Of each rule of the game the shortest fixture that breaks it first, in an event.
template <Game G>
const std::vector<Value>& broken_logs() {
    static std::vector<Value> logs;
    if (!logs.empty()) return logs;
    std::map<std::string_view, Value> shortest;
    for (const Fixture& fixture : built_in_fixtures()) {
        if (fixture.text.find(cat("game: ", G::key)) == std::string_view::npos) continue;
        const Report report = judged(fixture.text, Format::yaml);
        if (report.findings.empty() || report.findings[0].event == 0 || report.ruled > 0) continue;
        const Rule& rule = *report.findings[0].rule;
        const Value log = parsed_value(json_of_yaml(fixture.text));
        if (!rule.id.starts_with(cat(G::key, '/')) || !log.contains("events")) continue;
        const auto [entry, is_new] = shortest.emplace(rule.id, log);
        if (!is_new && log["events"].size() < entry->second["events"].size()) entry->second = log;
    }
    for (const auto& [rule, log] : shortest) logs.push_back(log);
    return logs;
}

}  // namespace referee::testing
