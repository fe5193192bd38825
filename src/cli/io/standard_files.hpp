#pragma once

#include <vector>

#include "cli/io/input.hpp"
#include "cli/program/session.hpp"

namespace referee {

/// Opens whichever of standard input, output and error is closed, so that no file opened later takes its number. What
/// is read from or written to one of these fails, as it did while they were closed.
void open_standard_files();

/// Whether nothing is read that grows by what is written about it: a file that standard output or error goes to. A
/// complaint otherwise.
bool grows_by_nothing(const std::vector<Input>& inputs, Session& session);

}  // namespace referee
