#include "repair/mismatch.hpp"

#include <array>

#include "claims/claims.hpp"
#include "log/scalars.hpp"

namespace referee {

namespace {

std::size_t in_list(Cursor node, const Type& type, const void* fact) {
    const std::size_t count = type.pushed(fact);
    std::size_t sum = 0;
    std::size_t item = 0;
    for (const Cursor entry : node) {
        sum += item < count && item < type.capacity ? mismatches(entry, *type.value, type.item(fact, item)) : 1;
        ++item;
    }
    return sum + (item < count ? count - item : 0);
}

std::size_t in_collection(Cursor node, const Type& type, const void* fact) {
    std::array<std::uint16_t, most_names + 1> named{};
    for (const Cursor entry : node) ++named[entry.number()];
    std::size_t sum = 0;
    for (std::size_t member = 0; member < type.members(); ++member) {
        const std::size_t there = type.times(fact, member);
        sum += there > named[member] ? there - named[member] : named[member] - there;
    }
    return sum;
}

std::size_t in_mapping(Cursor node, const Type& type, const void* fact) {
    std::size_t sum = 0;
    each_entry(node, [&](Cursor key, Cursor entry) {
        const std::size_t index = key.number();
        sum += type.only && !type.has(fact, index) ? 1 : mismatches(entry, *type.value, type.item(fact, index));
    });
    return sum;
}

std::size_t in_numbers(Cursor node, const Type& type, const void* fact) {
    std::size_t sum = 0;
    each_entry(node, [&](Cursor key, Cursor entry) {
        const void* const value = type.find(fact, static_cast<int>(short_integer_in(key.text())));
        sum += value != nullptr ? mismatches(entry, *type.value, value)
                                : mismatches(entry, *type.value, NewValue(*type.value).get());
    });
    return sum;
}

std::size_t in_structure(Cursor node, const Type& type, const void* fact) {
    std::size_t sum = 0;
    each_entry(node, [&](Cursor key, Cursor entry) {
        const std::size_t number = type.field(key.text());
        if (number == type.fields.size()) return;
        sum += mismatches(entry, *type.fields[number].type, byte_at(fact, type.fields[number].offset));
    });
    return sum;
}

}  // namespace

std::size_t mismatches(Cursor node, const Type& type, const void* fact) {
    switch (type.form) {
        case Form::per_player:
        case Form::per_name: return in_mapping(node, type, fact);
        case Form::per_number: return in_numbers(node, type, fact);
        case Form::list: return in_list(node, type, fact);
        case Form::player_set:
        case Form::name_set:
        case Form::bag: return in_collection(node, type, fact);
        case Form::optional: {
            const void* const held = type.held(fact);
            return held != nullptr ? mismatches(node, *type.value, held) : 1;
        }
        case Form::or_false: {
            const void* const held = type.held(fact);
            if (held != nullptr && !node.is(Kind::boolean)) return mismatches(node, *type.value, held);
            return held != nullptr || !node.is(Kind::boolean) ? 1 : 0;
        }
        case Form::structure: return in_structure(node, type, fact);
        default: return matches(node, type, fact) ? 0 : 1;
    }
}

}  // namespace referee
