#include <gtest/gtest.h>

#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "log/game_registry.hpp"
#include "position/record.hpp"
#include "show/answers/listing.hpp"
#include "show/answers/position.hpp"
#include "support/hostile_texts.hpp"
#include "support/judging.hpp"
#include "text/text.hpp"
#include "types/json_text.hpp"

/// Reports of positions: their lines in JSON, and the page that describes their keys.
namespace referee::testing {
namespace {

/// A line for each position is written piece by piece, whatever stands in it as the tree would be.
TEST(ReportsOfPositions, ListsOfPositionsAreWrittenAsTheirTree) {
    Report report;
    report.log = "a\"b\\.yaml";
    report.game = "some-game";
    report.events = 3;
    std::size_t alike = 0;
    for (const std::string& hostile : hostile_texts()) {
        for (const std::string& other : {hostile, std::string("[witch]"), std::string("##[x]e\u0301")}) {
            const std::vector<LegalPart> parts = {{"[a, b]", {}}, {hostile, {}}, {"", {}}};
            Listing listing;
            listing.stages = {{"jen", parts}, {hostile, parts}, {"simon", {{other, {}}}}, {"", {}}};
            Value legal = Value::array();
            for (const LegalStage& stage : listing.stages) {
                Value row = {{"player", stage.player}, {"parts", Value::array()}};
                for (const LegalPart& part : stage.parts) row["parts"].push_back(part.notation);
                legal.push_back(row);
            }
            const Value recorded = {{"note", other}};
            const Value tree = {{"log", report.log},    {"game", std::string(report.game)},
                                {"events", 3},          {"event", 2},
                                {"recorded", recorded}, {"legal", legal}};
            const std::string line = brief_listing_json(report, 2, listing, recorded);
            EXPECT_EQ(line, json_text(tree) + '\n');
            alike += line == json_text(tree) + '\n' ? 1 : 0;
        }
    }
    EXPECT_GE(alike, 750U);
}

using Keys = std::set<std::string>;

/// The keys in backticks of the first columns of the tables between two headings, and the tables apart.
std::vector<Keys> described_keys(const std::string& page, const std::string& heading) {
    std::vector<Keys> tables;
    const std::size_t begin = page.find(cat("\n## ", heading, '\n'));
    const std::string section = page.substr(begin, page.find("\n## ", begin + 1) - begin);
    std::istringstream in(section);
    for (std::string line; std::getline(in, line);) {
        if (line.starts_with("|---")) tables.emplace_back();
        if (!line.starts_with("| `")) continue;
        std::istringstream cell(line.substr(0, line.find('|', 1)));
        for (std::string piece; std::getline(cell, piece, '`');) {
            if (piece.find_first_of("|, ") == std::string::npos && !piece.empty()) tables.back().insert(piece);
        }
    }
    return tables;
}

/// The keys of an object, with those of the objects in it that are described one by one.
void add_keys(const Value& object, const std::string& before, Keys& keys) {
    for (const auto& [key, value] : object.items()) {
        const std::string path = cat(before, key);
        keys.insert(path);
        if (path == "facts" || path == "illegal" || path == "ruled") add_keys(value, path + '.', keys);
        for (const Value& item : path == "legal" ? value : Value::array()) add_keys(item, path + "[].", keys);
    }
}

/// What the page says of positions is what is printed: no key more, none less, but the claims of the games, which are
/// described on their own pages.
TEST(ReportsOfPositions, EveryKeyOfAPositionIsDescribed) {
    Keys shown;
    Keys legal;
    std::size_t claims = 0;
    for (const std::string& path : files_below(REFEREE_ROOT "/fixtures", {".yaml"})) {
        if (path.find("/games/") == std::string::npos && path.find("/rules/") == std::string::npos &&
            path.find("/ruled/") == std::string::npos)
            continue;
        const Opened log = open_log({.text = file_text(path), .format = Format::yaml, .file = path}, {});
        const auto here = log.record ? log.record->start() : nullptr;
        if (!here) continue;
        // Where judging stops, or an arbiter ruled.
        while (ruled_finding(log.report, here->event()) == nullptr && here->advance()) {
        }
        const ShownPosition position{here->event(), {}, here->situation(), here->facts(), here->tallies()};
        Keys keys;
        add_keys(parsed_value(position_json(log.report, position)), "", keys);
        for (const ClaimRow& claim : find_game(log.report.game)->claims) claims += keys.erase(cat("facts.", claim.key));
        shown.merge(keys);
        const Listing listing = here->legal({LegalQuestion::Given::nothing, Value(), false, true});
        add_keys(parsed_value(brief_listing_json(log.report, here->event(), listing, here->recorded())), "", legal);
    }
    EXPECT_GE(claims, 1000U);
    const std::vector<Keys> tables = described_keys(file_text(REFEREE_ROOT "/docs/reports.md"), "Positions");
    ASSERT_EQ(tables.size(), 2U);
    EXPECT_EQ(tables[0], shown);
    EXPECT_EQ(tables[1], legal);
}

}  // namespace
}  // namespace referee::testing
