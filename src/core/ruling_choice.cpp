#include "core/ruling_choice.hpp"

#include <algorithm>
#include <vector>

#include "text/text.hpp"

namespace referee {

std::string choice_refusal(const Ruling& ruling, std::string_view choice, Language language) {
    std::vector<std::string_view> choices;
    for (const Choice& row : ruling.choices) choices.push_back(row.name);
    if (std::find(choices.begin(), choices.end(), choice) != choices.end()) return {};
    return say(language, "the ruling `{}` has no choice `{}`; choices: {}", ruling.id, printable(choice),
               listed(language, choices));
}

}  // namespace referee
