#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "lsp/diagnostics.hpp"
#include "lsp/frames.hpp"
#include "random/random.hpp"
#include "support/editor.hpp"
#include "text/text.hpp"
#include "types/json_text.hpp"

/// The language server: the frames of its messages, and the texts that it follows.
namespace referee::testing {
namespace {

using lsp::EditedText;
using lsp::Frames;
using lsp::Spot;

TEST(EditorFrames, ComeInAnyPieces) {
    const std::string bytes = lsp::framed("{}") + "content-length:3\r\nContent-Type: x\r\n\r\nabc" + lsp::framed("");
    for (std::size_t piece = 1; piece <= bytes.size(); ++piece) {
        Frames frames;
        std::vector<std::string> bodies;
        for (std::size_t at = 0; at < bytes.size(); at += piece) {
            frames.take(std::string_view(bytes).substr(at, piece));
            while (auto body = frames.next()) bodies.push_back(std::move(*body));
        }
        EXPECT_EQ(bodies, (std::vector<std::string>{"{}", "abc", ""})) << piece;
        EXPECT_TRUE(frames.fault().empty() && !frames.is_within()) << piece;
    }
}

TEST(EditorFrames, BrokenOnesEndTheStream) {
    const std::vector<std::pair<std::string, std::string>> broken = {
        {"\r\n{}", "lacks `Content-Length`"},
        {"Content-Length\r\n\r\n", "a colon and a value"},
        {"Content-Length: \r\n\r\n", "a number of bytes"},
        {"Content-Length: -1\r\n\r\n", "a number of bytes"},
        {"Content-Length: 1x\r\n\r\n", "a number of bytes"},
        {"Content-Length: 33554433\r\n\r\n", "at most 32 MiB"},
        {"Content-Length: 99999999999999999999999\r\n\r\n", "at most 32 MiB"},
        {std::string(5000, 'x'), "at most 4096 bytes"},
        {std::string(5000, 'x') + ": 1\r\n", "at most 4096 bytes"},
    };
    for (const auto& [bytes, why] : broken) {
        Frames frames;
        frames.take(bytes);
        EXPECT_FALSE(frames.next()) << bytes.substr(0, 50);
        EXPECT_NE(frames.fault().find(why), std::string::npos) << bytes.substr(0, 50) << ": " << frames.fault();
        frames.take(lsp::framed("{}"));
        EXPECT_FALSE(frames.next()) << "nothing comes behind what is broken";
    }
    Frames torn;
    torn.take("Content-Length: 10\r\n\r\n{}");
    EXPECT_FALSE(torn.next());
    EXPECT_TRUE(torn.is_within() && torn.fault().empty());
}

TEST(EditorTexts, CountInUnitsOfUtf16) {
    const EditedText text("a\xC3\xA4\xE2\x82\xAC\xF0\x9F\x90\x89z\r\nsecond\rthird\n");
    const std::vector<std::pair<Spot, std::size_t>> spots = {{{0, 0}, 0},  {{0, 1}, 1},  {{0, 2}, 3},
                                                             {{0, 3}, 6},  {{0, 5}, 10}, {{0, 6}, 11},
                                                             {{1, 0}, 13}, {{2, 5}, 25}, {{3, 0}, 26}};
    for (const auto& [spot, offset] : spots) {
        EXPECT_EQ(text.offset(spot), offset) << spot.line << ':' << spot.character;
        EXPECT_EQ(text.spot(offset), spot) << offset;
    }
    EXPECT_EQ(text.lines(), 4U);
    EXPECT_EQ(text.offset({0, 4}), 6U) << "within a character of two units";
    EXPECT_EQ(text.offset({0, 99}), 11U) << "behind the end of a line";
    EXPECT_EQ(text.offset({99, 0}), 26U) << "behind the last line";
    EXPECT_EQ(text.spot(999), (Spot{3, 0}));
}

/// Of a line that is longer than what is counted at once.
TEST(EditorTexts, LongLinesAreCountedAsShortOnes) {
    const std::string piece = "a\xC3\xA4\xE2\x82\xAC\xF0\x9F\x90\x89";
    std::string line;
    for (int i = 0; i < 3000; ++i) line += piece + (i % 7 == 0 ? "." : "");
    const EditedText text("first\n" + line + "\r\nlast");
    std::size_t units = 0;
    for (std::size_t at = 0; at < line.size(); ++at) {
        const auto byte = static_cast<unsigned char>(line[at]);
        if (byte >= 0x80 && byte < 0xC0) continue;
        EXPECT_EQ(text.spot(6 + at), (Spot{1, units})) << at;
        EXPECT_EQ(text.offset({1, units}), 6 + at) << units;
        units += byte < 0xF0 ? 1 : 2;
        if (byte >= 0xF0) {
            EXPECT_EQ(text.offset({1, units - 1}), 6 + at) << "within a pair";
        }
    }
    EXPECT_EQ(text.offset({1, units + 1}), 6 + line.size());
    EXPECT_EQ(text.offset({2, 2}), text.size() - 2);
    EXPECT_EQ(text.line_break(), "\r\n");
    EXPECT_EQ(EditedText("a\rb").line_break(), "\n");
    EXPECT_EQ(EditedText("\xEF\xBB\xBF  a").column(5), 2U) << "a byte order mark is no column";
}

/// The same changes, made in UTF-16 with another notion of lines.
class EditedTwin {
  public:
    void replace(Spot from, Spot to, const std::u16string& with) {
        const std::size_t begin = index(from);
        const std::size_t end = index(to);
        text_.replace(std::min(begin, end), std::max(begin, end) - std::min(begin, end), with);
    }
    [[nodiscard]] std::string utf8() const {
        std::string out;
        for (std::size_t at = 0; at < text_.size(); ++at) {
            std::uint32_t point = text_[at];
            if (point >= 0xD800 && point < 0xDC00)
                point = 0x10000 + ((point - 0xD800) << 10U) + (text_[++at] - 0xDC00U);
            if (point < 0x80) {
                out += static_cast<char>(point);
            } else if (point < 0x800) {
                out += static_cast<char>(0xC0U | point >> 6U);
                out += static_cast<char>(0x80U | (point & 63U));
            } else if (point < 0x10000) {
                out += static_cast<char>(0xE0U | point >> 12U);
                out += static_cast<char>(0x80U | (point >> 6U & 63U));
                out += static_cast<char>(0x80U | (point & 63U));
            } else {
                out += static_cast<char>(0xF0U | point >> 18U);
                out += static_cast<char>(0x80U | (point >> 12U & 63U));
                out += static_cast<char>(0x80U | (point >> 6U & 63U));
                out += static_cast<char>(0x80U | (point & 63U));
            }
        }
        return out;
    }

  private:
    [[nodiscard]] std::size_t index(Spot spot) const {
        std::size_t at = 0;
        for (std::size_t line = 0; line < spot.line; ++line) {
            while (at < text_.size() && text_[at] != u'\n' && text_[at] != u'\r') ++at;
            if (at == text_.size()) return at;
            at += text_[at] == u'\r' && at + 1 < text_.size() && text_[at + 1] == u'\n' ? 2 : 1;
        }
        std::size_t end = at;
        while (end < text_.size() && text_[end] != u'\n' && text_[end] != u'\r') ++end;
        at = std::min(at + spot.character, end);
        const bool within = at > 0 && at < text_.size() && text_[at] >= 0xDC00 && text_[at] < 0xE000;
        return within ? at - 1 : at;
    }

    std::u16string text_;
};

TEST(EditorTexts, ChangesAreThoseOfATwinInUtf16) {
    Random random({20261123});
    const std::vector<std::pair<std::string, std::u16string>> pieces = {{"a", u"a"},
                                                                        {"\n", u"\n"},
                                                                        {"\r\n", u"\r\n"},
                                                                        {"\r", u"\r"},
                                                                        {"\xC3\xBC", u"\u00FC"},
                                                                        {"\xE2\x82\xAC", u"\u20AC"},
                                                                        {"\xF0\x9F\x90\x89", u"\U0001F409"},
                                                                        {"", u""},
                                                                        {"one two", u"one two"}};
    std::size_t wide = 0;
    for (int run = 0; run < 200; ++run) {
        EditedText text;
        EditedTwin twin;
        for (int step = 0; step < 30; ++step) {
            const auto spot = [&] { return Spot{random.below(6), random.below(12)}; };
            const Spot from = spot();
            const Spot to = random.below(3) == 0 ? spot() : from;
            const auto& [bytes, units] = pieces[random.below(pieces.size())];
            text.replace(from, to, bytes);
            twin.replace(from, to, units);
            ASSERT_EQ(text.view(), twin.utf8()) << run << ' ' << step;
            if (bytes.size() == 4) ++wide;
        }
    }
    EXPECT_GE(wide, 300U);
}

}  // namespace
}  // namespace referee::testing
