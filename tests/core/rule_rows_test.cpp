#include "core/rule_row.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <tuple>
#include <vector>

/// The rows of rules: which rule is broken first, and whether all are kept.
namespace referee::testing::rule_rows {
namespace {

enum class Code : std::uint8_t { backwards, far, never, odd_end };

struct Step {
    int from;
    int to;
};
struct End {
    int at;
};

constexpr Rule text{};
constexpr std::tuple rules_table = {
    RuleRow{Code::backwards, text,
            [](const Step& step) -> CheckResult {
                if (step.to < step.from) return Violation{};
                return std::nullopt;
            }},
    RuleRow{Code::far, text,
            [](const Step& step) -> CheckResult {
                if (step.to > step.from + 1 || step.to < step.from - 1) return Violation{};
                return std::nullopt;
            }},
    RuleRow{Code::never, text, [](const Step&) -> CheckResult { return std::nullopt; }},
    RuleRow{Code::odd_end, text,
            [](const End& end) -> CheckResult {
                if (end.at % 2 != 0) return Violation{};
                return std::nullopt;
            }},
};

std::optional<Code> broken(const auto& of) {
    const auto breach = first_breach(rules_table, of);
    return breach ? std::optional(breach->code) : std::nullopt;
}

std::vector<Code> all_broken(const auto& of) {
    std::vector<Code> codes;
    add_breaches(rules_table, codes, of);
    return codes;
}

TEST(RuleRows, TheFirstBrokenRuleIsFound) {
    EXPECT_EQ(broken(Step{1, 2}), std::nullopt);
    EXPECT_EQ(broken(Step{2, 1}), Code::backwards);
    EXPECT_EQ(broken(Step{1, 3}), Code::far);
    EXPECT_EQ(broken(Step{3, 1}), Code::backwards) << "both are broken";
    EXPECT_EQ(all_broken(Step{3, 1}), (std::vector{Code::backwards, Code::far}));
    EXPECT_EQ(broken(End{2}), std::nullopt);
    EXPECT_EQ(broken(End{3}), Code::odd_end) << "the other rules do not concern an end";
}

TEST(RuleRows, AllAreKeptIfNoneIsBroken) {
    for (int from = 0; from < 5; ++from) {
        for (int to = 0; to < 5; ++to) {
            const Step step{from, to};
            EXPECT_EQ(all_kept(rules_table, step), !broken(step)) << from << ' ' << to;
        }
        EXPECT_EQ(all_kept(rules_table, End{from}), !broken(End{from})) << from;
    }
    EXPECT_TRUE(all_kept(rules_table, 7)) << "no rule concerns a number";
}

}  // namespace
}  // namespace referee::testing::rule_rows
