#include "cli/io/other_program.hpp"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <utility>

#include "cli/io/interrupt.hpp"
#include "text/text.hpp"

extern char** environ;  // NOLINT(*-avoid-non-const-global-variables): of POSIX

namespace referee {

namespace {

std::string_view ending(LogFormat format) {
    if (format == LogFormat::yaml) return ".yaml";
    return format == LogFormat::json ? ".json" : ".jsonl";
}

/// Replaces each `{}` by the path of the file. Returns true if there was one.
bool put_in(const std::string& path, std::vector<std::string>& command) {
    constexpr std::string_view place = "{}";
    bool found = false;
    for (std::string& word : command) {
        for (std::size_t at = 0; (at = word.find(place, at)) != std::string::npos; at += path.size()) {
            word.replace(at, place.size(), path);
            found = true;
        }
    }
    return found;
}

/// Starts a program without input and output, in a process group of its own. Returns the error number if it cannot be
/// started.
int start(std::vector<std::string>& command, pid_t& process) {
    std::vector<char*> words;
    for (std::string& word : command) words.push_back(word.data());
    words.push_back(nullptr);
    posix_spawn_file_actions_t files;
    ::posix_spawn_file_actions_init(&files);
    ::posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    ::posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    ::posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawnattr_t attributes;
    ::posix_spawnattr_init(&attributes);
    sigset_t usual;
    sigemptyset(&usual);
    ::posix_spawnattr_setsigmask(&attributes, &usual);
    for (const int signal : {SIGPIPE, SIGXFSZ, SIGINT, SIGTERM, SIGHUP}) sigaddset(&usual, signal);
    ::posix_spawnattr_setsigdefault(&attributes, &usual);
    ::posix_spawnattr_setpgroup(&attributes, 0);
    ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP);
    const int error = ::posix_spawnp(&process, words.front(), &files, &attributes, words.data(), environ);
    ::posix_spawn_file_actions_destroy(&files);
    ::posix_spawnattr_destroy(&attributes);
    return error;
}

/// A running program. The destructor ends it and everything that it started.
class Running {
  public:
    explicit Running(pid_t process)
        : process_(process), watch_(static_cast<int>(::syscall(SYS_pidfd_open, process, 0))) {}
    ~Running() {
        ::kill(-process_, SIGKILL);
        if (!ended_) ::waitpid(process_, &status_, 0);
        if (watch_ >= 0) ::close(watch_);
    }
    Running(const Running&) = delete;
    Running& operator=(const Running&) = delete;

    /// Waits for some milliseconds, until the program ends or a signal asks for the end. Returns true if the program
    /// has ended.
    bool wait(int milliseconds) {
        constexpr int glance = 2;  // polling interval, if the system does not report the end
        std::array<pollfd, 2> watched = {{{watch_, POLLIN, 0}, {Interrupt::wake(), POLLIN, 0}}};
        ::poll(watched.data(), watched.size(), watch_ >= 0 ? milliseconds : glance);
        ended_ = ::waitpid(process_, &status_, WNOHANG) == process_;
        return ended_;
    }
    [[nodiscard]] int code() const {
        return WIFSIGNALED(status_) ? exit_by_signal + WTERMSIG(status_) : WEXITSTATUS(status_);
    }

  private:
    pid_t process_;
    int watch_;
    int status_ = 0;
    bool ended_ = false;
};

}  // namespace

OtherProgram::OtherProgram(std::vector<std::string> command, LogFormat format) : command_(std::move(command)) {
    std::error_code error;
    const auto folder = std::filesystem::temp_directory_path(error);
    if (error) {
        failure_ = cat("the folder for temporary files (TMPDIR) cannot be used: ", error.message());
        return;
    }
    std::string path = folder / cat("referee-XXXXXX", ending(format));
    const int file = ::mkstemps(path.data(), static_cast<int>(ending(format).size()));
    if (file < 0) {
        failure_ = cat(printable(path), ": ", std::strerror(errno));
        return;
    }
    ::close(file);
    file_ = path;
    leftover_.emplace(file_.c_str());
    if (put_in(file_, command_)) return;
    command_.push_back(file_);
}

OtherProgram::~OtherProgram() {
    if (!file_.empty()) ::unlink(file_.c_str());
}

std::optional<int> OtherProgram::run(const std::string& log, const std::function<void()>& meanwhile,
                                     std::optional<Clock::duration> patience) {
    if (file_.empty()) return std::nullopt;
    std::ofstream out(file_, std::ios::binary | std::ios::trunc);
    out << log;
    out.close();
    if (!out) {
        failure_ = cat(printable(file_), ": it cannot be written");
        return std::nullopt;
    }
    pid_t process = -1;
    if (const int error = start(command_, process); error != 0) {
        failure_ = cat(printable(command_.front()), ": it cannot be started: ", std::strerror(error));
        return std::nullopt;
    }
    constexpr int milliseconds = 100;
    const Clock::time_point begin = Clock::now();
    Running running(process);
    while (!running.wait(milliseconds)) {
        meanwhile();
        if (patience && Clock::now() - begin > *patience) return never_ended;
    }
    return running.code();
}

}  // namespace referee
