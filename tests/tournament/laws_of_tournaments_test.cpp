#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "support/any_tournament.hpp"
#include "support/judging.hpp"
#include "support/property.hpp"
#include "support/specimen.hpp"
#include "support/tournaments.hpp"
#include "text/text.hpp"

/// Properties of random tournaments. Each counts how often its interesting cases were met, and asserts a floor.
namespace referee::testing {
namespace {

std::map<std::string, Value> rows_by_player(const Value& report) {
    std::map<std::string, Value> rows;
    for (const Value& row : report["standings"]) rows[row["player"]] = row;
    return rows;
}

/// The order of tables, players, byes and points changes nothing, but in what order those stand who share a place.
TEST(LawsOfTournaments, OrderSaysNothing) {
    over_tournaments("order", {{"another order", 100}, {"a place is shared", 50}},
                     [](const Value& given, Bytes& bytes, CasesOfTournaments& cases) {
                         const Value report = json_of(judged_tournament(given).report);
                         HOLDS(report["standings"].is_array());
                         Value other = given;
                         for (const char* key : {"tables", "players", "byes", "absent", "penalties"}) {
                             if (!given.contains(key)) continue;
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
    over_tournaments("share", {{"a tie is shared", 100}, {"thirds", 10}},
                     [](const Value& given, Bytes&, CasesOfTournaments& cases) {
                         Value shared = given;
                         shared["ties"] = "share";
                         const TournamentReport report = judged_tournament(shared).report;
                         const tournament::Matches matches(report.event);
                         for (std::size_t number = 0; number < report.event.tables.size(); ++number) {
                             const tournament::Table& table = report.event.tables[number];
                             if (table.places.empty()) continue;
                             const auto paid = matches.paid(report.event, number);
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
    over_tournaments("printed", {{"a fraction", 100}}, [](const Value& given, Bytes&, CasesOfTournaments& cases) {
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
std::string nudged(const Value& value, bool up, CasesOfTournaments& cases) {
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
        [](const Value& given, Bytes& bytes, CasesOfTournaments& cases) {
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

/// Nobody stands before somebody with more: by points, then tie-break after tie-break; equals share a place.
TEST(LawsOfTournaments, TheOrderIsByPointsThenTieBreaks) {
    over_tournaments(
        "order of rows", {{"told apart by a tie-break", 50}},
        [](const Value& given, Bytes&, CasesOfTournaments& cases) {
            const TournamentReport report = judged_tournament(given).report;
            const auto& rows = report.standings->rows();
            for (std::size_t i = 1; i < rows.size(); ++i) {
                HOLDS(rows[i - 1].points >= rows[i].points);
                if (rows[i - 1].points > rows[i].points) {
                    HOLDS(rows[i].place == static_cast<int>(i) + 1);
                    continue;
                }
                // A low seed is better; of all others, more is.
                const auto ahead = [&](std::size_t step) {
                    const auto& [above, below] = std::pair(rows[i - 1].tie_breaks[step], rows[i].tie_breaks[step]);
                    const bool seeds = report.event.tie_breaks[step] == tournament::TieBreak::seeds;
                    return seeds ? tournament::compare(below, above) > 0 : tournament::compare(above, below) > 0;
                };
                std::size_t step = 0;
                while (step < rows[i].tie_breaks.size() &&
                       tournament::compare(rows[i - 1].tie_breaks[step], rows[i].tie_breaks[step]) == 0)
                    ++step;
                if (step == rows[i].tie_breaks.size()) {
                    HOLDS(rows[i].place == rows[i - 1].place);
                } else {
                    HOLDS(ahead(step));
                    HOLDS(rows[i].place == static_cast<int>(i) + 1);
                    ++cases["told apart by a tie-break"];
                }
            }
        });
}

/// Whatever stands in a file, it is judged, and every finding has its place and a sentence that can be printed.
TEST(LawsOfTournaments, ChangedBytesAreJudged) {
    const std::vector<std::string> paths = files_below(REFEREE_ROOT "/fixtures/tournaments", {".yaml"});
    CasesOfTournaments cases;
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
                for (const tournament::TournamentFinding& found : judged.report.found) {
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
