#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <string>
#include <vector>

#include "support/any_tournament.hpp"
#include "support/tournaments.hpp"

/// A second count of tournaments, which shares no code with the first.
namespace referee::testing {
namespace {

/// An exact number of the second count.
struct Ratio {
    long long above = 0;
    long long below = 1;

    friend Ratio operator+(Ratio a, Ratio b) { return {a.above * b.below + b.above * a.below, a.below * b.below}; }
    Ratio lowest() const {
        const long long divisor = std::gcd(above, below);
        return {above / divisor, below / divisor};
    }
    static Ratio of(const Value& value) {
        if (value.is_string()) {
            const auto text = value.get<std::string>();
            return {std::stoll(text), std::stoll(text.substr(text.find('/') + 1))};
        }
        if (value.is_number_integer()) return {value.get<long long>(), 1};
        return Ratio{static_cast<long long>(std::llround(value.get<double>() * 100)), 100}.lowest();
    }
    friend bool operator==(Ratio a, Ratio b) { return a.above * b.below == b.above * a.below; }
};

/// Points and tie-breaks counted again from the places, scores and points of the tables alone, player by player, table
/// by table, in another way.
class SecondCount {
  public:
    SecondCount(const Value& given, const Value& report) : given_(given), tables_(report["tables"]) {}

    Ratio points(const std::string& player) const {
        Ratio sum;
        for (const Value& table : tables_) {
            if (sits(table, player)) sum = (sum + Ratio::of(table["points"][player])).lowest();
        }
        for (const Value& bye : given_["byes"]) {
            if (bye["player"] == player) sum = (sum + Ratio::of(given_["bye"])).lowest();
        }
        return sum;
    }

    /// The points that rank: without the worst rounds, less the penalties.
    Ratio net(const std::string& player, CasesOfTournaments& cases) const {
        std::map<int, Ratio> rounds;  // all that had a table or a bye
        for (const Value& table : tables_) rounds.emplace(table["round"], Ratio{});
        for (const Value& bye : given_["byes"]) rounds.emplace(bye["round"], Ratio{});
        for (const Value& table : tables_) {
            if (sits(table, player)) rounds[table["round"]] = Ratio::of(table["points"][player]);
        }
        for (const Value& bye : given_["byes"]) {
            if (bye["player"] == player) rounds[bye["round"]] = Ratio::of(given_["bye"]);
        }
        const std::size_t counting = rounds.size() -
            std::min(rounds.size(), given_.value("drop-worst", std::size_t{0}));
        std::vector<Ratio> best;
        for (const auto& [round, paid] : rounds) best.push_back(paid);
        std::sort(best.begin(), best.end(), [](Ratio a, Ratio b) { return a.above * b.below > b.above * a.below; });
        best.resize(std::min(best.size(), std::max<std::size_t>(counting, 1)));  // one round always counts
        Ratio sum;
        for (const Ratio& paid : best) sum = (sum + paid).lowest();
        cases["a round is dropped"] += counting < rounds.size() && rounds.size() > 1 ? 1 : 0;
        for (const Value& penalty : given_.value("penalties", Value::array())) {
            if (penalty["player"] != player) continue;
            const Ratio points = Ratio::of(penalty["points"]);
            sum = (sum + Ratio{-points.above, points.below}).lowest();
            ++cases["a penalty is deducted"];
        }
        cases["below zero"] += sum.above < 0 ? 1 : 0;
        return sum;
    }

    /// The number of players who are seeded no worse.
    Ratio seed(const std::string& player) const {
        const auto seed_of = [&](const std::string& id) {
            for (const Value& one : given_["players"]) {
                if (one["id"] == id) return one["seed"].get<int>();
            }
            return 0;
        };
        Ratio place;
        for (const Value& one : given_["players"]) place.above += one["seed"].get<int>() <= seed_of(player) ? 1 : 0;
        return place;
    }

    /// The points of all opponents, without as many of the fewest and of the most.
    Ratio buchholz(const std::string& player, std::size_t fewest, std::size_t most) const {
        std::vector<Ratio> all;
        for (const Value& table : tables_) {
            if (!sits(table, player)) continue;
            for (const auto& [other, place] : table["places"].items()) {
                if (other != player) all.push_back(points(other));
            }
        }
        std::sort(all.begin(), all.end(), [](Ratio a, Ratio b) { return a.above * b.below < b.above * a.below; });
        Ratio sum;
        for (std::size_t i = fewest; i + most < all.size(); ++i) sum = (sum + all[i]).lowest();
        return sum;
    }

    Ratio tie_break(const std::string& named, const std::string& player) const {
        if (named == "seeds") return seed(player);
        if (named == "buchholz") return buchholz(player, 0, 0);
        if (named == "buchholz-cut-1") return buchholz(player, 1, 0);
        if (named == "median-buchholz") return buchholz(player, 1, 1);
        const std::string kind = named == "sonneborn-berger" ? "defeated" : named;
        Ratio sum;
        Ratio all;
        bool any = false;
        for (const Value& table : tables_) {
            if (!sits(table, player)) continue;
            const int place = table["places"][player];
            for (const auto& [other, there] : table["places"].items()) {
                if (other == player) continue;
                const Ratio total = points(other);
                const bool counts = kind == "opponents" || (kind == "defeated" && there > place);
                if (counts) sum = sum + total;
                if (kind == "defeated" && there == place) sum = sum + Ratio{total.above, 2 * total.below};
                sum = sum.lowest();
            }
            if (kind == "seconds" && place == 2) ++sum.above;
            if (kind == "wins" && place == 1) sum = (sum + Ratio{1, winners(table)}).lowest();
            if (table["scores"].is_null()) {
                if (kind == "best") sum = any && sum.above > 0 ? sum : Ratio{};
                any = true;
                continue;
            }
            const int own = table["scores"][player];
            int others = 0;
            for (const auto& [other, score] : table["scores"].items()) others += other == player ? 0 : score.get<int>();
            if (kind == "score") sum.above += own;
            if (kind == "best") sum.above = any ? std::max<long long>(sum.above, own) : own;
            if (kind == "margin")
                sum =
                    (sum + Ratio{own, 1} + Ratio{-others, static_cast<long long>(table["scores"].size()) - 1}).lowest();
            if (kind == "share") {
                sum.above += own;
                all.above += own + others;
            }
            any = true;
        }
        if (kind == "share") return all.above == 0 ? Ratio{} : Ratio{sum.above, all.above};
        return sum;
    }

    /// The points of tables where another one sat who is equal in points and in the tie-breaks before `step`.
    Ratio direct(const Value& rows, const Value& row, std::size_t step) const {
        const auto equal = [&](const Value& other) {
            bool same = other["player"] != row["player"] && other["points"] == row["points"];
            for (std::size_t before = 0; before < step; ++before) {
                const std::string kind = given_["tie-breaks"][before];
                same = same && other[kind] == row[kind];
            }
            return same;
        };
        Ratio sum;
        for (const Value& table : tables_) {
            if (!sits(table, row["player"])) continue;
            const bool met = std::any_of(rows.begin(), rows.end(), [&](const Value& other) {
                return equal(other) && sits(table, other["player"]);
            });
            if (met) sum = (sum + Ratio::of(table["points"][row["player"].get<std::string>()])).lowest();
        }
        return sum;
    }

  private:
    static bool sits(const Value& table, const std::string& player) {
        return table["places"].is_object() && table["places"].contains(player);
    }
    static long long winners(const Value& table) {
        long long count = 0;
        for (const auto& [player, place] : table["places"].items()) count += place == 1 ? 1 : 0;
        return count;
    }

    const Value& given_;
    const Value& tables_;
};

TEST(LawsOfTournaments, ASecondCountComesToTheSame) {
    over_tournaments("second count",
                     {{"a tie-break", 500},
                      {"without scores", 50},
                      {"a bye or an absence", 50},
                      {"a round is dropped", 50},
                      {"a penalty is deducted", 50},
                      {"below zero", 10},
                      {"buchholz", 20},
                      {"median-buchholz", 20},
                      {"buchholz-cut-1", 20},
                      {"sonneborn-berger", 20},
                      {"direct", 10},
                      {"direct-encounter", 10},
                      {"seeds", 20}},
                     [](const Value& given, Bytes&, CasesOfTournaments& cases) {
                         const Value report = json_of(judged_tournament(given).report);
                         const SecondCount count(given, report);
                         for (const Value& row : report["standings"]) {
                             HOLDS(Ratio::of(row["points"]) == count.net(row["player"], cases));
                             for (std::size_t step = 0; step < given["tie-breaks"].size(); ++step) {
                                 const std::string kind = given["tie-breaks"][step];
                                 const bool direct = kind.starts_with("direct");
                                 const Ratio counted = direct ? count.direct(report["standings"], row, step)
                                                              : count.tie_break(kind, row["player"]);
                                 HOLDS(Ratio::of(row[kind]) == counted);
                                 ++cases["a tie-break"];
                                 cases[kind] += direct && counted.above == 0 ? 0 : 1;
                             }
                         }
                     });
}

}  // namespace
}  // namespace referee::testing
