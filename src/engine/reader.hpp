#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <tuple>
#include <variant>
#include <vector>

#include "core/describe.hpp"
#include "core/finding.hpp"
#include "core/log_rules.hpp"
#include "core/text.hpp"
#include "doc/document.hpp"

namespace referee {

/// What a described type is to the reader.
template <class T> inline constexpr bool is_number = false;
template <int Least, int Most> inline constexpr bool is_number<Number<Least, Most>> = true;
template <class T> inline constexpr bool is_optional = false;
template <class T> inline constexpr bool is_optional<std::optional<T>> = true;
template <class T> inline constexpr bool is_or_null = false;
template <class T> inline constexpr bool is_or_null<OrNull<T>> = true;
template <class T> inline constexpr bool is_name_set = false;
template <class E> inline constexpr bool is_name_set<NameSet<E>> = true;
template <class T> inline constexpr bool is_every_player = false;
template <class T> inline constexpr bool is_every_player<EveryPlayer<T>> = true;
template <class T> inline constexpr bool is_per_player = is_every_player<T>;
template <class T> inline constexpr bool is_per_player<PerPlayer<T>> = true;
template <class T> inline constexpr bool is_per_name = false;
template <class E, class T> inline constexpr bool is_per_name<PerName<E, T>> = true;
template <class T> inline constexpr bool is_ended = false;
template <class E> inline constexpr bool is_ended<Ended<E>> = true;
template <class T> concept Listed = requires(T list) { typename T::Item; { T::capacity } -> std::convertible_to<std::size_t>; };

/// Findings kept of one log: enough for people, and a bound for logs made to exhaust memory.
inline constexpr std::size_t most_findings = 10'000;

/// The whole number written in a node's text; numbers beyond 64 bits become the nearest 64-bit one.
std::int64_t integer_in(std::string_view text);

/// Whether a boolean node is true.
inline bool is_true(Cursor node) { return node.text().front() == 't' || node.text().front() == 'T'; }

/// Reads nodes into described values. Whatever is wrong becomes a finding at its place, and reading goes on.
class Reader {
  public:
    Reader(std::vector<Finding>& findings, const std::vector<std::string>& players, const bool& players_known)
        : findings_(findings), players_(players), players_known_(players_known) {}

    /// The event that findings belong to from now on, counted from 1; 0: none.
    void at_event(std::size_t event) { event_ = event; }

    void report(LogRule rule, std::size_t offset, std::string message);
    void report_type(Cursor node, std::string_view what, std::string_view due);
    void report_name(Cursor node, std::string_view what, std::span<const std::string_view> names);
    void report_unknown_key(Cursor key, std::span<const std::string_view> known);

    /// The player with this id; a finding where there is none.
    std::optional<Player> player(Cursor node);

    /// Reads a value. `what` is what messages call it: the nearest key.
    template <class T>
    bool read(Cursor node, T& value, std::string_view what) {
        if constexpr (is_number<T>) {
            return number(node, value, what);
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
        } else if constexpr (is_name_set<T>) {
            return name_set(node, value, what);
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
            if (!known && field.name == key.text()) {
                known = true;
                seen |= bit;
                read(node, value.*field.member, field.name);
            }
            bit <<= 1U;
        });
        return known;
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
    bool wrong_type(Cursor node, std::string_view what, std::string_view due) {
        report_type(node, what, due);
        return false;
    }

    template <class T>
    bool number(Cursor node, T& value, std::string_view what) {
        if (!node.is(Kind::integer)) return wrong_type(node, what, "a whole number");
        const std::int64_t recorded = integer_in(node.text());
        constexpr bool bounded = T::most != std::numeric_limits<int>::max();
        if (recorded < T::least || (bounded && recorded > T::most)) {
            const std::string range = bounded ? cat("from ", T::least, " to ", T::most) : cat("at least ", T::least);
            report(LogRule::value, node.offset(), cat('`', what, "` must be ", range, ", not ", printable(node.text())));
            return false;
        }
        value.value = static_cast<int>(std::min<std::int64_t>(recorded, T::most));
        return true;
    }

    template <class E>
    bool name(Cursor node, E& value, std::string_view what) {
        if (!node.is(Kind::string)) return wrong_type(node, what, "a name");
        if (const auto found = named<E>(node.text())) {
            value = *found;
            return true;
        }
        report_name(node, what, names_of(E{}));
        return false;
    }

    template <class T>
    bool ended(Cursor node, T& value, std::string_view what) {
        if (node.is(Kind::boolean)) {
            value.reason.reset();
            if (!is_true(node)) return true;
            report(LogRule::value, node.offset(), "`ended` is the name of an end reason, or false");
            return false;
        }
        return name(node, value.reason.emplace(), what);
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
        for (std::size_t seat = 0; players_known_ && seat < players_.size() && seat < max_players; ++seat) {
            if (value.has(Player{static_cast<std::uint8_t>(seat)})) continue;
            sound = false;
            report(LogRule::missing_key, node.offset(), cat('`', what, "` lacks the player `", printable(players_[seat]), '`'));
        }
        return sound;
    }

    template <class T>
    bool name_set(Cursor node, T& value, std::string_view what) {
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
        if (!node.is(Kind::mapping)) return wrong_type(node, what, "a mapping by names");
        bool sound = true;
        each_entry(node, [&](Cursor key, Cursor entry) {
            typename T::Key name{};
            const bool good_name = this->name(key, name, what);
            typename T::Value item{};
            const bool good = read(entry, item, good_name ? key.text() : what);
            if (good_name) value.set(name, item);
            sound = sound && good_name && good;
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
                if (readable) good = accept(entry, std::string(T::refuse(value, item)));
            }
            value.push(item);
            sound = sound && good;
        }
        if constexpr (requires { T::fewest; }) {
            if (value.size() < T::fewest || value.size() > T::most) {
                report(LogRule::value, node.offset(), cat('`', what, "` has ", T::fewest, " to ", T::most, " entries, not ", value.size()));
                return false;
            }
        }
        return sound;
    }

    bool accept(Cursor node, std::string refusal) {
        const bool accepted = refusal.empty();
        if (!accepted) report(LogRule::value, node.offset(), std::move(refusal));
        return accepted;
    }

    template <class T>
    bool structure(Cursor node, T& value, std::string_view what) {
        if (!node.is(Kind::mapping)) return wrong_type(node, what, "a mapping");
        const std::size_t before = findings_.size();
        std::uint32_t seen = 0;
        each_entry(node, [&](Cursor key, Cursor entry) {
            if (!read_field(key, entry, value, seen)) report_unknown_key(key, field_names<T>());
        });
        require_fields<T>(node, seen, what);
        return findings_.size() == before;
    }

    template <class T>
    static std::vector<std::string_view> field_names() {
        std::vector<std::string_view> names;
        each_field<T>([&](const auto& field) { names.push_back(field.name); });
        return names;
    }

    std::vector<Finding>& findings_;
    const std::vector<std::string>& players_;
    const bool& players_known_;
    std::size_t event_ = 0;
};

}  // namespace referee
