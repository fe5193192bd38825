#include "cli/run/progress.hpp"

#include <unistd.h>

#include <cmath>
#include <cstdio>
#include <utility>

#include "cli/io/target.hpp"
#include "show/text/statistics.hpp"
#include "text/text.hpp"

namespace referee {

Screen standard_error() {
    return {isatty(STDERR_FILENO) != 0, [] { return Screen::Clock::now(); },
            [](std::string_view text) { write_patiently(text, stderr); }};
}

Progress::Progress(const std::atomic<std::uint64_t>& bytes, std::optional<std::uint64_t> total, Screen screen)
    : bytes_(bytes), total_(total), screen_(std::move(screen)) {}

void Progress::take(const Digest& digest, std::string_view) {
    ++logs_;
    faults_ += is_fault(digest.verdict) ? 1 : 0;
    if (!screen_.terminal) return;
    const Screen::Clock::time_point now = screen_.now();
    if (now < next_) return;
    constexpr std::chrono::milliseconds pause(200);
    next_ = now + pause;
    clear();
    screen_.write(line(std::chrono::duration<double>(now - start_).count()));
    shown_ = true;
}

void Progress::clear() {
    constexpr std::string_view wipe = "\r\x1b[K";
    if (shown_) screen_.write(wipe);
    shown_ = false;
}

std::string Progress::line(double seconds) const {
    std::string text = rate_text(logs_, seconds);
    const std::uint64_t bytes = bytes_;
    if (total_ && *total_ > 0 && bytes > 0 && bytes <= *total_) {
        const double part = static_cast<double>(bytes) / static_cast<double>(*total_);
        text += cat("; ", static_cast<int>(100 * part), " %, ", std::llround(seconds * (1 - part) / part), " s left");
    }
    return text + cat("; ", faults_, " not legal");
}

}  // namespace referee
