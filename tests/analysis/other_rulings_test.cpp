#include "analysis/other_rulings.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "log/game_registry.hpp"
#include "support/judging.hpp"
#include "text/text.hpp"

/// A log judged under each other choice of a ruling, or under all combinations.
namespace referee::testing {
namespace {

using Choices = std::vector<std::pair<std::string, std::string>>;

/// The choices of a log that makes the last choice of each ruling.
struct Ruled {
    Value log;
    Choices own;
    std::size_t singles = 0;
    std::size_t combinations = 1;
};

Ruled with_last_choices(const GameEntry& game) {
    Ruled ruled;
    const std::string folder = cat(REFEREE_ROOT "/fixtures/", game.key, "/games");
    ruled.log = Value::parse(json_of_yaml(file_text(files_below(folder, {".yaml"}).front())));
    for (const Ruling& ruling : game.rulings) {
        const std::string choice(ruling.choices[ruling.choices.size() - 1].name);
        ruled.log["rulings"][std::string(ruling.id)] = choice;
        ruled.own.emplace_back(ruling.id, choice);
        ruled.singles += ruling.choices.size() - 1;
        ruled.combinations *= ruling.choices.size();
    }
    return ruled;
}

RulingsComparison compared(const Value& log, bool all) {
    std::string text = log.dump();
    const std::size_t size = text.size();
    text.append(JsonReader::padding, '\0');
    const Source source{std::string_view(text).substr(0, size), Format::json, "test"};
    const Opened opened = open_log(source, {});
    EXPECT_NE(opened.record, nullptr) << text;
    return compare_rulings(source, {}, opened, all);
}

TEST(OtherRulings, AreTriedOneByOne) {
    for (const GameEntry& game : games()) {
        const Ruled ruled = with_last_choices(game);
        const RulingsComparison found = compared(ruled.log, false);
        EXPECT_EQ(found.own.rulings, ruled.own) << game.key;
        EXPECT_EQ(found.left, 0U);
        ASSERT_EQ(found.others.size(), ruled.singles) << game.key;
        std::set<Choices> different;
        for (const JudgedUnderRulings& other : found.others) {
            ASSERT_EQ(other.rulings.size(), 1U);
            EXPECT_EQ(std::count(ruled.own.begin(), ruled.own.end(), other.rulings[0]), 0) << game.key;
            different.insert(other.rulings);
        }
        EXPECT_EQ(different.size(), ruled.singles);
    }
}

TEST(OtherRulings, AreTriedInAllCombinations) {
    for (const GameEntry& game : games()) {
        const Ruled ruled = with_last_choices(game);
        const RulingsComparison found = compared(ruled.log, true);
        EXPECT_EQ(found.left, 0U);
        ASSERT_EQ(found.others.size(), ruled.combinations - 1) << game.key;
        std::set<Choices> different;
        for (const JudgedUnderRulings& other : found.others) {
            EXPECT_FALSE(other.rulings.empty());
            for (const auto& choice : other.rulings)
                EXPECT_EQ(std::count(ruled.own.begin(), ruled.own.end(), choice), 0) << game.key;
            different.insert(other.rulings);
            // It is what a judge under these rulings says.
            Options options;
            for (const auto& [id, choice] : other.rulings) options.rulings.push_back({id, choice});
            const Report report = judged_log(ruled.log, options);
            EXPECT_EQ(other.report.verdict, report.verdict) << game.key;
            EXPECT_EQ(other.report.findings.size(), report.findings.size()) << game.key;
        }
        EXPECT_EQ(different.size(), ruled.combinations - 1);
    }
}

}  // namespace
}  // namespace referee::testing
