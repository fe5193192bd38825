#include "text/text.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <numeric>
#include <utility>
#include <vector>

#include "text/bits.hpp"
#include "text/unicode.hpp"
#include "text/width.hpp"

namespace referee {

namespace detail {

void append_all(std::string& out, std::span<const Piece> pieces) {
    for (const Piece& piece : pieces) out += piece.text();
}

std::string joined(std::span<const Piece> pieces) {
    std::size_t size = 0;
    for (const Piece& piece : pieces) size += piece.text().size();
    std::string out;
    out.reserve(size);
    append_all(out, pieces);
    return out;
}

}  // namespace detail

std::string counted(long long number, std::string_view noun) { return cat(number, ' ', noun, number == 1 ? "" : "s"); }

std::string counted_range(long long least, long long most, std::string_view noun) {
    return least == most ? cat("exactly ", counted(most, noun)) : cat(least, " to ", counted(most, noun));
}

namespace {

/// Whether a byte is a printable ASCII character. Nearly all bytes are.
bool is_plain(char byte) { return byte >= ' ' && byte < '\x7F'; }

constexpr std::string_view digits = "0123456789ABCDEF";

}  // namespace

namespace {

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

/// Whether a text may contain characters that another normal form writes differently. None of them is below U+0300
/// (lead byte 0xCC).
bool may_be_decomposed(std::string_view text) {
    return std::any_of(text.begin(), text.end(), [](char byte) { return static_cast<std::uint8_t>(byte) >= 0xCC; });
}

/// Whether a text begins with `\xNN`, the form of escaped bytes.
bool begins_escape(std::string_view text) {
    return text.size() >= 4 && text.starts_with("\\x") && digits.find(text[2]) != std::string_view::npos &&
        digits.find(text[3]) != std::string_view::npos;
}

/// Whether `at` is the second `#` of `##[`, `##vso[` or `##teamcity[`. Programs that process output execute such
/// commands anywhere in a line.
bool begins_command(std::string_view text, std::size_t at) {
    if (text[at] != '#' || at == 0 || text[at - 1] != '#') return false;
    std::size_t end = at + 1;
    while (end < text.size() && is_letter(text[end])) ++end;
    return end < text.size() && text[end] == '[';
}

/// The position of the first colon if a line begins with a workflow command (`::error …`), or with a single colon that
/// another could follow; `npos` otherwise.
std::size_t leading_colon(std::string_view text) {
    const std::size_t at = text.find_first_not_of(" \t");
    if (at == std::string_view::npos || text[at] != ':') return std::string_view::npos;
    const std::string_view rest = text.substr(at + 1);
    return rest.empty() || rest.front() == ':' ? at : std::string_view::npos;
}

constexpr auto is_always_plain = [] {
    std::array<bool, 256> plain{};
    for (std::size_t byte = ' '; byte < 0x7F; ++byte) plain[byte] = byte != '#' && byte != '\\' && byte != ':';
    return plain;
}();

/// The number of leading bytes that are shown as they are, wherever they stand.
std::size_t plain_bytes(std::string_view text) {
    const std::string_view::iterator end = std::find_if_not(
        text.begin(), text.end(), [](char byte) { return is_always_plain[static_cast<std::uint8_t>(byte)]; });
    return static_cast<std::size_t>(end - text.begin());
}

/// Escapes a text and converts an offset to the result. For text from outside (`raw`), different texts never look the
/// same.
Shown escaped(std::string_view text, std::size_t offset, bool raw) {
    if (plain_bytes(text) == text.size()) return {std::string(text), std::min(offset, text.size())};
    const bool decomposed = raw && may_be_decomposed(text) && !is_composed(text);
    const std::size_t colon = raw ? leading_colon(text) : std::string_view::npos;
    Shown shown;
    shown.text.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t plain = plain_bytes(text.substr(at));
        if (at <= offset) shown.offset = shown.text.size() + std::min(offset - at, plain);
        shown.text += text.substr(at, plain);
        at += plain;
        if (at == text.size()) break;
        if (at <= offset) shown.offset = shown.text.size();
        const std::string_view rest = text.substr(at);
        const std::size_t length = is_plain(rest[0]) ? 1 : sequence_length(rest);
        const std::string_view piece = rest.substr(0, std::max<std::size_t>(length, 1));
        bool escape = length == 0 || at == colon || begins_command(text, at) || (raw && begins_escape(rest));
        if (length > 0 && !is_plain(rest[0])) {
            const char32_t point = code_point(piece);
            escape = is_hidden(point) || (raw && (decomposed || at == 0) && is_part(point));
        }
        if (!escape) shown.text += piece;
        for (const char byte : escape ? piece : std::string_view{}) {
            const auto value = static_cast<std::uint8_t>(byte);
            shown.text += {'\\', 'x', digits[value >> 4U], digits[value & 15U]};
        }
        at += piece.size();
    }
    if (offset >= text.size()) shown.offset = shown.text.size();
    return shown;
}

}  // namespace

std::string printable(std::string_view text) { return escaped(text, 0, true).text; }

Shown printable_at(std::string_view text, std::size_t offset) { return escaped(text, offset, true); }

std::string visible(std::string_view text) { return escaped(text, 0, false).text; }

std::string brief(std::string_view text) {
    constexpr std::size_t most = 64;
    std::size_t end = 0;
    for (std::size_t count = 0; count < most && end < text.size(); ++count)
        end += std::max<std::size_t>(sequence_length(text.substr(end)), 1);
    return end == text.size() ? printable(text) : cat(printable(text.substr(0, end)), "…");
}

std::string in_quotes(std::string_view text) { return cat('`', brief(text), '`'); }

std::string full_name(std::string_view id, std::string_view given) {
    constexpr std::size_t longest = 40;
    return given.empty() || given == id ? printable(id) : cat(cut(printable(given), longest), " (", printable(id), ')');
}

std::string visible_json(std::string json, WideEscapes wide) {
    if (std::all_of(json.begin(), json.end(), is_plain) && json.find("##") == std::string::npos) return json;
    const bool decomposed = may_be_decomposed(json) && !is_composed(json);
    std::string out;
    out.reserve(json.size());
    const auto write = [&](char letter, std::uint32_t number, unsigned figures) {
        out += {'\\', letter};
        for (unsigned shift = 4 * figures; shift > 0; shift -= 4) out += digits[number >> (shift - 4) & 15U];
    };
    for (std::size_t at = 0; at < json.size();) {
        const std::size_t length = sequence_length(std::string_view(json).substr(at));
        const std::string_view piece = std::string_view(json).substr(at, std::max<std::size_t>(length, 1));
        const char32_t point = length == 0 ? 0 : code_point(piece);
        const bool escape = length != 0 &&
            (point < 0x7F ? begins_command(json, at) : is_hidden(point) || (decomposed && is_part(point)));
        if (!escape) {
            out += piece;
        } else if (point <= 0xFFFF) {
            write('u', point, 4);
        } else if (wide == WideEscapes::one) {
            write('U', point, 8);
        } else {
            write('u', 0xD800 + ((point - 0x10000) >> 10U), 4);
            write('u', 0xDC00 + ((point - 0x10000) & 0x3FFU), 4);
        }
        at += piece.size();
    }
    return out;
}

std::string xml_text(std::string_view text) {
    std::string shown = visible(text);
    const auto is_markup = [](char c) { return c == '&' || c == '<' || c == '>' || c == '"'; };
    auto at = std::find_if(shown.begin(), shown.end(), is_markup);
    if (at == shown.end()) return shown;
    std::string out;
    out.reserve(shown.size() + shown.size() / 8);
    auto begin = shown.begin();
    while (at != shown.end()) {
        out.append(begin, at);
        switch (*at) {
            case '&': out += "&amp;"; break;
            case '<': out += "&lt;"; break;
            case '>': out += "&gt;"; break;
            default: out += "&quot;";
        }
        begin = at + 1;
        at = std::find_if(begin, shown.end(), is_markup);
    }
    return out.append(begin, at);
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
    // All bytes but 10xxxxxx begin a character. Eight bytes at a time, because a column of a corpus is far to the
    // right.
    std::size_t count = 0;
    std::uint64_t eight = 0;
    for (; text.size() >= sizeof eight; text.remove_prefix(sizeof eight)) {
        std::memcpy(&eight, text.data(), sizeof eight);
        count += bits_set((~(eight >> 7U) | (eight >> 6U)) & 0x0101010101010101U);
    }
    for (const char byte : text) count += (static_cast<std::uint8_t>(byte) & 0xC0U) != 0x80 ? 1 : 0;
    return count;
}

std::vector<std::string> table_lines(const std::vector<std::vector<std::string>>& rows) {
    std::vector<std::size_t> widths;
    for (const auto& row : rows) {
        widths.resize(std::max(widths.size(), row.size()));
        for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], columns_of(row[i]));
    }
    std::vector<std::string> lines;
    for (const auto& row : rows) {
        std::string& line = lines.emplace_back();
        for (std::size_t i = 0; i < row.size(); ++i) {
            const std::size_t fill = widths[i] - columns_of(row[i]);
            if (i > 0) line.append(fill + 2, ' ');
            line += row[i];
            if (i == 0) line.append(fill, ' ');
        }
        line.resize(line.find_last_not_of(' ') + 1);
    }
    return lines;
}

std::string table_text(const std::vector<std::vector<std::string>>& rows, std::string_view indent) {
    std::string text;
    for (const std::string& line : table_lines(rows)) text += line.empty() ? "\n" : cat(indent, line, '\n');
    return text;
}

std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    std::vector<std::size_t> above(row.size());
    std::vector<std::size_t> before(row.size());
    for (std::size_t i = 1; i <= a.size(); ++i) {
        before.swap(above);
        above.swap(row);
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

std::vector<std::string_view> nearest_names(std::string_view typed, std::span<const std::string_view> names) {
    constexpr std::size_t longest = 128;  // in bytes; longer texts are no misspelt names, and comparing them is slow
    if (typed.empty() || typed.size() > longest) return {};
    const std::string meant = bare(typed);
    std::vector<std::pair<std::size_t, std::string_view>> near;
    for (const std::string_view name : names) {
        if (name.size() > longest) continue;
        const std::string other = bare(name);
        const std::size_t most = std::max<std::size_t>(1, (std::min(meant.size(), other.size()) + 1) / 3);
        const bool part = meant.size() >= 3 && other.find(meant) != std::string::npos;
        const bool far = std::max(meant.size(), other.size()) - std::min(meant.size(), other.size()) > most;
        if (!part && far) continue;
        const std::size_t distance = meant == other ? 0 : part ? 1 : 1 + edit_distance(meant, other);
        if (distance <= most + 1) near.emplace_back(distance, name);
    }
    std::stable_sort(near.begin(), near.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    // If a name matches except for look-alikes, other names are not suggested.
    if (!near.empty() && near.front().first == 0) std::erase_if(near, [](const auto& one) { return one.first > 0; });
    if (near.size() > 3) near.resize(3);
    std::vector<std::string_view> nearest;
    nearest.reserve(near.size());
    for (const auto& [distance, name] : near) nearest.push_back(name);
    return nearest;
}

}  // namespace referee
