#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

#include "support/command_lines.hpp"
#include "support/english.hpp"
#include "text/text.hpp"

/// What people read of the command lines of tests/cli in a French locale has no English sentence.
namespace referee::testing {
namespace {

/// The command lines that print text for people. Drawings and pages speak English unless `--lang` says otherwise.
std::vector<std::string> french_command_lines() {
    std::vector<std::string> names = command_lines();
    std::erase_if(names, [](const std::string& name) {
        static const std::regex spoken("(tally|repair|rulings|compare|score|legal|show|tournament)(-.*)?");
        static const std::regex drawn(".*-(svg|html|page)(-.*)?");
        // They also print CSV, or English of their own.
        static const std::regex echoing(
            "repair-(again-.*|harder|misspelt|form|missing-part)|tournament-(malformed|descriptions)|"
            "legal-yaml-malformed");
        if (std::regex_match(name, echoing)) return true;
        return !std::regex_match(name, spoken) || std::regex_match(name, drawn);
    });
    return names;
}

/// Whether a line is one of a log or its excerpt, of JSON, of wrong usage, or a name of the format alone.
bool is_quoted(const std::string& line) {
    static const std::regex quoted(
        "\\s*(\\d+ )?\\|.*|\\s*[{\\[\"].*|[-+@ ] ?\\s*(- )?[a-z-]+:.*|--- .*|[-+ ]* ?- \\{.*|  [AB] : \\{.*|referee: "
        ".*|\\s+[a-z-]+|# .*");
    return std::regex_match(line, quoted);
}

/// A line without notations, ids and paths, which are the same in all languages.
std::string without_names(std::string line) {
    static const std::regex names("end of the turn|[\\w-]+(: |=)must\\b|(fixtures|tests|docs)/[^ :]*");
    return std::regex_replace(line, names, "");
}

class FrenchCommands : public ::testing::TestWithParam<std::string> {};

TEST_P(FrenchCommands, SpeakNoEnglish) {
    std::istringstream output(run_command_line(cat(command_lines_folder, '/', GetParam(), "/cmd"), "fr_FR.UTF-8"));
    for (std::string line; std::getline(output, line);) {
        if (is_quoted(line)) continue;
        EXPECT_FALSE(has_english(without_names(line))) << line;
    }
}

std::string test_name(const ::testing::TestParamInfo<std::string>& param) {
    std::string name = param.param;
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
}

INSTANTIATE_TEST_SUITE_P(All, FrenchCommands, ::testing::ValuesIn(french_command_lines()), test_name);

}  // namespace
}  // namespace referee::testing
