#include "cli/io/target.hpp"

#include <fcntl.h>
#include <stdio_ext.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <climits>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <utility>

#include "cli/io/run_files.hpp"
#include "text/text.hpp"

namespace referee {

namespace fs = std::filesystem;

namespace {

/// Resolves the links of a path, even if the target does not exist. Returns a link if they form a cycle.
fs::path led_to(fs::path place) {
    constexpr int most_links = 40;
    std::error_code failure;
    for (int i = 0; i < most_links && fs::is_symlink(place, failure); ++i)
        place = place.parent_path() / fs::read_symlink(place, failure);
    return place;
}

/// Copies mode, owner and group of the replaced file to the new one, as far as the system permits. If the owner cannot
/// be kept, the set-user-ID bit is dropped.
void make_alike(int file, const struct stat* old) {
    if (old == nullptr) {
        const mode_t mask = ::umask(0);
        ::umask(mask);
        ::fchmod(file, 0666U & ~mask);
        return;
    }
    struct stat now {};
    const bool same = ::fstat(file, &now) == 0 && now.st_uid == old->st_uid && now.st_gid == old->st_gid;
    const bool kept = same || ::fchown(file, old->st_uid, old->st_gid) == 0;
    if (!kept && ::fchown(file, static_cast<uid_t>(-1), old->st_gid) != 0) errno = 0;
    ::fchmod(file, old->st_mode & (kept ? 07777U : 0777U));
}

/// Copies the rest of one file to another.
bool copied(int from, int into) {
    std::array<char, std::size_t{1} << 16U> block{};
    while (true) {
        const ssize_t count = ::read(from, block.data(), block.size());
        if (count == 0) return true;
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return false;
        for (ssize_t done = 0; done < count;) {
            const ssize_t written = ::write(into, block.data() + done, static_cast<std::size_t>(count - done));
            if (written < 0 && errno != EINTR) return false;
            done += std::max<ssize_t>(written, 0);
        }
    }
}

constexpr std::string_view temporary_mark = ".referee-";
constexpr std::string_view temporary_random = "XXXXXX";

Written given_up(std::FILE* stream) {
    ::__fpurge(stream);
    return Written::given_up;
}

/// The part of the text that can be written without blocking. A pipe takes PIPE_BUF bytes; given at most that much, a
/// stream flushes at most one buffer of that size, and never passes the text on in one large write. A terminal takes a
/// piece of a line, or a line end, which becomes two characters.
std::string_view taken_at_once(std::string_view text, bool terminal) {
    if (!terminal) return text.substr(0, PIPE_BUF - 1);
    constexpr std::size_t least_room = 256;  // on Linux, if there is any room
    const std::size_t end = text.find('\n');
    return text.substr(0, end == 0 ? 1 : std::min(end, least_room));
}

}  // namespace

bool is_read_as_it_comes(int descriptor) {
    const dev_t null_device = ::makedev(1, 3);  // on Linux
    struct stat status {};
    if (::fstat(descriptor, &status) != 0 || S_ISREG(status.st_mode)) return false;
    return !S_ISCHR(status.st_mode) || status.st_rdev != null_device;
}

namespace {

/// True if the stream only buffers the text.
bool keeps(std::FILE* stream, std::string_view text) {
    return ::__flbf(stream) == 0 && ::__fpending(stream) + text.size() < ::__fbufsize(stream);
}

/// False for a stream with a full buffer: no system call is needed to learn that it is no terminal.
bool may_be_terminal(std::FILE* stream) { return ::__flbf(stream) != 0 || ::__fbufsize(stream) <= 1; }

Written write_pieces(std::string_view text, std::FILE* stream) {
    // Most texts are short, such as a line of a report: for them no system call is needed to learn whether they can be
    // written.
    if (keeps(stream, text))
        return std::fwrite(text.data(), 1, text.size(), stream) == text.size() ? Written::whole : Written::failed;
    const int descriptor = ::fileno(stream);
    const bool terminal = may_be_terminal(stream) && ::isatty(descriptor) != 0;
    while (!text.empty()) {
        const std::string_view piece = taken_at_once(text, terminal);
        if (!Interrupt::writable(descriptor)) return given_up(stream);
        if (std::fwrite(piece.data(), 1, piece.size(), stream) != piece.size()) return Written::failed;
        if (terminal && std::fflush(stream) != 0) return Written::failed;
        text.remove_prefix(piece.size());
    }
    return Written::whole;
}

}  // namespace

Written write_patiently(std::string_view text, std::FILE* stream) {
    if (Interrupt::listens()) return write_pieces(text, stream);
    auto interrupt = std::make_optional<Interrupt>();
    Written written = write_pieces(text, stream);
    if (written == Written::whole) written = flush_patiently(stream);
    const int failure = errno;
    const int signal = Interrupt::signal();
    interrupt.reset();
    if (signal != 0) std::raise(signal);
    errno = failure;
    return written;
}

Written flush_patiently(std::FILE* stream) {
    if (!Interrupt::writable(::fileno(stream))) return given_up(stream);
    return std::fflush(stream) == 0 ? Written::whole : Written::failed;
}

void StandardOutput::write(std::string_view text) {
    if (text.empty()) return;
    if (session_.before_writing) session_.before_writing();
    session_.out.write(text);
}

std::string temporary_pattern(const std::string& place) {
    const fs::path path(place);
    const std::size_t room = NAME_MAX - 1 - temporary_mark.size() - temporary_random.size();
    return (path.parent_path() / cat('.', path.filename().string().substr(0, room), temporary_mark, temporary_random))
        .string();
}

bool is_temporary(std::string_view name) {
    const std::size_t behind = temporary_mark.size() + temporary_random.size();
    return name.size() > behind && name.starts_with('.') &&
        name.substr(name.size() - behind).starts_with(temporary_mark);
}

bool same_file(const std::string& a, const std::string& b) {
    std::error_code failure;
    const fs::file_status status = fs::status(a, failure);
    if (fs::exists(status) != fs::exists(b, failure)) return false;
    if (fs::exists(status)) return !fs::is_character_file(status) && fs::equivalent(a, b, failure);
    const auto place = [&](const std::string& path) {
        return fs::weakly_canonical(fs::absolute(led_to(path)), failure);
    };
    return !a.empty() && !b.empty() && place(a) == place(b);
}

OutputFile::OutputFile(const std::string& path, Replaces replaces) : replaces_(replaces) {
    std::error_code ignored;
    const fs::file_status status = fs::status(path, ignored);
    if (fs::is_directory(status)) {
        failure_ = std::strerror(EISDIR);
    } else if (fs::exists(status) && !fs::is_regular_file(status)) {
        file_ = std::fopen(path.c_str(), "wb");
        if (file_ == nullptr) fail_by_system();
    } else {
        open_beside(path);
    }
}

/// A link is kept: the file that it leads to is replaced.
void OutputFile::open_beside(const std::string& path) {
    std::error_code ignored;
    const fs::path place = fs::exists(path, ignored) ? fs::canonical(path, ignored) : led_to(path);
    place_ = place.string();
    if (fs::is_symlink(place, ignored)) return fail(std::strerror(ELOOP));
    if (fs::exists(place, ignored) && ::access(place_.c_str(), W_OK) != 0) return fail_by_system();
    is_open_ = begin_output(place_);
    if (!is_open_) return fail("two outputs cannot be written to the same file");
    std::string name = temporary_pattern(place_);
    const int descriptor = ::mkostemp(name.data(), O_CLOEXEC);
    if (descriptor < 0) return fail_by_system();
    beside_ = name;
    leftover_.emplace(beside_.c_str());
    // A temporary file is readable only by its owner; this one gets the mode of the file that it replaces, or of a new
    // file.
    struct stat old {};
    const bool replaces = ::stat(place_.c_str(), &old) == 0;
    make_alike(descriptor, replaces ? &old : nullptr);
    has_names_ = replaces && old.st_nlink > 1;
    file_ = ::fdopen(descriptor, "wb");
}

OutputFile::~OutputFile() {
    if (file_ != nullptr) std::fclose(file_);
    if (!beside_.empty()) ::unlink(beside_.c_str());
    if (is_open_) end_output(place_);
    leftover_.reset();
}

void OutputFile::fail(std::string_view why) {
    if (failure_.empty()) failure_ = why;
}

void OutputFile::take(Written written) {
    if (written == Written::failed) fail_by_system();
    if (written == Written::given_up) fail("the reader does not read");
}

void OutputFile::fail_by_system() { fail(std::strerror(errno)); }

void OutputFile::write(std::string_view text) {
    if (file_ == nullptr || !failure_.empty()) return;
    if (!beside_.empty()) {
        if (std::fwrite(text.data(), 1, text.size(), file_) != text.size()) fail_by_system();
    } else {
        take(write_patiently(text, file_));
    }
}

std::string OutputFile::finish() {
    if (file_ == nullptr) return failure_;
    take(flush_patiently(file_));
    if (failure_.empty() && !beside_.empty() && ::fsync(::fileno(file_)) != 0) fail_by_system();
    if (std::fclose(std::exchange(file_, nullptr)) != 0) fail_by_system();
    if (replaces_ == Replaces::no_input && was_read(place_)) fail("the output cannot replace a file that is read");
    if (!failure_.empty() || beside_.empty()) return failure_;
    put_in_place();
    return failure_;
}

void OutputFile::put_in_place() {
    if (has_names_) return copy_into_place();
    if (std::rename(beside_.c_str(), place_.c_str()) != 0) return fail_by_system();
    leftover_.reset();
    beside_.clear();
}

/// Hard links see the new text only if it is written into the same file. Space is reserved first. Until the copy is
/// complete the text stays in the temporary file, whatever ends the program.
void OutputFile::copy_into_place() {
    const int from = ::open(beside_.c_str(), O_RDONLY | O_CLOEXEC);                           // NOLINT(*-vararg)
    const int into = ::open(place_.c_str(), O_WRONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);  // NOLINT(*-vararg)
    struct stat text {};
    struct stat old {};
    bool good = from >= 0 && into >= 0 && ::fstat(from, &text) == 0 && ::fstat(into, &old) == 0;
    if (good && text.st_size > old.st_size) {
        errno = ::posix_fallocate(into, 0, text.st_size);
        good = errno == 0 || errno == EOPNOTSUPP || errno == EINVAL;
        if (!good && ::ftruncate(into, old.st_size) != 0) good = false;
    }
    bool torn = false;
    if (good) {
        leftover_.reset();
        torn = !copied(from, into) || ::ftruncate(into, text.st_size) != 0 || ::fsync(into) != 0;
    }
    if (!good || torn) fail_by_system();
    if (torn) failure_ += cat("; the complete text is in ", printable(beside_));
    for (const int file : {from, into}) {
        if (file >= 0) ::close(file);
    }
    if (good && !torn) ::unlink(beside_.c_str());
    if (good) beside_.clear();
}

}  // namespace referee
