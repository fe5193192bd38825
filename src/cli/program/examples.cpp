#include "cli/program/examples.hpp"

#include <algorithm>

#include "log/game_registry.hpp"
#include "text/text.hpp"

namespace referee {

ShownExamples shown_examples() {
    const auto first = [](auto has) {
        const auto all = games();
        const auto found = std::find_if(all.begin(), all.end(), has);
        return found == all.end() ? all.begin() : found;
    };
    const GameEntry& game = *first([](const GameEntry& one) { return !one.examples.rule.empty(); });
    const auto [rule, ruling, choice, statement, own_given] = game.examples;
    const auto given = first([](const GameEntry& one) { return !one.examples.given.empty(); })->examples.given;
    return {game.key, rule, cat(game.key, '/', rule), cat(ruling, '=', choice), ruling, statement, given};
}

}  // namespace referee
