#include "cli/interrupt.hpp"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <ctime>

namespace referee {

namespace {

constexpr std::array meant = {SIGINT, SIGTERM, SIGHUP};

// A handler has nothing but globals.
volatile std::sig_atomic_t signal_seen = 0;  // NOLINT(*-avoid-non-const-global-variables)
timespec first_seen;                         // NOLINT(*-avoid-non-const-global-variables)
std::array<int, 2> pipe_ends = {-1, -1};     // NOLINT(*-avoid-non-const-global-variables)

/// Whether half a second has passed since the first signal.
bool long_ago() {
    constexpr long milliseconds = 500;
    timespec now{};
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (now.tv_sec - first_seen.tv_sec) * 1000 + (now.tv_nsec - first_seen.tv_nsec) / 1'000'000 > milliseconds;
}

extern "C" void on_signal(int number) {
    const int error = errno;
    if (signal_seen == 0) {
        clock_gettime(CLOCK_MONOTONIC, &first_seen);
        signal_seen = number;
        // Whoever waits for input must be woken, whichever thread this is.
        static_cast<void>(::write(pipe_ends[1], "", 1) > 0);
    } else if (long_ago()) {
        // A second signal that comes at once is the same one, sent to us and to our process group.
        std::signal(number, SIG_DFL);
        std::raise(number);
    }
    errno = error;
}

}  // namespace

Interrupt::Interrupt() {
    if (::pipe2(pipe_ends.data(), O_CLOEXEC | O_NONBLOCK) != 0) pipe_ends = {-1, -1};
    struct sigaction action {};
    action.sa_handler = on_signal;
    action.sa_flags = SA_RESTART;  // or a line that is being written would be torn
    for (const int number : meant) {
        struct sigaction before {};
        // A shell that starts us in the background ignores Ctrl-C for us.
        if (sigaction(number, nullptr, &before) == 0 && before.sa_handler == SIG_IGN) continue;
        sigaction(number, &action, nullptr);
    }
}

Interrupt::~Interrupt() {
    for (const int number : meant) {
        struct sigaction now {};
        if (sigaction(number, nullptr, &now) == 0 && now.sa_handler == on_signal) std::signal(number, SIG_DFL);
    }
    for (int& end : pipe_ends) {
        if (end >= 0) ::close(end);
        end = -1;
    }
    signal_seen = 0;
}

int Interrupt::asked() { return signal_seen; }

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
