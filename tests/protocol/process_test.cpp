#include "cli/io/process.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

/// Other programs, started and ended: whatever they do, they are waited for no longer than a clock says, and what they
/// did is told.
namespace referee::testing {
namespace {

using How = EngineReply::How;

std::vector<std::string> shell(const std::string& script) { return {"/bin/sh", "-c", script}; }

Clocks short_clocks() {
    using std::chrono::milliseconds;
    return {milliseconds(1000), milliseconds(1000), milliseconds(300)};
}

EngineReply reply_to(const std::string& script, int requests = 1) {
    Process process(shell(script), short_clocks());
    EXPECT_EQ(process.failure(), "");
    EngineReply last;
    for (int i = 0; i < requests; ++i) last = process.ask("{}");
    return last;
}

class Processes : public ::testing::Test {
  protected:
    /// As the program has it: who reads no more is told of by the call that writes.
    static void SetUpTestSuite() { std::signal(SIGPIPE, SIG_IGN); }
};

TEST_F(Processes, AnswersLineByLine) {
    Process process(shell("while read line; do echo \"got $line\"; done"), short_clocks());
    EXPECT_EQ(process.ask("one").text, "got one");
    EXPECT_EQ(process.ask("two").text, "got two");
    EXPECT_EQ(process.ask(std::string(200'000, 'x')).text.size(), 200'004U);
}

TEST_F(Processes, TwoLinesAtOnceAreTwoAnswers) {
    Process process(shell("read a; printf 'one\\r\\ntwo\\n'; read b; sleep 9"), short_clocks());
    EXPECT_EQ(process.ask("a").text, "one");
    EXPECT_EQ(process.ask("b").text, "two");
}

TEST_F(Processes, TellsHowItEnded) {
    EXPECT_EQ(reply_to("read a; exit 3").text, "it ended with exit code 3");
    EXPECT_EQ(reply_to("read a; kill -SEGV $$").text, "it was ended by signal 11 (Segmentation fault)");
    EXPECT_EQ(reply_to("read a; exit 3").how, How::ended);
    EXPECT_EQ(reply_to("exit 0").how, How::ended) << "it never read";
}

/// The state of a process, as the system shows it: `Z` for one that has ended; nothing if there is none.
std::string state_of(const std::string& process) {
    std::ifstream file("/proc/" + process + "/stat");
    std::string number;
    std::string name;
    std::string state;
    file >> number >> name >> state;
    return state;
}

/// The program is what was started: a process that it started keeps its output open, and never answers.
TEST_F(Processes, IsEndedThoughItsChildHoldsItsOutput) {
    const auto before = std::chrono::steady_clock::now();
    const Clocks patient{std::chrono::seconds(60), std::chrono::seconds(60), std::chrono::seconds(1)};
    Process process(shell("read a; sleep 60 & echo $! >&2; echo one; read b; exit 3"), patient);
    EXPECT_EQ(process.ask("a").text, "one");
    const EngineReply ended = process.ask("b");
    EXPECT_EQ(ended.how, How::ended);
    EXPECT_EQ(ended.text, "it ended with exit code 3");
    EXPECT_LT(std::chrono::steady_clock::now() - before, std::chrono::seconds(30));
    const auto complaints = process.complaints();
    ASSERT_EQ(complaints.size(), 1U);
    for (int i = 0; i < 200 && !state_of(complaints.front()).empty() && state_of(complaints.front()) != "Z"; ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    const std::string state = state_of(complaints.front());
    EXPECT_TRUE(state.empty() || state == "Z") << "its child is still there: " << state;
}

TEST_F(Processes, AnswersBeforeItsEndCount) {
    Process process(shell("read a; sleep 60 & printf 'one\\ntwo\\nthr'; exit 0"), short_clocks());
    EXPECT_EQ(process.ask("a").text, "one");
    EXPECT_EQ(process.ask("b").text, "two");
    EXPECT_EQ(process.ask("c").text, "it ended with exit code 0") << "half a line is none";
}

TEST_F(Processes, AStallEndsWithTheClock) {
    const auto before = std::chrono::steady_clock::now();
    const EngineReply late = reply_to("read a; sleep 60");
    EXPECT_EQ(late.how, How::late);
    EXPECT_NE(late.text.find("flush"), std::string::npos) << late.text;
    EXPECT_LT(std::chrono::steady_clock::now() - before, std::chrono::seconds(20));
    const EngineReply partial = reply_to("read a; echo one; read b; printf 'half a line'; sleep 60", 2);
    EXPECT_EQ(partial.how, How::late);
    EXPECT_NE(partial.text.find("11 bytes without the end of a line"), std::string::npos) << partial.text;
}

TEST_F(Processes, AClosedOutputIsNotAStall) {
    EXPECT_EQ(reply_to("read a; exec >&-; sleep 60").how, How::silent);
    EXPECT_EQ(reply_to("exec <&- >&-; sleep 60").how, How::silent);
}

TEST_F(Processes, AClosedInputIsHeardOfAllTheSame) {
    Process process(shell("read a; exec <&-; echo one; sleep 60"), short_clocks());
    EXPECT_EQ(process.ask("a").text, "one");
    EXPECT_EQ(process.ask(std::string(300'000, 'x')).how, How::late);
}

TEST_F(Processes, AFloodTakesNoMoreThanALine) {
    EXPECT_EQ(reply_to("read a; while :; do printf '%65536s' x; done").how, How::endless);
    Process process(shell("while :; do echo flood; done"), short_clocks());
    for (int i = 0; i < 100; ++i) EXPECT_EQ(process.ask("a").text, "flood");
}

TEST_F(Processes, KeepsTheLastOfItsComplaints) {
    Process process(
        shell(
            "read a; i=0; while [ $i -lt 5000 ]; do echo \"line $i\" >&2; i=$((i+1)); done; echo one; read b; exit 1"),
        short_clocks());
    EXPECT_EQ(process.ask("a").text, "one");
    EXPECT_EQ(process.ask("b").how, How::ended);
    const auto lines = process.complaints();
    ASSERT_EQ(lines.size(), 10U);
    EXPECT_EQ(lines.back(), "line 4999");
    EXPECT_EQ(lines.front(), "line 4990");
}

TEST_F(Processes, WhatCannotBeStartedSaysWhy) {
    const Process none({"/nowhere/to/be/found"}, short_clocks());
    EXPECT_EQ(none.failure(), "No such file or directory");
    const Process folder({"/"}, short_clocks());
    EXPECT_EQ(folder.failure(), "Permission denied");
}

/// It is asked to end, then made to; so is what it started.
TEST_F(Processes, EndsWithItsObject) {
    const auto before = std::chrono::steady_clock::now();
    { const Process process(shell("trap '' TERM; while :; do sleep 1; done"), short_clocks()); }
    EXPECT_LT(std::chrono::steady_clock::now() - before, std::chrono::seconds(10));
}

}  // namespace
}  // namespace referee::testing
