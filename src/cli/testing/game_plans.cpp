#include "cli/testing/game_plans.hpp"

#include <algorithm>
#include <functional>
#include <utility>

#include "cli/testing/recorded_games.hpp"

namespace referee {

namespace {

/// Plans games by their number, a batch at a time.
NextGames in_batches(std::size_t games, std::function<PlannedGame(std::size_t number)> game) {
    constexpr std::size_t games_of_batch = 64;
    return [games, game = std::move(game), planned = std::size_t{0}](const TestProgress&) mutable {
        std::vector<PlannedGame> batch;
        while (planned < games && batch.size() < games_of_batch) batch.push_back(game(++planned));
        return batch;
    };
}

}  // namespace

Generators generators_of(const GameEntry& game, GenerateOptions options, std::size_t workers) {
    options.unusual_ids = true;
    auto generators = std::make_shared<std::vector<std::unique_ptr<Generator>>>();
    for (std::size_t worker = 0; worker < workers; ++worker) generators->push_back(new_generator(game, options));
    return generators;
}

PlannedGame recorded_game(RecordedPlay play, const SessionOptions& session) {
    const auto shared = std::make_shared<const RecordedPlay>(std::move(play));
    return {[shared](std::size_t) { return std::optional(*shared); }, session};
}

PlannedGame random_game(const Generators& generators, std::size_t number, std::uint64_t seed,
                        const SessionOptions& session) {
    return {[generators, number, seed](std::size_t worker) {
                return std::optional(generated_play(*(*generators)[worker], number, seed));
            },
            session};
}

NextGames recorded_plan(std::vector<RecordedPlay> plays, const SessionOptions& session) {
    const std::size_t games = plays.size();
    return in_batches(games, [plays = std::move(plays), session](std::size_t number) {
        return recorded_game(plays[number - 1], session);
    });
}

NextGames random_plan(const Generators& generators, std::size_t games, std::uint64_t seed,
                      const SessionOptions& session) {
    return in_batches(games, [generators, seed, session](std::size_t number) {
        return random_game(generators, number, seed, session);
    });
}

}  // namespace referee
