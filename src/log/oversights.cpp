#include "log/oversights.hpp"

#include <algorithm>
#include <array>

#include "doc/plain_kind.hpp"
#include "language/language.hpp"
#include "log/scalars.hpp"
#include "text/meant_name.hpp"
#include "text/text.hpp"
#include "text/unicode.hpp"

namespace referee {

namespace {

constexpr std::string_view whole_number = "a whole number";
constexpr std::string_view decimal_digits = "0123456789";

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(blanks) + 1 - first);
}

/// A dash that stands for nothing, as on paper.
bool is_dash(std::string_view text) {
    constexpr std::array<std::string_view, 4> dashes = {"-", "--", "–", "—"};
    return std::find(dashes.begin(), dashes.end(), text) != dashes.end();
}

/// The parts of a text between blanks.
std::vector<std::string_view> words_of(std::string_view text) {
    std::vector<std::string_view> words;
    for (std::size_t at = text.find_first_not_of(blanks); at != std::string_view::npos;) {
        const std::size_t end = std::min(text.find_first_of(blanks, at), text.size());
        words.push_back(text.substr(at, end - at));
        at = text.find_first_not_of(blanks, end);
    }
    return words;
}

/// How the list is written of which a text names the entries: between commas and the like, or else between blanks,
/// unless it may be one name of two words. Of brackets, one can be missing, or another kind be used.
std::string list_meant(std::string_view text, bool several, Language language) {
    constexpr std::string_view brackets = "[](){}";
    const std::size_t first = std::min(text.find_first_not_of(brackets), text.size());
    text = text.substr(first, text.find_last_not_of(brackets) + 1 - first);
    std::vector<std::string_view> parts = parts_of(text);
    if (const auto words = words_of(text); parts.size() == 1 && (several || words.size() > 2)) parts = words;
    std::string entries;
    for (const std::string_view part : parts) entries += cat(entries.empty() ? "" : ", ", part);
    return say(language, "; a list is written in brackets: `[{}]`", brief(entries));
}

/// What to write where a number is due.
std::string oversight_of_number(std::string_view text, bool whole, Language language) {
    if (is_dash(text)) return say(language, "; write 0 for none");
    if (is_whole(text) || (!whole && plain_kind(text) == Kind::real))
        return say(language, "; a number is written without quotation marks");
    const std::string number = whole ? whole_number_meant(text) : with_point(text);
    if (number.empty()) return {};
    return whole ? say(language, "; write the number alone: `{}`", brief(number))
                 : say(language, "; a number is written with a decimal point: `{}`", number);
}

}  // namespace

std::optional<JoinedKey> joined_key(std::string_view text) {
    const std::size_t mark = text.find_first_of(":=");
    const std::size_t at = mark == std::string_view::npos ? text.find(' ') : mark;
    if (at == std::string_view::npos) return std::nullopt;
    const JoinedKey joined{trimmed(text.substr(0, at)), trimmed(text.substr(at + 1))};
    return joined.name.empty() || joined.value.empty() ? std::nullopt : std::optional(joined);
}

std::optional<JoinedKey> joined_key(Cursor key, Cursor value) {
    return value.is(Kind::null) && key.is(Kind::string) ? joined_key(key.text()) : std::nullopt;
}

std::vector<std::string_view> parts_of(std::string_view text) {
    constexpr std::array<std::string_view, 8> separators = {",", ";", "/", "+", " & ", " and ", " und ", " et "};
    std::vector<std::string_view> parts;
    std::size_t start = 0;
    for (std::size_t at = 0; at < text.size();) {
        const auto* const found = std::find_if(separators.begin(), separators.end(), [&](std::string_view separator) {
            return text.substr(at).starts_with(separator);
        });
        if (found == separators.end()) {
            ++at;
            continue;
        }
        parts.push_back(trimmed(text.substr(start, at - start)));
        at += found->size();
        start = at;
    }
    parts.push_back(trimmed(text.substr(start)));
    return parts;
}

std::string_view without_unit(std::string_view text) {
    const std::size_t end = std::min(text.find_first_not_of(decimal_digits), text.size());
    const std::size_t unit = std::min(text.find_first_not_of(' ', end), text.size());
    const bool letter = unit > end && unit < text.size() &&
        std::string_view(".,:;/-+0123456789").find(text[unit]) == std::string_view::npos;
    return end > 0 && letter ? text.substr(0, end) : std::string_view{};
}

std::string with_point(std::string_view text) {
    const std::size_t comma = text.find(',');
    if (comma == 0 || comma == std::string_view::npos || comma + 1 == text.size()) return {};
    const std::string_view before = text.substr(text.starts_with('-') ? 1 : 0, comma - (text.starts_with('-') ? 1 : 0));
    const std::string_view behind = text.substr(comma + 1);
    const bool number = !before.empty() && before.find_first_not_of(decimal_digits) == std::string_view::npos &&
        behind.find_first_not_of(decimal_digits) == std::string_view::npos;
    return number ? cat(text.substr(0, comma), '.', behind) : std::string{};
}

std::string whole_number_meant(std::string_view text) {
    if (is_dash(text)) return "0";
    if (is_whole(text)) return std::string(text);
    std::string decimal = with_point(text);
    if (decimal.empty()) decimal = text;
    const std::size_t mark = decimal.find('.');
    if (mark != std::string::npos && decimal.find_first_not_of('0', mark + 1) == std::string::npos)
        return is_whole(decimal.substr(0, mark)) ? decimal.substr(0, mark) : std::string{};
    return plain_kind(text) == Kind::real ? std::string{} : std::string(without_unit(text));
}

std::string oversight(Cursor node, std::string_view what, std::string_view due, Language language) {
    if (node.is(Kind::real) && due == whole_number) return oversight_of_number(node.text(), true, language);
    if (!node.is(Kind::string)) return {};
    if (due == "a list") return list_meant(node.text(), what == "players", language);
    if (due.find("number") != std::string_view::npos) {
        if (std::string words = oversight_of_number(node.text(), due == whole_number, language); !words.empty())
            return words;
    }
    const std::string strange = strangeness(language, node.text());
    if (!strange.empty() || due != "a mapping") return strange;
    const std::size_t colon = node.text().find(':');
    const bool joined = colon != std::string_view::npos && colon > 0 && colon + 1 < node.text().size() &&
        node.text()[colon + 1] != ' ';
    return joined ? say(language, "; a space is required after the colon of a key") : std::string{};
}

std::string several_names(std::string_view text, std::span<const std::string_view> names, Language language) {
    constexpr std::size_t longest = 256;
    if (text.size() > longest) return {};
    const std::vector<std::string_view> parts = parts_of(text);
    if (parts.size() < 2) return {};
    std::string list;
    for (const std::string_view part : parts) {
        const std::size_t name = meant_name(part, names);
        if (name == names.size()) return {};
        list += cat(list.empty() ? "" : ", ", names[name]);
    }
    return say(language, "; where several names are allowed, they are a list: `[{}]`", list);
}

}  // namespace referee
