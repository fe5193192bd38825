#include "tournament/provisional.hpp"

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

#include "tournament/rules.hpp"

namespace referee::tournament {

namespace {

/// What the findings make doubtful.
struct Doubts {
    std::set<std::pair<int, int>> tables;               ///< round and table
    std::set<std::pair<int, std::string>> whereabouts;  ///< of a player in a round
};

Doubts doubts_of(const Findings& findings) {
    Doubts doubts;
    for (const TournamentFinding& found : findings.found) {
        const Rule* const rule = found.finding.rule;
        const bool of_table = rule == &tournament::rule(Code::table) || rule == &tournament::rule(Code::points) ||
            rule == &tournament::rule(Code::player);
        if (of_table && found.table > 0) doubts.tables.emplace(found.round, found.table);
        if (rule == &tournament::rule(Code::twice)) doubts.whereabouts.emplace(found.round, found.finding.player);
    }
    return doubts;
}

}  // namespace

std::optional<Provisional> provisional_standings(const Event& event, const Findings& findings, int after_round) {
    const Doubts doubts = doubts_of(findings);
    Event rest = event;
    Provisional made;
    const auto doubtful = [&](int round, PlayerNumber player) {
        return doubts.whereabouts.contains({round, event.id(player)});
    };
    for (std::size_t number = 0; number < rest.tables.size(); ++number) {
        Table& table = rest.tables[number];
        const bool left_out = doubts.tables.contains({table.round, table.number}) ||
            std::any_of(table.players.begin(), table.players.end(),
                        [&](PlayerNumber player) { return doubtful(table.round, player); });
        if (!left_out) continue;
        made.left_out.push_back(number);
        table.players.clear();
        table.places.clear();
        table.scores.clear();
    }
    const auto drop = [&](const Stay& stay) {
        return event.is_stranger(stay.player) || doubtful(stay.round, stay.player);
    };
    std::copy_if(event.byes.begin(), event.byes.end(), std::back_inserter(made.byes),
                 [&](const Stay& bye) { return !event.is_stranger(bye.player) && drop(bye); });
    std::erase_if(rest.byes, drop);
    std::erase_if(rest.absent, drop);
    std::erase_if(rest.penalties, [&](const Penalty& penalty) { return event.is_stranger(penalty.player); });
    if (made.left_out.size() == rest.tables.size()) return std::nullopt;
    // Tables without players are sound, but two of them may have the same number.
    Event checked = rest;
    std::erase_if(checked.tables, [](const Table& table) { return table.players.empty(); });
    checked.seats_known = false;
    if (!check_seats(checked, std::vector<FirstOfRecord>(checked.tables.size())).sound) return std::nullopt;
    made.standings = standings_of(rest, after_round);
    return made;
}

}  // namespace referee::tournament
