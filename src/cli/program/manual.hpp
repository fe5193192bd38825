#pragma once

#include <string>

namespace referee {

struct DescribedCommand;

/// The man page of the program or of one of its commands, with the text of `--help`. The result is deterministic.
std::string manual_page(const DescribedCommand& command, bool whole_program);

/// The commands of the program by group, with all that `--help` says, in Markdown.
std::string commands_page(const DescribedCommand& program);

}  // namespace referee
