#include "types/action_words.hpp"

#include <algorithm>

namespace referee {

std::string third_person(std::string_view verb) {
    const std::size_t hyphen = std::min(verb.find('-'), verb.size());
    std::string first(verb.substr(0, hyphen));
    std::string rest(verb.substr(hyphen));
    std::replace(rest.begin(), rest.end(), '-', ' ');
    constexpr std::string_view vowels = "aeiou";
    const auto ends_in = [&](std::string_view end) { return first.ends_with(end); };
    const bool hissing = ends_in("s") || ends_in("x") || ends_in("z") || ends_in("ch") || ends_in("sh");
    const bool after_consonant = first.size() > 1 && vowels.find(first[first.size() - 2]) == std::string_view::npos;
    if (ends_in("y") && after_consonant) {
        first.replace(first.size() - 1, 1, "ies");
    } else {
        first += hissing || (ends_in("o") && after_consonant) ? "es" : "s";
    }
    return first + rest;
}

}  // namespace referee
