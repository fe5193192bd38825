#include "cli/io/nearest_path.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "cli/program/tally_completion.hpp"
#include "log/game_registry.hpp"
#include "support/temporary.hpp"
#include "text/text.hpp"

namespace referee::testing {
namespace {

TEST(NearestPath, AMisspeltPathHasASuggestion) {
    const TemporaryFolder folder;
    std::filesystem::create_directories(folder.path + "/season");
    std::ofstream(folder.path + "/season/table4.yaml") << "x";
    std::ofstream(folder.path + "/.hidden.yaml") << "x";
    const std::string due = cat("; did you mean `", folder.path, "/season/table4.yaml`?");
    EXPECT_EQ(path_suggestion(folder.path + "/season/tabel4.yaml"), due) << "the file is misspelt";
    EXPECT_EQ(path_suggestion(folder.path + "/saeson/table4.yaml"), due) << "the folder is misspelt";
    EXPECT_EQ(path_suggestion(folder.path + "/saeson/tabel4.yaml"), due) << "both are misspelt";
    EXPECT_EQ(path_suggestion(folder.path + "/table4.yaml"), due) << "the folder is left out";
    EXPECT_EQ(path_suggestion(folder.path + "/season/qwertyuiop"), "");
    EXPECT_EQ(path_suggestion(folder.path + "/hidden.yaml"), "") << "a hidden file";
    EXPECT_EQ(path_suggestion(""), "");
    EXPECT_EQ(path_suggestion(std::string("a\0b", 3)), "");
    EXPECT_EQ(path_suggestion("/"), "");
}

/// For every noun of every game, each name is offered where the placeholder has the noun.
TEST(TallyCompletion, NamesAreOfferedWhereThePlaceholderHasThem) {
    std::size_t offered = 0;
    for (const GameEntry& game : games()) {
        if (game.tally == nullptr) continue;
        for (const TallyNoun& noun : game.tally->nouns) {
            const auto names = noun.names();
            ASSERT_FALSE(names.empty());
            const std::string form(noun.noun);
            const auto words = [&](const std::string& placeholder, const std::string& typed) {
                return tally_candidates(*game.tally, placeholder, typed);
            };
            for (std::size_t i = 0; i < names.size(); ++i) {
                ++offered;
                EXPECT_EQ(words(form, "").at(i), names[i]);
                EXPECT_EQ(words(form + ",...", "a,b").at(i), cat("a,", names[i]));
                EXPECT_EQ(words(form + "=PLAYER,...", "").at(i), cat(names[i], '='));
                EXPECT_EQ(words(form + ":PLAYER=N,...", "").at(i), cat(names[i], ':'));
                EXPECT_EQ(words(form + "@SPACE,...", "x@3,").at(i), cat("x@3,", names[i], '@'));
                EXPECT_EQ(words("PLAYER=" + form, "anna=").at(i), cat("anna=", names[i]));
            }
            EXPECT_TRUE(words("PLAYER=" + form, "an").empty()) << "a player's name";
            EXPECT_TRUE(words(form + ":PLAYER=N,...", cat(names[0], ":ben=2,")).empty()) << "a player's name";
            EXPECT_TRUE(words("N", "").empty());
        }
    }
    EXPECT_GE(offered, 20U);
}

}  // namespace
}  // namespace referee::testing
