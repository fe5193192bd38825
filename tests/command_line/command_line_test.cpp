#include <gtest/gtest.h>
#include <sys/wait.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "support/judging.hpp"
#include "support/temporary.hpp"
#include "text/text.hpp"

/// The program as people run it: every folder of tests/cli holds a command line (`cmd`) and what it must print and
/// return (`out`).
namespace referee::testing {
namespace {

namespace fs = std::filesystem;

const std::string cli_folder = REFEREE_ROOT "/tests/cli";

std::vector<std::string> command_lines() {
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(cli_folder)) {
        if (fs::exists(entry.path() / "cmd")) names.push_back(entry.path().filename().string());
    }
    std::sort(names.begin(), names.end());
    return names;
}

std::string in_single_quotes(const std::string& text) { return cat('\'', text, '\''); }

class CommandLine : public ::testing::TestWithParam<std::string> {
  protected:
    /// Runs a command line with the repository's root as its folder and a temporary folder of its own; `referee` is the
    /// program built. SHELL, which script(1) starts, may be anything or unset where tests are run by a machine.
    std::string run(const std::string& command_file) {
        const std::string bin = fs::path(REFEREE_BINARY).parent_path().string();
        fs::create_directory(scratch_ + "/tmp");
        const std::string line = cat(
            "cd ", in_single_quotes(REFEREE_ROOT), " && PATH=", in_single_quotes(bin),
            ":\"$PATH\" TMPDIR=", in_single_quotes(scratch_ + "/tmp"),
            " LC_ALL=C TERM=xterm SHELL=/bin/bash; export PATH TMPDIR LC_ALL TERM SHELL; unset NO_COLOR COLUMNS; bash ",
            in_single_quotes(command_file), " </dev/null >", in_single_quotes(scratch_ + "/out"), " 2>",
            in_single_quotes(scratch_ + "/err"));
        const int status = std::system(line.c_str());
        const std::string err = file_text(scratch_ + "/err");
        const std::string exit = WIFEXITED(status) ? std::to_string(WEXITSTATUS(status))
                                                   : cat("by signal ", WTERMSIG(status));
        return cat(file_text(scratch_ + "/out"), err.empty() ? "" : "--- stderr\n", err, "--- exit ", exit, '\n');
    }

  private:
    const TemporaryFolder temporary_;
    const std::string& scratch_ = temporary_.path;
};

/// `@VERSION@` stands for the version, so that a new one changes no file. With REFEREE_UPDATE set, what is printed
/// becomes what is expected.
TEST_P(CommandLine, PrintsAndReturns) {
    const std::string folder = cat(cli_folder, '/', GetParam());
    const std::string output = run(folder + "/cmd");
    if (std::getenv("REFEREE_UPDATE") != nullptr) {
        std::ofstream(folder + "/out", std::ios::binary) << replaced(output, REFEREE_VERSION, "@VERSION@");
        return;
    }
    ASSERT_TRUE(fs::exists(folder + "/out")) << "no `out` yet; it would be\n" << output;
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
