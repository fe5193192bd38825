#include <gtest/gtest.h>

#include <regex>
#include <set>
#include <string>

#include "support/judging.hpp"
#include "support/root.hpp"

/// The tables of the guide to adding a game are complete: each member of a game, each described type.
namespace referee::testing {
namespace {

std::string source(const std::string& path) { return file_text(root + "/" + path); }

std::string guide() { return source("docs/adding-a-game.md"); }

/// All first groups of an expression in a text.
std::set<std::string> found(const std::string& text, const char* expression) {
    std::set<std::string> groups;
    const std::regex wanted(expression);
    for (std::sregex_iterator at(text.begin(), text.end(), wanted), end; at != end; ++at) groups.insert((*at)[1]);
    return groups;
}

bool has(const std::string& text, const std::string& expression) {
    return std::regex_search(text, std::regex(expression));
}

TEST(GuideTables, HaveARowForEachMember) {
    const std::set<std::string> members = found(
        source("src/core/required.hpp") + source("src/core/optional.hpp") + source("src/core/optional_members.hpp"),
        "G::([A-Za-z_]+)");
    EXPECT_GE(members.size(), 75U);
    const std::string text = guide();
    for (const std::string& member : members) {
        EXPECT_TRUE(has(text, "\n\\|[^\n]*`" + member + "[(`]")) << member << " has no row";
    }
}

/// The signatures are those that the compiler demands: `name(parameters)`: type, what it is.
TEST(GuideTables, HaveTheSignaturesOfTheContract) {
    const std::string messages = std::regex_replace(
        source("src/core/required.hpp") + source("src/core/optional_members.hpp"), std::regex(R"("\s+")"), "");
    const std::regex demand(R"re((`[^`\n]+`(?: and `[^`]+`)?): ((?:const )?[\w:]+(?:<[^,"]*>)?&?)([,"]| describes))re");
    const std::string text = guide();
    std::size_t rows = 0;
    for (std::sregex_iterator at(messages.begin(), messages.end(), demand), end; at != end; ++at) {
        const std::string row = (*at)[1].str() + ": `" + (*at)[2].str() + '`';
        EXPECT_NE(text.find(row), std::string::npos) << "no row says " << row;
        ++rows;
    }
    EXPECT_GE(rows, 65U);
}

/// The files that the tables name as examples contain what they are examples of.
TEST(GuideTables, GiveExamples) {
    const std::string text = guide();
    const std::regex row(R"re(\n\| `([a-z_A-Z]+)[(`][^\n]*\]\(([^)]*src/games/[^)]*)\) \|)re");
    std::size_t examples = 0;
    for (std::sregex_iterator at(text.begin(), text.end(), row), end; at != end; ++at) {
        EXPECT_TRUE(has(source("docs/" + (*at)[2].str()), "\\b" + (*at)[1].str() + "\\b")) << (*at)[0];
        ++examples;
    }
    EXPECT_GE(examples, 75U);
}

TEST(GuideTables, HaveEachDescribedType) {
    const std::string described = source("src/types/type_of.hpp");
    std::set<std::string> types = found(source("src/types/describe.hpp"), "\n(?:struct|class|using) ([A-Za-z]+)");
    types.merge(found(described, "As<(?:std::)?([A-Z][A-Za-z]+)[<>]"));
    types.merge(found(described, "[TS]::([a-z_]+)[;(]"));  // members that a type may have
    for (const char* other : {"Field", "Claim"}) types.erase(other);
    EXPECT_GE(types.size(), 30U);
    const std::string text = guide();
    for (const std::string& type : types) EXPECT_TRUE(has(text, "`" + type + "[<(`]")) << type << " has no row";
}

}  // namespace
}  // namespace referee::testing
