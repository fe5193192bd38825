#include "text/unicode.hpp"

#include <utf8proc.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <optional>

namespace referee {

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

void append_point(std::string& text, char32_t point) {
    std::array<utf8proc_uint8_t, 4> bytes{};
    const auto length = utf8proc_encode_char(static_cast<utf8proc_int32_t>(point), bytes.data());
    text.append(bytes.begin(), bytes.begin() + length);
}

char32_t code_point(std::string_view sequence) {
    const auto lead = static_cast<std::uint8_t>(sequence[0]);
    char32_t point = sequence.size() == 1 ? lead : lead & (0xFFU >> (sequence.size() + 1));
    for (const char byte : sequence.substr(1)) point = point << 6U | (static_cast<std::uint8_t>(byte) & 0x3FU);
    return point;
}

namespace {

struct CodePoints {
    char32_t first;
    char32_t last;
};

/// Invisible marks and letters whose category is the same as that of visible ones: the grapheme joiner, fillers,
/// variation selectors, the blank of Braille.
constexpr auto hidden_marks = std::to_array<CodePoints>({{0x34F, 0x34F},
                                                         {0x115F, 0x1160},
                                                         {0x17B4, 0x17B5},
                                                         {0x180B, 0x180F},
                                                         {0x2800, 0x2800},
                                                         {0x3164, 0x3164},
                                                         {0xFE00, 0xFE0F},
                                                         {0xFFA0, 0xFFA0},
                                                         {0xE0000, 0xE0FFF}});

bool is_in(char32_t point, const auto& ranges) {
    return std::any_of(ranges.begin(), ranges.end(),
                       [&](const CodePoints& range) { return range.first <= point && point <= range.last; });
}

utf8proc_category_t category(char32_t point) { return utf8proc_category(static_cast<utf8proc_int32_t>(point)); }

/// Maps a text with utf8proc. Empty if it is not valid UTF-8.
std::optional<std::string> mapped(std::string_view text, int options) {
    struct Free {
        void operator()(utf8proc_uint8_t* bytes) const {
            std::free(bytes);
        }  // NOLINT(*-no-malloc,*-owning-memory): utf8proc's own
    };
    utf8proc_uint8_t* bytes = nullptr;
    const auto* const source = reinterpret_cast<const utf8proc_uint8_t*>(text.data());  // NOLINT(*-reinterpret-cast)
    const utf8proc_ssize_t length = utf8proc_map(source, static_cast<utf8proc_ssize_t>(text.size()), &bytes,
                                                 static_cast<utf8proc_option_t>(options | UTF8PROC_STABLE));
    const std::unique_ptr<utf8proc_uint8_t, Free> owner(bytes);
    if (length < 0) return std::nullopt;
    return std::string(reinterpret_cast<const char*>(bytes),
                       static_cast<std::size_t>(length));  // NOLINT(*-reinterpret-cast)
}

struct Alike {
    char32_t point;
    char plain;
};

/// Common letters and signs of other scripts that look like ASCII characters.
constexpr auto alikes = std::to_array<Alike>({
    {0x391, 'A'},  {0x392, 'B'},  {0x395, 'E'},   {0x396, 'Z'},   {0x397, 'H'},   {0x399, 'I'},   {0x39A, 'K'},
    {0x39C, 'M'},  {0x39D, 'N'},  {0x39F, 'O'},   {0x3A1, 'P'},   {0x3A4, 'T'},   {0x3A5, 'Y'},   {0x3A7, 'X'},
    {0x3B1, 'a'},  {0x3B3, 'y'},  {0x3B9, 'i'},   {0x3BA, 'k'},   {0x3BD, 'v'},   {0x3BF, 'o'},   {0x3C1, 'p'},
    {0x3C5, 'u'},  {0x3C7, 'x'},  {0x405, 'S'},   {0x406, 'I'},   {0x408, 'J'},   {0x410, 'A'},   {0x412, 'B'},
    {0x415, 'E'},  {0x417, '3'},  {0x41A, 'K'},   {0x41C, 'M'},   {0x41D, 'H'},   {0x41E, 'O'},   {0x420, 'P'},
    {0x421, 'C'},  {0x422, 'T'},  {0x423, 'Y'},   {0x425, 'X'},   {0x430, 'a'},   {0x435, 'e'},   {0x43A, 'k'},
    {0x43C, 'm'},  {0x43E, 'o'},  {0x440, 'p'},   {0x441, 'c'},   {0x442, 't'},   {0x443, 'y'},   {0x445, 'x'},
    {0x455, 's'},  {0x456, 'i'},  {0x458, 'j'},   {0x4BB, 'h'},   {0x4CF, 'l'},   {0x501, 'd'},   {0x51B, 'q'},
    {0x51D, 'w'},  {0x131, 'i'},  {0x2010, '-'},  {0x2011, '-'},  {0x2012, '-'},  {0x2013, '-'},  {0x2014, '-'},
    {0x2015, '-'}, {0x2212, '-'}, {0x2018, '\''}, {0x2019, '\''}, {0x201A, '\''}, {0x201B, '\''}, {0x201C, '"'},
    {0x201D, '"'}, {0x201E, '"'}, {0x201F, '"'},  {0x2236, ':'},  {0xA789, ':'},  {0x3001, ','},  {0x60C, ','},
    {0x3014, '['}, {0x3015, ']'}, {0x3010, '['},  {0x3011, ']'},
});

/// Calls the function with each character of a text. Skips bytes that are not valid UTF-8.
template <class Function>
void each_character(std::string_view text, const Function& function) {
    while (!text.empty()) {
        const std::size_t length = sequence_length(text);
        if (length > 0) function(text.substr(0, length));
        text.remove_prefix(std::max<std::size_t>(length, 1));
    }
}

}  // namespace

bool is_hidden(char32_t point) {
    if (point < 0x7F) return point < ' ';
    switch (category(point)) {
        case UTF8PROC_CATEGORY_CC:
        case UTF8PROC_CATEGORY_CF:
        case UTF8PROC_CATEGORY_CO:
        case UTF8PROC_CATEGORY_CS:
        case UTF8PROC_CATEGORY_CN:
        case UTF8PROC_CATEGORY_ZL:
        case UTF8PROC_CATEGORY_ZP:
        case UTF8PROC_CATEGORY_ZS: return true;
        default: return is_in(point, hidden_marks);
    }
}

bool is_composed(std::string_view text) { return mapped(text, UTF8PROC_COMPOSE) == text; }

bool is_part(char32_t point) {
    if (point < 0x300) return false;
    switch (category(point)) {
        case UTF8PROC_CATEGORY_MN:
        case UTF8PROC_CATEGORY_MC:
        case UTF8PROC_CATEGORY_ME: return true;
        default: break;
    }
    if ((point >= 0x1161 && point <= 0x11FF) || (point >= 0xD7B0 && point <= 0xD7FB)) return true;
    std::string character;
    append_point(character, point);
    return !is_composed(character);
}

bool same_composed(std::string_view a, std::string_view b) {
    const auto composed = mapped(a, UTF8PROC_COMPOSE);
    return composed && composed == mapped(b, UTF8PROC_COMPOSE);
}

std::string bare(std::string_view name) {
    std::string plain;
    each_character(name, [&](std::string_view character) {
        const char alike = character.size() > 1 ? looks_like(code_point(character)) : '\0';
        plain += alike != '\0' ? std::string(1, alike) : std::string(character);
    });
    const bool ascii = std::all_of(plain.begin(), plain.end(),
                                   [](char c) { return static_cast<unsigned char>(c) < 0x80; });
    constexpr int options = UTF8PROC_DECOMPOSE | UTF8PROC_COMPAT | UTF8PROC_CASEFOLD | UTF8PROC_IGNORE |
        UTF8PROC_STRIPMARK;
    if (!ascii) plain = mapped(plain, options).value_or(plain);
    std::string out;
    for (const char c : plain) {
        if (c == '"' || c == '\'') continue;
        const bool apart = c == ' ' || c == '_' || c == '-' || c == '\t' || c == '\n';
        if (apart && (out.empty() || out.back() == '-')) continue;
        out += apart ? '-' : c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
    if (out.ends_with('-')) out.pop_back();
    return out;
}

char looks_like(char32_t point) {
    if (point < 0x7F) return '\0';
    if (point > 0xFF00 && point < 0xFF5F) return static_cast<char>(point - 0xFF00 + ' ');
    const auto* const found = std::find_if(alikes.begin(), alikes.end(),
                                           [&](const Alike& alike) { return alike.point == point; });
    return found != alikes.end() ? found->plain : '\0';
}

std::size_t columns_of_point(char32_t point) {
    if (point >= ' ' && point <= '~') return 1;  // a shortcut for nearly all calls
    return static_cast<std::size_t>(std::max(utf8proc_charwidth(static_cast<utf8proc_int32_t>(point)), 0));
}

std::string point_name(char32_t point) {
    constexpr std::string_view hexadecimal = "0123456789ABCDEF";
    std::string name = "U+";
    for (unsigned shift = point > 0xFFFFF ? 24 : point > 0xFFFF ? 20 : 16; shift > 0;) {
        shift -= 4;
        name += hexadecimal[point >> shift & 15U];
    }
    return name;
}

std::optional<StrangeCharacter> find_strange(std::string_view text, bool letters) {
    std::optional<StrangeCharacter> found;
    each_character(text, [&](std::string_view character) {
        const char32_t point = code_point(character);
        if (found || point < 0x7F) return;
        if (const char plain = looks_like(point); plain != '\0') {
            const bool letter = (plain >= 'a' && plain <= 'z') || (plain >= 'A' && plain <= 'Z');
            if (!letter || letters) found = {point, plain};
        } else if (category(point) == UTF8PROC_CATEGORY_ZS) {
            found = {point, '\0', true};
        } else if (is_hidden(point)) {
            found = {point};
        }
    });
    return found;
}

}  // namespace referee
