#pragma once

#include <string>

namespace CLI {

class App;

}  // namespace CLI

namespace referee {

/// What is wrong with the first argument that the parser would pass over, or take for another one: an empty one, `++`,
/// a list in brackets as a file's name, `--` as the value of an option. Empty where there is none.
std::string swallowed_argument(const CLI::App& app, int argc, const char* const* argv);

}  // namespace referee
