#include <gtest/gtest.h>

#include <cstdlib>
#include <iostream>
#include <string>

#include "log/game_registry.hpp"
#include "log/padded_text.hpp"
#include "repair/repair.hpp"
#include "support/judging.hpp"
#include "text/text.hpp"

/// Random illegal logs, of which nothing is claimed, are repaired with the default limits.
namespace referee::testing {
namespace {

/// With REFEREE_REPAIR_LOGS=N so many logs of each game are repaired.
std::uint64_t logs_of_a_game(std::uint64_t usual) {
    const char* const wanted = std::getenv("REFEREE_REPAIR_LOGS");
    return wanted != nullptr ? std::stoull(wanted) : usual;
}

TEST(IllegalLogs, AreRepairedByTheDefaults) {
    constexpr std::uint64_t percent = 95;
    for (const GameEntry& game : games()) {
        GenerateOptions generate_options;
        generate_options.seed = 4242;
        generate_options.illegal = "";
        const std::uint64_t logs = logs_of_a_game(3);
        std::uint64_t mended = 0;
        std::uint64_t whole = 0;
        for (const Value& log : generated_logs(game, generate_options, logs)) {
            const PaddedText text(log);
            const RepairOptions options;
            const Repairs repairs = repair_log(text.source(), nullptr, options).repairs;
            EXPECT_LE(repairs.tried, options.budget);
            if (!repairs.broken_off) ++whole;
            if (repairs.best.empty()) continue;
            ++mended;
            EXPECT_EQ(judged_log(repairs.best.front().log).verdict, Verdict::legal) << game.key;
        }
        EXPECT_GE(100 * mended, percent * logs) << game.key;
        if (logs > 3) std::cout << cat(game.key, ": ", mended, " of ", logs, " repaired, ", whole, " searches whole\n");
    }
}

}  // namespace
}  // namespace referee::testing
