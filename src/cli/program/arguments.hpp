#pragma once

#include <string>

namespace CLI {

class App;

}  // namespace CLI

namespace referee {

/// The error for the first argument that CLI11 would ignore or misread: an empty argument, `++`, a file name in
/// brackets (a list for CLI11), `--` as the value of an option. Empty if there is none.
std::string swallowed_argument(const CLI::App& app, int argc, const char* const* argv);

}  // namespace referee
