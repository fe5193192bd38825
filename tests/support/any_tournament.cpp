#include "support/any_tournament.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>
#include <utility>
#include <vector>

#include "support/specimen.hpp"
#include "support/tournaments.hpp"
#include "text/text.hpp"

namespace referee::testing {

std::vector<std::size_t> order_of(std::size_t count, Bytes& bytes) {
    std::vector<std::size_t> order(count);
    std::iota(order.begin(), order.end(), 0U);
    for (std::size_t i = count; i > 1; --i) std::swap(order[i - 1], order[bytes.below(i)]);
    return order;
}

namespace {

constexpr int most_bytes = 400;

/// The places of a sheet that claims them all: a ranking with ties.
Value some_places(const std::vector<std::string>& players, Bytes& bytes) {
    Value places = Value::object();
    int place = 1;
    for (std::size_t i = 0; i < players.size(); ++i) {
        if (i > 0 && !bytes.one_in(3)) place = static_cast<int>(i) + 1;
        places[players[i]] = place;
    }
    return places;
}

/// A sheet that claims points, or places, or both, which need not be of one mind: the record is misreported then.
Value some_record(const std::vector<std::string>& players, Bytes& bytes, CasesOfTournaments& cases) {
    std::vector<std::pair<std::string, int>> scores;
    for (const std::string& player : players) scores.emplace_back(player, 40 + static_cast<int>(bytes.below(12)));
    Value record = sheet_of(scores);
    const std::size_t kind = bytes.below(6);
    if (kind == 4) record["result"]["places"] = some_places(players, bytes);
    if (kind == 5) record["result"] = {{"places", some_places(players, bytes)}};
    if (kind == 5) ++cases["without scores"];
    return record;
}

/// Table points that do not rise, with up to two decimals.
Value some_points(Bytes& bytes) {
    Value points = Value::object();
    for (std::size_t size = 2; size <= 5; ++size) {
        std::vector<std::size_t> quarters;
        for (std::size_t place = 0; place < size; ++place) quarters.push_back(bytes.below(40));
        std::sort(quarters.rbegin(), quarters.rend());
        Value row = Value::array();
        for (const std::size_t number : quarters) {
            if (number % 4 == 0) row.push_back(number / 4);
            if (number % 4 != 0) row.push_back(static_cast<double>(number) / 4);
        }
        points[std::to_string(size)] = row;
    }
    return points;
}

/// What leagues have besides: some absences that nobody typed, worst rounds that do not count, and penalties.
void make_league(Value& tournament, const std::vector<std::string>& ids, Bytes& bytes, CasesOfTournaments& cases) {
    if (bytes.one_in(2)) {
        tournament["attendance"] = "open";
        Value& absent = tournament["absent"];
        if (!absent.empty()) absent.erase(absent.size() - 1);
    }
    tournament["drop-worst"] = bytes.below(4);
    tournament["penalties"] = Value::array();
    for (std::size_t left = bytes.below(4); left > 0; --left) {
        Value penalty = {{"player", ids[bytes.below(ids.size())]},
                         {"points", static_cast<double>(1 + bytes.below(12)) / 4}};
        if (bytes.one_in(3)) penalty["points"] = cat(1 + bytes.below(20), "/3");
        if (bytes.one_in(2)) penalty["round"] = 1 + bytes.below(3);
        tournament["penalties"].push_back(penalty);
        ++cases["a penalty"];
    }
}

/// A sound tournament of some rounds: whoever finds no table has a bye or is absent.
Value some_tournament(Bytes& bytes, CasesOfTournaments& cases) {
    const std::size_t count = 2 + bytes.below(9);
    std::vector<std::string> ids;
    Value players = Value::array();
    for (std::size_t i = 0; i < count; ++i) {
        ids.push_back(cat('p', i));
        if (bytes.one_in(4)) players.push_back({{"id", ids.back()}, {"club", "Nord"}});
        if (players.size() == i) players.push_back(ids.back());
    }
    static const std::vector<std::string> ties = {"share", "higher", "lower"};
    Value tournament = {{"tournament", 1},
                        {"players", players},
                        {"points", some_points(bytes)},
                        {"ties", ties[bytes.below(3)]},
                        {"bye", static_cast<double>(bytes.below(12)) / 4},
                        {"tie-breaks", Value::array()},
                        {"tables", Value::array()},
                        {"byes", Value::array()},
                        {"absent", Value::array()}};
    const auto& names = tournament::tie_break_table;
    const std::size_t breaks = bytes.below(6);
    std::set<tournament::TieBreak> chosen;
    for (const std::size_t number : order_of(names.size(), bytes)) {
        if (chosen.size() == breaks) break;
        if (chosen.insert(names[number].criterion).second)
            tournament["tie-breaks"].push_back(std::string(names[number].name));
    }
    if (chosen.contains(tournament::TieBreak::seeds)) {
        const std::vector<std::size_t> seeds = order_of(count, bytes);
        for (std::size_t i = 0; i < count; ++i) tournament["players"][i] = {{"id", ids[i]}, {"seed", 2 * seeds[i] + 1}};
    }
    const std::size_t rounds = 1 + bytes.below(3);
    const auto most = std::min<std::size_t>(5, static_cast<std::size_t>(specimen().most_players));
    for (std::size_t round = 1; round <= rounds; ++round) {
        const std::vector<std::size_t> order = order_of(count, bytes);
        std::size_t next = 0;
        for (int table = 1; count - next >= 2; ++table) {
            if (table > 1 && bytes.one_in(5)) break;
            const std::size_t size = std::min(2 + bytes.below(most - 1), count - next);
            std::vector<std::string> seats;
            for (std::size_t seat = 0; seat < size; ++seat) seats.push_back(ids[order[next++]]);
            tournament["tables"].push_back(
                {{"round", round}, {"table", table}, {"record", some_record(seats, bytes, cases)}});
        }
        for (; next < count; ++next) {
            ++cases["a bye or an absence"];
            tournament[bytes.below(2) == 0 ? "byes" : "absent"].push_back(
                {{"round", round}, {"player", ids[order[next]]}});
        }
    }
    if (bytes.one_in(2)) make_league(tournament, ids, bytes, cases);
    return tournament;
}

}  // namespace

void over_tournaments(const std::string& name, const std::map<std::string, int>& floors,
                      const std::function<void(const Value&, Bytes&, CasesOfTournaments&)>& property) {
    CasesOfTournaments cases;
    const auto enough = [&] {
        return std::all_of(floors.begin(), floors.end(),
                           [&](const auto& floor) { return cases[floor.first] >= floor.second; });
    };
    constexpr int most_rounds = 20;
    for (int round = 0; round == 0 || (!enough() && round < most_rounds); ++round) {
        const bool held = check_round(
            name,
            [&] {
                Bytes bytes = some_bytes(most_bytes);
                const Value tournament = some_tournament(bytes, cases);
                show_log(tournament);
                property(tournament, bytes, cases);
            },
            round);
        if (!held) return;
    }
    for (const auto& [what, floor] : floors) EXPECT_GE(cases[what], floor) << what;
}

}  // namespace referee::testing
