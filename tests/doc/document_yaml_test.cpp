#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "doc/plain_kind.hpp"
#include "doc/yaml.hpp"
#include "doc/yaml_fault.hpp"
#include "support/reading.hpp"
#include "text/text.hpp"

/// What is YAML to the referee, what is refused, and where each of it stands.
namespace referee::testing {
namespace {

using namespace std::string_literals;

void expect_trees(const std::vector<Row>& rows) {
    for (const Row& row : rows) {
        const Reading read = yaml(row.text);
        EXPECT_EQ(read.fault(), "read") << printable(row.text);
        EXPECT_EQ(read.tree, row.expected) << printable(row.text);
    }
}

void expect_faults(const std::vector<Row>& rows) {
    for (const Row& row : rows) {
        const Reading read = yaml(row.text);
        EXPECT_EQ(read.fault(), row.expected) << printable(row.text);
        EXPECT_FALSE(read.complete) << printable(row.text);
    }
}

void expect_places(const std::vector<Row>& rows) {
    for (const Row& row : rows) EXPECT_EQ(yaml(row.text).places, row.expected) << printable(row.text);
}

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

TEST(DocumentYaml, RefusesTagsAnchorsAliasesAndMergeKeys) {
    expect_faults({{"!!str a: 1", "0 syntax"},
                   {"a: !!str 1", "3 syntax"},
                   {"a: !!str \"1\"", "3 syntax"},
                   {"a: ! 1", "3 syntax"},
                   {"a: ! \"1\"", "3 syntax"},
                   {"a: ! '1'", "3 syntax"},
                   {"a: ! |\n  x", "3 syntax"},
                   {"a: !", "3 syntax"},
                   {"a: !!str", "3 syntax"},
                   {"! a: 1", "0 syntax"},
                   {"! \"a\": 1", "0 syntax"},
                   {"!!map {a: 1}", "0 syntax"},
                   {"! {a: 1}", "0 syntax"},
                   {"a: !!seq [1]", "3 syntax"},
                   {"a: ! [1]", "3 syntax"},
                   {"a: !x {b: 1}", "3 syntax"},
                   {"- !!null ~", "2 syntax"},
                   {"a: !<tag:x,2026:y> 1", "3 syntax"},
                   {"!<!> a", "0 syntax"},
                   {"a: !!map\n  b: 1", "3 syntax"},
                   {"&x a: 1", "0 syntax"},
                   {"a: &x 1", "3 syntax"},
                   {"a: &x", "3 syntax"},
                   {"a: &x [1]", "3 syntax"},
                   {"&x {a: 1}", "0 syntax"},
                   {"a: &x\n  b: 1", "3 syntax"},
                   {"a: &x 1\nb: *x", "3 syntax"},
                   {"a: *x", "3 syntax"},
                   {"*x : 1", "0 syntax"},
                   {"[*x]", "1 syntax"},
                   {"<<: 1", "0 syntax"},
                   {"<<: {a: 1}", "0 syntax"},
                   {"{b: 1, <<: {a: 1}}", "7 syntax"},
                   {"a:\n  <<: 1", "5 syntax"}});
    expect_trees({{"'<<': 1", R"({"<<": 1})"},
                  {"\"<<\": 1", R"({"<<": 1})"},
                  {"a: <<", R"({"a": "<<"})"},
                  {"a: '!x'", R"({"a": "!x"})"},
                  {"a: x!y&z*", R"({"a": "x!y&z*"})"}});
}

TEST(DocumentYaml, RefusesWhatStandsBehindTheLog) {
    expect_faults({{"a: 1\n---\nb: 2", "5 syntax"},
                   {"a: 1\n---\n", "5 syntax"},
                   {"a: 1\n...\nb: 2", "9 syntax"},
                   {"a: 1\n... b", "9 syntax"},
                   {"{a: 1} x", "7 syntax"},
                   {"{a: 1}\n{b: 2}", "7 syntax"},
                   {"[1]\n[2]", "4 syntax"},
                   {"- a\nb: 1", "4 syntax"},
                   {"---\n---\n", "4 syntax"},
                   {",a: 1", "0 syntax"},
                   {"\"a\" \"b\"", "4 syntax"}});
}

TEST(DocumentYaml, RefusesBrokenSyntaxAtItsPlace) {
    expect_faults({{"[a,,b]", "3 syntax"},
                   {"[, a]", "1 syntax"},
                   {"{a: 1,, b: 2}", "6 syntax"},
                   {"{, a: 1}", "1 syntax"},
                   {": x", "0 syntax"},
                   {"{: x}", "1 syntax"},
                   {"a: 'b", "3 syntax"},
                   {"a: \"b\nc: 1", "3 syntax"},
                   {"a: \"b\nc: d\"e", "3 syntax"},
                   {"a: 'it's'", "3 syntax"},
                   {"a: \"b\nc: 1\n", "3 syntax"},
                   {"a: '", "3 syntax"},
                   {"a: \"", "3 syntax"},
                   {"a: \"\n", "3 syntax"},
                   {"\"", "0 syntax"},
                   {"[\"a\", \"", "6 syntax"},
                   {"a: [b", "3 syntax"},
                   {"a: [b,\n", "3 syntax"},
                   {"{a: 1", "0 syntax"},
                   {"{a: {b: 1}", "0 syntax"},
                   {"[[a]", "0 syntax"},
                   {"a:\n  - {b: 1\n  - {b: 2}\n", "7 syntax"},
                   {"{a: [b, c}", "4 syntax"},
                   {"a: |\n  \"[{\n  '\nb: ]\n", "18 syntax"},
                   {"}", "0 syntax"},
                   {"a: ]", "3 syntax"},
                   {"{a: 1]", "0 syntax"},
                   {"[\"a\" b]", "5 syntax"},
                   {"{a: \"b\"c}", "4 syntax"},
                   {"a: b: c", "4 syntax"},
                   {"a: 1\n b: 2", "7 syntax"},
                   {"a:\n  - b\n - c", "10 syntax"},
                   {"a: 1\n- b", "5 syntax"},
                   {"a: - b", "3 syntax"},
                   {"a:\n\tb: 1", "3 syntax"},
                   {"a:\n  b: 1\n  \tc: 1", "12 syntax"},
                   {"a:\xC2\xA0"
                    "b\nc: 1",
                    "2 syntax"},
                   {"a\xEF\xBC\x9A b\nc: 1", "1 syntax"},
                   {"a: @b", "3 syntax"},
                   {"`a`", "0 syntax"},
                   {"a: |x\n  b", "4 syntax"},
                   {"\xEF\xBB\xBF\xEF\xBB\xBF"
                    "a: 1",
                    "3 syntax"},
                   {"\xEF\xBB\xBF"
                    "a: [",
                    "6 syntax"}});
}

/// Where people made the mistake, in words for it.
TEST(DocumentYaml, SaysWhatPeopleGetWrong) {
    const auto message = [](std::string_view text) { return yaml(text).faults.at(0).message; };
    EXPECT_EQ(message("a:\n\tb: 1"), "not YAML: a tab in the indentation; YAML allows only spaces there");
    EXPECT_EQ(message("a: [b\nc: 1"), "not YAML: `[` is opened here and never closed");
    EXPECT_EQ(message("a: {b: [c}"), "not YAML: `[` is opened here and not closed before the `}` in line 1");
    EXPECT_EQ(message("a: \"b\nc: d\"e"),
              "not YAML: the quoted text that begins here ends in line 2 and is followed by other text");
    EXPECT_EQ(message("a: 'it's'"),
              "not YAML: this quoted text is followed by other text; a quote inside the text is written `''`");
    EXPECT_EQ(message("a:\xC2\xA0"
                      "b\nc: 1"),
              "not YAML: U+00A0, a space other than the plain one, after a colon; a plain space is required there");
    EXPECT_EQ(message("a\xEF\xBC\x9A b\nc: 1"), "not YAML: U+FF1A in place of a plain colon");
    EXPECT_EQ(message("\"player\",\"play\"\n\"anna\",\"x\"\n"),
              "this looks like a CSV file; a log is YAML or JSON, a mapping with the keys `referee`, `game`, `players` "
              "and `events`");
    // A key without a space before its value is a line of text, and the next colon is the one that YAML refuses.
    const std::string joined = "not YAML: a space is required after the colon of a key";
    EXPECT_EQ(message("a: 1\nkey:value\nb: 2"), joined);
    EXPECT_EQ(message("a: 1\nkey:[b]\nb: 2"), joined);
    EXPECT_EQ(message("a: 1\nat 12:30\nb: 2"),
              "not YAML: unexpected colon; check the indentation, and quote text that contains a colon");
    EXPECT_EQ(message("a: seen by\n  anna:yes\nb: [1\n"), "not YAML: `[` is opened here and never closed")
        << "another reason comes first";
    // What stands in a text, or in a comment, is no mark; nor is a tab that indents nothing.
    EXPECT_EQ(message("a: it's [\n# {\n\t# \"\n\t\nb: c: d"),
              "not YAML: unexpected colon; check the indentation, and quote text that contains a colon");
    EXPECT_EQ(message("a: [\"b\" \"c\"]\nd: \"[\""), "not YAML: expected a comma or ]");
}

TEST(DocumentYaml, KnowsOtherFormats) {
    EXPECT_TRUE(other_format("player,play\nanna,NE2\n"));
    EXPECT_TRUE(other_format("player;play\r\nanna;NE2\r\n"));
    EXPECT_TRUE(other_format("player\tplay\nanna\tNE2\n"));
    EXPECT_TRUE(other_format("\n<html>"));
    EXPECT_FALSE(other_format("a: 1, 2\nb: 3, 4\n"));
    EXPECT_FALSE(other_format("a, b\nc\n"));
    EXPECT_FALSE(other_format("text"));
    EXPECT_FALSE(other_format(""));
}

TEST(DocumentYaml, RefusesAnEmptyText) {
    expect_faults({{"", "0 syntax"},
                   {" ", "0 syntax"},
                   {"\n\n", "0 syntax"},
                   {"# a comment\n", "0 syntax"},
                   {"\xEF\xBB\xBF", "0 syntax"},
                   {"%YAML 1.2\n", "0 syntax"}});
}

TEST(DocumentYaml, RefusesListsAndMappingsAsKeys) {
    expect_faults({{"[a]: 1", "0 type"},
                   {"{a: 1}: 2", "0 type"},
                   {"a: 1\n? [b]\n: 2", "7 type"},
                   {"? - a\n: 1", "2 type"},
                   {"{[a]: 1, [b]: 2}", "1 type"},
                   {"[[a]: 1]", "1 type"}});
}

TEST(DocumentYaml, RefusesControlCharactersAtTheirPlace) {
    expect_faults({{"a: \x01", "3 syntax"},
                   {"a: \"\0\""s, "4 syntax"},
                   {"\0"s, "0 syntax"},
                   {"a: 1\0"s, "4 syntax"},
                   {"# \x1B[1m", "2 syntax"},
                   {"a: \x7F", "3 syntax"},
                   {"a: \"\xC2\x9B\"", "4 syntax"},
                   {"a\vb", "1 syntax"},
                   {"a\fb", "1 syntax"}});
    expect_trees({{"a: \"\xC2\x85\xC2\xA0\"", "{\"a\": \"\xC2\x85\xC2\xA0\"}"}});
}

TEST(DocumentYaml, SaysHowToSaveWhatIsNotUtf8) {
    const auto message = [](std::string_view text) {
        YamlReader reader;
        Document document;
        std::vector<DocumentFault> faults;
        EXPECT_FALSE(reader.read(text, document, faults));
        return faults.empty() ? std::string() : faults.front().message;
    };
    const std::string utf16 = "not YAML: the file is in UTF-16; save it as UTF-8";
    EXPECT_EQ(message("\xFF\xFE"
                      "a\0:\0"s),
              utf16);
    EXPECT_EQ(message("\xFE\xFF\0a\0:"s), utf16);
    EXPECT_EQ(message("a\0:\0 \0b\0"s), utf16);
    EXPECT_EQ(message("\0a\0:\0 \0b"s), utf16);
    EXPECT_EQ(message("a: J\xE9r\xF4me"),
              "not YAML: invalid UTF-8: the byte 0xE9 is `\xC3\xA9` in Windows-1252; save the file as UTF-8");
    EXPECT_EQ(message("a: \0"s), "not YAML: a control character");
}

TEST(DocumentYaml, RefusesEscapesThatAreNone) {
    for (const char* text : {R"(a: "b\q")", R"(a: "\ud800")", R"(a: "\ud83d\ude00")", R"(a: "\U00110000")",
                             R"(a: "\x4")", R"(a: "\u12g4")", R"("\x")"}) {
        const Reading read = yaml(text);
        ASSERT_EQ(read.faults.size(), 1U) << text;
        EXPECT_EQ(read.faults[0].fault, FaultKind::syntax) << text;
        // yaml-cpp says where the escape ends.
        EXPECT_NE(std::string_view(text).substr(0, read.faults[0].offset).find('\\'), std::string_view::npos) << text;
    }
    const auto message = [](std::string_view text) { return yaml(text).faults.at(0).message; };
    EXPECT_EQ(message(R"(a: "b\q")"), "not YAML: a backslash that does not begin an escape sequence");
    EXPECT_EQ(message("a: \"b \\"), "not YAML: the quoted text that begins here is never closed");
    EXPECT_EQ(message(R"(a: "\x4")"), "not YAML: an escape sequence without its hexadecimal digits");
    EXPECT_EQ(message(R"(a: "\ud800")"), "not YAML: an escape sequence for a number that is not a character");
}

}  // namespace
}  // namespace referee::testing
