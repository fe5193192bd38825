#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "core/text.hpp"
#include "engine/generated_log.hpp"
#include "engine/import.hpp"
#include "engine/own_text.hpp"
#include "engine/random.hpp"
#include "engine/record.hpp"
#include "games/rose_king/import.hpp"
#include "support/judging.hpp"

/// Games of the Rose King as other programs record them: random ones, written in each form and read again, are the same
/// logs; and what is wrong is told where it stands.
namespace referee::testing {
namespace {

using namespace rose_king;

const ImportFormat& format_named(std::string_view name) {
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

Came imported(std::string_view format, const std::string& text, const Words& said = {}) {
    Came came;
    TallyWords words;
    for (const auto& [name, word] : said) words.add(name, word);
    const OwnText own(text, Format::json);
    came.report = import_record(format_named(format), words, own.source("file"),
                                [&](const Value& log) { came.log = log; });
    return came;
}

/// A whole game or the beginning of one, with every position.
struct Game {
    Setup<RoseKing> setup;
    std::vector<Event> events;
    std::vector<State> states;  ///< before the first event, and behind each
};

Game random_game(Random& random, bool box) {
    Game game;
    game.setup.players = 2;
    RoseKing::deal(game.setup, random);
    if (!box) game.setup.components.stones.value = static_cast<int>(1 + random.below(60));
    if (!box || random.one_in(2)) game.setup.components.heroes.value = static_cast<int>(random.below(6));
    game.states.push_back(RoseKing::start(game.setup));
    const std::size_t most = random.one_in(3) ? random.below(40) : 1000;
    while (!game.states.back().end && game.events.size() < most) {
        State state = game.states.back();
        // Players who hoard get into each other's way: passes and ends by `blocked` come up.
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

const std::array<std::string, 2> renamed_ids = {"anna", "bruno berg"};

/// The log as the generator writes it, with the players of these tests, in canonical form.
Value log_of(const Game& game) {
    std::string text;
    LogWriter<RoseKing>().write(
        GeneratedLog<RoseKing>{.setup = game.setup, .events = game.events, .unfinished = !game.states.back().end}, {},
        1, 1, text);
    Value log = parsed_value(text);
    log.erase("meta");
    const Names generated = generated_names(2);
    const std::array<std::string, 2> were = {std::string(generated[red]), std::string(generated[white])};
    const auto rename = [&](const std::string& name) { return renamed_ids[name == were[0] ? 0 : 1]; };
    for (Value& player : log["players"]) player = rename(player);
    Value hands = Value::object();
    for (const auto& [name, hand] : log["setup"]["hands"].items()) hands[rename(name)] = hand;
    log["setup"]["hands"] = hands;
    for (Value& event : log["events"]) event["player"] = rename(event["player"]);
    const Opened opened = open_log(OwnText(log).source(), {});
    EXPECT_TRUE(opened.record) << opened.report.findings.at(0).message;
    return opened.record->canonical();
}

/// The log without what it claims; whether that is true is asked before.
Value without_claims(Value log) {
    EXPECT_EQ(judged_log(log).verdict, Verdict::legal) << log.dump();
    log.erase("result");
    for (Value& event : log["events"]) event.erase("claims");
    return log;
}

std::string cards_in(const auto& cards, std::string_view between) {
    std::string line;
    for (const Card card : cards) line += cat(line.empty() ? std::string_view{} : between, name_of(card));
    return line;
}

std::string hand_of(const Game& game, Player player, std::string_view between = " ") {
    return cards_in(game.setup.opening.hands[player], between);
}

/// A card as one of the forms has it.
std::string any_spelling(Card card, Random& random) {
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

/// A list of moves; where heroes are not named, the position has to tell them.
std::string as_moves(const Game& game, Random& random) {
    const bool names_heroes = random.one_in(2);
    std::string text = cat("# a list\nred: ", renamed_ids[0], "\nwhite:  ", renamed_ids[1], " # a name\n\n");
    for (const Player player : {red, white})
        text += cat(renamed_ids[player.seat], " has ", hand_of(game, player), '\n');
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

TEST(RoseKingImports, ListsOfMovesAreTheGamesThatTheyWereWrittenFrom) {
    Random random({1});
    std::size_t heroes = 0, passes = 0, blocked = 0, unfinished = 0, decks = 0;
    for (int number = 0; number < 300; ++number) {
        const Game game = random_game(random, false);
        const std::string text = as_moves(game, random);
        const Came came = imported("moves", text);
        ASSERT_EQ(came.faults(), "") << text;
        ASSERT_EQ(came.log.dump(), log_of(game).dump()) << text;
        EXPECT_TRUE(came.report.lost.empty() && came.report.notes.empty());
        for (const Event& event : game.events) {
            const auto* play = std::get_if<Play>(&event);
            heroes += play != nullptr && play->hero ? 1 : 0;
            passes += std::holds_alternative<Pass>(event) ? 1 : 0;
        }
        blocked += game.states.back().end == EndReason::blocked ? 1 : 0;
        unfinished += game.states.back().end ? 0 : 1;
        decks += game.setup.opening.deck ? 1 : 0;
    }
    EXPECT_GE(heroes, 100U);
    EXPECT_GE(passes, 20U);
    EXPECT_GE(blocked, 10U);
    EXPECT_GE(unfinished, 30U);
    EXPECT_GE(decks, 80U);
}

/// The messages at Board Game Arena, with others between them.
std::string as_bga(const Game& game, bool hands) {
    constexpr std::array<std::string_view, 8> arrows = {"⬆", "⬈", "⮕", "⬊", "⬇", "⬋", "⬅", "⬉"};
    const auto printed = [&](Card card) {
        const auto direction = static_cast<std::size_t>(direction_of(card));
        return cat(steps_of(card), ' ', direction_names[direction], arrows[direction], '\n');
    };
    std::string text = "Move 1 :\n";
    for (const Player player : {red, white}) {
        if (hands) text += cat(renamed_ids[player.seat], " has ", hand_of(game, player), '\n');
    }
    for (std::size_t i = 0; i < game.events.size(); ++i) {
        const Event& event = game.events[i];
        const std::string& name = renamed_ids[player_of(event).seat];
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

TEST(RoseKingImports, LogsOfBoardGameArenaAreTheGamesThatTheyWereWrittenFrom) {
    Random random({2});
    std::size_t crowns = 0;
    for (int number = 0; number < 300; ++number) {
        Game game = random_game(random, true);
        game.setup.opening.deck.reset();  // which nobody sees there
        game.setup.components = {};
        for (State& state : game.states) state.deck_left = 0;
        if (game.states[0].heroes[0] != 4 || game.events.size() < 2) continue;
        const std::string text = as_bga(game, number % 2 == 0);
        const Words words = {{"--hand", cat("anna=", hand_of(game, red, ","))},
                             {"--hand", cat("bruno berg=", hand_of(game, white, ","))}};
        const Came came = imported("bga", text, number % 2 == 0 ? Words{} : words);
        ASSERT_EQ(came.faults(), "") << text;
        for (const Value& event : came.log["events"]) crowns += event.contains("claims") ? 1 : 0;
        ASSERT_EQ(without_claims(came.log).dump(), log_of(game).dump()) << text;
        EXPECT_EQ(came.report.lost.words(), "1 other line");
    }
    EXPECT_GE(crowns, 1000U);
}

constexpr std::array<std::string_view, 8> core_directions = {"up",   "upRight",  "right", "downRight",
                                                             "down", "downLeft", "left",  "upLeft"};

Value core_card(Card card) {
    return {{"direction", core_directions[static_cast<std::size_t>(direction_of(card))]},
            {"numberOfSteps", steps_of(card)}};
}

Value core_cards(const Cards& cards) {
    Value all = Value::array();
    for (const Card card : values_of<Card>()) {
        if (cards.has(card)) all.push_back(core_card(card));
    }
    return all;
}

/// A position; `first` is the number there of who plays Red.
Value core_position(const State& state, int first) {
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

/// A game that has ended because nobody can act goes on for two passes there.
Value as_core(const Game& game, int first) {
    Value history = {{{"game", core_position(game.states[0], first)}}};
    // As they were dealt: in no order of cards.
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

TEST(RoseKingImports, GamesOfTheCoreAreTheGamesThatTheyWereWrittenFrom) {
    Random random({3});
    std::size_t games = 0, heroes = 0, blocked = 0, reshuffled = 0, ties = 0;
    for (int number = 0; number < 200; ++number) {
        const Game game = random_game(random, true);
        if (!game.setup.opening.deck) continue;
        const int first = number % 3 == 0 ? 0 : 1;
        const Value value = as_core(game, first);
        const Came came = imported("core", value.dump(), {{"--red", renamed_ids[0]}, {"--white", renamed_ids[1]}});
        ASSERT_EQ(came.faults(), "") << value.dump();
        const auto points = scores(game.states.back());
        Value log = came.log;
        // Equal points are broken by the areas and the roses, which the core does not ask for.
        if (game.states.back().end && points[red] == points[white]) {
            log["result"].erase("winners");
            ++ties;
        }
        ASSERT_EQ(without_claims(log).dump(), log_of(game).dump()) << value.dump();
        ++games;
        for (const Event& event : game.events) {
            const auto* play = std::get_if<Play>(&event);
            heroes += play != nullptr && play->hero ? 1 : 0;
        }
        const bool ended_blocked = game.states.back().end == EndReason::blocked;
        blocked += ended_blocked ? 1 : 0;
        reshuffled += std::count_if(game.events.begin(), game.events.end(),
                                    [](const Event& event) { return std::holds_alternative<Draw>(event); }) >
                static_cast<long>(deck_size)
            ? 1
            : 0;
        EXPECT_EQ(came.report.lost.words().find("the pass behind the end of 2 turns") != std::string::npos,
                  ended_blocked)
            << came.report.lost.words();
    }
    EXPECT_GE(games, 60U);
    EXPECT_GE(heroes, 60U);
    EXPECT_GE(blocked, 5U);
    EXPECT_GE(reshuffled, 20U);
    (void)ties;
}

const std::string hands = "anna has N1 NE1 E1 SE1 S1\nbruno has N2 NE2 E2 SE2 S2\n";
const std::string seats = "red: anna\nwhite: bruno\n";

/// Each with the fault that is told first.
TEST(RoseKingImports, FaultsOfListsAreToldWhereTheyStand) {
    const std::vector<std::pair<std::string, std::string>> cases = {
        {"N1 4NE", "5:4 log/value `4NE` is no move, such as NE2, 2↗, NE2*, +S1 or pass"},
        {"N1 +", "5:4 log/value which card is drawn is not told, and no known deck has it on top"},
        {"N1, +X", "5:5 log/value `+X` is no move, such as NE2, 2↗, NE2*, +S1 or pass"},
        {"1 2 0", "5:1 log/value `1` is no move, such as NE2, 2↗, NE2*, +S1 or pass"},
        {"N1** ", "5:1 log/value `N1**` is no move, such as NE2, 2↗, NE2*, +S1 or pass"},
        {"N1 ↗2↗", "5:4 log/value `↗2↗` is no move, such as NE2, 2↗, NE2*, +S1 or pass"},
        {"deck: N3 XX", "5:10 log/value `XX` is no power card"},
        {"stones: many", "5:9 log/value `many` is no number from 1 to 81"},
        {"heroes: 25", "5:9 log/value `25` is no number from 0 to 24"},
        {"red: carl", "5:6 log/value Red has a name already"},
        {"anna has N3 N4", "5:13 log/value `N4` is no power card"},
        {"anna has N3", "5:1 log/value the hand of `anna` stands twice"},
        {"carl has N3", "5:1 log/value the hand of `carl`, who does not play; there are anna and bruno"},
        {"moves: N1", "5:1 log/value there is no line `moves:`; lines are red, white, deck, stones and heroes"},
    };
    for (const auto& [line, fault] : cases) {
        const Came came = imported("moves", cat(seats, hands, line, '\n'));
        EXPECT_TRUE(came.faults().starts_with(fault + '\n')) << line << '\n' << came.faults();
        EXPECT_TRUE(came.log.is_null());
    }
    EXPECT_NE(
        imported("moves", "red: anna\nwhite: anna\n").faults().find("2:8 log/value the player `anna` is named twice"),
        std::string::npos);
    EXPECT_NE(imported("moves", "N1\xFF").faults().find("1:3 log/syntax the text is not UTF-8"), std::string::npos);
    EXPECT_NE(imported("moves", std::string((1U << 20U) + 1, ' ')).faults().find("log/limit"), std::string::npos);
    EXPECT_NE(imported("moves",
                       cat(hands, "red: anna\nwhite: bruno\n",
                           [] {
                               std::string all;
                               for (int i = 0; i < 100'001; ++i) all += "- ";
                               return all;
                           }()))
                  .faults()
                  .find("100000"),
              std::string::npos);
    EXPECT_THROW(imported("moves", "", {{"--hand", "anna"}}), WrongWord);
    EXPECT_THROW(imported("moves", "", {{"--hand", "anna=N9"}}), WrongWord);
}

/// Nothing is invented: what is played tells of a hand what it tells, and no more.
TEST(RoseKingImports, HandsThatNobodyToldAreNotMadeUp) {
    const Came came = imported("moves", cat(seats, "bruno has N2 NE2 E2 SE2 S2\nN1 +N3 E1"));
    EXPECT_EQ(
        came.faults(),
        "1:1 log/missing-key the hand dealt to anna is not told; by what was played N1 and E1 are known, and five "
        "are due: --hand anna=CARDS tells them, or a line `anna has CARDS`\n");
    const Came all = imported("moves", cat(seats, "bruno has N2 NE2 E2 SE2 S2\nN1 - SE1 - NE1 - E1 - S1"));
    EXPECT_EQ(all.faults(), "");
    EXPECT_EQ(all.log["setup"]["hands"]["anna"].dump(), R"(["N1","SE1","NE1","E1","S1"])");
    EXPECT_EQ(all.report.notes.at(0), "the hand dealt to anna is not told; all five cards were played");
    const Came drawn = imported("moves", cat(seats, "bruno has N2 NE2 E2 SE2 S2\nN1 - SE1 - +W1 - NE1 - E1 - W1"));
    EXPECT_NE(drawn.faults().find("N1, SE1, NE1 and E1 are known"), std::string::npos) << "W1 was drawn";
    const Came said = imported("moves", "N1", {{"--red", "x"}, {"--hand", "x=N1,E1"}, {"--hand", "white=S1,S2"}});
    EXPECT_EQ(said.log["setup"]["hands"].dump(), R"({"x":["N1","E1"],"white":["S1","S2"]})") << said.faults();
}

/// What breaks the rules is imported as it was recorded: the referee finds it.
TEST(RoseKingImports, WhatBreaksTheRulesIsNotMended) {
    const Came came = imported("moves", cat(seats, hands, "N1 W3 NE1 NE2"));
    EXPECT_EQ(came.faults(), "");
    EXPECT_EQ(judged_log(came.log).findings.at(0).rule->id, "rose-king/card-not-in-hand");
    EXPECT_EQ(came.report.notes.at(0),
              "event 2 breaks a rule of the game; of 2 plays behind it nothing tells whether a hero was used");
    const Came setup = imported("moves", cat(seats, "anna has N1\nbruno has N1\nN1"));
    EXPECT_EQ(setup.faults(), "");
    EXPECT_EQ(judged_log(setup.log).findings.at(0).rule->id, "rose-king/setup-hands");
    const Came crown = imported(
        "bga", cat(hands, "anna plays power card 1 N⬆\nanna moves to x=5,y=5\n", "bruno draws power card 3 W⬅"));
    EXPECT_EQ(crown.faults(), "");
    const Report report = judged_log(crown.log);
    EXPECT_EQ(report.findings.at(0).rule->id, "claim/crown");
    EXPECT_EQ(report.findings.at(1).rule->id, "rose-king/hand-full");
}

TEST(RoseKingImports, FaultsOfLogsOfBoardGameArenaAreToldWhereTheyStand) {
    const std::string moves = "anna plays power card 1 N⬆\nbruno has no valid moves\n";
    const std::vector<std::pair<std::string, std::string>> cases = {
        {"anna plays power card 4 N⬆", "5:23 log/value `4 N⬆` is no power card, such as `2 NE⬈`"},
        {"anna plays power card 1 N⬇", "5:23 log/value `1 N⬇` is no power card, such as `2 NE⬈`"},
        {"anna draws power card NE2", "5:23 log/value `NE2` is no power card, such as `2 NE⬈`"},
        {"carl has no valid moves", "5:1 log/value `carl` is a third player"},
        {"anna moves to x=0,y=3", "5:15 log/value `x=0,y=3` is no square, from x=1,y=1 to x=9,y=9"},
        {"anna uses a hero to fight", "5:1 log/value a hero is used, and no play follows"},
        {"anna uses a hero to fight\nanna draws power card 1 N", "5:1 log/value a hero is used, and no play follows"},
        {"anna uses a hero to fight\nbruno plays power card 1 N", "5:1 log/value a hero is used, and no play follows"},
        {"anna has N1 and more", "5:13 log/value `and` is no power card"},
    };
    for (const auto& [line, fault] : cases) {
        const Came came = imported("bga", cat(hands, moves, line, '\n'));
        EXPECT_TRUE(came.faults().starts_with(fault + '\n')) << line << '\n' << came.faults();
        EXPECT_TRUE(came.log.is_null());
    }
    EXPECT_EQ(imported("bga", "hello\n").faults(),
              "1:1 log/value no line of it is a move, such as `anna plays power card 2 NE⬈`\n");
    EXPECT_EQ(imported("bga", "anna plays power card 1 N").faults(),
              "1:1 log/value only `anna` has a move, and nobody else is named\n");
    const Came chat = imported(
        "bga", cat(hands, moves, "anna: good game\nanna has left\nbruno moves to x=1,y=1\nanna moves to the kitchen"));
    EXPECT_EQ(chat.faults(), "");
    EXPECT_EQ(chat.report.lost.words(), "4 other lines");
    EXPECT_EQ(imported("bga", cat(hands, moves, "Nobody can play anymore valid moves")).log["result"]["ended"],
              "blocked");
}

TEST(RoseKingImports, FaultsOfTheCoreAreToldWhereTheyStand) {
    Random random({5});
    Game game;
    while (game.events.size() < 12 || !game.setup.opening.deck) game = random_game(random, true);
    const Value sound = as_core(game, 0);
    ASSERT_EQ(imported("core", sound.dump()).faults(), "");
    std::size_t play = 1;
    while (sound["history"][play]["playerAction"]["kind"] != "moveCrown") ++play;
    std::size_t draw = 1;
    while (sound["history"][draw]["playerAction"]["kind"] != "drawCard") ++draw;
    const auto at = [](std::size_t turn, std::string_view rest) { return cat("/history/", turn, rest); };
    struct Case {
        std::string pointer;
        Value value;
        std::string_view words;
    };
    const std::vector<Case> cases = {
        {"/firstPlayerIndex", 2, "a whole number from 0 to 1 is due here"},
        {"/firstPlayerIndex", "0", "a whole number from 0 to 1 is due here"},
        {"/history", Value::array(), "the history is empty"},
        {"/history", 5, "a list is due here"},
        {"/history/0/game/players/0/powerCardHand", "x", "a list is due here"},
        {"/history/0/game/players", Value::array(), "a list of more than 0 entries is due here"},
        {at(play, "/playerAction/powerCard/direction"), "north", "there is no direction `north`"},
        {at(play, "/playerAction/powerCard/numberOfSteps"), 4, "a whole number from 1 to 3 is due here"},
        {at(play, "/playerAction/kind"), "flyCrown", "there is no action `flyCrown`"},
        {at(play, "/game/board/crownPosition/1"), 9, "a whole number from 0 to 8 is due here"},
        {at(draw, "/game/players/0/powerCardHand"), Value::array(), "a card is drawn, and 0 cards of the hand are new"},
        {at(draw, "/playerIndex"), nullptr, "the key `playerIndex` is missing"},
        {"/winner", "nobody", "a whole number from 0 to 1 is due here"},
    };
    for (const Case& one : cases) {
        Value changed = sound;
        Value& place = changed[Value::json_pointer(one.pointer)];
        place = one.value;
        if (one.pointer.find("powerCardHand") != std::string::npos && one.value.is_array())
            changed[Value::json_pointer(at(draw, "/game/players/1/powerCardHand"))] = one.value;
        const Came came = imported("core", changed.dump(1));
        ASSERT_EQ(came.report.findings.size(), 1U) << one.pointer;
        EXPECT_NE(came.report.findings[0].message.find(one.words), std::string::npos) << came.faults();
        EXPECT_TRUE(came.log.is_null());
        EXPECT_GT(came.report.findings[0].where.line, 1U) << one.pointer;
    }
    EXPECT_NE(imported("core", "[]").faults().find("a mapping is due here"), std::string::npos);
    EXPECT_NE(imported("core", "{").faults().find("log/syntax"), std::string::npos);
    EXPECT_NE(imported("core", R"({"firstPlayerIndex":0,"firstPlayerIndex":0})").faults().find("duplicate"),
              std::string::npos);
    EXPECT_NE(imported("core", R"({"firstPlayerIndex":1e999})").faults().find("beyond all"), std::string::npos);
    EXPECT_THROW(imported("core", sound.dump(), {{"--red", "x"}, {"--white", "x"}}), WrongWord);
}

/// The core counts neighbours at corners, too: what it says of the winner is a claim, and may be false.
TEST(RoseKingImports, WinnersOfTheCoreAreClaims) {
    Random random({6});
    Game game;
    while (!game.states.size() || !game.states.back().end || !game.setup.opening.deck ||
           scores(game.states.back())[red] == scores(game.states.back())[white])
        game = random_game(random, true);
    Value value = as_core(game, 0);
    value["winner"] = 1 - value["winner"].get<int>();
    const Came came = imported("core", value.dump());
    EXPECT_EQ(came.faults(), "");
    const Report report = judged_log(came.log);
    ASSERT_EQ(report.findings.size(), 1U);
    EXPECT_EQ(report.findings[0].rule->id, "claim/winners");
    value["winner"] = "draw";
    EXPECT_EQ(imported("core", value.dump()).log["result"]["winners"].size(), 2U);
}

/// Cut off and changed byte by byte, each form has an answer: a log that can be read, or a finding.
TEST(RoseKingImports, HostileTextsAreAnswered) {
    Random random({7});
    Game game;
    while (game.events.size() < 12 || game.events.size() > 40 || !game.setup.opening.deck)
        game = random_game(random, true);
    const std::vector<std::pair<std::string_view, std::string>> texts = {
        {"moves", as_moves(game, random)}, {"bga", as_bga(game, true)}, {"core", as_core(game, 0).dump()}};
    for (const auto& [format, text] : texts) {
        std::size_t logs = 0;
        const int most = format == "core" ? 300 : 2000;
        for (int times = 0; times < most; ++times) {
            std::string changed = text;
            if (times % 4 == 0) changed.resize(random.below(changed.size()));
            for (std::size_t changes = random.below(4); changes > 0 && !changed.empty(); --changes)
                changed[random.below(changed.size())] = "0\"{}[]:,N3-9 \x01\xC3\n"[random.below(17)];
            const Came came = imported(format, changed);
            EXPECT_EQ(came.log.is_null(), !came.report.findings.empty());
            logs += came.log.is_null() ? 0 : 1;
            if (!came.log.is_null()) {
                EXPECT_TRUE(open_log(OwnText(came.log).source(), {}).record);
            }
        }
        EXPECT_GE(logs, static_cast<std::size_t>(most) / 20) << format;
    }
}

}  // namespace
}  // namespace referee::testing
