#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "support/editor_players.hpp"
#include "text/text.hpp"

/// Players of any log can be renamed in an editor.
namespace referee::testing {
namespace {

/// In each log, YAML and JSON, a player can be renamed: the findings stay, and renaming back gives the old log.
TEST(EditorReferences, AnyPlayerOfALogCanBeRenamed) {
    std::size_t renamed_logs = 0;
    std::size_t places = 0;
    for (const Format format : {Format::yaml, Format::json}) {
        for (const FixtureLog& fixture : fixtures(format, 12)) {
            Editor editor;
            const std::string_view language = format == Format::json ? "json" : "yaml";
            const std::size_t before = editor.open(log_uri, fixture.text, language).size();
            const std::size_t key = fixture.text.find(format == Format::json ? "\"players\":" : "\nplayers: [");
            if (key == std::string::npos) continue;
            const std::size_t id = fixture.text.find_first_not_of(" \n\"[{:", fixture.text.find('[', key));
            const lsp::Spot spot = lsp::EditedText(fixture.text).spot(id);
            const Value range = editor.at("textDocument/prepareRename", log_uri, spot);
            if (range.is_null()) continue;
            const Value answer = rename(editor, spot, "zz renamed");
            ASSERT_TRUE(answer.contains("result")) << fixture.path << answer;
            const Value edits = answer["result"]["changes"][log_uri];
            const std::string text = applied(fixture.text, edits);
            EXPECT_EQ(editor.open(log_uri, text, language).size(), before) << fixture.path;
            EXPECT_EQ(references(editor, spot, true).size(), edits.size()) << fixture.path;
            const Value back = rename(editor, spot, range["placeholder"]);
            ASSERT_TRUE(back.contains("result")) << fixture.path << back;
            EXPECT_EQ(back["result"]["changes"][log_uri].size(), edits.size());
            ++renamed_logs;
            places += edits.size();
        }
    }
    EXPECT_GE(renamed_logs, 150U);
    EXPECT_GE(places, 1500U);
}

}  // namespace
}  // namespace referee::testing
