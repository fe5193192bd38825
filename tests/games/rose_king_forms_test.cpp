#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "support/filled_forms.hpp"
#include "text/text.hpp"

/// The form of a scoresheet, filled in as people fill it in: what is meant is read, and what cannot be read is refused
/// at its place, once, with what to write.
namespace referee::testing {
namespace {

std::vector<FilledForm> filled_forms() {
    const std::string blank = "\"                 \"";
    Replacements half = {{"[          ,          ]", "[anna, bruno]"}};
    for (const std::string_view text : {"..R......", ".........", "....R.W..", "...RR....", "..WWW...."})
        half.emplace_back(blank, cat('"', text, '"'));
    Replacements whole = half;
    for (const std::string_view text : {".........", "r..w.....", "........."}) whole.emplace_back(blank, text);
    whole.emplace_back(blank, "\". . . . . . . . .\"");
    return {
        {"whole", whole, Verdict::legal},
        {"blanks between cards, in any order",
         [&] {
             Replacements filled = whole;
             filled.emplace_back("hands: {   : [ , , , , ],", "hands: {anna: [ , N1, , S3, ],");
             return filled;
         }(),
         Verdict::legal},
        refused("a short row", whole, "...RR....", "...RR...", "log/value", "\"...RR...\"", "has 8 squares, not 9"),
        refused("blanks for points", whole, "....R.W..", "    R W  ", "log/value", "\"    R W  \"",
                "a square without a stone is written as a point"),
        refused("another letter", whole, "....R.W..", "....R.B..", "log/value", "\"....R.B..\"", "square g7 holds `B`"),
        refused("a tenth row", whole, "  crown:", "    - .........\n  crown:", "log/value",
                ".........\n  crown:", "has 9 rows, not 10"),
        refused("a number in words", whole, "heroes: {   : ,    : }", "heroes: {anna: two, bruno: 4}", "log/type",
                "two", "must be a whole number"),
        refused("a card with a blank", whole, "hands: {   : [ , , , , ]", "hands: {anna: [n1, s 3, , ]", "log/value",
                "s 3", "is not known as a value of `hands.anna`"),
        refused("a misspelt square", whole, "crown:", "crown: j5", "log/value", "j5",
                "is not known as a value of `crown`"),
        refused("an unknown winner", whole, "winners: [          ,          ]", "winners: Berta", "log/value", "Berta",
                "is not a player of this log"),
        refused("a bracket too few", whole, "scores: {   : ,    : }", "scores: {anna: 9, bruno: 17", "log/syntax",
                "{anna: 9", "never closed"),
        refused("no space behind a colon", whole, "scores: {   : ,    : }", "scores: {anna:9, bruno: 17}", "log/value",
                "anna:9", "separate them: `anna: 9`"),
    };
}

TEST(RoseKingForms, AreReadOrRefusedAtTheirFault) {
    for (const FilledForm& form : filled_forms()) expect_judged("rose-king", form);
}

}  // namespace
}  // namespace referee::testing
