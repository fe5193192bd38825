#pragma once

#include <cstddef>

namespace referee {

/// Thrown where the judging of a log takes longer than whoever asked for the end will wait.
struct GivenUp {};

/// From now on a signal that ends the program removes the files that it was writing beside their places.
void leave_nothing_behind();

/// Removes the files that are being written beside their places. A signal handler may call it.
void remove_leftovers();

/// While it lives, the path of a file that is not to stay where a signal ends the program.
class Leftover {
  public:
    explicit Leftover(const char* path);
    ~Leftover();
    Leftover(const Leftover&) = delete;
    Leftover& operator=(const Leftover&) = delete;

  private:
    std::size_t place_;
};

/// While it lives, the first Ctrl-C (or SIGTERM) only asks the run to end; the second ends the program. One at a time.
/// No call is broken off by a signal, so that what is being written becomes whole; who waits for input waits for `wake`
/// too, and who writes asks `writable` before so many bytes as a pipe takes at once.
class Interrupt {
  public:
    Interrupt();
    ~Interrupt();
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;

    /// Whether one lives.
    [[nodiscard]] static bool listens();
    /// The signal that asked for the end; 0: none.
    [[nodiscard]] static int signal();
    /// A descriptor that can be read from once a signal asked for the end; negative where nobody listens to signals.
    [[nodiscard]] static int wake();
    /// Whether something can be written there, as soon as that is so; at once where nobody listens to signals. False
    /// where half a second has passed since the end was asked for and the reader takes nothing.
    [[nodiscard]] static bool writable(int descriptor);
    /// Throws `GivenUp` when half a second has passed since the end was asked for: what is being judged then is not
    /// waited for.
    static void checkpoint();
};

}  // namespace referee
