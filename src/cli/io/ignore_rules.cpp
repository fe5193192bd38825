#include "cli/io/ignore_rules.hpp"

#include <fnmatch.h>

#include <algorithm>
#include <fstream>
#include <span>
#include <sstream>
#include <system_error>
#include <utility>

namespace referee {

namespace fs = std::filesystem;

namespace {

/// Longer lines are not patterns that anybody writes. `fnmatch` would take long for them.
constexpr std::size_t most_characters = 1000;
constexpr std::size_t most_patterns = 10'000;

/// What follows in a longer ignore file is not read.
constexpr std::size_t most_bytes = std::size_t{1} << 20U;

constexpr std::string_view any_folders = "**";

/// Matches as for a text with wildcards: only the last `**` met is ever tried with more parts.
bool matches(std::span<const std::string> pattern, std::span<const std::string> path) {
    std::size_t at = 0;
    std::size_t part = 0;
    std::size_t behind_any = 0;  // the place in the pattern behind the last `**`; 0: none yet
    std::size_t any_until = 0;   // the number of parts that it and everything before it stand for
    while (part < path.size()) {
        if (at < pattern.size() && pattern[at] == any_folders) {
            behind_any = ++at;
            any_until = part;
        } else if (at < pattern.size() && fnmatch(pattern[at].c_str(), path[part].c_str(), 0) == 0) {
            ++at;
            ++part;
        } else if (behind_any > 0) {
            at = behind_any;
            part = ++any_until;
        } else {
            return false;
        }
    }
    return at == pattern.size();
}

std::vector<std::string> parts_of(const fs::path& path) {
    std::vector<std::string> parts;
    for (const fs::path& part : path) parts.push_back(part.string());
    return parts;
}

/// Removes blanks at the end of a line, except after a backslash.
std::string_view without_blanks_behind(std::string_view line) {
    while (!line.empty() && (line.back() == ' ' || line.back() == '\t' || line.back() == '\r') &&
           !(line.size() > 1 && line[line.size() - 2] == '\\'))
        line.remove_suffix(1);
    return line;
}

}  // namespace

void IgnoreRules::add(const fs::path& folder, std::string_view line) {
    line = without_blanks_behind(line);
    if (line.empty() || line.front() == '#' || line.size() > most_characters || patterns_.size() == most_patterns)
        return;
    Pattern pattern;
    pattern.depth = parts_of(folder).size();
    if (line.front() == '!') {
        pattern.takes_back = true;
        line.remove_prefix(1);
    }
    while (line.ends_with('/')) {
        pattern.only_folders = true;
        line.remove_suffix(1);
    }
    if (line.find('/') == std::string_view::npos) pattern.parts.emplace_back(any_folders);
    while (!line.empty()) {
        const std::string_view part = line.substr(0, line.find('/'));
        const bool repeated = part == any_folders && !pattern.parts.empty() && pattern.parts.back() == any_folders;
        if (!part.empty() && !repeated) pattern.parts.emplace_back(part);
        line.remove_prefix(std::min(part.size() + 1, line.size()));
    }
    if (pattern.parts.empty()) return;
    // `folder/**` is everything below the folder, but not the folder itself.
    if (pattern.parts.back() == any_folders) pattern.parts.emplace_back("*");
    patterns_.push_back(std::move(pattern));
}

void IgnoreRules::add_files(const fs::path& folder) {
    for (const std::string_view name : {".gitignore", ".refereeignore"}) {
        const fs::path file = folder / name;
        std::error_code failure;
        if (!fs::is_regular_file(file, failure)) continue;
        std::ifstream in(file, std::ios::binary);
        std::string text(most_bytes, '\0');
        in.read(text.data(), static_cast<std::streamsize>(text.size()));
        text.resize(static_cast<std::size_t>(in.gcount()));
        std::istringstream lines(std::move(text));
        for (std::string line; std::getline(lines, line);) add(folder, line);
    }
}

void IgnoreRules::add_above(const fs::path& folder) {
    std::vector<fs::path> above;
    std::error_code failure;
    bool in_repository = fs::exists(folder / ".git", failure);
    for (fs::path at = folder; !in_repository && at.has_relative_path();) {
        at = at.parent_path();
        above.push_back(at);
        in_repository = fs::exists(at / ".git", failure);
    }
    if (!in_repository) return;
    for (auto at = above.rbegin(); at != above.rend(); ++at) add_files(*at);
}

bool IgnoreRules::skips(const fs::path& path, bool is_folder) const {
    if (patterns_.empty()) return false;
    const std::vector<std::string> parts = parts_of(path);
    const auto decides = [&](const Pattern& pattern) {
        return (is_folder || !pattern.only_folders) && pattern.depth < parts.size() &&
            matches(pattern.parts, std::span(parts).subspan(pattern.depth));
    };
    const auto last = std::find_if(patterns_.rbegin(), patterns_.rend(), decides);
    return last != patterns_.rend() && !last->takes_back;
}

}  // namespace referee
