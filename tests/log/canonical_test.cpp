#include <gtest/gtest.h>

#include <algorithm>

#include "doc/write.hpp"
#include "log/canonical.hpp"
#include "log/padded_text.hpp"
#include "position/record.hpp"
#include "support/cases.hpp"
#include "support/judging.hpp"
#include "support/laws_of_logs.hpp"
#include "support/specimen.hpp"
#include "types/json_text.hpp"

/// A log in its canonical form is the same log: what `referee fmt` writes.
namespace referee::testing {
namespace {

/// What a judgement says, without places, and without an order: that of the findings is the order of a log's keys.
Value comparable(const Report& report) {
    Value findings = Value::array();
    for (const Finding& finding : report.findings)
        findings.push_back({std::string(finding.rule->id), finding.event, finding.player, finding.message});
    std::sort(findings.begin(), findings.end());
    return {std::string(name_of(report.verdict)),
            report.events,
            report.judged,
            findings,
            report.ended.json(),
            report.result.json()};
}

/// A canonical form of a log says the same, and is its own canonical form: the forms take turns.
void expect_canonical(const Opened& log, const std::string& name, std::size_t turn) {
    const Value canonical = log.record->canonical();
    const bool yaml = turn % 3 == 0;
    const std::string text = yaml ? yaml_log(canonical) : turn % 3 == 1 ? json_log(canonical) : json_text(canonical);
    const Opened again = opened(text, yaml ? Format::yaml : Format::json);
    ASSERT_NE(again.record, nullptr) << name << '\n' << text;
    EXPECT_EQ(comparable(again.report), comparable(log.report)) << name;
    const Value twice = again.record->canonical();
    // As texts, since two mappings are the same value in any order of their keys.
    EXPECT_EQ(twice.dump(), canonical.dump()) << name;
    EXPECT_FALSE(again.record->comment()) << name << '\n' << text;
}

TEST(LawsOfCanonical, EveryFixtureSaysTheSame) {
    std::size_t sound = 0;
    std::size_t commented = 0;
    std::size_t malformed = 0;
    std::size_t faulty = 0;
    for (const std::string& path : files_below(REFEREE_ROOT "/fixtures", {".yaml"})) {
        const Opened log = opened(file_text(path), Format::yaml);
        (log.record ? sound : malformed) += 1;
        if (!log.record) {
            EXPECT_EQ(log.report.verdict, Verdict::malformed) << path;
            continue;
        }
        commented += log.record->comment() ? 1 : 0;
        faulty += log.report.verdict == Verdict::legal ? 0 : 1;
        expect_canonical(log, path, sound);
    }
    EXPECT_GT(sound, 400U);
    EXPECT_GT(malformed, 100U);
    EXPECT_GT(commented, 300U);
    EXPECT_GT(faulty, 150U);
}

template <class G>
class LawsOfCanonicalGames : public ::testing::Test {};
TYPED_TEST_SUITE(LawsOfCanonicalGames, DeclaredGames);

/// Random games with every claim, texts that need care wherever a log is free, and events that are not legal.
LAW_OF_LOGS(LawsOfCanonicalGames, ARandomLogSaysTheSame) {
    const std::vector<std::string> texts = {"no",
                                            "1e3",
                                            "0x10",
                                            "~",
                                            "  blank",
                                            "",
                                            "a # b",
                                            "a: b",
                                            "- a",
                                            "'",
                                            "\"",
                                            "\\",
                                            "line\nline\r",
                                            "\t",
                                            "null",
                                            "true",
                                            ".inf",
                                            "0o7",
                                            "Z\xC3\xBCrich",
                                            "\xE4\xBD\xA0",
                                            "\x01",
                                            "\x7F",
                                            "\xC2\x85",
                                            "\xC2\xA0",
                                            "\xE2\x80\xA8",
                                            "\xEF\xBB\xBF",
                                            "\xF0\x9F\x8F\xB0",
                                            "{a}",
                                            "[a]",
                                            "%a",
                                            "@a",
                                            "`a",
                                            "&a",
                                            "*a",
                                            "!a",
                                            "|",
                                            ">",
                                            "? a",
                                            "---",
                                            "a\xE2\x80\xA9"
                                            "b"};
    Cases cases{{"an illegal log", 5}};
    until_met(tested, "canonical", cases, [&] {
        Bytes source = some_bytes(tested.bytes / 2);
        Value meta = Value::object();
        for (int i = 0; i < 6; ++i)
            meta[texts[source.below(texts.size())]] = Value::array(
                {texts[source.below(texts.size())], nullptr, -1.5, 7, true});
        const std::size_t at = source.below(100);
        const std::size_t note = source.below(texts.size());
        const std::size_t form = source.below(3);
        const auto game = tested.play(source);
        Value log = game->written(true);
        log["meta"] = meta;
        if (game->events() > 0) {
            Value& event = log["events"][at % game->events()];
            event["note"] = texts[note];
            event["time"] = texts[note];
            if (at % 2 == 0) log["events"].insert(log["events"].begin(), event);
        }
        const Opened open = opened(log.dump(), Format::json);
        HOLDS(open.record != nullptr);
        cases.met("an illegal log", open.report.verdict == Verdict::illegal ? 1 : 0);
        expect_canonical(open, log.dump(), form);
        HOLDS(!::testing::Test::HasFailure());
    });
}

/// A number that no text can hold without loss is told with its place.
TEST(LawsOfCanonical, ANumberTooLargeIsNotWritten) {
    const std::string head = cat("referee: 1\ngame: ", specimen().key,
                                 "\nplayers: [a, b]\nstatus: unfinished\nevents: []\nmeta: {a: ");
    for (const std::string number :
         {"123456789012345678901", "-9223372036854775808", "1e400", "1e-999", ".inf", ".nan"}) {
        const Opened log = opened(head + number + "}\n", Format::yaml);
        if (!log.record) continue;
        EXPECT_THROW((void)log.record->canonical(), Unwritable) << number;
    }
    const Opened log = opened(head + "[0x10, +5, 0o17, 1e3, -0.5, .5, 5.]}\n", Format::yaml);
    ASSERT_NE(log.record, nullptr);
    EXPECT_EQ(log.record->canonical()["meta"]["a"].dump(), "[16,5,15,1000.0,-0.5,0.5,5.0]");
}

}  // namespace
}  // namespace referee::testing
