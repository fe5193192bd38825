#pragma once

#include <string>
#include <vector>

namespace referee {

/// A row of CSV (RFC 4180) with its line break. Cells are quoted if necessary.
std::string csv_row(const std::vector<std::string>& cells);

}  // namespace referee
