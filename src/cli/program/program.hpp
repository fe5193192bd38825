#pragma once

#include <CLI/CLI.hpp>
#include <string_view>

#include "cli/program/session.hpp"

namespace referee {

/// Declares the program with its commands, and the options of one of them; of every one where none is named.
void declare_program(CLI::App& app, Session& session, std::string_view command);

/// Whether words behind `--` are not this command's own: another program's command line, or words to be completed.
bool cuts_words(std::string_view command);

/// What the commands of a command are, where it has some: `game`.
std::string_view part_of(std::string_view command);

}  // namespace referee
