#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/program/session.hpp"
#include "judge/options.hpp"

namespace referee {

/// Declares `--config` and `--no-config`. The command must call `use_project`.
void add_project(Command& command, Session& session);

/// Finds the project of the inputs and stores its settings in the session; options of the command line stay as they
/// are. Prints an error and returns false if a project file has faults, or if the inputs are of several projects.
bool use_project(const std::vector<std::string>& inputs, Session& session);

/// How a log at a path is judged in its project, for programs that judge many. Faults of the project file are passed to
/// `fault`, and its settings are then not used.
Options judging_of_project(const std::string& path, const std::function<void(std::string_view fault)>& fault);

/// The names of the formats of reports in a project file.
std::vector<std::string_view> project_report_formats();

}  // namespace referee
