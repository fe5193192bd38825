#pragma once

#include <string>

namespace referee {

/// `; did you mean `season/table4.yaml`?`, for a path that does not exist: a file with a similar name in the same
/// folder, the same name in a folder with a similar name, or the same name one folder below. Empty if there is none.
std::string path_suggestion(const std::string& path);

}  // namespace referee
