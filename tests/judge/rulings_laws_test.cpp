#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <set>

#include "log/claim_rules.hpp"
#include "log/game_registry.hpp"
#include "support/all_games.hpp"
#include "support/judging.hpp"
#include "support/tested.hpp"
#include "types/json_text.hpp"

/// What a finding says about rulings is what judging under them says, both ways.
namespace referee::testing {
namespace {

/// Whether a judgement found fault with an event (0: the end): an illegal event, or this false claim.
bool at_fault(const Report& report, const Finding& finding) {
    for (const Finding& other : report.findings) {
        const bool illegal = finding.rule->verdict == Verdict::illegal && other.rule->verdict == Verdict::illegal;
        if (other.event == finding.event && (illegal || other.rule == finding.rule)) return true;
    }
    return false;
}

/// Whether a judgement came as far as the place of a finding: claims are compared behind a legal event.
bool reached(const Report& report, const Finding& finding) {
    if (report.verdict != Verdict::illegal) return true;
    const Finding& last = report.findings.back();
    if (finding.rule->verdict != Verdict::illegal) return finding.event > 0 && last.event > finding.event;
    return finding.event > 0 && last.event >= finding.event;
}

/// Whether a scoresheet leaves the claim of a finding open: then it is not true there.
bool is_open(const Report& report, const Finding& finding) {
    return std::any_of(report.unchecked.begin(), report.unchecked.end(),
                       [&](std::string_view key) { return finding.rule == &claim_rule(key); });
}

/// Every game with rulings is met; of a new one it is only told.
template <class... G>
void expect_rulings_met(const std::set<std::string_view>& met, GameList<G...>) {
    const auto expect = []<Game One>(bool was_met) {
        if (was_met || One::rulings().empty()) return;
        EXPECT_FALSE(tested<One>().meets_every_case) << One::key;
        std::cout << "[  NOTE    ] no finding of " << One::key << " depends on a ruling\n";
    };
    (expect.template operator()<G>(met.contains(G::key)), ...);
}

/// What was compared.
struct Compared {
    std::size_t depends = 0;
    std::size_t does_not = 0;
    std::size_t left_open = 0;
    std::set<std::string_view> games{};  ///< those with a finding that depends on a ruling
};

/// Every choice of every ruling is listed for a finding exactly if the log, judged under it, lacks the finding.
void expect_listed(const std::string& text, Format format, const std::string& path, Compared& compared) {
    Options options;
    options.other_rulings = true;
    const Report own = judged(text, format, path, options);
    const GameEntry* game = find_game(own.game);
    if (game == nullptr || own.verdict == Verdict::malformed) return;
    for (const Finding& finding : own.findings) {
        if (finding.rule->id.starts_with("log/")) continue;
        for (const Ruling& ruling : game->rulings) {
            for (const Choice& choice : ruling.choices) {
                Options other;
                other.rulings = {{std::string(ruling.id), std::string(choice.name)}};
                const Report report = judged(text, format, path, other);
                const bool open = is_open(report, finding);
                const bool sound = reached(report, finding) && !at_fault(report, finding) && !open;
                compared.left_open += open ? 1 : 0;
                const bool is_listed = std::any_of(
                    finding.rulings.begin(), finding.rulings.end(), [&](const Reading& reading) {
                        return reading.ruling == ruling.id && reading.choice == choice.name;
                    });
                EXPECT_EQ(is_listed, sound) << path << " event " << finding.event << " [" << finding.rule->id << "] "
                                            << ruling.id << ": " << choice.name << '\n'
                                            << text;
                (is_listed ? compared.depends : compared.does_not) += 1;
                if (is_listed) compared.games.insert(game->key);
            }
        }
    }
}

TEST(LawsOfRulings, AFindingSaysUnderWhichItWouldNotBe) {
    Compared compared;
    for (const std::string& path : files_below(REFEREE_ROOT "/fixtures", {".yaml"}))
        expect_listed(file_text(path), Format::yaml, path, compared);
    EXPECT_GT(compared.depends, 8U);
    EXPECT_GT(compared.does_not, 500U);
    EXPECT_GT(compared.left_open, 0U);
    expect_rulings_met(compared.games, AllGames{});
}

/// The same for logs in JSON, whose legal events the fast path judges: rulings that it never reads are not tried.
TEST(LawsOfRulings, AFindingOfARandomLogSaysTheSame) {
    constexpr std::uint64_t logs = 120;
    Compared compared;
    for (const GameEntry& game : games()) {
        GenerateOptions illegal;
        illegal.illegal = "";
        GenerateOptions false_claim;
        false_claim.claims = ClaimLevel::all;
        false_claim.false_claim = "";
        for (const GenerateOptions& options : {illegal, false_claim}) {
            for (const Value& log : generated_logs(game, options, logs))
                expect_listed(json_text(log), Format::json, std::string(game.key), compared);
        }
    }
    EXPECT_GT(compared.depends, 16U);
    EXPECT_GT(compared.does_not, 500U);
}

/// Without the option nobody looks.
TEST(LawsOfRulings, NothingIsSaidUnasked) {
    for (const std::string& path : files_below(REFEREE_ROOT "/fixtures", {".yaml"})) {
        for (const Finding& finding : judged(file_text(path), Format::yaml, path).findings)
            EXPECT_TRUE(finding.rulings.empty()) << path;
    }
}

}  // namespace
}  // namespace referee::testing
