#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <ctime>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "support/judging.hpp"
#include "support/reading.hpp"
#include "text/text.hpp"

/// What holds for documents in both formats alike.
namespace referee::testing {
namespace {

constexpr std::array both = {Format::yaml, Format::json};

std::string in_quotes(std::string_view content) { return cat('"', content, '"'); }

/// Processor time, which other work of the machine does not lengthen much.
double seconds(auto&& work) {
    const std::clock_t start = std::clock();
    work();
    return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

/// Far above what is needed, and far below what anything worse than n log n would take.
constexpr double patience = 20;

std::string repeated(std::string_view piece, std::size_t count) {
    std::string out;
    while (count-- > 0) out += piece;
    return out;
}

TEST(Document, RefusesInvalidUtf8AtItsExactPlace) {
    const std::vector<std::string> wrong = {"\x80",
                                            "\xBF",
                                            "\xC0\x80",
                                            "\xC1\xBF",
                                            "\xE0\x80\x80",
                                            "\xE0\x9F\xBF",
                                            "\xF0\x80\x80\x80",
                                            "\xF0\x8F\xBF\xBF",
                                            "\xED\xA0\x80",
                                            "\xED\xBF\xBF",
                                            "\xF4\x90\x80\x80",
                                            "\xF5\x80\x80\x80",
                                            "\xF8\x88\x80\x80\x80",
                                            "\xFE",
                                            "\xFF",
                                            "\xC3",
                                            "\xE2\x82",
                                            "\xF0\x9F\x98"};
    for (const std::string& bytes : wrong) {
        for (const Format format : both) {
            EXPECT_EQ(reading("[" + in_quotes("a\xC3\xA9" + bytes + "b") + "]", format).fault(), "5 syntax")
                << printable(bytes);
            EXPECT_EQ(reading("{" + in_quotes("\xE2\x82\xAC" + bytes) + ": 1}", format).fault(), "5 syntax")
                << printable(bytes);
        }
        EXPECT_EQ(yaml("# " + bytes).fault(), "2 syntax") << printable(bytes);
        EXPECT_EQ(yaml("a: b\n\xC3\xA9" + bytes).fault(), "7 syntax") << printable(bytes);
    }
    for (const std::string right : {"\xC2\xA0", "\xDF\xBF", "\xE0\xA0\x80", "\xED\x9F\xBF", "\xEE\x80\x80",
                                    "\xEF\xBF\xBD", "\xF0\x90\x80\x80", "\xF4\x8F\xBF\xBF"}) {
        for (const Format format : both)
            EXPECT_EQ(reading(in_quotes(right), format).tree, in_quotes(right)) << printable(right);
    }
}

std::string nested(std::string_view open, std::string_view middle, std::string_view close, std::size_t depth) {
    return repeated(open, depth) + std::string(middle) + repeated(close, depth);
}

TEST(Document, ReadsThirtyTwoLevelsAndNoMore) {
    static_assert(Limits::depth == 32);
    for (const Format format : both) {
        EXPECT_EQ(reading(nested("[", "", "]", 32), format).fault(), "read");
        EXPECT_EQ(reading(nested("[", "", "]", 33), format).fault(), "32 limit");
        EXPECT_EQ(reading(nested("{\"a\":", "1", "}", 32), format).fault(), "read");
        EXPECT_EQ(reading(nested("{\"a\":", "1", "}", 33), format).fault(), "160 limit");
        EXPECT_EQ(reading(nested("[{\"a\":", "1", "}]", 16), format).fault(), "read");
        EXPECT_EQ(reading(nested("[{\"a\":", "[]", "}]", 16), format).fault(), "96 limit");
        EXPECT_EQ(reading("[" + nested("[", "", "]", 31) + "," + nested("[", "", "]", 31) + "]", format).fault(),
                  "read")
            << "depth is not added up";
    }
    EXPECT_EQ(yaml(repeated("- ", 32) + "a").fault(), "read");
    EXPECT_EQ(yaml(repeated("- ", 33) + "a").fault(), "64 limit");
    std::string block;
    for (std::size_t level = 0; level < 33; ++level) block += std::string(level, ' ') + "a:\n";
    EXPECT_EQ(yaml(block).fault(), "624 limit");
}

/// The stack is safe, and time too.
TEST(Document, RefusesAMegabyteOfBrackets) {
    for (const std::string piece : {"[", "{\"a\":", "[{\"a\":", "{a: ", "- ", "? ", "a: "}) {
        const std::string text = repeated(piece, Limits::yaml_bytes / piece.size());
        for (const Format format : both) {
            Reading read;
            EXPECT_LT(seconds([&] { read = reading(text, format); }), patience) << piece;
            EXPECT_FALSE(read.complete) << piece;
            ASSERT_EQ(read.faults.size(), 1U) << piece;
            const bool bracket = piece.front() == '[' || piece.starts_with("{\"");
            if (bracket) {
                EXPECT_EQ(read.faults[0].fault, FaultKind::limit) << piece;
            }
            EXPECT_LE(read.faults[0].offset, text.size());
        }
    }
}

TEST(Document, SurvivesAMegabyteOfAnything) {
    for (const std::string piece :
         {"\"",   "'",  "!", "&",  "*",  "#",   "x",   "x ", " ",   "\n",  "a,", "%",    "---\n", "...\n", "|",
          "\"\\", "\t", "0", "[]", "\r", "&a ", "!a ", "\\", "-\n", "a\n", ": ", "\"\"", "\x80",  ",a: 1"}) {
        const std::string text = repeated(piece, Limits::yaml_bytes / piece.size());
        for (const Format format : both)
            EXPECT_LT(seconds([&] { reading(text, format); }), patience) << printable(piece);
        for (const std::string before : {"[", "{a: \"", "a:\n  - "}) {
            EXPECT_LT(seconds([&] { yaml(before + text.substr(0, Limits::yaml_bytes / 8)); }), patience)
                << before << printable(piece);
        }
    }
}

TEST(Document, ReadsTextsOf4096Bytes) {
    const std::string long_enough(Limits::string_bytes, 'x');
    const std::string euros = repeated("\xE2\x82\xAC", Limits::string_bytes / 3) + "x";
    ASSERT_EQ(euros.size(), Limits::string_bytes);
    for (const Format format : both) {
        for (const std::string& text : {long_enough, euros}) {
            EXPECT_EQ(reading("{\"a\": " + in_quotes(text) + "}", format).fault(), "read");
            EXPECT_EQ(reading("{\"a\": " + in_quotes(text + "x") + "}", format).fault(), "6 limit");
        }
        EXPECT_EQ(reading(in_quotes(repeated("\\u0041", Limits::string_bytes)), format).fault(), "read")
            << "what is meant counts, not how it is written";
        EXPECT_EQ(reading(in_quotes(repeated("\\u0041", Limits::string_bytes + 1)), format).fault(), "0 limit");
        EXPECT_EQ(reading("[" + std::string(Limits::string_bytes, '1') + "]", format).fault(), "read");
        EXPECT_EQ(reading("[" + std::string(Limits::string_bytes + 1, '1') + "]", format).fault(), "1 limit");
        const Reading read = reading("[" + in_quotes(long_enough + "x") + ", 1, " + in_quotes(long_enough + "x") + "]",
                                     format);
        EXPECT_TRUE(read.complete) << "reading goes on behind a long text";
        EXPECT_EQ(read.faults.size(), 2U);
    }
    EXPECT_EQ(json("{" + in_quotes(long_enough) + ": 1}").fault(), "read");
    EXPECT_EQ(json("{" + in_quotes(long_enough + "x") + ": 1}").fault(), "1 limit");
    // A YAML key of more than 1024 characters needs its question mark.
    EXPECT_EQ(yaml("? " + long_enough + "\n: 1").fault(), "read");
    EXPECT_EQ(yaml("? " + long_enough + "x\n: 1").fault(), "2 limit");
    EXPECT_EQ(yaml("a: " + long_enough).fault(), "read");
    EXPECT_EQ(yaml("a: " + long_enough + "x").fault(), "3 limit");
    EXPECT_EQ(yaml("a: |\n  " + long_enough + "x").fault(), "3 limit");
}

std::vector<std::size_t> duplicates(std::string_view text, Format format) {
    std::vector<std::size_t> offsets;
    const Reading read = reading(text, format);
    EXPECT_TRUE(read.complete);
    for (const DocumentFault& fault : read.faults) {
        EXPECT_EQ(fault.fault, FaultKind::duplicate_key);
        offsets.push_back(fault.offset);
    }
    return offsets;
}

using Offsets = std::vector<std::size_t>;

TEST(Document, ReportsEveryDuplicateKeyAtItsPlace) {
    for (const Format format : both) {
        EXPECT_EQ(duplicates(R"({"a": 1, "b": 2, "a": 3})", format), Offsets{17});
        EXPECT_EQ(duplicates(R"({"a": 1, "a": 2, "a": 3})", format), (Offsets{9, 17}));
        EXPECT_EQ(duplicates(R"({"a": {"b": 1, "b": 2}, "a": 3})", format), (Offsets{15, 24}));
        EXPECT_EQ(duplicates(R"([{"a": 1}, {"a": 1, "A": 2}])", format), Offsets{});
        EXPECT_EQ(duplicates(R"({"a": 1, "\u0061": 2})", format), Offsets{9});
        EXPECT_EQ(duplicates(R"({"": 1, "": 2})", format), Offsets{8});
        EXPECT_EQ(duplicates(R"({"a": "a", "b": "a"})", format), Offsets{});
        EXPECT_EQ(duplicates(R"({"a": [1, {"b": 1}], "b": 2, "c": "b"})", format), Offsets{});
        EXPECT_EQ(duplicates(R"({"i":0,"h":0,"b":0,"a":0,"c":0,"d":0,"e":0,"f":0,"g":0,"b":0,"a":0,"b":0})", format),
                  (Offsets{55, 61, 67}))
            << "beyond eight keys they are sorted";
    }
    EXPECT_EQ(duplicates("a: 1\nb: 2\na: 3\n", Format::yaml), Offsets{10});
    EXPECT_EQ(duplicates("a: 1\n'a': 3\n", Format::yaml), Offsets{5});
    EXPECT_EQ(duplicates("{a, b, a}", Format::yaml), Offsets{7});
}

/// A random value, and where each key stands that its mapping has had before.
void add_random_value(std::mt19937& random, int depth, std::string& text, Offsets& again) {
    const std::size_t way = depth == 0 ? 0 : random() % 4;
    if (way == 0) {
        text += '1';
        return;
    }
    text += way == 1 ? '[' : '{';
    std::set<std::string> keys;
    const std::size_t entries = random() % 8;
    for (std::size_t i = 0; i < entries; ++i) {
        if (i > 0) text += ", ";
        if (way > 1) {
            const std::string key = cat("key", random() % 40);
            if (!keys.insert(key).second) again.push_back(text.size());
            text += cat('"', key, "\": ");
        }
        add_random_value(random, depth - 1, text, again);
    }
    text += way == 1 ? ']' : '}';
}

/// One Document for all texts, as a corpus is read: what a mapping before had, or one outside or inside, is no
/// duplicate.
TEST(Document, FindsTheDuplicateKeysOfRandomTextsAndNoOthers) {
    std::mt19937 random(1);
    JsonReader reader;
    Document document;
    std::vector<DocumentFault> faults;
    std::size_t found = 0;
    std::size_t without = 0;
    for (int number = 0; number < 3000; ++number) {
        std::string text;
        Offsets again;
        add_random_value(random, 5, text, again);
        text.append(JsonReader::padding, ' ');
        ASSERT_TRUE(reader.read(std::string_view(text).substr(0, text.size() - JsonReader::padding), document, faults))
            << text;
        Offsets offsets;
        for (const DocumentFault& fault : faults) offsets.push_back(fault.offset);
        std::sort(offsets.begin(), offsets.end());
        ASSERT_EQ(offsets, again) << text;
        found += again.size();
        without += again.empty() ? 1 : 0;
    }
    EXPECT_GT(found, 1000U);
    EXPECT_GT(without, 300U);
}

TEST(Document, ReadsAHundredThousandKeysInNoTime) {
    std::string different = "{";
    std::string same = "{";
    std::string almost = "{";
    for (int i = 0; i < 100'000; ++i) {
        different += cat(i > 0 ? "," : "", "\"k", i, "\":1");
        same += cat(i > 0 ? "," : "", "\"k\":1");
        almost += cat(i > 0 ? "," : "", "\"k", i % 99'999, "\":1");
    }
    EXPECT_LT(seconds([&] { EXPECT_EQ(json(different + "}").fault(), "read"); }), patience);
    EXPECT_LT(seconds([&] { EXPECT_EQ(json(almost + "}").fault(), cat(almost.size() - 6, " duplicate key")); }),
              patience);
    EXPECT_LT(seconds([&] { EXPECT_EQ(json(same + "}").faults.size(), Limits::faults); }), patience)
        << "more than people read is not kept";
    std::string block;
    for (int i = 0; i < 100'000; ++i) block += cat(i, ": \n");
    EXPECT_LT(seconds([&] { EXPECT_EQ(yaml(block).fault(), "read"); }), patience);
}

/// One Document and one reader are used for many texts: nothing of one may show in the next.
TEST(Document, ForgetsTheTextBefore) {
    JsonReader reader;
    Document document;
    std::vector<DocumentFault> faults;
    EXPECT_TRUE(reader.read(R"({"a\n": [1, 2, 3], "a\n": 2})", document, faults));
    EXPECT_EQ(faults.size(), 1U);
    EXPECT_FALSE(reader.read("[1,", document, faults));
    EXPECT_EQ(faults.size(), 1U);
    EXPECT_TRUE(reader.read("[]", document, faults));
    EXPECT_TRUE(faults.empty());
    EXPECT_EQ(document.root().children(), 0U);
}

/// In every fixture, the place of a text is where that text begins, and a bracket's is the bracket or what comes first
/// in it.
TEST(Document, PlacesOfFixturesAreExact) {
    std::size_t checked = 0;
    for (const std::string& path : files_below(REFEREE_ROOT "/fixtures", {".yaml", ".json"})) {
        const std::string text = file_text(path);
        Document document;
        YamlReader yaml_reader;
        JsonReader json_reader;
        std::vector<DocumentFault> faults;
        const bool is_yaml = path.ends_with(".yaml");
        if (!(is_yaml ? yaml_reader.read(text, document, faults) : json_reader.read(text, document, faults))) continue;
        for (std::size_t index = 0; index < document[0].size; ++index) {
            const Node& node = document[index];
            const std::string_view here = std::string_view(text).substr(node.offset);
            const bool collection = node.kind == Kind::sequence || node.kind == Kind::mapping;
            const bool bracket = here.starts_with(node.kind == Kind::sequence ? '[' : '{');
            const bool block = node.kind == Kind::sequence ? here.starts_with('-')
                                                           : node.size > 1 && document[index + 1].offset == node.offset;
            const bool written = here.starts_with(Cursor(node).text()) || (here.find_first_of("'\"|>") == 0);
            EXPECT_TRUE(collection ? bracket || block : written) << path << ": " << node.offset;
            checked += 1;
        }
    }
    EXPECT_GT(checked, 20'000U);
}

TEST(Document, LocatorCountsLinesAndColumns) {
    const std::string text =
        "ab\n\nc\r\n\xC3\xA9"
        "d";
    Locator locator(text);
    const auto at = [&](std::size_t offset) {
        const LineColumn place = locator.at(offset);
        return cat(place.line, ':', place.column);
    };
    EXPECT_EQ(at(0), "1:1");
    EXPECT_EQ(at(2), "1:3");
    EXPECT_EQ(at(3), "2:1");
    EXPECT_EQ(at(4), "3:1");
    EXPECT_EQ(at(9), "4:3") << "columns are bytes";
    EXPECT_EQ(at(1), "1:2") << "and back";
    EXPECT_EQ(at(1000), "4:4") << "beyond the end is the end";
    EXPECT_EQ(at(4), "3:1");
}

}  // namespace
}  // namespace referee::testing
