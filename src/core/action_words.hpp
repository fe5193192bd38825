#pragma once

#include <string>
#include <string_view>
#include <type_traits>
#include <variant>

#include "text/text.hpp"
#include "types/plain.hpp"

/// Actions in words that follow from their description: `rolls 1 1 2 2, advances 2` of the keys `roll` and `advance`.
namespace referee {

/// The third person of a verb: `rolls`, `passes`, `carries`, `catches up` of `catch-up`.
std::string third_person(std::string_view verb);

/// Stands for the words that a game does not have itself: `G::notation` takes it only if that is the default.
struct DefaultWords {};

namespace detail {

/// A key of an action as it is read. Keys of logs are English, so other languages keep them as they are.
template <class A>
std::string key_words(std::string_view key, const Names& names) {
    if (names.language() != Language::english) return std::string(key);
    if constexpr (requires { A::verbs; }) {
        for (const Verb& verb : A::verbs) {
            if (verb.key == key) return std::string(verb.words);
        }
    }
    return key == A::tag ? third_person(key) : std::string(key);
}

template <class A>
concept HasPlayer = requires(A action) {
    { action.player } -> std::same_as<Player&>;
};

}  // namespace detail

/// An action without its player: the tag with its value, then the other keys that are set.
template <class A>
std::string action_words(const A& action, const Names& names) {
    std::string words = detail::key_words<A>(A::tag, names);
    const A standard{};
    each_field<A>([&](const auto& field) {
        const auto& value = action.*field.member;
        using T = std::remove_cvref_t<decltype(value)>;
        if constexpr (std::is_same_v<T, True>) return;
        if (field.name == "player") return;
        if (field.presence == Presence::optional && value == standard.*field.member) return;
        if (field.name != A::tag) words += cat(", ", detail::key_words<A>(field.name, names));
        if constexpr (!std::is_same_v<T, bool>) words += cat(' ', plain(value, names));
    });
    return words;
}
template <class... A>
std::string action_words(const std::variant<A...>& event, const Names& names) {
    return std::visit([&](const auto& action) { return action_words(action, names); }, event);
}

/// The same with its player: `anna rolls 1 1 2 2, advances 2`.
template <class... A>
std::string event_words(const std::variant<A...>& event, const Names& names) {
    return std::visit(
        [&](const auto& action) {
            if constexpr (detail::HasPlayer<std::remove_cvref_t<decltype(action)>>) {
                const std::string_view between = names.language() == Language::english ? " " : ": ";
                return cat(plain(action.player, names), between, action_words(action, names));
            } else {
                return action_words(action, names);
            }
        },
        event);
}

}  // namespace referee
