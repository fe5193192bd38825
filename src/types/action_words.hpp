#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "text/text.hpp"
#include "types/plain.hpp"

/// Actions in words that follow from their description: `rolls 1 1 2 2, advances 2` of the keys `roll` and `advance`.
namespace referee {

/// The third person of a verb: `rolls`, `passes`, `carries`, `moves up` of `move-up`.
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

/// The keys of an action that are set, with their values: first the tag, and not the player.
template <class A>
std::vector<std::string> action_keys(const A& action, const Names& names) {
    std::vector<std::string> keys = {detail::key_words<A>(A::tag, names)};
    const A standard{};
    each_field<A>([&](const auto& field) {
        const auto& value = action.*field.member;
        using T = std::remove_cvref_t<decltype(value)>;
        if constexpr (std::is_same_v<T, True>) return;
        if (field.name == "player") return;
        if (field.presence == Presence::optional && value == standard.*field.member) return;
        if (field.name != A::tag) keys.push_back(detail::key_words<A>(field.name, names));
        std::string& key = field.name == A::tag ? keys.front() : keys.back();
        if constexpr (!std::is_same_v<T, bool>) key += cat(' ', plain(value, names));
    });
    return keys;
}

/// An action without its player.
template <class A>
std::string action_words(const A& action, const Names& names) {
    return detail::joined(action_keys(action, names), ", ");
}
template <class... A>
std::string action_words(const std::variant<A...>& event, const Names& names) {
    return std::visit([&](const auto& action) { return action_words(action, names); }, event);
}

/// The words before the last key: events with the same ones differ only in that key. Empty if there is one key.
template <class... A>
std::string words_before_last(const std::variant<A...>& event, const Names& names) {
    std::vector<std::string> keys = std::visit([&](const auto& action) { return action_keys(action, names); }, event);
    keys.pop_back();
    return keys.empty() ? std::string{} : detail::joined(keys, ", ");
}

/// Words of an event behind its player: `anna rolls 1 1 2 2, advances 2`.
template <class... A>
std::string with_player(const std::variant<A...>& event, const std::string& words, const Names& names) {
    return std::visit(
        [&](const auto& action) {
            if constexpr (detail::HasPlayer<std::remove_cvref_t<decltype(action)>>) {
                return cat(plain(action.player, names), names.language() == Language::english ? " " : ": ", words);
            } else {
                return words;
            }
        },
        event);
}
template <class... A>
std::string event_words(const std::variant<A...>& event, const Names& names) {
    return with_player(event, action_words(event, names), names);
}

}  // namespace referee
