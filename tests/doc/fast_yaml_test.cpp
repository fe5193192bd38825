#include "doc/fast_yaml.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <random>

#include "support/judging.hpp"
#include "support/reading.hpp"
#include "text/text.hpp"

/// The two readers of YAML against each other: whatever the fast one accepts, yaml-cpp reads as the same document.
namespace referee::testing {
namespace {

bool is_fast(const std::string& text) {
    Document document;
    std::vector<DocumentFault> faults;
    const bool read = FastYaml().read(text, document, faults);
    EXPECT_TRUE(read || faults.empty()) << text;
    return read;
}

std::string told(const Reading& reading) {
    std::string out = cat(reading.complete ? "complete" : "incomplete", '\n', reading.places, '\n', reading.tree, '\n');
    for (const DocumentFault& fault : reading.faults)
        out += cat(fault.offset, ' ', name_of(fault.fault), ' ', fault.message, '\n');
    return out;
}

void expect_same(const std::string& text) {
    EXPECT_EQ(told(reading(text, Format::yaml)), told(reading(text, Format::yaml, '\0', YamlParsers::yaml_cpp)))
        << text;
}

/// Changes a text as a careless writer might: a mark, a line or a piece of indentation comes, goes or moves.
std::string altered(std::string text, std::mt19937& random) {
    static constexpr std::array<std::string_view, 46> pieces = {
        "\n", " ",  "  ",  ": ",  ":",  "- ", "-", "#",  " #",  ",",   ", ",   "[",    "]",  "{", "}",    "'",
        "\"", "\\", "?",   "? ",  "&a", "*a", "!", "!!", "|",   ">",   "%",    "@",    "`",  "~", "null", "\xC3\xA9",
        "\t", "\r", "...", "---", "<<", "0",  "a", "''", "\\n", "a b", "a: b", "\n- ", "[]", "{}"};
    const auto below = [&](std::size_t most) { return static_cast<std::size_t>(random() % most); };
    for (std::size_t changes = 1 + below(3); changes > 0; --changes) {
        const std::size_t at = below(text.size() + 1);
        const std::size_t line = text.rfind('\n', at) == std::string::npos ? 0 : text.rfind('\n', at) + 1;
        const std::size_t end = std::min(text.find('\n', line), text.size());
        switch (below(5)) {
            case 0: text.insert(at, pieces[below(pieces.size())]); break;
            case 1: text.erase(at, 1 + below(3)); break;
            case 2: text.replace(at, std::min<std::size_t>(1, text.size() - at), pieces[below(pieces.size())]); break;
            case 3: text.insert(line, below(4), ' '); break;
            default: text.erase(line, below(2) == 0 ? std::min<std::size_t>(2, end - line) : end - line); break;
        }
    }
    return text;
}

TEST(FastYaml, ReadsFixturesAsYamlCppDoes) {
    std::size_t fast = 0;
    std::size_t all = 0;
    for (const std::string& path : files_below(REFEREE_ROOT "/fixtures", {".yaml"})) {
        const std::string text = file_text(path);
        expect_same(text);
        ++all;
        if (is_fast(text)) ++fast;
    }
    // The rest are logs with faults of syntax, and forms.
    EXPECT_GE(fast * 100, all * 90) << fast << " of " << all;
}

TEST(FastYaml, ReadsAlteredFixturesAsYamlCppDoes) {
    std::mt19937 random(1);
    std::size_t fast = 0;
    for (const std::string& path : files_below(REFEREE_ROOT "/fixtures", {".yaml"})) {
        const std::string text = file_text(path);
        if (text.size() > 3000) continue;
        for (int i = 0; i < 8; ++i) {
            const std::string other = altered(text, random);
            if (!is_fast(other)) continue;
            ++fast;
            expect_same(other);
            if (HasFailure()) return;
        }
    }
    EXPECT_GE(fast, 5000U);
}

}  // namespace
}  // namespace referee::testing
