#pragma once

#include <CLI/CLI.hpp>
#include <string_view>

#include "cli/session.hpp"

namespace referee {

/// Declares the program with its commands, and the options of one of them; of every one where none is named.
void declare_program(CLI::App& app, Session& session, std::string_view command);

/// Whether words behind `--` are not this command's own: another program's command line, or words to be completed.
bool cuts_words(std::string_view command);

}  // namespace referee
