#pragma once

namespace referee {

/// While it lives, the first Ctrl-C (or SIGTERM) only asks the run to end; the second ends the program. One at a time.
class Interrupt {
  public:
    Interrupt();
    ~Interrupt();
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;

    /// The signal that asked for the end; 0: none.
    [[nodiscard]] static int asked();
};

}  // namespace referee
