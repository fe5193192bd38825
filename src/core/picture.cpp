#include "core/picture.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <string_view>

#include "text/text.hpp"
#include "text/width.hpp"

namespace referee {

namespace {

/// The widths of DejaVu Sans and Verdana, the widest common fonts, rounded up.
constexpr auto ascii_widths = [] {
    std::array<int, 0x80> widths{};
    widths.fill(65);
    for (const char narrow : std::string_view("iljI|.,:;'`!()[]/\\ ")) widths[static_cast<std::size_t>(narrow)] = 46;
    for (char capital = 'A'; capital <= 'Z'; ++capital)
        if (capital != 'I') widths[static_cast<std::size_t>(capital)] = 80;
    for (const char sign : std::string_view("+=<>~")) widths[static_cast<std::size_t>(sign)] = 84;
    for (const char wide : std::string_view("mwMW@%")) widths[static_cast<std::size_t>(wide)] = 101;
    return widths;
}();

/// The width of a character. Other scripts are counted as square, and wide characters as 1.2 times that.
int width_of(char32_t code) {
    if (code < ascii_widths.size()) return ascii_widths[code];
    if (code < 0x250) return 82;
    return code < 0x1100 ? 100 : 120;
}

/// Splits a text into characters, with combining marks attached to their letter.
std::vector<std::string> letters_of(std::string_view text) {
    std::vector<std::string> letters;
    while (!text.empty()) {
        const std::string_view letter = text.substr(0, first_character(text).length);
        text.remove_prefix(letter.size());
        if (columns_of(letter) == 0 && !letters.empty()) {
            letters.back() += letter;
        } else {
            letters.emplace_back(letter);
        }
    }
    return letters;
}

/// The first letter, as a capital if it is a letter of ASCII.
std::string initial_of(const std::vector<std::string>& letters) {
    if (letters.empty()) return "?";
    std::string initial = letters.front();
    if (initial.front() >= 'a' && initial.front() <= 'z')
        initial.front() = static_cast<char>(initial.front() - 'a' + 'A');
    return initial;
}

}  // namespace

std::vector<std::string> initials(const Names& names) {
    std::vector<std::vector<std::string>> letters;
    std::vector<std::string> firsts;
    for (Player player{}; player.seat < names.size(); ++player.seat) {
        letters.push_back(letters_of(printable(names[player])));
        firsts.push_back(initial_of(letters.back()));
    }
    const auto letter = [&](std::size_t seat, std::size_t place) {
        return place < letters[seat].size() ? letters[seat][place] : std::string{};
    };
    std::vector<std::string> all = firsts;
    for (std::size_t seat = 0; seat < all.size(); ++seat) {
        std::vector<std::size_t> same;
        for (std::size_t other = 0; other < firsts.size(); ++other) {
            if (firsts[other] == firsts[seat]) same.push_back(other);
        }
        if (same.size() == 1) continue;
        all[seat] = cat(firsts[seat], seat + 1);
        for (std::size_t place = 1; place < letters[seat].size() + 1; ++place) {
            std::set<std::string> there;
            for (const std::size_t other : same) there.insert(letter(other, place));
            if (there.size() < same.size()) continue;
            all[seat] = firsts[seat] + letter(seat, place);
            break;
        }
    }
    return all;
}

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
    result.size = std::clamp(text.room * 100 / full, std::min(text.least, text.size), text.size);
    if (full * result.size <= text.room * 100) return result;
    constexpr std::string_view ellipsis = "\u2026";
    const int limit = text.room * 100 / result.size - width_of(ellipsis, text.bold);
    std::string_view kept = text.text;
    while (!kept.empty() && width_of(kept, text.bold) > limit) {
        kept.remove_suffix(1);
        while (!kept.empty() && (static_cast<unsigned char>(text.text[kept.size()]) & 0xC0U) == 0x80)
            kept.remove_suffix(1);
    }
    result.text = cat(kept, ellipsis);
    return result;
}

void add_piece(Picture& picture, Point center, int radius, Paint paint, std::string letter, bool asleep) {
    picture.add(Circle{center, radius, paint, asleep ? Stroke::dashed : Stroke::thin});
    picture.add(Circle{center, radius * 5 / 8, Paint::paper, Stroke::none});
    constexpr int least = touch_lettering;
    const int size = std::max(least, columns_of(letter) > 1 ? radius * 6 / 10 : radius * 9 / 10);
    picture.add(Text{{center.x, center.y + size * 38 / 100}, std::move(letter), size, 0, Anchor::middle, true});
    if (!asleep) return;
    const Point beside{center.x + radius * 3 / 4, center.y - radius * 3 / 4};
    picture.add(Circle{beside, radius / 2, Paint::paper, Stroke::thin});
    picture.add(Text{{beside.x, beside.y + radius / 4}, "z", std::max(least, radius * 3 / 4), 0, Anchor::middle, true});
}

void add_crown(Picture& picture, Point center, int size) {
    const auto at = [&](int x, int y) { return Point{center.x + x * size / 20, center.y + y * size / 20}; };
    picture.add(Polygon{
        {at(-10, 8), at(-10, -6), at(-5, 1), at(0, -9), at(5, 1), at(10, -6), at(10, 8)}, Paint::gold, Stroke::thin});
}

void add_card(Picture& picture, Point corner, std::string text) {
    picture.add(Rectangle{corner, card_width, card_height, Paint::paper, Stroke::thin, 5});
    picture.add(
        Text{{corner.x + card_width / 2, corner.y + 20}, std::move(text), 14, card_width - 6, Anchor::middle, true});
}

int add_players(Picture& picture, Point corner, int width, const std::vector<std::string>& heads,
                const std::vector<PlayerRow>& rows) {
    constexpr int row_height = 34;
    constexpr int head_height = 22;
    constexpr int cell = 122;
    const int names_end = corner.x + width - cell * static_cast<int>(heads.size());
    const auto cell_end = [&](std::size_t i) { return names_end + cell * (static_cast<int>(i) + 1) - 8; };
    for (std::size_t i = 0; i < heads.size(); ++i)
        picture.add(Text{{cell_end(i), corner.y + 15}, heads[i], 12, cell - 12, Anchor::end});
    int y = corner.y + head_height;
    for (const PlayerRow& row : rows) {
        picture.add(
            Rectangle{{corner.x, y}, width, row_height - 4, Paint::paper, row.due ? Stroke::thick : Stroke::thin, 6});
        add_piece(picture, {corner.x + 20, y + 15}, 12, row.paint, row.letter);
        picture.add(Text{{corner.x + 40, y + 20}, row.name, 14, names_end - corner.x - 48, Anchor::start, row.due});
        for (std::size_t i = 0; i < row.cells.size(); ++i)
            picture.add(Text{{cell_end(i), y + 20}, row.cells[i], 14, cell - 12, Anchor::end});
        y += row_height;
    }
    return y - corner.y;
}

}  // namespace referee
