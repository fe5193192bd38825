#include "cli/progress.hpp"

#include <unistd.h>

#include <cmath>
#include <cstdio>

#include "core/text.hpp"
#include "show/statistics.hpp"

namespace referee {

namespace {

void write(std::string_view text) {
    std::fwrite(text.data(), 1, text.size(), stderr);
    std::fflush(stderr);
}

}  // namespace

Progress::Progress(const std::atomic<std::uint64_t>& bytes, std::optional<std::uint64_t> total)
    : bytes_(bytes), total_(total), terminal_(isatty(STDERR_FILENO) != 0) {}

void Progress::take(const Digest& digest, std::string_view) {
    ++logs_;
    faults_ += digest.verdict == Verdict::legal ? 0 : 1;
    if (!terminal_) return;
    const Clock::time_point now = Clock::now();
    if (now < next_) return;
    constexpr std::chrono::milliseconds pause(200);
    next_ = now + pause;
    clear();
    write(line(std::chrono::duration<double>(now - start_).count()));
    shown_ = true;
}

void Progress::clear() {
    constexpr std::string_view wipe = "\r\x1b[K";
    if (shown_) write(wipe);
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
