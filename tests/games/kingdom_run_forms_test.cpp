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
    const std::string seat = "{id:          , clan:          }";
    const std::string four = "[          ,          ,          ,          ]";
    const Replacements players = {{seat, "{id: ann, clan: Knights}"}, {seat, "{id: bob, clan: forest}"}};
    Replacements whole = players;
    for (const auto& [from, to] :
         Replacements{{four, "[knights, forest, knights, knights, Knights]"},
                      {"track: {5: {   : }}", "track: {6: {forest: 3}, 7: {goblin: 4}, 9: {sorcerers: 4}}"},
                      {"tokens: {   : ,    : }", "tokens: {Ann: 7, bob: 5}"}})
        whole.emplace_back(from, to);
    return {
        {"whole", whole, Verdict::legal},
        refused("a clan by its colour", players, "clan: forest", "clan: red", "log/value", "red", "known: knights"),
        refused("a player without a clan", players, "clan: forest", "clan: ", "log/type", " }",
                "`clan` must be a name, not nothing"),
        refused("another podium by half", players, "podium: [ ,    ,    ,    ]", "podium: [10, 8, , ]", "log/value",
                "[10, 8", "has 4 to 16 entries, not 2"),
        refused("a podium without brackets", players, four, "knights, forest", "log/value", "knights, forest",
                "where several names are allowed, they are a list: `[knights, forest]`"),
        refused("a podium with a blank inside", players, four, "[knights, , forest, ]", "log/type", ", forest",
                "`podium` must be a name, not nothing"),
        refused("a track without numbers", players, "track: {5: {   : }}", "track: {5: knights}", "log/type",
                "knights}", "must be a mapping by names"),
        refused("a space without its colon", players, "track: {5: {   : }}", "track: {5: {knights:1}}", "log/value",
                "knights:1", "separate them: `knights: 1`"),
        refused("a space off the track", players, "track: {5: {   : }}", "track: {4: {knights: 1}}", "log/value",
                "4: {knights", "a key of `track` must be from 5"),
        refused("a decimal number", players, "tokens: {   : ,    : }", "tokens: {ann: 5, bob: 7.0}", "log/type", "7.0",
                "must be a whole number"),
        refused("half of the tokens", players, "tokens: {   : ,    : }", "tokens: {ann: 5, bob: }", "log/missing-key",
                "{ann: 5", "lacks the player `bob`"),
    };
}

TEST(KingdomRunForms, AreReadOrRefusedAtTheirFault) {
    for (const FilledForm& form : filled_forms()) expect_judged("kingdom-run", form);
}

}  // namespace
}  // namespace referee::testing
