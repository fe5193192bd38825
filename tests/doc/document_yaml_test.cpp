#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "doc/plain_kind.hpp"
#include "support/yaml_rows.hpp"
#include "text/text.hpp"

/// What is YAML to the referee, and where each of it stands.
namespace referee::testing {
namespace {

TEST(DocumentYaml, TellsPlainScalarsApartByTheCoreSchema) {
    const std::vector<std::pair<Kind, std::vector<std::string>>> table = {
        {Kind::null, {"", "~", "null", "Null", "NULL"}},
        {Kind::boolean, {"true", "True", "TRUE", "false", "False", "FALSE"}},
        {Kind::integer,
         {"0", "-0", "+0", "7", "+12", "-19", "007", "0o7", "0o17", "0x0", "0xfF", "0x1E3",
          "123456789012345678901234567890"}},
        {Kind::real,
         {"1.", "0.5", ".5", "-.5", "+.5", "1e3", "1E3", "1e+3", "1.5e-3", "1.e3", "-1e3", "00.5", ".inf", "-.inf",
          "+.Inf", ".INF", ".nan", ".NaN", ".NAN"}},
        {Kind::string, {"yes",  "no",  "on",       "off",   "y",          "n",     "Yes",  "NO",       "On",    "nULL",
                        "tRUE", "nil", "none",     "1_000", "0b1",        "0O7",   "0X1f", "+0o7",     "-0x1",  "0o8",
                        "0o",   "0x",  "0xg",      "12:30", "2026-11-21", "1e",    "1e+",  "e3",       ".",     "-",
                        "+",    "..",  ".e1",      "-.",    "++1",        "1.2.3", "1,5",  "+.nan",    "-.nan", ".iNF",
                        "inf",  "nan", "Infinity", "1 2",   "<<",         "=",     "~~",   "\xD9\xA1", "0.5.",  "--1"}},
    };
    for (const auto& [kind, words] : table) {
        for (const std::string& word : words) EXPECT_EQ(plain_kind(word), kind) << word;
    }
}

TEST(DocumentYaml, TakesQuotedScalarsForText) {
    expect_trees({{"{'1': \"2\", 'true': 'null', \"~\": '~'}", R"({"1": "2", "true": "null", "~": "~"})"},
                  {"'': ''", R"({"": ""})"},
                  {"'it''s': \"a\\\"b\\\\\"", R"({"it's": "a\"b\\"})"},
                  {R"(["\x41\u00e9\U0001F600", "\0", "\e[1m", "a\tb\n", "\_\N\_", "\L\P", "é\_"])",
                   "[\"A\xC3\xA9\xF0\x9F\x98\x80\", \"\\u0000\", \"\\u001b[1m\", \"a\\tb\\n\", "
                   "\"\xC2\xA0\xC2\x85\xC2\xA0\", \"\xE2\x80\xA8\xE2\x80\xA9\", "
                   "\"\xC3\xA9\xC2\xA0\"]"},
                  {"\"a\n  b\n\n  c\"", R"("a b\nc")"},
                  {"|\n  12\n", R"("12\n")"},
                  {"a: |\n  x\n  y\nb: >-\n  x\n  y\nc: |+\n  x\n\n", R"({"a": "x\ny\n", "b": "x y", "c": "x\n\n"})"}});
}

/// YAML 1.2 has question marks within plain text in brackets; another character stands for them while it is parsed.
TEST(DocumentYaml, ReadsQuestionMarksInPlainText) {
    expect_trees({{"{a: b?, c: [?d, 'e?', f? g, h ?]}", R"({"a": "b?", "c": ["?d", "e?", "f? g", "h ?"]})"},
                  {"{a?: b, ? c : d?}", R"({"a?": "b", "c": "d?"})"},
                  {"{a: b\n  c? d, # e?\n f: g?}", R"({"a": "b c? d", "f": "g?"})"},
                  {"{a: \"b\\x5E?\", c: d?}", R"({"a": "b^?", "c": "d?"})"},
                  {"{a: ^?, b: ;?, c: $}", R"({"a": "^?", "b": ";?", "c": "$"})"},
                  {"a: |\n  {b?}\nc: [d?]\n", R"({"a": "{b?}\n", "c": ["d?"]})"},
                  {"a: b?\nc: '[d?'\ne: [f?]", R"({"a": "b?", "c": "[d?", "e": ["f?"]})"}});
    EXPECT_EQ(yaml("{a: ?}").fault(), "4 syntax");
}

TEST(DocumentYaml, ReadsBlockAndFlow) {
    expect_trees(
        {{"a: 1\nb:\n- x\n- y: z\n", R"({"a": 1, "b": ["x", {"y": "z"}]})"},
         {"{a: 1, b: [x, {y: z}]}", R"({"a": 1, "b": ["x", {"y": "z"}]})"},
         {"{\"a\":1,\"b\":[\"x\",{\"y\":\"z\"}],\"c\":null}", R"({"a": 1, "b": ["x", {"y": "z"}], "c": null})"},
         {"# c\n\n---  # c\na: b#c # c\n# c\n...\n# c\n", R"({"a": "b#c"})"},
         {"%YAML 1.2\n---\na: 1\n", R"({"a": 1})"},
         {"- - a\n  - b\n-\n  - c", R"([["a", "b"], ["c"]])"},
         {"? a\n: b\n? c\n", R"({"a": "b", "c": nothing})"},
         {"a: b\n  c\n\n  d", R"({"a": "b c\nd"})"},
         {"[a, b, ]", R"(["a", "b"])"},
         {"{a: 1, }", R"({"a": 1})"},
         {"[a b, c:d]", R"(["a b", "c:d"])"},
         {"[a: 1]", R"([{"a": 1}])"},
         {"a: 1\r\nb:\r\n  - 2\r\n", R"({"a": 1, "b": [2]})"},
         {"text", R"("text")"},
         {"12", "12"},
         {"~", "~"},
         {"---\n...\n", "nothing"}});
}

/// An empty value stands behind its colon, an empty entry at its dash.
TEST(DocumentYaml, KnowsWhereValuesAreMissing) {
    expect_places({{"a:\nb: 1", "0{ 0a 2 3b 61"},
                   {"a:", "0{ 0a 2"},
                   {"a: # c\n\n\nb: 1", "0{ 0a 2 9b 121"},
                   {"\"a\\x41\"  :\nb: 1", "0{ 0aA 10 11b 141"},
                   {"'it''s':\nb: 1", "0{ 0it's 8 9b 121"},
                   {"{a:, b: , c, d: 1}", "0{ 1a 3 5b 7 10c 11 13d 161"},
                   {"? a\n? b", "0{ 2a 3 6b 7"},
                   {"- \n- x\n-", "0[ 0 5x 7"},
                   {"a:\n  - # - c\n  # - c\n\n  - x\nb: 1", "0{ 0a 5[ 5 26x 28b 311"},
                   {"- - \n  -\n-", "0[ 2[ 2 7 9"},
                   {"a:\n  -\n  # c -\n  - x", "0{ 0a 5[ 5 19x"},
                   {"-\t# - - -\r\n#-\r\n- x", "0[ 0 17x"},
                   {"a:\nnull: 1", "0{ 0a 2 3null 91"},
                   {"a:\nnullify: 1", "0{ 0a 2 3nullify 121"},
                   {"a:\n~ x: 1", "0{ 0a 2 3~ x 81"},
                   {"- a:\n- b", "0[ 2{ 2a 4 7b"}});
    expect_trees({{"a:\n-\n-\nb:", R"({"a": [nothing, nothing], "b": nothing})"},
                  {"a:\n-\n  -\nb:", R"({"a": [[nothing]], "b": nothing})"}});
}

TEST(DocumentYaml, KnowsWhereNullsAreWritten) {
    expect_places({{"a: null", "0{ 0a 3null"},
                   {"a:\n  ~  # c\nb: Null", "0{ 0a 5~ 12b 15Null"},
                   {"{a: null, ~: NULL}", "0{ 1a 4null 10~ 13NULL"},
                   {"[~,null]", "0[ 1~ 3null"},
                   {"- null\n- ~", "0[ 2null 9~"}});
}

TEST(DocumentYaml, KnowsThePlaceOfEveryKeyAndValue) {
    expect_places({{"a: 1\nbc: 'd'\n", "0{ 0a 31 5bc 9d"},
                   {"a:\n  - b\n  - {c: d}\n", "0{ 0a 5[ 7b 13{ 14c 17d"},
                   {"{a: [1, 2], b: {}}", "0{ 1a 4[ 51 82 12b 15{"},
                   {"\xC3\xA9: \xE2\x82\xAC\nb: 1", "0{ 0\xC3\xA9 4\xE2\x82\xAC 8b 111"},
                   {"{\xC3\xA9: \"\xF0\x9F\x98\x80\", b: 1}", "0{ 1\xC3\xA9 5\xF0\x9F\x98\x80 13b 161"},
                   {"\xEF\xBB\xBF"
                    "a: 1\nb: 2",
                    "3{ 3a 61 8b 112"},
                   {"\xEF\xBB\xBF# c\n- a", "7[ 9a"},
                   {"a: 1\r\nb: 2\r\n", "0{ 0a 31 6b 92"},
                   {"a: |\n  x\nb: >\n  y\n", "0{ 0a 3x\n 9b 12y\n"},
                   {"? a\n: b", "0{ 2a 6b"}});
}

}  // namespace
}  // namespace referee::testing
