#pragma once

#include <functional>
#include <string>

#include "support/any.hpp"
#include "types/value.hpp"

/// Properties of random choices. What checks them is RapidCheck's, and only `property.cpp` includes it: its templates
/// take a compiler longer than the properties.
namespace referee::testing {

/// Ends the case of a property: it does not hold.
[[noreturn]] void refute(const char* what, const char* file, int line);

/// Has to hold in every case of a property.
#define HOLDS(...)                                                                        \
    do {                                                                                  \
        if (!(__VA_ARGS__)) ::referee::testing::refute(#__VA_ARGS__, __FILE__, __LINE__); \
    } while (false)

/// The number of cases of a round. Laws repeat rounds until they have met every case that they count as often as its
/// floor asks.
inline constexpr int cases_of_a_round = 25;

/// Within a property: random choices, so many bytes; two for each.
Bytes some_bytes(int count);

/// Within a property: a log that is told where the case is refuted.
void show_log(const Value& log);

/// Checks a property for one round; fails the test where a case is refuted, with the smallest.
void check_property(const std::string& name, const std::function<void()>& property);

/// Checks a property for one round, with other choices in each; whether it held.
bool check_round(const std::string& name, const std::function<void()>& property, int round);

}  // namespace referee::testing
