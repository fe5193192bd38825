#include "support/settled.hpp"

#include <gtest/gtest.h>

#include <memory>

#include "judge/fast/fast_check.hpp"
#include "judge/judge.hpp"
#include "log/game_registry.hpp"
#include "support/judging.hpp"
#include "text/text.hpp"

namespace referee::testing {

const std::vector<std::pair<std::string, std::string>>& fixtures_in_json() {
    static const std::vector<std::pair<std::string, std::string>> all = [] {
        std::vector<std::pair<std::string, std::string>> found;
        for (const std::string& file : files_below(REFEREE_ROOT "/fixtures", {".yaml"})) {
            std::string json = json_of_yaml(file_text(file));
            if (!json.empty()) found.emplace_back(file, std::move(json));
        }
        return found;
    }();
    return all;
}

Settled settled(const std::string& json, const Options& options) {
    const std::string padded = json + std::string(JsonReader::padding, ' ');
    const std::string_view text = std::string_view(padded).substr(0, json.size());
    JsonReader json_reader;
    Document document;
    std::vector<DocumentFault> faults;
    Outline outline = log_outline();
    Settled done;
    if (!json_reader.outline(text, document, faults, outline)) return done;
    Report report;
    Envelope envelope;
    Reader reader(report.findings, envelope.players, envelope.players_known);
    read_envelope(document.root(), envelope, reader);
    const GameEntry* const game = find_game(envelope.game);
    if (game == nullptr) return done;
    const UnreadParts unread(outline);
    const std::unique_ptr<Judge> judge = new_judge(*game);
    SettledEvents leading;
    done.all = judge->fast_path(envelope, document.root(), unread, reader, options, report, leading);
    done.events = leading.count;
    return done;
}

std::vector<std::string> whole_games() {
    std::vector<std::string> found;
    for (const GameEntry& game : games()) {
        for (const auto& [file, json] : fixtures_in_json()) {
            if (file.find(cat('/', game.key, "/games/")) == std::string::npos) continue;
            if (!settled(json).all) continue;
            found.push_back(json);
            break;
        }
    }
    EXPECT_EQ(found.size(), games().size());
    return found;
}

}  // namespace referee::testing
