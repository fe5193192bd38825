#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "support/filled_forms.hpp"
#include "text/text.hpp"

/// The form of a scoresheet, filled in as people fill it in: what is meant is read, and what cannot be read is refused
/// at its place, once, with what to write.
namespace referee::testing {
namespace {

const std::string by_five = "{   : ,    : ,    : ,    : ,    : }";
const std::string five = "[          ,          ,          ,          ,          ]";

std::pair<std::string, std::string> row(const std::string& key, const std::string& value) {
    return {cat(key, ": ", by_five), cat(key, ": ", value)};
}

std::vector<FilledForm> filled_forms() {
    const Replacements whole = {{five, "[ada, ben, cleo, , ]"},
                                row("points", "{ada: 33, ben: 41, cleo: 36,    : ,    : }"),
                                {"king:   ", "king: Zin Kais deep "},
                                {"scored: [              ,", "scored: [ kings castle ,"},
                                row("wizards-tower", "{ada: 3, ben: 1,    : ,    : ,    : }"),
                                {"dark-tower:    " + by_five, "dark-tower:    {   : , Ben: 2, cleo: 2}"},
                                {"nobles: {                : [    ,    ]}", "nobles: {dark-tower: [ben, ]}"},
                                row("scores", "{ada: 39, ben: 49, cleo: 40}")};
    return {
        {"whole", whole, Verdict::legal},
        {"a blank before an owner, in any order",
         [&] {
             Replacements filled = whole;
             filled.emplace_back("[ben, ]", "[ , ben]");
             return filled;
         }(),
         Verdict::legal},
        {"scores alone",
         {{five, "[ada, ben]"}, row("scores", "{ada: 40, ben: 41}")},
         Verdict::incomplete,
         "log/unchecked",
         "points:",
         "the claimed scores are within their bounds"},
        {"half of the points",
         {{five, "[ada, ben]"}, row("points", "{ada: 33, ben: }")},
         Verdict::malformed,
         "log/missing-key",
         "{ada: 33",
         "`points` lacks the player `ben`"},
        refused("no space behind a colon", whole, "ada: 33", "ada:33", "log/value", "ada:33",
                "separate them: `ada: 33`"),
        refused("an equals sign", whole, "ada: 39", "ada = 39", "log/value", "ada = 39", "separate them: `ada: 39`"),
        refused("a tab", whole, "  king:", "\tking:", "log/syntax", "\tking:", "a tab in the indentation"),
        refused("a bracket too many", whole, "cleo: 2}", "cleo: 2}}", "log/syntax", "}\n    dragons-lair",
                "closes no open bracket"),
        refused("a bracket too few", whole, "cleo: 2}", "cleo: 2", "log/syntax", "{   : , Ben: 2", "never closed"),
        refused("a line that is not aligned", whole, "    dark-tower", "   dark-tower", "log/syntax",
                "dark-tower:", "check the indentation"),
        refused("a semicolon", whole, "ada: 39, ben", "ada: 39; ben", "log/syntax", ": 49", "expected a comma or `}`"),
        refused("a decimal comma", whole, "ben: 49", "ben: 49,5", "log/type", "49,5",
                "`49,5` is two entries; a whole number has no decimals"),
        refused("a unit", whole, "ada: 33", "ada: 33 pts", "log/type", "33 pts", "write the number alone: `33`"),
        refused("a dash", whole, "ben: 1,", "ben: –,", "log/type", "–", "write 0 for none"),
        refused("a question mark", whole, "cleo: 36", "cleo: ?", "log/syntax", "?,    : ,",
                "quote a text that begins with a punctuation mark"),
        refused("a misspelt region", whole, "dark-tower:  ", "drak-tower:  ", "log/value", "drak-tower",
                "nearest: `dark-tower`"),
        refused("a misspelt player", whole, "cleo: 40", "cloe: 40", "log/value", "cloe: 40", "nearest: `cleo`"),
        refused("two winners in a sentence", whole, "winners: [          ,          ]", "winners: Ben and Cleo",
                "log/value", "Ben and Cleo", "where several names are allowed, they are a list: `[ben, cleo]`"),
        refused("a list of points", whole, "points: {ada: 33, ben: 41, cleo: 36,    : ,    : }", "points: [33, 41, 36]",
                "log/type", "[33, 41, 36]", "must be a mapping by players, not a list"),
        refused("a blank inside of an ordered list", whole, "[ kings castle ,", "[ , kings castle ,", "log/type",
                ", kings castle", "`scored` must be a name, not nothing"),
    };
}

TEST(KingsRoadForms, AreReadOrRefusedAtTheirFault) {
    for (const FilledForm& form : filled_forms()) expect_judged("kings-road", form);
}

}  // namespace
}  // namespace referee::testing
