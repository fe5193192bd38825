#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>
#include <string>
#include <string_view>

#include "doc/document.hpp"
#include "support/sanitized.hpp"
#include "support/temporary.hpp"

/// What a log costs in memory, measured from outside: a process of its own for each, and the most that it held.
namespace referee::testing {
namespace {

/// The most that a hostile line may cost, the program included. (The sanitizers' own memory is counted, too.)
constexpr long most = (sanitized ? 256L : 64L) << 20U;

class HostileMemory : public ::testing::Test {
  protected:
    /// Writes a corpus of `lines` equal lines of nearly the maximal length, block by block. A child begins with the
    /// memory of this process, which is counted as its own, so a corpus is never held here.
    void write(std::string_view piece, int lines) {
        std::string block;
        while (block.size() < 4096) block += piece;
        std::ofstream out(path_, std::ios::binary);
        for (int line = 0; line < lines; ++line) {
            out << (piece.ends_with(',') ? "[" : "");
            for (std::size_t size = block.size(); size <= Limits::line_bytes - 2; size += block.size()) out << block;
            out << '\n';
        }
    }

    /// The most bytes that `referee check` held while it judged such a corpus, in which it finds faults.
    long most_held(std::string_view piece, int lines, const char* jobs) {
        write(piece, lines);
        const pid_t child = ::fork();
        if (child == 0) {
            ::execl(REFEREE_BINARY, "referee", "check", "--jobs", jobs, "--output", report_.c_str(), path_.c_str(),
                    nullptr);
            ::_exit(127);
        }
        int status = 0;
        rusage used{};
        EXPECT_EQ(::wait4(child, &status, 0, &used), child);
        EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 1) << piece << ' ' << status;
        return used.ru_maxrss * 1024;
    }

  private:
    const TemporaryFolder temporary_;
    const std::string path_ = temporary_.path + "/lines.jsonl";
    const std::string report_ = temporary_.path + "/report";
};

TEST_F(HostileMemory, ALineOfSixteenMebibytes) {
    for (const std::string_view piece : {"1,", "[", "{\"a\":", "{},", "x", "\""})
        EXPECT_LE(most_held(piece, 1, "2"), most);
    for (const char* const jobs : {"1", "2"}) EXPECT_LE(most_held("1,", 3, jobs), most) << "one behind the other";
    // As many keys and values as are read cost what their tree takes, and the line beside it.
    const long tree = most_held(R"([],"a\"",)", 1, "2");
    EXPECT_GT(tree, 64L << 20U) << "the memory of the program is measured";
    EXPECT_LE(tree, 3 * most);
}

}  // namespace
}  // namespace referee::testing
