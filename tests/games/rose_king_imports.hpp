#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "games/rose_king/import.hpp"
#include "import/import.hpp"
#include "log/padded_text.hpp"
#include "position/record.hpp"
#include "random/log_writer.hpp"
#include "random/random.hpp"
#include "support/judging.hpp"
#include "text/text.hpp"

/// Random games of The Rose King in the formats of other programs.
namespace referee::testing::rose_king_records {

using namespace rose_king;

inline const ImportFormat& format_named(std::string_view name) {
    for (const ImportFormat& format : RoseKing::imports()) {
        if (format.name == name) return format;
    }
    throw std::runtime_error("no such format");
}

struct Came {
    ImportReport report;
    Value log;

    [[nodiscard]] std::string faults() const {
        std::string all;
        for (const Finding& finding : report.findings)
            all += cat(finding.where.line, ':', finding.where.character, ' ', finding.rule->id, ' ', finding.message,
                       '\n');
        return all;
    }
};

using Words = std::vector<std::pair<std::string_view, std::string>>;

inline Came imported(std::string_view format, const std::string& text, const Words& options = {}) {
    Came came;
    TallyWords words;
    for (const auto& [name, word] : options) words.add(name, word);
    const PaddedText own(text, Format::json);
    came.report = import_record(format_named(format), words, own.source("file"),
                                [&](const Value& log) { came.log = log; });
    return came;
}

/// A whole game, or its beginning, with all positions.
struct Game {
    Setup<RoseKing> setup;
    std::vector<Event> events;
    std::vector<State> states;  ///< before the first event and after each
};

inline Game random_game(Random& random, bool box) {
    Game game;
    game.setup.players = 2;
    RoseKing::deal(game.setup, random);
    if (!box) game.setup.components.stones.value = static_cast<int>(1 + random.below(60));
    if (!box || random.one_in(2)) game.setup.components.heroes.value = static_cast<int>(random.below(6));
    game.states.push_back(RoseKing::start(game.setup));
    const std::size_t most = random.one_in(3) ? random.below(40) : 1000;
    while (!game.states.back().end && game.events.size() < most) {
        State state = game.states.back();
        // Players who hoard cards block each other, so passes and ends by `blocked` occur.
        const bool draws = random.below(8) < 5;
        std::vector<Event> events;
        for (const Event& event : RoseKing::candidates(state, RoseKing::begin(state))) {
            if (!RoseKing::judge(state, event)) events.push_back(event);
        }
        const auto split = std::stable_partition(events.begin(), events.end(), [&](const Event& event) {
            return std::holds_alternative<Draw>(event) == draws;
        });
        const auto wanted = static_cast<std::size_t>(split - events.begin());
        const Event event = events[random.below(wanted > 0 ? wanted : events.size())];
        game.events.push_back(event);
        RoseKing::apply(state, event);
        game.states.push_back(state);
    }
    return game;
}

inline const std::array<std::string, 2> ids = {"anna", "bruno berg"};

/// The log as the generator writes it, with the players of these tests, in canonical form.
inline Value log_of(const Game& game) {
    std::string text;
    LogWriter<RoseKing>().write(
        GeneratedLog<RoseKing>{.setup = game.setup, .events = game.events, .unfinished = !game.states.back().end}, {},
        1, 1, text);
    Value log = parsed_value(text);
    log.erase("meta");
    const Names generated = generated_names(2);
    const std::array<std::string, 2> were = {std::string(generated[red]), std::string(generated[white])};
    const auto rename = [&](const std::string& name) { return ids[name == were[0] ? 0 : 1]; };
    for (Value& player : log["players"]) player = rename(player);
    Value hands = Value::object();
    for (const auto& [name, hand] : log["setup"]["hands"].items()) hands[rename(name)] = hand;
    log["setup"]["hands"] = hands;
    for (Value& event : log["events"]) event["player"] = rename(event["player"]);
    const Opened opened = open_log(PaddedText(log).source(), {});
    EXPECT_TRUE(opened.record) << opened.report.findings.at(0).message;
    return opened.record->canonical();
}

/// The log without its claims, after checking that they are true.
inline Value without_claims(Value log) {
    EXPECT_EQ(judged_log(log).verdict, Verdict::legal) << log.dump();
    log.erase("result");
    for (Value& event : log["events"]) event.erase("claims");
    return log;
}

inline std::string cards_in(const auto& cards, std::string_view between) {
    std::string line;
    for (const Card card : cards) line += cat(line.empty() ? std::string_view{} : between, name_of(card));
    return line;
}

inline std::string hand_of(const Game& game, Player player, std::string_view between = " ") {
    return cards_in(game.setup.opening.hands[player], between);
}

/// A card in a random spelling of the formats.
inline std::string any_spelling(Card card, Random& random) {
    constexpr std::array<std::string_view, 8> arrows = {"↑", "↗", "→", "↘", "↓", "↙", "←", "↖"};
    const auto direction = static_cast<std::size_t>(direction_of(card));
    const int steps = steps_of(card);
    switch (random.below(4)) {
        case 0: return std::string(name_of(card));
        case 1: return cat(steps, direction_names[direction]);
        case 2: return cat(steps, arrows[direction]);
        default: return cat(arrows[direction], steps);
    }
}

/// Writes a list of moves. If heroes are not named, the importer must infer them from the position.
inline std::string as_moves(const Game& game, Random& random) {
    const bool names_heroes = random.one_in(2);
    std::string text = cat("# a list\nred: ", ids[0], "\nwhite:  ", ids[1], " # a name\n\n");
    for (const Player player : {red, white}) text += cat(ids[player.seat], " has ", hand_of(game, player), '\n');
    if (game.setup.opening.deck) text += cat("deck: ", cards_in(*game.setup.opening.deck, ", "), '\n');
    text += cat("stones: ", game.setup.components.stones.value, "\r\nheroes: ", game.setup.components.heroes.value,
                "\n");
    for (std::size_t i = 0; i < game.events.size(); ++i) {
        if (i % 2 == 0) text += random.one_in(2) ? cat('\n', i / 2 + 1, ". ") : cat(' ', i / 2 + 1, "...");
        const Event& event = game.events[i];
        if (const auto* play = std::get_if<Play>(&event)) {
            text += any_spelling(play->card, random);
            if (play->hero && names_heroes) text += "*!Hh"[random.below(4)];
        } else if (const auto* draw = std::get_if<Draw>(&event)) {
            const bool top = game.states[i].deck_left > 0 && random.one_in(2);
            text += top ? "+" : cat('+', any_spelling(draw->card, random));
        } else {
            text += random.one_in(2) ? "pass" : "-";
        }
        text += random.one_in(3) ? ", " : " ";
    }
    return text;
}

/// Writes the messages of Board Game Arena, with other messages in between.
inline std::string as_bga(const Game& game, bool hands) {
    constexpr std::array<std::string_view, 8> arrows = {"⬆", "⬈", "⮕", "⬊", "⬇", "⬋", "⬅", "⬉"};
    const auto printed = [&](Card card) {
        const auto direction = static_cast<std::size_t>(direction_of(card));
        return cat(steps_of(card), ' ', direction_names[direction], arrows[direction], '\n');
    };
    std::string text = "Move 1 :\n";
    for (const Player player : {red, white}) {
        if (hands) text += cat(ids[player.seat], " has ", hand_of(game, player), '\n');
    }
    for (std::size_t i = 0; i < game.events.size(); ++i) {
        const Event& event = game.events[i];
        const std::string& name = ids[player_of(event).seat];
        if (const auto* play = std::get_if<Play>(&event)) {
            if (play->hero) text += name + " uses a hero to fight\n";
            const Square crown = game.states[i + 1].crown;
            text += cat(name, " plays power card ", printed(play->card), name, " moves to x=", file_of(crown) + 1,
                        ",y=", side - rank_of(crown), "\n\n");
        } else if (const auto* draw = std::get_if<Draw>(&event)) {
            text += cat(name, " draws power card ", printed(draw->card));
        } else {
            text += name + " has no valid moves\n";
        }
    }
    if (game.states.back().end == EndReason::blocked) text += "Nobody can play anymore valid moves\n";
    return text;
}

inline constexpr std::array<std::string_view, 8> core_directions = {"up",   "upRight",  "right", "downRight",
                                                                    "down", "downLeft", "left",  "upLeft"};

inline Value core_card(Card card) {
    return {{"direction", core_directions[static_cast<std::size_t>(direction_of(card))]},
            {"numberOfSteps", steps_of(card)}};
}

inline Value core_cards(const Cards& cards) {
    Value all = Value::array();
    for (const Card card : values_of<Card>()) {
        if (cards.has(card)) all.push_back(core_card(card));
    }
    return all;
}

/// A position. `first` is the index of the player who plays Red.
inline Value core_position(const State& state, int first) {
    Value grid = Value::array();
    for (int y = 0; y < side; ++y) {
        grid.push_back(Value::array());
        for (int x = 0; x < side; ++x) {
            const auto owner = rose_on(state, square_at(x, side - 1 - y));
            grid.back().push_back(owner ? Value{{"occupation", *owner == red ? first : 1 - first}} : Value::object());
        }
    }
    Value players = Value::array({nullptr, nullptr});
    for (const Player player : {red, white}) {
        players[static_cast<std::size_t>(player == red ? first : 1 - first)] = {
            {"numberOfKnightCards", state.heroes[player.seat]},
            {"powerCardHand", core_cards(state.hands[player.seat])}};
    }
    Value pile = Value::array();
    for (std::size_t item = deck_size - state.deck_left; item < deck_size; ++item)
        pile.push_back(core_card(state.deck[item]));
    return {{"board", {{"crownPosition", {file_of(state.crown), side - 1 - rank_of(state.crown)}}, {"tileGrid", grid}}},
            {"discardPile", core_cards(state.discards)},
            {"drawPile", state.deck_left > 0 ? pile : core_cards(state.pile)},
            {"players", players}};
}

/// In this format, a game that ended because nobody can act continues with two passes.
inline Value as_core(const Game& game, int first) {
    Value history = {{{"game", core_position(game.states[0], first)}}};
    // In the order dealt, not sorted.
    for (const Player player : {red, white}) {
        Value hand = Value::array();
        for (const Card card : game.setup.opening.hands[player]) hand.push_back(core_card(card));
        history[0]["game"]["players"][static_cast<std::size_t>(player == red ? first : 1 - first)]["powerCardHand"] =
            hand;
    }
    const auto add = [&](Player player, const Value& action, const State& behind) {
        history.push_back({{"game", core_position(behind, first)},
                           {"playerIndex", player == red ? first : 1 - first},
                           {"playerAction", action}});
    };
    for (std::size_t i = 0; i < game.events.size(); ++i) {
        const Event& event = game.events[i];
        const auto* play = std::get_if<Play>(&event);
        const bool draws = std::holds_alternative<Draw>(event);
        const Value action = play != nullptr ? Value{{"kind", "moveCrown"}, {"powerCard", core_card(play->card)}}
                                             : Value{{"kind", draws ? "drawCard" : "pass"}};
        add(player_of(event), action, game.states[i + 1]);
    }
    const State& last = game.states.back();
    Value whole = {{"firstPlayerIndex", first}};
    if (last.end) {
        if (last.end == EndReason::blocked) {
            const Player next = opponent_of(player_of(game.events.back()));
            for (const Player player : {next, opponent_of(next)}) add(player, {{"kind", "pass"}}, last);
        }
        const auto points = scores(last);
        const int margin = points[red].value - points[white].value;
        whole["winner"] = margin > 0 ? Value(first) : margin < 0 ? Value(1 - first) : Value("draw");
    }
    whole["game"] = core_position(last, first);
    whole["history"] = history;
    return whole;
}

inline const std::string hands = "anna has N1 NE1 E1 SE1 S1\nbruno has N2 NE2 E2 SE2 S2\n";
inline const std::string seats = "red: anna\nwhite: bruno\n";

}  // namespace referee::testing::rose_king_records
