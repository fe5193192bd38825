#pragma once

#include <string_view>

#include "cli/program/session.hpp"

namespace CLI {

class App;

}  // namespace CLI

/// The room `cli`: the command line. Only this room reads files, clocks and the environment, and prints.
///
/// `program` declares the commands, their help, man pages and completion. `commands` has one file per command; it
/// converts arguments to options and an answer to output. `run` judges many logs on all processors (`pipeline.hpp`) and
/// contains reports, expectations, shards and tournaments. `io` contains files, streams, processes, signals and the
/// terminal. To add a command: a row in `program.cpp`, a declaration in `session.hpp`, a file in `commands`.
namespace referee {

/// Declares the program with its commands, and the options of one command; with an empty name, the options of all
/// commands.
void declare_program(CLI::App& app, Session& session, std::string_view command);

/// True if the words after `--` are not arguments of this command itself: another program's command line, or words to
/// complete.
bool cuts_words(std::string_view command);

/// What the subcommands of a command are, if it has any: `game`.
std::string_view part_of(std::string_view command);

}  // namespace referee
