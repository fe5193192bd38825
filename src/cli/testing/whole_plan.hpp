#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/testing/game_plans.hpp"
#include "cli/testing/test_run.hpp"
#include "generate/generator.hpp"
#include "log/game_registry.hpp"
#include "report/difference.hpp"

namespace referee {

/// How the parts of the whole plan are played.
struct WholeOptions {
    GenerateOptions generate;            ///< of all games; logs of the suite that do not have them are left out
    bool narrowed = false;               ///< `generate` restricts games
    std::size_t random_games = 100;      ///< number of random games
    bool all_random_games = false;       ///< even after a difference
    std::optional<std::size_t> lists{};  ///< positions of a game whose lists are compared; empty: as in the table
    SessionOptions session{};
    std::size_t jobs = 1;
};

/// The default plan of `referee test`: the logs of the suite, then games steered towards each row of the coverage until
/// it was reached as often as required, then random games. As soon as there is a difference, each row is required only
/// once, and few random games are played.
class WholePlan {
  public:
    WholePlan(const GameEntry& game, WholeOptions options);
    WholePlan(const WholePlan&) = delete;
    WholePlan& operator=(const WholePlan&) = delete;

    std::vector<PlannedGame> next(const TestProgress& progress);

    /// The rows of the coverage with the reasons why some were not reached.
    [[nodiscard]] std::vector<ReachedRow> rows(const TestReport& report) const;

  private:
    /// A row of the coverage, and the games steered towards it.
    struct Aim {
        CoverageRow row;
        std::size_t games = 0;                             ///< number of games planned
        bool none = false;                                 ///< a game was not found
        std::map<std::string, std::size_t> skipped{};      ///< what the program cannot do, and in how many of the games
        std::map<std::string, std::size_t> ended{};        ///< groups of differences, and how many games each ended
        std::vector<std::unique_ptr<Generator>> makers{};  ///< for each worker
    };
    enum class Stage { suite, steered, random, over };

    void plan_suite();
    bool plan_round(const TestProgress& progress);
    void plan_random(const TestProgress& progress);
    PlannedGame steered(Aim& aim, std::size_t number);
    [[nodiscard]] std::string why_missing(const Aim& aim, const TestReport& report) const;
    [[nodiscard]] SessionOptions session(std::size_t lists) const;

    const GameEntry& game_;
    WholeOptions options_;
    std::vector<Aim> aims_;
    Generators generators_;  ///< of random games
    std::deque<PlannedGame> planned_;
    Stage stage_ = Stage::suite;
    std::size_t rounds_ = 0;
};

/// The rows of the coverage of a game that a test can reach, with their counts.
std::vector<ReachedRow> coverage_rows(const GameEntry& game, const Coverage& reached);

}  // namespace referee
