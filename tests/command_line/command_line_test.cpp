#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include "support/command_lines.hpp"
#include "support/judging.hpp"
#include "text/text.hpp"

/// The program as people run it: every folder of tests/cli holds a command line (`cmd`) and what it must print and
/// return (`out`).
namespace referee::testing {
namespace {

class CommandLine : public ::testing::TestWithParam<std::string> {};

/// `@VERSION@` stands for the version, so that a new one changes no file. With REFEREE_UPDATE set, what is printed
/// becomes what is expected.
TEST_P(CommandLine, PrintsAndReturns) {
    const std::string folder = cat(command_lines_folder, '/', GetParam());
    const std::string output = run_command_line(folder + "/cmd");
    if (std::getenv("REFEREE_UPDATE") != nullptr) {
        std::ofstream(folder + "/out", std::ios::binary) << replaced(output, REFEREE_VERSION, "@VERSION@");
        return;
    }
    ASSERT_TRUE(std::filesystem::exists(folder + "/out")) << "no `out` yet; it would be\n" << output;
    EXPECT_EQ(output, replaced(file_text(folder + "/out"), "@VERSION@", REFEREE_VERSION)) << file_text(folder + "/cmd");
}

std::string command_test_name(const ::testing::TestParamInfo<std::string>& param) {
    std::string name = param.param;
    std::replace_if(
        name.begin(), name.end(), [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0; }, '_');
    return name;
}

INSTANTIATE_TEST_SUITE_P(All, CommandLine, ::testing::ValuesIn(command_lines()), command_test_name);

}  // namespace
}  // namespace referee::testing
