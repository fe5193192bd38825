#include "cli/io/project_folder.hpp"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <system_error>

#include "doc/document.hpp"
#include "project/project.hpp"
#include "text/text.hpp"

namespace referee {

namespace fs = std::filesystem;

std::string read_project_file(const fs::path& file, std::string& text) {
    std::error_code failure;
    const fs::file_status status = fs::status(file, failure);
    if (!fs::exists(status)) return failure ? failure.message() : "No such file or directory";
    // Opening a pipe would wait for its writer.
    if (!fs::is_regular_file(status)) return "not a regular file";
    std::ifstream input(file, std::ios::binary);
    if (!input) return std::strerror(errno);
    text.resize(Limits::yaml_bytes + 1);
    input.read(text.data(), static_cast<std::streamsize>(text.size()));
    if (input.bad()) return "it cannot be read";
    text.resize(static_cast<std::size_t>(input.gcount()));
    return text.size() > Limits::yaml_bytes ? cat("the file has more than ", Limits::yaml_bytes, " bytes") : "";
}

bool has_project(const fs::path& folder) {
    const fs::path file = folder / project_file;
    std::error_code failure;
    if (!fs::is_regular_file(file, failure)) return false;
    std::string text;
    return !read_project_file(file, text).empty() || is_project(text);
}

fs::path project_above(const fs::path& folder) {
    for (fs::path at = folder;; at = at.parent_path()) {
        std::error_code failure;
        if (has_project(at)) return at;
        if (!at.has_relative_path() || fs::exists(at / ".git", failure)) return {};
    }
}

}  // namespace referee
