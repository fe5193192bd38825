#pragma once

#include <optional>
#include <string>
#include <type_traits>
#include <variant>
#include <vector>

#include "text/text.hpp"
#include "types/describe.hpp"

/// Described values in plain words, for games without their own wording: `anna 3, bruno 4`.
namespace referee {

inline std::string plain(bool value, const Names&) { return value ? "true" : "false"; }
inline std::string plain(True, const Names&) { return "true"; }
inline std::string plain(Player player, const Names& names) { return printable(names[player]); }
inline std::string plain(Rank rank, const Names&) { return std::to_string(rank.value); }
inline std::string plain(Label label, const Names&) { return printable(label.text); }
inline std::string plain(KnownLabel label, const Names&) { return printable(label.text); }
template <Named E>
std::string plain(E value, const Names&) {
    return std::string(name_of(value));
}
template <int Least, int Most>
std::string plain(Number<Least, Most> number, const Names&) {
    return std::to_string(number.value);
}
template <int Least, int Most>
std::string plain(Place<Least, Most> place, const Names&) {
    return std::to_string(place.value);
}
template <Named E, class P>
std::string plain(const Located<E, P>& located, const Names&) {
    return cat(name_of(located.name), '@', located.place.value);
}

// Containers can be nested in any order, so all overloads are declared first.
template <class T>
std::string plain(const std::optional<T>& value, const Names& names);
template <class T>
std::string plain(const OrNull<T>& value, const Names& names);
template <class T>
std::string plain(const OrFalse<T>& value, const Names& names);
template <Named E>
std::string plain(const Ended<E>& value, const Names& names);
template <Named E>
std::string plain(const NameSet<E>& set, const Names& names);
template <Named E>
std::string plain(const Bag<E>& bag, const Names& names);
inline std::string plain(PlayerSet set, const Names& names);
template <class T, std::size_t Capacity>
std::string plain(const List<T, Capacity>& list, const Names& names);
template <class T>
std::string plain(const PerPlayer<T>& mapping, const Names& names);
template <Named E, class T>
std::string plain(const PerName<E, T>& mapping, const Names& names);
template <class T, std::size_t Capacity>
std::string plain(const PerLabel<T, Capacity>& mapping, const Names& names);
template <class K, class T, std::size_t Capacity>
std::string plain(const PerNumber<K, T, Capacity>& mapping, const Names& names);
template <Fielded S>
std::string plain(const S& structure, const Names& names);

namespace detail {
/// The joined parts, or `none`. `part` adds brackets if the text contains a comma.
inline std::string joined(const std::vector<std::string>& parts, std::string_view between) {
    std::string text;
    for (const std::string& part : parts) text += cat(text.empty() ? "" : between, part);
    return text.empty() ? "none" : text;
}
template <class T>
std::string part(const T& value, const Names& names) {
    std::string text = plain(value, names);
    return text.find(',') == std::string::npos ? text : cat('(', text, ')');
}
}  // namespace detail

template <class T>
std::string plain(const std::optional<T>& value, const Names& names) {
    return value ? plain(*value, names) : "none";
}
template <class T>
std::string plain(const OrNull<T>& value, const Names& names) {
    return plain(value.value, names);
}
template <class T>
std::string plain(const OrFalse<T>& value, const Names& names) {
    return plain(value.value, names);
}
template <Named E>
std::string plain(const Ended<E>& value, const Names& names) {
    return plain(value.reason, names);
}
template <Named E>
std::string plain(const NameSet<E>& set, const Names& names) {
    std::vector<std::string> parts;
    for (const E member : values_of<E>()) {
        if (set.has(member)) parts.push_back(plain(member, names));
    }
    return detail::joined(parts, " ");
}
template <Named E>
std::string plain(const Bag<E>& bag, const Names& names) {
    std::vector<std::string> parts;
    for (const E member : values_of<E>()) {
        for (int held = bag.of(member); held > 0; --held) parts.push_back(plain(member, names));
    }
    return detail::joined(parts, " ");
}
inline std::string plain(PlayerSet set, const Names& names) {
    std::vector<std::string> parts;
    for (Player player{}; player.seat < names.size(); ++player.seat) {
        if (set.has(player)) parts.push_back(plain(player, names));
    }
    return detail::joined(parts, ", ");
}
template <class T, std::size_t Capacity>
std::string plain(const List<T, Capacity>& list, const Names& names) {
    std::vector<std::string> parts;
    for (const T& item : list) parts.push_back(detail::part(item, names));
    return detail::joined(parts, " ");
}
template <class T>
std::string plain(const PerPlayer<T>& mapping, const Names& names) {
    std::vector<std::string> parts;
    for (Player player{}; player.seat < names.size(); ++player.seat) {
        if (mapping.has(player)) parts.push_back(cat(plain(player, names), ' ', detail::part(mapping[player], names)));
    }
    return detail::joined(parts, ", ");
}
template <Named E, class T>
std::string plain(const PerName<E, T>& mapping, const Names& names) {
    std::vector<std::string> parts;
    for (const E key : values_of<E>()) {
        if (mapping.has(key)) parts.push_back(cat(name_of(key), ' ', detail::part(mapping[key], names)));
    }
    return detail::joined(parts, ", ");
}
template <class T, std::size_t Capacity>
std::string plain(const PerLabel<T, Capacity>& mapping, const Names& names) {
    std::vector<std::string> parts;
    for (const auto& entry : mapping.entries)
        parts.push_back(cat(plain(entry.key, names), ' ', detail::part(entry.value, names)));
    return detail::joined(parts, ", ");
}
template <class K, class T, std::size_t Capacity>
std::string plain(const PerNumber<K, T, Capacity>& mapping, const Names& names) {
    std::vector<std::string> parts;
    for (const auto& entry : mapping.entries)
        parts.push_back(cat(entry.key.value, ' ', detail::part(entry.value, names)));
    return detail::joined(parts, ", ");
}
template <Fielded S>
std::string plain(const S& structure, const Names& names) {
    std::vector<std::string> parts;
    each_field<S>([&](const auto& field) {
        parts.push_back(cat(field.name, ' ', detail::part(structure.*field.member, names)));
    });
    return detail::joined(parts, ", ");
}

}  // namespace referee
