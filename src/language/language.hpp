#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "text/text.hpp"

/// The room `language`: the sentences of the referee in the languages that it speaks. Code and tables are written in
/// English, and the English sentence is the key of its translation, as with gettext. A catalogue, `french.json` of a
/// game's folder and of this one, is a JSON object from each English sentence to its translation; all are part of the
/// program.
///
/// Ids, keys, verdicts and notations are not translated: they are what logs and programs use.
///
/// Invariant: every sentence that is looked up has a translation (tests/language); one that has none stays English.
namespace referee {

enum class Language : std::uint8_t { english, french };
inline constexpr std::array<std::string_view, 2> language_names = {"en", "fr"};
constexpr std::span<const std::string_view> names_of(Language) { return language_names; }

/// The language of a locale such as `fr_FR.UTF-8` or `fr`; English for a locale in any other language.
Language language_of_locale(std::string_view locale);

/// The translations of a language, by their English sentences; empty for English.
const std::map<std::string, std::string, std::less<>>& catalogue(Language language);

/// Marks a sentence that is looked up later, so that the tests find it.
constexpr std::string_view translatable(std::string_view english) { return english; }

/// An English sentence in a language. The result refers to the catalogue, or to the given text.
std::string_view in(Language language, std::string_view english);

/// An English sentence with a `{}` for each of `Values` values. Another number of them does not compile.
template <std::size_t Values>
struct Sentence {
    std::string_view english;

    consteval Sentence(const char* text) : english(text) {  // NOLINT(*-explicit-*): converts from literals
        std::size_t found = 0;
        for (std::size_t at = 0; (at = english.find("{}", at)) != std::string_view::npos; at += 2) ++found;
        if (found != Values) throw "the sentence has a `{}` for each value";
    }
};

namespace detail {
/// Replaces each `{}`, or `{0}`, `{1}` … where a translation needs another order.
std::string filled(std::string_view sentence, std::span<const Piece> values);
}  // namespace detail

/// A sentence in a language with its values: texts, characters and integers.
template <class... Value>
std::string say(Language language, std::type_identity_t<Sentence<sizeof...(Value)>> sentence, const Value&... value) {
    const std::array<detail::Piece, sizeof...(Value)> values = {detail::Piece(value)...};
    return detail::filled(in(language, sentence.english), values);
}

/// A number with its noun: `1 rule`, `3 rules`. The catalogue has `{} rule` and `{} rules`. French has the singular for
/// 0, too.
std::string counted(Language language, long long number, std::string_view noun);

/// Items for a sentence: `a`, `a and b`, `a, b and c`; if there are none, `nothing` in the language.
template <class Range>
std::string listed(Language language, const Range& items, std::string_view nothing = translatable("none")) {
    return enumerated(items, in(language, " and "), in(language, nothing));
}

/// Describes the first deceptive character of a text: `U+0430, which looks like `a``; empty if there is none. With
/// `letters` false, letters of other scripts are ignored.
std::string strange_character(Language language, std::string_view text, bool letters = true);

/// The same as an addition to a message: `; it contains U+00A0, a space other than the plain one`. Letters of other
/// scripts are reported only if the text also contains Latin letters.
std::string strangeness(Language language, std::string_view text);

/// Names near a mistyped one (`nearest_names`) in quotes, with an explanation if the difference is invisible.
std::vector<std::string> suggestions(Language language, std::string_view typed, std::span<const std::string_view> near);

/// `; nearest: `a` and `b``: such names in words; empty if there are none.
std::string nearest_suggestion(Language language, std::string_view typed, std::span<const std::string_view> near);

/// The same in English.
inline std::string strangeness(std::string_view text) { return strangeness(Language::english, text); }
inline std::vector<std::string> suggestions(std::string_view typed, std::span<const std::string_view> near) {
    return suggestions(Language::english, typed, near);
}
inline std::string nearest_suggestion(std::string_view typed, std::span<const std::string_view> near) {
    return nearest_suggestion(Language::english, typed, near);
}

/// Finds the closest names and describes them in English.
inline std::string nearest(std::string_view typed, std::span<const std::string_view> names) {
    return nearest_suggestion(typed, nearest_names(typed, names));
}

/// Alternatives: `a`, `a or b`, `a, b or c`.
template <class Range>
std::string either(Language language, const Range& items) {
    return enumerated(items, in(language, " or "), "");
}

}  // namespace referee
