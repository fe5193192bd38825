#include "cli/interrupt.hpp"

#include <pthread.h>

#include <array>
#include <csignal>
#include <ctime>

namespace referee {

namespace {

constexpr std::array meant = {SIGINT, SIGTERM, SIGHUP};

// A handler has nothing but globals.
volatile std::sig_atomic_t signal_seen = 0;  // NOLINT(*-avoid-non-const-global-variables)
pthread_t reader;                            // NOLINT(*-avoid-non-const-global-variables)
timespec first_seen;                         // NOLINT(*-avoid-non-const-global-variables)

/// A second signal that comes at once is the same one, sent to us and to our process group.
bool meant_again() {
    constexpr long milliseconds = 500;
    timespec now{};
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (now.tv_sec - first_seen.tv_sec) * 1000 + (now.tv_nsec - first_seen.tv_nsec) / 1'000'000 > milliseconds;
}

extern "C" void on_signal(int number) {
    // Whoever waits for input must be woken: a worker passes the signal on.
    if (pthread_equal(pthread_self(), reader) == 0) {
        pthread_kill(reader, number);
        return;
    }
    if (signal_seen == 0) {
        clock_gettime(CLOCK_MONOTONIC, &first_seen);
        signal_seen = number;
    } else if (meant_again()) {
        std::signal(number, SIG_DFL);
        std::raise(number);
    }
}

}  // namespace

Interrupt::Interrupt() {
    reader = pthread_self();
    struct sigaction action {};
    action.sa_handler = on_signal;  // without SA_RESTART: a read that waits returns
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
}

int Interrupt::asked() { return signal_seen; }

}  // namespace referee
