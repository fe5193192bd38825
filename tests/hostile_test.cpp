#include <gtest/gtest.h>

#include <algorithm>
#include <ctime>
#include <functional>
#include <locale>
#include <random>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "cli/session.hpp"
#include "core/audit.hpp"
#include "core/text.hpp"
#include "doc/write.hpp"
#include "show/audit.hpp"
#include "show/github.hpp"
#include "show/json.hpp"
#include "show/junit.hpp"
#include "show/sarif.hpp"
#include "show/statistics.hpp"
#include "show/text.hpp"
#include "support/judging.hpp"

/// Logs made to take long or to deceive. Work grows with the log, and not with its square: processor time of eight
/// times the log is compared; a square would take sixty-four times, and what is asserted leaves room for a busy
/// machine.
namespace referee::testing {
namespace {

using namespace std::string_literals;

double seconds(const std::function<void()>& work) {
    double least = 1e9;
    for (int i = 0; i < 3; ++i) {
        const std::clock_t start = std::clock();
        work();
        least = std::min(least, static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC);
    }
    return least;
}

constexpr std::size_t times = 8;
constexpr double most_growth = 28;

std::string log_with(std::string_view meta, std::string_view events = "") {
    return cat(R"({"referee":1,"game":"kings-road","players":["jen","phil"],"status":"unfinished","meta":)", meta,
               R"(,"events":[)", events, "]}");
}

/// Judges logs of a size and of eight times that; returns the finding count of the larger.
std::size_t expect_moderate_growth(const std::function<std::string(std::size_t)>& log_of, std::size_t size,
                                   Format format = Format::json) {
    const std::string small = log_of(size);
    const std::string large = log_of(times * size);
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
    EXPECT_EQ(expect_moderate_growth(same, 15'000), Limits::faults) << "more are not kept";
}

TEST(Hostile, FaultsOnOneLongLine) {
    const auto faults = [](std::size_t count) {
        std::string events;
        for (std::size_t i = 0; i < count; ++i)
            events += cat(i == 0 ? "" : ",", R"({"raise":0,"note":")", std::string(200, 'x'), "\"}");
        return log_with("{}", events);
    };
    EXPECT_EQ(expect_moderate_growth(faults, 2'500), 10'000U) << "more are not kept";
}

TEST(Hostile, FaultsOfManyPlayersAndRulings) {
    const auto rulings = [](std::size_t count) {
        std::string log = R"({"referee":1,"game":"kings-road","status":"unfinished","events":[],"rulings":{)";
        for (std::size_t i = 0; i < count; ++i) log += cat(i == 0 ? "" : ",", "\"r", i, "\":\"x\"");
        log += R"(},"players":[)";
        for (std::size_t i = 0; i < count; ++i) log += cat(i == 0 ? "" : ",", "\"p", i, '"');
        return log + "]}";
    };
    EXPECT_GE(expect_moderate_growth(rulings, 1'200), 9'000U);
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
    const double much = seconds([&] { work(times * 4'000); });
    EXPECT_LT(much, most_growth * std::max(little, 0.002)) << little << " s and " << much << " s";
}

/// The sentence of a finding that is not kept is not made: names far from every player's take long to compare.
TEST(Hostile, NothingIsComparedForFindingsThatAreNotKept) {
    const auto strangers = [](std::size_t count) {
        std::string log = R"({"referee":1,"game":"rose-king","status":"unfinished","players":[")" +
            std::string(32, 'a') + R"(",")" + std::string(32, 'b') + R"("],"events":[)";
        for (std::size_t i = 0; i < count; ++i)
            log += cat(i == 0 ? "" : ",", R"({"player":")", std::string(100, 'x'), R"(","play":"W3"})");
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
        const Report report = judged(log_with("{}",
                                              cat("{\"reveal\":", number, ",\"claims\":{\"scores\":{\"jen\":", number,
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

/// What nobody sees, or what a terminal obeys, and how JSON writes it.
const std::vector<std::pair<std::string, std::string>> hidden = {
    {"\x1B", "\\u001b"},
    {"\x7F", "\\u007F"},
    {"\xC2\x85", "\\u0085"},
    {"\xC2\x9B", "\\u009B"},
    {"\xC2\xAD", "\\u00AD"},
    {"\xD8\x9C", "\\u061C"},
    {"\xE1\xA0\x8E", "\\u180E"},
    {"\xE2\x80\x8B", "\\u200B"},
    {"\xE2\x80\x8D", "\\u200D"},
    {"\xE2\x80\x8E", "\\u200E"},
    {"\xE2\x80\x8F", "\\u200F"},
    {"\xE2\x80\xA8", "\\u2028"},
    {"\xE2\x80\xAA", "\\u202A"},
    {"\xE2\x80\xAE", "\\u202E"},
    {"\xE2\x81\xA0", "\\u2060"},
    {"\xE2\x81\xA6", "\\u2066"},
    {"\xE2\x81\xA9", "\\u2069"},
    {"\xE3\x85\xA4", "\\u3164"},
    {"\xEF\xBB\xBF", "\\uFEFF"},
    {"\xEF\xBF\xBF", "\\uFFFF"},
    {"\xC2\xA0", "\\u00A0"},
    {"\xCD\x8F", "\\u034F"},
    {"\xE1\x9A\x80", "\\u1680"},
    {"\xE2\x80\x87", "\\u2007"},
    {"\xE2\x81\x9F", "\\u205F"},
    {"\xE3\x80\x80", "\\u3000"},
    {"\xE2\xA0\x80", "\\u2800"},
    {"\xEF\xB8\x8F", "\\uFE0F"},
    {"\xEE\x80\x80", "\\uE000"},
    {"\xF3\xA0\x81\x81", "\\uDB40\\uDC41"},
    {"\xF3\xA0\x84\x80", "\\uDB40\\uDD00"},
    {"\xF4\x8F\xBF\xBF", "\\uDBFF\\uDFFF"},
};
const std::vector<std::string> seen = {" ",
                                       "a",
                                       "~",
                                       "\xC3\xBC",
                                       "\xD7\xA9",
                                       "\xD8\xB9",
                                       "\xE2\x80\x90",
                                       "\xE2\x80\xA6",
                                       "\xEF\xBF\xBD",
                                       "\xF0\x9F\x91\x91"};

std::string bytes_of(std::string_view text) {
    static constexpr std::string_view digits = "0123456789ABCDEF";
    std::string out;
    for (const char c : text)
        out += {'\\', 'x', digits[static_cast<unsigned char>(c) >> 4U], digits[static_cast<unsigned char>(c) & 15U]};
    return out;
}

TEST(Hostile, WhatNobodySeesIsWrittenOut) {
    for (const auto& [character, escape] : hidden) {
        EXPECT_EQ(printable("a" + character + "b"), "a" + bytes_of(character) + "b");
        EXPECT_EQ(json_text(Value("a" + character + "b")), "\"a" + escape + "b\"");
    }
    EXPECT_EQ(yaml_scalar("\xF3\xA0\x81\x81"), R"("\U000E0041")") << "YAML knows no pairs";
    for (const std::string& character : seen) {
        EXPECT_EQ(printable(character), character);
        EXPECT_EQ(json_text(Value(character)), '"' + character + '"');
    }
}

/// All that is printed of a log, in every form.
std::vector<std::string> forms(const Report& report) {
    const Sarif sarif(library().games, "1");
    Statistics statistics;
    statistics.add_log(report.log, report.game, report.verdict);
    std::string text = verdict_text(report, {});
    for (const Finding& finding : report.findings) text += finding_text(finding, {});
    return {
        text, json_line(report), junit_case(report), github_lines(report), sarif.results(report), statistics.text()};
}

TEST(Hostile, NamesDeceiveNoReaderOfAnyForm) {
    std::size_t shown = 0;
    for (const auto& [character, escape] : hidden) {
        const std::string anna = json_text(Value(character + "anna"));
        const std::string bob = json_text(Value("bob" + character));
        const std::string head = cat(R"({"referee":1,"status":"unfinished","players":[)", anna, ',', bob, "],");
        for (const std::string& log :
             {cat(head, R"("game":"kings-road","events":[]})"),
              cat(head, R"("game":"kings-road","events":[{"reveal":{)", anna, R"(:["witch","witch"]}}]})"),
              cat(head, R"("game":"kings-road","events":[{"reveal":{"anna":[]}}]})"),
              cat(head, R"("game":"rose-king","events":[{"player":)", anna, R"(,"play":"W3"}]})"),
              cat(head, R"("game":"rose-king","events":[{"player":"bob","draw":[]}],)", anna, ":1}")}) {
            for (const std::string& form : forms(judged(log, Format::json, character + "log.json"))) {
                EXPECT_EQ(form.find(character), std::string::npos) << form;
                shown += form.find(bytes_of(character)) != std::string::npos || form.find(escape) != std::string::npos
                    ? 1
                    : 0;
            }
        }
    }
    EXPECT_GE(shown, 500U);
}

/// What programs that read the output of others obey: at the beginning of a line, or anywhere in it.
bool obeyed(std::string_view line) {
    line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
    return line.starts_with("::") || line.find("##[") != std::string_view::npos ||
        line.find("##vso[") != std::string_view::npos;
}

TEST(Hostile, NoLogGivesACommand) {
    std::size_t lines = 0;
    std::size_t own = 0;
    for (const std::string name : {"::error::x", "  ::set-env name=x::y", ":", "##[error]x", "a##[group]",
                                   "##vso[task.complete]", "###[error]"}) {
        const std::string player = json_text(Value(name));
        const std::string head = cat(R"({"referee":1,"status":"unfinished","players":[)", player, R"(,"bob"],"meta":")",
                                     name, "\",");
        for (const std::string& log :
             {cat(head, R"("game":"kings-road","events":[]})"),
              cat(head, R"("game":"kings-road","events":[{"reveal":{)", player, R"(:["witch","witch"]}}]})"),
              cat(head, R"("game":"kings-road","events":[{"reveal":{"anna":[]},"note":)", player, "}]}"),
              cat(head, R"("game":)", player, "}"), name + "\n"}) {
            for (const std::string& form : forms(judged(log, Format::json, name))) {
                std::istringstream text(form);
                for (std::string line; std::getline(text, line); ++lines) {
                    const bool command = line.starts_with("::error file=");
                    own += command ? 1 : 0;
                    EXPECT_FALSE(obeyed(command ? line.substr(2) : line)) << line;
                }
            }
        }
        EXPECT_FALSE(obeyed(yaml_scalar(name))) << name;
    }
    EXPECT_GE(lines, 300U);
    EXPECT_GE(own, 20U) << "GitHub's own lines are commands";
}

/// Different texts never look the same: what is written can be read back.
TEST(Hostile, EscapesAreNotAmbiguous) {
    const auto is_figure = [](char c) { return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'F'); };
    const auto read_back = [&](std::string_view shown) {
        std::string text;
        for (std::size_t at = 0; at < shown.size(); ++at) {
            const bool escape = shown.substr(at).starts_with("\\x") && shown.size() >= at + 4 &&
                is_figure(shown[at + 2]) && is_figure(shown[at + 3]);
            text += escape ? static_cast<char>(std::stoi(std::string(shown.substr(at + 2, 2)), nullptr, 16))
                           : shown[at];
            at += escape ? 3 : 0;
        }
        return text;
    };
    const std::vector<std::string> pieces = {"\\", "x",        "1", "B",        "\x1B",     "#",    "[", ":",
                                             " ",  "\xC2\xA0", "e", "\xCC\x81", "\xC3\xA9", "\xFF", "\n"};
    std::size_t escaped = 0;
    std::mt19937 random(7);
    for (int i = 0; i < 20'000; ++i) {
        std::string text;
        for (std::size_t length = random() % 8; length > 0; --length) text += pieces[random() % pieces.size()];
        const std::string shown = printable(text);
        ASSERT_EQ(read_back(shown), text) << shown;
        ASSERT_EQ(visible(shown), shown) << "nothing is left to hide";
        escaped += shown != text ? 1 : 0;
    }
    EXPECT_GE(escaped, 10'000U);
    EXPECT_EQ(printable("\x1B"), R"(\x1B)");
    EXPECT_EQ(printable(R"(\x1B)"), R"(\x5Cx1B)");
    EXPECT_EQ(printable(R"(C:\new)"), R"(C:\new)") << "a backslash that begins no escape";
    EXPECT_EQ(printable("Le\xCC\x81"
                        "a"),
              R"(Le\xCC\x81a)");
    EXPECT_EQ(printable("L\xC3\xA9"
                        "a"),
              "L\xC3\xA9"
              "a");
    EXPECT_EQ(printable("\xE2\x84\xAB"), R"(\xE2\x84\xAB)") << "the sign of the angstrom is a letter in another form";
    EXPECT_EQ(json_text(Value("Le\xCC\x81"
                              "a")),
              R"("Le\u0301a")");
}

TEST(Hostile, ValuesAreQuotedByTheirBeginning) {
    const std::string million(1'000'000, 'x');
    for (const std::string& log :
         {log_with("{}", cat(R"({"reveal":{")", million, R"(":["witch"]}})")),
          log_with("{}", cat("{\"", million, "\":1}")), log_with("{}", cat(R"({"reveal":{"jen":[")", million, "\"]}}")),
          log_with("{}", cat('"', million, '"')), log_with("{}", cat("9", million)),
          cat("{\"", million, "\":1,\"", million, "\":1}"), cat('"', million, '"'),
          log_with("{}", cat(R"({"reveal":{},"claims":{"scores":{"jen":)", std::string(1'000'000, '9'), "}}}"))}) {
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
            events += cat(i == 0 ? "" : ",", R"({"reveal":{")", std::string(100, 'a'), i, "\":[]}}");
        return cat(R"({"referee":1,"game":"kings-road","players":[)", players, R"(],"status":"unfinished","events":[)",
                   events, "]}");
    };
    EXPECT_EQ(expect_moderate_growth(strangers, 3'000), 10'000U);
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
    const std::string log = file_text(REFEREE_ROOT "/fixtures/kings-road/games/minimal.yaml");
    const auto verdict = [](const std::string& text, Format format) {
        Report report = judged(text, format);
        for (Finding& finding : report.findings) finding.excerpt.clear();
        return cat(name_of(report.verdict), ' ', report.result.dump());
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

/// Figures of a place where they look otherwise.
struct Elsewhere final : std::numpunct<char> {
  protected:
    [[nodiscard]] char do_decimal_point() const override { return ','; }
    [[nodiscard]] char do_thousands_sep() const override { return '.'; }
    [[nodiscard]] std::string do_grouping() const override { return "\1\1"; }
    [[nodiscard]] std::string do_truename() const override { return "wahr"; }
};

TEST(Hostile, LocaleChangesNothing) {
    const auto everything = [] {
        std::string all;
        for (const char* name : {"kings-road", "kingdom-run", "kings-gate", "rose-king", "format"}) {
            for (const std::string& path : files_below(cat(REFEREE_ROOT "/fixtures/", name), {".yaml"})) {
                const std::string yaml = file_text(path);
                for (const std::string& form : forms(judged(yaml, Format::yaml, path))) all += form;
                if (const std::string json = json_of_yaml(yaml); !json.empty())
                    all += json_line(judged(json, Format::json, path));
            }
        }
        return all;
    };
    const std::string here = everything();
    const std::locale before = std::locale::global(std::locale(std::locale::classic(), new Elsewhere));
    const std::string there = everything();
    std::locale::global(before);
    EXPECT_EQ(here == there, true);
    EXPECT_GE(here.size(), 100'000U);
}

}  // namespace
}  // namespace referee::testing
