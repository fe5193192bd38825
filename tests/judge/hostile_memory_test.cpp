#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>
#include <string>
#include <vector>

#include "doc/document.hpp"
#include "support/sanitized.hpp"
#include "support/temporary.hpp"
#include "text/text.hpp"

/// What a log costs in memory, measured from outside: a process of its own for each, and the most that it held.
namespace referee::testing {
namespace {

constexpr long most_more = (sanitized ? 160L : 64L) << 20U;

std::string repeated(std::string_view piece, std::size_t bytes) {
    std::string text;
    text.reserve(bytes);
    while (text.size() + piece.size() <= bytes) text += piece;
    return text;
}

class HostileMemory : public ::testing::Test {
  protected:
    /// The most bytes that `referee check` held while it judged a file; it ends with this code.
    long most_held(const std::string& name, const std::string& text, const char* jobs, int code) {
        const std::string path = folder_ + '/' + name;
        std::ofstream(path, std::ios::binary) << text;
        const pid_t child = ::fork();
        if (child == 0) {
            const std::string report = folder_ + "/report";
            ::execl(REFEREE_BINARY, "referee", "check", "--jobs", jobs, "--output", report.c_str(), path.c_str(),
                    nullptr);
            ::_exit(127);
        }
        int status = 0;
        rusage used{};
        EXPECT_EQ(::wait4(child, &status, 0, &used), child);
        EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == code) << name << ' ' << status;
        return used.ru_maxrss * 1024;
    }

  private:
    const TemporaryFolder temporary_;
    const std::string& folder_ = temporary_.path;
};

std::string line_of(std::string_view piece) {
    return (piece.ends_with(',') ? "[" : "") + repeated(piece, Limits::line_bytes - 2) + '\n';
}

TEST_F(HostileMemory, ALineOfSixteenMebibytes) {
    const long least = most_held("nothing.jsonl", "{}\n", "2", 1);
    for (const std::string_view piece : {"1,", "[", "{\"a\":", "{},", "x", "\""})
        EXPECT_LE(most_held("line.jsonl", line_of(piece), "2", 1) - least, most_more) << piece;
    const std::string lines = line_of("1,") + line_of("1,") + line_of("1,");
    for (const char* const jobs : {"1", "2"})
        EXPECT_LE(most_held("lines.jsonl", lines, jobs, 1) - least, most_more) << "one behind the other";
    // As many keys and values as are read cost what their tree takes, and the line beside it.
    EXPECT_LE(most_held("most.jsonl", line_of(R"([],"a\"",)"), "2", 1) - least, 3 * most_more);
}

}  // namespace
}  // namespace referee::testing
