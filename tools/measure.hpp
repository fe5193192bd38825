#pragma once

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

/// What tools/bench measures with: programs and pieces of work, their time and memory.
namespace referee::bench {

using Command = std::vector<std::string>;

[[noreturn]] inline void fail(const std::string& what) {
    std::fprintf(stderr, "referee_bench: %s\n", what.c_str());
    std::exit(2);
}

/// What a program took, and where it stood before it was waited for.
struct Usage {
    double seconds = 0;
    double processor = 0;  ///< seconds, user and system
    long kibibytes = 0;    ///< at its peak
    int exit = 0;
};

inline double seconds_since(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// A program under way.
class Child {
  public:
    /// Starts it with these files as its standard input and output; without, with nothing to read, and its output
    /// thrown away.
    explicit Child(Command command, int in = -1, int out = -1)
        : start_(std::chrono::steady_clock::now()), name_(command[0]) {
        std::vector<char*> argv;
        for (std::string& word : command) argv.push_back(word.data());
        argv.push_back(nullptr);
        const int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
        id_ = vfork();  // nothing of this process is copied, however much it holds
        if (id_ == 0) {
            dup2(in < 0 ? nothing : in, STDIN_FILENO);
            dup2(out < 0 ? nothing : out, STDOUT_FILENO);
            execvp(argv[0], argv.data());
            _exit(127);
        }
        close(nothing);
    }

    Usage wait() {
        int status = 0;
        rusage usage{};
        if (wait4(id_, &status, 0, &usage) != id_ || !WIFEXITED(status)) fail(name_ + " broke down");
        const auto seconds = [](const timeval& time) {
            return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
        };
        return {seconds_since(start_), seconds(usage.ru_utime) + seconds(usage.ru_stime), usage.ru_maxrss,
                WEXITSTATUS(status)};
    }

  private:
    std::chrono::steady_clock::time_point start_;
    std::string name_;
    pid_t id_ = 0;
};

/// Runs a program whose exit codes 0 and 1 are results.
inline Usage run(const Command& command) {
    const Usage usage = Child(command).wait();
    if (usage.exit > 1) fail(command[0] + " failed");
    return usage;
}

inline bool is_there(const std::string& program) {
    return Child({"sh", "-c", "command -v " + program}).wait().exit == 0;
}

/// A pipe whose ends no other program inherits but by being given them.
struct Pipe {
    int read_end = -1;
    int write_end = -1;
    Pipe() {
        int ends[2];
        if (pipe2(ends, O_CLOEXEC) != 0) fail("no pipe can be made");
        read_end = ends[0];
        write_end = ends[1];
    }
};

/// What a program writes, read at leisure: first nothing for a while.
inline std::string output_of(const Command& command, unsigned idle_seconds, Usage& usage) {
    const Pipe pipe;
    Child child(command, -1, pipe.write_end);
    close(pipe.write_end);
    sleep(idle_seconds);
    std::string out;
    std::vector<char> piece(std::size_t{1} << 16U);
    for (ssize_t size = 0; (size = read(pipe.read_end, piece.data(), piece.size())) > 0;)
        out.append(piece.data(), static_cast<std::size_t>(size));
    close(pipe.read_end);
    usage = child.wait();
    return out;
}

/// The processor time of some work in this process.
template <class Work>
double processor_seconds(const Work& work) {
    const auto now = [] {
        timespec time{};
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
        return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
    };
    const double start = now();
    work();
    return now() - start;
}

inline std::string content(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) fail(path + " cannot be read");
    return {std::istreambuf_iterator<char>(file), {}};
}

inline std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        if (end > 0) lines.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

/// The least of some repetitions: what else the machine does only ever adds.
struct Least {
    double value = 1e9;
    void add(double one) { value = std::min(value, one); }
};

}  // namespace referee::bench
