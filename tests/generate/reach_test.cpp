#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "generate/generator.hpp"
#include "judge/check.hpp"
#include "live/live.hpp"
#include "log/game_registry.hpp"
#include "log/padded_text.hpp"
#include "text/text.hpp"
#include "types/value.hpp"

/// Games that are steered towards a row of the coverage: what `referee generate --reach` writes.
namespace referee::testing {
namespace {

GenerateOptions towards(const CoverageRow& row) {
    GenerateOptions options;
    options.reach = row;
    // Another choice may show only in a false claim.
    if (row.kind == coverage_kind::matters) options.claims = ClaimLevel::all;
    return options;
}

Report judged(const std::string& log, const std::vector<RulingChoice>& rulings = {}) {
    Options options;
    options.rulings = rulings;
    return Checker(options).check(PaddedText(log, Format::json).source("log"));
}

/// Every other choice of the ruling of a row `RULING: CHOICE`.
std::vector<RulingChoice> other_choices(const GameEntry& game, std::string_view row) {
    std::vector<RulingChoice> others;
    for (const Ruling& ruling : game.rulings) {
        for (const Choice& choice : ruling.choices) {
            if (row.starts_with(cat(ruling.id, ": ")) && row != cat(ruling.id, ": ", choice.name))
                others.push_back({std::string(ruling.id), std::string(choice.name)});
        }
    }
    return others;
}

/// The judge finds something else under another choice: a broken rule or a false claim, or no longer the one.
bool choice_matters(const GameEntry& game, const std::string& log, std::string_view row) {
    const Report own = judged(log);
    const auto others = other_choices(game, row);
    return std::any_of(others.begin(), others.end(), [&](const RulingChoice& other) {
        const Report report = judged(log, {other});
        return report.verdict != own.verdict ||
            (own.verdict != Verdict::legal && report.findings.front().rule != own.findings.front().rule);
    });
}

/// The setup and the end of a log, as they are found when it is played again.
Coverage shown_by(const std::string& log) {
    const Started started = start_live(log, live_games());
    return started.game != nullptr ? started.game->coverage() : Coverage{};
}

bool shows(const GameEntry& game, const std::string& log, const CoverageRow& row) {
    if (row.kind == coverage_kind::rule) return parsed_value(log)["meta"]["rule"] == row.name;
    if (row.kind == coverage_kind::matters) return choice_matters(game, log, row.name);
    const Coverage shown = shown_by(log);
    const auto names = shown.find(row.kind);
    return names != shown.end() && names->second.contains(row.name) && names->second.at(row.name) > 0;
}

TEST(Reach, EveryRowIsShown) {
    for (const GameEntry& game : games()) {
        const auto rows = new_generator(game, {})->rows();
        EXPECT_GE(rows.size(), 20U) << game.key;
        for (const CoverageRow& row : rows) {
            SCOPED_TRACE(cat(game.key, ", ", row.kind, ": ", row.name));
            std::string log;
            ASSERT_TRUE(new_generator(game, towards(row))->write(2, log));
            EXPECT_TRUE(shows(game, log, row)) << log;
            std::string again;
            new_generator(game, towards(row))->write(2, again);
            EXPECT_EQ(log, again) << "a log follows from its number";
        }
    }
}

/// Without a row, the logs show each in turn.
TEST(Reach, EachRowInTurn) {
    for (const GameEntry& game : games()) {
        const auto generator = new_generator(game, towards({}));
        const auto& rows = generator->rows();
        const auto rule = std::find_if(rows.begin(), rows.end(),
                                       [](const CoverageRow& row) { return row.kind == coverage_kind::rule; });
        const auto first_rule = static_cast<std::size_t>(rule - rows.begin()) + 1;
        for (const std::size_t number : {first_rule, rows.size(), rows.size() + first_rule}) {
            std::string log;
            ASSERT_TRUE(generator->write(number, log));
            EXPECT_TRUE(shows(game, log, rows[(number - 1) % rows.size()])) << game.key << ' ' << number;
        }
    }
}

/// Everything that is broken or false in a log is what was sought.
TEST(Reach, FalseClaimsAreRowsToo) {
    for (const GameEntry& game : games()) {
        std::string why;
        const auto row = row_named(game, "claim/scores", why);
        ASSERT_TRUE(row) << why;
        std::string log;
        ASSERT_TRUE(new_generator(game, towards(*row))->write(1, log));
        const Report report = judged(log);
        ASSERT_EQ(report.findings.size(), 1U);
        EXPECT_EQ(report.findings.front().rule->id, "claim/scores");
    }
}

TEST(Reach, RowsHaveShortNames) {
    for (const GameEntry& game : games()) {
        const auto generator = new_generator(game, {});
        for (const CoverageRow& row : generator->rows()) {
            std::string why;
            EXPECT_EQ(row_named(game, cat(row.kind, ": ", row.name), why), row);
        }
    }
}

TEST(Reach, WhatOptionsForbidIsNotReached) {
    int tried = 0;
    for (const GameEntry& game : games()) {
        std::vector<int> players;
        for (const CoverageRow& row : new_generator(game, {})->rows()) {
            if (row.kind == "players") players.push_back(std::stoi(row.name));
        }
        if (players.size() < 2) continue;
        GenerateOptions options = towards({"players", std::to_string(players.back())});
        options.players = players.front();
        std::string log;
        EXPECT_FALSE(new_generator(game, options)->write(1, log)) << game.key;
        EXPECT_EQ(log, "");
        options.players = players.back();
        EXPECT_TRUE(new_generator(game, options)->write(1, log)) << game.key;
        ++tried;
    }
    EXPECT_GE(tried, 1);
}

}  // namespace
}  // namespace referee::testing
