#include "analysis/other_rulings.hpp"

#include <algorithm>
#include <string_view>

#include "log/game_registry.hpp"

namespace referee {

namespace {

/// The maximum number of combinations to judge. Current games have up to 32.
constexpr std::size_t most_combinations = 512;

/// The choices of one ruling, the log's own first.
struct Readings {
    std::string_view ruling;
    std::vector<std::string_view> choices;
};

std::vector<Readings> readings_of(const GameTables& game, const std::vector<RulingChoice>& own) {
    std::vector<Readings> list;
    for (const Ruling& ruling : game.rulings) {
        Readings readings{ruling.id, {}};
        for (const Choice& choice : ruling.choices) readings.choices.push_back(choice.name);
        for (const RulingChoice& chosen : own) {
            if (chosen.id != ruling.id) continue;
            std::stable_partition(readings.choices.begin(), readings.choices.end(),
                                  [&](std::string_view name) { return name == chosen.choice; });
        }
        list.push_back(std::move(readings));
    }
    return list;
}

using Combination = std::vector<std::pair<std::string, std::string>>;

/// All combinations with a single choice that is not the log's own.
std::vector<Combination> singles(const std::vector<Readings>& list) {
    std::vector<Combination> all;
    for (const Readings& readings : list) {
        for (std::size_t i = 1; i < readings.choices.size(); ++i)
            all.push_back({{std::string(readings.ruling), std::string(readings.choices[i])}});
    }
    return all;
}

/// The choices in a combination that are not the log's own. Number 0 is the log's own combination.
Combination combination(const std::vector<Readings>& list, std::size_t number) {
    Combination changed;
    for (const Readings& readings : list) {
        const std::size_t choice = number % readings.choices.size();
        number /= readings.choices.size();
        if (choice > 0) changed.emplace_back(readings.ruling, readings.choices[choice]);
    }
    return changed;
}

}  // namespace

RulingsComparison compare_rulings(const Source& source, const Options& options, const Opened& opened, bool all) {
    const std::vector<RulingChoice> chosen = opened.record->rulings();
    const std::vector<Readings> list = readings_of(*find_game(opened.report.game), chosen);
    std::size_t combinations = 1;
    for (const Readings& readings : list) combinations *= readings.choices.size();
    std::vector<Combination> tried = singles(list);
    if (all) {
        tried.clear();
        for (std::size_t number = 1; number < std::min(combinations, most_combinations); ++number)
            tried.push_back(combination(list, number));
    }
    RulingsComparison ruled{{{}, opened.report}, {}, all ? combinations - 1 - tried.size() : 0};
    for (const RulingChoice& own : chosen) ruled.own.rulings.emplace_back(own.id, own.choice);
    for (const Combination& changed : tried) {
        Options other = options;
        for (const auto& [ruling, choice] : changed) other.rulings.push_back({ruling, choice});
        ruled.others.push_back({changed, Checker(other).check(source)});
    }
    return ruled;
}

}  // namespace referee
