#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
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
#include "engine/described.hpp"

namespace referee {

/// Findings kept of one log: enough for people, and a bound for logs made to exhaust memory.
inline constexpr std::size_t most_findings = 10'000;

/// The whole number written in a node's text; numbers beyond 64 bits become the nearest 64-bit one.
std::int64_t integer_in(std::string_view text);

/// Whether a text, were it plain, would be a whole number.
bool is_whole(std::string_view text);
/// The same for one that most often has a few digits.
inline std::int64_t short_integer_in(std::string_view text) {
    if (text.size() > 4) return integer_in(text);
    std::int64_t number = 0;
    for (const char digit : text) {
        if (digit < '0' || digit > '9') return integer_in(text);
        number = 10 * number + (digit - '0');
    }
    return number;
}

/// Whether a boolean node is true.
inline bool is_true(Cursor node) { return node.text().front() == 't' || node.text().front() == 'T'; }

/// What a number can be, and what messages call it where it is no mere number.
struct Range {
    int least = 0;
    int most = 0;
    std::string_view noun = "";
};

/// Reads nodes into described values. Whatever is wrong becomes a finding at its place, and reading goes on.
class Reader {
  public:
    Reader(std::vector<Finding>& findings, const std::vector<std::string>& players, const bool& players_known)
        : findings_(findings), players_(players), players_known_(players_known) {}

    /// How many places the log's row has; until it is known, as many as a row can have.
    void row_of(int places) { places_ = places; }

    /// The names that the log, or the printed data, gives; until they are known, any can be one.
    void labels(std::vector<std::string_view> known) { labels_ = std::move(known); }

    /// The event that findings belong to from now on, counted from 1; 0: none.
    void at_event(std::size_t event) { event_ = event; }

    /// How many findings there are.
    [[nodiscard]] std::size_t found() const { return findings_.size(); }

    void report(LogRule rule, std::size_t offset, std::string message);
    void report_type(Cursor node, std::string_view what, std::string_view due);
    void report_name(Cursor node, std::string_view what, std::span<const std::string_view> names);
    void report_unknown_key(Cursor key, std::span<const std::string_view> known);
    void report_second(Cursor key, std::string_view what);

    /// The player with this id; a finding where there is none.
    std::optional<Player> player(Cursor node) {
        if (node.is(Kind::string)) {
            for (std::size_t seat = 0; seat < players_.size(); ++seat) {
                if (same_text(players_[seat], node.text())) return player_at(node, seat);
            }
        }
        return stranger(node);
    }

    /// The number that a mapping's key is, quoted or not; a finding where it is none. Numbers too large to tell apart are the largest.
    static constexpr int largest_key = std::numeric_limits<int>::max();
    std::optional<int> number_key(Cursor key, std::string_view what, const Range& range);

    /// Reads a value. `what` is what messages call it: the nearest key.
    template <class T>
    bool read(Cursor node, T& value, std::string_view what) {
        if constexpr (is_number<T>) {
            return number(node, value.value, what, {T::least, T::most});
        } else if constexpr (is_place<T>) {
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
        } else if constexpr (is_label<T>) {
            return label(node, value.text, what, std::is_same_v<T, KnownLabel>);
        } else if constexpr (is_name_set<T> || is_bag<T>) {
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

    /// Reads a mapping that holds one of several actions. `beside` are the keys that may stand beside any action; `take(key, value)`
    /// reads one of these, and says whether it was one.
    template <class Actions, class Take>
    bool action(Cursor node, Actions& value, std::string_view what, std::span<const std::string_view> beside, const Take& take) {
        if (!node.is(Kind::mapping)) return wrong_type(node, what, "a mapping");
        constexpr const auto& tags = tags_of<Actions>;
        const std::size_t before = findings_.size();
        std::size_t chosen = tags.size();
        each_entry(node, [&](Cursor key, Cursor) {
            for (std::size_t i = 0; chosen == tags.size() && i < tags.size(); ++i) {
                if (same_text(tags[i], key.text())) chosen = i;
            }
        });
        [&]<std::size_t... I>(std::index_sequence<I...>) {
            (void)((I == chosen && (one_action<Actions>(node, value.template emplace<I>(), beside, take), true)) || ...);
            if (chosen < tags.size()) return;
            report(LogRule::missing_key, node.offset(), cat("`", what, "` holds no action; one of ", listed(tags)));
            // A key of any action may belong to the one that was left out.
            each_entry(node, [&](Cursor key, Cursor entry) {
                const bool of_an_action = (has_field<std::variant_alternative_t<I, Actions>>(key.text()) || ...);
                if (!of_an_action && !take(key, entry)) report_unknown_key(key, tags);
            });
        }(std::make_index_sequence<std::variant_size_v<Actions>>{});
        return findings_.size() == before;
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
    template <class Actions, class A, class Take>
    void one_action(Cursor node, A& value, std::span<const std::string_view> beside, const Take& take) {
        std::uint32_t seen = 0;
        each_entry(node, [&](Cursor key, Cursor entry) {
            if (read_field(key, entry, value, seen) || take(key, entry)) return;
            for (const std::string_view tag : tags_of<Actions>) {
                if (key.text() != tag) continue;
                return report(LogRule::unknown_key, key.offset(), cat("a second action, `", tag, "`, beside `", A::tag, "`; there is one"));
            }
            std::vector<std::string_view> known(beside.begin(), beside.end());
            each_field<A>([&](const auto& field) { known.push_back(field.name); });
            report_unknown_key(key, known);
        });
        require_fields<A>(node, seen, A::tag);
    }

    bool wrong_type(Cursor node, std::string_view what, std::string_view due) {
        report_type(node, what, due);
        return false;
    }

    bool number(Cursor node, int& value, std::string_view what, const Range& range);

    /// Too many players have been reported already; those beyond the last seat are not strangers.
    static std::optional<Player> player_at(Cursor node, std::size_t seat) {
        if (seat >= max_players) return std::nullopt;
        node.keep_number(seat);
        return Player{static_cast<std::uint8_t>(seat)};
    }
    std::optional<Player> stranger(Cursor node);

    /// What a number or a place can be: a place's row may be shorter than the longest of its kind.
    template <class T>
    [[nodiscard]] Range range_of() const {
        if constexpr (is_place<T>) return {1, std::min(places_, T::most), "a place "};
        return {T::least, T::most};
    }

    template <class T>
    bool located(Cursor node, T& value, std::string_view what) {
        using Name = typename T::Name;
        if (!node.is(Kind::string)) return wrong_type(node, what, "text, a name and a place");
        const std::string_view text = node.text();
        const std::size_t at = std::min(text.find('@'), text.size());
        const auto found = named<Name>(text.substr(0, at));
        const std::string_view digits = at < text.size() ? text.substr(at + 1) : std::string_view{};
        const bool plain = !digits.empty() && digits.front() != '0' && digits.find_first_not_of("0123456789") == std::string_view::npos;
        const std::int64_t place = plain ? integer_in(digits) : 0;
        const int most = range_of<typename T::Where>().most;
        if (found && place >= 1 && place <= most) {
            value = {*found, {static_cast<int>(place)}};
            return true;
        }
        return accept(node,
                      cat('`', printable(text), "` is no value of `", what, "`: due is a name at a place from 1 to ", most, ", such as `", name_of(Name{}),
                          "@1`; the names are ", listed(names_of(Name{}))));
    }

    /// A name that is a number stands unquoted, whatever way it is written; the keys of a mapping may be quoted.
    template <class E>
    bool name(Cursor node, E& value, std::string_view what, bool is_key = false) {
        std::string number;
        std::string_view text = node.text();
        if constexpr (has_number_names<E>) {
            const std::optional<E> usual = node.is(Kind::string) || node.is(Kind::integer) ? named<E>(text) : std::nullopt;
            if (usual && (is_key || node.is(Kind::integer) == is_number_name(text))) {
                value = *usual;
                node.keep_number(static_cast<std::size_t>(*usual));
                return !misplaced(node, value);
            }
            const bool quoted = node.is(Kind::string) && is_whole(text);
            if (quoted && !is_key) return wrong_type(node, what, "a name, or a number without quotes");
            if (quoted || node.is(Kind::integer)) text = number = std::to_string(integer_in(text));
            if (number.empty() && !node.is(Kind::string)) return wrong_type(node, what, "a name or a number");
        } else if (!node.is(Kind::string)) {
            return wrong_type(node, what, "a name");
        }
        if (const auto found = named<E>(text)) {
            value = *found;
            node.keep_number(static_cast<std::size_t>(*found));
            return !misplaced(node, value);
        }
        report_name(node, what, names_of(E{}));
        return false;
    }

    /// Whether a name is none with this number of players; where that is unreadable, complaints here would only hide it.
    template <class E>
    bool misplaced(Cursor node, E value) {
        if constexpr (requires { unfit_name(value, players_.size()); }) {
            return players_known_ && !accept(node, unfit_name(value, players_.size()));
        }
        return false;
    }

    bool label(Cursor node, std::string_view& text, std::string_view what, bool known);

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
        std::array<std::string_view, has_number_names<Key> ? count_of<Key>() : 0> written{};
        each_entry(node, [&](Cursor key, Cursor entry) {
            Key name{};
            const bool good_name = this->name(key, name, what, true);
            typename T::Value item{};
            const bool good = read(entry, item, good_name ? key.text() : what);
            if constexpr (has_number_names<Key>) {
                std::string_view& before = written[static_cast<std::size_t>(name)];
                if (good_name && value.has(name) && before != key.text()) report_second(key, what);
                if (good_name) before = key.text();
            }
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

    /// Two ways to write one number (`5`, `"05"`) are one key twice; the same way twice the document has reported already.
    template <class T>
    bool per_number(Cursor node, T& value, std::string_view what) {
        using Key = typename T::Key;
        if (!node.is(Kind::mapping)) return wrong_type(node, what, "a mapping by numbers");
        bool sound = true;
        std::array<std::string_view, T::capacity> written{};
        each_entry(node, [&](Cursor key, Cursor entry) {
            const auto number = number_key(key, what, range_of<Key>());
            typename T::Value item{};
            const bool good = read(entry, item, what);
            sound = sound && number && good;
            if (!number) return;
            const auto* const begin = value.entries.begin();
            const auto* const same = std::find_if(begin, value.entries.end(), [&](const auto& kept) { return kept.key.value == *number; });
            const bool twice = same != value.entries.end() && std::abs(*number) != largest_key;
            if (twice && written[static_cast<std::size_t>(same - begin)] != key.text()) {
                report_second(key, what);
            }
            sound = sound && !twice;
            if (value.entries.size() < T::capacity) written[value.entries.size()] = key.text();
            value.set(Key{*number}, item);
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
                const std::string due = T::fewest == T::most ? std::to_string(T::most) : cat(T::fewest, " to ", T::most);
                report(LogRule::value, node.offset(), cat('`', what, "` has ", due, " entries, not ", value.size()));
                return false;
            }
        }
        if constexpr (requires { T::unfit(value); }) {
            if (sound) sound = accept(node, T::unfit(value));
        }
        return sound;
    }

    bool accept(Cursor node, std::string_view refusal) {
        if (!refusal.empty()) report(LogRule::value, node.offset(), std::string(refusal));
        return refusal.empty();
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
    int places_ = std::numeric_limits<int>::max();
    std::vector<std::string_view> labels_;
};

}  // namespace referee
