#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "log/game_registry.hpp"
#include "repair/repairer.hpp"
#include "support/judging.hpp"
#include "text/text.hpp"

/// Scoresheets with slips, and what is found to repair them.
namespace referee::testing::repaired_sheets {

using Words = std::multiset<std::string>;

/// A sheet of the game whose sheets have `field`.
inline Value sheet(std::string_view field, const Value& final, const Value& result) {
    const auto game = std::find_if(games().begin(), games().end(), [&](const GameEntry& entry) {
        const Type* const type = entry.types.final;
        return type != nullptr && type->field(field) < type->fields.size();
    });
    return {
        {"referee", 1}, {"game", game->key}, {"players", {"ada", "ben", "cleo"}}, {"final", final}, {"result", result}};
}

inline FoundRepairs found(const Value& log, const RepairOptions& options = {}, const Value* other = nullptr) {
    const Opened mine = opened(log.dump(), Format::json);
    const Opened theirs = other != nullptr ? opened(other->dump(), Format::json) : Opened{};
    EXPECT_TRUE(mine.record) << log;
    EXPECT_TRUE(other == nullptr || theirs.record);
    return find_repairs(*mine.record, other != nullptr ? &*theirs.record : nullptr, options);
}

/// `COST; KIND KEY PATH WAS>IS PATH WAS>IS; KIND …`
inline std::string words_of(const FoundRepair& repair) {
    std::string words = std::to_string(repair.cost);
    for (const RepairEdit& edit : repair.edits) {
        EXPECT_EQ(edit.event, 0U);
        EXPECT_EQ(edit.cost, cost_of(edit.kind, edit.shown));
        words += cat("; ", price_of(edit.kind).name, edit.shown ? " shown " : " ", edit.key);
        std::map<std::string, std::pair<Value, Value>> differing;
        const Value was = edit.was.flatten();
        const Value is = edit.is.flatten();
        for (const auto& [path, value] : was.items()) differing[path].first = value;
        for (const auto& [path, value] : is.items()) differing[path].second = value;
        for (const auto& [path, values] : differing) {
            if (values.first != values.second)
                words += cat(' ', path, ' ', values.first.dump(), '>', values.second.dump());
        }
    }
    return words;
}

inline Words words_of(const FoundRepairs& repairs) {
    EXPECT_EQ(repairs.count, repairs.best.size());
    Words words;
    for (const FoundRepair& repair : repairs.best) words.insert(words_of(repair));
    return words;
}

inline Value with(Value value, const char* changes) {
    value.merge_patch(parsed_value(changes));
    return value;
}

inline RepairOptions up_to(std::size_t edits) {
    RepairOptions options;
    options.edits = edits;
    return options;
}

/// What a board shows of which ada ends with 39 points, ben with 49 and cleo with 40.
inline Value board() {
    return parsed_value(R"({"points":{"ada":33,"ben":41,"cleo":36},"king":"zin-kais-deep","scored":["kings-castle"],
        "markers":{"wizards-tower":{"ada":3,"ben":1},"dark-tower":{"ben":2,"cleo":2}},"nobles":{"dark-tower":["ben"]}})");
}
inline Value end() {
    return parsed_value(R"({"scores":{"ada":39,"ben":49,"cleo":40},"winners":["ben"],
        "places":{"ada":3,"ben":1,"cleo":2}})");
}
inline Value boarded(const char* board_changes, const char* end_changes) {
    return sheet("nobles", with(board(), board_changes), with(end(), end_changes));
}

}  // namespace referee::testing::repaired_sheets
