#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "log/game_registry.hpp"
#include "log/padded_text.hpp"
#include "repair/malformed_log.hpp"
#include "repair/repair.hpp"
#include "support/judging.hpp"
#include "text/text.hpp"

/// What a repair starts with: rulings with nothing to rule on, corrections of the form, and the other record.
namespace referee::testing::repairs_given {
namespace {

std::string text_of(std::string_view name) { return file_text(cat(REFEREE_ROOT, "/fixtures/disputes/", name)); }
Value fixture(std::string_view name) { return parsed_value(json_of_yaml(text_of(name))); }

Repaired repaired_of(const Value& log, const RepairOptions& options = {}) {
    return repair_log(PaddedText(log).source(), nullptr, options);
}

/// The first events of a game at a club, which are legal.
Value beginning(std::size_t count) {
    Value log = fixture("draw-left-out.yaml");
    Value& events = log["events"];
    while (events.size() > count) events.erase(events.size() - 1);
    return log;
}

/// An arbiter's ruling for which there is no cause.
Value needless() { return {{"void", true}}; }

TEST(RepairsAtFirst, LeaveOutRulingsOnLegalEvents) {
    const Value legal = beginning(5);
    Value log = legal;
    for (const std::size_t event : {0U, 3U}) log["events"][event]["ruled"] = needless();
    const Repairs repairs = repaired_of(log).repairs;
    EXPECT_FALSE(repairs.was_malformed);
    EXPECT_EQ(repairs.count, 1U);
    EXPECT_EQ(repairs.tried, 0U);
    ASSERT_EQ(repairs.best.size(), 1U);
    const Repair& repair = repairs.best.front();
    EXPECT_EQ(repair.cost, 2 * 80);
    ASSERT_EQ(repair.edits.size(), 2U);
    EXPECT_EQ(repair.edits[0].event, 1U);
    EXPECT_EQ(repair.edits[1].event, 4U);
    for (const RepairEdit& edit : repair.edits) {
        EXPECT_EQ(edit.key, "ruled");
        EXPECT_EQ(edit.was, needless());
        EXPECT_TRUE(edit.is.is_null());
    }
    EXPECT_EQ(repair.log["events"], legal["events"]);
    EXPECT_EQ(repair.diff.size(), 2 * 3U) << "two lines differ";
}

TEST(RepairsAtFirst, KeepRulingsBehindAnotherFault) {
    Value log = beginning(5);
    log["events"][1]["claims"]["stones"] = 9;
    log["events"][3]["ruled"] = needless();
    const Repairs repairs = repaired_of(log).repairs;
    ASSERT_FALSE(repairs.best.empty());
    for (const Repair& repair : repairs.best) {
        for (const RepairEdit& edit : repair.edits) EXPECT_NE(edit.key, "ruled");
        EXPECT_NE(repair.log.dump().find("ruled"), std::string::npos);
    }
}

TEST(RepairsAtFirst, KeepRulingsOnIllegalEvents) {
    Value log = beginning(5);
    Value& ruled = log["events"][1];
    ruled.erase("claims");
    ruled["ruled"]["as"] = ruled;
    ruled["play"] = "NW3";
    ASSERT_EQ(judged_log(log).verdict, Verdict::ruled);
    EXPECT_TRUE(repaired_of(log).repairs.legal);
    log["events"][2]["ruled"] = needless();
    const Repairs repairs = repaired_of(log).repairs;
    ASSERT_EQ(repairs.best.size(), 1U);
    EXPECT_EQ(repairs.best.front().edits.size(), 1U);
    EXPECT_EQ(repairs.best.front().edits.front().event, 3U);
    EXPECT_EQ(repairs.best.front().log["events"][1], ruled);
}

TEST(RepairsAtFirst, KeepCommentsAtTheirEvents) {
    std::string text = replaced(text_of("draw-left-out.yaml"), "play: E2,", "play: E2, ruled: {void: true},");
    text = replaced(text, "draw: W2}", "draw: W2}  # seen");
    const Repaired repaired = repair_log(PaddedText(text, Format::yaml).source(), nullptr, {});
    ASSERT_EQ(repaired.repairs.best.size(), 1U);
    EXPECT_EQ(repaired.repairs.best.front().edits.size(), 3U);
    std::vector<std::size_t> rows;
    for (const LogComment& comment : repaired.comments) {
        if (comment.place.key == "events") rows.push_back(comment.place.row);
    }
    EXPECT_EQ(rows, (std::vector<std::size_t>{4, 8})) << "an event is put in before event 7";
}

/// A legal log of so many events.
Value long_log(std::size_t count) {
    GenerateOptions generate_options;
    for (const GameEntry& game : games()) {
        for (Value& log : generated_logs(game, generate_options, 3)) {
            Value& events = log["events"];
            if (events.size() <= count) continue;
            events.erase(events.begin() + static_cast<std::ptrdiff_t>(count), events.end());
            log["status"] = "unfinished";
            log.erase("result");
            return log;
        }
    }
    ADD_FAILURE() << "no long log";
    return {};
}

TEST(RepairsAtFirst, LeaveOutSixtyFourRulings) {
    Value log = long_log(most_corrections + 1);
    for (std::size_t event = 0; event < most_corrections; ++event) log["events"][event]["ruled"] = needless();
    const Repairs most = repaired_of(log).repairs;
    ASSERT_EQ(most.best.size(), 1U);
    EXPECT_EQ(most.best.front().edits.size(), most_corrections);
    log["events"].back()["ruled"] = needless();
    RepairOptions options;
    options.budget = 0;
    const Repairs more = repaired_of(log, options).repairs;
    EXPECT_TRUE(more.best.empty());
    ASSERT_TRUE(more.partial);
    EXPECT_EQ(more.partial->repair.edits.size(), most_corrections);
    EXPECT_EQ(more.partial->event, most_corrections + 1);
}

Repaired with_other(const Value& log, const Value& other) {
    const PaddedText second(other);
    const Source source = second.source();
    return repair_log(PaddedText(log).source(), &source, {});
}

TEST(RepairsAtFirst, SeatTheOtherRecordAlike) {
    const Value log = fixture("draw-left-out.yaml");
    const Value other = fixture("draw-left-out.bruno.yaml");
    Value seated = other;
    std::swap(seated["players"][0], seated["players"][1]);
    const auto renamed = parsed_value(replaced(replaced(other.dump(), "anna", "nina"), "bruno", "ben"));
    for (const Value& record : {other, seated, renamed}) {
        const Repaired repaired = with_other(log, record);
        EXPECT_EQ(repaired.unlike, "");
        EXPECT_TRUE(repaired.repairs.with_other);
        ASSERT_EQ(repaired.repairs.best.size(), 1U) << record["players"];
        EXPECT_EQ(repaired.repairs.best.front().cost, 60 + 40) << record["players"];
    }
}

TEST(RepairsAtFirst, RefuseARecordOfAnotherGame) {
    const Value log = fixture("draw-left-out.yaml");
    const auto unlike = [](const Value& one, const Value& other) {
        const Repaired repaired = with_other(one, other);
        EXPECT_TRUE(repaired.repairs.best.empty());
        EXPECT_FALSE(repaired.repairs.partial);
        EXPECT_EQ(repaired.repairs.tried, 0U);
        return repaired.unlike;
    };
    Value broken = log;
    broken["nots"] = 5;
    EXPECT_EQ(unlike(log, broken), "the log is malformed");
    const Value of_others = fixture("reselect-left-out.yaml");
    EXPECT_EQ(unlike(log, of_others), "the log is of another game");
    const Value legal = beginning(5);
    EXPECT_EQ(unlike(legal, of_others), "the log is of another game") << "whether there is something to repair or not";
    EXPECT_EQ(unlike(legal, legal), "");
    // As many players as were, and one more.
    for (const GameEntry& game : games()) {
        if (game.key != of_others["game"].get<std::string>()) continue;
        GenerateOptions generate_options;
        generate_options.players = 2;
        Value two = generated_logs(game, generate_options, 1).front();
        generate_options.players = 3;
        const Value three = generated_logs(game, generate_options, 1).front();
        EXPECT_EQ(unlike(two, three), "the log has other players");
        EXPECT_EQ(unlike(three, two), "the log has other players");
        const std::string first = three["players"][0];
        const Value others = parsed_value(replaced(three.dump(), cat('"', first, '"'), R"("nobody")"));
        EXPECT_EQ(unlike(two, others), "the log has other players");
    }
}

TEST(RepairsAtFirst, SeekNothingInALogThatIsLegalOnceItIsWellFormed) {
    const Value other = fixture("draw-left-out.bruno.yaml");
    Value log = other;
    log["events"].erase(log["events"].end() - 1);
    log["events"][0]["nots"] = "seen";
    const Repaired repaired = with_other(log, other);
    EXPECT_EQ(repaired.unlike, "");
    EXPECT_EQ(repaired.repairs.tried, 0U) << "what the other record has more";
    ASSERT_EQ(repaired.repairs.best.size(), 1U);
    EXPECT_EQ(repaired.repairs.best.front().cost, 80);
    EXPECT_EQ(repaired.repairs.best.front().log["events"].size(), log["events"].size());
}

TEST(RepairsAtFirst, RefuseARecordThatCannotBeSeatedAnew) {
    Value seated = fixture("draw-left-out.bruno.yaml");
    std::swap(seated["players"][0], seated["players"][1]);
    std::string text = seated.dump();
    text.insert(text.size() - 1, R"(,"meta":{"n":99999999999999999999999})");
    const PaddedText second(text, Format::json);
    const Source other = second.source();
    const Repaired repaired = repair_log(PaddedText(fixture("draw-left-out.yaml")).source(), &other, {});
    EXPECT_FALSE(repaired.unlike.empty());
    EXPECT_TRUE(repaired.refused.empty()) << "the number is not in the log";
    EXPECT_TRUE(repaired.repairs.best.empty());
}

/// A colour that nobody chooses is that of a seat, which somebody in another seat may have chosen.
TEST(RepairsAtFirst, RefuseARecordThatOnlyItsOwnSeatsAllow) {
    std::size_t refused = 0;
    for (const GameEntry& game : games()) {
        const Value log{{"referee", 1},
                        {"game", game.key},
                        {"players", {"anna", "bruno", "carla"}},
                        {"status", "unfinished"},
                        {"events", Value::array()}};
        Value other = log;
        other["players"] = Value::array({"bruno", {{"id", "anna"}, {"colors", {"green"}}}, "carla"});
        const auto malformed = [](const Value& one) { return judged_log(one).verdict == Verdict::malformed; };
        if (malformed(log) || malformed(other)) continue;
        ++refused;
        EXPECT_EQ(with_other(log, other).unlike, "its players sit in another order");
    }
    EXPECT_GT(refused, 0U);
}

}  // namespace
}  // namespace referee::testing::repairs_given
