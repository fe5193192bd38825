#include <gtest/gtest.h>

#include <poll.h>

#include <array>
#include <atomic>
#include <chrono>
#include <csignal>
#include <new>
#include <string>
#include <thread>
#include <vector>

#include "cli/io/interrupt.hpp"
#include "cli/run/pipeline.hpp"
#include "cli/run/progress.hpp"
#include "show/json/json.hpp"
#include "show/text/text.hpp"
#include "support/judging.hpp"
#include "support/specimen.hpp"
#include "text/text.hpp"

/// Many workers, one output: what the sinks get is what they get of one worker, in the order of the input.
namespace referee::testing {
namespace {

/// One step of a run's input: a log, or a complaint about a file.
struct Step {
    std::string text;
    Format format = Format::json;
    bool too_large = false;
    bool complaint = false;
};

/// Writes down all that happens, in order. Some logs take it long, so that workers get ahead of each other.
class Recorder final : public Sink {
  public:
    Recorder(std::vector<std::string>& record, bool for_people) : record_(record), for_people_(for_people) {}

    void render(const Report& report, std::string& out) const override {
        if (!for_people_) out += json_line(report);
        if (for_people_) out += verdict_text(report, {});
        if (report.findings.size() % 3 == 2) std::this_thread::sleep_for(std::chrono::microseconds(200));
    }

    void take(const Digest& digest, std::string_view rendered) override {
        std::string line = cat(digest.log, ' ', digest.game, ' ', name_of(digest.verdict), ' ', digest.events, ' ',
                               digest.judged);
        for (const auto& [rule, event, verdict] : digest.findings) line += cat(' ', rule->id, '@', event);
        record_.push_back(cat(line, '\n', rendered));
        ++verdicts[static_cast<std::size_t>(digest.verdict)];
    }

    void finish() override { record_.emplace_back("finish"); }

    std::array<std::size_t, verdict_count> verdicts{};

  private:
    std::vector<std::string>& record_;
    bool for_people_;
};

std::vector<Step> every_kind_of_log() {
    std::vector<Step> steps;
    for (const std::string& file : files_below(REFEREE_ROOT "/fixtures", {".yaml"})) {
        const std::string yaml = file_text(file);
        steps.push_back({yaml, Format::yaml});
        if (const std::string json = json_of_yaml(yaml); !json.empty()) steps.push_back({json});
        if (steps.size() % 50 == 0) steps.push_back({"cannot be read", Format::json, false, true});
    }
    steps.push_back({"", Format::json, true});
    steps.push_back({R"({"events": [)"});
    std::string strange = R"({"referee": 1)";
    for (int i = 0; i < 9000; ++i) strange += cat(",\"k", i, "\":0");
    steps.insert(steps.begin() + 5, {strange + '}'});
    steps.insert(steps.begin() + 100, {R"({"note": ")" + std::string(600'000, 'x') + "\"}"});
    return steps;
}

std::vector<std::string> run(const std::vector<Step>& steps, std::size_t jobs,
                             std::array<std::size_t, verdict_count>* verdicts = nullptr) {
    std::vector<std::string> record;
    Recorder lines(record, false);
    Recorder words(record, true);
    const InputError complain = [&](std::string_view path, std::string_view why) {
        record.push_back(cat(path, ": ", why));
    };
    Pipeline pipeline({}, {&lines, &words}, jobs, complain);
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const Step& step = steps[i];
        std::string text = step.text;
        text.append(JsonReader::padding, '\0');
        const std::string_view view = std::string_view(text).substr(0, step.text.size());
        if (step.complaint) pipeline.complain("file", view);
        if (!step.complaint)
            pipeline.judge(
                {.text = view, .format = step.format, .file = "file", .line = i + 1, .too_large = step.too_large});
    }
    pipeline.finish();
    if (verdicts != nullptr) *verdicts = lines.verdicts;
    return record;
}

TEST(Pipeline, ManyWorkersSayWhatOneSays) {
    const std::vector<Step> steps = every_kind_of_log();
    std::size_t bytes = 0;
    for (const Step& step : steps) bytes += step.text.size();
    EXPECT_GT(bytes, 2'000'000U) << "a run of several batches";
    std::array<std::size_t, verdict_count> verdicts{};
    const std::vector<std::string> one = run(steps, 1, &verdicts);
    for (std::size_t i = 0; i < verdicts.size(); ++i) EXPECT_GT(verdicts[i], 5U) << name_of(static_cast<Verdict>(i));
    for (const std::size_t jobs : {2U, 3U, 8U}) EXPECT_TRUE(run(steps, jobs) == one) << jobs << " workers";
}

TEST(Pipeline, InputsStayInOrder) {
    std::vector<Step> steps;
    for (int i = 0; i < 30'000; ++i) steps.push_back({std::to_string(i), Format::json, false, i % 1000 == 999});
    const std::vector<std::string> record = run(steps, 4);
    ASSERT_EQ(record.size(), 2 * 29'970U + 30U + 2U);
    std::size_t at = 0;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (steps[i].complaint) {
            EXPECT_EQ(record[at++], cat("file: ", i));
            continue;
        }
        EXPECT_TRUE(record[at++].starts_with(cat("file:", i + 1, ' '))) << i;
        EXPECT_TRUE(record[at++].starts_with(cat("file:", i + 1, ' '))) << i;
    }
}

/// Wants the logs of some lines.
class Choosy final : public Sink {
  public:
    [[nodiscard]] bool wants(const Digest& digest) const override { return digest.log.ends_with('3'); }
    void render(const Report& report, std::string& out) const override { out += report.log; }
    void take(const Digest& digest, std::string_view rendered) override {
        EXPECT_EQ(rendered, wants(digest) ? digest.log : "");
        ++(wants(digest) ? wanted : left);
    }

    int wanted = 0;
    int left = 0;
};

TEST(Pipeline, WhatASinkDoesNotWantIsNotRendered) {
    const std::string text = "{}" + std::string(JsonReader::padding, '\0');
    for (const std::size_t jobs : {1U, 3U}) {
        Choosy sink;
        Pipeline pipeline({}, {&sink}, jobs, [](std::string_view, std::string_view) {});
        for (std::size_t line = 1; line <= 20'000; ++line) {
            pipeline.judge(
                {.text = std::string_view(text).substr(0, 2), .format = Format::json, .file = "file", .line = line});
        }
        pipeline.finish();
        EXPECT_EQ(sink.wanted, 2000);
        EXPECT_EQ(sink.left, 18'000);
    }
}

/// Takes logs down, and cannot render one of them.
class Fragile final : public Sink {
  public:
    Fragile(std::vector<std::string>& record, std::string broken) : record_(record), broken_(std::move(broken)) {}

    void render(const Report& report, std::string&) const override {
        if (report.log == broken_) throw std::bad_alloc();
    }
    void take(const Digest& digest, std::string_view) override { record_.push_back(digest.log); }
    void finish() override { record_.emplace_back("finish"); }

  private:
    std::vector<std::string>& record_;
    std::string broken_;
};

TEST(Pipeline, WhatIsThrownEndsTheRunBehindWhatStandsBefore) {
    for (const std::size_t jobs : {1U, 2U, 5U}) {
        for (const std::size_t broken : {1U, 300U, 24'000U}) {
            std::vector<std::string> record;
            Fragile sink(record, cat("file:", broken));
            Pipeline pipeline({}, {&sink}, jobs, [](std::string_view, std::string_view) {});
            const std::string text = "0" + std::string(30, ' ') + std::string(JsonReader::padding, '\0');
            const auto judge_all = [&] {
                for (std::size_t line = 1; line <= 40'000; ++line) {
                    pipeline.judge({.text = std::string_view(text).substr(0, 31),
                                    .format = Format::json,
                                    .file = "file",
                                    .line = line});
                }
                pipeline.settle();
            };
            EXPECT_THROW(judge_all(), std::bad_alloc) << jobs << " workers, log " << broken;
            ASSERT_EQ(record.size(), broken - 1) << jobs << " workers";
            for (std::size_t i = 0; i < record.size(); ++i) EXPECT_EQ(record[i], cat("file:", i + 1));
            pipeline.leave();
            pipeline.finish();
            EXPECT_EQ(record.size(), broken) << "finished, and nothing else";
        }
    }
}

/// Called before every event; the third is one too many.
void third_event() {
    static int calls = 0;
    if (++calls == 3) throw GivenUp();
}

TEST(Pipeline, JudgingEndsBetweenTwoEvents) {
    Options options;
    options.checkpoint = third_event;
    const std::string log = specimen_log();
    EXPECT_THROW(Checker(options).check({.text = log, .format = Format::yaml, .file = "log"}), GivenUp);
}

TEST(Pipeline, ASignalIsWaitedForHalfASecond) {
    EXPECT_NO_THROW(Interrupt::checkpoint());
    {
        const Interrupt interrupt;
        EXPECT_EQ(Interrupt::signal(), 0);
        std::raise(SIGTERM);
        EXPECT_EQ(Interrupt::signal(), SIGTERM);
        pollfd wake{Interrupt::wake(), POLLIN, 0};
        EXPECT_EQ(::poll(&wake, 1, 0), 1) << "who waits for input is woken";
        std::this_thread::sleep_for(std::chrono::milliseconds(520));
        EXPECT_THROW(Interrupt::checkpoint(), GivenUp);
    }
    EXPECT_EQ(Interrupt::signal(), 0);
    EXPECT_NO_THROW(Interrupt::checkpoint());
}

TEST(Pipeline, ProgressIsShownBehindTheFirstSecondOfItsScreen) {
    Screen::Clock::time_point now{};
    std::string shown;
    std::atomic<std::uint64_t> bytes = 50;
    for (const bool terminal : {true, false}) {
        shown.clear();
        Progress progress(bytes, 200, {terminal, [&] { return now; }, [&](std::string_view text) { shown += text; }});
        Digest digest;
        progress.take(digest, {});
        now += std::chrono::milliseconds(999);
        progress.take(digest, {});
        EXPECT_EQ(shown, "");
        now += std::chrono::milliseconds(1);
        digest.verdict = Verdict::illegal;
        progress.take(digest, {});
        now += std::chrono::milliseconds(199);
        progress.take(digest, {});
        now += std::chrono::milliseconds(1);
        progress.take(digest, {});
        progress.finish();
        progress.finish();
        const std::string wipe = "\r\x1b[K";
        const std::string lines = cat("3 logs in 1.0 s, 3 logs per second; 25 %, 3 s left; 1 not legal", wipe,
                                      "5 logs in 1.2 s, 4 logs per second; 25 %, 4 s left; 3 not legal", wipe);
        EXPECT_EQ(shown, terminal ? lines : "");
    }
}

TEST(Pipeline, NothingToJudge) {
    EXPECT_EQ(run({}, 1), (std::vector<std::string>{"finish", "finish"}));
    EXPECT_EQ(run({}, 3), (std::vector<std::string>{"finish", "finish"}));
}

}  // namespace
}  // namespace referee::testing
