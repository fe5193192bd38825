#include "doc/encoding.hpp"

#include <algorithm>
#include <array>

#include "text/text.hpp"

namespace referee {

namespace {

/// The code points of the bytes 0x80 to 0x9F in Windows-1252; 0 for undefined bytes.
constexpr std::array<char16_t, 32> windows_1252 = {0x20AC, 0,      0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
                                                   0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0,      0x017D, 0,
                                                   0,      0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
                                                   0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0,      0x017E, 0x0178};

std::string utf8_of(char16_t point) {
    if (point < 0x800) return {static_cast<char>(0xC0U | point >> 6U), static_cast<char>(0x80U | (point & 0x3FU))};
    return {static_cast<char>(0xE0U | point >> 12U), static_cast<char>(0x80U | (point >> 6U & 0x3FU)),
            static_cast<char>(0x80U | (point & 0x3FU))};
}

}  // namespace

namespace {

bool seems_utf32(std::string_view text) {
    using namespace std::string_view_literals;
    return text.starts_with("\xFF\xFE\0\0"sv) || text.starts_with("\0\0\xFE\xFF"sv);
}

}  // namespace

bool seems_wide(std::string_view text) {
    if (seems_utf32(text)) return true;
    if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF")) return true;
    constexpr std::size_t considered = 8;
    const std::string_view first = text.substr(0, considered);
    if (first.size() < 4) return false;
    const auto every_other_is_nul = [&](std::size_t nul) {
        for (std::size_t i = 0; i < first.size(); ++i) {
            if ((first[i] == '\0') != (i % 2 == nul)) return false;
        }
        return true;
    };
    return every_other_is_nul(0) || every_other_is_nul(1);
}

std::string wide_words(std::string_view text, Language language) {
    return seems_utf32(text) ? say(language, "the file is in UTF-32; save it as UTF-8")
                             : say(language, "the file is in UTF-16; save it as UTF-8");
}

ByteWords byte_words(unsigned char byte) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    const char16_t point = byte >= 0xA0 ? char16_t{byte} : byte >= 0x80 ? windows_1252[byte - 0x80U] : u'\0';
    return {{'0', 'x', digits[byte >> 4U], digits[byte & 0xFU]},
            point == 0 ? std::string{} : printable(utf8_of(point))};
}

std::string not_utf8_words(std::string_view text, std::size_t offset, Language language) {
    if (seems_wide(text)) return wide_words(text, language);
    const auto [hexadecimal, character] = byte_words(static_cast<unsigned char>(text[offset]));
    if (character.empty()) return say(language, "invalid UTF-8: the byte {}; save the file as UTF-8", hexadecimal);
    return say(language, "invalid UTF-8: the byte {} is `{}` in Windows-1252; save the file as UTF-8", hexadecimal,
               character);
}

}  // namespace referee
