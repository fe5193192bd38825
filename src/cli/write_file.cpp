#include "cli/write_file.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <system_error>

#include "core/text.hpp"

namespace referee {

namespace {

/// The mode that a file has, or that a new one gets.
mode_t mode_of(const std::string& path) {
    struct stat status {};
    if (stat(path.c_str(), &status) == 0) return status.st_mode & 07777U;
    const mode_t mask = umask(0);
    umask(mask);
    return 0666U & ~mask;
}

bool write_all(int file, std::string_view text) {
    while (!text.empty()) {
        const ssize_t count = write(file, text.data(), text.size());
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return false;
        text.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
}

}  // namespace

std::string write_file(const std::string& path, std::string_view text) {
    std::error_code ignored;
    // A link keeps pointing where it points: what it names is replaced.
    const std::filesystem::path target = std::filesystem::weakly_canonical(path, ignored);
    const std::string place = target.empty() ? path : target.string();
    std::string beside = cat(place, ".XXXXXX");
    const int file = mkstemp(beside.data());
    if (file < 0) return std::strerror(errno);
    const bool written = write_all(file, text) && fchmod(file, mode_of(place)) == 0 && fsync(file) == 0;
    int error = written ? 0 : errno;
    if (close(file) != 0 && error == 0) error = errno;
    if (error == 0 && std::rename(beside.c_str(), place.c_str()) != 0) error = errno;
    if (error != 0) unlink(beside.c_str());
    return error == 0 ? std::string{} : std::strerror(error);
}

}  // namespace referee
