#pragma once

#include <string>
#include <vector>

#include "import/import.hpp"
#include "log/game_registry.hpp"
#include "log/padded_text.hpp"
#include "text/text.hpp"

/// Exports of BG Stats, and what becomes of them.
namespace referee::testing {

struct Came {
    ImportReport report;
    std::vector<Value> logs;

    [[nodiscard]] std::string notes() const { return listed(report.notes, ""); }
    [[nodiscard]] std::string lost() const { return report.lost.words(); }
};

inline Came imported(const std::string& text, std::vector<CalledGame> called = {}) {
    Came came;
    const PaddedText own(text, Format::json);
    came.report = import_bg_stats(own.source("export"), called, [&](const Value& log) { came.logs.push_back(log); });
    return came;
}
inline Came imported(const Value& value) { return imported(value.dump()); }

/// What a player must be given besides a name, as a role says it.
inline std::string role_of(const GameEntry& game, std::size_t seat) {
    for (const FieldType& field : game.types.seat->fields) {
        if (field.required && field.type->names != nullptr) return std::string(field.type->names->names[seat]);
    }
    return {};
}

/// In most games somebody can have that many points at the end.
inline constexpr std::size_t winning_score = 40;

/// An export with one play of a game by so many players, the last of them the best.
inline Value export_of(const GameEntry& game, std::size_t players) {
    Value whole = {{"players", Value::array()},
                   {"locations", Value::array()},
                   {"games", {{{"id", 7}, {"name", std::string(game.title)}}}},
                   {"plays", Value::array()}};
    Value play = {{"gameRefId", 7}, {"playerScores", Value::array()}};
    for (std::size_t seat = 0; seat < players; ++seat) {
        whole["players"].push_back({{"id", 10 + seat}, {"name", cat("Player ", static_cast<char>('A' + seat))}});
        play["playerScores"].push_back({{"playerRefId", 10 + seat},
                                        {"score", std::to_string(seat + 1 == players ? winning_score : seat)},
                                        {"winner", seat + 1 == players},
                                        {"rank", players - seat},
                                        {"role", role_of(game, seat)}});
    }
    whole["plays"].push_back(play);
    return whole;
}
inline Value export_of_any() {
    return export_of(games().front(), static_cast<std::size_t>(games().front().least_players));
}

}  // namespace referee::testing
