#include "shrink/kept_finding.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "types/json_text.hpp"

/// What stays of a finding, and whether another log shows it.
namespace referee::testing::kept_findings {
namespace {

constexpr std::string_view spent =
    R"({"referee":1,"game":"kings-road","players":["jen","phil"],"status":"unfinished","events":[)"
    R"({"reveal":{"jen":["dragon","zin-kais-deep","wizards-tower"],"phil":["savage-hills","zin-kais-deep","knight"]}},)"
    R"({"reveal":{"jen":["dragon","savage-hills","kings-altar"],"phil":["savage-hills","zin-kais-deep","knight"]}}]})";
constexpr std::string_view misreported =
    R"({"referee":1,"game":"kings-road","players":["jen","phil"],"status":"unfinished","events":[)"
    R"({"reveal":{"jen":["dragon","zin-kais-deep","wizards-tower"],"phil":["savage-hills","zin-kais-deep","knight"]},)"
    R"("claims":{"scores":{"jen":6,"phil":1},"dragons":0}}]})";

KeptFinding kept(std::string_view rule, KeptFinding::Of of, std::string action = {}, std::string part = {},
                 std::optional<std::size_t> seat = {}) {
    return {rule, of, std::move(action), std::move(part), seat};
}

TEST(ShrinksFindings, StayAsTheirRuleTheirEventAndTheirPlace) {
    LogJudge judge;
    const Value log = parsed_value(spent);
    const Report report = judge.judge(log, false);
    ASSERT_EQ(report.findings.size(), 1U);
    EXPECT_FALSE(report.findings[0].message.empty());
    EXPECT_EQ(judge.kept(log, report, report.findings[0]),
              kept("kings-road/card-spent", KeptFinding::Of::event, "reveal", "/events/*/reveal/*/*", 0));
    EXPECT_TRUE(judge.judge(log, true).findings[0].message.empty()) << "bare";
}

TEST(ShrinksFindings, AreFoundInOtherLogs) {
    LogJudge judge;
    const KeptFinding of_jen = kept("kings-road/card-spent", KeptFinding::Of::event, "reveal", "/events/*/reveal/*/*",
                                    0);
    const Value log = parsed_value(spent);
    EXPECT_EQ(judge.find(log, of_jen, false), 2U);
    EXPECT_EQ(judge.find(log, of_jen, true), 2U);
    std::vector<KeptFinding> others(5, of_jen);
    others[0].rule = "kings-road/phase";
    others[1].of = KeptFinding::Of::result;
    others[2].action = "reselect";
    others[3].part = "/events/*/reveal/*";
    others[4].seat = 1;
    for (const KeptFinding& other : others)
        EXPECT_EQ(judge.find(log, other, true), std::nullopt) << &other - &others[0];
    KeptFinding of_anybody = of_jen;
    of_anybody.seat = std::nullopt;
    EXPECT_EQ(judge.find(log, of_anybody, false), 2U) << "whoever it is";
    others.pop_back();
    for (KeptFinding& other : others) {
        other.seat = std::nullopt;
        EXPECT_EQ(judge.find(log, other, true), std::nullopt) << "whoever it is: " << &other - &others[0];
    }
    EXPECT_FALSE(judge.is_legal(log));
    Value legal = log;
    legal["events"].erase(1);
    EXPECT_TRUE(judge.is_legal(legal));
    EXPECT_EQ(judge.find(legal, of_jen, true), std::nullopt);
    EXPECT_EQ(judge.find(legal, of_jen, false), std::nullopt);
}

TEST(ShrinksFindings, AreTheFirstOrAnyOfTheirLog) {
    LogJudge judge;
    const Value log = parsed_value(misreported);
    const KeptFinding scores = kept("claim/scores", KeptFinding::Of::event, "reveal");
    const KeptFinding dragons = kept("claim/dragons", KeptFinding::Of::event, "reveal");
    EXPECT_EQ(judge.find(log, scores, false), 1U);
    EXPECT_EQ(judge.find(log, dragons, false), std::nullopt);
    EXPECT_EQ(judge.find(log, dragons, true), 1U);
    Value one = log;
    one["events"][0]["claims"].erase("scores");
    judge.expect_no_more_than(one);
    EXPECT_EQ(judge.find(log, dragons, true), std::nullopt) << "a rule besides is broken";
    EXPECT_EQ(judge.find(one, dragons, false), 1U);
    judge.expect_no_more_than(log);
    EXPECT_EQ(judge.find(log, dragons, true), 1U);
    one["result"] = {{"dragons", 7}};
    one["events"][0].erase("claims");
    EXPECT_EQ(judge.find(one, kept("claim/dragons", KeptFinding::Of::result), false), 0U);
}

TEST(ShrinksFindings, TheFirstIsThatOnWhichNobodyRuled) {
    std::vector<Finding> findings(3);
    EXPECT_EQ(&first_unsettled(findings), &findings[0]);
    findings[0].ruled = "void";
    EXPECT_EQ(&first_unsettled(findings), &findings[1]);
    for (Finding& finding : findings) finding.ruled = "void";
    EXPECT_EQ(&first_unsettled(findings), &findings[0]);
}

/// What is kept of a finding at a place in a text: behind the beginning of `at`.
class Places {
  public:
    explicit Places(std::string_view log) : log_(parsed_value(log)), text_(json_text(log_)) {}

    KeptFinding at(std::string_view mark, std::size_t event = 0, std::string player = {}, const char* rule = "log/x") {
        Rule own;
        own.id = rule;
        Finding finding;
        finding.rule = &own;
        finding.event = event;
        finding.player = std::move(player);
        finding.offset = text_.find(mark);
        EXPECT_NE(finding.offset, std::string::npos) << mark;
        return judge_.kept(log_, judge_.judge(log_, true), finding);
    }

  private:
    LogJudge judge_;
    Value log_;
    std::string text_;
};

TEST(ShrinksFindings, ArePlacedByKeysThatOtherLogsHave) {
    Places places(R"({"referee":1,"game":"kings-road","players":["a","b"],"events":[{"x":[11,{"a":12,"70":13,"k":14},)"
                  R"({"0":15,"9":16,"/":17,":":18,"":19,"9x":20}]},[]],"z":21})");
    EXPECT_EQ(places.at("{").part, "");
    EXPECT_EQ(places.at("1").part, "/referee");
    EXPECT_EQ(places.at("\"game\"").part, "/game") << "the key itself";
    EXPECT_EQ(places.at("\"a\"").part, "/players/*");
    EXPECT_EQ(places.at("[{").part, "/events");
    EXPECT_EQ(places.at("{\"x\"").part, "/events/*");
    EXPECT_EQ(places.at("\"x\"").part, "/events/*/x");
    EXPECT_EQ(places.at("11").part, "/events/*/x/*");
    EXPECT_EQ(places.at("12").part, "/events/*/x/*/*") << "a player";
    EXPECT_EQ(places.at("13").part, "/events/*/x/*/*") << "a number";
    EXPECT_EQ(places.at("14").part, "/events/*/x/*/k");
    EXPECT_EQ(places.at("15").part, "/events/*/x/*/*");
    EXPECT_EQ(places.at("16").part, "/events/*/x/*/*");
    EXPECT_EQ(places.at("17").part, "/events/*/x/*//");
    EXPECT_EQ(places.at("18").part, "/events/*/x/*/:");
    EXPECT_EQ(places.at("19").part, "/events/*/x/*/");
    EXPECT_EQ(places.at("20").part, "/events/*/x/*/9x");
    EXPECT_EQ(places.at("0}").part, "/events/*/x/*/9x") << "the last one before it";
    EXPECT_EQ(places.at("[]").part, "/events/*");
    EXPECT_EQ(places.at("21").part, "/z");
    EXPECT_EQ(places.at("14", 0, {}, "claim/k").part, "") << "a claim may stand elsewhere";
}

TEST(ShrinksFindings, AreOfAnActionAndOfAPlayer) {
    Places places(R"({"referee":1,"game":"kings-road","players":["a",{"name":"b"},{"id":"c"},7],)"
                  R"("events":[{"note":"n","reveal":{}},{"claims":{}}],"result":{}})");
    using Of = KeptFinding::Of;
    EXPECT_EQ(places.at("\"a\""), kept("log/x", Of::log, "", "/players/*"));
    EXPECT_EQ(places.at("\"note\"", 1), kept("log/x", Of::event, "reveal", "/events/*/note"));
    EXPECT_EQ(places.at("\"claims\"", 2), kept("log/x", Of::event, "", "/events/*/claims"));
    EXPECT_EQ(places.at("\"claims\"", 2, {}, "claim/k"), kept("claim/k", Of::event));
    EXPECT_EQ(places.at("\"result\"", 0, {}, "claim/k"), kept("claim/k", Of::result));
    EXPECT_EQ(places.at("\"a\"", 0, "a").seat, 0U);
    EXPECT_EQ(places.at("\"a\"", 0, "c").seat, 2U);
    EXPECT_EQ(places.at("\"a\"", 0, "d").seat, std::nullopt);
    EXPECT_EQ(places.at("\"a\"", 0, "").seat, std::nullopt) << "nobody, and not one without an id";
    EXPECT_EQ(Places(R"({"referee":1,"game":"no-game","events":[{"reveal":{}}]})").at("\"reveal\"", 1, "a"),
              kept("log/x", Of::log, "", "/events/*/reveal"))
        << "a game that nobody knows, and no players";
}

}  // namespace
}  // namespace referee::testing::kept_findings
