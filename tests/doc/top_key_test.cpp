#include "doc/top_key.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "support/judging.hpp"

namespace referee::testing {
namespace {

TEST(TopKeys, AreFoundInEveryStyle) {
    for (const char* const text : {
             "referee: 1\n", "game: x\nreferee: 1", "\"referee\": 1\n", "'referee' : 1\n", "referee:\n  1\n",
             "\xEF\xBB\xBFreferee: 1\n", "# a log\n%YAML 1.2\n---\nreferee: 1\n", "--- {referee: 1}\n", "{referee: 1}",
             "{\"game\": {\"a\": [1, {}]}, \"referee\": 1}", "{\n  \"events\": [\n  ],\n  \"referee\"\n  : 1}",
             "{'it''s': 1, 'referee': 1}", "{a: 1, # {\n referee: 1}", "{\"a\\\"b\": 1, \"referee\": 1}",
             "game: [\nreferee: 1\n",                        // not YAML
             "{\"game\": \"never closed,\n\"referee\": 1}",  // not JSON
         })
        EXPECT_TRUE(has_top_key(text, "referee")) << text;
}

TEST(TopKeys, AreNotFoundElsewhere) {
    for (const char* const text : {
             "",
             "# referee: 1\n",
             "name: referee\n",
             "jobs:\n  referee: 1\n",
             "- referee: 1\n",
             "referees: 1\n",
             "referee:1\n",
             "'referee: 1\n",
             "{\"jobs\": {\"referee\": 1}}",
             "{\"a\": [{\"referee\": 1}]}",
             "{\"name\": \"referee\", \"b\": 1}",
             "{\"name\": \"referee\"}\n{\"referee\": 1}",
             "[{\"referee\": 1}]",
             "{\"a\": \"{\\\"referee\\\": 1}\"}",
             "{a: {",
             "{\"",
             "{\"\\",
             "}",
         })
        EXPECT_FALSE(has_top_key(text, "referee")) << text;
}

/// Fixtures of logs that can be read have the key; as YAML and as JSON the answer is the same.
TEST(TopKeys, AreThoseOfTheFixtures) {
    std::size_t found = 0;
    const std::vector<std::string> files = files_below(REFEREE_ROOT "/fixtures", {".yaml"});
    for (std::size_t i = 0; i < files.size(); i += 4) {
        const std::string& file = files[i];
        const std::string text = file_text(file);
        const Report report = judged(text, Format::yaml, file);
        const bool known = report.verdict != Verdict::malformed;
        EXPECT_TRUE(!known || has_top_key(text, "referee")) << file;
        const std::string json = json_of_yaml(text);
        EXPECT_TRUE(json.empty() || has_top_key(json, "referee") == has_top_key(text, "referee")) << file;
        found += known ? 1 : 0;
    }
    EXPECT_GT(found, 150U);
}

}  // namespace
}  // namespace referee::testing
