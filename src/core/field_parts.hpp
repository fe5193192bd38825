#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>

#include "core/optional.hpp"
#include "types/action_words.hpp"
#include "types/describe.hpp"

/// Parts that follow from the description of events: the value of a key, such as the dice of `roll`, or an action
/// without parts of its own. What they change in an event, their chance and their words follow from their types.
namespace referee {

namespace detail {

template <class S, class T>
constexpr T value_of(const Field<S, T>&);
/// How many keys of an action have this type.
template <class P, class... F>
constexpr int fields_with(const std::tuple<F...>&) {
    return (0 + ... + (std::is_same_v<decltype(value_of(std::declval<F>())), P> ? 1 : 0));
}

/// A part is an action, or the value of the only key with its type.
template <class P, class... A>
constexpr bool is_part_of(const std::variant<A...>*) {
    return (std::is_same_v<P, A> || ...) || (0 + ... + fields_with<P>(A::fields)) == 1;
}
template <class Event, class... P>
constexpr bool are_parts_of(const std::variant<P...>*) {
    return (is_part_of<P>(static_cast<const Event*>(nullptr)) && ...);
}
template <class Event, class Part>
struct PartsOfFields {
    static constexpr bool value = false;
};
template <class Event, class... P>
struct PartsOfFields<Event, std::variant<P...>> {
    static constexpr bool value = !std::is_same_v<Event, std::variant<P...>> &&
        are_parts_of<Event>(static_cast<const std::variant<P...>*>(nullptr));
};

}  // namespace detail

/// Whether each alternative of `Part` is an action of `Event`, or the value of one of its keys.
template <class Event, class Part>
concept FieldParts = detail::PartsOfFields<Event, Part>::value;

namespace detail {

template <class T>
concept Rolled = requires(const T& dice) {
    { dice.ways() } -> std::same_as<int>;
};
template <class Part>
struct DiceAmong {
    static constexpr bool value = false;
};
template <class... P>
struct DiceAmong<std::variant<P...>> {
    static constexpr bool value = (Rolled<P> || ...);
};

}  // namespace detail

/// Whether some parts are `Dice`.
template <class Part>
concept HasDice = detail::DiceAmong<Part>::value;

/// The weight of dice; nothing for other parts.
template <HasDice Part>
std::optional<Chance> chance_of_dice(const Part& part) {
    return std::visit(
        []<class One>(const One& one) {
            if constexpr (detail::Rolled<One>) {
                return std::optional(Chance{.weight = one.ways()});
            } else {
                return std::optional<Chance>();
            }
        },
        part);
}

/// Stands for the parts that a game does not judge itself: `G::judge_part` takes it only if that is the default.
struct DefaultParts {};

/// Writes a part into an event: an action replaces it, and a value becomes that of its key.
template <class... A, class... P>
void add_part(std::variant<A...>& event, const std::variant<P...>& part) {
    std::visit(
        [&]<class One>(const One& one) {
            if constexpr ((std::is_same_v<One, A> || ...)) {
                event = one;
            } else {
                std::visit(
                    [&]<class Action>(Action& action) {
                        each_field<Action>([&](const auto& field) {
                            if constexpr (std::is_same_v<decltype(detail::value_of(field)), One>)
                                action.*field.member = one;
                        });
                    },
                    event);
            }
        },
        part);
}

/// Whether an event contains a part: the event is this action, or its key has this value.
template <class... A, class... P>
bool contains_part(const std::variant<A...>& event, const std::variant<P...>& part) {
    bool contains = false;
    std::visit(
        [&]<class Action, class One>(const Action& action, const One& one) {
            if constexpr (std::is_same_v<Action, One>) {
                contains = action == one;
            } else {
                each_field<Action>([&](const auto& field) {
                    if constexpr (std::is_same_v<decltype(detail::value_of(field)), One>)
                        contains = action.*field.member == one;
                });
            }
        },
        event, part);
    return contains;
}

/// A part in words: `rolls 1 1 2 2`, `advances 2 4`, `stops`.
template <class... A, class... P>
std::string part_words(const std::variant<A...>*, const std::variant<P...>& part, const Names& names) {
    std::string words;
    const auto add = [&]<class Action, class One>(const Action*, const One& one) {
        each_field<Action>([&](const auto& field) {
            if constexpr (std::is_same_v<decltype(detail::value_of(field)), One>)
                words = cat(detail::key_words<Action>(field.name, names), ' ', plain(one, names));
        });
    };
    std::visit(
        [&]<class One>(const One& one) {
            if constexpr ((std::is_same_v<One, A> || ...)) {
                words = action_words(one, names);
            } else {
                (add(static_cast<const A*>(nullptr), one), ...);
            }
        },
        part);
    return words;
}

}  // namespace referee
