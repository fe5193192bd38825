#pragma once

#include <string>
#include <vector>

namespace CLI {

class App;

}  // namespace CLI

namespace referee {

/// An argument, option or subcommand, and what its help says.
struct DescribedItem {
    std::string term;
    std::string text;
};

/// The help of the program or of one command as plain text, for pages in other formats.
struct DescribedCommand {
    std::string name;     ///< as it is typed: `referee tally GAME`
    std::string group;    ///< the heading of the program's help that lists it
    std::string summary;  ///< one sentence
    std::string usage;    ///< what follows the name: `[OPTIONS] FILE...`
    std::vector<DescribedItem> arguments;
    std::vector<DescribedItem> options;
    std::vector<std::string> notes;     ///< paragraphs
    std::vector<std::string> examples;  ///< command lines
    std::vector<std::string> exit_codes;
    std::vector<DescribedCommand> subcommands;
};

/// Describes a command and its subcommands. Those that are described must be declared with all their options.
DescribedCommand described(const CLI::App& command);

}  // namespace referee
