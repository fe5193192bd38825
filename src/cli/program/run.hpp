#pragma once

namespace referee {

/// Runs the referee on the arguments of `main` and returns its exit code.
int run(int argc, const char* const* argv);

}  // namespace referee
