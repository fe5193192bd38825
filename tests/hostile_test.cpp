#include <gtest/gtest.h>

#include <algorithm>
#include <ctime>
#include <functional>
#include <string>

#include "core/text.hpp"
#include "show/github.hpp"
#include "show/json.hpp"
#include "support/judging.hpp"

/// Logs made to take long: work grows with the log, and not with its square. Processor time of eight times the log is compared; a
/// square would take sixty-four times, and what is asserted leaves room for a busy machine.
namespace referee::testing {
namespace {

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
    return cat(R"({"referee":1,"game":"kings-road","players":["jen","phil"],"status":"unfinished","meta":)", meta, R"(,"events":[)", events, "]}");
}

/// Judges logs of a size and of eight times that; returns the finding count of the larger.
std::size_t expect_moderate_growth(const std::function<std::string(std::size_t)>& log_of, std::size_t size) {
    const std::string small = log_of(size);
    const std::string large = log_of(times * size);
    Report report;
    const auto work = [&](const std::string& log) {
        report = judged(log, Format::json);
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
        for (std::size_t i = 0; i < count; ++i) events += cat(i == 0 ? "" : ",", R"({"raise":0,"note":")", std::string(200, 'x'), "\"}");
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

TEST(Hostile, NumbersOfAThousandDigits) {
    const std::string digits(1000, '9');
    for (const std::string& number : {digits, "-" + digits, digits + ".5", "1e" + digits, "0." + digits, "1" + digits + "e-" + digits}) {
        const Report report = judged(log_with("{}", cat("{\"reveal\":", number, ",\"claims\":{\"scores\":{\"jen\":", number, "}},\"time\":", number, "}")),
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

}  // namespace
}  // namespace referee::testing
