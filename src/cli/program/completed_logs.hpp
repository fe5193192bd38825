#pragma once

#include <string>

#include "cli/program/completion.hpp"

namespace referee {

/// Completes `corpus.jsonl:1` and `evening.csv:1.`: adds the logs of the file that the word names, each with its game
/// and players. `word` is the completed word. Adds nothing where no log may be named.
void add_logs_of_file(Completion& completion, const std::string& word);

}  // namespace referee
