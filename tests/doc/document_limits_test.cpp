#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "cli/io/input.hpp"
#include "support/judging.hpp"
#include "support/specimen.hpp"
#include "support/temporary.hpp"
#include "text/text.hpp"

/// The limits of the log format, each kept to the byte and passed by one, through the way that files take.
namespace referee::testing {
namespace {

// Not before the program begins: what is known of types may not be there yet.
std::string log_in_yaml() {
    return cat("{referee: 1, game: ", specimen().key, ", players: [jen, phil], status: unfinished, events: []}\n");
}
std::string log_in_json() {
    return cat(R"({"referee":1,"game":")", specimen().key,
               R"(","players":["jen","phil"],"status":"unfinished","events":[]})");
}

class DocumentLimits : public ::testing::Test {
  protected:
    /// The verdicts and findings of a file's logs: `legal`, `malformed log/limit 1:1`.
    std::vector<std::string> verdicts(const std::string& name, std::string_view text,
                                      InputFormat format = InputFormat::detect) {
        const std::string path = folder_ + '/' + name;
        std::ofstream(path, std::ios::binary) << text;
        std::vector<std::string> seen;
        Checker checker;
        const auto take = [&](const Source& source) {
            const Report report = checker.check(source);
            std::string verdict(name_of(report.verdict));
            for (const Finding& finding : report.findings)
                verdict += cat(' ', finding.rule->id, ' ', finding.where.line, ':', finding.where.column);
            seen.push_back(verdict);
            return true;
        };
        read_logs({path}, format, take,
                  [&](std::string_view, std::string_view why) { seen.push_back(cat("error ", why)); });
        return seen;
    }

  protected:
    /// How many logs are read of a file when the taker wants no more than so many.
    std::size_t taken(std::string_view text, std::size_t wanted) {
        const std::string path = folder_ + "/some.jsonl";
        std::ofstream(path, std::ios::binary) << text;
        std::size_t count = 0;
        read_logs(
            {path}, InputFormat::jsonl, [&](const Source&) { return ++count < wanted; },
            [&](std::string_view, std::string_view why) { ADD_FAILURE() << why; });
        return count;
    }

  private:
    const TemporaryFolder temporary_;
    const std::string& folder_ = temporary_.path;
};

using Verdicts = std::vector<std::string>;

std::string filled(std::string_view log, std::size_t size, char filler = ' ') {
    std::string text(log);
    text.resize(size, filler);
    return text;
}

TEST_F(DocumentLimits, ReadingEndsWhenNoMoreIsWanted) {
    EXPECT_EQ(taken("1\n2\n3\n4\n", 1), 1U);
    EXPECT_EQ(taken("1\n2\n3\n4\n", 3), 3U);
    EXPECT_EQ(taken("1\n2\n3\n4\n", 9), 4U);
}

TEST_F(DocumentLimits, YamlLogsHaveAMebibyte) {
    EXPECT_EQ(verdicts("a.yaml", filled(log_in_yaml(), 1 << 20, '\n')), Verdicts{"legal"});
    EXPECT_EQ(verdicts("b.yaml", filled(log_in_yaml(), (1 << 20) + 1, '\n')), Verdicts{"malformed log/limit 1:1"});
    EXPECT_EQ(verdicts("c", filled(log_in_yaml(), (1 << 20) + 1, '#')), Verdicts{"malformed log/limit 1:1"})
        << "whatever the file is called";
}

TEST_F(DocumentLimits, JsonLogsHaveSixtyFourMebibytes) {
    std::string text = filled(log_in_json(), std::size_t{64} << 20U);
    EXPECT_EQ(verdicts("a.json", text), Verdicts{"legal"});
    text += ' ';
    EXPECT_EQ(verdicts("b.json", text), Verdicts{"malformed log/limit 1:1"});
}

TEST_F(DocumentLimits, LinesOfACorpusHaveSixteenMebibytes) {
    constexpr std::size_t limit = std::size_t{16} << 20U;
    const std::string whole = filled(log_in_json(), limit);
    const std::string log(log_in_json());
    EXPECT_EQ(verdicts("a.jsonl", log + "\n" + whole + "\n" + log), (Verdicts{"legal", "legal", "legal"}));
    EXPECT_EQ(verdicts("b.jsonl", log + "\n" + whole + " \n" + log + "\n"),
              (Verdicts{"legal", "malformed log/limit 2:1", "legal"}));
    EXPECT_EQ(verdicts("c.jsonl", log + "\n" + whole + whole + "\n\n" + log),
              (Verdicts{"legal", "malformed log/limit 2:1", "legal"}));
    EXPECT_EQ(verdicts("d.jsonl", whole + " "), Verdicts{"malformed log/limit 1:1"})
        << "the last line needs no line feed";
    EXPECT_EQ(verdicts("e.jsonl", std::string(limit + 2, '\n')), Verdicts{"error the corpus contains no log"});
}

TEST_F(DocumentLimits, LinesAreToldApart) {
    const std::string log(log_in_json());
    EXPECT_EQ(verdicts("a.jsonl", log + "\r\n\r\n \t\n" + log + "x\n" + log),
              (Verdicts{"legal", cat("malformed log/syntax 4:", log.size() + 1), "legal"}));
    EXPECT_EQ(verdicts("b.ndjson", "\xEF\xBB\xBF" + log + "\n" + log + "\n"), (Verdicts{"legal", "legal"}));
    EXPECT_EQ(verdicts("c", log + "\n" + log + "\n"), (Verdicts{"legal", "legal"}))
        << "a first line that closes what it opens";
    EXPECT_EQ(verdicts("d", "\xEF\xBB\xBF" + log + "\n" + log + "\n"), (Verdicts{"legal", "legal"}));
    EXPECT_EQ(verdicts("e", "\n\n" + log), Verdicts{"legal"});
    EXPECT_EQ(verdicts("f", "{\n" + log.substr(1)), Verdicts{"legal"});
    EXPECT_EQ(verdicts("g", "\xEF\xBB\xBF{\n" + log.substr(1)), Verdicts{"legal"});
    EXPECT_EQ(verdicts("h", log_in_yaml()), Verdicts{"legal"});
    EXPECT_EQ(verdicts("i", "\xEF\xBB\xBF# c\n" + std::string(log_in_yaml())), Verdicts{"legal"});
    EXPECT_EQ(verdicts("j.json", log + "\n" + log), Verdicts{"malformed log/syntax 2:1"})
        << "the ending says that it is one log";
    EXPECT_EQ(verdicts("k.json", log + "\n" + log, InputFormat::jsonl), (Verdicts{"legal", "legal"}));
    EXPECT_EQ(verdicts("l.jsonl", ""), Verdicts{"error the corpus contains no log"});
    EXPECT_EQ(verdicts("m.yaml", ""), Verdicts{"malformed log/syntax 1:1"});
    EXPECT_EQ(verdicts("n.json", "\n\n"), Verdicts{"malformed log/syntax 3:1"});
}

std::string log_of_events(std::size_t count) {
    std::string text(log_in_json().substr(0, log_in_json().size() - 2));
    for (std::size_t i = 0; i < count; ++i) text += i == 0 ? R"({"note":"a"})" : R"(,{"note":"a"})";
    return text + "]}";
}

TEST_F(DocumentLimits, LogsHaveAHundredThousandEvents) {
    const std::size_t column = log_in_json().size() - 2;
    const Verdicts read = verdicts("a.json", log_of_events(100'000));
    ASSERT_EQ(read.size(), 1U);
    EXPECT_TRUE(read[0].starts_with(cat("malformed log/missing-key 1:", column + 1, ' ')));
    EXPECT_EQ(read[0].find("log/limit"), std::string::npos);
    EXPECT_EQ(verdicts("b.json", log_of_events(100'001)), Verdicts{cat("malformed log/limit 1:", column)});
}

TEST_F(DocumentLimits, LogsHaveFourMillionKeysAndValues) {
    const auto log = [](std::size_t lists) {
        std::string text = cat(log_in_json().substr(0, log_in_json().size() - 1), ",\"meta\":[");
        for (std::size_t i = 0; i < lists; ++i) text += i == 0 ? "[]" : ",[]";
        return text + "]}";
    };
    // The log has 13 without these: itself, six keys and their values, and two players, but no list yet.
    constexpr std::size_t others = 15;
    const std::string most = log(Limits::nodes - others);
    EXPECT_EQ(verdicts("a.json", most), Verdicts{"legal"});
    EXPECT_EQ(verdicts("b.jsonl", most + '\n' + log_in_json()), (Verdicts{"legal", "legal"}));
    const std::string over = log(Limits::nodes - others + 1);
    const Verdicts refused{cat("malformed log/limit 1:", over.size() - 3)};
    EXPECT_EQ(verdicts("c.json", over), refused);
    EXPECT_EQ(verdicts("d.jsonl", over), refused);
}

TEST_F(DocumentLimits, MetaHasTwoMebibytesOfText) {
    const auto log = [](const std::string& meta) {
        return cat(log_in_json().substr(0, log_in_json().size() - 1), ",\"meta\":", meta, "}");
    };
    std::string list;
    for (int i = 0; i < 511; ++i) list += '"' + std::string(4096, 'x') + "\",";
    const std::string last(4092, 'x');
    const std::size_t column = log_in_json().size() + std::string_view(",\"meta\":").size();
    EXPECT_EQ(verdicts("a.json", log("{\"a\":[" + list + "\"" + last + "\",123]}")), Verdicts{"legal"})
        << "keys and numbers count as they are written";
    EXPECT_EQ(verdicts("b.json", log("{\"a\":[" + list + "\"" + last + "\",1234]}")),
              Verdicts{cat("malformed log/limit 1:", column)});
    EXPECT_EQ(verdicts("c.json", log("\"free\"")), Verdicts{"legal"}) << "meta is free";
}

}  // namespace
}  // namespace referee::testing
