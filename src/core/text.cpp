#include "core/text.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>
#include <vector>

namespace referee {

std::string counted(long long number, std::string_view noun) { return cat(number, ' ', noun, number == 1 ? "" : "s"); }

namespace {

/// The length of the well-formed UTF-8 sequence at the front of the bytes, 0 where there is none (RFC 3629: no surrogates, no
/// overlong forms, nothing above U+10FFFF).
std::size_t sequence_length(std::string_view bytes) {
    const auto at = [&](std::size_t i) { return static_cast<std::uint8_t>(bytes[i]); };
    const std::uint8_t lead = at(0);
    if (lead < 0x80) return 1;
    std::uint8_t low = 0x80;
    std::uint8_t high = 0xBF;
    std::size_t length = 0;
    if (lead >= 0xC2 && lead <= 0xDF) {
        length = 2;
    } else if (lead >= 0xE0 && lead <= 0xEF) {
        length = 3;
        if (lead == 0xE0) low = 0xA0;
        if (lead == 0xED) high = 0x9F;
    } else if (lead >= 0xF0 && lead <= 0xF4) {
        length = 4;
        if (lead == 0xF0) low = 0x90;
        if (lead == 0xF4) high = 0x8F;
    }
    if (length == 0 || bytes.size() < length || at(1) < low || at(1) > high) return 0;
    for (std::size_t i = 2; i < length; ++i) {
        if ((at(i) & 0xC0U) != 0x80) return 0;
    }
    return length;
}

/// The code point of a well-formed sequence.
char32_t code_point(std::string_view sequence) {
    const auto lead = static_cast<std::uint8_t>(sequence[0]);
    char32_t point = sequence.size() == 1 ? lead : lead & (0xFFU >> (sequence.size() + 1));
    for (const char byte : sequence.substr(1)) point = point << 6U | (static_cast<std::uint8_t>(byte) & 0x3FU);
    return point;
}

struct CodePoints {
    char32_t first;
    char32_t last;
};

/// What nobody sees though it ends a line, turns the direction of writing, has no width, or speaks to a terminal: Unicode's categories
/// Cc, Cf, Zl and Zp as far as they stand in no visible word, letters that fill a place, and the two characters that are none.
constexpr auto hidden_characters = std::to_array<CodePoints>({{0x00, 0x1F},
                                                              {0x7F, 0x9F},
                                                              {0xAD, 0xAD},
                                                              {0x61C, 0x61C},
                                                              {0x115F, 0x1160},
                                                              {0x180E, 0x180E},
                                                              {0x200B, 0x200F},
                                                              {0x2028, 0x202E},
                                                              {0x2060, 0x206F},
                                                              {0x3164, 0x3164},
                                                              {0xFEFF, 0xFEFF},
                                                              {0xFFA0, 0xFFA0},
                                                              {0xFFF9, 0xFFFB},
                                                              {0xFFFE, 0xFFFF},
                                                              {0xE0000, 0xE007F}});

bool is_hidden(char32_t point) {
    return std::any_of(hidden_characters.begin(), hidden_characters.end(),
                       [&](const CodePoints& range) { return range.first <= point && point <= range.last; });
}

/// Whether a byte is printable and a character by itself: nearly all of them are.
bool is_plain(char byte) { return byte >= ' ' && byte < '\x7F'; }

constexpr std::string_view digits = "0123456789ABCDEF";

}  // namespace

std::string printable(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    while (!text.empty()) {
        if (is_plain(text[0])) {
            out += text[0];
            text.remove_prefix(1);
            continue;
        }
        const std::size_t length = sequence_length(text);
        const std::string_view piece = text.substr(0, length == 0 ? 1 : length);
        if (length != 0 && !is_hidden(code_point(piece))) {
            out += piece;
        } else {
            for (const char byte : piece) {
                const auto value = static_cast<std::uint8_t>(byte);
                out += {'\\', 'x', digits[value >> 4U], digits[value & 15U]};
            }
        }
        text.remove_prefix(piece.size());
    }
    return out;
}

std::string visible_json(std::string json) {
    if (std::all_of(json.begin(), json.end(), is_plain)) return json;
    std::string out;
    out.reserve(json.size());
    for (std::string_view rest = json; !rest.empty();) {
        const std::size_t length = sequence_length(rest);
        const std::string_view piece = rest.substr(0, length == 0 ? 1 : length);
        const char32_t point = length == 0 ? 0 : code_point(piece);
        if (length != 0 && point <= 0xFFFF && is_hidden(point)) {
            out += {'\\', 'u', digits[point >> 12U], digits[point >> 8U & 15U], digits[point >> 4U & 15U], digits[point & 15U]};
        } else {
            out += piece;
        }
        rest.remove_prefix(piece.size());
    }
    return out;
}

std::string xml_text(std::string_view text) {
    std::string out;
    for (const char c : printable(text)) {
        switch (c) {
            case '&': out += "&amp;"; break;
            case '<': out += "&lt;"; break;
            case '>': out += "&gt;"; break;
            case '"': out += "&quot;"; break;
            default: out += c;
        }
    }
    return out;
}

std::size_t invalid_utf8(std::string_view bytes) {
    for (std::size_t i = 0; i < bytes.size();) {
        if (static_cast<std::uint8_t>(bytes[i]) < 0x80) {
            ++i;
            continue;
        }
        const std::size_t length = sequence_length(bytes.substr(i));
        if (length == 0) return i;
        i += length;
    }
    return std::string_view::npos;
}

std::size_t characters(std::string_view text) {
    std::size_t count = 0;
    for (const char byte : text) count += (static_cast<std::uint8_t>(byte) & 0xC0U) != 0x80 ? 1 : 0;
    return count;
}

std::vector<std::string> table_lines(const std::vector<std::vector<std::string>>& rows) {
    std::vector<std::size_t> widths;
    for (const auto& row : rows) {
        widths.resize(std::max(widths.size(), row.size()));
        for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], characters(row[i]));
    }
    std::vector<std::string> lines;
    for (const auto& row : rows) {
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i) {
            const std::string fill(widths[i] - characters(row[i]), ' ');
            line += i == 0 ? row[i] + fill : "  " + fill + row[i];
        }
        lines.push_back(line.substr(0, line.find_last_not_of(' ') + 1));
    }
    return lines;
}

std::string table_text(const std::vector<std::vector<std::string>>& rows, std::string_view indent) {
    std::string text;
    for (const std::string& line : table_lines(rows)) text += line.empty() ? "\n" : cat(indent, line, '\n');
    return text;
}

std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> before;
    std::vector<std::size_t> above;
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        before = std::exchange(above, row);
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t replaced = above[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            row[j] = std::min({above[j] + 1, row[j - 1] + 1, replaced});
            const bool exchanged = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            if (exchanged) row[j] = std::min(row[j], before[j - 2] + 1);
        }
    }
    return row[b.size()];
}

std::string nearest(std::string_view typed, std::span<const std::string_view> names) {
    if (typed.empty() || typed.size() > 100) return {};
    std::vector<std::pair<std::size_t, std::string_view>> near;
    for (const std::string_view name : names) {
        const std::size_t distance = edit_distance(typed, name);
        const bool part = typed.size() >= 3 && name.find(typed) != std::string_view::npos;
        if (part || distance <= std::max<std::size_t>(1, (std::min(typed.size(), name.size()) + 1) / 3)) near.emplace_back(part ? 0 : distance, name);
    }
    std::stable_sort(near.begin(), near.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    if (near.size() > 3) near.resize(3);
    std::vector<std::string> quoted;
    quoted.reserve(near.size());
    for (const auto& [distance, name] : near) quoted.push_back(cat('`', printable(name), '`'));
    return quoted.empty() ? std::string{} : cat("; nearest: ", listed(quoted));
}

}  // namespace referee
