#include <array>

#include "games/rose_king/rose_king.hpp"
#include "text/text.hpp"

/// Presents a scoresheet for people: the recorded data, the count of the areas step by step, and the missing keys.
namespace referee::rose_king {

namespace {

using Lines = std::vector<std::string>;

/// Writes `2 x 2 = 4`.
std::string square_words(Count area) {
    return cat(area.value, " x ", area.value, " = ", static_cast<long long>(area.value) * area.value);
}

/// Adds the sum of the squares of areas that are only claimed.
void add_claimed(const PerPlayer<Areas>& areas, const PerPlayer<int>& scores, const Names& names,
                 std::vector<Award>& awards) {
    for (const Player player : both_players) {
        if (!areas.has(player)) continue;
        Award award{player == red ? say(names, "red areas, as claimed") : say(names, "white areas, as claimed"),
                    end_source,
                    {},
                    {}};
        Lines squares;
        for (const Count area : areas[player]) squares.push_back(square_words(area));
        award.working.push_back(
            say(names, "{}: {}", printable(names[player]), listed(names, squares, translatable("no area"))));
        if (scores[player] != 0) award.points.set(player, scores[player]);
        awards.push_back(std::move(award));
    }
}

/// The areas of the board as the audit of a log explains them. Without a board, the claimed areas.
std::vector<Award> awards_of(const Sheet<RoseKing>& sheet, const Counted& counted, const Names& names) {
    if (sheet.final.board) return RoseKing::pending_awards(counted.state, names);
    std::vector<Award> awards;
    if (!sheet.claimed.areas) return awards;
    const PerPlayer<int> scores = known_scores(counted);
    add_claimed(*sheet.claimed.areas, scores, names, awards);
    add_victory(scores, counted.tie_breaks, false, end_source, names, awards);
    return awards;
}

/// Writes the known part of `White: anna, 23 points, 2 hero cards`.
std::string player_line(const Sheet<RoseKing>& sheet, const Counted& counted, Player player, const Names& names) {
    const auto& heroes = sheet.final.heroes;
    const PerPlayer<int> scores = known_scores(counted);
    std::string line = say(names, "{}: {}", in(names, side_of(player)), printable(names[player]));
    if (scores.has(player)) line += cat(", ", referee::counted(names, scores[player], "point"));
    if (heroes && heroes->has(player)) line += cat(", ", referee::counted(names, (*heroes)[player].value, "hero card"));
    return line;
}

/// The hand; empty if the sheet does not give it.
std::string hand_line(const Sheet<RoseKing>& sheet, const State& state, Player player, const Names& names) {
    const bool seen = sheet.final.hands && sheet.final.hands->has(player);
    return seen ? cat("  ", row(state.hands[player.seat], in(names, "no card"))) : std::string{};
}

/// Lists what is missing of the four keys, as a whole or for a player.
std::string lacking(const Final& final, const Names& names) {
    std::vector<std::string> keys;
    if (!final.board) keys.push_back(say(names, "board"));
    if (!final.crown) keys.push_back(say(names, "crown"));
    for (const Player player : both_players) {
        const bool given = final.heroes && final.heroes->has(player);
        if (!given) keys.push_back(say(names, "heroes of {}", printable(names[player])));
    }
    for (const Player player : both_players) {
        const bool given = final.hands && final.hands->has(player);
        if (!given) keys.push_back(say(names, "hand of {}", printable(names[player])));
    }
    return keys.empty() ? std::string{} : say(names, "not given: {}", listed(names, keys));
}

/// Where stock and crown are, as far as the sheet gives it.
std::string stock_line(const Final& final, const State& state, const Names& names) {
    const std::string stones = referee::counted(names, state.stock, "stone");
    if (!final.crown) return final.board ? say(names, "stock: {}", stones) : std::string{};
    const std::string_view crown = name_of(*final.crown);
    return final.board ? say(names, "stock: {}; crown on {}", stones, crown) : say(names, "crown on {}", crown);
}

/// The board in the layout of a log's board, as far as the sheet records it.
Lines board_of(const Sheet<RoseKing>& sheet, const Counted& counted, const Names& names) {
    const Final& final = sheet.final;
    const State& state = counted.state;
    std::array<std::string, side> beside;
    beside[8] = player_line(sheet, counted, white, names);
    beside[7] = hand_line(sheet, state, white, names);
    if (final.board) beside[5] = say(names, "ended: {}", in(names, name_of(*state.end)));
    beside[4] = stock_line(final, state, names);
    beside[1] = player_line(sheet, counted, red, names);
    beside[0] = hand_line(sheet, state, red, names);
    Lines lines;
    if (final.board) lines.push_back(cat(file_line, "      ", in(names, "crown edge")));
    for (int rank = side - 1; rank >= 0; --rank) {
        const std::string& text = beside[static_cast<std::size_t>(rank)];
        if (final.board)
            lines.push_back(cat(rank_line(state, rank, final.crown), text.empty() ? "" : "   ", text));
        else if (!text.empty())
            lines.push_back(text);
    }
    if (final.board) lines.emplace_back(file_line);
    if (std::string words = lacking(final, names); !words.empty()) lines.push_back(std::move(words));
    return lines;
}

Lines doubts_of(const Sheet<RoseKing>& sheet, const Names& names) {
    Lines doubts;
    if (sheet.final.board) return doubts;
    if (!sheet.claimed.areas)
        return {say(names, "without `board` the areas, the points and the stones are not counted")};
    for (const Player player : both_players) {
        if (!sheet.claimed.areas->has(player))
            doubts.push_back(say(names,
                                 "without `board` the points of {} are not counted, because the areas are not claimed "
                                 "either",
                                 printable(names[player])));
    }
    doubts.push_back(say(names, "without `board` the claimed areas cannot be checked"));
    return doubts;
}

}  // namespace

SheetText RoseKing::sheet_text(const Sheet<RoseKing>& sheet, const Counted& counted, const Names& names) {
    const Final& final = sheet.final;
    const auto both = [](const auto& mapping) { return mapping && mapping->has(red) && mapping->has(white); };
    return {board_of(sheet, counted, names), awards_of(sheet, counted, names), doubts_of(sheet, names),
            final.board && final.crown && both(final.heroes) && both(final.hands)};
}

}  // namespace referee::rose_king
