#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace CLI {

class App;
class Option;

}  // namespace CLI

namespace referee {

/// The error for the first argument that CLI11 would ignore or misread: an empty argument, `++`, a file name in
/// brackets (a list for CLI11), `--` as the value of an option. Empty if there is none.
std::string swallowed_argument(const CLI::App& app, int argc, const char* const* argv);

/// True if a word behind the values of an option that takes several is an argument: it has the form of the command's
/// repeated argument, and not that of the option. In `--hands PLAYER=CARDS ... ROW...` these are words without `=`.
bool ends_list(const CLI::App& command, const CLI::Option& option, std::string_view word);

/// Writes `--`, which CLI11 removes, before each word that ends the list of an option. CLI11 would give the option all
/// words up to the next option. `words` begin with the name of the program.
std::vector<const char*> with_lists_ended(const CLI::App& app, const std::vector<const char*>& words);

/// The error for words that name standard input twice: the second reading would find it empty, and take that for a log.
/// Empty if they do not. `words` begin with the name of the program.
std::string repeated_standard_input(const CLI::App& app, const std::vector<const char*>& words);

/// For the error that an argument is missing: where it must be written because an option takes the words behind it.
/// Empty if no option takes more words than it needs.
std::string taken_by_option(const CLI::App& app, const std::vector<const char*>& words);

}  // namespace referee
