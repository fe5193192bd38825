#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "games/rose_king_imports.hpp"
#include "support/numbers_at_limits.hpp"
#include "text/text.hpp"

/// Damaged games of The Rose King in the formats of other programs.
namespace referee::testing::rose_king_records {
namespace {

/// Truncated or changed byte by byte, each format yields a readable log or a finding.
TEST(RoseKingImports, HostileTextsAreAnswered) {
    Random random({7});
    Game game;
    while (game.events.size() < 12 || game.events.size() > 40 || !game.setup.opening.deck)
        game = random_game(random, true);
    const std::vector<std::pair<std::string_view, std::string>> texts = {
        {"moves", as_moves(game, random)}, {"bga", as_bga(game, true)}, {"core", as_core(game, 0).dump()}};
    for (const auto& [format, text] : texts) {
        std::size_t logs = 0;
        const int most = format == "core" ? 300 : 2000;
        for (int times = 0; times < most; ++times) {
            std::string changed = text;
            if (times % 4 == 0) changed.resize(random.below(changed.size()));
            for (std::size_t changes = random.below(4); changes > 0 && !changed.empty(); --changes)
                changed[random.below(changed.size())] = "0\"{}[]:,N3-9 \x01\xC3\n"[random.below(17)];
            const Came came = imported(format, changed);
            EXPECT_EQ(came.log.is_null(), !came.report.findings.empty());
            logs += came.log.is_null() ? 0 : 1;
            if (!came.log.is_null()) {
                EXPECT_TRUE(open_log(PaddedText(came.log).source(), {}).record);
            }
        }
        EXPECT_GE(logs, static_cast<std::size_t>(most) / 20) << format;
    }
}

/// With any number replaced by one at its limit, each format yields a readable log or a finding.
TEST(RoseKingImports, NumbersAtTheirLimitsAreAnswered) {
    Random random({11});
    Game game;
    while (game.events.size() < 8 || game.events.size() > 20 || !game.setup.opening.deck)
        game = random_game(random, true);
    const std::vector<std::pair<std::string_view, std::string>> texts = {
        {"moves", as_moves(game, random)}, {"bga", as_bga(game, true)}, {"core", as_core(game, 0).dump()}};
    for (const auto& [format, text] : texts) {
        std::size_t findings = 0;
        const std::size_t numbers = with_each_number_at_its_limits(
            text, 40, [&, of = format](const std::string& changed) {
                const Came came = imported(of, changed);
                EXPECT_EQ(came.log.is_null(), !came.report.findings.empty()) << changed;
                EXPECT_TRUE(came.log.is_null() || open_log(PaddedText(came.log).source(), {}).record) << changed;
                findings += came.report.findings.empty() ? 0 : 1;
            });
        EXPECT_GE(numbers, 10U) << format;
        EXPECT_GE(findings, 100U) << format;
    }
}

}  // namespace
}  // namespace referee::testing::rose_king_records
