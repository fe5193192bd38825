#pragma once

#include <string_view>

#include "cli/program/session.hpp"

namespace CLI {

class App;

}  // namespace CLI

/// The room `cli`: the command line, the only room that reads files, clocks and the environment, and prints.
///
/// `program` declares the commands, their help, man pages and completion; `commands` holds one file for each command,
/// which turns words into options and an answer into output; `run` judges many logs on all processors (`pipeline.hpp`),
/// with reports, expectations, shards and tournaments; `io` holds files, streams, processes, signals and the terminal.
/// To add a command: a row in `program.cpp`, a declaration in `session.hpp`, a file in `commands`.
namespace referee {

/// Declares the program with its commands, and the options of one of them; of every one where none is named.
void declare_program(CLI::App& app, Session& session, std::string_view command);

/// Whether words behind `--` are not this command's own: another program's command line, or words to be completed.
bool cuts_words(std::string_view command);

/// What the commands of a command are, where it has some: `game`.
std::string_view part_of(std::string_view command);

}  // namespace referee
