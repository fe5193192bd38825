#include "games/rose_king/import.hpp"

#include <algorithm>
#include <utility>

#include "core/words.hpp"
#include "text/text.hpp"

namespace referee::rose_king {

namespace {

using Kind = RecordedTurn::Kind;

/// The cards that a player must have been dealt, because they were played without having been drawn, in the order of
/// play.
std::vector<Card> known_hand(const RecordedGame& game, Player player) {
    std::vector<Card> known;
    Cards drawn;
    for (const RecordedTurn& turn : game.turns) {
        if (turn.player != player || !turn.card) continue;
        if (turn.kind == Kind::draw) drawn.insert(*turn.card);
        if (turn.kind != Kind::play) continue;
        const bool dealt = !drawn.has(*turn.card) && std::find(known.begin(), known.end(), *turn.card) == known.end();
        if (dealt) known.push_back(*turn.card);
        drawn.erase(*turn.card);
    }
    return known;
}

/// Determines the dealt hands. Adds a fault for each hand that stays unknown. Returns whether all hands are known.
bool know_hands(RecordedGame& game, Imported& imported) {
    bool all = true;
    for (const Player player : {red, white}) {
        auto& hand = game.hands[player.seat];
        if (hand) continue;
        const std::vector<Card> known = known_hand(game, player);
        const std::string name = printable(game.players[player.seat]);
        if (known.size() == hand_size) {
            hand = known;
            imported.notes.push_back(cat("the hand dealt to ", name, " is not recorded; all five cards were played"));
            continue;
        }
        std::vector<std::string_view> names;
        for (const Card card : known) names.push_back(name_of(card));
        all = false;
        imported.faults.add(
            {LogRule::missing_key,
             cat("the hand dealt to ", name, " is not recorded; the cards played show ",
                 known.empty() ? std::string("none") : listed(names), " of the five: give them with --hand ", name,
                 "=CARDS or a line `", name, " has CARDS`")});
    }
    return all;
}

Setup<RoseKing> setup_of(const RecordedGame& game) {
    Setup<RoseKing> setup;
    setup.players = RoseKing::most_players;
    setup.components = game.components;
    for (const Player player : {red, white}) {
        List<Card, hand_size> hand;
        for (const Card card : *game.hands[player.seat]) hand.push(card);
        setup.opening.hands.set(player, hand);
    }
    if (!game.deck) return setup;
    auto& deck = setup.opening.deck.emplace();
    for (const Card card : *game.deck) deck.push(card);
    return setup;
}

/// Plays the turns as long as they are legal, to determine what only the position tells.
class MoveReplay {
  public:
    MoveReplay(const RecordedGame& game, Imported& imported) : game_(game), imported_(imported) {
        const Setup<RoseKing> setup = setup_of(game);
        if (!RoseKing::judge_setup(setup)) state_ = RoseKing::start(setup);
    }

    Value events() {
        Value events = Value::array();
        for (const RecordedTurn& turn : game_.turns) {
            // Some programs have both players pass before they notice that neither can act.
            if (turn.kind == Kind::pass && state_ && state_->end) {
                imported_.lost.add("turn", "the pass after the end");
                continue;
            }
            if (const auto event = event_of(turn)) events.push_back(written(*event, turn));
        }
        if (unsure_ > 0)
            imported_.notes.push_back(cat("event ", broken_, " breaks a rule of the game; of ",
                                          counted(static_cast<long long>(unsure_), "play"),
                                          " after it, it is not known whether a hero was used"));
        return events;
    }
    /// Whether the game has ended; nothing if no position is known.
    [[nodiscard]] std::optional<bool> ended() const {
        return state_ ? std::optional(state_->end.has_value()) : std::nullopt;
    }

  private:
    std::optional<Event> event_of(const RecordedTurn& turn) {
        ++number_;
        const auto event = recorded(turn);
        if (!event || !state_ || state_->end) return event;  // nothing is played after the end
        if (RoseKing::judge(*state_, *event)) {
            state_.reset();
            broken_ = number_;
        } else {
            RoseKing::apply(*state_, *event);
        }
        return event;
    }

    std::optional<Event> recorded(const RecordedTurn& turn) {
        switch (turn.kind) {
            case Kind::pass: return Pass{turn.player, {}};
            case Kind::play: return Play{turn.player, *turn.card, turn.hero || needs_hero(turn)};
            case Kind::draw: break;
        }
        if (turn.card) return Draw{turn.player, *turn.card};
        const Cards cards = state_ ? drawable(*state_) : Cards{};
        for (const Card card : values_of<Card>()) {
            if (cards.size() == 1 && cards.has(card)) return Draw{turn.player, card};
        }
        imported_.faults.add({LogRule::value, cat("the drawn card is not recorded, and ", why_unknown()),
                              turn.at.offset, turn.at.pointer});
        if (first_unknown_ == 0) first_unknown_ = number_;
        state_.reset();
        return std::nullopt;
    }

    /// Why it is not known which card was drawn.
    [[nodiscard]] std::string why_unknown() const {
        if (state_) return "the order of the deck is not known";
        if (broken_ > 0) return cat("event ", broken_, " breaks a rule of the game");
        return number_ > first_unknown_ && first_unknown_ > 0
            ? "an earlier draw is not known"
            : "the setup breaks a rule: five cards in each hand, all different, and the other fourteen in the deck";
    }

    /// Whether the play needs a hero: it is legal with a hero, and without one it breaks only the rule `occupied`.
    bool needs_hero(const RecordedTurn& turn) {
        if (game_.names_heroes) return false;
        if (!state_) {
            unsure_ += broken_ > 0 ? 1 : 0;
            return false;
        }
        const auto without = RoseKing::judge(*state_, Play{turn.player, *turn.card, false});
        return without && without->code == Code::occupied &&
            !RoseKing::judge(*state_, Play{turn.player, *turn.card, true});
    }

    [[nodiscard]] Value written(const Event& event, const RecordedTurn& turn) const {
        Value value = {{"player", game_.players[turn.player.seat]}};
        if (const auto* play = std::get_if<Play>(&event)) {
            value["play"] = name_of(play->card);
            if (play->hero) value["hero"] = true;
        } else if (const auto* draw = std::get_if<Draw>(&event)) {
            value["draw"] = name_of(draw->card);
        } else {
            value["pass"] = true;
        }
        if (turn.crown) value["claims"] = {{"crown", name_of(*turn.crown)}};
        return value;
    }

    const RecordedGame& game_;
    Imported& imported_;
    std::optional<State> state_;  ///< nothing after an illegal turn
    std::size_t number_ = 0;
    std::size_t broken_ = 0;         ///< the first illegal turn
    std::size_t first_unknown_ = 0;  ///< the first draw of an unknown card; 0 if there is none
    std::size_t unsure_ = 0;         ///< plays after it that may have used a hero
};

Value names_of_cards(const std::vector<Card>& cards) {
    Value names = Value::array();
    for (const Card card : cards) names.push_back(name_of(card));
    return names;
}

Value components_of(const RecordedGame& game) {
    const Components box;
    Value components = Value::object();
    if (game.components.stones != box.stones) components["stones"] = game.components.stones.value;
    if (game.components.heroes != box.heroes) components["heroes"] = game.components.heroes.value;
    return components;
}

}  // namespace

void make_log(const RecordedGame& recorded, Imported& imported) {
    RecordedGame game = recorded;
    if (!imported.faults.empty() || !know_hands(game, imported)) return;
    Value log = {{"referee", 1}, {"game", RoseKing::key}, {"players", game.players}};
    if (Value components = components_of(game); !components.empty()) log["components"] = std::move(components);
    for (const Player player : {red, white})
        log["setup"]["hands"][game.players[player.seat]] = names_of_cards(*game.hands[player.seat]);
    if (game.deck) log["setup"]["deck"] = names_of_cards(*game.deck);
    MoveReplay replay(game, imported);
    Value events = replay.events();
    if (!game.finished.value_or(replay.ended().value_or(true))) log["status"] = "unfinished";
    log["events"] = std::move(events);
    if (!game.result.empty()) log["result"] = game.result;
    if (imported.faults.empty()) imported.log = std::move(log);
}

std::span<const ImportFormat> RoseKing::imports() {
    static constexpr std::array bga_words = {hand_word};
    static constexpr std::array core_words = {red_word, white_word};
    static constexpr std::array moves_words = {red_word, white_word, hand_word};
    static constexpr std::array formats = {
        ImportFormat{.name = "bga",
                     .help = "The Rose King: the log of a game at Board Game Arena, as text",
                     .words = bga_words,
                     .notes = "The messages of the game in English, one per line, the oldest first. The dealt hands "
                              "are not among them: give them with --hand or a line `anna has N1 NE2 S3 SW1 W2`.",
                     .examples = "referee import rose-king-bga --hand anna=N1,NE2,S3,SW1,W2 --hand "
                                 "bruno=N3,E1,SE2,S1,NW2 table.txt | referee check -",
                     .from_text = from_bga},
        ImportFormat{.name = "core",
                     .help = "The Rose King: a game of rosenkoenig-core, its value `GamePlay` in JSON",
                     .words = core_words,
                     .notes = "The file contains every position of the game: hands, deck and draws are taken from "
                              "them, and the last one becomes a claim.",
                     .examples = "referee import rose-king-core --red anna --white bruno game.json | referee check -",
                     .from_json = from_core},
        ImportFormat{.name = "moves",
                     .help = "The Rose King: a list of moves, each a word such as NE2, 2NE or 2↗",
                     .words = moves_words,
                     .notes = "The players take turns, Red first. NE2, 2NE, 2↗ and ↗2 play a card, with *, ! or H "
                              "behind it and a hero; a hero may stay unnamed. +NE2 draws one, + alone the top of the "
                              "deck; pass or - passes.\nOther lines: `red: anna`, `white: bruno`, `anna has N1 "
                              "NE2 S3 SW1 W2`, `deck: …`, `stones: 52`, `heroes: 4`; a # begins a comment.",
                     .examples = "referee import rose-king-moves game.txt | referee check -",
                     .from_text = from_moves},
    };
    return formats;
}

}  // namespace referee::rose_king
