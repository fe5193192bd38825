#include "language/language.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "language/catalogues.hpp"
#include "text/unicode.hpp"

namespace referee {

Language language_of_locale(std::string_view locale) {
    const std::string_view code = locale.substr(0, locale.find_first_of("_.@-"));
    return code == "fr" ? Language::french : Language::english;
}

const std::map<std::string, std::string, std::less<>>& catalogue(Language language) {
    using Catalogue = std::map<std::string, std::string, std::less<>>;
    static const Catalogue none;
    if (language == Language::english) return none;
    static const Catalogue french = [] {
        Catalogue all;
        for (const std::string_view text : french_catalogues()) all.merge(nlohmann::json::parse(text).get<Catalogue>());
        return all;
    }();
    return french;
}

std::string_view in(Language language, std::string_view english) {
    if (language == Language::english) return english;
    const auto& sentences = catalogue(language);
    const auto found = sentences.find(english);
    return found == sentences.end() ? english : std::string_view(found->second);
}

std::string detail::filled(std::string_view sentence, std::span<const Piece> values) {
    std::size_t size = sentence.size();
    for (const Piece& value : values) size += value.text().size();
    std::string out;
    out.reserve(size);
    std::size_t next = 0;
    for (std::size_t at = 0; at < sentence.size();) {
        const std::size_t brace = std::min(sentence.find('{', at), sentence.size());
        out.append(sentence, at, brace - at);
        const std::string_view mark = sentence.substr(brace, 3);
        const bool numbered = mark.size() == 3 && is_digit(mark[1]) && mark[2] == '}';
        const bool next_one = mark.substr(0, 2) == "{}";
        const std::size_t place = next_one ? next : numbered ? static_cast<std::size_t>(mark[1] - '0') : values.size();
        if (place < values.size()) {
            out += values[place].text();
            next += next_one ? 1 : 0;
            at = brace + (next_one ? 2 : 3);
        } else {
            out += mark.substr(0, 1);
            at = brace + 1;
        }
    }
    return out;
}

std::string strange_character(Language language, std::string_view text, bool letters) {
    const auto strange = find_strange(text, letters);
    if (!strange) return {};
    const std::string name = point_name(strange->point);
    if (strange->plain != '\0') return say(language, "{}, which looks like `{}`", name, strange->plain);
    return strange->space ? say(language, "{}, a space other than the plain one", name)
                          : say(language, "{}, which is invisible", name);
}

std::string strangeness(Language language, std::string_view text) {
    const bool latin = std::any_of(text.begin(), text.end(),
                                   [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); });
    const std::string strange = strange_character(language, text, latin);
    return strange.empty() ? strange : say(language, "; it contains {}", strange);
}

namespace {

/// Explains why two names that look the same differ; empty if the difference is visible.
std::string unlike(Language language, std::string_view typed, std::string_view name) {
    if (same_composed(typed, name)) return say(language, " (the same text in another normal form of Unicode)");
    const std::string strange = find_strange(name) ? std::string{} : strange_character(language, typed);
    return strange.empty() ? strange : say(language, " (the text contains {})", strange);
}

}  // namespace

std::vector<std::string> suggestions(Language language, std::string_view typed,
                                     std::span<const std::string_view> near) {
    if (near.empty()) return {};
    const bool same = bare(typed) == bare(near.front());
    std::vector<std::string> all;
    all.reserve(near.size());
    for (const std::string_view name : near)
        all.push_back(cat(in_quotes(name), same ? unlike(language, typed, name) : std::string{}));
    return all;
}

std::string nearest_suggestion(Language language, std::string_view typed, std::span<const std::string_view> near) {
    return near.empty() ? std::string{}
                        : say(language, "; nearest: {}", listed(language, suggestions(language, typed, near)));
}

std::string counted(Language language, long long number, std::string_view noun) {
    if (language == Language::english) return counted(number, noun);
    const bool singular = number == 0 || number == 1;
    const detail::Piece values[] = {detail::Piece(number)};
    return detail::filled(in(language, cat("{} ", noun, singular ? "" : "s")), values);
}

}  // namespace referee
