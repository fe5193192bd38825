#pragma once

#include <filesystem>
#include <string>

namespace referee {

/// Whether a folder has a project file: a file `referee.yaml` that is neither a log nor a tournament.
bool has_project(const std::filesystem::path& folder);

/// The nearest folder with a project file, from `folder` upwards to the top of its repository; empty if there is none.
/// The path must be absolute and normal.
std::filesystem::path project_above(const std::filesystem::path& folder);

/// Reads a project file. Returns why it cannot be read, or an empty string.
std::string read_project_file(const std::filesystem::path& file, std::string& text);

}  // namespace referee
