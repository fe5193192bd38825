#include "judge/fast/fast_claims.hpp"

#include <array>
#include <bitset>
#include <cstdint>
#include <cstring>

namespace referee {

Token ClaimMatcher::same(Token at, const Type& type, const void* fact) const {
    // `Reader` checks constraints that are not checked here.
    if (type.constrained) return nullptr;
    const auto scalar = [&](bool good) -> Token { return good ? at + 1 : nullptr; };
    switch (type.form) {
        case Form::number:
        case Form::rank: return scalar(is_number(at, fact));
        case Form::boolean: return scalar(is_word(at, *static_cast<const bool*>(fact) ? "true" : "false"));
        case Form::player: {
            std::string_view id;
            return scalar(string(at, id) && same_text(names_[*static_cast<const Player*>(fact)], id));
        }
        case Form::name: {
            const std::size_t number = type.name(fact);
            return scalar(name(at, *type.names, number) == number);
        }
        case Form::label:
        case Form::known_label: {
            const std::string_view label = *static_cast<const std::string_view*>(fact);
            std::string_view text;
            return scalar(!label.empty() && string(at, text) && text == label);
        }
        case Form::or_null: {
            if (const void* const held = type.held(fact)) return same(at, *type.value, held);
            if (is_word(at, "null")) return at + 1;
            const void* const other = type.other_reading(fact);
            return other != nullptr ? same(at, *type.value, other) : nullptr;
        }
        case Form::or_false:
        case Form::ended: {
            const void* const held = type.held(fact);
            return held != nullptr ? same(at, *type.value, held) : scalar(is_word(at, "false"));
        }
        case Form::optional: {
            const void* const held = type.held(fact);
            return held != nullptr ? same(at, *type.value, held) : nullptr;
        }
        case Form::per_player: return per_player(at, type, fact);
        case Form::per_name: return per_name(at, type, fact);
        case Form::per_number: return per_number(at, type, fact);
        case Form::player_set: return players(at, *static_cast<const PlayerSet*>(fact));
        case Form::name_set: return set(at, type, fact);
        case Form::bag: return bag(at, type, fact);
        case Form::list: return list(at, type, fact);
        case Form::structure: return structure(at, type, fact);
        default: return nullptr;
    }
}

/// The same as `same`, which tries a number first: most claimed values are numbers.
inline Token ClaimMatcher::part(Token at, const Type& type, const void* fact) const {
    if (type.form == Form::number) return is_number(at, fact) ? at + 1 : nullptr;
    return same(at, type, fact);
}

inline bool ClaimMatcher::is_number(Token at, const void* fact) const {
    int number = 0;
    return tokens_.integer(at, number) && number == number_of(fact);
}

Token ClaimMatcher::per_player(Token at, const Type& type, const void* fact) const {
    std::size_t next = 0;
    PlayerSet seen;
    return tokens_.entries(at, [&](std::string_view key, Token entry) -> Token {
        const std::size_t found = seat(key, next);
        const Player player{static_cast<std::uint8_t>(found)};
        if (found == names_.size() || seen.has(player) || (type.only && !type.has(fact, found))) return nullptr;
        next = found + 1;
        seen.insert(player);
        return part(entry, *type.value, type.item(fact, found));
    });
}

Token ClaimMatcher::per_name(Token at, const Type& type, const void* fact) const {
    const NameTable& names = *type.names;
    std::size_t next = 0;
    std::bitset<most_names> seen;
    return tokens_.entries(at, [&](std::string_view key, Token entry) -> Token {
        const std::size_t name = names.find(key, next);
        if (name == names.size() || !fits(names, name) || seen[name] || (type.only && !type.has(fact, name)))
            return nullptr;
        next = name + 1;
        seen.set(name);
        return part(entry, *type.value, type.item(fact, name));
    });
}

/// Gives up on numbers in unusual notation, on keys that the fact does not list, and after the 64th entry of a fact.
Token ClaimMatcher::per_number(Token at, const Type& type, const void* fact) const {
    std::bitset<64> seen;
    return tokens_.entries(at, [&](std::string_view key, Token entry) -> Token {
        const bool plain = key.size() <= 4 && is_plain_number(key);
        const void* const value = plain ? type.find(fact, static_cast<int>(short_integer_in(key))) : nullptr;
        if (value == nullptr) return nullptr;
        const auto ahead = static_cast<const std::byte*>(value) - static_cast<const std::byte*>(fact);
        const std::size_t index = static_cast<std::size_t>(ahead) / type.step;
        if (index >= seen.size() || seen[index]) return nullptr;
        seen.set(index);
        return part(entry, *type.value, value);
    });
}

Token ClaimMatcher::players(Token at, PlayerSet left) const {
    at = tokens_.items(at, [&](Token entry) -> Token {
        std::string_view id;
        if (!string(entry, id)) return nullptr;
        const std::size_t found = seat(id);
        const Player player{static_cast<std::uint8_t>(found)};
        if (found == names_.size() || !left.has(player)) return nullptr;
        left.erase(player);
        return entry + 1;
    });
    return left.empty() ? at : nullptr;
}

/// Names are often recorded in their defined order, so the next remaining one is tried first until it is not there.
Token ClaimMatcher::set(Token at, const Type& type, const void* fact) const {
    const NameTable& names = *type.names;
    NameBits left(type, fact);
    bool in_order = true;
    at = tokens_.items(at, [&](Token entry) -> Token {
        const std::size_t next = in_order ? left.first() : names.size();
        const std::size_t member = name(entry, names, next);
        in_order = member == next;
        if (member == names.size() || !left.has(member)) return nullptr;
        left.erase(member);
        return entry + 1;
    });
    return left.empty() ? at : nullptr;
}

Token ClaimMatcher::bag(Token at, const Type& type, const void* fact) const {
    const NameTable& names = *type.names;
    const std::size_t count = names.size();
    std::array<std::uint8_t, most_names> left;  // NOLINT(*-member-init): only what is copied is read
    std::memcpy(left.data(), fact, count);
    std::size_t next = 0;
    at = tokens_.items(at, [&](Token entry) -> Token {
        while (next < count && left[next] == 0) ++next;
        const std::size_t member = name(entry, names, next);
        if (member == count || left[member] == 0) return nullptr;
        --left[member];
        return entry + 1;
    });
    while (next < count && left[next] == 0) ++next;
    return next == count ? at : nullptr;
}

Token ClaimMatcher::list(Token at, const Type& type, const void* fact) const {
    const std::size_t count = type.pushed(fact);
    std::size_t item = 0;
    at = tokens_.items(at, [&](Token entry) -> Token {
        if (item == type.kept(fact)) return nullptr;
        return part(entry, *type.value, type.item(fact, item++));
    });
    return item == count ? at : nullptr;
}

Token ClaimMatcher::structure(Token at, const Type& type, const void* fact) const {
    std::uint32_t seen = 0;
    std::size_t next = 0;
    at = tokens_.entries(at, [&](std::string_view key, Token entry) -> Token {
        const std::size_t number = type.field(KeyText(key), next);
        if (number == type.fields.size() || (seen >> number & 1U) != 0) return nullptr;
        next = number + 1;
        seen |= std::uint32_t{1} << number;
        const FieldType& field = type.fields[number];
        return same(entry, *field.type, byte_at(fact, field.offset));
    });
    for (const FieldType& field : type.fields) {
        if (field.required && (seen & 1U) == 0) return nullptr;
        seen >>= 1U;
    }
    return at;
}

}  // namespace referee
