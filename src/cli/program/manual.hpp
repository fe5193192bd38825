#pragma once

#include <string>

namespace CLI {

class App;

}  // namespace CLI

namespace referee {

/// The man page of the program or of one of its commands, with the text of `--help`. All commands must be declared with
/// all their options. The result is deterministic.
std::string manual_page(const CLI::App& program, const CLI::App& command);

}  // namespace referee
