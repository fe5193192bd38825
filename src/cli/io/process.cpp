#include "cli/io/process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <thread>
#include <utility>

#include "cli/io/interrupt.hpp"
#include "doc/document.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

constexpr std::size_t most_complained = std::size_t{16} << 10U;

void close_one(int& descriptor) {
    if (descriptor >= 0) ::close(descriptor);
    descriptor = -1;
}

/// Both ends of a pipe, which other programs do not inherit.
struct Pipe {
    int read = -1;
    int write = -1;
    Pipe() {
        std::array<int, 2> ends{};
        if (::pipe2(ends.data(), O_CLOEXEC) != 0) return;
        read = ends[0];
        write = ends[1];
    }
    ~Pipe() {
        close_one(read);
        close_one(write);
    }
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;
    [[nodiscard]] bool good() const { return read >= 0; }
};

/// Runs in the new process: connects the pipes and executes the program. Writes the error number to `failed`.
[[noreturn]] void become(char* const* words, const Pipe& in, const Pipe& out, const Pipe& err, const Pipe& failed) {
    ::setpgid(0, 0);
    ::dup2(in.read, STDIN_FILENO);
    ::dup2(out.write, STDOUT_FILENO);
    ::dup2(err.write, STDERR_FILENO);
    for (const int signal : {SIGPIPE, SIGXFSZ, SIGINT, SIGTERM}) std::signal(signal, SIG_DFL);
    sigset_t none;
    sigemptyset(&none);
    ::sigprocmask(SIG_SETMASK, &none, nullptr);
    ::execvp(words[0], words);
    const int error = errno;
    [[maybe_unused]] const ssize_t written = ::write(failed.write, &error, sizeof error);
    ::_exit(127);
}

}  // namespace

Process::Process(const std::vector<std::string>& command, const Clocks& clocks) : clocks_(clocks) { start(command); }

void Process::start(const std::vector<std::string>& command) {
    std::vector<char*> words;
    for (const std::string& word : command) words.push_back(const_cast<char*>(word.c_str()));  // NOLINT(*-const-cast)
    words.push_back(nullptr);
    Pipe in;
    Pipe out;
    Pipe err;
    Pipe failed;
    if (!in.good() || !out.good() || !err.good() || !failed.good()) {
        failure_ = std::strerror(errno);
        return;
    }
    process_ = ::fork();
    if (process_ == 0) become(words.data(), in, out, err, failed);
    if (process_ < 0) {
        failure_ = std::strerror(errno);
        return;
    }
    close_one(failed.write);
    int error = 0;
    ssize_t got = 0;
    while ((got = ::read(failed.read, &error, sizeof error)) < 0 && errno == EINTR) {
    }
    if (got == static_cast<ssize_t>(sizeof error)) {
        failure_ = std::strerror(error);
        ::waitpid(std::exchange(process_, -1), nullptr, 0);
        return;
    }
    input_ = std::exchange(in.write, -1);
    output_ = std::exchange(out.read, -1);
    errors_ = std::exchange(err.read, -1);
    watch_ = static_cast<int>(::syscall(SYS_pidfd_open, process_, 0));
    for (const int descriptor : {input_, output_, errors_}) ::fcntl(descriptor, F_SETFL, O_NONBLOCK);
}

Process::~Process() { end(); }

EngineReply Process::ask(std::string_view request) {
    to_send_ += request;
    to_send_ += '\n';
    const Time deadline = std::chrono::steady_clock::now() + (answers_ == 0 ? clocks_.start : clocks_.answer);
    while (true) {
        const std::size_t end = received_.find('\n');
        if (end != std::string::npos) {
            ++answers_;
            EngineReply reply{EngineReply::How::line, received_.substr(0, end)};
            if (reply.text.ends_with('\r')) reply.text.pop_back();
            received_.erase(0, end + 1);
            return reply;
        }
        if (received_.size() > Limits::line_bytes)
            return {EngineReply::How::endless, "a line of more than 16 MiB without an end"};
        if (output_ < 0) return gone(false);
        if (!wait(deadline)) return gone(true);
    }
}

/// Waits until something can be read or sent, or the program has ended, and reads or sends it. False after the
/// deadline.
bool Process::wait(Time deadline) {
    constexpr long long glance = 20;  // polling interval in milliseconds, if the system does not report the end
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline -
                                                                            std::chrono::steady_clock::now());
    if (left.count() <= 0) return false;
    const auto longest = watch_ >= 0 ? left.count() + 1 : std::min<long long>(left.count() + 1, glance);
    std::array<pollfd, 5> ready{{{output_, POLLIN, 0},
                                 {errors_, POLLIN, 0},
                                 {to_send_.empty() ? -1 : input_, POLLOUT, 0},
                                 {Interrupt::wake(), POLLIN, 0},
                                 {watch_, POLLIN, 0}}};
    if (::poll(ready.data(), ready.size(), static_cast<int>(longest)) < 0 && errno != EINTR) return false;
    if (Interrupt::signal() != 0) throw GivenUp{};
    if (ready[2].revents != 0) send();
    if (ready[1].revents != 0) read_complaints();
    if (ready[4].revents != 0 || (watch_ < 0 && has_ended())) {
        read_rest();
    } else if (ready[0].revents != 0) {
        read_output();
    }
    return true;
}

/// Reads what the program wrote before it ended, and closes its output, which a process that it started may hold open.
void Process::read_rest() {
    while (output_ >= 0 && received_.size() <= Limits::line_bytes) {
        const std::size_t before = received_.size();
        read_output();
        if (received_.size() == before) break;
    }
    close_one(output_);
}

void Process::send() {
    const ssize_t sent = ::write(input_, to_send_.data(), to_send_.size());
    if (sent > 0) to_send_.erase(0, static_cast<std::size_t>(sent));
    if (sent >= 0 || errno == EAGAIN || errno == EINTR) return;
    // The program reads no more; its output is still read.
    reads_ = false;
    to_send_.clear();
    close_one(input_);
}

void Process::read_output() {
    std::array<char, std::size_t{64} << 10U> block;
    const ssize_t got = ::read(output_, block.data(), block.size());
    if (got > 0) received_.append(block.data(), static_cast<std::size_t>(got));
    if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR)) close_one(output_);
}

void Process::read_complaints() {
    std::array<char, 4096> block;
    const ssize_t got = ::read(errors_, block.data(), block.size());
    if (got > 0) complained_.append(block.data(), static_cast<std::size_t>(got));
    if (complained_.size() > most_complained) complained_.erase(0, complained_.size() - most_complained);
    if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR)) close_one(errors_);
}

EngineReply Process::gone(bool late) {
    if (late) {
        late_ = true;
        std::string problem = cat("no line within ", clocks_.answer.count() / 1000, " s");
        if (answers_ == 0) problem = cat("no line within ", clocks_.start.count() / 1000, " s of its start");
        if (!received_.empty()) {
            problem += cat(": ", counted(static_cast<long long>(received_.size()), "byte"),
                           " without the end of a line");
        } else if (answers_ == 0) {
            problem += "; does it flush its output after each answer?";
        }
        return {EngineReply::How::late, problem};
    }
    const std::string end = how_it_ended();
    if (!end.empty()) return {EngineReply::How::ended, end};
    return {EngineReply::How::silent,
            reads_ ? "it closed its output and is still running" : "it closed its input and its output"};
}

/// True if the program itself has ended, whatever it started. It stays a zombie, so that its number is not reused.
bool Process::has_ended() const {
    siginfo_t info{};
    if (::waitid(P_PID, static_cast<id_t>(process_), &info, WEXITED | WNOHANG | WNOWAIT) != 0) return errno == ECHILD;
    return info.si_pid == process_;
}

/// Kills everything that the program started, and the program itself. Returns its exit status.
int Process::end_group() {
    int status = 0;
    ::kill(-process_, SIGKILL);
    ::waitpid(std::exchange(process_, -1), &status, 0);
    close_one(watch_);
    return status;
}

/// The exit code or signal of the program, after everything that it started has been ended; empty if it is running.
std::string Process::how_it_ended() {
    constexpr std::chrono::milliseconds patience{300};
    const Time deadline = std::chrono::steady_clock::now() + patience;
    if (process_ < 0) return {};
    while (!has_ended()) {
        if (std::chrono::steady_clock::now() > deadline) return {};
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    const int status = end_group();
    while (errors_ >= 0 && complained_.size() < most_complained) {
        const std::size_t before = complained_.size();
        read_complaints();
        if (complained_.size() == before) break;
    }
    if (WIFSIGNALED(status))
        return cat("it was ended by signal ", WTERMSIG(status), " (", ::strsignal(WTERMSIG(status)), ')');
    return cat("it ended with exit code ", WEXITSTATUS(status));
}

std::vector<std::string> Process::complaints() {
    if (errors_ >= 0) read_complaints();
    constexpr std::size_t most = 10;
    std::vector<std::string> lines;
    std::size_t end = complained_.size();
    if (end > 0 && complained_.back() == '\n') --end;
    while (end > 0 && lines.size() < most) {
        const std::size_t begin = complained_.rfind('\n', end - 1);
        const std::size_t from = begin == std::string::npos ? 0 : begin + 1;
        lines.insert(lines.begin(), complained_.substr(from, end - from));
        if (begin == std::string::npos) break;
        end = begin;
    }
    return lines;
}

/// Asks the program to end, then kills it and everything that it started.
void Process::end() {
    if (process_ > 0 && input_ >= 0) {
        constexpr std::string_view quit = "{\"id\": 0, \"do\": \"quit\"}\n";
        if (to_send_.empty()) [[maybe_unused]]
            const ssize_t sent = ::write(input_, quit.data(), quit.size());
    }
    close_one(input_);
    const Time deadline = std::chrono::steady_clock::now() +
        (late_ || Interrupt::signal() != 0 ? std::chrono::milliseconds(0) : clocks_.quit);
    while (process_ > 0 && !has_ended() && std::chrono::steady_clock::now() <= deadline) {
        if (output_ >= 0) read_output();
        received_.clear();
        if (errors_ >= 0) read_complaints();
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    if (process_ > 0) end_group();
    close_one(output_);
    close_one(errors_);
}

}  // namespace referee
