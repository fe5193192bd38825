#include <zstd.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "cli/io/input.hpp"
#include "cli/run/reports.hpp"
#include "command_line/shards.hpp"

/// Shards: what they judge together is what one run judges, and what is merged of them is what one run writes.
namespace referee::testing {
namespace {

namespace fs = std::filesystem;

std::string any_corpus(Chance& chance) {
    std::string text;
    for (std::size_t count = below(chance, 40); count > 0; --count) {
        switch (below(chance, 12)) {
            case 0: text += below(chance, 2) == 0 ? "" : " \t"; break;
            case 1: text += "{\"referee\": 1"; break;
            case 2: text += std::string(below(chance, 3000), 'x'); break;
            default: text += lines()[below(chance, lines().size())];
        }
        text += below(chance, 5) == 0 ? "\r\n" : "\n";
    }
    if (below(chance, 3) == 0) text += lines()[below(chance, lines().size())];
    return text;
}

/// The text in frames that are cut anywhere, so that lines go on from one to the next.
std::string in_frames(std::string_view text, Chance& chance) {
    std::string out;
    while (!text.empty() || out.empty()) {
        const std::string_view piece = text.substr(0, 1 + below(chance, 6000));
        std::string frame(ZSTD_compressBound(piece.size()), '\0');
        frame.resize(ZSTD_compress(frame.data(), frame.size(), piece.data(), piece.size(), 1));
        out += frame;
        text.remove_prefix(piece.size());
    }
    return out;
}

/// Statistics end with how long a run took, which no part knows.
std::string without_rate(std::string text) {
    const std::size_t rate = text.rfind(" logs per second\n");
    if (rate == std::string::npos) return text;
    const std::size_t begin = text.rfind("\n\n", rate);
    return text.substr(0, begin + 1) + text.substr(text.find('\n', rate) + 1);
}

TEST_F(Shards, MergedTheyAreWhatOneRunWrites) {
    Chance chance(20);  // NOLINT(*-msc51-cpp): the same each time
    std::vector<std::string> formats;
    for (const auto& [name, format] : report_formats()) formats.push_back(name);
    std::vector<std::size_t> codes(3);
    std::size_t torn_lines = 0;
    std::size_t with_output = 0;
    for (std::size_t round = 0; round < 4 * formats.size(); ++round) {
        std::string files;
        const std::size_t count = 1 + below(chance, 5);
        for (std::size_t i = 0; i < count; ++i) {
            std::string name = cat("f", i);
            switch (below(chance, 8)) {
                case 0: write(name += ".yaml", yaml_of(parsed_value(lines()[below(chance, lines().size())]))); break;
                case 1: write(name += ".json", lines()[below(chance, lines().size())]); break;
                case 2: write(name += ".csv", file_text(REFEREE_ROOT "/fixtures/csv/evening.csv")); break;
                case 3: {
                    const std::string text = any_corpus(chance) + any_corpus(chance) + any_corpus(chance);
                    torn_lines += text.size() > 20'000 ? 1 : 0;
                    write(name += ".jsonl.zst", in_frames(text + std::string(7000, '\n'), chance));
                    break;
                }
                case 4: name += ".missing.jsonl"; break;
                default: write(name += ".jsonl", any_corpus(chance));
            }
            files += cat(' ', name);
            if (below(chance, 10) == 0) files += cat(' ', name);
        }
        std::string options = cat("--format ", formats[round % formats.size()], " --columns meta.a");
        if (below(chance, 3) == 0) options += " --quiet";
        if (below(chance, 3) == 0) options += " --max-findings 1";
        if (below(chance, 3) == 0) options += " --on-illegal skip";
        std::string expect;
        if (below(chance, 3) == 0) {
            run(cat("check --quiet --write-expect list", files));
            if (below(chance, 2) == 0) write("list", file_text(path("list")).substr(0, 700) + "\n");
            expect = " --expect list";
        }
        if (expect.empty() && below(chance, 4) == 0) options += " --expect-meta";
        std::string whole_reports;
        std::string bare_reports;
        std::string merged_reports;
        for (const std::string& format : formats) {
            whole_reports += cat(" --report ", format, "=whole.", format);
            merged_reports += cat(" --report ", format, "=merged.", format);
            bare_reports += cat(" --report ", format);
        }
        const Ran whole = run(cat("check --statistics ", options, expect, whole_reports, files));
        const int shards = 1 + static_cast<int>(below(chance, 6));
        write_parts(cat(options, expect, bare_reports, files), shards);
        const Ran merged = run(cat("merge --statistics", expect, merged_reports, " part-*"));
        SCOPED_TRACE(cat(round, ": ", shards, " shards of", files, ' ', options, expect));
        EXPECT_EQ(merged.code, whole.code);
        EXPECT_EQ(merged.out, whole.out);
        EXPECT_EQ(without_rate(merged.err), without_rate(whole.err));
        for (const std::string& format : formats)
            EXPECT_EQ(file_text(path("merged." + format)), file_text(path("whole." + format))) << format;
        ++codes.at(static_cast<std::size_t>(whole.code));
        with_output += whole.out.empty() ? 0 : 1;
        for (int shard = 1; shard <= shards; ++shard) fs::remove(path(cat("part-", shard)));
    }
    EXPECT_GE(codes[1], 6U);
    EXPECT_GE(codes[2], 3U);
    EXPECT_GE(torn_lines, 4U);
    EXPECT_GE(with_output, 22U);
}

/// Of malformed lines a run tells so many; no shard knows how many there were before it.
TEST_F(Shards, LinesThatAreNotListedAreThoseOfTheWhole) {
    std::string text;
    for (int i = 0; i < 11'000; ++i) text += i % 1000 == 0 ? lines().front() + '\n' : "x\n";
    write("a.jsonl", text);
    for (const std::string format : {"text", "jsonl", "junit", "sarif"}) {
        const Ran whole = run(cat("check --format ", format, " a.jsonl"));
        write_parts(cat("--format ", format, " a.jsonl"), 3);
        const Ran merged = run("merge part-3 part-1 part-2");
        EXPECT_EQ(merged.code, whole.code);
        EXPECT_TRUE(merged.out == whole.out) << format;
        EXPECT_NE(whole.out.find(format == "sarif" || format == "junit" ? "\"logs\"" : "a.jsonl:100"),
                  std::string::npos);
    }
}

/// Each log is judged by exactly one shard, whatever their number, with the number of its line.
TEST_F(Shards, DealEachLogOnce) {
    Chance chance(7);  // NOLINT(*-msc51-cpp)
    std::size_t dealt = 0;
    for (int round = 0; round < 60; ++round) {
        const std::string text = any_corpus(chance);
        const bool frames = round % 2 == 0;
        const std::string name = frames ? "a.jsonl.zst" : "a.jsonl";
        write(name, frames ? in_frames(text + std::string(7000, ' '), chance) : text);
        const auto logs_of = [&](const Input& input, std::vector<std::string>& logs) {
            read_logs(
                input, InputFormat::detect,
                [&](const Source& source) {
                    logs.push_back(cat(source.line, ' ', source.text));
                    return true;
                },
                [&](std::string_view, std::string_view why) { EXPECT_EQ(why, "the corpus contains no log"); });
        };
        std::vector<std::string> whole;
        logs_of({path(name)}, whole);
        const std::uint64_t shards = 2 + below(chance, 30);
        std::vector<std::string> all;
        for (std::uint64_t shard = 1; shard <= shards; ++shard) {
            Input input{path(name)};
            input.share = {shard, shards};
            logs_of(input, all);
        }
        EXPECT_EQ(all, whole) << shards;
        dealt += all.size();
    }
    EXPECT_GE(dealt, 500U);
    for (const std::uint64_t size : {0U, 1U, 5U, 1000U, 4'000'000'000U}) {
        for (const std::uint64_t of : {1U, 2U, 7U, 1000U}) {
            EXPECT_EQ(Share::begin(1, of, size), 0U);
            EXPECT_EQ(Share::begin(of + 1, of, size), size);
            for (std::uint64_t number = 1; number <= of; ++number)
                EXPECT_LE(Share::begin(number + 1, of, size) - Share::begin(number, of, size), size / of + 1);
        }
    }
}

TEST_F(Shards, PiecesThroughAPipeAreNamedAsTheFile) {
    std::string text;
    for (std::size_t i = 0; i < 30; ++i) text += lines()[i * 7 % lines().size()] + (i % 4 == 0 ? "\nx\n" : "\n");
    write("a.jsonl", text);
    const Ran whole = run("check --format jsonl a.jsonl");
    const std::size_t cut = text.find('\n', text.size() / 2) + 1;
    const auto lines_before = std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(cut), '\n');
    write("1", text.substr(0, cut));
    write("2", text.substr(cut));
    const std::string second = cat(" --name a.jsonl --first-line ", lines_before + 1, " - < 2 ");
    const Ran one = run("check --format jsonl --name a.jsonl - < 1");
    const Ran two = run(cat("check --format jsonl", second));
    EXPECT_EQ(one.out + two.out, whole.out);
    run("check --part --shard 1/2 --format jsonl -o part-1 --name a.jsonl - < 1");
    run(cat("check --part --shard 2/2 --format jsonl -o part-2", second));
    EXPECT_EQ(run("merge part-1 part-2").out, whole.out);
    for (const std::string wrong :
         {"--shard 1/2 - < 1", "--name b a.jsonl", "--first-line 3 a.jsonl", "--first-line 3 --input yaml - < 1",
          "--first-line 0 - < 1", "--shard 0/2 a.jsonl", "--shard 3/2 a.jsonl", "--shard 1 a.jsonl",
          "--shard 1/2x a.jsonl", "--part a.jsonl", "--shard 1/2 --part --statistics a.jsonl",
          "--shard 1/2 --expect a.jsonl a.jsonl", "--shard 1/2 --part --report junit=x a.jsonl"})
        EXPECT_EQ(run("check " + wrong).code, 2) << wrong;
}

}  // namespace
}  // namespace referee::testing
