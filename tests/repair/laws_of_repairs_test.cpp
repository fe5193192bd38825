#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <limits>
#include <string>
#include <vector>

#include "log/writer.hpp"
#include "random/change.hpp"
#include "random/random.hpp"
#include "repair/every_change.hpp"
#include "support/human_slips.hpp"
#include "support/laws.hpp"
#include "text/text.hpp"

/// Slips that people make are found again: the cheapest repairs bring the original back.
namespace referee::testing {

template <class G>
class LawsOfRepairs : public ::testing::Test {};
TYPED_TEST_SUITE(LawsOfRepairs, GameTypes);

namespace {

/// With REFEREE_REPAIR_LOGS=N so many logs of each kind are repaired, and a table is printed (docs/repairing.md).
bool measures() { return std::getenv("REFEREE_REPAIR_LOGS") != nullptr; }
std::size_t logs_of_a_kind(std::size_t usual) {
    return measures() ? std::stoul(std::getenv("REFEREE_REPAIR_LOGS")) : usual;
}

struct Trial {
    ClaimLevel claims = ClaimLevel::all;
    std::size_t last = 0;  ///< slips in so many events at the end; 0: anywhere
};

/// Random games with these slips in them are repaired, until there are enough in which the slips show.
template <Game G>
RepairCount repaired(std::vector<HumanSlip> slips, std::size_t logs, const Trial& trial, std::uint64_t seed) {
    RepairCount count;
    // What is misspelt has to be so before events come or go.
    std::sort(slips.rbegin(), slips.rend());
    const std::size_t most_games = 12 * logs;
    for (std::uint64_t number = 0; count.logs < logs && number < most_games; ++number) {
        Random random{seed, number, static_cast<std::uint64_t>(slips.front()), static_cast<std::uint64_t>(slips.back()),
                      trial.last};
        const WrittenGame<G> game = written_game<G>(random, trial.claims);
        const std::size_t events = game.game.events.size();
        const std::size_t first = trial.last > 0 && events > trial.last ? events - trial.last : 0;
        const TypedEvents typed{type_of<typename G::Event>, game.game.events.data(), game.names};
        Value log = game.log;
        const bool made = std::all_of(slips.begin(), slips.end(),
                                      [&](HumanSlip slip) { return make_slip(log, typed, slip, first, random); });
        if (made && log != game.log && shows(log)) count_repair(game.log, log, count);
    }
    return count;
}

void tell_row(std::string_view game, std::string_view kind, const RepairCount& count) {
    if (!measures() || count.logs == 0) return;
    std::cout << cat("| ", game, " | ", kind, " | ", count.logs, " | ", 100 * count.among / count.logs, " % | ",
                     100 * count.first / count.logs, " % | ", count.slowest, " ms |\n")
              << std::flush;
}

void expect_share(std::size_t part, const RepairCount& count, std::size_t percent) {
    EXPECT_GE(100 * part, percent * count.logs) << part << " of " << count.logs;
}

/// A game, none of its types: what follows is compiled once.
struct SlippedGame {
    std::string_view key;
    bool all_at_once;
    RepairCount (*repaired)(std::vector<HumanSlip> slips, std::size_t logs, const Trial& trial, std::uint64_t seed);

    /// Where all choose at once a round that is left out can be filled by thousands of choices.
    [[nodiscard]] bool is_reported_apart(HumanSlip slip) const { return slip == HumanSlip::left_out && all_at_once; }
};
template <Game G>
SlippedGame slipped() {
    return {G::key, HasSimultaneousEvents<G>, &repaired<G>};
}

/// What has to hold of all games together has to hold of each nearly.
constexpr std::size_t nearly = 10;

RepairCount one_slip(const SlippedGame& game) {
    const std::size_t logs = logs_of_a_kind(2);
    RepairCount sum;
    for (std::size_t kind = 0; kind < human_slip_names.size(); ++kind) {
        const auto slip = static_cast<HumanSlip>(kind);
        const RepairCount count = game.repaired({slip}, logs, {}, 0);
        tell_row(game.key, human_slip_names[kind], count);
        const bool always = slip <= HumanSlip::exchanged || slip == HumanSlip::claim;
        EXPECT_TRUE(!always || count.logs == logs) << human_slip_names[kind];
        EXPECT_TRUE(count.logs == 0 || count.among > 0) << human_slip_names[kind];
        if (!game.is_reported_apart(slip)) sum += count;
    }
    tell_row(game.key, "one slip", sum);
    EXPECT_GE(sum.logs, 3 * logs);
    expect_share(sum.among, sum, 95 - nearly);
    expect_share(sum.first, sum, 80 - nearly);
    return sum;
}

RepairCount two_slips(const SlippedGame& game) {
    const std::size_t logs = logs_of_a_kind(5);
    RepairCount sum;
    for (std::uint64_t number = 0; sum.logs < logs && number < 8 * logs; ++number) {
        Random random{number};
        const auto any = [&] {
            auto slip = static_cast<HumanSlip>(random.below(human_slip_names.size()));
            while (game.is_reported_apart(slip)) slip = static_cast<HumanSlip>(random.below(human_slip_names.size()));
            return slip;
        };
        const HumanSlip one = any();
        const HumanSlip other = any();
        sum += game.repaired({one, other}, 1, {}, number);
    }
    tell_row(game.key, "two slips", sum);
    EXPECT_GE(sum.logs, logs);
    expect_share(sum.among, sum, 80 - nearly);
    expect_share(sum.first, sum, 60 - nearly);
    return sum;
}

template <class... G>
RepairCount one_slip_of_all(GameList<G...>*) {
    RepairCount sum;
    ((sum += one_slip(slipped<G>())), ...);
    return sum;
}
template <class... G>
RepairCount two_slips_of_all(GameList<G...>*) {
    RepairCount sum;
    ((sum += two_slips(slipped<G>())), ...);
    return sum;
}

TEST(LawsOfRepairsOfAll, OneSlipIsFoundAgain) {
    const RepairCount sum = one_slip_of_all(static_cast<AllGames*>(nullptr));
    tell_row("all", "one slip", sum);
    expect_share(sum.among, sum, 95);
    expect_share(sum.first, sum, 80);
}

TEST(LawsOfRepairsOfAll, TwoSlipsAreFoundAgain) {
    const RepairCount sum = two_slips_of_all(static_cast<AllGames*>(nullptr));
    tell_row("all", "two slips", sum);
    expect_share(sum.among, sum, 80);
    expect_share(sum.first, sum, 60);
}

void near_the_end(const SlippedGame& game) {
    const std::size_t logs = logs_of_a_kind(2);
    RepairCount sum;
    for (std::size_t kind = 0; kind < human_slip_names.size(); ++kind) {
        const auto slip = static_cast<HumanSlip>(kind);
        if (slip == HumanSlip::claim) continue;
        const RepairCount count = game.repaired({slip}, logs, {ClaimLevel::none, 6}, 0);
        tell_row(game.key, cat(human_slip_names[kind], ", no claims"), count);
        sum += count;
    }
    tell_row(game.key, "one slip, no claims", sum);
    EXPECT_GE(sum.logs, 2 * logs);
    EXPECT_GT(sum.among, 0U);
}

/// Nothing is claimed: what breaks no rule is not seen, and much can be mended in several ways.
TYPED_TEST(LawsOfRepairs, SlipsNearTheEndAreRepairedWithoutClaims) { near_the_end(slipped<TypeParam>()); }

/// What is changed for a repair can stand in a log, differs, and is put back.
TYPED_TEST(LawsOfRepairs, EveryChangeIsAnotherValueAndIsPutBack) {
    using G = TypeParam;
    Random random{7};
    const WrittenGame<G> game = written_game<G>(random, ClaimLevel::none);
    const int players = game.game.setup.players;
    std::size_t changes = 0;
    for (const auto& event : game.game.events) {
        auto copy = event;
        each_change(type_of<typename G::Event>, &copy, players, std::numeric_limits<int>::max(), [&](OneChange) {
            ++changes;
            EXPECT_TRUE(fits_log(type_of<typename G::Event>, &copy, players));
        });
        EXPECT_EQ(written(copy, game.names), written(event, game.names));
    }
    // In the smallest event a number and a player can be others.
    EXPECT_GE(changes, 2 * game.game.events.size());
}

}  // namespace
}  // namespace referee::testing
