#include "cli/io/ignore_rules.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace referee::testing {
namespace {

/// Whether patterns in `/r` skip a path below it; a path that ends in `/` is a folder.
bool skips(const std::vector<std::string>& lines, std::string path) {
    IgnoreRules rules;
    for (const std::string& line : lines) rules.add("/r", line);
    const bool is_folder = path.ends_with('/');
    if (is_folder) path.pop_back();
    return rules.skips("/r/" + path, is_folder);
}

/// The examples are those of gitignore(5).
TEST(IgnoreRules, MatchAsGitDoes) {
    EXPECT_TRUE(skips({"*.yaml"}, "a.yaml"));
    EXPECT_TRUE(skips({"*.yaml"}, "deep/er/a.yaml"));
    EXPECT_FALSE(skips({"/*.yaml"}, "deep/a.yaml"));
    EXPECT_TRUE(skips({"/*.yaml"}, "a.yaml"));
    EXPECT_TRUE(skips({"doc/frotz"}, "doc/frotz"));
    EXPECT_FALSE(skips({"doc/frotz"}, "a/doc/frotz"));
    EXPECT_TRUE(skips({"frotz/"}, "a/frotz/"));
    EXPECT_FALSE(skips({"frotz/"}, "a/frotz"));
    EXPECT_TRUE(skips({"**/foo"}, "foo"));
    EXPECT_TRUE(skips({"**/foo/bar"}, "a/b/foo/bar"));
    EXPECT_FALSE(skips({"**/foo/bar"}, "foo/a/bar"));
    EXPECT_TRUE(skips({"abc/**"}, "abc/x/y"));
    EXPECT_FALSE(skips({"abc/**"}, "abc/"));
    EXPECT_TRUE(skips({"a/**/b"}, "a/b"));
    EXPECT_TRUE(skips({"a/**/b"}, "a/x/y/b"));
    EXPECT_FALSE(skips({"a/**/b"}, "a/x/y/c"));
    EXPECT_FALSE(skips({"foo/*"}, "foo/bar/hello"));
    EXPECT_TRUE(skips({"t[0-9]?.json"}, "t4x.json"));
    EXPECT_FALSE(skips({"t[0-9]?.json"}, "tx4.json"));
}

TEST(IgnoreRules, TakeTheLastPatternThatMatches) {
    EXPECT_FALSE(skips({"*.yaml", "!a.yaml"}, "a.yaml"));
    EXPECT_TRUE(skips({"*.yaml", "!a.yaml", "a.*"}, "a.yaml"));
    EXPECT_TRUE(skips({"*.yaml", "!a.yaml"}, "b.yaml"));
}

TEST(IgnoreRules, KnowCommentsBlanksAndEscapes) {
    EXPECT_FALSE(skips({"", "   ", "# a", "/", "!"}, "a"));
    EXPECT_TRUE(skips({"\\#a"}, "#a"));
    EXPECT_TRUE(skips({"\\!a"}, "!a"));
    EXPECT_TRUE(skips({"a  \r"}, "a"));
    EXPECT_TRUE(skips({"a\\ "}, "a "));
}

/// Patterns of several `**` are matched without trying all ways to divide the path.
TEST(IgnoreRules, EndOnHostilePatterns) {
    std::string pattern;
    std::string path;
    for (int i = 0; i < 190; ++i) pattern += "**/a/";
    for (int i = 0; i < 2000; ++i) path += "a/";
    EXPECT_FALSE(skips({pattern + "b"}, path + "c"));
    EXPECT_TRUE(skips({pattern + "b"}, path + "b"));
    IgnoreRules many;
    for (int i = 0; i < 11'000; ++i) many.add("/r", "a" + std::to_string(i));
    EXPECT_EQ(many.size(), 10'000U);
    EXPECT_FALSE(skips({std::string(2000, '*')}, "a")) << "longer than a pattern may be";
}

}  // namespace
}  // namespace referee::testing
