#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <map>
#include <new>
#include <random>
#include <set>
#include <vector>

#include "judge/check.hpp"
#include "support/laws.hpp"

namespace {
std::size_t allocations = 0;
}  // namespace

#ifdef __SANITIZE_ADDRESS__
// Of the sanitizer's runtime; g++ brings no header for it.
extern "C" int __sanitizer_install_malloc_and_free_hooks(void (*malloc_hook)(const volatile void*, std::size_t),
                                                         void (*free_hook)(const volatile void*));
#else
// The other forms of `new` call this one.
void* operator new(std::size_t size) {
    ++allocations;
    void* const memory = std::malloc(std::max<std::size_t>(size, 1));
    if (memory == nullptr) throw std::bad_alloc();
    return memory;
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
#endif

/// Judging asks for no memory event by event: what a log takes is for its report, and does not depend on how many
/// events it has.
namespace referee::testing {
namespace {

/// Begins to count allocations: those of the sanitizer's allocator, or all calls of `new`.
void count_allocations() {
#ifdef __SANITIZE_ADDRESS__
    static const bool installed = __sanitizer_install_malloc_and_free_hooks(
                                      [](const volatile void*, std::size_t) { ++allocations; },
                                      [](const volatile void*) {}) > 0;
    ASSERT_TRUE(installed);
#endif
    const std::size_t before = allocations;
    std::vector<std::size_t> numbers(100);
    ASSERT_GT(allocations, before) << numbers.size();
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
    count_allocations();
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
