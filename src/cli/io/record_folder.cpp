#include "cli/io/record_folder.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <utility>
#include <vector>

#include "text/text.hpp"

namespace referee {

namespace fs = std::filesystem;

namespace {

/// What a file is that is not a regular file.
std::string irregular(mode_t mode, Language language) {
    switch (mode & S_IFMT) {
        case S_IFDIR: return say(language, "it is a folder, not a regular file");
        case S_IFLNK: return say(language, "it is a link, not a regular file");
        case S_IFIFO: return say(language, "it is a FIFO, not a regular file");
        case S_IFSOCK: return say(language, "it is a socket, not a regular file");
        default: return say(language, "it is a device, not a regular file");
    }
}

std::string link_within(const std::string& name, Language language) {
    return say(language, "its path contains a link, `{}`", printable(name));
}

OpenedRecord failed(int error) {
    OpenedRecord opened;
    opened.failure = std::strerror(error);
    return opened;
}

OpenedRecord refused(std::string why) {
    OpenedRecord opened;
    opened.refusal = std::move(why);
    return opened;
}

/// Opens a file in a folder. The file is checked before it is opened, because opening a device can have an effect, and
/// again afterwards, because the name may refer to another file by then.
OpenedRecord open_regular(int folder, const char* name, bool follow, Language language) {
    struct stat before {};
    if (::fstatat(folder, name, &before, follow ? 0 : AT_SYMLINK_NOFOLLOW) != 0) return failed(errno);
    if (!S_ISREG(before.st_mode)) return refused(irregular(before.st_mode, language));
    OpenedRecord opened;
    const int no_links = follow ? 0 : O_NOFOLLOW;
    opened.file = ::openat(folder, name, O_RDONLY | O_CLOEXEC | O_NONBLOCK | no_links);  // NOLINT(*-vararg)
    if (opened.file < 0) return failed(errno);
    struct stat status {};
    if (::fstat(opened.file, &status) != 0) return failed(errno);
    if (!S_ISREG(status.st_mode)) return refused(irregular(status.st_mode, language));
    return opened;
}

constexpr int as_folder = O_PATH | O_DIRECTORY | O_CLOEXEC;

}  // namespace

OpenedRecord::~OpenedRecord() {
    if (file >= 0) ::close(file);
}

OpenedRecord::OpenedRecord(OpenedRecord&& other) noexcept
    : file(std::exchange(other.file, -1)), refusal(std::move(other.refusal)), failure(std::move(other.failure)) {}

std::string RecordFolder::path_of(const std::string& record) const {
    std::string path = (fs::path(path_) / record).string();
    // A record is never read from standard input.
    return path == "-" ? "./-" : path;
}

std::string RecordFolder::refusal(const std::string& record) const {
    return !allow_outside_ && fs::path(record).is_absolute() ? say(language_, "its path is absolute") : std::string{};
}

OpenedRecord RecordFolder::open(const std::string& path) const {
    if (path.find('\0') != std::string::npos) return failed(ENOENT);
    if (allow_outside_) return open_regular(AT_FDCWD, path.c_str(), true, language_);
    std::string name;
    OpenedRecord folder = open_folder_of(path, name);
    return folder.file < 0 ? std::move(folder) : open_regular(folder.file, name.c_str(), false, language_);
}

std::string RecordFolder::refusal_of_report(const std::string& path, bool is_folder) const {
    if (path.find('\0') != std::string::npos) return std::strerror(ENOENT);
    std::string name;
    const OpenedRecord folder = open_folder_of(path, name);
    if (folder.file < 0) return folder.refusal.empty() ? folder.failure : folder.refusal;
    struct stat status {};
    if (::fstatat(folder.file, name.c_str(), &status, AT_SYMLINK_NOFOLLOW) != 0)
        return errno == ENOENT ? std::string{} : std::strerror(errno);
    if (is_folder) return S_ISLNK(status.st_mode) ? link_within(name, language_) : std::string{};
    return S_ISREG(status.st_mode) ? std::string{} : irregular(status.st_mode, language_);
}

/// Opens one folder after the other, relative to the previous one, and follows no link.
OpenedRecord RecordFolder::open_folder_of(const std::string& path, std::string& name) const {
    std::vector<std::string> parts;
    for (const fs::path& part : fs::path(path.substr(path_.empty() ? 0 : (fs::path(path_) / "").string().size()))) {
        if (part == "..") return refused(say(language_, "its path contains `..`"));
        if (!part.empty() && part != ".") parts.push_back(part.string());
    }
    if (parts.empty()) return refused(irregular(S_IFDIR, language_));
    OpenedRecord folder;
    folder.file = ::open(path_.empty() ? "." : path_.c_str(), as_folder);  // NOLINT(*-vararg)
    for (std::size_t part = 0; folder.file >= 0 && part + 1 < parts.size(); ++part) {
        const char* const next_name = parts[part].c_str();
        struct stat status {};
        if (::fstatat(folder.file, next_name, &status, AT_SYMLINK_NOFOLLOW) == 0 && S_ISLNK(status.st_mode))
            return refused(link_within(parts[part], language_));
        const int next = ::openat(folder.file, next_name, as_folder | O_NOFOLLOW);  // NOLINT(*-vararg)
        const int error = errno;
        ::close(std::exchange(folder.file, next));
        errno = error;
    }
    if (folder.file < 0) return failed(errno);
    name = std::move(parts.back());
    return folder;
}

}  // namespace referee
