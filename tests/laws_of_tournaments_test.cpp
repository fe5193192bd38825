#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "core/text.hpp"
#include "support/judging.hpp"
#include "support/property.hpp"
#include "support/specimen.hpp"
#include "support/tournaments.hpp"

/// Properties of random tournaments. Each counts how often its interesting cases were met, and asserts a floor.
namespace referee::testing {
namespace {

constexpr int most_bytes = 400;

using Cases = std::map<std::string, int>;

/// A random order of so many numbers.
std::vector<std::size_t> order_of(std::size_t count, Bytes& bytes) {
    std::vector<std::size_t> order(count);
    std::iota(order.begin(), order.end(), 0U);
    for (std::size_t i = count; i > 1; --i) std::swap(order[i - 1], order[bytes.below(i)]);
    return order;
}

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
Value some_record(const std::vector<std::string>& players, Bytes& bytes, Cases& cases) {
    std::vector<std::pair<std::string, int>> scores;
    for (const std::string& player : players) scores.emplace_back(player, static_cast<int>(bytes.below(12)));
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

/// A sound tournament of some rounds: whoever finds no table has a bye or is absent.
Value some_tournament(Bytes& bytes, Cases& cases) {
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
    const auto& names = tournament::tie_break_names;
    const std::size_t breaks = bytes.below(6);
    for (const std::size_t number : order_of(names.size(), bytes)) {
        if (tournament["tie-breaks"].size() < breaks) tournament["tie-breaks"].push_back(std::string(names[number]));
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
    return tournament;
}

/// Plays on until each case was met as often as it has to be.
void over_tournaments(const std::string& name, const std::map<std::string, int>& floors,
                      const std::function<void(const Value&, Bytes&, Cases&)>& property) {
    Cases cases;
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
                tell(tournament);
                property(tournament, bytes, cases);
            },
            round);
        if (!held) return;
    }
    for (const auto& [what, floor] : floors) EXPECT_GE(cases[what], floor) << what;
}

std::map<std::string, Value> rows_by_player(const Value& report) {
    std::map<std::string, Value> rows;
    for (const Value& row : report["standings"]) rows[row["player"]] = row;
    return rows;
}

/// The order of tables, players, byes and points changes nothing, but in what order those stand who share a place.
TEST(LawsOfTournaments, OrderSaysNothing) {
    over_tournaments("order", {{"another order", 100}, {"a place is shared", 50}},
                     [](const Value& given, Bytes& bytes, Cases& cases) {
                         const Value report = json_of(judged_tournament(given).report);
                         HOLDS(report["standings"].is_array());
                         Value other = given;
                         for (const char* key : {"tables", "players", "byes", "absent"}) {
                             Value list = Value::array();
                             for (const std::size_t i : order_of(given[key].size(), bytes))
                                 list.push_back(given[key][i]);
                             other[key] = list;
                         }
                         const Value again = json_of(judged_tournament(other).report);
                         HOLDS(rows_by_player(report) == rows_by_player(again));
                         HOLDS(report["verdict"] == again["verdict"]);
                         HOLDS(report["tables"] == again["tables"]);
                         cases["another order"] += other != given ? 1 : 0;
                         const auto& rows = report["standings"];
                         for (std::size_t i = 1; i < rows.size(); ++i)
                             cases["a place is shared"] += rows[i]["place"] == rows[i - 1]["place"] ? 1 : 0;
                         // Those who share a place stand in the order of `players`.
                         std::map<std::string, std::size_t> order;
                         for (const Value& one : other["players"])
                             order.emplace(one.is_object() ? one["id"] : one, order.size());
                         const auto& standings = again["standings"];
                         for (std::size_t i = 1; i < standings.size(); ++i) {
                             if (standings[i]["place"] == standings[i - 1]["place"])
                                 HOLDS(order[standings[i - 1]["player"]] < order[standings[i]["player"]]);
                         }
                     });
}

/// Under `share` a table pays what its places are worth, whoever ties.
TEST(LawsOfTournaments, SharedPointsSumToThoseOfThePlaces) {
    over_tournaments("share", {{"a tie is shared", 100}, {"thirds", 10}}, [](const Value& given, Bytes&, Cases& cases) {
        Value shared = given;
        shared["ties"] = "share";
        const TournamentReport report = judged_tournament(shared).report;
        for (const tournament::Table& table : report.event.tables) {
            if (table.places.empty()) continue;
            const auto paid = tournament::table_points(report.event, table);
            const auto& row = report.event.points_of(paid.size())->by_place;
            HOLDS(std::accumulate(paid.begin(), paid.end(), tournament::Units{0}) ==
                  std::accumulate(row.begin(), row.end(), tournament::Units{0}));
            for (std::size_t a = 0; a < paid.size(); ++a) {
                for (std::size_t b = 0; b < paid.size(); ++b)
                    HOLDS(table.places[a] != table.places[b] || paid[a] == paid[b]);
                cases["thirds"] += paid[a] % tournament::hundredth != 0 ? 1 : 0;
            }
            std::vector<int> sorted = table.places;
            std::sort(sorted.begin(), sorted.end());
            const bool tied = std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end();
            cases["a tie is shared"] += tied ? 1 : 0;
        }
    });
}

int false_claims(const Value& report) {
    return static_cast<int>(std::count_if(report["findings"].begin(), report["findings"].end(),
                                          [](const Value& finding) { return finding["rule"] == "claim/standings"; }));
}

/// What is printed is true when it is claimed, as JSON exactly and as text by its two decimals.
TEST(LawsOfTournaments, StandingsThatArePrintedAreTrue) {
    over_tournaments("printed", {{"a fraction", 100}}, [](const Value& given, Bytes&, Cases& cases) {
        const TournamentReport report = judged_tournament(given).report;
        Value claimed = given;
        claimed["standings"] = json_of(report)["standings"];
        HOLDS(false_claims(json_of(judged_tournament(claimed).report)) == 0);
        for (const Value& row : claimed["standings"]) {
            for (const auto& [key, value] : row.items())
                cases["a fraction"] += key != "player" && value.is_string() ? 1 : 0;
        }
        std::string text = claimed.dump();
        const std::size_t at = text.rfind(",\"standings\":");
        text = text.substr(0, at) + ",\"standings\":[";
        const std::vector<std::string> columns = standing_columns(report.event);
        for (const tournament::Standing& row : report.standings->rows()) {
            const std::vector<std::string> cells = standing_cells(report.event, row);
            text += text.ends_with('[') ? "{" : ",{";
            for (std::size_t i = 0; i < columns.size(); ++i) {
                const std::string value = columns[i] == "player" ? Value(cells[i]).dump() : cells[i];
                text += cat(i == 0 ? "" : ",", '"', columns[i], "\":", value);
            }
            text += '}';
        }
        HOLDS(false_claims(json_of(judged_tournament(text + "]}", Format::json).report)) == 0);
    });
}

/// A number one unit of its last digit more or less.
std::string nudged(const Value& value, bool up, Cases& cases) {
    const std::int64_t step = up ? 1 : -1;
    if (value.is_number_integer()) return std::to_string(value.get<std::int64_t>() + step);
    if (value.is_string()) {
        ++cases["a fraction is changed"];
        const auto text = value.get<std::string>();
        return cat('"', std::stoll(text) + step, text.substr(text.find('/')), '"');
    }
    ++cases["a decimal is changed"];
    const std::string text = value.dump();
    const std::size_t decimals = text.size() - text.find('.') - 1;
    std::string digits = text;
    digits.erase(digits.find('.'), 1);
    const std::int64_t number = std::stoll(digits) + step;
    std::string whole = std::to_string(number < 0 ? -number : number);
    whole.insert(0, decimals + 1 > whole.size() ? decimals + 1 - whole.size() : 0, '0');
    return cat(number < 0 ? "-" : "", whole.substr(0, whole.size() - decimals), '.',
               whole.substr(whole.size() - decimals));
}

/// A claim that is wrong by one unit of its last digit is found, there alone.
TEST(LawsOfTournaments, AChangedClaimIsFound) {
    over_tournaments(
        "changed", {{"a fraction is changed", 20}, {"a decimal is changed", 20}},
        [](const Value& given, Bytes& bytes, Cases& cases) {
            Value claimed = given;
            claimed["standings"] = json_of(judged_tournament(given).report)["standings"];
            Value& row = claimed["standings"][bytes.below(claimed["standings"].size())];
            std::vector<std::string> keys;
            for (const auto& [key, value] : row.items()) {
                if (key != "player") keys.push_back(key);
            }
            const std::string key = keys[bytes.below(keys.size())];
            const std::string number = nudged(row[key], bytes.below(2) == 0, cases);
            const std::string player = row["player"];
            row[key] = "HERE";
            std::string text = claimed.dump();
            text.replace(text.find("\"HERE\""), 6, number);
            const Value report = json_of(judged_tournament(text, Format::json).report);
            HOLDS(false_claims(report) == 1);
            const Value& finding = report["findings"].back();
            HOLDS(finding["player"] == player);
            HOLDS(finding["message"].get<std::string>().starts_with(cat('`', key, "` of ")));
            HOLDS(finding["where"]["column"] == text.rfind(cat("\"", key, "\":", number)) + key.size() + 4 ||
                  text.find(cat("\"", key, "\":", number)) != text.rfind(cat("\"", key, "\":", number)));
        });
}

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

    Ratio tie_break(const std::string& kind, const std::string& player) const {
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
    over_tournaments("second count", {{"a tie-break", 500}, {"without scores", 50}, {"a bye or an absence", 50}},
                     [](const Value& given, Bytes&, Cases& cases) {
                         const Value report = json_of(judged_tournament(given).report);
                         const SecondCount count(given, report);
                         for (const Value& row : report["standings"]) {
                             HOLDS(Ratio::of(row["points"]) == count.points(row["player"]));
                             for (const Value& kind : given["tie-breaks"]) {
                                 if (kind == "direct") continue;  // its group is told by the order
                                 HOLDS(Ratio::of(row[kind.get<std::string>()]) == count.tie_break(kind, row["player"]));
                                 ++cases["a tie-break"];
                             }
                         }
                     });
}

/// Nobody stands before somebody with more: by points, then tie-break after tie-break; equals share a place.
TEST(LawsOfTournaments, TheOrderIsByPointsThenTieBreaks) {
    over_tournaments("order of rows", {{"told apart by a tie-break", 50}},
                     [](const Value& given, Bytes&, Cases& cases) {
                         const TournamentReport report = judged_tournament(given).report;
                         const auto& rows = report.standings->rows();
                         for (std::size_t i = 1; i < rows.size(); ++i) {
                             HOLDS(rows[i - 1].points >= rows[i].points);
                             if (rows[i - 1].points > rows[i].points) {
                                 HOLDS(rows[i].place == static_cast<int>(i) + 1);
                                 continue;
                             }
                             std::size_t step = 0;
                             while (step < rows[i].tie_breaks.size() &&
                                    tournament::compare(rows[i - 1].tie_breaks[step], rows[i].tie_breaks[step]) == 0)
                                 ++step;
                             if (step == rows[i].tie_breaks.size()) {
                                 HOLDS(rows[i].place == rows[i - 1].place);
                             } else {
                                 HOLDS(tournament::compare(rows[i - 1].tie_breaks[step], rows[i].tie_breaks[step]) > 0);
                                 HOLDS(rows[i].place == static_cast<int>(i) + 1);
                                 ++cases["told apart by a tie-break"];
                             }
                         }
                     });
}

/// Whatever stands in a file, it is judged, and every finding has its place and a sentence that can be printed.
TEST(LawsOfTournaments, ChangedBytesAreJudged) {
    const std::vector<std::string> paths = files_below(REFEREE_ROOT "/fixtures/tournaments", {".yaml"});
    Cases cases;
    const std::vector<std::string> kinds = {"malformed", "judged", "with standings"};
    const auto enough = [&] {
        return std::all_of(kinds.begin(), kinds.end(), [&](const std::string& kind) { return cases[kind] >= 20; });
    };
    for (int round = 0; round < 20 && !enough(); ++round) {
        const bool held = check_round(
            "changed bytes",
            [&] {
                Bytes bytes = some_bytes(200);
                std::string text = file_text(paths[bytes.below(paths.size())]);
                for (std::size_t times = 1 + bytes.below(4); times > 0; --times) {
                    const std::size_t at = bytes.below(text.size());
                    const std::size_t length = bytes.below(12);
                    switch (bytes.below(4)) {
                        case 0: text[at] = static_cast<char>(bytes.below(256)); break;
                        case 1: text.erase(at, length); break;
                        case 2: text.insert(at, text.substr(bytes.below(text.size()), length)); break;
                        default: text.insert(at, std::string(1, ",:{}[]\"'#-\n 0"[bytes.below(13)])); break;
                    }
                    if (text.empty()) text = " ";
                }
                // Files that it may name are not there.
                const JudgedTournament judged = judged_tournament(text, Format::yaml, "/none/test.yaml");
                Verdict worst = Verdict::legal;
                for (const tournament::Found& found : judged.report.found) {
                    worst = std::max(worst, found.finding.rule->verdict);
                    HOLDS(found.finding.where.line >= 1 && found.finding.where.column >= 1);
                    HOLDS(!found.finding.message.empty() && visible(found.finding.message) == found.finding.message);
                }
                HOLDS(worst == judged.report.verdict);
                HOLDS(json_of(judged.report).is_object());
                std::string page;
                const Write write = [&](std::string_view piece) { page += piece; };
                tournament_html(judged.report, write);
                tournament_text(judged.report, {}, write);
                HOLDS(page.find('\x1b') == std::string::npos);
                ++cases[judged.report.malformed ? "malformed" : "judged"];
                cases["with standings"] += judged.report.standings ? 1 : 0;
            },
            round);
        if (!held) return;
    }
    for (const std::string& kind : kinds) EXPECT_GE(cases[kind], 20) << kind;
}

}  // namespace
}  // namespace referee::testing
