#include <gtest/gtest.h>

#include <iterator>
#include <optional>
#include <string>
#include <vector>

#include "log/game_registry.hpp"
#include "log/padded_text.hpp"
#include "repair/malformed_logs.hpp"
#include "support/judging.hpp"
#include "text/text.hpp"

/// Malformed logs that are made well-formed: what is tried, what is repeated, what is left.
namespace referee::testing::malformed {
namespace {

/// `EVENT KEY` or `KEY` for each edit.
std::vector<std::string> places(const RepairedLog& repaired) {
    std::vector<std::string> words;
    for (const RepairEdit& edit : repaired.edits)
        words.push_back(edit.event > 0 ? cat(edit.event) : edit.key.empty() ? edit.is.dump() : edit.key);
    return words;
}

using Places = std::vector<std::string>;

TEST(RepairsMalformed, WhatIsMisspeltInManyPlacesIsOneCorrection) {
    ASSERT_GE(sound()["events"].size(), 5U);
    Value log = sound();
    for (const std::size_t event : {0, 2, 4}) log["events"][event]["nots"] = "seen";
    const auto keys = repaired_of(log, 1);
    ASSERT_TRUE(keys && keys->well_formed);
    EXPECT_EQ(places(*keys), (Places{"1", "3", "5"}));
    for (const std::size_t event : {0, 2, 4}) EXPECT_EQ(keys->log["events"][event]["note"], "seen");
    EXPECT_EQ(keys->recorded["events"][0]["nots"], "seen");

    const std::string id = sound()["result"]["winners"][0];
    Value names = sound();
    names["result"]["winners"][0] = id + "x";
    names["result"]["scores"][id + "x"] = names["result"]["scores"][id];
    names["result"]["scores"].erase(id);
    const auto both = repaired_of(names);
    ASSERT_TRUE(both && both->well_formed);
    EXPECT_EQ(both->edits.size(), 2U) << "a key is another correction than a name";
    EXPECT_EQ(both->log["result"]["winners"], sound()["result"]["winners"]);
    EXPECT_EQ(both->log["result"]["scores"][id], sound()["result"]["scores"][id]);

    // Where the right key is there already it is not made again.
    Value twice = sound();
    twice["events"][0]["nots"] = "seen";
    twice["events"][1]["nots"] = "seen";
    twice["events"][1]["note"] = "seen before";
    const auto rest = repaired_of(twice);
    ASSERT_TRUE(rest);
    EXPECT_EQ(rest->log["events"][0]["note"], "seen");
    EXPECT_EQ(rest->log["events"][1]["note"], "seen before");
}

TEST(RepairsMalformed, TheGameComesFirstAndWhatItUncoversNext) {
    Value log = sound();
    const std::string key = log["game"];
    log["game"] = key + "x";
    log["stats"] = "unfinished";
    const auto made = repaired_of(log);
    ASSERT_TRUE(made && made->well_formed);
    EXPECT_EQ(places(*made), (Places{"game", R"({"status":"unfinished"})"}));
    EXPECT_EQ(made->log["game"], key);
}

TEST(RepairsMalformed, AKeyMovesHomeAndIsPutAsideLast) {
    Value log = sound();
    log["winners"] = log["result"]["winners"];
    log["result"].erase("winners");
    const auto home = repaired_of(log);
    ASSERT_TRUE(home && home->well_formed);
    EXPECT_EQ(home->log["result"]["winners"], sound()["result"]["winners"]);
    EXPECT_EQ(places(*home), Places{cat(R"({"result":{"winners":)", sound()["result"]["winners"].dump(), "}}")});
    // Another number of the key is renamed on its way.
    log["winner"] = log["winners"];
    log.erase("winners");
    const auto renamed = repaired_of(log);
    ASSERT_TRUE(renamed && renamed->well_formed);
    EXPECT_EQ(renamed->log["result"]["winners"], sound()["result"]["winners"]);
    EXPECT_EQ(renamed->log.value("meta", Value()), sound().value("meta", Value()));
    // A single name becomes a list.
    log["winner"] = sound()["result"]["winners"][0];
    const auto alone = repaired_of(log);
    ASSERT_TRUE(alone && alone->well_formed);
    EXPECT_EQ(alone->log["result"]["winners"], Value::array({sound()["result"]["winners"][0]}));
    Value odd = sound();
    odd["zzzzzz"] = 5;
    const auto aside = repaired_of(odd);
    ASSERT_TRUE(aside && aside->well_formed);
    EXPECT_EQ(aside->log["meta"]["zzzzzz"], 5);
    EXPECT_FALSE(aside->log.contains("zzzzzz"));
    // What can be corrected is, before anything is put aside.
    odd["events"][0]["nots"] = "seen";
    const auto both = repaired_of(odd, 1);
    ASSERT_TRUE(both);
    EXPECT_FALSE(both->well_formed);
    EXPECT_EQ(places(*both), Places{"1"});
}

TEST(RepairsMalformed, KeysStandInTheOrderOfTheFormat) {
    Value log = Value::object();
    log["zzzzzz"] = 5;
    for (const char* const key : {"result", "events", "players", "game", "referee"}) log[key] = sound()[key];
    for (const auto& [key, value] : sound().items()) {
        if (!log.contains(key)) log[key] = value;
    }
    const auto made = repaired_of(log);
    ASSERT_TRUE(made && made->well_formed);
    EXPECT_EQ(made->recorded.begin().key(), "referee");
    EXPECT_EQ(std::prev(made->recorded.end()).key(), "zzzzzz");
    EXPECT_EQ(made->recorded["zzzzzz"], 5);
    EXPECT_EQ(made->recorded.size(), log.size());
}

TEST(RepairsMalformed, OnlyWhatCanBeReadIsRepaired) {
    const auto of = [](const std::string& text, Format format) {
        const PaddedText padded(text, format);
        return repaired_of(padded.source());
    };
    Value log = sound();
    log["stats"] = "unfinished";
    const std::string json = log.dump();
    ASSERT_TRUE(of(json, Format::json));
    EXPECT_TRUE(of(json, Format::json)->well_formed);
    EXPECT_TRUE(of(json, Format::json)->comments.empty());
    // What is said of the text is not asked where it is not read.
    const PaddedText padded(json, Format::json);
    const Report report = Checker().check(padded.source());
    Source other = padded.source();
    EXPECT_TRUE(repair_malformed(other, report, 1));
    other.too_large = true;
    EXPECT_FALSE(repair_malformed(other, report, 1));
    other.too_large = false;
    other.format = Format::csv;
    EXPECT_FALSE(repair_malformed(other, report, 1));
    EXPECT_FALSE(of(json.substr(0, json.size() - 1), Format::json)) << "no end";
    EXPECT_FALSE(of(R"({"referee":1,"referee":1})", Format::json)) << "a key twice";
    EXPECT_FALSE(of("[1]", Format::json)) << "nothing is known of it";
    EXPECT_FALSE(of("5", Format::json));
    EXPECT_FALSE(of("", Format::yaml));
    EXPECT_FALSE(of(cat(json.substr(0, json.size() - 1), R"(,"meta":{"n":99999999999999999999999}})"), Format::json))
        << "a number that no text of every format can hold";
    const auto yaml = of(cat("# of ada\n", yaml_of(log)), Format::yaml);
    ASSERT_TRUE(yaml && yaml->well_formed);
    ASSERT_EQ(yaml->comments.size(), 1U);
    EXPECT_EQ(yaml->comments.front().text, "# of ada");
}

TEST(RepairsMalformed, ATextWithAFaultOfItsFormIsLeft) {
    const auto edits = [](const std::string& text, Format format) {
        const PaddedText padded(text, format);
        const auto repaired = repaired_of(padded.source());
        return repaired ? repaired->edits.size() : 0;
    };
    Value log = sound();
    log["stats"] = "unfinished";
    const std::string json = log.dump();
    const std::string open = json.substr(0, json.size() - 1);
    EXPECT_EQ(edits(open + R"(,"x":1})", Format::json), 2U);
    EXPECT_EQ(edits(open + R"(,"x":1,"x":2})", Format::json), 0U) << "a key twice";
    EXPECT_EQ(edits(open, Format::json), 0U) << "no end";
    EXPECT_EQ(edits(yaml_of(log) + "\n]\n", Format::yaml), 0U);
}

TEST(RepairsMalformed, TheBlanksOfAFormHaveNoPlaceInALog) {
    GenerateOptions generate_options;
    generate_options.sheet = true;
    generate_options.claims = ClaimLevel::all;
    Value sheet = generated_logs(games().front(), generate_options, 1).front();
    sheet["result"]["BLANK"] = "BLANK";
    sheet["result"]["zzzzzz"] = 5;
    const PaddedText form(replaced(yaml_of(sheet), "BLANK", ""), Format::yaml);
    const auto mended = repaired_of(form.source());
    ASSERT_TRUE(mended && mended->well_formed);
    EXPECT_EQ(places(*mended), Places{"result"});
    EXPECT_EQ(mended->log["meta"]["zzzzzz"], 5);
    sheet["result"].erase("BLANK");
    EXPECT_EQ(mended->recorded, sheet);
}

TEST(RepairsMalformed, WhatNobodyKnowsIsLeft) {
    Value log = sound();
    log["events"][0] = 5;
    EXPECT_FALSE(repaired_of(log)) << "nothing is corrected";
    log["events"][1]["nots"] = "seen";
    const auto part = repaired_of(log);
    ASSERT_TRUE(part);
    EXPECT_FALSE(part->well_formed);
    EXPECT_EQ(places(*part), Places{"2"});
    EXPECT_EQ(part->log["events"][0], 5);
}

}  // namespace
}  // namespace referee::testing::malformed
