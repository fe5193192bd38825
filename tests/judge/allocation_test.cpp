#include <gtest/gtest.h>

#include <cstddef>
#include <map>
#include <random>
#include <set>

#include "judge/check.hpp"
#include "support/laws.hpp"

#ifdef __SANITIZE_ADDRESS__
// Of the sanitizer's runtime; g++ brings no header for it.
extern "C" int __sanitizer_install_malloc_and_free_hooks(void (*malloc_hook)(const volatile void*, std::size_t),
                                                         void (*free_hook)(const volatile void*));
#endif

/// Judging asks for no memory event by event: what a log takes is for its report, and does not depend on how many
/// events it has.
namespace referee::testing {
namespace {

std::size_t allocations = 0;

/// Counts what is asked for by way of the sanitizer's allocator; false where there is none.
bool counting() {
#ifdef __SANITIZE_ADDRESS__
    static const bool installed = __sanitizer_install_malloc_and_free_hooks(
                                      [](const volatile void*, std::size_t) { ++allocations; },
                                      [](const volatile void*) {}) > 0;
    return installed;
#else
    return false;
#endif
}

/// A value with all its numbers alike: what building one takes depends on nothing else.
Value shape_of(Value value) {
    if (value.is_number()) return 0;
    if (value.is_structured()) {
        for (Value& entry : value) entry = shape_of(entry);
    }
    return value;
}

template <class G>
class LawsOfMemory : public ::testing::Test {};

TYPED_TEST_SUITE(LawsOfMemory, GameTypes);

LAW_OF_LOGS(LawsOfMemory, NoEventOfALegalLogAsksForAny) {
    if (!counting()) GTEST_SKIP() << "allocations are counted with AddressSanitizer only";
    std::mt19937 random(1);
    std::vector<Value> logs;
    // Every beginning of a log is judged, so that the time grows with the square of its events.
    std::size_t events = 0;
    while (logs.size() < 60 && events < 1200) {
        std::vector<std::uint8_t> bytes(3000);
        for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random());
        Bytes source(bytes);
        Value log = tested.play(source)->written(true);
        log.erase("result");
        log["status"] = "unfinished";
        events += log["events"].size();
        logs.push_back(std::move(log));
    }
    Checker checker;
    std::map<std::string, std::map<std::size_t, std::set<std::size_t>>>
        counts;  // by what is reported: allocations, and of how many events
    const auto judge = [&](const Value& log, bool warm) {
        std::string text = log.dump();
        text.append(JsonReader::padding, ' ');
        const std::size_t before = allocations;
        const Report report = checker.check(
            {.text = std::string_view(text).substr(0, text.size() - JsonReader::padding),
             .format = Format::json,
             .file = "log"});
        const std::size_t these = allocations - before;
        ASSERT_EQ(report.verdict, Verdict::legal) << report.findings.front().message;
        if (warm) counts[shape_of(report.result.value()).dump() + report.ended.json()][these].insert(report.events);
    };
    for (const Value& log : logs) judge(log, false);
    for (Value& log : logs) {
        for (; !log["events"].empty(); log["events"].erase(log["events"].end() - 1)) judge(log, true);
    }
    std::size_t compared = 0;
    for (const auto& [shape, by_count] : counts) {
        EXPECT_EQ(by_count.size(), 1U) << shape;
        compared += by_count.begin()->second.size() - 1;
    }
    EXPECT_GT(compared, 8U);
}

}  // namespace
}  // namespace referee::testing
