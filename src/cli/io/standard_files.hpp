#pragma once

#include <vector>

#include "cli/io/input.hpp"
#include "cli/program/session.hpp"

namespace referee {

/// Opens standard input, output and error if they are closed, so that files opened later do not get their numbers.
/// Reading or writing them fails as if they were still closed.
void open_standard_files();

/// Checks that no input is the file that standard output or standard error is redirected to, which would grow while it
/// is read. Otherwise prints an error and returns false.
bool grows_by_nothing(const std::vector<Input>& inputs, Session& session);

}  // namespace referee
