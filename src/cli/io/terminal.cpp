#include "cli/io/terminal.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <charconv>
#include <cstdlib>
#include <string_view>

namespace referee {

namespace {

std::string_view environment(const char* name) {
    const char* const value = std::getenv(name);
    return value == nullptr ? std::string_view() : std::string_view(value);
}

}  // namespace

bool color_wanted(Color color) {
    if (color != Color::automatic) return color == Color::always;
    return environment("NO_COLOR").empty() && environment("TERM") != "dumb" && isatty(STDOUT_FILENO) != 0;
}

std::size_t columns(std::size_t otherwise) {
    const std::string_view value = environment("COLUMNS");
    std::size_t number = 0;
    const auto [stop, error] = std::from_chars(value.data(), value.data() + value.size(), number);
    if (error == std::errc() && stop == value.data() + value.size() && number > 0) return number;
    winsize size{};
    if (isatty(STDOUT_FILENO) != 0 && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
        return size.ws_col;
    return otherwise;
}

std::string_view locale_of_messages() {
    for (const char* const name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        if (!environment(name).empty()) return environment(name);
    }
    return {};
}

}  // namespace referee
