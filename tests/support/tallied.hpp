#pragma once

#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>
#include <string>

#include "support/running.hpp"
#include "text/text.hpp"

/// `referee tally`, as a program asks it.
namespace referee::testing {

using Points = std::map<std::string, int>;

inline nlohmann::json tallied(const std::string& question) {
    const std::string output = output_of(cat("'", REFEREE_BINARY, "' tally ", question, " --format json"));
    const auto answer = nlohmann::json::parse(output, nullptr, false);
    EXPECT_TRUE(answer.is_object()) << question << ": " << output;
    return answer;
}

/// The steps of an answer: of an end as `score` tells them, within a game the tally's own.
inline nlohmann::json steps(const std::string& question) {
    const auto answer = tallied(question);
    return answer.contains("reckoning") ? answer["reckoning"] : answer.value("awards", nlohmann::json::array());
}

/// The points of one step of the answer.
inline Points points_of_step(const std::string& question, std::size_t step) {
    const auto all = steps(question);
    return step < all.size() ? all[step]["points"].get<Points>() : Points{};
}

/// None where there was nothing to count.
inline Points totals(const std::string& question) {
    const auto answer = tallied(question);
    return answer.contains("totals") && answer["totals"].is_object() ? answer["totals"].get<Points>() : Points{};
}

/// Whether some line of the working says this.
inline bool answer_contains(const std::string& question, const std::string& words) {
    return steps(question).dump().find(words) != std::string::npos;
}

/// The rule that the answer names in place of a count; empty where it counts.
inline std::string rule_broken(const std::string& question) {
    auto answer = tallied(question);
    EXPECT_EQ(answer["findings"].empty(), answer["totals"].is_object()) << question;
    return answer["findings"].empty() ? "" : answer["findings"][0]["rule"].get<std::string>();
}

/// What is said of an end is what its scoresheet says: the sheet is judged as the words are. Its verdict.
inline std::string verdict_of_end(const std::string& question) {
    auto answer = tallied(question);
    const std::string judge = answer.contains("reckoning") ? "score --format json -" : "check --format jsonl -";
    const std::string judged = output_of(
        cat("'", REFEREE_BINARY, "' tally ", question, " --sheet | '", REFEREE_BINARY, "' ", judge));
    auto of_sheet = nlohmann::json::parse(judged, nullptr, false);
    EXPECT_TRUE(of_sheet.is_object()) << question << ": " << judged;
    if (!of_sheet.is_object() || !answer.is_object()) return {};
    for (auto* one : {&answer, &of_sheet}) {
        one->erase("log");
        for (auto& finding : (*one)["findings"]) finding.erase("where");
    }
    EXPECT_EQ(answer, of_sheet) << question;
    return answer.value("verdict", "");
}

}  // namespace referee::testing
