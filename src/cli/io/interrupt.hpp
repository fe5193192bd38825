#pragma once

#include <cstddef>

namespace referee {

/// Thrown if a log is still being judged when the waiting time after a signal is over.
struct GivenUp {};

/// From now on a signal that ends the program first removes the temporary files.
void leave_nothing_behind();

/// Removes the temporary files. May be called in a signal handler.
void remove_leftovers();

/// While it exists, a signal that ends the program removes the file at this path.
class Leftover {
  public:
    explicit Leftover(const char* path);
    ~Leftover();
    Leftover(const Leftover&) = delete;
    Leftover& operator=(const Leftover&) = delete;

  private:
    std::size_t place_;
};

/// While it exists, the first Ctrl-C (or SIGTERM) only asks the run to end; the second ends the program. Only one can
/// exist at a time. Signals do not interrupt system calls, so that everything that is being written becomes complete.
/// Code that waits for input also waits for `wake`; code that writes calls `writable` first and then writes at most as
/// many bytes as a pipe takes at once.
class Interrupt {
  public:
    Interrupt();
    ~Interrupt();
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;

    /// True if one exists.
    [[nodiscard]] static bool listens();
    /// The signal that asked for the end; 0: none.
    [[nodiscard]] static int signal();
    /// A descriptor that becomes readable when a signal asks for the end; negative if no `Interrupt` exists.
    [[nodiscard]] static int wake();
    /// Waits until something can be written to the descriptor; returns at once if no `Interrupt` exists. False if half
    /// a second has passed since the signal and the reader takes nothing.
    [[nodiscard]] static bool writable(int descriptor);
    /// Throws `GivenUp` if half a second has passed since the signal: the log that is being judged is abandoned.
    static void checkpoint();
};

}  // namespace referee
