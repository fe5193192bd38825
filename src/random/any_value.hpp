#pragma once

#include "core/choices.hpp"
#include "types/type_of.hpp"

namespace referee {

/// Makes a new value any that a log can hold for its type, legal or not. Numbers are small, places ones that every row
/// has.
void make_any(const Type& type, void* value, Choices& choices, int players);
template <class T>
T any(Choices& choices, int players) {
    T value{};
    make_any(type_of<T>, &value, choices, players);
    return value;
}

}  // namespace referee
