#include <algorithm>
#include <utility>

#include "core/words.hpp"
#include "games/rose_king/import.hpp"
#include "text/text.hpp"

/// Reads a game of rosenkoenig-core: all its positions and the actions that led to them.
namespace referee::rose_king {

namespace {

using Kind = RecordedTurn::Kind;

/// Thrown for a value that is not valid.
struct Wrong {
    ImportFault fault;
};

/// A value and its JSON pointer.
class Node {
  public:
    Node(const Value& value, std::string pointer) : value_(&value), pointer_(std::move(pointer)) {}

    [[nodiscard]] const Value& value() const { return *value_; }
    [[nodiscard]] Spot spot() const { return {0, pointer_}; }
    [[noreturn]] void refuse(LogRule rule, std::string message) const {
        throw Wrong{{rule, std::move(message), 0, pointer_}};
    }

    /// Whether a mapping has a key with a value. A null counts as missing, because JSON cannot write `undefined`.
    [[nodiscard]] bool has(const char* key) const {
        if (!value_->is_object()) refuse(LogRule::type, "expected a mapping");
        const auto found = value_->find(key);
        return found != value_->end() && !found->is_null();
    }
    [[nodiscard]] Node operator[](const char* key) const {
        if (!has(key)) refuse(LogRule::missing_key, cat("the key `", key, "` is missing"));
        return {*value_->find(key), cat(pointer_, '/', key)};
    }
    [[nodiscard]] std::size_t size(std::size_t most) const {
        if (!value_->is_array()) refuse(LogRule::type, "expected a list");
        if (value_->size() > most) refuse(LogRule::limit, cat("the list has more than ", most, " entries"));
        return value_->size();
    }
    [[nodiscard]] Node at(std::size_t index) const {
        if (!value_->is_array() || index >= value_->size())
            refuse(LogRule::value, cat("expected a list of more than ", index, " entries"));
        return {(*value_)[index], cat(pointer_, '/', index)};
    }
    [[nodiscard]] int number(int least, int most) const {
        if (value_->is_number_integer()) {
            const auto number = value_->get<long long>();
            if (number >= least && number <= most) return static_cast<int>(number);
        }
        refuse(LogRule::value, cat("expected a whole number from ", least, " to ", most));
    }
    [[nodiscard]] std::string text() const {
        if (!value_->is_string()) refuse(LogRule::type, "expected text");
        return value_->get<std::string>();
    }

  private:
    const Value* value_;
    std::string pointer_;
};

Card card_read(const Node& node) {
    constexpr std::array<std::string_view, 8> directions = {"up",   "upRight",  "right", "downRight",
                                                            "down", "downLeft", "left",  "upLeft"};
    const std::string name = node["direction"].text();
    const auto* const found = std::find(directions.begin(), directions.end(), name);
    if (found == directions.end())
        node["direction"].refuse(
            LogRule::value,
            cat("unknown direction ", in_quotes(name), nearest_or_all(Language::english, name, directions)));
    return card_of(static_cast<Direction>(found - directions.begin()), node["numberOfSteps"].number(1, most_steps));
}

std::vector<Card> cards_read(const Node& node) {
    std::vector<Card> cards;
    const std::size_t size = node.size(card_count);
    for (std::size_t item = 0; item < size; ++item) cards.push_back(card_read(node.at(item)));
    return cards;
}

/// Reads `[x, y]`, counted from the west and from the north.
Square square_read(const Node& node) {
    const int file = node.at(0).number(0, side - 1);
    return rose_king::square_at(file, side - 1 - node.at(1).number(0, side - 1));
}

class CoreGame {
  public:
    CoreGame(const Value& value, Imported& imported) : root_(value, {}), imported_(imported) {}

    void read(const TallyWords& words) {
        for (const TallyWord& word : {red_word, white_word}) {
            const std::string_view given = words.has(word.name) ? std::string_view(words.one(word.name))
                                                                : word.name.substr(2);
            new_player(given, game_.players, RoseKing::most_players);
        }
        first_ = root_["firstPlayerIndex"].number(0, 1);
        constexpr std::size_t most_turns = 100'000;
        const Node history = root_["history"];
        const std::size_t positions = history.size(most_turns);
        if (positions == 0) history.refuse(LogRule::value, "the history is empty: the first position holds the hands");
        read_start(history.at(0)["game"]);
        for (std::size_t turn = 1; turn < positions; ++turn) read_turn(history.at(turn), history.at(turn - 1)["game"]);
        read_end(history.at(positions - 1)["game"]);
        name_losses(positions);
        make_log(game_, imported_);
    }

  private:
    /// The first player is Red.
    [[nodiscard]] Player player_of(int index) const { return index == first_ ? red : white; }
    [[nodiscard]] std::size_t index_of(Player player) const {
        return static_cast<std::size_t>(player == red ? first_ : 1 - first_);
    }
    [[nodiscard]] Node player_at(const Node& position, Player player) const {
        return position["players"].at(index_of(player));
    }

    void read_start(const Node& position) {
        for (const Player player : {red, white})
            game_.hands[player.seat] = cards_read(player_at(position, player)["powerCardHand"]);
        game_.deck = cards_read(position["drawPile"]);
        const auto heroes = [&](Player player) {
            return player_at(position, player)["numberOfKnightCards"].number(0, card_count);
        };
        if (heroes(red) != heroes(white))
            position["players"].refuse(LogRule::value, "the players begin with different numbers of heroes");
        game_.components.heroes.value = heroes(red);
    }

    void read_turn(const Node& entry, const Node& before) {
        const Node action = entry["playerAction"];
        const std::string kind = action["kind"].text();
        RecordedTurn turn;
        turn.player = player_of(entry["playerIndex"].number(0, 1));
        turn.at = entry.spot();
        if (kind == "moveCrown") {
            turn.kind = Kind::play;
            turn.card = card_read(action["powerCard"]);
            turn.crown = square_read(entry["game"]["board"]["crownPosition"]);
        } else if (kind == "drawCard") {
            turn.kind = Kind::draw;
            turn.card = drawn(player_at(before, turn.player), player_at(entry["game"], turn.player));
        } else if (kind != "pass") {
            constexpr std::array<std::string_view, 3> kinds = {"drawCard", "moveCrown", "pass"};
            action["kind"].refuse(
                LogRule::value,
                cat("unknown action ", in_quotes(kind), nearest_or_all(Language::english, kind, kinds)));
        }
        game_.turns.push_back(std::move(turn));
    }

    /// The only card of the hand that was not there before.
    static Card drawn(const Node& before, const Node& after) {
        const std::vector<Card> had = cards_read(before["powerCardHand"]);
        std::vector<Card> more;
        for (const Card card : cards_read(after["powerCardHand"])) {
            if (std::find(had.begin(), had.end(), card) == had.end()) more.push_back(card);
        }
        if (more.size() != 1)
            after["powerCardHand"].refuse(
                LogRule::value,
                cat("a card is drawn, and ", counted(static_cast<long long>(more.size()), "card"),
                    " of the hand are new"));
        return more.front();
    }

    /// Turns the last position and the winner into claims.
    void read_end(const Node& position) {
        Value& result = game_.result;
        game_.finished = root_.has("winner");
        if (*game_.finished) {
            const Node winner = root_["winner"];
            const bool draw = winner.value() == "draw";
            result["winners"] = draw ? Value(game_.players)
                                     : Value::array({game_.players[player_of(winner.number(0, 1)).seat]});
        }
        result["crown"] = name_of(square_read(position["board"]["crownPosition"]));
        for (const Player player : {red, white}) {
            const std::string& name = game_.players[player.seat];
            const Node state = player_at(position, player);
            result["hands"][name] = names(cards_read(state["powerCardHand"]));
            result["heroes"][name] = state["numberOfKnightCards"].number(0, card_count);
        }
        result["discards"] = names(cards_read(position["discardPile"]));
        result["board"] = board_at(position["board"]["tileGrid"]);
    }

    static Value names(const std::vector<Card>& cards) {
        Value all = Value::array();
        for (const Card card : cards) all.push_back(name_of(card));
        return all;
    }

    [[nodiscard]] Value board_at(const Node& grid) const {
        Value board = {{"red", Value::array()}, {"white", Value::array()}};
        for (int y = 0; y < side; ++y) {
            const Node row = grid.at(static_cast<std::size_t>(y));
            for (int x = 0; x < side; ++x) {
                const Node tile = row.at(static_cast<std::size_t>(x));
                if (!tile.has("occupation")) continue;
                const Player owner = player_of(tile["occupation"].number(0, 1));
                board[owner == red ? "red" : "white"].push_back(name_of(rose_king::square_at(x, side - 1 - y)));
            }
        }
        return board;
    }

    void name_losses(std::size_t positions) {
        constexpr std::array<std::string_view, 5> known = {"firstPlayerIndex", "game", "getRandom", "history",
                                                           "winner"};
        for (const auto& [key, value] : root_.value().items()) {
            if (std::find(known.begin(), known.end(), key) == known.end()) imported_.lost.add("file", key);
        }
        if (positions > 2) imported_.lost.add("earlier position", "boards, hands and piles", positions - 2);
    }

    Node root_;
    Imported& imported_;
    RecordedGame game_;
    int first_ = 0;
};

}  // namespace

Imported from_core(const Value& value, const TallyWords& words) {
    Imported imported;
    try {
        CoreGame(value, imported).read(words);
    } catch (const Wrong& wrong) {
        imported.faults.add(wrong.fault);
    }
    return imported;
}

}  // namespace referee::rose_king
