#include <gtest/gtest.h>

#include <regex>
#include <set>
#include <string>

#include "support/judging.hpp"
#include "text/text.hpp"

/// The page that describes what commands print as JSON.
namespace referee::testing {
namespace {

/// The keys that a source file writes: `{"key", value}`, `value["key"]`, and `"key":` in a raw string.
std::set<std::string> written_keys(const std::string& source) {
    static const std::regex pattern(R"re(\{"([a-z-]+)",|\["([a-z-]+)"\]|[{,]"([a-z-]+)":)re");
    std::set<std::string> keys;
    for (std::sregex_iterator found(source.begin(), source.end(), pattern), end; found != end; ++found) {
        for (std::size_t group = 1; group < found->size(); ++group) {
            if ((*found)[group].matched) keys.insert((*found)[group].str());
        }
    }
    return keys;
}

TEST(AnswersPage, EveryKeyIsDescribed) {
    const std::string page = file_text(REFEREE_ROOT "/docs/answers.md");
    std::size_t count = 0;
    for (const char* const source :
         {"show/answers/audit.cpp", "show/answers/comparison.cpp", "show/answers/perft.cpp", "show/answers/repair.cpp",
          "show/answers/rulings.cpp", "show/explain/tables_json.cpp", "show/json/outcome.cpp"}) {
        const std::set<std::string> keys = written_keys(file_text(cat(REFEREE_ROOT "/src/", source)));
        EXPECT_FALSE(keys.empty()) << source;
        for (const std::string& key : keys) {
            const bool described = page.find(cat('`', key, '`')) != std::string::npos ||
                page.find(cat(".", key, '`')) != std::string::npos;
            EXPECT_TRUE(described) << source << ": " << key;
            ++count;
        }
    }
    EXPECT_GE(count, 90U);
}

}  // namespace
}  // namespace referee::testing
