#include "cli/io/nearest_path.hpp"

#include <algorithm>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <vector>

#include "text/text.hpp"

namespace referee {

namespace fs = std::filesystem;

namespace {

/// The limit of entries of a folder that are compared.
constexpr std::size_t most_entries = 10'000;

/// The names in a folder, sorted; without hidden ones.
std::vector<std::string> names_in(const fs::path& folder) {
    std::vector<std::string> names;
    std::error_code failure;
    fs::directory_iterator it(folder.empty() ? fs::path(".") : folder, failure);
    for (; !failure && it != fs::directory_iterator() && names.size() < most_entries; it.increment(failure)) {
        std::string name = it->path().filename().string();
        if (!name.starts_with('.')) names.push_back(std::move(name));
    }
    std::sort(names.begin(), names.end());
    return names;
}

/// An existing path similar to this one; empty if there is none. `depth` bounds the folders that are misspelt.
fs::path nearest_path(const fs::path& path, int depth) {
    std::error_code ignored;
    fs::path folder = path.parent_path();
    const fs::path name = path.filename();
    if (!folder.empty() && !fs::is_directory(folder, ignored)) {
        if (depth == 0) return {};
        folder = nearest_path(folder, depth - 1);
        if (folder.empty() || !fs::is_directory(folder, ignored)) return {};
        if (fs::exists(folder / name, ignored)) return folder / name;
    }
    const std::vector<std::string> names = names_in(folder);
    const std::vector<std::string_view> views(names.begin(), names.end());
    if (const auto near = nearest_names(name.string(), views); !near.empty()) return folder / near.front();
    const auto below = std::find_if(names.begin(), names.end(),
                                    [&](const std::string& one) { return fs::exists(folder / one / name, ignored); });
    return below == names.end() ? fs::path() : folder / *below / name;
}

}  // namespace

std::string path_suggestion(const std::string& path) {
    constexpr int most_misspelt_folders = 3;
    if (path.empty() || path.find('\0') != std::string::npos || !fs::path(path).has_filename()) return {};
    std::error_code ignored;
    if (fs::is_symlink(path, ignored)) return "; the link is broken";
    const fs::path near = nearest_path(path, most_misspelt_folders);
    return near.empty() ? std::string{} : cat("; did you mean `", printable(near.string()), "`?");
}

}  // namespace referee
