#pragma once

#include <string>
#include <vector>

namespace referee {

/// A row of CSV (RFC 4180) with its line's end; cells stand in quotes where they must.
std::string csv_row(const std::vector<std::string>& cells);

}  // namespace referee
