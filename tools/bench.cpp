// Measures `referee check --format jsonl` on a corpus against bare nlohmann::json::parse of the same lines, in one run.
// referee_bench REFEREE CORPUS.jsonl
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace {

/// The median of some repetitions, in seconds: one run on a busy machine says little.
double median_seconds(int repetitions, const std::function<void()>& work) {
    std::vector<double> seconds;
    for (int i = 0; i < repetitions; ++i) {
        const auto start = std::chrono::steady_clock::now();
        work();
        seconds.push_back(std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
    }
    std::sort(seconds.begin(), seconds.end());
    return seconds[seconds.size() / 2];
}

/// Runs a program with its output thrown away; returns its peak memory in KiB. Ends everything where it does not exit with 0.
long run(std::vector<std::string> arguments) {
    std::vector<char*> argv;
    for (std::string& argument : arguments) argv.push_back(argument.data());
    argv.push_back(nullptr);
    const pid_t child = fork();
    if (child == 0) {
        dup2(open("/dev/null", O_WRONLY), STDOUT_FILENO);
        execv(argv[0], argv.data());
        _exit(127);
    }
    int status = 0;
    rusage usage{};
    if (wait4(child, &status, 0, &usage) != child || status != 0) {
        std::fprintf(stderr, "referee_bench: %s failed\n", argv[0]);
        std::exit(1);
    }
    return usage.ru_maxrss;
}

std::string content(const char* path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        if (end > 0) lines.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 3) {
        std::fprintf(stderr, "usage: referee_bench REFEREE CORPUS.jsonl\n");
        return 2;
    }
    constexpr int repetitions = 5;
    constexpr int starts = 51;
    // A child's peak counts what it was forked from, so this comes before the corpus is in memory here.
    const std::vector<std::string> command = {argv[1], "check", "--format", "jsonl", argv[2]};
    const long peak = run(command);
    const std::string corpus = content(argv[2]);
    const auto lines = lines_of(corpus);
    const double megabytes = static_cast<double>(corpus.size()) / 1e6;
    std::size_t events = 0;
    for (const std::string_view line : lines) events += nlohmann::json::parse(line).at("events").size();

    const double check = median_seconds(repetitions, [&] { run(command); });
    std::size_t parsed = 0;
    const double parse = median_seconds(repetitions, [&] {
        for (const std::string_view line : lines) parsed += nlohmann::json::parse(line).size();
    });
    const double start = median_seconds(starts, [&] { run({argv[1], "--version"}); });

    std::printf("corpus             %.1f MB, %zu logs, %zu events\n", megabytes, lines.size(), events);
    std::printf("check              %.0f MB/s, %.0f events/s (%.3f s)\n", megabytes / check, static_cast<double>(events) / check, check);
    std::printf("bare nlohmann      %.0f MB/s (%.3f s)\n", megabytes / parse, parse);
    std::printf("ratio              check is %.2f times as fast as the bare parse\n", parse / check);
    std::printf("peak memory        %.1f MB\n", static_cast<double>(peak) * 1024 / 1e6);
    std::printf("cold start         %.2f ms (referee --version)\n", start * 1e3);
    return parsed > 0 ? 0 : 1;
}
