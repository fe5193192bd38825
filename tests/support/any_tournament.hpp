#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "support/property.hpp"

namespace referee::testing {

/// How often each interesting case of a law was met.
using CasesOfTournaments = std::map<std::string, int>;

/// A random order of so many numbers.
std::vector<std::size_t> order_of(std::size_t count, Bytes& bytes);

/// Holds a property against random sound tournaments until each case was met as often as it has to be.
void over_tournaments(const std::string& name, const std::map<std::string, int>& floors,
                      const std::function<void(const Value&, Bytes&, CasesOfTournaments&)>& property);

}  // namespace referee::testing
