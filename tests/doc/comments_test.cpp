#include "doc/comments.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "doc/yaml.hpp"
#include "position/formatted.hpp"
#include "support/judging.hpp"
#include "text/text.hpp"

/// Comments of YAML logs: where they are, and that formatting a log keeps them.
namespace referee::testing {
namespace {

/// Where the first comment of a text is; `none` where there is none.
std::size_t comment_in(const std::string& text) {
    YamlReader yaml;
    Document document;
    std::vector<DocumentFault> faults;
    EXPECT_TRUE(yaml.read(text, document, faults)) << text;
    return first_comment(text, document).value_or(std::string::npos);
}

TEST(DocumentComments, AreFound) {
    const std::vector<std::string> texts = {"@# c\na: b\n",
                                            "a: b @# c\n",
                                            "a: \"b # c\" @# d\n",
                                            "\"a # b\": c @# d\n",
                                            "'a '' # b': c\n@# d\n",
                                            "a: [b, @# c\n c]\n",
                                            "a: |\n  b # c\n@# d\n",
                                            "a: |\n@# d\nb: c\n",
                                            "a:\n  - |\n    b # c\n  @# d\n  - e\n",
                                            "a:\n  - >-\n    b # c\n\n    # d\n  - e @# f\n",
                                            "a: b\n  c @# d\n",
                                            "a: @# b\n  c\n",
                                            "--- @# a\na: b\n",
                                            "\xEF\xBB\xBF@# a\na: b\n",
                                            "a: \"b\\\" # c\" @# d\n",
                                            "a: b\n...\n@# c\n"};
    for (const std::string& marked : texts) {
        const std::size_t at = marked.find('@');
        EXPECT_EQ(comment_in(std::string(marked).erase(at, 1)), at) << marked;
    }
}

TEST(DocumentComments, AreNotSeenInText) {
    for (const std::string text :
         {"a: b#c\n", "a: \"# b\"\n", "a: '# b'\n", "\"# a\": '''# b'\n", "a: |\n  # b\n", "a: >\n\n  # b\n  c\nd: e\n",
          "a:\n  - |\n   # b\n", "{a: \"\\\" # b\"}\n", "a: \"b\n  # c\"\n"}) {
        EXPECT_EQ(comment_in(text), std::string::npos) << text;
    }
}

std::vector<LogComment> comments_in(const std::string& text) {
    YamlReader reader;
    Document document;
    std::vector<DocumentFault> faults;
    EXPECT_TRUE(reader.read(text, document, faults) && faults.empty()) << text;
    return comments_of_log(text, document);
}

LogPlace event_line(std::size_t event) { return {"events", {}, event}; }

const std::string commented_log = R"(
# before all

referee: 1   # the version
game: some
note: "a # in text"
players:
  # one of them
  - anna   # north

  - bruno
# before the first
events:   # all of them


  # about one
  - {play: 1}  # one
  - play: 2
    # within two
    with: 'it''s # no comment'  # behind two
  # about three
  - {play: 3}
final:
  # of the rows
  scores: {anna: 1}  # counted
  board:
    - [1, 2]  # first row
    # of the second
    - [3, 4]
# the end

)";

TEST(DocumentComments, BelongToTheLineOfTheirKeyEventOrRow) {
    const std::vector<LogComment> expected = {
        {"# before all", {"referee"}},
        {"", {"referee"}},
        {"# the version", {"referee"}, true},
        {"# one of them", {"players", {}, 1}},
        {"# north", {"players", {}, 1}, true},
        {"", {"players", {}, 2}},
        {"# before the first", {"events"}},
        {"# all of them", {"events"}, true},
        {"", event_line(1)},
        {"# about one", event_line(1)},
        {"# one", event_line(1), true},
        {"# within two", event_line(2)},
        {"# behind two", event_line(2), true},
        {"# about three", event_line(3)},
        {"# of the rows", {"final", "scores"}},
        {"# counted", {"final", "scores"}, true},
        {"# first row", {"final", "board", 1}, true},
        {"# of the second", {"final", "board", 2}},
        {"# the end", {}},
    };
    const auto found = comments_in(commented_log);
    ASSERT_EQ(found.size(), expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i)
        EXPECT_TRUE(found[i] == expected[i]) << i << ": " << found[i].text << " at " << found[i].place.key << '.'
                                             << found[i].place.inner << '.' << found[i].place.row;
}

TEST(DocumentComments, AreWrittenAtTheirLines) {
    const std::string log =
        "referee: 1\ngame: some\nplayers: [anna, bruno]\nevents:\n  - {play: 1}\n  - {play: 2}\n"
        "final:\n  scores: {anna: 1}\n  board:\n    - [1, 2]\n    - [3, 4]\n";
    const std::string written = with_comments(log, comments_in(commented_log));
    // The players are on one line, which takes the comments of each. The third event is missing: its comment goes to
    // the line of the key.
    EXPECT_EQ(written, R"(# before all

referee: 1  # the version
game: some
# one of them
# north
players: [anna, bruno]
# before the first
events:  # all of them

  # about one
  - {play: 1}  # one
  # within two
  - {play: 2}  # behind two
# about three
final:
  # of the rows
  scores: {anna: 1}  # counted
  board:
    - [1, 2]  # first row
    # of the second
    - [3, 4]
# the end
)");
    EXPECT_EQ(with_comments(log, comments_in(written)), written);
}

/// Every third YAML log of the fixtures, if it can be opened.
template <class Visit>
void for_each_log(Visit visit) {
    std::size_t count = 0;
    for (const std::string& path : files_below(cat(REFEREE_ROOT, "/fixtures"), {".yaml"})) {
        if (++count % 3 != 0) continue;
        const std::string text = file_text(path);
        const Opened log = opened(text, Format::yaml);
        if (log.record) visit(path, text, *log.record);
    }
}

/// A text with numbered comments at random lines of it: one of three lines has one before it, one of three behind it.
/// Counts the comments.
std::string with_random_comments(const std::string& text, std::mt19937& random, bool at_indentation,
                                 std::size_t& count) {
    std::string out;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        const std::size_t indentation = std::min(line.find_first_not_of(' '), line.size());
        if (random() % 3 == 0)
            out += cat(std::string(at_indentation ? indentation : random() % 8, ' '), "# c", ++count, "c\n");
        out += line;
        if (random() % 3 == 0) out += cat("  # c", ++count, 'c');
        out += '\n';
    }
    return out;
}

std::size_t occurrences(std::string_view text, std::string_view part) {
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1)) ++count;
    return count;
}

/// The formatted text of a log; empty if it cannot be opened or formatted.
std::string formatted_text(const std::string& text) {
    const Opened log = opened(text, Format::yaml);
    if (!log.record) return {};
    const Formatted form = formatted(*log.record);
    return form.refused.empty() ? form.text : "";
}

TEST(DocumentComments, OfACanonicalLogStayWhereTheyAre) {
    std::mt19937 random(7);
    std::size_t logs = 0;
    std::size_t comments = 0;
    for_each_log([&](const std::string& path, const std::string&, const Record& record) {
        const Formatted bare = formatted(record, true);
        if (!bare.refused.empty()) return;
        const std::string text = with_random_comments(bare.text, random, true, comments);
        EXPECT_EQ(formatted_text(text), text) << path;
        ++logs;
    });
    EXPECT_GE(logs, 300U);
    EXPECT_GE(comments, 3000U);
}

TEST(DocumentComments, OfAnyLogAreKeptAndTheFormIsStable) {
    std::mt19937 random(8);
    std::size_t logs = 0;
    std::size_t kept = 0;
    for_each_log([&](const std::string& path, const std::string& text, const Record& record) {
        std::size_t comments = 0;
        const std::string commented = with_random_comments(text, random, false, comments);
        const Opened log = opened(commented, Format::yaml);
        // A comment within a scalar of several lines is text.
        if (!log.record || log.record->canonical() != record.canonical()) return;
        const std::string form = formatted_text(commented);
        ASSERT_FALSE(form.empty()) << path;
        for (std::size_t i = 1; i <= comments; ++i)
            EXPECT_EQ(occurrences(form, cat("# c", i, 'c')), 1U) << path << form;
        EXPECT_EQ(formatted_text(form), form) << path;
        EXPECT_EQ(opened(form, Format::yaml).record->canonical(), record.canonical()) << path;
        ++logs;
        kept += comments;
    });
    EXPECT_GE(logs, 300U);
    EXPECT_GE(kept, 3000U);
}

}  // namespace
}  // namespace referee::testing
