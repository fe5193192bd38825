#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <string>
#include <vector>

#include "fuzz/targets.hpp"
#include "support/judging.hpp"
#include "text/text.hpp"

/// The inputs that tools/fuzz has kept, each run once more: `fixtures/fuzz/TARGET`.
namespace referee::testing {
namespace {

namespace fs = std::filesystem;

const std::string corpora = REFEREE_ROOT "/fixtures/fuzz";

class Fuzz : public ::testing::TestWithParam<std::string> {};

TEST_P(Fuzz, KeepsItsPromises) {
    std::size_t inputs = 0;
    std::size_t of_target = 0;
    for (const auto& entry : fs::directory_iterator(cat(corpora, '/', GetParam()))) {
        // Printed before it is run: a sanitizer's complaint leaves no time for it.
        if (std::getenv("REFEREE_VERBOSE") != nullptr) std::printf("%s\n", entry.path().c_str());
        const fuzz::Outcome outcome = fuzz::run(GetParam(), file_text(entry.path().string()));
        EXPECT_EQ(outcome.broken, "") << entry.path();
        ++inputs;
        of_target += outcome.of_target ? 1 : 0;
    }
    EXPECT_GE(inputs, 8U);
    EXPECT_GE(of_target, inputs / 4);
}

INSTANTIATE_TEST_SUITE_P(Targets, Fuzz, ::testing::ValuesIn(fuzz::targets()), [](const auto& param) {
    std::string name = param.param;
    std::erase_if(name, [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0; });
    return name;
});

}  // namespace
}  // namespace referee::testing
