#include "core/width.hpp"

#include <algorithm>
#include <array>

#include "core/text.hpp"

namespace referee {

namespace {

struct CodePoints {
    char32_t first;
    char32_t last;
};

/// Marks that are written over the letter before them, as far as names have them (Unicode's categories Mn and Me).
constexpr auto marks = std::to_array<CodePoints>({{0x300, 0x36F},
                                                  {0x483, 0x489},
                                                  {0x591, 0x5BD},
                                                  {0x610, 0x61A},
                                                  {0x64B, 0x65F},
                                                  {0x93C, 0x93C},
                                                  {0x941, 0x948},
                                                  {0x94D, 0x94D},
                                                  {0xE31, 0xE31},
                                                  {0xE34, 0xE3A},
                                                  {0xE47, 0xE4E},
                                                  {0x1AB0, 0x1AFF},
                                                  {0x1DC0, 0x1DFF},
                                                  {0x20D0, 0x20FF},
                                                  {0x302A, 0x302D},
                                                  {0x3099, 0x309A},
                                                  {0xFE00, 0xFE0F},
                                                  {0xFE20, 0xFE2F}});

/// What stands on two columns (Unicode's East Asian Width, W and F).
constexpr auto wide = std::to_array<CodePoints>({{0x1100, 0x115F},
                                                 {0x2E80, 0x303E},
                                                 {0x3041, 0x33FF},
                                                 {0x3400, 0x4DBF},
                                                 {0x4E00, 0xA4CF},
                                                 {0xA960, 0xA97F},
                                                 {0xAC00, 0xD7A3},
                                                 {0xF900, 0xFAFF},
                                                 {0xFE30, 0xFE6F},
                                                 {0xFF00, 0xFF60},
                                                 {0xFFE0, 0xFFE6},
                                                 {0x1F300, 0x1F64F},
                                                 {0x1F680, 0x1F6FF},
                                                 {0x1F900, 0x1F9FF},
                                                 {0x20000, 0x3FFFD}});

template <class Ranges>
bool in(const Ranges& ranges, char32_t code) {
    return std::any_of(ranges.begin(), ranges.end(), [&](const CodePoints& range) { return range.first <= code && code <= range.last; });
}

std::size_t columns_of(char32_t code) {
    if (code < 0x300) return 1;
    return in(marks, code) ? 0 : in(wide, code) ? 2 : 1;
}

/// How many bytes of a text stand on so many columns.
std::size_t fitting(std::string_view text, std::size_t columns) {
    std::size_t bytes = 0;
    std::size_t taken = 0;
    while (bytes < text.size()) {
        const Character next = first_character(text.substr(bytes));
        taken += columns_of(next.code);
        if (taken > columns) break;
        bytes += next.length;
    }
    return bytes;
}

}  // namespace

Character first_character(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<char32_t>(static_cast<unsigned char>(text[i])); };
    const char32_t lead = byte(0);
    const std::size_t length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    if (length == 1 || text.size() < length) return {lead, 1};
    char32_t code = lead & (0x7FU >> length);
    for (std::size_t i = 1; i < length; ++i) code = (code << 6U) | (byte(i) & 0x3FU);
    return {code, length};
}

std::size_t columns_of(std::string_view text) {
    std::size_t columns = 0;
    while (!text.empty()) {
        const Character next = first_character(text);
        columns += columns_of(next.code);
        text.remove_prefix(next.length);
    }
    return columns;
}

std::string cut(std::string_view text, std::size_t columns) {
    if (columns_of(text) <= columns) return std::string(text);
    return cat(text.substr(0, fitting(text, columns > 0 ? columns - 1 : 0)), "\u2026");
}

std::vector<std::string> cut_apart(const std::vector<std::string>& texts, std::size_t columns) {
    const std::size_t room = std::max<std::size_t>(columns, 4);
    std::vector<std::string> all;
    all.reserve(texts.size());
    for (const std::string& text : texts) all.push_back(cut(text, room));
    for (std::size_t i = 0; i < all.size(); ++i) {
        const bool shared = std::count(all.begin(), all.end(), all[i]) > 1 && all[i] != texts[i];
        if (!shared) continue;
        const std::string ending = cat('~', i + 1);
        all[i] = cat(std::string_view(texts[i]).substr(0, fitting(texts[i], room - ending.size())), ending);
    }
    return all;
}

std::string wrapped(std::string_view text, std::string_view first, std::string_view indent, std::size_t columns) {
    std::string out;
    std::string line(first);
    bool begun = false;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        const std::string_view word = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (begun && columns_of(line) + 1 + columns_of(word) > columns) {
            out += line + '\n';
            line = indent;
            begun = false;
        }
        line += cat(begun ? " " : "", word);
        begun = true;
    }
    return out + line + '\n';
}

}  // namespace referee
