#include "doc/yaml_text.hpp"

#include <algorithm>
#include <cstddef>

#include "doc/encoding.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

/// The offset of the first byte that YAML does not allow.
std::size_t unprintable(std::string_view text) {
    const std::size_t invalid = invalid_utf8(text);
    for (std::size_t i = 0; i < std::min(text.size(), invalid); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        const bool control = (byte < 0x20 && byte != '\t' && byte != '\n' && byte != '\r') || byte == 0x7F;
        const bool control1 = byte == 0xC2 && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) < 0xA0 &&
            static_cast<unsigned char>(text[i + 1]) != 0x85;
        if (control || control1) return i;
    }
    return invalid;
}

/// The offset of the first carriage return that ends a line alone. yaml-cpp does not end a line there, as YAML does
/// (its section 5.4): a comment would hide what follows.
std::size_t lone_carriage_return(std::string_view text) {
    std::size_t at = text.find('\r');
    while (at != std::string_view::npos && text.substr(at).starts_with("\r\n")) at = text.find('\r', at + 2);
    return at;
}

/// The first line that begins with `%` and is not a directive before `---` (YAML 1.2, section 9.2); `npos` if there is
/// none. yaml-cpp skips such lines wherever they stand.
std::size_t misplaced_directive(std::string_view text) {
    constexpr std::size_t none = std::string_view::npos;
    std::size_t first = none;
    std::size_t at = text.starts_with(byte_order_mark) ? byte_order_mark.size() : 0;
    while (at < text.size()) {
        const std::string_view line = text.substr(at, text.find('\n', at) - at);
        if (line.starts_with('%')) {
            first = std::min(first, at);
        } else if (!line.starts_with('#') && !blank_line(line)) {
            break;
        }
        at += line.size() + 1;
    }
    at = std::min(at, text.size());
    if (first != none && !text.substr(at).starts_with("---")) return first;
    const std::size_t behind = text.find("\n%", at);
    return behind == none ? none : behind + 1;
}

}  // namespace

bool blank_line(std::string_view text) {
    const std::string_view line = text.substr(0, text.find_first_of("\r\n"));
    const std::size_t first = line.find_first_not_of(" \t");
    return first == std::string_view::npos || (first > 0 && line[first] == '#');
}

std::optional<TextFault> unprintable_byte(std::string_view text, Language language) {
    const std::size_t offset = unprintable(text);
    if (offset == std::string_view::npos) return std::nullopt;
    const bool utf8 = offset != invalid_utf8(text);
    return TextFault{offset,
                     say(language, "not YAML: {}",
                         seems_wide(text) ? wide_words(text, language)
                             : utf8       ? std::string(in(language, "a control character"))
                                          : not_utf8_words(text, offset, language))};
}

std::optional<TextFault> misread_line(std::string_view text, Language language) {
    if (const std::size_t lone_return = lone_carriage_return(text); lone_return != std::string_view::npos)
        return TextFault{lone_return,
                         say(language,
                             "a carriage return (CR) alone ends this line, which is not read; end lines with LF or CR "
                             "LF, for example by `tr '\\r' '\\n'`")};
    if (const std::size_t directive = misplaced_directive(text); directive != std::string_view::npos)
        return TextFault{directive,
                         say(language,
                             "not YAML: `%` begins a directive here, which stands only before the line `---` at the "
                             "beginning; a comment begins with `#`, and text that begins with `%` is quoted")};
    return std::nullopt;
}

}  // namespace referee
