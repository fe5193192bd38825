#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "support/filled_forms.hpp"
#include "support/judging.hpp"
#include "text/text.hpp"

/// The form of a scoresheet, filled in as people fill it in: what is meant is read, and what cannot be read is refused
/// at its place, once, with what to write.
namespace referee::testing {
namespace {

std::vector<FilledForm> filled_forms() {
    const std::string four = "[          ,          ,          ,          ]";
    const Replacements players = {{four, "[ada, ben, cleo, ]"}};
    const std::string palace = "palace, totals: {yellow: , green: , red: , blue: }, last: }";
    return {
        {"only the players", {{four, "[ada, ben, cleo, ]"}}, Verdict::legal},
        {"one location",
         {{four, "[ada, ben, cleo, ]"}, {palace, "Palace, totals: {Yellow: 6, green: 4, red: , blue: }, last: Ben}"}},
         Verdict::legal},
        refused("no space behind a colon", players, "{yellow: ,", "{yellow:6,", "log/value", "yellow:6", "`yellow: 6`"),
        refused("a decimal comma", players, "{yellow: ,", "{yellow: 6,5,", "log/type", "6,5",
                "`6,5` is two entries; a whole number has no decimals"),
        refused("a misspelt location", players, "cathedral, ", "catedral, ", "log/value", "catedral",
                "nearest: `cathedral`"),
        refused("a colour for a player", players, palace, "palace, totals: {yellow: 6, green: 4}, last: yellow}",
                "log/value", "yellow}", "is not a player of this log"),
        refused("another colour", players, "{yellow: ,", "{gelb: 6,", "log/value", "gelb", "known: yellow"),
        {"a location as a key",
         {players.front(), {"location: palace, totals:", "palace:"}},
         Verdict::malformed,
         "log/missing-key",
         "{palace:",
         "`locations` lacks the key `location`",
         2},  // and `palace` is an unknown key
        refused("a bracket too few", players, "blue: }, last: }", "blue: , last: }", "log/syntax", "{location: palace",
                "never closed"),
        refused("a location without its colon", players, "{location: palace", "{location:palace", "log/unknown-key",
                "location:palace", "`location: palace`"),
        refused("one player", players, "ben, cleo, ]", "]", "log/value", "[ada", "has 2 to 4 players, not 1"),
    };
}

TEST(KingsGateForms, AreReadOrRefusedAtTheirFault) {
    for (const FilledForm& form : filled_forms()) expect_judged("kings-gate", form);
}

/// The form names the locations, so that a sheet with nothing written shows their names alone.
TEST(KingsGateForms, WithoutAnythingWrittenAreNotCounted) {
    const std::string empty = filled_in(form_of("kings-gate"),
                                        {{"[          ,          ,          ,          ]", "[ada, ben, cleo, ]"}});
    EXPECT_FALSE(judged(empty, Format::yaml).counted);
    EXPECT_TRUE(judged(filled_in(empty, {{"{yellow: ,", "{yellow: 6,"}}), Format::yaml).counted);
}

}  // namespace
}  // namespace referee::testing
