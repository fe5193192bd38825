#pragma once

#include <array>
#include <string>
#include <string_view>
#include <tuple>
#include <variant>
#include <vector>

#include "engine/scalars.hpp"

namespace referee {

/// Reads nodes into described values. Whatever is wrong becomes a finding at its place, and reading goes on.
class Reader : public ScalarReader {
  public:
    using ScalarReader::ScalarReader;

    /// Reads a value. `what` is what messages call it: the nearest key.
    template <class T>
    bool read(Cursor node, T& value, std::string_view what) {
        if constexpr (is_number<T>) {
            return number(node, value.value, what, {T::least, T::most});
        } else if constexpr (is_place<T> || std::is_same_v<T, Rank>) {
            return number(node, value.value, what, range_of<T>());
        } else if constexpr (is_located<T>) {
            return located(node, value, what);
        } else if constexpr (is_per_number<T>) {
            return per_number(node, value, what);
        } else if constexpr (is_variant<T>) {
            return action(node, value, what, {}, [](Cursor, Cursor) { return false; });
        } else if constexpr (std::is_same_v<T, bool>) {
            if (!node.is(Kind::boolean)) return wrong_type(node, what, "true or false");
            value = is_true(node);
            return true;
        } else if constexpr (std::is_same_v<T, True>) {
            if (!node.is(Kind::boolean)) return wrong_type(node, what, "true");
            return accept(node, is_true(node) ? "" : cat('`', what, "` is true where it stands, never false"));
        } else if constexpr (std::is_same_v<T, Player>) {
            const auto found = player(node);
            if (found) value = *found;
            return found.has_value();
        } else if constexpr (Named<T>) {
            return name(node, value, what);
        } else if constexpr (is_optional<T>) {
            return read(node, value.emplace(), what);
        } else if constexpr (is_or_null<T>) {
            value.value.reset();
            return node.is(Kind::null) || read(node, value.value.emplace(), what);
        } else if constexpr (is_or_false<T>) {
            if (!node.is(Kind::boolean)) return read(node, value.value.emplace(), what);
            value.value.reset();
            return accept(node, is_true(node) ? cat('`', what, "` is false where there is none, never true") : "");
        } else if constexpr (is_label<T>) {
            return label(node, value.text, what, std::is_same_v<T, KnownLabel>);
        } else if constexpr (is_collection<T>) {
            return collection(node, value, what);
        } else if constexpr (is_ended<T>) {
            return ended(node, value, what);
        } else if constexpr (is_per_player<T>) {
            return per_player(node, value, what);
        } else if constexpr (is_per_name<T>) {
            return per_name(node, value, what);
        } else if constexpr (Listed<T>) {
            return list(node, value, what);
        } else {
            static_assert(Fielded<T>);
            return structure(node, value, what);
        }
    }

    /// Reads one key of a structure; false where the structure has no such key. `seen` has a bit for each field.
    template <Fielded T>
    bool read_field(Cursor key, Cursor node, T& value, std::uint32_t& seen) {
        bool known = false;
        std::uint32_t bit = 1;
        each_field<T>([&](const auto& field) {
            if (!known && same_text(field.name, key.text())) {
                known = true;
                seen |= bit;
                read(node, value.*field.member, field.name);
            }
            bit <<= 1U;
        });
        return known;
    }

    /// Reads a mapping that holds one of several actions. `beside` are the keys that may stand beside any action;
    /// `take(key, value)` reads one of these, and says whether it was one.
    template <class Actions, class Take>
    bool action(Cursor node, Actions& value, std::string_view what, std::span<const std::string_view> beside,
                const Take& take) {
        if (!node.is(Kind::mapping)) return wrong_type(node, what, "a mapping");
        constexpr const auto& tags = tags_of<Actions>;
        const std::size_t before = found();
        std::size_t chosen = tags.size();
        each_entry(node, [&](Cursor key, Cursor) {
            for (std::size_t i = 0; chosen == tags.size() && i < tags.size(); ++i) {
                if (same_text(tags[i], key.text())) chosen = i;
            }
        });
        [&]<std::size_t... I>(std::index_sequence<I...>) {
            (void)((I == chosen && (one_action<Actions>(node, value.template emplace<I>(), beside, take), true)) ||
                   ...);
            if (chosen < tags.size()) return;
            const bool player_first = instead_of_action<Actions>(node, what, std::index_sequence<I...>{});
            if (!player_first)
                report(LogRule::missing_key, node.offset(), cat("`", what, "` holds no action; one of ", listed(tags)));
            // A key of any action may belong to the one that was left out.
            each_entry(node, [&](Cursor key, Cursor entry) {
                const bool of_an_action = (has_field<std::variant_alternative_t<I, Actions>>(key.text()) || ...);
                if (!of_an_action && !take(key, entry) && !(player_first && player_meant(key.text())))
                    report_unknown_key(key, tags);
            });
        }(std::make_index_sequence<std::variant_size_v<Actions>>{});
        return found() == before;
    }

    /// Reports the required fields that were not seen.
    template <Fielded T>
    void require_fields(Cursor mapping, std::uint32_t seen, std::string_view what) {
        std::uint32_t bit = 1;
        each_field<T>([&](const auto& field) {
            if (field.presence == Presence::required && (seen & bit) == 0) {
                report(LogRule::missing_key, mapping.offset(), cat("`", what, "` lacks the key `", field.name, '`'));
            }
            bit <<= 1U;
        });
    }

  private:
    /// Where a player stands as the key of an event (`- jen: NE2`), what was meant is said in one finding.
    template <class Actions, std::size_t... I>
    bool instead_of_action(Cursor node, std::string_view what, std::index_sequence<I...>) {
        bool said = false;
        each_entry(node, [&](Cursor key, Cursor entry) {
            const std::optional<Player> player = player_meant(key.text());
            if (!player || full()) return;
            std::string meant;
            ((meant = meant.empty() ? as_action<std::variant_alternative_t<I, Actions>>(*player, entry) : meant), ...);
            if (!said) report_player_as_key(key, *player, meant, what, tags_of<Actions>);
            said = true;
        });
        return said;
    }

    /// The event that does what a value says, if such a value can belong to the action.
    template <class A>
    std::string as_action(Player player, Cursor entry) {
        const std::string who = brief(players()[player.seat]);
        std::string event;
        each_field<A>([&](const auto& field) {
            using T = std::remove_cvref_t<decltype(std::declval<A>().*field.member)>;
            if (field.name != A::tag) return;
            const std::size_t before = found();
            if constexpr (is_per_player<T>) {
                typename T::Value value{};
                if (read(entry, value, A::tag)) event = cat('{', A::tag, ": {", who, ": ", flow_of(entry), "}}");
            } else if constexpr (has_field<A>("player")) {
                T value{};
                if (read(entry, value, A::tag)) event = cat("{player: ", who, ", ", A::tag, ": ", flow_of(entry), '}');
            }
            forget(before);
        });
        return event;
    }

    template <class Actions, class A, class Take>
    void one_action(Cursor node, A& value, std::span<const std::string_view> beside, const Take& take) {
        std::uint32_t seen = 0;
        each_entry(node, [&](Cursor key, Cursor entry) {
            if (read_field(key, entry, value, seen) || take(key, entry)) return;
            for (const std::string_view tag : tags_of<Actions>) {
                if (key.text() != tag) continue;
                return report(LogRule::unknown_key, key.offset(),
                              cat("a second action, `", tag, "`, beside `", A::tag, "`; there is one"));
            }
            std::vector<std::string_view> known = field_names<A>();
            known.insert(known.end(), beside.begin(), beside.end());
            report_unknown_key(key, known);
        });
        require_fields<A>(node, seen, A::tag);
    }

    template <class T>
    bool per_player(Cursor node, T& value, std::string_view what) {
        if (!node.is(Kind::mapping)) return wrong_type(node, what, "a mapping by players");
        bool sound = true;
        each_entry(node, [&](Cursor key, Cursor entry) {
            const auto owner = player(key);
            typename T::Value item{};
            const bool good = read(entry, item, what);
            if (owner) value.set(*owner, item);
            sound = sound && owner && good;
        });
        if constexpr (is_every_player<T>) sound = nobody_left_out(node, value, what) && sound;
        return sound;
    }

    /// Where the list of players is itself unreadable, complaints here would only hide that.
    template <class T>
    bool nobody_left_out(Cursor node, const T& value, std::string_view what) {
        bool sound = true;
        for (std::size_t seat = 0; players_known() && seat < players().size() && seat < max_players; ++seat) {
            if (value.has(Player{static_cast<std::uint8_t>(seat)})) continue;
            sound = false;
            report(LogRule::missing_key, node.offset(),
                   cat('`', what, "` lacks the player ", in_quotes(players()[seat])));
        }
        return sound;
    }

    template <class T>
    bool collection(Cursor node, T& value, std::string_view what) {
        if (!node.is(Kind::sequence)) return wrong_type(node, what, "a list");
        bool sound = true;
        for (const Cursor entry : node) {
            typename T::Member member{};
            const bool good = read(entry, member, what);
            if (good) value.insert(member);
            sound = sound && good;
        }
        return sound;
    }

    template <class T>
    bool per_name(Cursor node, T& value, std::string_view what) {
        using Key = typename T::Key;
        if (!node.is(Kind::mapping)) return wrong_type(node, what, "a mapping by names");
        bool sound = true;
        each_entry(node, [&](Cursor key, Cursor entry) {
            Key name{};
            const bool good_name = this->name(key, name, what, true);
            typename T::Value item{};
            const bool good = read(entry, item, good_name ? key.text() : what);
            if (good_name) value.set(name, item);
            sound = sound && good_name && good;
        });
        if constexpr (is_every_name<T>) sound = no_name_left_out(node, value, what) && sound;
        if constexpr (requires { T::unfit(value); }) {
            if (sound) sound = accept(node, T::unfit(value));
        }
        return sound;
    }

    template <class T>
    bool no_name_left_out(Cursor node, const T& value, std::string_view what) {
        bool sound = true;
        for (const auto name : values_of<typename T::Key>()) {
            if (value.has(name)) continue;
            sound = false;
            report(LogRule::missing_key, node.offset(), cat('`', what, "` lacks the key `", name_of(name), '`'));
        }
        return sound;
    }

    /// A number has one way to be written, so the document has found those that stand twice.
    template <class T>
    bool per_number(Cursor node, T& value, std::string_view what) {
        using Key = typename T::Key;
        if (!node.is(Kind::mapping)) return wrong_type(node, what, "a mapping by numbers");
        bool sound = true;
        each_entry(node, [&](Cursor key, Cursor entry) {
            const auto number = number_key(key, what, range_of<Key>());
            typename T::Value item{};
            const bool good = read(entry, item, what);
            sound = sound && number && good;
            if (number) value.set(Key{*number}, item);
        });
        return sound;
    }

    template <class T>
    bool list(Cursor node, T& value, std::string_view what) {
        if (!node.is(Kind::sequence)) return wrong_type(node, what, "a list");
        bool sound = true;
        bool readable = true;  // an entry is held against those before it only where all could be read
        for (const Cursor entry : node) {
            typename T::Item item{};
            bool good = read(entry, item, what);
            readable = readable && good;
            if constexpr (requires { T::refuse(value, item); }) {
                if (readable) good = accept(entry, T::refuse(value, item));
            }
            value.push(item);
            sound = sound && good;
        }
        if constexpr (requires { T::fewest; }) {
            if (value.size() < T::fewest || value.size() > T::most) {
                report(LogRule::value, node.offset(),
                       cat('`', what, "` has ", entries(T::fewest, T::most), ", not ", value.size()));
                return false;
            }
        }
        if constexpr (requires { T::unfit(value); }) {
            if (sound) sound = accept(node, T::unfit(value));
        }
        return sound;
    }

    template <class T>
    bool structure(Cursor node, T& value, std::string_view what) {
        if (!node.is(Kind::mapping)) return wrong_type(node, what, "a mapping");
        const std::size_t before = found();
        std::uint32_t seen = 0;
        each_entry(node, [&](Cursor key, Cursor entry) {
            if (!read_field(key, entry, value, seen)) report_unknown_key(key, field_names<T>());
        });
        require_fields<T>(node, seen, what);
        return found() == before;
    }

    /// `exactly 1 entry`, `2 to 3 entries`.
    static std::string entries(std::size_t least, std::size_t most) {
        return cat(least == most ? "exactly " : "", least == most ? "" : cat(least, " to "), most,
                   most == 1 ? " entry" : " entries");
    }
};

}  // namespace referee
