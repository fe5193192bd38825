#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "doc/json.hpp"
#include "support/reading.hpp"
#include "text/text.hpp"

/// JSON: where things stand, and where and how it is refused. What is JSON at all is held to another parser in
/// document_differential_test.cpp.
namespace referee::testing {
namespace {

using namespace std::string_literals;

TEST(DocumentJson, KnowsThePlaceOfEveryKeyAndValue) {
    const std::vector<Row> rows = {{R"({"a":1,"b":[true,null,"c"]})", R"(0{ 1a 51 7b 11[ 12true 17null 22c)"},
                                   {" { \"a\" : 1.5 ,\r\n\t\"b\" : { } }\n", "1{ 3a 91.5 17b 23{"},
                                   {"[\"\xC3\xA9\",\"\xF0\x9F\x98\x80\",1]", "0[ 1\xC3\xA9 6\xF0\x9F\x98\x80 131"},
                                   {R"({"\u0061\n":"\"","b":"\\"})", "0{ 1a\n 12\" 17b 21\\"},
                                   {"\xEF\xBB\xBF{\"a\":1}", "3{ 4a 81"},
                                   {"\xEF\xBB\xBF 1 ", "41"},
                                   {"[]", "0["},
                                   {"\"a\"", "0a"}};
    for (const Row& row : rows) EXPECT_EQ(json(row.text).places, row.expected) << printable(row.text);
}

/// `events` is left out by an outline; then all is read but its first items.
TEST(DocumentJson, LeavesOutItemsThatAreKnown) {
    const std::string json = R"({"a":1,"events":[{"b":2},[3],4],"c":[5]})";
    const std::string padded = json + std::string(JsonReader::padding, ' ');
    const std::string_view text = std::string_view(padded).substr(0, json.size());
    JsonReader reader;
    Document document;
    std::vector<DocumentFault> faults;
    const auto places = [&](std::size_t behind, std::size_t count) {
        Outline outline{{Passed{"events"}, Passed{"none"}, Passed{"none"}, Passed{"none"}}};
        EXPECT_TRUE(reader.outline(text, document, faults, outline));
        EXPECT_EQ(places_of(document), "0{ 1a 51 7events 16[ 32c 36[ 375");
        const Token first = outline.passed[0].at + 1;
        EXPECT_TRUE(reader.read_outlined(text, document, faults, {first, first + behind, count}));
        EXPECT_TRUE(faults.empty());
        return places_of(document);
    };
    EXPECT_EQ(places(5, 1), "0{ 1a 51 7events 16[ 17{ 25[ 263 294 32c 36[ 375");
    EXPECT_EQ(places(9, 2), "0{ 1a 51 7events 16[ 17{ 17{ 294 32c 36[ 375");
    EXPECT_EQ(places(11, 3), "0{ 1a 51 7events 16[ 17{ 17{ 17{ 32c 36[ 375") << "the list ends behind them";
    EXPECT_TRUE(reader.read(text, document, faults));
    const std::string all = "0{ 1a 51 7events 16[ 17{ 18b 222 25[ 263 294 32c 36[ 375";
    EXPECT_EQ(places_of(document), all);
    EXPECT_TRUE(reader.read_outlined(text, document, faults)) << "without an outline it is read as by `read`";
    EXPECT_EQ(places_of(document), all);
}

TEST(DocumentJson, RefusesWhatHasNoOutlineAsAlways) {
    for (const std::string& json : {R"({"a":1)"s, R"({"a)"s, R"({"a":[,]})"s, " "s, ""s, std::string(40, '[')}) {
        const std::string padded = json + std::string(JsonReader::padding, ' ');
        const std::string_view text = std::string_view(padded).substr(0, json.size());
        JsonReader reader;
        Document document;
        std::vector<DocumentFault> faults;
        Outline outline{{Passed{"events"}, Passed{"none"}, Passed{"none"}, Passed{"none"}}};
        EXPECT_FALSE(reader.outline(text, document, faults, outline)) << json;
        EXPECT_FALSE(reader.read_outlined(text, document, faults)) << json;
        const Reading usual = testing::json(json);
        ASSERT_EQ(faults.size(), 1U) << json;
        EXPECT_EQ(faults[0].message, usual.faults[0].message) << json;
        EXPECT_EQ(faults[0].offset, usual.faults[0].offset) << json;
    }
}

TEST(DocumentJson, DecodesEscapes) {
    EXPECT_EQ(
        json(R"(["\"\\\/\b\f\n\r\t","\u0041\u00e9\u20AC\ud83d\uDE00","\u0000x","\u001b[31m"])").tree,
        "[\"\\\"\\\\/\\b\\f\\n\\r\\t\", \"A\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80\", \"\\u0000x\", \"\\u001b[31m\"]");
    EXPECT_EQ(json(R"(["\u007f\u0080\u07ff\u0800\uffff\ud800\udc00\udbff\udfff"])").tree,
              "[\"\x7F\xC2\x80\xDF\xBF\xE0\xA0\x80\xEF\xBF\xBF\xF0\x90\x80\x80\xF4\x8F\xBF\xBF\"]");
}

TEST(DocumentJson, TellsScalarsApart) {
    EXPECT_EQ(json("[0,-0,10,1e3,1.5E-3,123456789012345678901234567890,true,false,null,\"1\"]").tree,
              "[0, -0, 10, 1e3, 1.5E-3, 123456789012345678901234567890, true, false, null, \"1\"]");
    const std::string digits(1000, '9');
    EXPECT_EQ(json(digits).tree, digits);
    EXPECT_EQ(json("[1" + digits + "." + digits + "e" + digits + "]").fault(), "read");
}

TEST(DocumentJson, RefusesAtTheExactPlace) {
    const std::vector<Row> rows = {{"", "0 syntax"},
                                   {" \n\t ", "4 syntax"},
                                   {"\xEF\xBB\xBF", "3 syntax"},
                                   {"\xEF\xBB\xBF\xEF\xBB\xBF{}", "3 syntax"},
                                   {R"({"a":1,})", "7 syntax"},
                                   {"[1,]", "3 syntax"},
                                   {"[,1]", "1 syntax"},
                                   {"[1,,2]", "3 syntax"},
                                   {R"({"a":1,,"b":2})", "7 syntax"},
                                   {"[1 2]", "3 syntax"},
                                   {R"({"a" 1})", "5 syntax"},
                                   {R"({"a"::1})", "5 syntax"},
                                   {R"({"a":})", "5 syntax"},
                                   {R"({"a"})", "4 syntax"},
                                   {R"({"a":1 "b":2})", "7 syntax"},
                                   {"{a:1}", "1 syntax"},
                                   {R"({[1]:2})", "1 syntax"},
                                   {R"({1:2})", "1 syntax"},
                                   {"{,}", "1 syntax"},
                                   {"[}", "1 syntax"},
                                   {"{]", "1 syntax"},
                                   {"[1}", "0 syntax"},
                                   {"]", "0 syntax"},
                                   {"[1", "0 syntax"},
                                   {"[1,", "0 syntax"},
                                   {"[[1]", "0 syntax"},
                                   {"{", "0 syntax"},
                                   {R"({"a":1)", "0 syntax"},
                                   {R"({"a":)", "0 syntax"},
                                   {R"({"a")", "0 syntax"},
                                   {R"({"a":[1,{"b":2})", "5 syntax"},
                                   {R"({} x)", "3 syntax"},
                                   {R"({"a":1}{"b":2})", "7 syntax"},
                                   {"[1]\n[2]", "4 syntax"},
                                   {"{}]", "2 syntax"},
                                   {"1 2", "2 syntax"},
                                   {"\"a\" \"b\"", "4 syntax"},
                                   {"truex", "0 syntax"},
                                   {"[true, nul]", "7 syntax"},
                                   {"[01]", "1 syntax"},
                                   {"[1.]", "1 syntax"},
                                   {"[.5]", "1 syntax"},
                                   {"[+1]", "1 syntax"},
                                   {"[0x1]", "1 syntax"},
                                   {R"(["a)", "1 syntax"},
                                   {R"({"a":1,"b)", "7 syntax"},
                                   {"[\"a\\\"]", "1 syntax"},
                                   {"\"", "0 syntax"},
                                   {"[\"a\nb\"]", "3 syntax"},
                                   {"[\"a\tb\"]", "3 syntax"},
                                   {"[\"a\0\"]"s, "3 syntax"},
                                   {"[1]\0"s, "3 syntax"},
                                   {"\0"s, "0 syntax"},
                                   {"[\x01]", "1 syntax"},
                                   {R"(["ab\x"])", "4 syntax"},
                                   {R"({"ab\x":1})", "4 syntax"},
                                   {R"(["\u12"])", "2 syntax"},
                                   {R"(["a\ud800"])", "3 syntax"},
                                   {R"(["\n\udc00"])", "4 syntax"},
                                   {R"(["\ud800\u0041"])", "2 syntax"},
                                   {R"({"\udc00":1})", "2 syntax"},
                                   {"[] // c", "3 syntax"},
                                   {"# c\n[]", "0 syntax"},
                                   {"---\n[]", "0 syntax"},
                                   {"[]\xEF\xBB\xBF", "2 syntax"},
                                   {"[\xC2\xA0]", "1 syntax"}};
    for (const Row& row : rows) EXPECT_EQ(json(row.text).fault(), row.expected) << printable(row.text);
}

TEST(DocumentJson, SaysWhatIsDue) {
    const auto message = [](std::string_view text) { return json(text).faults.at(0).message; };
    EXPECT_EQ(message(R"({"a":1 "b":2})"), "not JSON: expected `,` or `}`, found `\"`");
    EXPECT_EQ(message("[1 2]"), "not JSON: expected `,` or `]`, found `2`");
    EXPECT_EQ(message("[1}"), "not JSON: `[` is opened here and not closed before a `}`");
    EXPECT_EQ(message("[}"), "not JSON: expected a value or `]`, found `}`");
    EXPECT_EQ(message("{a:1}"), "not JSON: expected a key in double quotes or `}`, found `a`");
    EXPECT_EQ(message(R"({"a":1,b:2})"), "not JSON: expected a key in double quotes, found `b`");
    EXPECT_EQ(message(R"({"a" 1})"), "not JSON: expected `:`, found `1`");
    EXPECT_EQ(message(R"({"a":})"), "not JSON: expected a value, found `}`");
    EXPECT_EQ(message("[nul]"), "not JSON: expected a value or `]`, found `nul`");
    EXPECT_EQ(message("['a']"), "not JSON: expected a value or `]`, found `'`");
    EXPECT_EQ(message("[\xC3\xA9]"), "not JSON: expected a value or `]`, found `\xC3\xA9`");
    EXPECT_EQ(message("[1,]"), "not JSON: there is nothing between `,` and `]`");
    EXPECT_EQ(message("{\"a\":1, }"), "not JSON: there is nothing between `,` and `}`");
    EXPECT_EQ(message("[1,"), "not JSON: `[` is opened here and never closed; the text ends where a value is expected");
    EXPECT_EQ(message("[1"),
              "not JSON: `[` is opened here and never closed; the text ends where `,` or `]` is expected");
    EXPECT_EQ(
        message("[\xC2\xA0]"),
        R"(not JSON: expected a value or `]`, found `\xC2\xA0`; it contains U+00A0, a space other than the plain one)");
    EXPECT_EQ(message("{\xE2\x80\x9C"
                      "a\xE2\x80\x9D:1}"),
              "not JSON: expected a key in double quotes or `}`, found `\xE2\x80\x9C`; it contains U+201C, which looks "
              "like `\"`");
    EXPECT_EQ(message("[01]"), "not JSON: `01` is not a JSON number");
    EXPECT_EQ(message("[1e999, 1.]"), "not JSON: `1.` is not a JSON number");
    EXPECT_EQ(message("[0" + std::string(1000, '1') + "]"),
              "not JSON: `0" + std::string(63, '1') + "…` is not a JSON number");
    EXPECT_EQ(message("[\"a"), "not JSON: a text has no closing quote");
    EXPECT_EQ(message("[\"a\\"), "not JSON: a text has no closing quote");
    EXPECT_EQ(message(R"(["\x"])"), "not JSON: a backslash that does not begin an escape sequence");
    EXPECT_EQ(message(R"(["\u00g0"])"), "not JSON: `\\u` without four hexadecimal digits");
    EXPECT_EQ(message(R"(["\ud800"])"), "not JSON: a surrogate without the other half of its pair");
    EXPECT_EQ(message("[\"\n\"]"),
              "not JSON: a text contains a control character; JSON requires an escape, such as `\\n`");
    EXPECT_EQ(message("[\"\xE9\"]"),
              "not JSON: invalid UTF-8: the byte 0xE9 is `\xC3\xA9` in Windows-1252; save the file as UTF-8");
    EXPECT_EQ(message("[\x81]"), "not JSON: invalid UTF-8: the byte 0x81; save the file as UTF-8");
    EXPECT_EQ(message("[\"\0\"]"s), "not JSON: a NUL byte");
    EXPECT_EQ(message("[] // c"), "not JSON: JSON has no comments");
    EXPECT_EQ(message("{} x"), "not JSON: unexpected `x` after the end of the JSON text");
}

TEST(DocumentJson, KnowsUtf16) {
    const std::string utf16 = "not JSON: the file is in UTF-16; save it as UTF-8";
    for (const std::string& text : {"\xFF\xFE{\0}\0"s, "\xFE\xFF\0{\0}"s, "{\0\"\0a\0"s, "\0{\0\"\0a"s})
        EXPECT_EQ(json(text).faults.front().message, utf16) << printable(text);
}

/// What comes first in the text is what is reported.
TEST(DocumentJson, ReportsTheFirstOfTwoFaults) {
    EXPECT_EQ(json("[1,,\"\xFF\"]").fault(), "3 syntax");
    EXPECT_EQ(json("[\"\xFF\",,]").fault(), "2 syntax");
    EXPECT_EQ(json("[\"\xFF\n\"]").fault(), "2 syntax");
    EXPECT_EQ(json("[\"\xFF").fault(), "2 syntax");
    EXPECT_EQ(json("[\"\xC3\xA9").fault(), "1 syntax");
    EXPECT_EQ(json("[\"\\n\xFF\"]").fault(), "4 syntax");
    EXPECT_EQ(json("[\"\xFF\\x\"]").fault(), "2 syntax");
}

}  // namespace
}  // namespace referee::testing
