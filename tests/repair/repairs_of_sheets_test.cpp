#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

#include "log/game_registry.hpp"
#include "log/padded_text.hpp"
#include "random/random.hpp"
#include "repair/repair.hpp"
#include "support/judging.hpp"
#include "text/text.hpp"
#include "types/similarity.hpp"

/// Slips in scoresheets, and in what names the players of a log, are found again.
namespace referee::testing {
namespace {

using Slot = Value::json_pointer;

std::vector<Value> sheets_of(const GameEntry& game, std::uint64_t count) {
    GenerateOptions generate_options;
    generate_options.seed = 11;
    generate_options.sheet = true;
    generate_options.claims = ClaimLevel::all;
    return generated_logs(game, generate_options, count);
}

Repairs repairs_of(const Value& log) { return repair_log(PaddedText(log).source(), nullptr, {}).repairs; }

bool is_among(const Value& original, const Repairs& repairs) {
    return std::any_of(repairs.best.begin(), repairs.best.end(),
                       [&](const Repair& repair) { return same_value(repair.log["final"], original["final"]); });
}

void add_numbers(const Value& value, const Slot& at, std::vector<Slot>& found) {
    if (value.is_number_integer()) found.push_back(at);
    if (value.is_object()) {
        for (const auto& [key, held] : value.items()) add_numbers(held, at / key, found);
    } else if (value.is_array()) {
        for (std::size_t i = 0; i < value.size(); ++i) add_numbers(value[i], at / i, found);
    }
}

/// A sheet in which two numbers of `final` are others, so that it can be read and is at fault.
std::optional<Value> with_two_slips(const Value& sheet, Random& random) {
    std::vector<Slot> numbers;
    add_numbers(sheet["final"], Slot("/final"), numbers);
    if (numbers.size() < 2) return std::nullopt;
    constexpr int trials = 20;
    for (int trial = 0; trial < trials; ++trial) {
        const std::size_t one = random.below(numbers.size());
        const std::size_t other = random.below(numbers.size());
        if (one == other) continue;
        Value slipped = sheet;
        for (const std::size_t at : {one, other}) {
            Value& number = slipped[numbers[at]];
            number = number.get<int>() + 1 + static_cast<int>(random.below(3));
        }
        const Verdict verdict = judged_log(slipped).verdict;
        if (verdict == Verdict::illegal || verdict == Verdict::misreported) return slipped;
    }
    return std::nullopt;
}

TEST(RepairsOfSheets, TwoWrongNumbersAreFoundAgain) {
    Random random{3};
    std::size_t all = 0;
    std::size_t among = 0;
    std::size_t sooner = 0;
    const int two_values = 2 * cost_of(RepairKind::value, false);
    for (const GameEntry& game : games()) {
        for (const Value& sheet : sheets_of(game, 1)) {
            const auto slipped = with_two_slips(sheet, random);
            if (!slipped) continue;
            ++all;
            const Repairs repairs = repairs_of(*slipped);
            // What corrects less may cost less.
            const bool cheaper = !repairs.best.empty() && repairs.best.front().cost < two_values;
            among += cheaper || is_among(sheet, repairs) ? 1 : 0;
            sooner += cheaper ? 1 : 0;
            EXPECT_FALSE(repairs.broken_off);
        }
    }
    EXPECT_GE(all, games().size() / 2);
    EXPECT_GE(among * 10, all * 7) << among << " of " << all;
    EXPECT_GE(among, sooner + all / 4);
}

struct LackingSheet {
    Value sheet;
    std::string key;  ///< of what lacks an entry
};

/// The sheet without one entry of several values that a claim of the same key tells too, in each way there is.
std::vector<LackingSheet> with_one_entry_less(const Value& sheet) {
    std::vector<LackingSheet> all;
    for (const auto& [key, value] : sheet["final"].items()) {
        if (!sheet["result"].contains(key) || !value.is_structured()) continue;
        for (std::size_t i = 0; i < value.size(); ++i) {
            const auto entry = std::next(value.begin(), static_cast<std::ptrdiff_t>(i));
            if (!entry->is_structured()) continue;
            LackingSheet& lacking = all.emplace_back(sheet, key);
            Value& entries = lacking.sheet["final"][key];
            entries.erase(std::next(entries.begin(), static_cast<std::ptrdiff_t>(i)));
        }
    }
    return all;
}

TEST(RepairsOfSheets, AnEntryThatAClaimTellsIsPutIn) {
    std::size_t shown = 0;
    std::size_t repaired = 0;
    std::size_t put_in = 0;
    for (const GameEntry& game : games()) {
        for (const Value& sheet : sheets_of(game, 1)) {
            for (const LackingSheet& lacking : with_one_entry_less(sheet)) {
                const Verdict verdict = judged_log(lacking.sheet).verdict;
                if (verdict != Verdict::illegal && verdict != Verdict::misreported) continue;
                ++shown;
                const Repairs repairs = repairs_of(lacking.sheet);
                const std::size_t whole = sheet["final"][lacking.key].size();
                const bool found = std::any_of(repairs.best.begin(), repairs.best.end(), [&](const Repair& repair) {
                    EXPECT_FALSE(is_fault(judged_log(repair.log).verdict)) << repair.log;
                    return repair.log["final"].value(lacking.key, Value()).size() == whole;
                });
                // To take a claim for false may cost less.
                const bool cheaper = !repairs.best.empty() &&
                    repairs.best.front().cost < cost_of(RepairKind::value, false);
                repaired += found || cheaper ? 1 : 0;
                put_in += found ? 1 : 0;
            }
        }
    }
    EXPECT_GE(shown, games().size());
    EXPECT_GE(repaired * 10, shown * 9) << repaired << " of " << shown;
    EXPECT_GE(put_in, games().size());
}

/// The first player is another one in `players`, and nowhere else.
TEST(RepairsOfSheets, APlayerMisspeltAmongThePlayersAlone) {
    std::size_t all = 0;
    for (const GameEntry& game : games()) {
        GenerateOptions generate_options;
        generate_options.claims = ClaimLevel::result;
        for (const Value& log : generated_logs(game, generate_options, 1)) {
            Value wrong = log;
            Value& player = wrong["players"][0];
            Value& id = player.is_object() ? player["id"] : player;
            const std::string name = id.get<std::string>();
            id = name.substr(1);
            ASSERT_EQ(judged_log(wrong).verdict, Verdict::malformed) << game.key;
            ++all;
            const Repairs repairs = repairs_of(wrong);
            ASSERT_EQ(repairs.best.size(), 1U) << game.key;
            const Repair& repair = repairs.best.front();
            ASSERT_EQ(repair.edits.size(), 1U);
            EXPECT_EQ(repair.edits.front().key, "players");
            EXPECT_EQ(repair.edits.front().is, Value({{"players", name}}));
            EXPECT_EQ(repair.log["players"][0], log["players"][0]);
        }
    }
    EXPECT_EQ(all, games().size());
}

}  // namespace
}  // namespace referee::testing
