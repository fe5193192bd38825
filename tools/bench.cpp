// What tools/bench measures: `referee check` on corpora, beside bare parsers of the same bytes, all in turn in one run,
// so that whatever else the machine does befalls all of them alike. The last lines are the figures with their targets.
#include <simdjson.h>
#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/yaml.h>

#include <CLI/CLI.hpp>
#include <array>
#include <cmath>
#include <filesystem>
#include <functional>
#include <new>
#include <nlohmann/json.hpp>
#include <sstream>
#include <thread>

#include "judge/check.hpp"
#include "measure.hpp"

namespace {

std::size_t allocations =
    0;  // NOLINT(*-avoid-non-const-global-variables): counted by the operators below, in this one thread

}  // namespace

// Not inlined: g++ 12 takes an inlined `free` for a mismatch of `new`.
[[gnu::noinline]] void* operator new(std::size_t size) {
    ++allocations;
    if (void* memory = std::malloc(size)) return memory;
    throw std::bad_alloc();
}
[[gnu::noinline]] void operator delete(void* memory) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace referee::bench {
namespace {

struct Arguments {
    std::string referee, corpora, yaml;
    std::vector<std::string> games;
    int repetitions = 5;
    std::size_t gibibytes = 1;
};

/// A figure with what it has to be.
struct Target {
    std::string what;
    double figure = 0;
    double bound = 0;
    bool at_least = true;
    const char* unit = "";
    [[nodiscard]] bool holds() const { return at_least ? figure >= bound : figure <= bound; }
};

std::uint64_t checksum(std::string_view bytes, std::uint64_t sum = 14695981039346656037U) {
    for (const char byte : bytes) sum = (sum ^ static_cast<unsigned char>(byte)) * 1099511628211U;
    return sum;
}

/// Reads nothing into anything: what yaml-cpp alone takes.
class Deaf final : public YAML::EventHandler {
  public:
    void OnDocumentStart(const YAML::Mark&) override {}
    void OnDocumentEnd() override {}
    void OnNull(const YAML::Mark&, YAML::anchor_t) override { ++events; }
    void OnAlias(const YAML::Mark&, YAML::anchor_t) override { ++events; }
    void OnScalar(const YAML::Mark&, const std::string&, YAML::anchor_t, const std::string&) override { ++events; }
    void OnSequenceStart(const YAML::Mark&, const std::string&, YAML::anchor_t, YAML::EmitterStyle::value) override {
        ++events;
    }
    void OnSequenceEnd() override {}
    void OnMapStart(const YAML::Mark&, const std::string&, YAML::anchor_t, YAML::EmitterStyle::value) override {
        ++events;
    }
    void OnMapEnd() override {}
    std::size_t events = 0;
};

std::size_t yaml_events(const std::string& text) {
    Deaf deaf;
    std::istringstream stream(text);
    YAML::Parser parser(stream);
    while (parser.HandleNextDocument(deaf)) {
    }
    return deaf.events;
}

class Bench {
  public:
    explicit Bench(const Arguments& arguments) : arguments_(arguments) {}

    int measure() {
        // First what asks for memory: a program's peak begins with that of the process that starts it.
        memory();
        slow_reader();
        starts();
        chess();
        for (const std::string& game : arguments_.games) {
            corpus(game);
            others(game + ".result", "logs with claims in `result` alone", 5);
            others(game + ".none", "logs without claims", 5);
            others(game + ".sheets", "scoresheets", 1);
            generated(game);
        }
        return table();
    }

  private:
    [[nodiscard]] Command check(const std::string& jobs, const std::string& file,
                                const std::string& format = "jsonl") const {
        return {arguments_.referee, "check", "--format", format, "--input", "jsonl", "--jobs", jobs, file};
    }

    void corpus(const std::string& game) {
        const std::string legal = game + ".jsonl";
        const std::string illegal = game + ".illegal.jsonl";
        const std::string padded = content(legal) + std::string(simdjson::SIMDJSON_PADDING, ' ');
        const std::string_view text = std::string_view(padded).substr(0, padded.size() - simdjson::SIMDJSON_PADDING);
        const auto lines = lines_of(text);
        const double megabytes = static_cast<double>(text.size()) / 1e6;
        const double illegal_megabytes = static_cast<double>(std::filesystem::file_size(illegal)) / 1e6;
        std::size_t events = 0;
        for (const std::string_view line : lines) events += nlohmann::json::parse(line).at("events").size();

        simdjson::dom::parser dom;
        simdjson::ondemand::parser ondemand;
        std::size_t work = 0;
        Least one, two, illegal_one, nlohmann_parse, dom_parse, ondemand_walk, wall;
        for (int i = 0; i < arguments_.repetitions; ++i) {
            nlohmann_parse.add(processor_seconds([&] {
                for (const std::string_view line : lines) work += nlohmann::json::parse(line).size();
            }));
            const Usage usage = run(check("1", legal));
            one.add(usage.processor);
            wall.add(usage.seconds);
            two.add(run(check("2", legal)).seconds);
            illegal_one.add(run(check("1", illegal)).processor);
            dom_parse.add(processor_seconds([&] {
                for (const std::string_view line : lines)
                    work += dom.parse(line.data(), line.size(), false).get_object().size();
            }));
            ondemand_walk.add(processor_seconds([&] {
                for (const std::string_view line : lines) {
                    auto document = ondemand.iterate(line.data(), line.size(),
                                                     line.size() + simdjson::SIMDJSON_PADDING);
                    for (auto event : document["events"]) work += event.raw_json_token().value().size();
                }
            }));
        }
        Usage ignored;
        const std::string report = output_of(check("1", legal), 0, ignored);
        const bool same = report == output_of(check("2", legal), 0, ignored) &&
            output_of(check("1", illegal), 0, ignored) == output_of(check("4", illegal), 0, ignored);
        std::printf("%s: %.1f MB, %zu logs, %zu events; checksums: corpus %016llx, reports %016llx, parsers %zu\n",
                    game.c_str(), megabytes, lines.size(), events, static_cast<unsigned long long>(checksum(text)),
                    static_cast<unsigned long long>(checksum(report)), work);
        const double events_a_second = static_cast<double>(events) / one.value;
        std::printf("  one worker       %6.0f MB/s, %.0f events judged a second", megabytes / one.value,
                    events_a_second);
        if (moves_a_second_ > 0)
            std::printf(": %.2f times the moves of pgn-extract", events_a_second / moves_a_second_);
        std::printf("\n");
        const auto against = [&](const char* parser, double seconds) {
            std::printf("  %-16s %6.0f MB/s; one worker is %.2f times as fast\n", parser, megabytes / seconds,
                        seconds / one.value);
        };
        against("nlohmann, tree", nlohmann_parse.value);
        against("simdjson, tree", dom_parse.value);
        against("simdjson, events", ondemand_walk.value);
        allocated(lines);
        targets_.push_back({game + ": one worker, times nlohmann", nlohmann_parse.value / one.value, 6});
        targets_.push_back({game + ": every tenth log illegal",
                            100 * illegal_megabytes / illegal_one.value / (megabytes / one.value), 85, true, " %"});
        targets_.push_back({game + ": two workers, by the clock", wall.value / two.value, 1.9});
        targets_.push_back({game + ": reports of 1, 2 and 4 workers alike", same ? 1.0 : 0.0, 1});
    }

    /// Another kind of corpus: of scoresheets parsing is the greater part, without claims the rules are.
    void others(const std::string& name, const char* what, double bound) {
        const std::string file = name + ".jsonl";
        const std::string padded = content(file) + std::string(simdjson::SIMDJSON_PADDING, ' ');
        const std::string_view text = std::string_view(padded).substr(0, padded.size() - simdjson::SIMDJSON_PADDING);
        const auto lines = lines_of(text);
        if (lines.empty()) return;
        std::size_t work = 0;
        std::size_t events = 0;
        for (const std::string_view line : lines)
            events += nlohmann::json::parse(line).value("events", nlohmann::json::array()).size();
        Least one, nlohmann_parse;
        for (int i = 0; i < arguments_.repetitions; ++i) {
            nlohmann_parse.add(processor_seconds([&] {
                for (const std::string_view line : lines) work += nlohmann::json::parse(line).size();
            }));
            one.add(run(check("1", file)).processor);
        }
        const double megabytes = static_cast<double>(text.size()) / 1e6;
        std::printf(
            "  %zu %s, %.1f MB: %.0f MB/s, %.0f a second, %.0f events a second, %.2f times nlohmann's tree; "
            "parsers %zu\n",
            lines.size(), what, megabytes, megabytes / one.value, static_cast<double>(lines.size()) / one.value,
            static_cast<double>(events) / one.value, nlohmann_parse.value / one.value, work);
        allocated(lines);
        const std::string game = name.substr(0, name.find('.'));
        targets_.push_back({game + ": " + what + ", times nlohmann", nlohmann_parse.value / one.value, bound});
        if (std::filesystem::exists(name + ".illegal.jsonl")) illegal_share(name, game + ": " + what);
    }

    /// The rate with every tenth log illegal, as a share of the rate of legal logs.
    void illegal_share(const std::string& name, const std::string& what) {
        for (const std::string format : {"jsonl", "text"}) {
            const std::string legal = name + ".jsonl";
            const std::string illegal = name + ".illegal.jsonl";
            Least one, other;
            for (int i = 0; i < arguments_.repetitions; ++i) {
                one.add(run(check("1", legal, format)).processor);
                other.add(run(check("1", illegal, format)).processor);
            }
            const auto bytes = [](const std::string& file) {
                return static_cast<double>(std::filesystem::file_size(file));
            };
            targets_.push_back({what + ", every tenth log illegal, " + format,
                                100 * (bytes(illegal) / other.value) / (bytes(legal) / one.value), 85, true, " %"});
        }
    }

    /// Random logs, made and then judged.
    void generated(const std::string& game) {
        for (const std::string claims : {"none", "all"}) {
            const std::string file = game + ".made.jsonl";
            Least made, judged;
            for (int i = 0; i < arguments_.repetitions; ++i) {
                made.add(run({arguments_.referee, "generate", game, "--count", "4000", "--claims", claims, "--jobs",
                              "1", "--output", file})
                             .processor);
                judged.add(run(check("1", file)).processor);
            }
            targets_.push_back({game + ": random logs made, share of the rate of judging, claims: " + claims,
                                100 * judged.value / made.value, 100.0 / 3, true, " %"});
        }
    }

    /// How often memory is asked for while a log is judged, once memory is warm; the lines must be padded.
    static void allocated(const std::vector<std::string_view>& lines) {
        Checker checker;
        const std::size_t count = std::min<std::size_t>(lines.size(), 200);
        std::size_t least = static_cast<std::size_t>(-1), most = 0, sum = 0, fewest_events = least, most_events = 0;
        for (int round = 0; round < 2; ++round) {
            for (std::size_t i = 0; i < count; ++i) {
                const std::size_t before = allocations;
                const Report report = checker.check(
                    {.text = lines[i], .format = Format::json, .file = "log", .line = i + 1});
                const std::size_t these = allocations - before;
                if (round == 0) continue;
                least = std::min(least, these);
                most = std::max(most, these);
                sum += these;
                fewest_events = std::min(fewest_events, report.events);
                most_events = std::max(most_events, report.events);
            }
        }
        std::printf("  allocations      %zu to %zu a log, of %zu to %zu events (for its report); %.1f on average\n",
                    least, most, fewest_events, most_events, static_cast<double>(sum) / static_cast<double>(count));
    }

    /// Writes what stands in a file; how much it was.
    static std::size_t pour(const std::string& file, int into) {
        std::ifstream in(file, std::ios::binary);
        std::vector<char> piece(std::size_t{1} << 16U);
        std::size_t poured = 0;
        while (in.read(piece.data(), static_cast<std::streamsize>(piece.size())) || in.gcount() > 0) {
            const auto size = static_cast<std::size_t>(in.gcount());
            for (std::size_t at = 0; at < size;) {
                const ssize_t written = write(into, piece.data() + at, size - at);
                if (written <= 0) fail("the referee stopped reading");
                at += static_cast<std::size_t>(written);
            }
            poured += size;
        }
        return poured;
    }

    /// A corpus of all games, as long as is asked for, through a pipe.
    void memory() {
        for (const char* jobs : {"1", "2"}) {
            const Pipe pipe;
            Child child(check(jobs, "-"), pipe.read_end);
            close(pipe.read_end);
            std::size_t poured = 0;
            while (poured < arguments_.gibibytes << 30U) {
                const std::size_t before = poured;
                for (const std::string& game : arguments_.games) {
                    poured += pour(game + ".jsonl", pipe.write_end) + pour(game + ".illegal.jsonl", pipe.write_end);
                }
                if (poured == before) fail("the corpora are empty");
            }
            close(pipe.write_end);
            const Usage usage = child.wait();
            if (usage.exit > 1) fail("the referee failed on a large corpus");
            const double mebibytes = static_cast<double>(usage.kibibytes) / 1024;
            std::printf("memory, %s worker%s: %.1f MiB at the peak, on %.2f GiB of all games, in %.1f s\n", jobs,
                        *jobs == '1' ? "" : "s", mebibytes, static_cast<double>(poured) / (1U << 30U), usage.seconds);
            targets_.push_back(
                {std::string("memory on a large corpus, workers: ") + jobs, mebibytes, 64, false, " MiB"});
        }
    }

    /// Who reads nothing for two seconds gets all the same, and it is not kept in memory meanwhile.
    void slow_reader() {
        const std::string file = arguments_.games[0] + ".jsonl";
        Usage eager, slow;
        const std::string at_once = output_of(check("2", file), 0, eager);
        const std::string later = output_of(check("2", file), 2, slow);
        std::printf(
            "slow reader: %.2f s instead of %.2f s, %.1f MiB at the peak instead of %.1f MiB, %zu bytes of output\n",
            slow.seconds, eager.seconds, static_cast<double>(slow.kibibytes) / 1024,
            static_cast<double>(eager.kibibytes) / 1024, later.size());
        targets_.push_back(
            {"a slow reader gets the same output", at_once == later && slow.seconds >= 2 ? 1.0 : 0.0, 1});
        targets_.push_back(
            {"a slow reader is waited for: memory", static_cast<double>(slow.kibibytes) / 1024, 64, false, " MiB"});
    }

    void starts() {
        const bool has_jq = is_there("jq");
        if (!has_jq) std::printf("jq is missing (package jq): the cold start is not compared\n");
        Least version, jq, judged, bare;
        for (int i = 0; i < 101; ++i) {
            version.add(run({arguments_.referee, "--version"}).seconds);
            if (has_jq) jq.add(run({"jq", "--version"}).seconds);
            judged.add(run({arguments_.referee, "check", arguments_.yaml}).seconds);
            bare.add(run({"/proc/self/exe", "--bare-yaml", arguments_.yaml}).seconds);
        }
        std::printf("--version: %.2f ms", version.value * 1e3);
        if (has_jq) {
            std::printf("; jq --version %.2f ms", jq.value * 1e3);
            targets_.push_back({"start, times that of jq", version.value / jq.value, 2, false});
        }
        std::printf("\none YAML log of %zu bytes: %.2f ms; a process that only has yaml-cpp find its events %.2f ms\n",
                    content(arguments_.yaml).size(), judged.value * 1e3, bare.value * 1e3);
        targets_.push_back({"one YAML log, times bare events", judged.value / bare.value, 2, false});
    }

    /// Legality of moves by another program for another game. The games are three famous ones, over and over: legal by
    /// history.
    void chess() {
        if (!is_there("pgn-extract")) {
            std::printf("pgn-extract is missing (package pgn-extract): no comparison\n");
            return;
        }
        constexpr std::array<std::string_view, 3> games = {
            "1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6 9. Bg5 b5 10. Nxb5 "
            "cxb5 11. Bxb5+ Nbd7 12. O-O-O Rd8\n"
            "13. Rxd7 Rxd7 14. Rd1 Qe6 15. Bxd7+ Nxd7 16. Qb8+ Nxb8 17. Rd8# 1-0",
            "1. e4 e5 2. f4 exf4 3. Bc4 Qh4+ 4. Kf1 b5 5. Bxb5 Nf6 6. Nf3 Qh6 7. d3 Nh5 8. Nh4 Qg5 9. Nf5 c6 10. g4 "
            "Nf6 11. Rg1 cxb5 12. h4 Qg6 13. h5 Qg5\n"
            "14. Qf3 Ng8 15. Bxf4 Qf6 16. Nc3 Bc5 17. Nd5 Qxb2 18. Bd6 Bxg1 19. e5 Qxa1+ 20. Ke2 Na6 21. Nxg7+ Kd8 22. "
            "Qf6+ Nxf6 23. Be7# 1-0",
            "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. b4 Bxb4 5. c3 Ba5 6. d4 exd4 7. O-O d3 8. Qb3 Qf6 9. e5 Qg6 10. Re1 "
            "Nge7 11. Ba3 b5 12. Qxb5 Rb8 13. Qa4 Bb6\n"
            "14. Nbd2 Bb7 15. Ne4 Qf5 16. Bxd3 Qh5 17. Nf6+ gxf6 18. exf6 Rg8 19. Rad1 Qxf3 20. Rxe7+ Nxe7 21. Qxd7+ "
            "Kxd7 22. Bf5+ Ke8 23. Bd7+ Kf8\n"
            "24. Bxe7# 1-0"};
        constexpr std::size_t plies = 33 + 45 + 47;
        constexpr std::size_t copies = 10'000;
        const std::string file = "chess.pgn";
        {
            std::ofstream out(file);
            for (std::size_t i = 0; i < copies; ++i) {
                for (const std::string_view game : games)
                    out << "[Round \"" << i << "\"]\n[Result \"1-0\"]\n\n" << game << "\n\n";
            }
        }
        // It plays through every game to know its moves, and here says nothing of them.
        const Command command = {"sh", "-c", "exec pgn-extract -s -r \"$0\" 2>&1", file};
        Least seconds;
        for (int i = 0; i < arguments_.repetitions; ++i) seconds.add(run(command).processor);
        moves_a_second_ = static_cast<double>(copies * plies) / seconds.value;
        std::printf("pgn-extract -r: %.0f moves checked a second, on %zu plies of three games repeated (%.1f MB/s)\n",
                    moves_a_second_, copies * plies,
                    static_cast<double>(std::filesystem::file_size(file)) / 1e6 / seconds.value);
    }

    [[nodiscard]] int table() const {
        std::printf("\n%-78s %10s  %s\n", "figure", "measured", "target");
        bool all = true;
        for (const Target& target : targets_) {
            std::printf("%-78s %10.2f%s  %s %g: %s\n", target.what.c_str(), target.figure, target.unit,
                        target.at_least ? "at least" : "at most", target.bound,
                        target.holds() ? "holds" : "DOES NOT HOLD");
            all = all && target.holds();
        }
        return all ? 0 : 1;
    }

    const Arguments& arguments_;
    std::vector<Target> targets_;
    double moves_a_second_ = 0;  ///< of chess; 0 where nothing measured them
};

}  // namespace
}  // namespace referee::bench

int main(int argc, char** argv) {
    referee::bench::Arguments arguments;
    std::string bare;
    CLI::App app(
        "Measures `referee check`; tools/bench brings what it needs. Exit code 0 only when every target is met.");
    app.add_option("--referee", arguments.referee, "the program");
    app.add_option("--corpora", arguments.corpora,
                   "a folder with GAME.jsonl, and GAME.illegal, .result, .none and .sheets.jsonl");
    app.add_option("--games", arguments.games, "the games");
    app.add_option("--yaml", arguments.yaml, "a small YAML log");
    app.add_option("--repetitions", arguments.repetitions, "of each measurement, in turn; the best counts")
        ->check(CLI::Range(1, 1000));
    app.add_option("--gibibytes", arguments.gibibytes, "of the corpus on which memory is measured")
        ->check(CLI::Range(1, 1000));
    app.add_option("--bare-yaml", bare, "only has yaml-cpp find the events of this file");
    CLI11_PARSE(app, argc, argv);
    if (!bare.empty()) return referee::bench::yaml_events(referee::bench::content(bare)) > 0 ? 0 : 2;
    // Reports name the files as they were named: the same wherever the corpora are.
    for (std::string* file : {&arguments.referee, &arguments.yaml}) *file = std::filesystem::absolute(*file).string();
    std::filesystem::current_path(arguments.corpora);
    return referee::bench::Bench(arguments).measure();
}
