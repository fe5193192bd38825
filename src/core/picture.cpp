#include "core/picture.hpp"

#include <algorithm>

#include "core/text.hpp"

namespace referee {

namespace {

constexpr int least_size = 10;

/// The code point at the front of a text of well-formed UTF-8, and its length.
struct Character {
    char32_t code = 0;
    std::size_t length = 1;
};

Character first_character(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<char32_t>(static_cast<unsigned char>(text[i])); };
    const char32_t lead = byte(0);
    const std::size_t length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    if (length == 1 || text.size() < length) return {lead, 1};
    char32_t code = lead & (0x7FU >> length);
    for (std::size_t i = 1; i < length; ++i) code = (code << 6U) | (byte(i) & 0x3FU);
    return {code, length};
}

/// The widths of DejaVu Sans and Verdana, the widest of the common fonts, rounded up; letters of other scripts are taken as square.
int width_of(char32_t code) {
    constexpr std::u32string_view narrow = U"iljI|.,:;'`!()[]/\\ ";
    constexpr std::u32string_view wide = U"mwMW@%";
    if (narrow.find(code) != std::u32string_view::npos) return 46;
    if (wide.find(code) != std::u32string_view::npos) return 101;
    if (code >= 'A' && code <= 'Z') return 80;
    if (code < 0x80) return code == '+' || code == '=' || code == '<' || code == '>' || code == '~' ? 84 : 65;
    if (code < 0x250) return 82;
    return code < 0x1100 ? 100 : 120;
}

}  // namespace

int width_of(std::string_view text, bool bold) {
    int width = 0;
    while (!text.empty()) {
        const Character character = first_character(text);
        width += width_of(character.code);
        text.remove_prefix(character.length);
    }
    return bold ? width + width / 8 : width;
}

Text fitted(const Text& text) {
    Text result = text;
    const int full = width_of(text.text, text.bold);
    if (text.room <= 0 || full <= 0 || full * text.size <= text.room * 100) return result;
    result.size = std::clamp(text.room * 100 / full, std::min(least_size, text.size), text.size);
    if (full * result.size <= text.room * 100) return result;
    constexpr std::string_view ellipsis = "\u2026";
    const int limit = text.room * 100 / result.size - width_of(ellipsis, text.bold);
    std::string_view kept = text.text;
    while (!kept.empty() && width_of(kept, text.bold) > limit) {
        kept.remove_suffix(1);
        while (!kept.empty() && (static_cast<unsigned char>(text.text[kept.size()]) & 0xC0U) == 0x80) kept.remove_suffix(1);
    }
    result.text = cat(kept, ellipsis);
    return result;
}

void add_piece(Picture& picture, Point center, int radius, Paint paint, std::string letter, bool asleep) {
    picture.add(Circle{center, radius, paint, asleep ? Stroke::dashed : Stroke::thin});
    picture.add(Circle{center, radius * 5 / 8, Paint::paper, Stroke::none});
    picture.add(Text{{center.x, center.y + radius * 34 / 100}, std::move(letter), radius * 9 / 10, 0, Anchor::middle, true});
    if (!asleep) return;
    const Point beside{center.x + radius * 3 / 4, center.y - radius * 3 / 4};
    picture.add(Circle{beside, radius / 2, Paint::paper, Stroke::thin});
    picture.add(Text{{beside.x, beside.y + radius / 4}, "z", radius * 3 / 4, 0, Anchor::middle, true});
}

void add_crown(Picture& picture, Point center, int size) {
    const auto at = [&](int x, int y) { return Point{center.x + x * size / 20, center.y + y * size / 20}; };
    picture.add(Polygon{{at(-10, 8), at(-10, -6), at(-5, 1), at(0, -9), at(5, 1), at(10, -6), at(10, 8)}, Paint::gold, Stroke::thin});
}

void add_card(Picture& picture, Point corner, std::string text) {
    picture.add(Rectangle{corner, card_width, card_height, Paint::paper, Stroke::thin, 5});
    picture.add(Text{{corner.x + card_width / 2, corner.y + 20}, std::move(text), 14, card_width - 6, Anchor::middle, true});
}

int add_players(Picture& picture, Point corner, int width, const std::vector<std::string>& heads, const std::vector<PlayerRow>& rows) {
    constexpr int row_height = 34;
    constexpr int head_height = 22;
    constexpr int cell = 122;
    const int names_end = corner.x + width - cell * static_cast<int>(heads.size());
    const auto cell_end = [&](std::size_t i) { return names_end + cell * (static_cast<int>(i) + 1) - 8; };
    for (std::size_t i = 0; i < heads.size(); ++i) picture.add(Text{{cell_end(i), corner.y + 15}, heads[i], 12, cell - 12, Anchor::end});
    int y = corner.y + head_height;
    for (const PlayerRow& row : rows) {
        picture.add(Rectangle{{corner.x, y}, width, row_height - 4, Paint::paper, row.due ? Stroke::thick : Stroke::thin, 6});
        add_piece(picture, {corner.x + 20, y + 15}, 12, row.paint, row.letter);
        picture.add(Text{{corner.x + 40, y + 20}, row.name, 14, names_end - corner.x - 48, Anchor::start, row.due});
        for (std::size_t i = 0; i < row.cells.size(); ++i) picture.add(Text{{cell_end(i), y + 20}, row.cells[i], 14, cell - 12, Anchor::end});
        y += row_height;
    }
    return y - corner.y;
}

}  // namespace referee
