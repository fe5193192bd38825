#include "engine/glance.hpp"

#include <array>
#include <cstdint>
#include <cstring>

#include "engine/scalars.hpp"

namespace referee {

namespace {

bool is_false(Cursor node) { return node.is(Kind::boolean) && !is_true(node); }

bool is_number(Cursor node, const void* fact) {
    return node.is(Kind::integer) && short_integer_in(node.text()) == number_of(fact);
}

/// Calls the function with every key and value until it says no; false then, or where the node is no mapping.
template <class Function>
bool all_entries(Cursor node, const Function& function) {
    if (!node.is(Kind::mapping)) return false;
    for (auto it = node.begin(); it != node.end(); ++it) {
        const Cursor key = *it;
        ++it;
        if (!function(key, *it)) return false;
    }
    return true;
}

}  // namespace

bool Glance::same(Cursor node, const Type& type, const void* fact) const {
    if (type.constrained) return false;
    switch (type.form) {
        case Form::number:
        case Form::rank: return is_number(node, fact);
        case Form::boolean: return node.is(Kind::boolean) && is_true(node) == *static_cast<const bool*>(fact);
        case Form::player:
            return node.is(Kind::string) && same_text(names_[*static_cast<const Player*>(fact)], node.text());
        case Form::name: {
            const std::size_t number = type.name(fact);
            return same_text((*type.names)[number], node.text()) && fits(node, *type.names, number);
        }
        case Form::label:
        case Form::known_label: {
            const std::string_view text = *static_cast<const std::string_view*>(fact);
            return node.is(Kind::string) && !text.empty() && node.text() == text;
        }
        case Form::or_null: {
            if (const void* const held = type.held(fact)) return same(node, *type.value, held);
            if (node.is(Kind::null)) return true;
            const void* const also = type.also(fact);
            return also != nullptr && same(node, *type.value, also);
        }
        case Form::or_false:
        case Form::ended: {
            const void* const held = type.held(fact);
            return held != nullptr ? same(node, *type.value, held) : is_false(node);
        }
        case Form::optional: {
            const void* const held = type.held(fact);
            return held != nullptr && same(node, *type.value, held);
        }
        case Form::per_player: return per_player(node, type, fact);
        case Form::per_name: return per_name(node, type, fact);
        case Form::per_number: return per_number(node, type, fact);
        case Form::player_set: return players(node, *static_cast<const PlayerSet*>(fact));
        case Form::name_set: return set(node, type, fact);
        case Form::bag: return bag(node, type, fact);
        case Form::list: return list(node, type, fact);
        case Form::structure: return structure(node, type, fact);
        default: return false;
    }
}

/// Most of what is claimed is numbers.
inline bool Glance::part(Cursor node, const Type& type, const void* fact) const {
    return type.form == Form::number ? is_number(node, fact) : same(node, type, fact);
}

/// Whether a text that is a value's name may stand for it there.
bool Glance::fits(Cursor node, const NameTable& names, std::size_t number) const {
    if (names.unfit != nullptr && !names.unfit(number, names_.size()).empty()) return false;
    return node.is(names.numbers && is_number_name(names[number]) ? Kind::integer : Kind::string);
}

/// The seat of the player whom a text names, most often the one that is tried first; beyond the last where it is
/// nobody.
std::size_t Glance::seat(Cursor node, std::size_t next) const {
    const auto is_of = [&](std::size_t player) {
        return same_text(names_[Player{static_cast<std::uint8_t>(player)}], node.text());
    };
    if (next < names_.size() && is_of(next)) return next;
    std::size_t found = 0;
    while (found < names_.size() && !is_of(found)) ++found;
    return found;
}

bool Glance::per_player(Cursor node, const Type& type, const void* fact) const {
    std::size_t next = 0;
    return all_entries(node, [&](Cursor key, Cursor entry) {
        const std::size_t player = seat(key, next);
        if (player == names_.size() || !key.is(Kind::string)) return false;
        next = player + 1;
        if (type.only && !type.has(fact, player)) return false;
        return part(entry, *type.value, type.item(fact, player));
    });
}

bool Glance::per_name(Cursor node, const Type& type, const void* fact) const {
    const NameTable& names = *type.names;
    std::size_t next = 0;
    return all_entries(node, [&](Cursor key, Cursor entry) {
        const std::size_t name = names.find(key.text(), next);
        if (name == names.size()) return false;
        next = name + 1;
        const bool is_key = names.numbers ? key.is(Kind::string) || key.is(Kind::integer) : fits(key, names, name);
        if (!is_key || (names.unfit != nullptr && !names.unfit(name, names_.size()).empty())) return false;
        return (!type.only || type.has(fact, name)) && part(entry, *type.value, type.item(fact, name));
    });
}

/// A number written in another way than usual, or one that the fact does not list, is left to those who read.
bool Glance::per_number(Cursor node, const Type& type, const void* fact) const {
    return all_entries(node, [&](Cursor key, Cursor entry) {
        const std::string_view text = key.text();
        const bool plain = (key.is(Kind::integer) || key.is(Kind::string)) && text.size() <= 4 && is_plain_number(text);
        const void* const value = plain ? type.find(fact, static_cast<int>(short_integer_in(text))) : nullptr;
        return value != nullptr && part(entry, *type.value, value);
    });
}

bool Glance::players(Cursor node, PlayerSet left) const {
    if (!node.is(Kind::sequence)) return false;
    for (const Cursor entry : node) {
        const std::size_t found = seat(entry, 0);
        const Player player{static_cast<std::uint8_t>(found)};
        if (found == names_.size() || !entry.is(Kind::string) || !left.has(player)) return false;
        left.erase(player);
    }
    return left.empty();
}

/// Names mostly stand in their own order: the next that is there is tried first.
bool Glance::set(Cursor node, const Type& type, const void* fact) const {
    if (!node.is(Kind::sequence)) return false;
    const NameTable& names = *type.names;
    NameBits left(type, fact);
    for (const Cursor entry : node) {
        const std::size_t member = names.find(entry.text(), left.first());
        if (member == names.size() || !left.has(member) || !fits(entry, names, member)) return false;
        left.erase(member);
    }
    return left.empty();
}

bool Glance::bag(Cursor node, const Type& type, const void* fact) const {
    if (!node.is(Kind::sequence)) return false;
    const NameTable& names = *type.names;
    const std::size_t count = names.size();
    std::array<std::uint8_t, most_names> left;
    std::memcpy(left.data(), fact, count);
    std::size_t next = 0;
    for (const Cursor entry : node) {
        while (next < count && left[next] == 0) ++next;
        const std::size_t member = names.find(entry.text(), next);
        if (member == count || left[member] == 0 || !fits(entry, names, member)) return false;
        --left[member];
    }
    while (next < count && left[next] == 0) ++next;
    return next == count;
}

bool Glance::list(Cursor node, const Type& type, const void* fact) const {
    if (!node.is(Kind::sequence)) return false;
    const std::size_t count = type.pushed(fact);
    std::size_t item = 0;
    for (const Cursor entry : node) {
        if (item >= count || item >= type.capacity || !part(entry, *type.value, type.item(fact, item))) return false;
        ++item;
    }
    return item == count;
}

bool Glance::structure(Cursor node, const Type& type, const void* fact) const {
    std::uint32_t seen = 0;
    std::size_t next = 0;
    const bool entries_same = all_entries(node, [&](Cursor key, Cursor entry) {
        const std::size_t number = type.field(key.text(), next);
        if (number == type.fields.size()) return false;
        next = number + 1;
        seen |= std::uint32_t{1} << number;
        const FieldType& field = type.fields[number];
        return same(entry, *field.type, byte_at(fact, field.offset));
    });
    if (!entries_same) return false;
    for (const FieldType& field : type.fields) {
        if (field.required && (seen & 1U) == 0) return false;
        seen >>= 1U;
    }
    return true;
}

}  // namespace referee
