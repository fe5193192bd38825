#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <tuple>
#include <utility>
#include <variant>

#include "doc/json.hpp"
#include "judge/fast/name_finder.hpp"
#include "judge/fast/quoted_token.hpp"
#include "judge/fast/token_scalars.hpp"
#include "types/type_of.hpp"

namespace referee {

/// Reads described values directly from the tokens of a log, without a document. A function returns the token after the
/// value if `Reader` would read the same value without findings, and null otherwise. The value to read into must be
/// freshly constructed. The token passed in must exist. No function checks for the end of the tokens: the caller must
/// have called `Tokens::behind_last_list`, which rejects texts in which a value could go on past the last token.
///
/// The compiler instantiates it for each type of a game's events. There are few of them, and reading them must be fast.
class FastReader : public TokenScalars {
  public:
    /// Uses the players, ranges and labels of the log's reader.
    FastReader(const Tokens& tokens, const ScalarReader& log, const Names& names)
        : TokenScalars(tokens, names), log_(log) {}

    /// Reads a part of the log that its outline has skipped. Returns false if it is not exactly this part.
    template <class T>
    [[nodiscard]] bool part(const Passed& part, T& value) const {
        const Token behind = read(part.at, value);
        return behind != nullptr && behind == part.behind;
    }

    /// The keys that may occur next to an action, and which of them were seen.
    struct CommonKeys {
        Token claims = nullptr;  ///< the first token of the claims; null if there are none
        bool note = false;
        bool time = false;
        bool stops_at_claims = false;  ///< reading stops at claims that stand behind a complete action
        bool stopped = false;          ///< it has: the event is read up to its claims
    };

    /// Reads an event into a value that may hold an earlier one. Sets `claims` to the first token of its claims, or
    /// null if it has none.
    template <class... A>
    Token event(Token at, std::variant<A...>& value, Token& claims) const {
        CommonKeys keys;
        at = action(at, value, &keys);
        claims = keys.claims;
        return at;
    }

    /// The same, but claims behind a complete action, where they usually stand, are not skipped: if `keys.stopped`, the
    /// caller reads them and then calls `rest_of_event`.
    template <class... A>
    Token event_up_to_claims(Token at, std::variant<A...>& value, CommonKeys& keys) const {
        keys.stops_at_claims = true;
        return action(at, value, &keys);
    }

    /// Reads what follows the claims of an event. Gives up if it is more than a note and a time.
    Token rest_of_event(Token behind_claims, CommonKeys& keys) const {
        Entries entries{nullptr, false};
        advance(entries, behind_claims);
        while (entries.more) advance(entries, common_key(entries.at, keys, false));
        return entries.at;
    }

  private:
    template <class T>
    static constexpr bool is(Form form) {
        return type_of<T>.form == form;
    }

    template <class T>
    Token read(Token at, T& value) const {
        constexpr const Type& type = type_of<T>;
        if constexpr (is<T>(Form::number) || is<T>(Form::rank) || is<T>(Form::place)) {
            return number(at, type, value.value);
        } else if constexpr (is<T>(Form::located)) {
            return located(at, value);
        } else if constexpr (is<T>(Form::boolean)) {
            value = is_word(at, "true");
            return value || is_word(at, "false") ? at + 1 : nullptr;
        } else if constexpr (is<T>(Form::truth)) {
            return is_word(at, "true") ? at + 1 : nullptr;
        } else if constexpr (is<T>(Form::player)) {
            return player(at, value);
        } else if constexpr (is<T>(Form::name)) {
            return one_name(at, value);
        } else if constexpr (is<T>(Form::label) || is<T>(Form::known_label)) {
            return label(at, is<T>(Form::known_label), value.text);
        } else if constexpr (is<T>(Form::optional)) {
            return read(at, value.emplace());
        } else if constexpr (is<T>(Form::or_null)) {
            if (!is_word(at, "null")) return read(at, value.value.emplace());
            value.value.reset();
            return at + 1;
        } else if constexpr (is<T>(Form::or_false)) {
            if (!is_word(at, "false")) return read(at, value.value.emplace());
            value.value.reset();
            return at + 1;
        } else if constexpr (is_collection(type.form)) {
            return tokens_.items(at, [&](Token item) {
                typename T::Member member{};
                const Token behind = read(item, member);
                value.insert(member);
                return behind;
            });
        } else if constexpr (is<T>(Form::list)) {
            return list(at, value);
        } else if constexpr (is<T>(Form::per_player)) {
            return per_player(at, value);
        } else if constexpr (is<T>(Form::per_name)) {
            return per_name(at, value);
        } else if constexpr (is<T>(Form::per_number)) {
            return per_number(at, value);
        } else if constexpr (is<T>(Form::structure)) {
            constexpr bool plain = type.rows == 0 && type.alternatives.empty();
            if constexpr (plain) return fields(at, value, nullptr);
            return nullptr;
        } else if constexpr (is<T>(Form::actions)) {
            return action(at, value, nullptr);
        } else {
            return nullptr;  // `ended` and `per_label` are left to `Reader`
        }
    }

    template <class S, std::size_t I>
    static constexpr std::string_view name_of_field = std::get<I>(S::fields).name;
    template <class A>
    static constexpr std::string_view tag_of = A::tag;

    /// Whether a token is this key and a colon follows it.
    template <const std::string_view& Text>
    [[gnu::always_inline, nodiscard]] bool is_key(Token at) const {
        return quoted_key<Text>.begins(tokens_.bytes(at)) && tokens_.letter(at + 1) == ':';
    }

    /// Finds the first key that is an action's tag, usually the first or second key, without reading values. Then reads
    /// the whole mapping as that action.
    template <class... A>
    Token action(Token at, std::variant<A...>& value, CommonKeys* common_keys) const {
        for (Token key = at + 1; tokens_.letter(key) == '"' && tokens_.letter(key + 1) == ':'; ++key) {
            Token behind_all = nullptr;
            const bool chosen =
                ((is_key<tag_of<A>>(key) && (behind_all = fields(at, renewed<A>(value), common_keys), true)) || ...);
            if (chosen) return behind_all;
            key = behind(key + 2);
            if (key == nullptr || tokens_.letter(key) != ',') return nullptr;
        }
        return nullptr;
    }

    /// Returns an action with default members, reusing one of the same type. Consecutive actions are usually of the
    /// same type, and clearing a list is cheaper than constructing it at full capacity.
    template <class A, class... All>
    static A& renewed(std::variant<All...>& value) {
        static constexpr A defaults{};
        A* const held = std::get_if<A>(&value);
        if (held == nullptr) return value.template emplace<A>();
        const auto set_default = [&]<class T>(T A::*member) {
            if constexpr (is<T>(Form::list)) {
                (held->*member).clear();
            } else {
                held->*member = defaults.*member;
            }
        };
        std::apply([&](const auto&... field) { (set_default(field.member), ...); }, A::fields);
        return *held;
    }

    [[nodiscard]] Token behind(Token at) const {
        const char first = tokens_.letter(at);
        return first == '{' || first == '[' ? tokens_.behind(at) : at + 1;
    }

    /// The state of reading a mapping. `at` is the next key if there are more; otherwise the token after the mapping,
    /// or null after an error.
    struct Entries {
        Token at;
        bool more;
        std::uint32_t seen = 0;
    };

    /// Advances past a value to the next key or the end of the mapping.
    [[gnu::always_inline]] void advance(Entries& entries, Token behind) const {
        entries.at = behind;
        if (behind == nullptr) {
            entries.more = false;
            return;
        }
        const char letter = tokens_.letter(behind);
        entries.more = letter == ',';
        entries.at = entries.more || letter == '}' ? behind + 1 : nullptr;
    }

    /// Reads keys in any order. They usually occur in the order of the fields, so that one pass reads them all.
    template <class S>
    Token fields(Token at, S& value, CommonKeys* common_keys) const {
        return fields(at, value, common_keys, std::make_index_sequence<type_size<S>>());
    }
    template <class S>
    static constexpr std::size_t type_size = std::tuple_size_v<std::remove_cvref_t<decltype(S::fields)>>;

    template <class S, std::size_t... I>
    Token fields(Token at, S& value, CommonKeys* common_keys, std::index_sequence<I...>) const {
        constexpr std::uint32_t required =
            ((std::get<I>(S::fields).presence == Presence::required ? std::uint32_t{1} << I : 0U) | ... | 0U);
        if (tokens_.letter(at) != '{') return nullptr;
        Entries entries{at + 1, tokens_.letter(at + 1) != '}'};
        if (!entries.more) entries.at = at + 2;
        while (entries.more) {
            const Token before = entries.at;
            (field<I>(entries, value), ...);
            if (entries.at != before) continue;
            if (common_keys == nullptr) return nullptr;
            const bool complete = (entries.seen & required) == required;
            const Token behind = common_key(before, *common_keys, complete);
            if (common_keys->stopped) return behind;
            advance(entries, behind);
        }
        return (entries.seen & required) == required ? entries.at : nullptr;
    }

    template <std::size_t I, class S>
    [[gnu::always_inline]] void field(Entries& entries, S& value) const {
        constexpr std::uint32_t bit = std::uint32_t{1} << I;
        if (!entries.more || !is_key<name_of_field<S, I>>(entries.at) || (entries.seen & bit) != 0) return;
        entries.seen |= bit;
        advance(entries, read(entries.at + 2, value.*std::get<I>(S::fields).member));
    }

    /// Reads a key next to an action, which is `complete` or not. Returns the token after its value, that of the claims
    /// if reading stops there, or null if the key is not allowed.
    [[nodiscard, gnu::noinline]] Token common_key(Token key, CommonKeys& common_keys, bool complete) const;
    [[nodiscard]] bool is_note_or_time(Token at, bool is_note) const;

    [[gnu::always_inline, nodiscard]] Token number(Token at, const Type& type, int& value) const {
        int recorded = 0;
        if (!tokens_.integer(at, recorded)) return nullptr;
        const Range range = log_.range_of(type);
        if (recorded < range.least || recorded > range.most) return nullptr;
        value = recorded;
        return at + 1;
    }

    template <class T>
    Token located(Token at, T& value) const {
        using Name = typename T::Name;
        std::string_view text;
        if (!tokens_.plain_string(at, text)) return nullptr;
        std::size_t sign = 0;
        while (sign < text.size() && text[sign] != '@') ++sign;
        if (sign == text.size()) return nullptr;
        const std::size_t found = NameFinder<Name>::find(text.substr(0, sign));
        const std::string_view digits = text.substr(sign + 1);
        if (found == NameFinder<Name>::count || digits.size() > 4 || !is_plain_number(digits)) return nullptr;
        const auto place = static_cast<int>(short_integer_in(digits));
        if (place < 1 || place > log_.range_of(type_of<typename T::Where>).most) return nullptr;
        value.name = static_cast<Name>(found);
        value.place.value = place;
        return at + 1;
    }

    [[nodiscard]] Token player(Token at, Player& value) const {
        const std::size_t found = seat_at(at, next_seat_);
        if (found == names_.size()) return nullptr;
        value.seat = static_cast<std::uint8_t>(found);
        next_seat_ = found + 1 == names_.size() ? 0 : found + 1;
        return at + 1;
    }

    [[nodiscard]] Token label(Token at, bool known, std::string_view& text) const;

    template <class T>
    Token list(Token at, T& value) const {
        constexpr const Type& type = type_of<T>;
        at = tokens_.items(at, [&](Token item) -> Token {
            if (value.size() == T::capacity) return nullptr;
            typename T::Item& room = value[value.size()];
            const Token behind = read(item, room);
            if (behind == nullptr || (type.validate_item != nullptr && !type.validate_item(&value, &room).empty()))
                return nullptr;
            value.take_in();
            return behind;
        });
        if (type.sized && (std::cmp_less(value.size(), type.least) || std::cmp_greater(value.size(), type.most)))
            return nullptr;
        return type.validate != nullptr && at != nullptr && !type.validate(&value).empty() ? nullptr : at;
    }

    template <class T>
    Token per_player(Token at, T& value) const {
        std::size_t next = 0;
        at = tokens_.entries_at(at, [&](Token key) -> Token {
            const std::size_t owner = seat_at(key, next);
            if (owner == names_.size()) return nullptr;
            const Player player{static_cast<std::uint8_t>(owner)};
            if (value.has(player)) return nullptr;
            next = owner + 1;
            value.players.insert(player);
            return read(key + 2, value.values[owner]);
        });
        return !type_of<T>.every || value.players.size() == names_.size() ? at : nullptr;
    }

    template <class T>
    Token per_name(Token at, T& value) const {
        constexpr const Type& type = type_of<T>;
        using Finder = NameFinder<typename T::Key>;
        at = tokens_.entries_at(at, [&](Token key) -> Token {
            std::string_view text;
            const std::size_t found = tokens_.plain_string(key, text) ? Finder::find(text) : Finder::count;
            if (found == Finder::count || !fits(*type.names, found) || value.present[found]) return nullptr;
            value.present[found] = true;
            return read(key + 2, value.values[found]);
        });
        for (const bool present : value.present) {
            if (type.every && !present) return nullptr;
        }
        return type.validate != nullptr && at != nullptr && !type.validate(&value).empty() ? nullptr : at;
    }

    template <class T>
    Token per_number(Token at, T& value) const {
        const Range range = log_.range_of(type_of<typename T::Key>);
        return tokens_.entries_at(at, [&](Token key) -> Token {
            std::string_view text;
            if (!tokens_.plain_string(key, text) || text.size() > 4 || !is_plain_number(text)) return nullptr;
            const auto number = static_cast<int>(short_integer_in(text));
            const std::size_t next = value.entries.size();
            const bool good = number >= range.least && number <= range.most && next < T::capacity;
            if (!good || value.find(number) != nullptr) return nullptr;
            typename T::Entry& room = value.entries[next];
            const Token behind = read(key + 2, room.value);
            room.key.value = number;
            value.entries.take_in();
            return behind;
        });
    }

    const ScalarReader& log_;
    mutable std::size_t next_seat_ = 0;  ///< the seat after that of the last player: often the next one to be named
};

}  // namespace referee
