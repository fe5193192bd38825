#pragma once

#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>
#include <string>

#include "core/text.hpp"
#include "support/running.hpp"

/// `referee tally`, as a program asks it.
namespace referee::testing {

using Points = std::map<std::string, int>;

inline nlohmann::json tallied(const std::string& question) {
    const std::string output = output_of(cat("'", REFEREE_BINARY, "' tally ", question, " --format json"));
    const auto answer = nlohmann::json::parse(output, nullptr, false);
    EXPECT_TRUE(answer.is_object()) << question << ": " << output;
    return answer;
}

/// The points of one step of the answer.
inline Points points_of_step(const std::string& question, std::size_t step) {
    const auto answer = tallied(question);
    return step < answer["awards"].size() ? answer["awards"][step]["points"].get<Points>() : Points{};
}

inline Points totals(const std::string& question) { return tallied(question)["totals"].get<Points>(); }

/// Whether some line of the working says this.
inline bool says(const std::string& question, const std::string& words) {
    return tallied(question)["awards"].dump().find(words) != std::string::npos;
}

/// The rule that the answer names in place of a count; empty where it counts.
inline std::string rule_broken(const std::string& question) {
    const auto answer = tallied(question);
    EXPECT_EQ(answer["findings"].empty(), answer["totals"].is_object()) << question;
    return answer["findings"].empty() ? "" : answer["findings"][0]["rule"].get<std::string>();
}

}  // namespace referee::testing
