// What tools/bench measures: `referee check` on corpora, beside bare parsers of the same bytes, all in turn in one run.
// referee_bench REFEREE CORPUS.jsonl ILLEGAL.jsonl     one line of figures for a game
// referee_bench REFEREE LARGE.jsonl                    peak memory on a large corpus
// referee_bench REFEREE SMALL.yaml                     cold starts
#include <fcntl.h>
#include <simdjson.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <iterator>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace {

using Command = std::vector<std::string>;

[[noreturn]] void fail(const std::string& what) {
    std::fprintf(stderr, "referee_bench: %s\n", what.c_str());
    std::exit(1);
}

struct Usage {
    double seconds = 0;
    double processor = 0;  ///< seconds, user and system
    long kibibytes = 0;    ///< at its peak
};

/// Runs a program with its output thrown away; exit codes 0 and 1 are results.
Usage run(Command command) {
    std::vector<char*> argv;
    for (std::string& word : command) argv.push_back(word.data());
    argv.push_back(nullptr);
    const auto start = std::chrono::steady_clock::now();
    const pid_t child = vfork();  // no copy of what this process holds: a child's peak would count it
    if (child == 0) {
        dup2(open("/dev/null", O_WRONLY), STDOUT_FILENO);
        execvp(argv[0], argv.data());
        _exit(127);
    }
    int status = 0;
    rusage usage{};
    if (wait4(child, &status, 0, &usage) != child || !WIFEXITED(status) || WEXITSTATUS(status) > 1) fail(command[0] + " failed");
    const auto seconds = [](const timeval& time) { return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6; };
    return {std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count(), seconds(usage.ru_utime) + seconds(usage.ru_stime),
            usage.ru_maxrss};
}

/// The processor time of some work in this process.
double processor_seconds(const std::function<void()>& work) {
    const auto now = [] {
        timespec time{};
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
        return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
    };
    const double start = now();
    work();
    return now() - start;
}

std::string content(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) fail(path + " cannot be read");
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

/// The least of some repetitions: what else the machine does only ever adds.
struct Least {
    double value = 1e9;
    void add(double one) { value = std::min(value, one); }
};

constexpr int repetitions = 7;

void corpus(const std::string& referee, const std::string& legal, const std::string& illegal) {
    const Command one = {referee, "check", "--format", "jsonl", "--jobs", "1", legal};
    const Command two = {referee, "check", "--format", "jsonl", "--jobs", "2", legal};
    const Command faulty = {referee, "check", "--format", "jsonl", "--jobs", "1", illegal};
    const std::string text = content(legal) + std::string(simdjson::SIMDJSON_PADDING, ' ');
    const auto lines = lines_of(std::string_view(text).substr(0, text.size() - simdjson::SIMDJSON_PADDING));
    const double megabytes = static_cast<double>(text.size()) / 1e6;
    const double faulty_megabytes = static_cast<double>(content(illegal).size()) / 1e6;
    std::size_t events = 0;
    std::size_t checksum = 0;
    for (const std::string_view line : lines) events += nlohmann::json::parse(line).at("events").size();

    simdjson::dom::parser parser;
    Least check, wall, wall_of_two, check_faulty, nlohmann_parse, simdjson_parse;
    for (int i = 0; i < repetitions; ++i) {
        nlohmann_parse.add(processor_seconds([&] {
            for (const std::string_view line : lines) checksum += nlohmann::json::parse(line).size();
        }));
        const Usage usage = run(one);
        check.add(usage.processor);
        wall.add(usage.seconds);
        simdjson_parse.add(processor_seconds([&] {
            for (const std::string_view line : lines) checksum += parser.parse(line.data(), line.size(), false).get_object().size();
        }));
        wall_of_two.add(run(two).seconds);
        check_faulty.add(run(faulty).processor);
    }
    std::printf("  corpus            %.1f MB, %zu logs, %zu events; checksum %zu\n", megabytes, lines.size(), events, checksum);
    std::printf("  one worker        %.0f MB/s, %.0f events/s\n", megabytes / check.value, static_cast<double>(events) / check.value);
    std::printf("  bare nlohmann     %.0f MB/s: one worker is %.2f times as fast\n", megabytes / nlohmann_parse.value, nlohmann_parse.value / check.value);
    std::printf("  bare simdjson     %.0f MB/s: one worker is %.2f times as fast\n", megabytes / simdjson_parse.value, simdjson_parse.value / check.value);
    std::printf("  two workers       %.2f times one worker, by the clock\n", wall.value / wall_of_two.value);
    std::printf("  every 10th illegal %.0f %% of that rate\n", 100 * (faulty_megabytes / check_faulty.value) / (megabytes / check.value));
}

/// Reads nothing into anything: what yaml-cpp alone takes.
class Deaf final : public YAML::EventHandler {
  public:
    void OnDocumentStart(const YAML::Mark&) override {}
    void OnDocumentEnd() override {}
    void OnNull(const YAML::Mark&, YAML::anchor_t) override { ++events; }
    void OnAlias(const YAML::Mark&, YAML::anchor_t) override { ++events; }
    void OnScalar(const YAML::Mark&, const std::string&, YAML::anchor_t, const std::string&) override { ++events; }
    void OnSequenceStart(const YAML::Mark&, const std::string&, YAML::anchor_t, YAML::EmitterStyle::value) override { ++events; }
    void OnSequenceEnd() override {}
    void OnMapStart(const YAML::Mark&, const std::string&, YAML::anchor_t, YAML::EmitterStyle::value) override { ++events; }
    void OnMapEnd() override {}
    std::size_t events = 0;
};

void starts(const std::string& referee, const std::string& small) {
    const std::string text = content(small);
    constexpr int times = 101;
    Least version, jq, judged, empty, events;
    Deaf deaf;
    for (int i = 0; i < times; ++i) {
        version.add(run({referee, "--version"}).seconds);
        jq.add(run({"jq", "--version"}).seconds);
        judged.add(run({referee, "check", small}).seconds);
        empty.add(run({"true"}).seconds);
        events.add(processor_seconds([&] {
            std::istringstream stream(text);
            YAML::Parser parser(stream);
            while (parser.HandleNextDocument(deaf)) {
            }
        }));
    }
    std::printf("  --version         %.2f ms; jq --version %.2f ms; %.2f times\n", version.value * 1e3, jq.value * 1e3, version.value / jq.value);
    const double due = events.value + version.value;
    std::printf("  one YAML log      %.2f ms (%zu bytes); yaml-cpp's bare events %.2f ms, start of the process %.2f ms (/bin/true %.2f ms); %.2f times\n",
                judged.value * 1e3, text.size(), events.value * 1e3, version.value * 1e3, empty.value * 1e3, judged.value / due);
}

void memory(const std::string& referee, const std::string& large) {
    for (const char* jobs : {"1", "2"}) {
        const Usage usage = run({referee, "check", "--format", "jsonl", "--jobs", jobs, large});
        std::printf("  %s worker%s         %.1f MiB at the peak, %.2f s\n", jobs, *jobs == '1' ? " " : "s", static_cast<double>(usage.kibibytes) / 1024,
                    usage.seconds);
    }
}

}  // namespace

int main(int argc, char** argv) {
    const std::vector<std::string> words(argv + 1, argv + argc);
    if (words.size() < 2 || words.size() > 3) fail("REFEREE LEGAL ILLEGAL, REFEREE LARGE or REFEREE SMALL.yaml");
    if (words.size() == 3) {
        corpus(words[0], words[1], words[2]);
    } else if (words[1].ends_with(".yaml")) {
        starts(words[0], words[1]);
    } else {
        memory(words[0], words[1]);
    }
    return 0;
}
