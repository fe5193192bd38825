#pragma once

#include <array>
#include <concepts>
#include <optional>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "core/describe.hpp"

namespace referee {

/// What a described type is to those who read, write, compare and describe it.
template <class T>
inline constexpr bool is_number = false;
template <int Least, int Most>
inline constexpr bool is_number<Number<Least, Most>> = true;
template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;
template <class T>
inline constexpr bool is_or_null = false;
template <class T>
inline constexpr bool is_or_null<OrNull<T>> = true;
template <class T>
inline constexpr bool is_or_false = false;
template <class T>
inline constexpr bool is_or_false<OrFalse<T>> = true;
template <class T>
inline constexpr bool is_bag = false;
template <class E>
inline constexpr bool is_bag<Bag<E>> = true;
template <class T>
inline constexpr bool is_label = std::is_same_v<T, Label> || std::is_same_v<T, KnownLabel>;
template <class T>
inline constexpr bool is_per_label = false;
template <class T, std::size_t N>
inline constexpr bool is_per_label<PerLabel<T, N>> = true;
template <class T>
inline constexpr bool is_name_set = false;
template <class E>
inline constexpr bool is_name_set<NameSet<E>> = true;
template <class T>
inline constexpr bool is_player_set = std::is_same_v<T, PlayerSet>;
/// Lists in any order.
template <class T>
inline constexpr bool is_collection = is_bag<T> || is_name_set<T> || is_player_set<T>;
template <class T>
inline constexpr bool is_every_player = false;
template <class T>
inline constexpr bool is_every_player<EveryPlayer<T>> = true;
template <class T>
inline constexpr bool is_only_players = false;
template <class T>
inline constexpr bool is_only_players<OnlyPlayers<T>> = true;
template <class T>
inline constexpr bool is_per_player = is_every_player<T> || is_only_players<T>;
template <class T>
inline constexpr bool is_per_player<PerPlayer<T>> = true;
template <class T>
inline constexpr bool is_every_name = requires(const T& value) {
    []<class E, class V>(const EveryName<E, V>&) {}(value);
};
template <class T>
inline constexpr bool is_only_names = requires(const T& value) {
    []<class E, class V>(const OnlyNames<E, V>&) {}(value);
};
template <class T>
inline constexpr bool is_per_name = requires(const T& value) { []<class E, class V>(const PerName<E, V>&) {}(value); };
template <class T>
inline constexpr bool is_ended = false;
template <class E>
inline constexpr bool is_ended<Ended<E>> = true;
template <class T>
inline constexpr bool is_place = false;
template <int Least, int Most>
inline constexpr bool is_place<Place<Least, Most>> = true;
template <class T>
inline constexpr bool is_located = false;
template <class E, class P>
inline constexpr bool is_located<Located<E, P>> = true;
template <class T>
inline constexpr bool is_per_number = false;
template <class K, class T, std::size_t N>
inline constexpr bool is_per_number<PerNumber<K, T, N>> = true;
template <class T>
inline constexpr bool is_variant = false;
template <class... A>
inline constexpr bool is_variant<std::variant<A...>> = true;
template <class T>
concept Listed = requires(T list) {
    typename T::Item;
    { T::capacity } -> std::convertible_to<std::size_t>;
};

/// The action keys of a variant of actions, in its order.
template <class Actions>
inline constexpr auto tags_of = []<std::size_t... I>(std::index_sequence<I...>) {
    return std::array<std::string_view, sizeof...(I)>{std::variant_alternative_t<I, Actions>::tag...};
}(std::make_index_sequence<std::variant_size_v<Actions>>{});

/// Whether a value's name is a number.
template <Named E>
constexpr bool has_number_name(E value) {
    constexpr auto numbers = [] {
        std::array<bool, count_of<E>()> is_number{};
        for (std::size_t i = 0; i < is_number.size(); ++i) is_number[i] = is_number_name(names_of(E{})[i]);
        return is_number;
    }();
    return numbers[static_cast<std::size_t>(value)];
}

/// Whether a structure has a key that must stand.
template <Fielded T>
constexpr bool needs_fields() {
    bool any = false;
    each_field<T>([&](const auto& field) { any = any || field.presence == Presence::required; });
    return any;
}

/// The keys of a structure, in order.
template <Fielded T>
std::vector<std::string_view> field_names() {
    std::vector<std::string_view> names;
    each_field<T>([&](const auto& field) { names.push_back(field.name); });
    return names;
}

/// Whether a structure has a key of this name.
template <Fielded T>
constexpr bool has_field(std::string_view name) {
    bool found = false;
    each_field<T>([&](const auto& field) { found = found || field.name == name; });
    return found;
}

}  // namespace referee
