#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "log/padded_text.hpp"
#include "log/writer.hpp"
#include "position/record.hpp"
#include "support/final.hpp"
#include "text/text.hpp"

/// What the tests ask of an end that a JSON text holds: which rule it breaks, and what it decides.
namespace referee::testing {

/// `points/ada`.
inline std::string words_of(const Path& path, const Names& names) {
    std::string words;
    for (const Step& step : path) {
        words += words.empty() ? "" : "/";
        if (step.kind == Step::Kind::key) words += step.key;
        if (step.kind == Step::Kind::player) words += names[Player{static_cast<std::uint8_t>(step.number)}];
        if (step.kind == Step::Kind::number || step.kind == Step::Kind::item) words += std::to_string(step.number);
    }
    return words;
}

/// The rule that an end breaks, where, and what is said of it; `sound` where it breaks none.
struct Judged {
    std::string rule = "sound";
    std::string path;
    std::string message;
};

template <Game G>
Judged judged_end(const std::string& head, const std::string& final) {
    const ReadFinal<G> read(cat("{", head, ", \"final\": ", final, "}"));
    EXPECT_TRUE(read.findings.empty()) << final << ": " << (read.findings.empty() ? "" : read.findings[0].message);
    const auto breach = G::judge_final(read.setup(), read.final());
    if (!breach) return {};
    return {std::string(G::final_rules()[static_cast<std::size_t>(breach->code)].id),
            words_of(breach->path, read.names()), G::final_message(read.setup(), read.final(), *breach, read.names())};
}

/// An end, the rule that it breaks (`sound`: none), where, and words of its message.
struct Case {
    std::string final;
    std::string rule;
    std::string path{};
    std::string message{};
};

/// Judges every case, and holds that together they break every rule of the game, and that some break none.
template <Game G>
void expect_cases(const std::string& head, const std::vector<Case>& cases) {
    std::set<std::string, std::less<>> broken;
    for (const Case& one : cases) {
        const Judged found = judged_end<G>(head, one.final);
        EXPECT_EQ(found.rule, one.rule == "sound" ? one.rule : cat(G::key, "/final-", one.rule)) << one.final << '\n'
                                                                                                 << found.message;
        EXPECT_EQ(found.path, one.path) << one.final;
        EXPECT_NE(found.message.find(one.message), std::string::npos) << one.final << '\n' << found.message;
        EXPECT_FALSE(found.message.ends_with('.'));
        broken.insert(found.rule);
    }
    for (const Rule& rule : G::final_rules()) EXPECT_TRUE(broken.contains(rule.id)) << rule.id;
    EXPECT_TRUE(broken.contains("sound"));
}

/// Who wins at a state: who is not behind anybody by its criteria.
template <class State>
std::vector<std::string> winners_at(const State& state, const Names& names) {
    const std::vector<Criterion> by = criteria(state);
    std::vector<std::pair<std::vector<int>, std::string>> standings;
    for (Player player{}; player.seat < names.size(); ++player.seat) {
        standings.emplace_back(std::vector<int>{}, names[player]);
        for (const Criterion& criterion : by) standings.back().first.push_back(criterion.standing[player]);
    }
    const auto best = std::max_element(standings.begin(), standings.end(), [](const auto& a, const auto& b) {
                          return a.first < b.first;
                      })->first;
    std::vector<std::string> winners;
    for (const auto& [standing, name] : standings) {
        if (standing == best) winners.push_back(name);
    }
    return winners;
}

/// A scoresheet in JSON as it is told.
struct SheetEnd {
    std::vector<std::string> board;
    std::vector<Award> awards;
    std::vector<std::string> doubts;
    std::vector<ClaimedNumber> numbers;
    std::vector<Finding> findings;

    [[nodiscard]] const Award* award(std::string_view what) const {
        const auto found = std::find_if(awards.begin(), awards.end(),
                                        [&](const Award& one) { return one.what == what; });
        return found == awards.end() ? nullptr : &*found;
    }
    /// The working of an award, line by line; empty where there is none.
    [[nodiscard]] std::string working(std::string_view what) const {
        std::string text;
        const Award* const found = award(what);
        for (std::size_t line = 0; found != nullptr && line < found->working.size(); ++line)
            text += found->working[line] + '\n';
        return text;
    }
    [[nodiscard]] std::string picture() const {
        std::string text;
        for (const std::string& line : board) text += line + '\n';
        return text;
    }
};

inline SheetEnd sheet_end(const std::string& head, const std::string& rest) {
    const std::string text = cat("{", head, ", ", rest, "}");
    const Opened opened = open_log(PaddedText(text, Format::json).source("sheet"), {});
    const auto end = opened.record ? opened.record->start() : nullptr;
    EXPECT_TRUE(end) << text;
    if (!end) return {};
    return {end->board(), end->pending_awards(), end->doubts(), end->claimed_result(), opened.report.findings};
}

/// Which of scores, winners and places an end decides, and the first two.
template <Game G>
std::string decided(const std::string& head, const std::string& final) {
    const std::string text = cat("{", head, ", \"final\": ", final, "}");
    const Opened opened = open_log(PaddedText(text, Format::json).source("sheet"), {});
    const auto end = opened.record ? opened.record->start() : nullptr;
    EXPECT_TRUE(end) << text;
    if (!end) return {};
    const Value facts = end->facts();
    std::string found;
    for (const char* key : {"scores", "winners", "places"})
        found += facts.contains(key) ? cat(key, ' ') : std::string{};
    for (const char* key : {"scores", "winners"}) found += facts.contains(key) ? facts[key].dump() : std::string{};
    return found;
}

}  // namespace referee::testing
