#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <string>
#include <vector>

#include "cli/io/stream.hpp"
#include "cli/program/program.hpp"
#include "cli/program/session.hpp"
#include "cli/run/part.hpp"
#include "fuzz/rooms.hpp"
#include "text/text.hpp"

/// The parts of shards, merged.
namespace referee::fuzz {

namespace {

/// A file in memory with a path, which ends with this object.
class MemoryFile {
  public:
    explicit MemoryFile(std::string_view text) : file_(::memfd_create("part", 0)) {
        while (!text.empty()) {
            const auto count = ::write(file_, text.data(), text.size());
            if (count <= 0) std::abort();
            text.remove_prefix(static_cast<std::size_t>(count));
        }
    }
    ~MemoryFile() { ::close(file_); }
    MemoryFile(const MemoryFile&) = delete;
    MemoryFile& operator=(const MemoryFile&) = delete;
    [[nodiscard]] std::string path() const { return cat("/proc/self/fd/", file_); }

  private:
    int file_;
};

/// Standard output and standard error lead nowhere as long as this lives.
class Silence {
  public:
    Silence() {
        flush();
        const int nowhere = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
        for (const int stream : {1, 2}) {
            kept_.push_back(::dup(stream));
            ::dup2(nowhere, stream);
        }
        ::close(nowhere);
    }
    ~Silence() {
        flush();
        for (const int stream : {1, 2}) {
            const int kept = kept_[static_cast<std::size_t>(stream) - 1];
            ::dup2(kept, stream);
            ::close(kept);
        }
    }
    Silence(const Silence&) = delete;
    Silence& operator=(const Silence&) = delete;

  private:
    static void flush() {
        std::fflush(stdout);
        std::fflush(stderr);
    }
    std::vector<int> kept_;
};

void replace_value(std::string& text, std::string_view key, std::string_view value, std::size_t from) {
    const std::size_t at = text.find(key, from);
    if (at == std::string::npos) return;
    const std::size_t begin = at + key.size();
    const std::size_t end = text.find('"', begin);
    if (end != std::string::npos) text.replace(begin, end - begin, value);
}

/// A part as this version writes it, with the checksum of its bytes: what is fuzzed lies behind both checks.
std::string set_right(std::string part) {
    replace_value(part, R"("version":")", REFEREE_VERSION, 0);
    constexpr std::string_view checksum = R"("checksum":")";
    const std::size_t at = part.rfind(checksum);
    if (at == std::string::npos) return part;
    const std::uint32_t sum = checksum_of(0, std::string_view(part).substr(0, at + checksum.size()));
    replace_value(part, checksum, checksum_text(sum), at);
    return part;
}

}  // namespace

Outcome run_merge(std::string_view input) {
    std::vector<std::unique_ptr<MemoryFile>> parts;
    std::vector<std::string> words = {"merge", "--statistics"};
    constexpr std::size_t most_parts = 4;
    while (!input.empty() && parts.size() < most_parts) {
        const std::size_t end = std::min(input.find(part_separator), input.size());
        parts.push_back(std::make_unique<MemoryFile>(set_right(std::string(input.substr(0, end)))));
        words.push_back(parts.back()->path());
        input.remove_prefix(std::min(end + part_separator.size(), input.size()));
    }
    if (parts.empty()) return {false, {}};
    // CLI11 takes the words from the end.
    std::reverse(words.begin(), words.end());
    const Silence silence;
    Session session;
    CLI::App app;
    declare_program(app, session, "merge");
    app.parse(words);
    const bool known = session.exit == exit_legal || session.exit == exit_fault || session.exit == exit_usage;
    return {true, known ? std::string{} : cat("exit code ", session.exit)};
}

}  // namespace referee::fuzz
