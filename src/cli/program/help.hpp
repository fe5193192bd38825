#pragma once

#include <string>

namespace CLI {

class App;

}  // namespace CLI

namespace referee {

/// What `--help` prints, in lines that fit; examples, which are copied, stay on theirs.
std::string fitted_help(const std::string& help, std::size_t columns);

/// What is wrong with an argument that nobody expected, with the nearest options; empty where it is no option.
std::string unknown_option(const CLI::App& app);

}  // namespace referee
