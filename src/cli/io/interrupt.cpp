#include "cli/io/interrupt.hpp"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <ctime>

namespace referee {

namespace {

constexpr std::array meant = {SIGINT, SIGTERM, SIGHUP};

// A signal handler can use only globals.
volatile std::sig_atomic_t signal_seen = 0;  // NOLINT(*-avoid-non-const-global-variables)
timespec first_seen;                         // NOLINT(*-avoid-non-const-global-variables)
std::array<int, 2> pipe_ends = {-1, -1};     // NOLINT(*-avoid-non-const-global-variables)
bool somebody_listens = false;               // NOLINT(*-avoid-non-const-global-variables)
/// The previous actions of these signals.
std::array<struct sigaction, meant.size()> before_all;  // NOLINT(*-avoid-non-const-global-variables)
/// Paths of temporary files, as many as reports that are written at the same time. Further files are not removed.
std::array<std::atomic<const char*>, 16> leftovers{};  // NOLINT(*-avoid-non-const-global-variables)

/// True if half a second has passed since the first signal.
bool long_ago() {
    constexpr long milliseconds = 500;
    timespec now{};
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (now.tv_sec - first_seen.tv_sec) * 1000 + (now.tv_nsec - first_seen.tv_nsec) / 1'000'000 > milliseconds;
}

extern "C" void end_by_signal(int number) {
    remove_leftovers();
    std::signal(number, SIG_DFL);
    std::raise(number);
}

/// Installs a handler for these signals, except those that are ignored: a shell that starts the program in the
/// background ignores Ctrl-C.
void handle(void (*handler)(int), std::array<struct sigaction, meant.size()>& before) {
    struct sigaction action {};
    action.sa_handler = handler;
    action.sa_flags = SA_RESTART;  // otherwise a line that is being written would be cut
    for (std::size_t i = 0; i < meant.size(); ++i) {
        if (sigaction(meant[i], nullptr, &before[i]) == 0 && before[i].sa_handler == SIG_IGN) continue;
        sigaction(meant[i], &action, nullptr);
    }
}

extern "C" void on_signal(int number) {
    const int error = errno;
    if (signal_seen == 0) {
        clock_gettime(CLOCK_MONOTONIC, &first_seen);
        signal_seen = number;
        // Wakes a thread that waits for input, whichever it is.
        static_cast<void>(::write(pipe_ends[1], "", 1) > 0);
    } else if (long_ago()) {
        // A second signal within this time is the same one, sent both to the process and to its group.
        end_by_signal(number);
    }
    errno = error;
}

}  // namespace

void remove_leftovers() {
    for (const auto& path : leftovers) {
        if (path != nullptr) ::unlink(path);
    }
}

void leave_nothing_behind() {
    std::array<struct sigaction, meant.size()> ignored{};
    handle(end_by_signal, ignored);
}

Leftover::Leftover(const char* path) : place_(0) {
    const char* none = nullptr;
    while (place_ < leftovers.size() && !leftovers[place_].compare_exchange_strong(none, path)) {
        none = nullptr;
        ++place_;
    }
}

Leftover::~Leftover() {
    if (place_ < leftovers.size()) leftovers[place_] = nullptr;
}

Interrupt::Interrupt() {
    if (::pipe2(pipe_ends.data(), O_CLOEXEC | O_NONBLOCK) != 0) pipe_ends = {-1, -1};
    handle(on_signal, before_all);
    somebody_listens = true;
}

Interrupt::~Interrupt() {
    for (std::size_t i = 0; i < meant.size(); ++i) {
        struct sigaction now {};
        if (sigaction(meant[i], nullptr, &now) == 0 && now.sa_handler == on_signal)
            sigaction(meant[i], &before_all[i], nullptr);
    }
    for (int& end : pipe_ends) {
        if (end >= 0) ::close(end);
        end = -1;
    }
    signal_seen = 0;
    somebody_listens = false;
}

bool Interrupt::listens() { return somebody_listens; }

int Interrupt::signal() { return signal_seen; }

int Interrupt::wake() { return pipe_ends[0]; }

bool Interrupt::writable(int descriptor) {
    constexpr int milliseconds = 50;
    while (pipe_ends[0] >= 0) {
        std::array<pollfd, 2> watched = {{{descriptor, POLLOUT, 0}, {pipe_ends[0], POLLIN, 0}}};
        const bool already = signal_seen != 0;
        if (::poll(watched.data(), already ? 1 : 2, already ? milliseconds : -1) < 0 && errno != EINTR) break;
        if (watched[0].revents != 0) break;
        if (signal_seen != 0 && long_ago()) return false;
    }
    return true;
}

void Interrupt::checkpoint() {
    if (signal_seen != 0 && long_ago()) throw GivenUp();
}

}  // namespace referee
