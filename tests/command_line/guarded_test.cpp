#include <gtest/gtest.h>

#include <cstdlib>
#include <functional>
#include <new>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "cli/program/guarded.hpp"
#include "cli/run/parallel.hpp"
#include "cli/run/pipeline.hpp"
#include "log/canonical.hpp"
#include "support/specimen.hpp"
#include "text/text.hpp"

/// Whatever is thrown ends the run with exit code 2 and a message; nothing aborts.
namespace referee::testing {
namespace {

struct Thrown {
    std::function<void()> work;
    std::string text;  ///< that must be told
};

std::vector<Thrown> all_thrown() {
    return {{[] { throw std::runtime_error("no paper"); }, "no paper"},
            {[] { throw Unwritable{7}; }, "an error of the type `referee::Unwritable`"},
            {[] { throw 5; }, "an error of the type `int`"},
            {[] { throw std::string("words"); }, "basic_string"},
            {[] { throw std::bad_alloc(); }, "out of memory"}};
}

TEST(Guarded, WorkThatThrowsIsToldAndEndsTheRun) {
    for (const auto& [work, text] : all_thrown()) {
        Session session;
        ::testing::internal::CaptureStderr();
        guarded(session, work);
        const std::string error_output = ::testing::internal::GetCapturedStderr();
        EXPECT_EQ(session.exit, exit_usage) << text;
        EXPECT_TRUE(error_output.starts_with("referee: ")) << error_output;
        EXPECT_NE(error_output.find(text), std::string::npos) << error_output;
        EXPECT_EQ(std::count(error_output.begin(), error_output.end(), '\n'), 1) << error_output;
    }
}

TEST(Guarded, WorkThatThrowsNothingIsDone) {
    Session session;
    bool done = false;
    ::testing::internal::CaptureStderr();
    guarded(session, [&] { done = true; });
    EXPECT_EQ(::testing::internal::GetCapturedStderr(), "");
    EXPECT_TRUE(done);
    EXPECT_EQ(session.exit, exit_legal);
}

/// Throws as it renders, which workers do, or as it takes, which is done in order.
class Thrower final : public Sink {
  public:
    Thrower(const std::function<void()>& work, bool renders) : work_(work), renders_(renders) {}

    void render(const Report& report, std::string&) const override {
        if (renders_ && report.log.ends_with(":40")) work_();
    }
    void take(const Digest& digest, std::string_view) override {
        if (!renders_ && digest.log.ends_with(":40")) work_();
    }
    void finish() override {}

  private:
    const std::function<void()>& work_;
    bool renders_;
};

TEST(Guarded, WorkersOfAPipelineHandOnWhatTheyThrow) {
    for (const auto& [work, text] : all_thrown()) {
        for (const bool renders : {true, false}) {
            for (const std::size_t jobs : {1U, 3U}) {
                Session session;
                ::testing::internal::CaptureStderr();
                guarded(session, [&] {
                    Thrower sink(work, renders);
                    Pipeline pipeline({}, {&sink}, jobs, [](std::string_view, std::string_view) {});
                    const std::string log(20'000, ' ');  // so that there are several batches
                    for (std::size_t line = 1; line <= 100; ++line)
                        pipeline.judge({.text = log, .format = Format::json, .file = "corpus", .line = line});
                    pipeline.finish();
                });
                EXPECT_NE(::testing::internal::GetCapturedStderr().find(text), std::string::npos) << text;
                EXPECT_EQ(session.exit, exit_usage) << text << ' ' << renders << ' ' << jobs;
            }
        }
    }
}

TEST(Guarded, WorkInParallelHandsOnWhatItThrows) {
    for (const auto& [work, text] : all_thrown()) {
        Session session;
        ::testing::internal::CaptureStderr();
        guarded(session, [&, one = &work] {
            in_parallel(3, 50, [&](std::size_t, std::size_t number) {
                if (number == 20) (*one)();
            });
        });
        EXPECT_NE(::testing::internal::GetCapturedStderr().find(text), std::string::npos) << text;
        EXPECT_EQ(session.exit, exit_usage) << text;
    }
}

/// Where nothing can catch what is thrown: a thread of its own, a destructor.
TEST(Guarded, WhatNothingCanCatchEndsTheProgramInOrder) {
    ::testing::FLAGS_gtest_death_test_style = "threadsafe";
    const auto in_a_thread = [] {
        end_without_abort();
        std::thread([] { throw Unwritable{7}; }).join();
    };
    EXPECT_EXIT(in_a_thread(), ::testing::ExitedWithCode(exit_usage),
                "the run cannot continue: an error of the type `referee::Unwritable`");
    const auto without_exception = [] {
        end_without_abort();
        std::terminate();
    };
    EXPECT_EXIT(without_exception(), ::testing::ExitedWithCode(exit_usage), "would have aborted");
}

}  // namespace
}  // namespace referee::testing
