#pragma once

#include <string>
#include <string_view>

namespace CLI {

class App;

}  // namespace CLI

namespace referee {

/// The text of `--help`, wrapped to the width. Examples are wrapped so that they can still be copied.
std::string fitted_help(const std::string& help, std::size_t columns);

/// The error for a word of `help` behind the last command that the words name, with the commands of the program.
std::string excess_of_help(const CLI::App& command, std::string_view word);

/// The error for an unknown option, with the most similar options; empty if the unexpected argument is not an option.
std::string unknown_option(const CLI::App& app);

}  // namespace referee
