#include "cli/standard_files.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <array>

namespace referee {

void open_standard_files() {
    // A file gets the lowest free number. Each is opened for what it is not used for: reading and writing find no file.
    constexpr std::array useless_for = {O_WRONLY, O_RDONLY, O_RDONLY};
    for (int number = STDIN_FILENO; number <= STDERR_FILENO; ++number) {
        if (::fcntl(number, F_GETFD) < 0)
            ::open("/dev/null", useless_for.at(static_cast<std::size_t>(number)));  // NOLINT(*-vararg)
    }
}

}  // namespace referee
