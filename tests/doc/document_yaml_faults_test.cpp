#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "doc/yaml.hpp"
#include "doc/yaml_fault.hpp"
#include "support/yaml_rows.hpp"
#include "text/text.hpp"

/// What is refused as YAML, with the place and the words of each fault.
namespace referee::testing {
namespace {

using namespace std::string_literals;

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

/// yaml-cpp would skip each of these lines, with all that it says.
TEST(DocumentYaml, RefusesDirectivesThatDoNotStandAtTheBeginning) {
    expect_faults({{"a: 1\n%b: 2", "5 syntax"},
                   {"a: 1\r\n%YAML 1.2\r\n", "6 syntax"},
                   {"a:\n- 1\n%- 2\n- 3", "7 syntax"},
                   {"a: [1,\n%2\n]", "7 syntax"},
                   {"a: 1\n%TAG ! !\n", "5 syntax"},
                   {"---\n%YAML 1.2\na: 1", "4 syntax"},
                   {"%YAML 1.2\na: 1", "0 syntax"},
                   {"# c\n\n%x\n%y\na: 1", "5 syntax"},
                   {"\xEF\xBB\xBF%x\na: 1", "3 syntax"},
                   {"%x", "0 syntax"},
                   {"a: 1\n...\n%YAML 1.2\n---\nb: 2", "9 syntax"}});
    expect_trees({{"%YAML 1.2\n---\na: 1", R"({"a": 1})"},
                  {"# c\n%YAML 1.2\n# d\n\n--- # e\na: 1", R"({"a": 1})"},
                  {"a: 5 %\nb: '%x'\nc: |\n  %y\nd: \"\n %z\"", R"({"a": "5 %", "b": "%x", "c": "%y\n", "d": " %z"})"},
                  {"# a\n#%\na: 1 # %\n # %", R"({"a": 1})"}});
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
    EXPECT_EQ(message("a: 1\nat 12:30\nb: 2"), "not YAML: a colon and a space are missing after `at`");
    EXPECT_EQ(message("a: seen by\n  anna:yes\nb: [1\n"), "not YAML: `[` is opened here and never closed")
        << "another reason comes first";
    // What stands in a text, or in a comment, is no mark; nor is a tab that indents nothing.
    EXPECT_EQ(message("a: it's [\n# {\n\t# \"\n\t\nb: c: d"),
              "not YAML: unexpected colon; check the indentation, and quote text that contains a colon");
    EXPECT_EQ(message("a: [\"b\" \"c\"]\nd: \"[\""),
              "not YAML: expected a comma or `]`; text that contains a colon or a comma is quoted");
}

/// `OFFSET MESSAGE` of what is missing, without the beginning that all have.
TEST(DocumentYaml, SaysWhichMarkIsMissing) {
    const auto missing = [](std::string_view text) {
        const DocumentFault fault = yaml(text).faults.at(0);
        return cat(fault.offset, ' ', fault.message.substr(std::string_view("not YAML: ").size()));
    };
    EXPECT_EQ(missing("a: 1\nbc my-word\nd: [1]"), "7 a colon and a space are missing after `bc`");
    EXPECT_EQ(missing("a 1\nb: [2]"), "1 a colon and a space are missing after `a`");
    EXPECT_EQ(missing("e:\n  - p: x\n    play E2\n  - p: y"), "20 a colon and a space are missing after `play`");
    EXPECT_EQ(missing("e: 1\nf [1, 2]\ng: 3"), "6 a colon and a space are missing after `f`");
    EXPECT_EQ(missing("e:\n  - p x\n    play: E2\n  - p: y"), "8 a colon and a space are missing after `p`");
    // An entry of text stays one, whatever the fault is.
    EXPECT_EQ(missing("e:\n  - p x\nf: [1"), "14 `[` is opened here and never closed");
    EXPECT_EQ(missing("e:\n  - {a: 1}\n  -{a: 2}"), "17 a space is required after the dash");
    EXPECT_EQ(missing("e:\n  - p: 1\n  -p: 2"), "15 a space is required after the dash");
    EXPECT_EQ(missing("e:\n  - {a: 1}\n  -\xC2\xA0{a: 2}"),
              "17 U+00A0, a space other than the plain one, after a dash; a plain space is required there");
    EXPECT_EQ(missing("e:\n  - {a: 1}\n  {a: 2}"), "16 a dash and a space are missing before this entry of the list");
    // None of these is missing where a text of several lines goes on, or a list has ended.
    const std::string colon = "unexpected colon; check the indentation, and quote text that contains a colon";
    EXPECT_TRUE(missing("a: one\n  two three\n  four: 5").ends_with(colon));
    EXPECT_TRUE(missing("a: b c: d").ends_with(colon));
    EXPECT_TRUE(missing("a: |\n  b c\nd: e: f").ends_with(colon));
    EXPECT_EQ(yaml("a: -5\nb:\n- c\n- -d\n---").faults.size(), 1U);
    EXPECT_FALSE(missing("a:\n- b\nc: {d: 1}\n{e: 1}").starts_with("25 a dash"));
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

/// YAML ends lines at a carriage return alone, which is not read; nothing may hide behind one unsaid.
TEST(DocumentYaml, RefusesLinesThatACarriageReturnEndsAlone) {
    expect_faults({{"a: 1\rb: 2\r", "4 syntax"},
                   {"# c\ra: 1\n", "3 syntax"},
                   {"a: 1 # c\rb: 2\n", "8 syntax"},
                   {"a: 1\r\nb: 2\rc: 3\r\n", "10 syntax"},
                   {"a: 1\r\r\nb: 2\r\r\n", "4 syntax"},
                   {"{a: 1,\rb: 2}", "6 syntax"},
                   {"a: 'b\rc'", "5 syntax"},
                   {"a: 1\r", "4 syntax"},
                   {"a: \x01\rb: 2", "3 syntax"}});
    const auto message = [](std::string_view text) { return yaml(text).faults.at(0).message; };
    EXPECT_NE(message("a: 1\rb: 2\r").find("end lines with LF or CR LF"), std::string::npos);
    const std::string wide(
        "a\0:\0 \0"
        "1\0\r\0\n\0",
        12);
    EXPECT_EQ(message(wide).find("carriage return"), std::string::npos) << "it is UTF-16";
    expect_trees({{"a: 1\r\nb: 2\r\n", R"({"a": 1, "b": 2})"}, {"a: \"b\\rc\"", "{\"a\": \"b\\rc\"}"}});
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
