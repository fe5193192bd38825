#include <gtest/gtest.h>

#include <map>
#include <random>
#include <string>
#include <vector>

#include "show/json/json.hpp"
#include "show/text/text.hpp"
#include "support/judging.hpp"
#include "text/text.hpp"

/// Malformed logs as a whole: all faults are reported at once, in order of place, and hostile bytes are never printed.
namespace referee::testing {
namespace {

std::vector<std::string> findings(const Report& report) {
    std::vector<std::string> lines;
    for (const Finding& finding : report.findings)
        lines.push_back(cat(finding.where.line, ':', finding.where.column, ' ', finding.rule->id));
    return lines;
}

using Findings = std::vector<std::string>;

TEST(DocumentLogs, ReportEveryMalformationInOrderOfPlace) {
    constexpr std::string_view text = R"(referee: 2
game: kings-road
players: [jen, phil, 7]
variants: [permanent-nobles, permanent-nobles]
rulings: {chain: both, colour: red}
meta: {a: 1, a: 2}
status: over
table: 4
events:
  - {reveal: {jen: [knigth]}, reselect: {}, note: 7}
  - {note: a}
  - 12
  - {reveal: {jen: witch}, player: jen}
result: {scores: {jen: -1, jim: 2}, winners: jen}
)";
    const Report report = judged(text, Format::yaml);
    EXPECT_EQ(report.verdict, Verdict::malformed);
    // Unknown players are not reported when an id cannot be read: `jim` may be the third.
    EXPECT_EQ(findings(report),
              (Findings{"1:10 log/value", "3:22 log/type", "4:30 log/value", "5:18 log/value", "5:24 log/unknown-key",
                        "6:14 log/duplicate-key", "7:9 log/value", "8:1 log/unknown-key", "10:21 log/value",
                        "10:31 log/unknown-key", "10:51 log/type", "11:5 log/missing-key", "12:5 log/type",
                        "13:20 log/type", "13:28 log/unknown-key", "14:24 log/value", "14:46 log/type"}));
    EXPECT_TRUE(report.result.is_null());
    EXPECT_EQ(report.events, 4U);
    EXPECT_EQ(report.judged, 0U);
}

TEST(DocumentLogs, ReportTheSameOnOneLineOfJson) {
    constexpr std::string_view text =
        R"({"referee":"1","game":"kings-road","players":["jen","phil"],"status":"over","status":"over","table":4,"events":[{"reveal":{"jen":["knigth"]}},{"note":"a"}],"result":{"scores":{"jim":2}}})";
    const Report report = judged(text, Format::json, "c.jsonl");
    const auto at = [&](std::string_view piece) { return text.find(piece) + 1; };
    EXPECT_EQ(findings(report),
              (Findings{cat("1:", at("\"1\""), " log/type"), cat("1:", at("\"over\""), " log/value"),
                        cat("1:", at(",\"status\":\"over\",\"table\"") + 1, " log/duplicate-key"),
                        cat("1:", at(",\"status\":\"over\",\"table\"") + 10, " log/value"),
                        cat("1:", at("\"table\""), " log/unknown-key"), cat("1:", at("\"knigth\""), " log/value"),
                        cat("1:", at("{\"note\""), " log/missing-key"), cat("1:", at("\"jim\""), " log/value")}));
}

TEST(DocumentLogs, OfOneScalarOrListAreNone) {
    for (const std::string_view text : {"12", "null", "true", "\"text\"", "[]", "[{}]"}) {
        for (const Format format : {Format::yaml, Format::json})
            EXPECT_EQ(findings(judged(text, format)), Findings{"1:1 log/type"}) << text;
    }
    EXPECT_EQ(findings(judged("{}", Format::json)), Findings{"1:1 log/missing-key"});
    EXPECT_EQ(findings(judged("", Format::yaml)), Findings{"1:1 log/syntax"});
    EXPECT_EQ(findings(judged("\n \n", Format::json)), Findings{"3:1 log/syntax"});
}

std::string with_score(std::string_view number) {
    return cat(
        R"({"referee":1,"game":"kings-road","players":["jen","phil"],"status":"unfinished","events":[],"result":{"scores":{"jen":)",
        number, "}}}");
}

TEST(DocumentLogs, ReadNumbersOfAnyLength) {
    const std::string huge(1000, '9');
    const auto rule = [](const std::string& text, Format format = Format::json) {
        const Report report = judged(text, format);
        return report.findings.size() == 1 ? std::string(report.findings[0].rule->id)
                                           : cat(report.findings.size(), " findings");
    };
    EXPECT_EQ(rule(with_score("0")), "0 findings");
    EXPECT_EQ(rule(with_score("-0")), "0 findings");
    for (const std::string& number : std::vector<std::string>{"1", "4294967296", "9223372036854775807",
                                                              "9223372036854775808", "18446744073709551616", huge}) {
        EXPECT_EQ(rule(with_score(number)), "claim/scores") << number;
        EXPECT_EQ(rule(with_score("-" + number)), "log/value") << number;
    }
    for (const std::string number : {"0.0", "1e0", "0e999", "-1.0"})
        EXPECT_EQ(rule(with_score(number)), "log/type") << number;
    for (const std::string number : {"0x0", "0o0", "+0", "00", "-0"})
        EXPECT_EQ(rule(with_score(number), Format::yaml), "0 findings") << number;
    for (const std::string number : {"0x1F", "0o17", "+7", "007"})
        EXPECT_EQ(rule(with_score(number), Format::yaml), "claim/scores") << number;
    for (const std::string number : {"1_000", "0b1", "12:30", "\"0\"", "null", "~", ".inf", "0.", "yes", "true"})
        EXPECT_EQ(rule(with_score(number), Format::yaml), "log/type") << number;
    EXPECT_EQ(rule(R"({"referee":)" + huge +
                   R"(,"game":"kings-road","players":["jen","phil"],"status":"unfinished","events":[]})"),
              "log/value");
}

TEST(DocumentLogs, TakeNoPlainScalarForAnId) {
    const auto rule = [](std::string_view id) {
        const Report report = judged(
            cat("{referee: 1, game: kings-road, players: [jen, ", id, "], status: unfinished, events: []}"),
            Format::yaml);
        return report.findings.empty() ? "" : cat(report.findings[0].rule->id, ' ', report.findings[0].where.column);
    };
    for (const std::string_view id :
         {"7", "-1", "0x1", "1e3", "1.5", ".5", ".inf", ".nan", "true", "False", "null", "~", "[a]"})
        EXPECT_EQ(rule(id), "log/type 47") << id;
    for (const std::string_view id : {"no", "on", "N", "y", "1_000", "0b1", "12:30", "2026-11-21", "'7'", "\"true\"",
                                      "'~'", "a b", "\xC3\x89milie"})
        EXPECT_EQ(rule(id), "") << id;
}

TEST(DocumentLogs, TakeNoPlainScalarForAnIdAsKey) {
    const std::string before =
        "{referee: 1, game: kings-road, players: [jen, '7', 'true', '~'], status: unfinished, events: [], result: "
        "{scores: {";
    const auto rule = [&](std::string_view id) {
        const Report report = judged(cat(before, id, ": 0}}}"), Format::yaml);
        return report.findings.empty() ? "" : cat(report.findings[0].rule->id, ' ', report.findings[0].where.column);
    };
    const std::size_t column = before.size() + 1;
    for (const std::string_view id : {"7", "true", "~"}) {
        EXPECT_EQ(rule(id), cat("log/type ", column)) << id;
        EXPECT_EQ(rule(cat('"', id, '"')), "") << id;
    }
    EXPECT_EQ(rule("07"), cat("log/type ", column));
    EXPECT_EQ(rule("'07'"), cat("log/value ", column));
}

/// Each log has the same hostile content in every place where a log can have any.
const std::vector<std::string> hostile_logs = {
    R"({"referee":1,"game":"kings-road","players":["\u001b[31mjen","a\nb\u0000"],"status":"unfinished","events":[{"reveal":{"\u001b[31mjen":["witch"],"a\nb\u0000":["witch"]},"note":"\u001b[2J"}]})",
    R"({"referee":1,"game":"kings-road","players":["\u001b[31mjen","a\nb\u0000"],"status":"unfinished","events":[{"reveal":{"\u001b[31mjen":["witch","witch"]},"note":"\u001b[2J"}]})",
    R"({"referee":1,"game":"kings-road","players":["\u001b[31mjen","a\nb\u0000"],"status":"unfinished","events":[{"reveal":{"\u001b[31mjen":["witch"],"a\nb\u0000":["knight","dragon","dragon"]}}]})",
    R"({"referee":1,"game":"kings-road","players":["\u001b[31mjen","a\nb\u0000"],"status":"unfinished","events":[],"result":{"scores":{"\u001b[31mjen":1,"a\nb\u0000":2},"winners":["a\nb\u0000"]}})",
    R"({"referee":1,"game":"kings-road","players":["\u001b[31mjen","\u001b[31mjen","\u009b31m"],"events":[{"re\u001bveal":{"\u007f":["\u001b[31m"]}}],"\u001b]0;x\u0007":1,"\u001b]0;x\u0007":2,"rulings":{"chain":"\n\n"},"status":"\u001b"})",
    R"({"referee":"\u001b","game":"\u001b[31mkings","players":["a\u0085b",7],"events":[]})",
    "{\"referee\":1,\"game\":\"kings-road\",\"players\":[\"a\",\"b\"],\"events\":[\"\x7F\xC2\x9B\"]}",
    "{\"referee\":1,\n\"game\": \x1B[31m}",
    "{\"referee\":1,\"game\":\"\xFF\x1B[31m\"}",
};

std::string hidden(std::string text) {
    for (std::size_t at = text.find("\xC2"); at != std::string::npos; at = text.find("\xC2", at + 1)) {
        if (at + 1 < text.size() && static_cast<unsigned char>(text[at + 1]) < 0xA0)
            return cat("U+0080 to U+009F at ", at);
    }
    for (std::size_t at = 0; at < text.size(); ++at) {
        const auto byte = static_cast<unsigned char>(text[at]);
        if ((byte < 0x20 && byte != '\n') || byte == 0x7F) return cat("byte ", static_cast<int>(byte), " at ", at);
    }
    return invalid_utf8(text) == std::string_view::npos ? "" : "invalid UTF-8";
}

TEST(DocumentLogs, NeverPrintHostileTextRaw) {
    std::size_t escaped = 0;
    for (const std::string& log : hostile_logs) {
        for (const Format format : {Format::json, Format::yaml}) {
            const Report report = judged(log, format, "a\x1b[31m\n.json");
            std::string text;
            for (const Finding& finding : report.findings) {
                EXPECT_EQ(hidden(finding.message), "") << log;
                EXPECT_EQ(finding.message.find('\n'), std::string::npos) << finding.message;
                for (const std::string& legal : finding.legal) EXPECT_EQ(legal.find('\n'), std::string::npos) << legal;
                text += finding_text(finding, {});
            }
            text += verdict_text(report, {});
            EXPECT_EQ(hidden(text), "") << text;
            EXPECT_EQ(text.find("a\nb"), std::string::npos) << text;
            escaped += text.find("\\x1B[31m") != std::string::npos ? 1 : 0;
            const std::string line = json_line(report);
            EXPECT_EQ(line.find('\x1B'), std::string::npos) << line;
            EXPECT_EQ(line.find('\n'), line.size() - 1) << line;
            EXPECT_TRUE(Value::accept(line)) << line;
        }
    }
    EXPECT_EQ(escaped, 2 * hostile_logs.size()) << "the file's name at least";
}

TEST(DocumentLogs, ShowHostileNamesEscaped) {
    const Report report = judged(hostile_logs[1], Format::json);
    ASSERT_EQ(report.findings.size(), 1U);
    EXPECT_NE(report.findings[0].message.find(R"(a\x0Ab\x00)"), std::string::npos) << report.findings[0].message;
    EXPECT_EQ(report.result.value()["scores"].begin().key(), "\x1B[31mjen") << "programs get the name as it is";
}

/// For any mutation of a fixture there is a verdict, and findings with places inside the text.
TEST(DocumentLogs, SurviveRandomMutations) {
    std::mt19937 random(20261121);
    const auto below = [&](std::size_t bound) {
        return std::uniform_int_distribution<std::size_t>(0, bound - 1)(random);
    };
    static constexpr std::string_view telling = "{}[]\",:'\\ \n\t-?#|>&*!%@0~x\x01\x80\xC3";
    std::map<Verdict, int> verdicts;
    for (const std::string& path : files_below(REFEREE_ROOT "/fixtures/format", {".yaml"})) {
        const std::string original = file_text(path);
        const std::string json = json_of_yaml(original);
        for (int round = 0; round < 60; ++round) {
            const bool as_json = round % 3 == 0 && !json.empty();
            std::string text = as_json ? json : original;
            for (std::size_t count = 1 + below(2); count > 0; --count) {
                const std::size_t place = below(text.size());
                if (round % 2 == 0) text.erase(place, 1 + below(8));
                if (round % 2 == 1) text.insert(place, 1, telling[below(telling.size())]);
                if (text.empty()) text = "-";
            }
            const Report report = judged(text, as_json ? Format::json : Format::yaml);
            ++verdicts[report.verdict];
            EXPECT_EQ(report.verdict == Verdict::legal, report.findings.empty()) << text;
            EXPECT_EQ(report.verdict == Verdict::malformed, report.result.is_null()) << text;
            for (const Finding& finding : report.findings) {
                EXPECT_LE(finding.offset, text.size()) << text;
                EXPECT_LE(finding.caret, finding.excerpt.size()) << text;
                EXPECT_NE(finding_text(finding, {}), "");
            }
        }
    }
    for (const Verdict verdict : {Verdict::legal, Verdict::illegal, Verdict::malformed, Verdict::incomplete})
        EXPECT_GT(verdicts[verdict], 10) << name_of(verdict);
}

/// Excerpts of long lines are cut between characters.
TEST(DocumentLogs, CutExcerptsBetweenCharacters) {
    std::string euros;
    for (int i = 0; i < 200; ++i) euros += "\xE2\x82\xAC";
    for (std::size_t shift = 0; shift < 4; ++shift) {
        const std::string note = std::string(shift, 'x') + euros;
        const std::string log = cat(R"({"referee":1,"game":"kings-road","players":["a","b"],"events":[],"meta":")",
                                    note, R"(","table":")", note, "\"}");
        const Report report = judged(log, Format::json);
        ASSERT_EQ(report.findings.size(), 1U);
        EXPECT_EQ(invalid_utf8(report.findings[0].excerpt), std::string_view::npos);
        EXPECT_EQ(report.findings[0].excerpt.substr(report.findings[0].caret, 7), "\"table\"");
    }
}

TEST(DocumentLogs, NameAHostilePlayerAsTheNearestInPrintableText) {
    constexpr std::string_view text =
        R"({"referee":1,"game":"kings-road","players":["jen\u001b","phil"],"status":"unfinished","events":[{"reveal":{"jen":[]}}]})";
    const Report report = judged(text, Format::json);
    ASSERT_FALSE(report.findings.empty());
    EXPECT_NE(report.findings[0].message.find("nearest: `jen\\x1B`"), std::string::npos) << report.findings[0].message;
}

}  // namespace
}  // namespace referee::testing
