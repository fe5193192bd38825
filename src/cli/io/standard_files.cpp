#include "cli/io/standard_files.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>

#include "text/text.hpp"

namespace referee {

void open_standard_files() {
    // A new file gets the lowest free number. Each is opened in the opposite direction, so that reads and writes fail.
    constexpr std::array useless_for = {O_WRONLY, O_RDONLY, O_RDONLY};
    for (int number = STDIN_FILENO; number <= STDERR_FILENO; ++number) {
        if (::fcntl(number, F_GETFD) < 0)
            ::open("/dev/null", useless_for.at(static_cast<std::size_t>(number)));  // NOLINT(*-vararg)
    }
}

bool grows_by_nothing(const std::vector<Input>& inputs, Session& session) {
    for (const int number : {STDOUT_FILENO, STDERR_FILENO}) {
        struct stat written {};
        if (::fstat(number, &written) != 0 || !S_ISREG(written.st_mode)) continue;
        for (const Input& input : inputs) {
            struct stat read {};
            const int failed = input.path == "-" ? ::fstat(STDIN_FILENO, &read) : ::stat(input.path.c_str(), &read);
            if (failed != 0 || read.st_dev != written.st_dev || read.st_ino != written.st_ino) continue;
            session.complain(cat(number == STDOUT_FILENO ? "standard output" : "standard error",
                                 " is redirected to a file that is read, `", printable(input.path), '`'));
            return false;
        }
    }
    return true;
}

}  // namespace referee
