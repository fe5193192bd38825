#include <algorithm>
#include <array>
#include <filesystem>
#include <string>

#include "cli/run/part.hpp"
#include "command_line/shards.hpp"

/// Parts of a run: those that are missing, foreign or altered are refused.
namespace referee::testing {
namespace {

namespace fs = std::filesystem;

using ShardsParts = Shards;

TEST_F(ShardsParts, PartsThatAreNoWholeRunAreTold) {
    write("a.jsonl", lines()[0] + '\n' + lines()[1] + '\n' + lines()[2] + '\n');
    write_parts("--format jsonl a.jsonl", 3);
    const Ran whole = run("check --format jsonl a.jsonl");
    EXPECT_EQ(run("merge part-1 part-2 part-3").out, whole.out);
    const auto refused = [&](const std::string& parts, std::string_view why) {
        const Ran ran = run(cat("merge -o joined ", parts));
        EXPECT_EQ(ran.code, 2) << parts;
        EXPECT_NE(ran.err.find(why), std::string::npos) << ran.err;
        EXPECT_FALSE(fs::exists(path("joined"))) << parts;
    };
    refused("part-1 part-3", "shard 2 of 3 is missing");
    refused("part-1 part-2 part-3 part-2", "part-2: shard 2 of 3 is also in part-2");
    refused("part-1 part-2 a.jsonl", "a.jsonl: this is not a part of a run");
    refused("part-1 part-2 nothing", "nothing: No such file");
    refused("--report junit=j.xml part-1 part-2 part-3", "the parts contain no report in the format `junit`");
    refused("--expect a.jsonl part-1 part-2 part-3", "the parts were written without --expect");
    run("check --part --shard 2/3 --format sarif a.jsonl -o other");
    refused("part-1 other part-3", "other: a part of a different run than part-1: they differ in `format`");
    run("check --part --shard 2/4 --format jsonl a.jsonl -o other");
    refused("part-1 other part-3", "other: a shard of 4, and part-1 is one of 3");
    run("check --part --shard 2/3 --format jsonl part-1 -o other");
    refused("part-1 other part-3", "they differ in `inputs`");
    refused("part-1 part-2 part-3 --write-expect part-2", "a report cannot be written to an input file");
    // Wherever a part is cut or changed.
    const std::string part = file_text(path("part-2"));
    std::size_t torn = 0;
    for (std::size_t size = 1; size < part.size(); size += 1 + part.size() / 40) {
        write("torn", part.substr(0, size));
        refused("part-1 torn part-3", "torn: ");
        std::string changed = part;
        changed[size] = changed[size] == '7' ? '8' : '7';
        write("torn", changed);
        refused("part-1 torn part-3", "torn");
        ++torn;
    }
    EXPECT_GE(torn, 30U);
}

/// Alters a text: bits, bytes, ranges, lines, ends of lines, what stands behind it.
std::string altered(std::string text, Chance& chance) {
    // The first and the last line are short: they would hardly be met otherwise.
    const std::array<std::size_t, 3> places = {below(chance, text.size()),
                                               below(chance, std::min<std::size_t>(text.size(), 300)),
                                               text.size() - 1 - below(chance, std::min<std::size_t>(text.size(), 50))};
    const std::size_t at = places.at(below(chance, places.size()));
    const std::size_t length = 1 + below(chance, 40);
    switch (below(chance, 10)) {
        case 0: text[at] = static_cast<char>(text[at] ^ (1 << below(chance, 8))); break;
        case 1: text[at] = static_cast<char>(below(chance, 256)); break;
        case 2: text.insert(at, 1, "0 \n\"}\0x"[below(chance, 7)]); break;
        case 3: text.erase(at, length); break;
        case 4: text.resize(at); break;
        case 5: text.insert(at, text.substr(below(chance, text.size()), length)); break;
        case 6: std::swap(text[at], text[below(chance, text.size())]); break;
        case 7:
            text += std::array<std::string, 5>{"\n", " ", "{}\n", text, text.substr(text.rfind("\n{") + 1)}.at(
                below(chance, 5));
            break;
        case 8: std::reverse(text.begin() + static_cast<std::ptrdiff_t>(at), text.end()); break;
        default: {
            const std::size_t end = text.find('\n', at);
            if (end != std::string::npos) text.insert(end, "\r");
        }
    }
    return text;
}

/// However a part is altered, it is refused, and nothing is written: a part that is not altered is merged.
TEST_F(ShardsParts, EveryAlteredPartIsRefused) {
    Chance chance(40);
    std::string corpus;
    for (std::size_t i = 0; i < 12; ++i) corpus += lines()[i * 11 % lines().size()] + '\n';
    write("a.jsonl", corpus);
    std::size_t refused = 0;
    for (const std::string format : {"jsonl", "text", "junit", "rows"}) {
        write_parts(cat("--format ", format, " a.jsonl"), 3);
        ASSERT_LT(run("merge -o joined part-1 part-2 part-3").code, 2) << format;
        ASSERT_TRUE(fs::exists(path("joined")));
        fs::remove(path("joined"));
        const std::string part = file_text(path("part-2"));
        for (int times = 0; times < 75; ++times) {
            const std::string other = altered(part, chance);
            if (other == part) continue;
            write("other", other);
            const Ran ran = run("merge -o joined part-1 other part-3");
            EXPECT_EQ(ran.code, 2) << other;
            EXPECT_TRUE(ran.err.starts_with("referee: other: ")) << ran.err;
            EXPECT_FALSE(fs::exists(path("joined"))) << other;
            ++refused;
        }
    }
    EXPECT_GE(refused, 250U);
}

/// A part is verified, and read again for its records: what was changed between the two is noticed.
TEST_F(ShardsParts, APartThatIsAlteredWhileItIsReadIsNotWhole) {
    std::string corpus;
    for (std::size_t i = 0; i < 60; ++i) corpus += lines()[i] + '\n';
    write("a.jsonl", corpus);
    write_parts("--format jsonl a.jsonl", 1);
    const std::string part = file_text(path("part-1"));
    const auto takes_all = [&](const std::string& meanwhile) {
        write("part", part);
        PartReader reader(path("part"));
        EXPECT_EQ(reader.failure(), "");
        PartReader::Record record;
        EXPECT_TRUE(reader.next(1, record));
        write("part", meanwhile);
        while (reader.next(1, record)) {
        }
        return reader.at_end();
    };
    EXPECT_TRUE(takes_all(part));
    std::string other = part;
    const std::size_t result = other.rfind("\"result\"");
    ASSERT_NE(result, std::string::npos);
    ASSERT_GT(result, std::size_t{16'384}) << "behind what is read at once";
    other[result + 1] = 'R';
    EXPECT_FALSE(takes_all(other));
}

}  // namespace
}  // namespace referee::testing
