#include "cli/other_program.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <utility>

#include "core/text.hpp"

extern char** environ;  // NOLINT(*-avoid-non-const-global-variables): of POSIX

namespace referee {

namespace {

std::string_view ending(LogFormat format) {
    if (format == LogFormat::yaml) return ".yaml";
    return format == LogFormat::json ? ".json" : ".jsonl";
}

}  // namespace

OtherProgram::OtherProgram(std::vector<std::string> command, LogFormat format) : command_(std::move(command)) {
    std::error_code error;
    const auto folder = std::filesystem::temp_directory_path(error);
    std::string path = (error ? std::filesystem::path("/tmp") : folder) / cat("referee-XXXXXX", ending(format));
    const int file = ::mkstemps(path.data(), static_cast<int>(ending(format).size()));
    if (file < 0) {
        failure_ = cat(printable(path), ": ", std::strerror(errno));
        return;
    }
    ::close(file);
    file_ = path;
    if (std::find(command_.begin(), command_.end(), "{}") == command_.end()) command_.emplace_back("{}");
    std::replace(command_.begin(), command_.end(), std::string("{}"), file_);
}

OtherProgram::~OtherProgram() {
    if (!file_.empty()) ::unlink(file_.c_str());
}

int OtherProgram::run(const std::string& log) {
    if (file_.empty()) return -1;
    std::ofstream out(file_, std::ios::binary | std::ios::trunc);
    out << log;
    out.close();
    if (!out) {
        failure_ = cat(printable(file_), ": it cannot be written");
        return -1;
    }
    std::vector<char*> words;
    for (std::string& word : command_) words.push_back(word.data());
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
    for (const int signal : {SIGPIPE, SIGXFSZ, SIGINT, SIGTERM}) sigaddset(&usual, signal);
    ::posix_spawnattr_setsigdefault(&attributes, &usual);
    ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
    pid_t process = -1;
    const int error = ::posix_spawnp(&process, words.front(), &files, &attributes, words.data(), environ);
    ::posix_spawn_file_actions_destroy(&files);
    ::posix_spawnattr_destroy(&attributes);
    if (error != 0) {
        failure_ = cat(printable(command_.front()), ": it cannot be started: ", std::strerror(error));
        return -1;
    }
    int status = 0;
    while (::waitpid(process, &status, 0) < 0 && errno == EINTR) {
    }
    return WIFSIGNALED(status) ? exit_by_signal + WTERMSIG(status) : WEXITSTATUS(status);
}

}  // namespace referee
