#pragma once

#include <cstddef>
#include <optional>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "types/describe.hpp"

namespace referee {

namespace detail {

/// Lists the values of a type. The primary template is for types with too many values.
template <class T>
struct Values {
    static constexpr bool few = false;
};

template <>
struct Values<bool> {
    static constexpr bool few = true;
    static void list(int, auto&& take) { take(false), take(true); }
};

template <>
struct Values<True> {
    static constexpr bool few = true;
    static void list(int, auto&& take) { take(True{}); }
};

template <>
struct Values<Player> {
    static constexpr bool few = true;
    static void list(int players, auto&& take) {
        for (Player player{}; player.seat < players; ++player.seat) take(player);
    }
};

template <Named E>
struct Values<E> {
    static constexpr bool few = true;
    static void list(int, auto&& take) {
        for (const E value : values_of<E>()) take(value);
    }
};

template <int Least, int Most>
struct Values<Number<Least, Most>> {
    static constexpr bool few = static_cast<long long>(Most) - Least < 1000;
    static void list(int, auto&& take) {
        for (int value = Least; value <= Most; ++value) take(Number<Least, Most>{value});
    }
};

/// Each roll once, its numbers in ascending order.
template <std::size_t Count, int Faces>
struct Values<Dice<Count, Faces>> {
    static constexpr bool few = Count <= 6 && Faces <= 6;
    static void list(int, auto&& take) { list_from({}, 1, take); }

  private:
    static void list_from(const Dice<Count, Faces>& begun, int least, auto&& take) {
        if (begun.size() == Count) return void(take(begun));
        for (int number = least; number <= Faces; ++number) {
            Dice<Count, Faces> next = begun;
            next.push({number});
            list_from(next, number, take);
        }
    }
};

/// Each list once, its items in the order of their values.
template <class T, std::size_t Capacity>
struct Values<AnyOrder<T, Capacity>> {
    static constexpr bool few = Capacity <= 3 && Values<T>::few;
    static void list(int players, auto&& take) {
        std::vector<T> items;
        Values<T>::list(players, [&](const T& item) { items.push_back(item); });
        list_from({}, items, 0, take);
    }

  private:
    static void list_from(const AnyOrder<T, Capacity>& begun, const std::vector<T>& items, std::size_t first,
                          auto&& take) {
        take(begun);
        for (std::size_t item = first; begun.size() < Capacity && item < items.size(); ++item) {
            AnyOrder<T, Capacity> next = begun;
            next.push(items[item]);
            list_from(next, items, item, take);
        }
    }
};

template <class T>
struct Values<std::optional<T>> {
    static constexpr bool few = Values<T>::few;
    static void list(int players, auto&& take) {
        take(std::optional<T>{});
        Values<T>::list(players, [&](const T& value) { take(std::optional<T>(value)); });
    }
};

template <Fielded S>
struct Values<S> {
    static constexpr std::size_t count = std::tuple_size_v<std::remove_cvref_t<decltype(S::fields)>>;
    template <std::size_t I>
    using Member = std::remove_cvref_t<decltype(std::declval<S>().*std::get<I>(S::fields).member)>;
    static constexpr bool few = []<std::size_t... I>(std::index_sequence<I...>) {
        return (Values<Member<I>>::few && ...);
    }(std::make_index_sequence<count>{});
    static void list(int players, auto&& take) { list_from<0>(S{}, players, take); }

  private:
    template <std::size_t I>
    static void list_from(const S& begun, int players, auto&& take) {
        if constexpr (I == count) {
            take(begun);
        } else {
            Values<Member<I>>::list(players, [&](const Member<I>& value) {
                S next = begun;
                next.*std::get<I>(S::fields).member = value;
                list_from<I + 1>(next, players, take);
            });
        }
    }
};

template <class... A>
struct Values<std::variant<A...>> {
    static constexpr bool few = (Values<A>::few && ...);
    static void list(int players, auto&& take) {
        (Values<A>::list(players, [&](const A& action) { take(std::variant<A...>(action)); }), ...);
    }
};

}  // namespace detail

/// A described type whose values can be listed: names, numbers in a small range, players, rolls of dice,
/// short lists in any order, and structures of these.
template <class T>
concept Listable = detail::Values<T>::few;

/// Every value of a described type in a game with this number of players.
template <Listable T>
std::vector<T> every_value(int players) {
    std::vector<T> values;
    detail::Values<T>::list(players, [&](const T& value) { values.push_back(value); });
    return values;
}

}  // namespace referee
