#pragma once

#include <string>

namespace CLI {

class App;

}  // namespace CLI

namespace referee {

/// The text of `--help`, wrapped to the width. Examples are wrapped so that they can still be copied.
std::string fitted_help(const std::string& help, std::size_t columns);

/// The error for an unknown option, with the most similar options; empty if the unexpected argument is not an option.
std::string unknown_option(const CLI::App& app);

}  // namespace referee
