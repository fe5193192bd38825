#include "support/cases.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>

#include "text/text.hpp"

namespace referee::testing {

bool Cases::want(int rounds) const {
    return std::any_of(cases_.begin(), cases_.end(), [&](const auto& entry) {
        const Case& one = entry.second;
        return one.met < one.floor && rounds < (one.met == 0 ? rounds_for_none : most_rounds);
    });
}

void Cases::expect(const TestedGame& game, int rounds) const {
    std::string missing;
    std::size_t met_at_all = 0;
    for (const auto& [name, one] : cases_) {
        met_at_all += one.met > 0 ? 1 : 0;
        if (const auto why = game.never.find(name); why != game.never.end()) {
            EXPECT_EQ(one.met, 0U) << name << " is met after all: " << why->second;
        } else if (one.met > 0 || game.meets_every_case) {
            EXPECT_GE(one.met, one.floor) << name;
        } else {
            missing += cat(missing.empty() ? "" : ", ", name);
        }
    }
    if (missing.empty()) return;
    const std::string note = cat("in ", rounds, " rounds of games of ", game.key, " never met: ", missing);
    if (met_at_all == 0) GTEST_SKIP() << note;
    std::cout << "[  NOTE    ] " << note << '\n';
}

void until_met(const TestedGame& game, const std::string& name, const Cases& cases,
               const std::function<void()>& property) {
    int rounds = 0;
    do {
        ASSERT_TRUE(check_round(name, property, rounds)) << name;
        ++rounds;
    } while (cases.want(rounds));
    cases.expect(game, rounds);
}

void over_logs(const TestedGame& game, const std::string& name, const Cases& cases,
               const std::function<void(const PlayedLog&, Bytes&)>& property, std::optional<int> bytes) {
    until_met(game, name, cases, [&] {
        Bytes source = some_bytes(bytes.value_or(game.bytes));
        const auto played = game.play(source);
        show_log(played->written(false));
        Bytes questions = some_bytes(200);
        property(*played, questions);
    });
}

}  // namespace referee::testing
