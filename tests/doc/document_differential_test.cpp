#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <random>
#include <sstream>

#include "support/judging.hpp"
#include "support/reading.hpp"
#include "support/sanitized.hpp"
#include "text/text.hpp"

/// The reader of JSON against nlohmann's: they accept the same texts, and find the same in them.
namespace referee::testing {
namespace {

using Other = nlohmann::json;

/// Writes nlohmann's events as `Reading::tree` does.
class Writer : public nlohmann::json_sax<Other> {
  public:
    std::string tree;
    bool number_too_large = false;  ///< RFC 8259 allows it, nlohmann does not

    bool null() override { return scalar("null"); }
    bool boolean(bool value) override { return scalar(value ? "true" : "false"); }
    bool number_integer(number_integer_t value) override { return scalar(std::to_string(value)); }
    bool number_unsigned(number_unsigned_t value) override { return scalar(std::to_string(value)); }
    bool number_float(number_float_t, const string_t& text) override { return scalar(text); }
    bool string(string_t& value) override { return scalar(Other(value).dump()); }
    bool binary(binary_t&) override { return false; }
    bool start_object(std::size_t) override { return open('{'); }
    bool end_object() override { return close('}'); }
    bool start_array(std::size_t) override { return open('['); }
    bool end_array() override { return close(']'); }
    bool key(string_t& value) override {
        separate();
        tree += Other(value).dump() + ": ";
        fresh_ = true;
        return true;
    }
    bool parse_error(std::size_t, const std::string&, const Other::exception& error) override {
        number_too_large = error.id == 406;
        return false;
    }

  private:
    void separate() {
        if (!fresh_) tree += ", ";
        fresh_ = false;
    }
    bool scalar(const std::string& text) {
        separate();
        tree += text;
        return true;
    }
    bool open(char bracket) {
        separate();
        tree += bracket;
        fresh_ = true;
        return true;
    }
    bool close(char bracket) {
        tree += bracket;
        fresh_ = false;
        return true;
    }
    bool fresh_ = true;
};

struct Opinion {
    bool accepts = false;
    bool open = false;  ///< nlohmann has no say
    std::string tree;
};

Opinion opinion_of_nlohmann(const std::string& text) {
    Writer writer;
    const bool accepts = Other::sax_parse(text, &writer);
    // It takes a NUL for the end of the text.
    const bool nul = text.find('\0') != std::string::npos;
    return {accepts && !nul, writer.number_too_large, writer.tree};
}

bool accepted(const Reading& read) {
    return std::none_of(read.faults.begin(), read.faults.end(),
                        [](const DocumentFault& fault) { return fault.fault == FaultKind::syntax; });
}

bool too_deep(const Reading& read) { return accepted(read) && !read.complete; }

/// nlohmann writes `-0` as the integer 0.
std::string without_minus_zero(std::string tree) {
    for (std::size_t at = tree.find("-0"); at != std::string::npos; at = tree.find("-0", at + 1)) {
        const bool starts = at == 0 || std::string_view("[ ").find(tree[at - 1]) != std::string_view::npos;
        const bool ends = at + 2 == tree.size() || std::string_view(",]}").find(tree[at + 2]) != std::string_view::npos;
        if (starts && ends) tree.erase(at, 1);
    }
    return tree;
}

/// The limit on nodes counts what the tree has: as many are read, with one less the last one is too much.
void expect_counted(const std::string& text) {
    const std::string padded = text + std::string(JsonReader::padding, '7');
    const std::string_view inner = std::string_view(padded).substr(0, text.size());
    JsonReader reader;
    Document document;
    std::vector<DocumentFault> faults;
    ASSERT_TRUE(reader.read(inner, document, faults));
    const std::size_t nodes = document.root().node().size;
    const std::size_t last = document[nodes - 1].offset;
    EXPECT_TRUE(reader.read(inner, document, faults, nodes)) << printable(text);
    EXPECT_FALSE(reader.read(inner, document, faults, nodes - 1)) << printable(text);
    ASSERT_EQ(faults.size(), 1U);
    EXPECT_EQ(faults[0].fault, FaultKind::limit);
    EXPECT_EQ(faults[0].offset, last) << printable(text);
}

/// Compares the two on one text; true where it was accepted.
bool agree(const std::string& text) {
    const Opinion other = opinion_of_nlohmann(text);
    const Reading read = json(text, '9');
    if (!other.open && !too_deep(read)) {
        EXPECT_EQ(accepted(read), other.accepts)
            << printable(text) << (read.faults.empty() ? "" : "\n" + read.faults[0].message);
    }
    if (read.complete && other.accepts) {
        EXPECT_EQ(without_minus_zero(read.tree), without_minus_zero(other.tree)) << printable(text);
    }
    if (read.complete) expect_counted(text);
    for (const char behind : {'"', ']', ' '}) {
        const Reading again = json(text, behind);
        EXPECT_EQ(again.fault(), read.fault()) << printable(text) << " followed by " << behind;
        EXPECT_EQ(again.tree, read.tree) << printable(text) << " followed by " << behind;
    }
    for (const DocumentFault& fault : read.faults) EXPECT_LE(fault.offset, text.size()) << printable(text);
    return accepted(read);
}

using namespace std::string_literals;

const std::array valid = {
    R"({})"s,
    R"([])"s,
    R"("")"s,
    R"(0)"s,
    R"(-0)"s,
    R"(null)"s,
    R"( true )"s,
    R"(false)"s,
    R"([[],{},[{}],{"a":[]}])"s,
    R"({"referee":1,"game":"some-game","players":["jen","phil"],"events":[]})"s,
    R"({"events":[{"reveal":{"jen":["seven","hidden"],"phil":[]},"claims":{"scores":{"jen":0},"ended":false},"note":"a b"}]})"s,
    "{ \"a\" : [ 1 , -2.5 , 3e2 , 4E-1 , 5.0e+1 ] ,\r\n\t\"b\" : null }\n"s,
    R"(["\"","\\","\/","\b\f\n\r\t","\u0041\u00e9\u20AC","\ud83d\ude00","\u0000"])"s,
    R"({"\u0061":1,"b\n":2,"\"":3,"\\":4,"a\\":5,"":6})"s,
    "[\"\xC3\xA9\",\"\xE2\x82\xAC\",\"\xF0\x9F\x98\x80\",\"\x7F\"]"s,
    "\xEF\xBB\xBF{\"a\":1}"s,
    R"([9223372036854775807,9223372036854775808,-9223372036854775808,18446744073709551616,123456789012345678901234567890])"s,
    R"(["a  b"  ,   "c"   ,true  ,null   ,1   ])"s,
    R"(["truex","nul","[","]","{","}",",",":","\\\"","//","/*"])"s,
    R"([0.0,-0.0,0e0,1.25,10,100,-1])"s};

/// No JSON, separated by blanks.
constexpr std::string_view invalid_words = R"words(
    { } [ ] [1 [1, [1,] [,1] [,] [1,,2] [1;2] [1:2] []] [[] [} {] {a:1} {'a':1} {"a"} {"a":} {"a":1,} {,"a":1} {"a"::1} {"a":1,,"b":2}
    {"a":1;"b":2} {"a","b"} {1:2} {null:2} {[]:2} {{}:2} {"a":1}} {"a":1}{"b":2} {"a":1}x {"a":1}] [1][2] [1], "a""b" "a"x 1, nullnull , : [[1],[2]
    truex tru True nul nulll falsee [truex] [tru] [nul] [true"a"] [1"a"] ["a"1] ["a"true] [1true] [true1] ["a""b"]
    01 -01 00 1. .5 +1 - --1 1e 1e+ 1.e1 1.5. 1..5 0x10 1_000 Infinity NaN -Infinity 1f [01] [1.] [.5] [+1] [-] [1e] [0x1] [1-2] [1+2] [-a]
    ["\x"] ["\u12"] ["\u123g"] ["\U0041"] ["\'"] ["\)" ["\"] ["\0"] "\x" "a " ["a {"a {"a":"b
    ["\ud800"] ["\udc00"] ["\ud800x"] ["\ud800\n"] ["\ud800\u0041"] ["\ud800\ud800"] ["\udc00\ud800"] ["\udbff\ue000"] "\udc00"
    {"\ud800":1} {"\udc00":1} {"\ud800\u0041":1} {"\x":1} {"\u12":1} []//a [/*a*/] << &a[] a:1)words";

/// No JSON, with blanks, control characters and bytes that are no ASCII.
const std::array invalid_texts = {""s,
                                  " \n"s,
                                  "[1 2]"s,
                                  "[ , ]"s,
                                  "[1, , 2]"s,
                                  "{ , }"s,
                                  "{\"a\" : , }"s,
                                  "{\"a\" 1}"s,
                                  "{\"a\":1 \"b\":2}"s,
                                  "{\"a\":1} x"s,
                                  "[1]\n[2]"s,
                                  "[1] 2"s,
                                  "\"a\" \"b\""s,
                                  "1 2"s,
                                  "true false"s,
                                  "[\"a\" \"b\"]"s,
                                  "[] // a"s,
                                  "[/* a */]"s,
                                  "# a\n[]"s,
                                  "---\n[]"s,
                                  "a: 1"s,
                                  "&a []"s,
                                  "[\"a\nb\"]"s,
                                  "[\"a\tb\"]"s,
                                  "[\"\x01\"]"s,
                                  "[\"\x1F\"]"s,
                                  "[\x01]"s,
                                  "\v[]"s,
                                  "\f[]"s,
                                  "[]\f"s,
                                  "[\xC2\xA0]"s,
                                  "[\"\x80\"]"s,
                                  "[\"\xC0\x80\"]"s,
                                  "[\"\xE0\x80\x80\"]"s,
                                  "[\"\xED\xA0\x80\"]"s,
                                  "[\"\xF4\x90\x80\x80\"]"s,
                                  "[\"\xF8\x88\x80\x80\x80\"]"s,
                                  "[\"\xC3\"]"s,
                                  "[\"\xE2\x82\"]"s,
                                  "\xEF\xBB\xBF"s,
                                  "\xEF\xBB"s,
                                  "\xEF\xBB\xBF\xEF\xBB\xBF[]"s,
                                  "[]\xEF\xBB\xBF"s,
                                  "\xFE\xFF[]"s,
                                  "[]\0"s,
                                  "[\0]"s,
                                  "[\"\0\"]"s,
                                  "\0"s,
                                  "[1]\0[2]"s,
                                  "{\"a\":1}\0"s};

std::vector<std::string> all_invalid() {
    std::vector<std::string> texts(invalid_texts.begin(), invalid_texts.end());
    std::istringstream words{std::string(invalid_words)};
    for (std::string word; words >> word;) texts.push_back(word);
    return texts;
}

TEST(DocumentDifferential, AcceptsWhatIsJson) {
    for (const std::string& text : valid) EXPECT_TRUE(agree(text)) << printable(text);
}

TEST(DocumentDifferential, RefusesWhatIsNot) {
    for (const std::string& text : all_invalid()) EXPECT_FALSE(agree(text)) << printable(text);
}

/// Where a text is cut, it is no JSON any more (but for texts that are one number), and agrees all the same.
TEST(DocumentDifferential, AgreesOnEveryPrefixAndSuffix) {
    for (const std::string& text : valid) {
        for (std::size_t length = 0; length <= text.size(); ++length) {
            agree(text.substr(0, length));
            agree(text.substr(length));
        }
    }
}

/// The logs of the fixtures, whole and cut, each at another place; where the sanitizers watch, of every third.
TEST(DocumentDifferential, AgreesOnFixtures) {
    int logs = 0;
    std::size_t place = 0;
    for (const std::string& path : files_below(REFEREE_ROOT "/fixtures", {".yaml", ".json"})) {
        if (++place % (sanitized ? 3 : 1) != 0) continue;
        const std::string text = path.ends_with(".json") ? file_text(path) : json_of_yaml(file_text(path));
        if (text.empty()) continue;
        EXPECT_TRUE(agree(text)) << path;
        agree(text.substr(0, static_cast<std::size_t>(logs) * 7919 % text.size()));
        ++logs;
    }
    EXPECT_GT(logs, 500);
}

std::string mutated(std::string text, std::mt19937& random) {
    static constexpr std::string_view telling =
        "{}[]\",:\\ \n\t0123456789-+.eEtrufalsn/ux\x01\x7F\x80\xC3\xA9\xED\xA0\xEF\xBB\xBF";
    const auto below = [&](std::size_t bound) {
        return std::uniform_int_distribution<std::size_t>(0, bound - 1)(random);
    };
    for (std::size_t count = 1 + below(3); count > 0; --count) {
        const std::size_t place = below(text.size() + 1);
        const char byte = below(16) == 0 ? static_cast<char>(below(256)) : telling[below(telling.size())];
        switch (below(4)) {
            case 0: text.insert(place, 1, byte); break;
            case 1: text.erase(place, 1 + below(2)); break;
            case 2: text.insert(place, text.substr(below(text.size() + 1), below(6))); break;
            default:
                if (place < text.size()) text[place] = byte;
        }
    }
    return text;
}

TEST(DocumentDifferential, AgreesOnRandomMutations) {
    constexpr int rounds = 350;
    std::mt19937 random(20261121);
    int taken = 0;
    int refused = 0;
    const std::vector<std::string> invalid = all_invalid();
    const auto round = [&](const std::string& seed) {
        const std::string text = mutated(seed, random);
        ++(agree(text) ? taken : refused);
    };
    for (int i = 0; i < rounds && !HasFailure(); ++i) {
        for (const std::string& seed : valid) round(seed);
        for (std::size_t j = static_cast<std::size_t>(i) % 16; j < invalid.size(); j += 16) round(invalid[j]);
    }
    EXPECT_GT(taken, 1'000);
    EXPECT_GT(refused, 5'000);
}

/// Texts of a few pieces, in which escapes are whole, cut short, misspelt, or halves of a pair.
TEST(DocumentDifferential, EscapesAreThoseOfTheOtherReader) {
    const std::vector<std::string> pieces = {
        "a",       "\\",      "\\u",     "\\u0",    "\\u00e",   "\\u00e9",  "\\u20AC", "\\uD83D", "\\ude00",
        "\\uDBFF", "\\uDFFF", "\\u+0e9", "\\u-001", "\\u0x41",  "\\u00g0",  "\\n",     "\\/",     "\\x",
        "\\U0041", "\\\\",    "\\\"",    "\\u0000", "\\ud800x", "\xC3\xA9", "u0041",   "E9"};
    int read = 0;
    int refused = 0;
    for (const std::string& first : pieces) {
        for (const std::string& second : pieces) {
            for (const std::string& third : pieces) {
                const std::string text = cat("[\"", first, second, third, "\",1]");
                Writer writer;
                const bool good = Other::sax_parse(text, &writer);
                const Reading ours = json(text);
                EXPECT_EQ(ours.faults.empty(), good) << text;
                if (!good) {
                    ++refused;
                    continue;
                }
                EXPECT_EQ(ours.tree, writer.tree) << text;
                ++read;
            }
        }
    }
    EXPECT_GE(read, 1000);
    EXPECT_GE(refused, 5000);
}

}  // namespace
}  // namespace referee::testing
