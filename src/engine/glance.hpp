#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "core/player.hpp"
#include "doc/document.hpp"
#include "engine/described.hpp"
#include "engine/reader.hpp"

namespace referee {

/// Whether a recorded claim that nobody has read says what is counted. True only where `Reader` would find nothing
/// wrong with the claim, nor `Comparison` anything false; where it is false neither may be so, and both have to look.
/// Most claims are true, and most logs are legal: they need no more than this.
class Glance {
  public:
    explicit Glance(const Names& names) : names_(names) {}

    template <class T>
    [[nodiscard]] bool same(Cursor node, const T& fact) const {
        if constexpr (is_every_player<T> || is_every_name<T> || constrained<T>) {
            return false;
        } else {
            return equal(node, fact);
        }
    }

  private:
    template <class T>
    [[nodiscard]] bool equal(Cursor node, const T& fact) const {
        if constexpr (is_number<T> || std::is_same_v<T, Rank>) {
            return node.is(Kind::integer) && short_integer_in(node.text()) == fact.value;
        } else if constexpr (std::is_same_v<T, bool>) {
            return node.is(Kind::boolean) && is_true(node) == fact;
        } else if constexpr (std::is_same_v<T, Player>) {
            return node.is(Kind::string) && same_text(names_[fact], node.text());
        } else if constexpr (Named<T>) {
            return same_text(name_of(fact), node.text()) && fits(node, fact);
        } else if constexpr (is_label<T>) {
            return node.is(Kind::string) && !fact.text.empty() && node.text() == fact.text;
        } else if constexpr (is_or_null<T>) {
            return fact.value ? same(node, *fact.value) : node.is(Kind::null) || (fact.also && same(node, *fact.also));
        } else if constexpr (is_or_false<T>) {
            return fact.value ? same(node, *fact.value) : is_false(node);
        } else if constexpr (is_optional<T>) {
            return fact && same(node, *fact);
        } else if constexpr (is_ended<T>) {
            return fact.reason ? same(node, *fact.reason) : is_false(node);
        } else if constexpr (is_per_player<T>) {
            return per_player(node, fact);
        } else if constexpr (is_per_name<T>) {
            return per_name(node, fact);
        } else if constexpr (is_per_number<T>) {
            return per_number(node, fact);
        } else if constexpr (is_player_set<T>) {
            return players(node, fact);
        } else if constexpr (is_name_set<T>) {
            return set(node, fact);
        } else if constexpr (is_bag<T>) {
            return bag(node, fact);
        } else if constexpr (Listed<T>) {
            return list(node, fact);
        } else if constexpr (Fielded<T>) {
            return structure(node, fact);
        } else {
            return false;
        }
    }

    /// A type that says of its own values which are none.
    template <class T>
    static constexpr bool constrained = requires { &T::unfit; } || requires { &T::refuse; } || requires { T::fewest; };

    static bool is_false(Cursor node) { return node.is(Kind::boolean) && !is_true(node); }

    /// Whether a text that is a value's name may stand for it there.
    template <Named E>
    [[nodiscard]] bool fits(Cursor node, E value) const {
        if constexpr (requires { unfit_name(value, names_.size()); }) {
            if (!unfit_name(value, names_.size()).empty()) return false;
        }
        if constexpr (has_number_names<E>) {
            if (has_number_name(value)) return node.is(Kind::integer);
        }
        return node.is(Kind::string);
    }

    /// Calls the function with every key and value until it says no; false then, or where the node is no mapping.
    template <class Function>
    static bool all_entries(Cursor node, const Function& function) {
        if (!node.is(Kind::mapping)) return false;
        for (auto it = node.begin(); it != node.end(); ++it) {
            const Cursor key = *it;
            ++it;
            if (!function(key, *it)) return false;
        }
        return true;
    }

    /// Players, and names below, mostly stand in their own order: the next one is tried first.
    template <class T>
    [[nodiscard]] bool per_player(Cursor node, const T& fact) const {
        std::size_t seat = 0;
        return all_entries(node, [&](Cursor key, Cursor entry) {
            const auto is_of = [&](std::size_t player) {
                return same_text(names_[Player{static_cast<std::uint8_t>(player)}], key.text());
            };
            if (seat >= names_.size() || !is_of(seat)) {
                seat = 0;
                while (seat < names_.size() && !is_of(seat)) ++seat;
            }
            if (seat == names_.size() || !key.is(Kind::string)) return false;
            if constexpr (is_only_players<T>) {
                if (!fact.has(Player{static_cast<std::uint8_t>(seat)})) return false;
            }
            return same(entry, fact[Player{static_cast<std::uint8_t>(seat++)}]);
        });
    }

    template <class T>
    [[nodiscard]] bool per_name(Cursor node, const T& fact) const {
        using Key = typename T::Key;
        std::size_t next = 0;
        return all_entries(node, [&](Cursor key, Cursor entry) {
            const bool is_next = next < count_of<Key>() && same_text(name_of(static_cast<Key>(next)), key.text());
            const std::optional<Key> name = is_next ? static_cast<Key>(next) : named<Key>(key.text());
            if (name) next = static_cast<std::size_t>(*name) + 1;
            if (!name || !(has_number_names<Key> ? key.is(Kind::string) || key.is(Kind::integer) : fits(key, *name)))
                return false;
            if constexpr (requires { unfit_name(*name, names_.size()); }) {
                if (!unfit_name(*name, names_.size()).empty()) return false;
            }
            return (!is_only_names<T> || fact.has(*name)) && same(entry, fact[*name]);
        });
    }

    /// A number written in another way than usual, or one that the fact does not list, is left to those who read.
    template <class T>
    [[nodiscard]] bool per_number(Cursor node, const T& fact) const {
        return all_entries(node, [&](Cursor key, Cursor entry) {
            const std::string_view text = key.text();
            const bool plain = (key.is(Kind::integer) || key.is(Kind::string)) && text.size() <= 4 &&
                is_plain_number(text);
            const auto* const value = plain ? fact.find(static_cast<int>(short_integer_in(text))) : nullptr;
            return value != nullptr && same(entry, *value);
        });
    }

    /// The name of an entry of a set or bag: most often the one that comes next in order.
    template <Named E>
    [[nodiscard]] std::optional<E> name(Cursor node, std::size_t next) const {
        const bool is_next = next < count_of<E>() && same_text(name_of(static_cast<E>(next)), node.text());
        const std::optional<E> found = is_next ? static_cast<E>(next) : named<E>(node.text());
        return found && fits(node, *found) ? found : std::nullopt;
    }

    [[nodiscard]] bool players(Cursor node, PlayerSet left) const {
        if (!node.is(Kind::sequence)) return false;
        for (const Cursor entry : node) {
            Player player{};
            while (player.seat < names_.size() && !same_text(names_[player], entry.text())) ++player.seat;
            if (player.seat == names_.size() || !entry.is(Kind::string) || !left.has(player)) return false;
            left.erase(player);
        }
        return left.empty();
    }

    template <class T>
    [[nodiscard]] bool set(Cursor node, const T& fact) const {
        if (!node.is(Kind::sequence)) return false;
        T left = fact;
        for (const Cursor entry : node) {
            const auto member = name<typename T::Member>(entry, left.bits._Find_first());
            if (!member || !left.has(*member)) return false;
            left.erase(*member);
        }
        return left.empty();
    }

    template <class T>
    [[nodiscard]] bool bag(Cursor node, const T& fact) const {
        using Member = typename T::Member;
        if (!node.is(Kind::sequence)) return false;
        T claimed;
        std::size_t next = 0;
        for (const Cursor entry : node) {
            const auto used_up = [&](Member member) { return claimed.of(member) == fact.of(member); };
            while (next < count_of<Member>() && used_up(static_cast<Member>(next))) ++next;
            const auto member = name<Member>(entry, next);
            if (!member || used_up(*member)) return false;
            claimed.insert(*member);
        }
        return claimed == fact;
    }

    template <class T>
    [[nodiscard]] bool list(Cursor node, const T& fact) const {
        if (!node.is(Kind::sequence)) return false;
        std::size_t item = 0;
        for (const Cursor entry : node) {
            if (item >= fact.size() || item >= T::capacity || !same(entry, fact[item])) return false;
            ++item;
        }
        return item == fact.size();
    }

    template <class T>
    [[nodiscard]] bool structure(Cursor node, const T& fact) const {
        std::uint32_t seen = 0;
        const bool entries_same = all_entries(node, [&](Cursor key, Cursor entry) {
            bool same_entry = false;
            std::uint32_t bit = 1;
            each_field<T>([&](const auto& field) {
                if (same_text(field.name, key.text())) {
                    seen |= bit;
                    same_entry = same(entry, fact.*field.member);
                }
                bit <<= 1U;
            });
            return same_entry;
        });
        if (!entries_same) return false;
        std::uint32_t required = 0;
        std::uint32_t bit = 1;
        each_field<T>([&](const auto& field) {
            if (field.presence == Presence::required) required |= bit;
            bit <<= 1U;
        });
        return (seen & required) == required;
    }

    const Names& names_;
};

}  // namespace referee
