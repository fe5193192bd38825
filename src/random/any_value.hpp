#pragma once

#include "core/choices.hpp"
#include "types/type_of.hpp"

namespace referee {

/// Sets a freshly constructed value to a random one that a log can hold, legal or not. Numbers are small, and places
/// exist in every row.
void randomize(const Type& type, void* value, Choices& choices, int players);
template <class T>
T any(Choices& choices, int players) {
    T value{};
    randomize(type_of<T>, &value, choices, players);
    return value;
}

}  // namespace referee
