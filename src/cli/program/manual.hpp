#pragma once

#include <string>

namespace CLI {

class App;

}  // namespace CLI

namespace referee {

/// The page of the program, or of one of its commands, as man(1) reads it: what `--help` says. The commands have to be
/// declared with all their options. Written anew it is the same, byte for byte.
std::string manual_page(const CLI::App& program, const CLI::App& command);

}  // namespace referee
