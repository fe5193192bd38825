#pragma once

#include <string>
#include <vector>

/// The command lines of `tests/cli`, run as people run them.
namespace referee::testing {

/// The folder whose folders each hold a command line (`cmd`) and what it must print and return (`out`).
inline const std::string command_lines_folder = REFEREE_ROOT "/tests/cli";

/// Their names, sorted.
std::vector<std::string> command_lines();

/// Runs a command line with the repository's root as its folder, and a temporary folder of its own; `referee` is the
/// program built. Returns what it prints, what it prints on standard error, and the exit code.
std::string run_command_line(const std::string& command_file, const std::string& locale = "C");

}  // namespace referee::testing
