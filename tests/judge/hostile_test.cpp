#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <ctime>
#include <functional>
#include <string>
#include <vector>

#include "report/audit.hpp"
#include "show/answers/audit.hpp"
#include "show/ci/github.hpp"
#include "show/json/json.hpp"
#include "show/text/text.hpp"
#include "support/judging.hpp"
#include "support/specimen.hpp"
#include "text/text.hpp"

/// Logs made to take long or to deceive. Work grows with the log, and not with its square: processor time of eight
/// times the log is compared; a square would take sixty-four times, and what is asserted leaves room for a busy
/// machine.
namespace referee::testing {
namespace {

using namespace std::string_literals;

double seconds(const std::function<void()>& work) {
    double least = 1e9;
    for (int i = 0; i < 2; ++i) {
        const std::clock_t start = std::clock();
        work();
        least = std::min(least, static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC);
    }
    return least;
}

constexpr std::size_t eightfold = 8;
constexpr double most_growth = 28;

std::string log_with(std::string_view meta, std::string_view events = "") {
    return cat(R"({"referee":1,"game":")", specimen().key,
               R"(","players":["jen","phil"],"status":"unfinished","meta":)", meta, R"(,"events":[)", events, "]}");
}

/// Judges logs of a size and of eight times that; returns the finding count of the larger.
std::size_t expect_moderate_growth(const std::function<std::string(std::size_t)>& log_of, std::size_t size,
                                   Format format = Format::json) {
    const std::string small = log_of(size);
    const std::string large = log_of(eightfold * size);
    Report report;
    const auto work = [&](const std::string& log) {
        report = judged(log, format);
        (void)json_line(report);
        (void)github_lines(report);
    };
    const double little = seconds([&] { work(small); });
    const double much = seconds([&] { work(large); });
    EXPECT_LT(much, most_growth * std::max(little, 0.002)) << little << " s and " << much << " s";
    return report.findings.size();
}

TEST(Hostile, KeysOfOneMapping) {
    const auto distinct = [](std::size_t count) {
        std::string meta = "{";
        for (std::size_t i = 0; i < count; ++i) meta += cat(i == 0 ? "" : ",", "\"", i * 7919 % 1'000'003, "\":0");
        return log_with(meta + "}");
    };
    EXPECT_EQ(expect_moderate_growth(distinct, 15'000), 0U);
}

TEST(Hostile, TheSameKeyOverAndOver) {
    const auto same = [](std::size_t count) {
        std::string meta = "{\"a\":0";
        for (std::size_t i = 1; i < count; ++i) meta += ",\"a\":0";
        return log_with(meta + "}");
    };
    EXPECT_EQ(expect_moderate_growth(same, 12'500), Limits::faults) << "more are not kept";
}

TEST(Hostile, FaultsOnOneLongLine) {
    const auto faults = [](std::size_t count) {
        std::string events;
        for (std::size_t i = 0; i < count; ++i)
            events += cat(i == 0 ? "" : ",", R"({"raise":0,"note":")", std::string(200, 'x'), "\"}");
        return log_with("{}", events);
    };
    EXPECT_EQ(expect_moderate_growth(faults, 1'300), 10'000U) << "more are not kept";
}

TEST(Hostile, FaultsOfManyPlayersAndRulings) {
    const auto rulings = [](std::size_t count) {
        std::string log = cat(R"({"referee":1,"game":")", specimen().key,
                              R"(","status":"unfinished","events":[],"rulings":{)");
        for (std::size_t i = 0; i < count; ++i) log += cat(i == 0 ? "" : ",", "\"r", i, "\":\"x\"");
        log += R"(},"players":[)";
        for (std::size_t i = 0; i < count; ++i) log += cat(i == 0 ? "" : ",", "\"p", i, '"');
        return log + "]}";
    };
    EXPECT_GE(expect_moderate_growth(rulings, 600), 4'500U);
}

TEST(Hostile, DashesInTheCommentBehindAnEmptyEntry) {
    const auto dashes = [](std::size_t count) {
        std::string log = "meta:\n  - # ";
        for (std::size_t i = 0; i < count; ++i) log += "- ";
        return log + "\nevents:\n";
    };
    EXPECT_GE(expect_moderate_growth(dashes, 8'000, Format::yaml), 1U);
}

/// An audit looks up the false claims behind each event.
TEST(Hostile, FalseClaimsBehindEveryEvent) {
    const auto work = [](std::size_t count) {
        Report report;
        Audit audit{{"anna", "bob"}, {}, {}, {}, {}};
        for (std::size_t event = 1; event <= count; ++event) {
            Finding finding;
            finding.rule = &common_claim_rules().front();
            finding.event = event;
            report.findings.push_back(std::move(finding));
            audit.steps.push_back({event, {}, {}, {}, {}});
        }
        const std::string text = audit_text(report, audit, {});
        EXPECT_EQ(std::count(text.begin(), text.end(), 'F'), static_cast<std::ptrdiff_t>(count));
    };
    const double little = seconds([&] { work(4'000); });
    const double much = seconds([&] { work(eightfold * 4'000); });
    EXPECT_LT(much, most_growth * std::max(little, 0.002)) << little << " s and " << much << " s";
}

/// The sentence of a finding that is not kept is not made: names far from every player's take long to compare.
TEST(Hostile, NothingIsComparedForFindingsThatAreNotKept) {
    const auto strangers = [](std::size_t count) {
        std::string log = cat(R"({"referee":1,"game":")", specimen().key, R"(","status":"unfinished","players":[")",
                              std::string(32, 'a'), R"(",")", std::string(32, 'b'), R"("],"events":[)");
        for (std::size_t i = 0; i < count; ++i)
            log += cat(i == 0 ? "" : ",", R"({")", specimen_tag(), R"(":{")", std::string(100, 'x'), R"(":[]}})");
        return log + "]}";
    };
    const std::string kept = strangers(most_findings);
    const std::string many = strangers(5 * most_findings);
    const double little = seconds([&] { judged(kept, Format::json); });
    const double much = seconds([&] { judged(many, Format::json); });
    EXPECT_LT(much, 3 * little) << little << " s and " << much << " s";
}

TEST(Hostile, NumbersOfAThousandDigits) {
    const std::string digits(1000, '9');
    for (const std::string& number :
         {digits, "-" + digits, digits + ".5", "1e" + digits, "0." + digits, "1" + digits + "e-" + digits}) {
        const Report report = judged(
            log_with("{}",
                     cat("{\"", specimen_tag(), "\":", number, ",\"claims\":{\"scores\":{\"jen\":", number,
                         "}},\"time\":", number, "}")),
            Format::json);
        EXPECT_EQ(report.verdict, Verdict::malformed);
        for (const Finding& finding : report.findings) EXPECT_LT(finding.message.size(), 5000U);
    }
}

TEST(Hostile, ColumnsInCharactersWhicheverWayPlacesCome) {
    std::string text;
    for (int i = 0; i < 400; ++i) text += i % 37 == 36 ? "\n" : i % 3 == 0 ? "ä" : i % 5 == 0 ? "𝄞" : "a";
    Locator locator(text);
    std::size_t compared = 0;
    for (std::size_t step = 0, offset = 0; step < 4000; ++step, offset = (offset * 31 + 17) % (text.size() + 1)) {
        const std::size_t line_start = text.rfind('\n', offset == 0 ? 0 : offset - 1);
        const std::size_t begin = offset == 0 || line_start == std::string::npos ? 0 : line_start + 1;
        const LineColumn place = locator.at(offset);
        EXPECT_EQ(place.character, characters(std::string_view(text).substr(begin, offset - begin)) + 1) << offset;
        EXPECT_EQ(place.column, offset - begin + 1) << offset;
        compared += place.character < place.column ? 1 : 0;
    }
    EXPECT_GE(compared, 1000U);
}

TEST(Hostile, ValuesAreQuotedByTheirBeginning) {
    const std::string million(1'000'000, 'x');
    const std::string start = cat("{\"", specimen_tag(), "\":");
    for (const std::string& log :
         {log_with("{}", cat(start, "{\"", million, R"(":["x"]}})")), log_with("{}", cat("{\"", million, "\":1}")),
          log_with("{}", cat(start, R"({"jen":[")", million, "\"]}}")), log_with("{}", cat('"', million, '"')),
          log_with("{}", cat("9", million)), cat("{\"", million, "\":1,\"", million, "\":1}"), cat('"', million, '"'),
          log_with("{}", cat(start, R"({},"claims":{"scores":{"jen":)", std::string(1'000'000, '9'), "}}}"))}) {
        const Report report = judged(log, Format::json);
        EXPECT_FALSE(report.findings.empty());
        for (const Finding& finding : report.findings) EXPECT_LT(finding.message.size(), 1000U);
    }
}

/// The nearest names of many long ones, and of those that are not reported any more.
TEST(Hostile, NamesThatAreNearlyTheSame) {
    const auto strangers = [](std::size_t count) {
        std::string players;
        for (int i = 0; i < 60; ++i) players += cat(i == 0 ? "" : ",", '"', std::string(4000, 'a'), i, '"');
        std::string events;
        for (std::size_t i = 0; i < count; ++i)
            events += cat(i == 0 ? "" : ",", R"({")", specimen_tag(), R"(":{")", std::string(100, 'a'), i, "\":[]}}");
        return cat(R"({"referee":1,"game":")", specimen().key, R"(","players":[)", players,
                   R"(],"status":"unfinished","events":[)", events, "]}");
    };
    EXPECT_GE(expect_moderate_growth(strangers, 650), 5'200U);
}

TEST(Hostile, LaughsAreRefusedAtTheFirst) {
    std::string laughs = "referee: 1\nmeta:\n  a0: &a0 [lol, lol]\n";
    for (int i = 1; i < 30; ++i) laughs += cat("  a", i, ": &a", i, " [*a", i - 1, ", *a", i - 1, "]\n");
    const Report report = judged(laughs, Format::yaml);
    ASSERT_FALSE(report.findings.empty());
    EXPECT_EQ(report.findings[0].rule, &log_rule(LogRule::syntax));
    EXPECT_EQ(report.findings[0].where.line, 3U);
}

/// A byte order mark, carriage returns and the directive of YAML 1.2 mean nothing; a log of Windows is the same log.
TEST(Hostile, MarksOfOtherSystemsChangeNothing) {
    const std::string log = specimen_log();
    const auto verdict = [](const std::string& text, Format format) {
        Report report = judged(text, format);
        for (Finding& finding : report.findings) finding.excerpt.clear();
        return cat(name_of(report.verdict), ' ', report.result.json());
    };
    std::string windows;
    for (const char c : log) windows += c == '\n' ? "\r\n" : std::string(1, c);
    const std::string expected = verdict(log, Format::yaml);
    EXPECT_TRUE(expected.starts_with("legal")) << expected;
    EXPECT_EQ(verdict(windows, Format::yaml), expected);
    EXPECT_EQ(verdict("\xEF\xBB\xBF" + log, Format::yaml), expected);
    EXPECT_EQ(verdict("%YAML 1.2\n---\n" + log, Format::yaml), expected);
    EXPECT_EQ(verdict("\xEF\xBB\xBF" + json_of_yaml(log) + "\r\n", Format::json), expected);
    EXPECT_EQ(verdict("\xFE\xFF\0r\0e"s, Format::yaml), "malformed null") << "UTF-16";
}

}  // namespace
}  // namespace referee::testing
