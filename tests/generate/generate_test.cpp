#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "generate/generator.hpp"
#include "judge/check.hpp"
#include "log/game_registry.hpp"
#include "log/padded_text.hpp"
#include "position/record.hpp"
#include "support/all_games.hpp"
#include "support/judging.hpp"
#include "support/tested.hpp"
#include "text/text.hpp"
#include "types/json_text.hpp"

/// Random logs of every game: what `referee generate` writes.
namespace referee::testing {
namespace {

/// The first logs by some options.
std::vector<std::string> logs_of(const GameEntry& game, const GenerateOptions& generate_options, std::uint64_t first,
                                 std::uint64_t last) {
    const auto generator = new_generator(game, generate_options);
    std::vector<std::string> logs;
    for (std::uint64_t number = first; number <= last; ++number) {
        std::string log;
        EXPECT_TRUE(generator->write(number, log)) << game.key << ' ' << number;
        logs.push_back(log);
    }
    return logs;
}

Report judged_json(const std::string& log) {
    Options options;
    options.expected_outcome = true;
    return Checker(options).check(PaddedText(log, Format::json).source("log"));
}

/// What is found is what `meta` says, and nothing besides.
void expect_as_stated_by_meta(const std::string& log) {
    const Report report = judged_json(log);
    ASSERT_TRUE(report.expected_outcome && report.expected_outcome->wrong.empty()) << log;
    EXPECT_EQ(report.expected_outcome->verdict, name_of(report.verdict)) << log;
    if (!report.expected_outcome->rule) {
        EXPECT_TRUE(report.findings.empty()) << log;
        return;
    }
    ASSERT_EQ(report.findings.size(), 1U) << log;
    EXPECT_EQ(*report.expected_outcome->rule, report.findings.front().rule->id) << log;
    EXPECT_EQ(report.expected_outcome->event, report.findings.front().event) << log;
}

/// What cannot come up, and why.
template <class... G>
std::map<std::string, std::string> never_in(std::string_view key, GameList<G...>) {
    std::map<std::string, std::string> never;
    ((key == G::key ? void(never = tested<G>().never) : void()), ...);
    return never;
}

/// Options of every kind that a game can take, by a name.
std::map<std::string, GenerateOptions> all_generate_options(const GameEntry& game) {
    std::map<std::string, GenerateOptions> all;
    const auto named_options = [&](const std::string& name) -> GenerateOptions& {
        GenerateOptions& generate_options = all[name];
        generate_options.seed = 7;
        return generate_options;
    };
    named_options("any").claims = ClaimLevel::result;
    GenerateOptions& unfinished = named_options("unfinished");
    unfinished.unfinished = true;
    unfinished.claims = ClaimLevel::all;
    named_options("illegal").illegal = "";
    GenerateOptions& one_false = named_options("false");
    one_false.false_claim = "";
    one_false.claims = ClaimLevel::result;
    if (!game.component_keys.empty()) named_options("components").components = true;
    if (game.keeps_secrets) named_options("hidden").open = false;
    if (game.final_keys.empty()) return all;
    named_options("sheet").sheet = true;
    GenerateOptions& false_sheet = named_options("false sheet");
    false_sheet.sheet = true;
    false_sheet.false_claim = "";
    GenerateOptions& illegal_sheet = named_options("illegal sheet");
    illegal_sheet.sheet = true;
    illegal_sheet.illegal = "";
    return all;
}

TEST(RandomLogs, LogsAreFoundToBeWhatTheirMetaSays) {
    for (const GameEntry& game : games()) {
        for (const auto& [name, generate_options] : all_generate_options(game)) {
            SCOPED_TRACE(cat(game.key, ", ", name));
            for (const std::string& log : logs_of(game, generate_options, 1, 12)) expect_as_stated_by_meta(log);
        }
    }
}

/// The keys stand in the order of the format, written as `fmt` writes them.
TEST(RandomLogs, LogsAreCanonical) {
    for (const GameEntry& game : games()) {
        for (const auto& [name, generate_options] : all_generate_options(game)) {
            SCOPED_TRACE(cat(game.key, ", ", name));
            if (generate_options.illegal) continue;
            for (const std::string& log : logs_of(game, generate_options, 1, 5)) {
                const Opened opened = open_log(PaddedText(log, Format::json).source("log"), {});
                ASSERT_TRUE(opened.record);
                EXPECT_EQ(json_text(opened.record->canonical()), log);
            }
        }
    }
}

/// A log follows from the seed and its number alone, whatever was made before it.
TEST(RandomLogs, LogsFollowFromTheirNumber) {
    for (const GameEntry& game : games()) {
        for (const auto& [name, generate_options] : all_generate_options(game)) {
            SCOPED_TRACE(cat(game.key, ", ", name));
            const auto all = logs_of(game, generate_options, 1, 3);
            EXPECT_EQ(logs_of(game, generate_options, 3, 3), std::vector(all.begin() + 2, all.end()));
            EXPECT_NE(all[0], all[1]);
            GenerateOptions other = generate_options;
            other.seed = 8;
            EXPECT_NE(logs_of(game, other, 1, 1), std::vector(all.begin(), all.begin() + 1));
        }
    }
}

/// The bytes are those that they were: where a change of the program changes what is generated, the version rises, and
/// the old generator stays.
TEST(RandomLogs, LogsAreThoseOfTheirVersion) {
    namespace fs = std::filesystem;
    for (const GameEntry& game : games()) {
        SCOPED_TRACE(game.key);
        std::string now;
        for (const auto& [name, generate_options] : all_generate_options(game)) {
            for (const std::string& log : logs_of(game, generate_options, 1, 1)) now += log + '\n';
        }
        const std::string path = cat(REFEREE_ROOT "/fixtures/generated/", generator_version, '/', game.key, ".jsonl");
        if (std::getenv("REFEREE_UPDATE") != nullptr && !fs::exists(path)) {
            fs::create_directories(fs::path(path).parent_path());
            std::ofstream(path, std::ios::binary) << now;
        }
        EXPECT_EQ(now, file_text(path)) << "what is generated has changed: `generator_version` rises";
    }
}

/// What has to come up and has not: of all that the tables tell, and of the criteria that decide who wins.
std::vector<std::string> uncovered(const GameEntry& game, const Coverage& coverage) {
    const auto never = never_in(game.key, AllGames{});
    std::vector<std::string> missing;
    for (const auto& [kind, names] : coverage) {
        for (const auto& [name, count] : names) {
            if (count == 0 && !never.contains(name)) missing.push_back(cat(kind, ' ', name));
        }
    }
    return missing;
}

/// Victories that are shared are the rarest: in one game some in a thousand.
TEST(RandomLogs, EverythingComesUp) {
    for (const GameEntry& game : games()) {
        SCOPED_TRACE(game.key);
        const auto generator = new_generator(game, {});
        std::string log;
        std::uint64_t number = 0;
        const auto write = [&](std::uint64_t count) {
            for (count += number; number < count; log.clear()) ASSERT_TRUE(generator->write(++number, log));
        };
        write(400);
        while (number < 3000 && !uncovered(game, generator->coverage()).empty()) write(100);
        EXPECT_GE(generator->coverage().at("decided by").size(), 2U);
        EXPECT_EQ(uncovered(game, generator->coverage()), std::vector<std::string>{});
    }
}

TEST(RandomLogs, EveryClaimCanBeFalse) {
    for (const GameEntry& game : games()) {
        for (const ClaimRow& claim : game.claims) {
            SCOPED_TRACE(cat(game.key, ' ', claim.key));
            GenerateOptions generate_options;
            generate_options.false_claim = std::string(claim.key);
            for (const std::string& log : logs_of(game, generate_options, 1, 2)) {
                expect_as_stated_by_meta(log);
                EXPECT_NE(log.find(cat(R"("rule":"claim/)", claim.key, '"')), std::string::npos);
            }
        }
    }
}

TEST(RandomLogs, EveryRuleCanBeBroken) {
    for (const GameEntry& game : games()) {
        const auto never = never_in(game.key, AllGames{});
        std::vector<std::string> rules = {"log/after-end"};
        for (const Rule& rule : game.rules) rules.emplace_back(rule.id);
        for (const std::string& rule : rules) {
            SCOPED_TRACE(rule);
            if (never.contains(rule)) continue;
            GenerateOptions generate_options;
            generate_options.illegal = rule;
            const auto logs = logs_of(game, generate_options, 1, 1);
            expect_as_stated_by_meta(logs.front());
            EXPECT_NE(logs.front().find(cat(R"("rule":")", rule, '"')), std::string::npos);
        }
    }
}

TEST(RandomLogs, OptionsHold) {
    for (const GameEntry& game : games()) {
        SCOPED_TRACE(game.key);
        for (int players = game.least_players; players <= game.most_players; ++players) {
            GenerateOptions generate_options;
            generate_options.players = players;
            for (const Term& variant : game.variants) generate_options.variants.emplace_back(variant.name);
            for (const Ruling& ruling : game.rulings)
                generate_options.rulings.push_back({std::string(ruling.id), std::string(ruling.choices.back().name)});
            const Value log = parsed_value(logs_of(game, generate_options, 3, 3).front());
            EXPECT_EQ(log["players"].size(), static_cast<std::size_t>(players));
            EXPECT_EQ(log.value("variants", Value::array()).size(), game.variants.size());
            EXPECT_EQ(log.value("rulings", Value::object()).size(), game.rulings.size())
                << "the last choice is no default";
        }
    }
}

}  // namespace
}  // namespace referee::testing
