#pragma once

#include <string>
#include <string_view>

namespace referee {

/// Writes a file whole or not at all: beside it first, then in its place. What went wrong, or nothing.
std::string write_file(const std::string& path, std::string_view text);

}  // namespace referee
