#include "text/width.hpp"

#include <algorithm>

#include "text/text.hpp"
#include "text/unicode.hpp"

namespace referee {

namespace {

/// The number of bytes of a text that fit into `columns`.
std::size_t fitting(std::string_view text, std::size_t columns) {
    std::size_t bytes = 0;
    std::size_t taken = 0;
    while (bytes < text.size()) {
        const Character next = first_character(text.substr(bytes));
        taken += columns_of_point(next.code);
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
    const std::string_view::iterator printable = std::find_if_not(text.begin(), text.end(),
                                                                  [](char byte) { return byte >= ' ' && byte <= '~'; });
    auto columns = static_cast<std::size_t>(printable - text.begin());
    text.remove_prefix(columns);
    while (!text.empty()) {
        const Character next = first_character(text);
        columns += columns_of_point(next.code);
        text.remove_prefix(next.length);
    }
    return columns;
}

std::string cut(std::string_view text, std::size_t columns) {
    if (columns_of(text) <= columns) return std::string(text);
    return cat(text.substr(0, fitting(text, columns > 0 ? columns - 1 : 0)), "\u2026");
}

std::vector<std::string> truncate_distinct(const std::vector<std::string>& texts, std::size_t columns) {
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
    std::string out(first);
    std::size_t used = columns_of(first);
    bool begun = false;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        const std::string_view word = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        const std::size_t width = columns_of(word);
        const bool obeyed = word.starts_with("::");  // a workflow command if it is at the beginning of a line
        if (begun && !obeyed && used + 1 + width > columns) {
            out.append("\n").append(indent);
            used = columns_of(indent);
            begun = false;
        }
        if (begun) {
            out += ' ';
            ++used;
        }
        out += word;
        used += width;
        begun = true;
    }
    out += '\n';
    return out;
}

}  // namespace referee
