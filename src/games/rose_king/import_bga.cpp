#include <algorithm>

#include "games/rose_king/import.hpp"
#include "text/text.hpp"

/// Reads a game log of Board Game Arena, one message a line: `anna plays power card 2 NE⬈`.
namespace referee::rose_king {

namespace {

using Kind = RecordedTurn::Kind;

/// A line split at the words of a message.
struct Message {
    Piece name;
    Piece rest;
};

std::optional<Message> message_in(Piece line, std::string_view words) {
    const std::size_t at = line.text.find(words);
    if (at == std::string_view::npos || at == 0) return std::nullopt;
    const std::size_t rest = at + words.size();
    return Message{{line.text.substr(0, at), line.offset}, {line.text.substr(rest), line.offset + rest}};
}

/// Reads `2 NE⬈`. The arrow is optional and must agree with the letters.
std::optional<Card> printed_card(std::string_view text) {
    const auto steps = take_steps(text);
    if (!steps || !text.starts_with(' ')) return std::nullopt;
    text.remove_prefix(1);
    const auto direction = take_letters(text);
    const auto arrow = take_arrow(text);
    const bool same = !arrow || arrow == direction;
    return direction && same && text.empty() ? std::optional(card_of(*direction, *steps)) : std::nullopt;
}

/// Reads `x=6,y=3`, counted from the west and from the north.
std::optional<Square> printed_square(std::string_view text) {
    const bool form = text.size() == 7 && text.starts_with("x=") && text.substr(3, 3) == ",y=";
    if (!form || text[2] < '1' || text[2] > '9' || text[6] < '1' || text[6] > '9') return std::nullopt;
    return square_at(text[2] - '1', side - 1 - (text[6] - '1'));
}

class BgaLog {
  public:
    BgaLog(const TallyWords& words, Imported& imported) : hands_(words), imported_(imported) {
        game_.names_heroes = true;
    }

    void read(std::string_view text) {
        for (const Piece& line : lines_of(text)) {
            if (!take(line)) imported_.lost.add("other line");
        }
        if (hero_) fault(*hero_, "a hero is used, and no play follows");
        if (game_.turns.empty()) return fault({}, "no line of it is a move, such as `anna plays power card 2 NE⬈`");
        for (const std::string& name : hands_.names()) {
            const bool known = std::find(game_.players.begin(), game_.players.end(), name) != game_.players.end();
            if (!known && game_.players.size() < RoseKing::most_players)
                add_player({name}, game_.players, imported_.faults);
        }
        if (game_.players.size() < RoseKing::most_players)
            return fault({}, cat("only ", in_quotes(game_.players.front()), " has a move, and nobody else is named"));
        hands_.deal(game_, imported_.faults);
        make_log(game_, imported_);
    }

  private:
    /// Reads a message about the game. Returns false for any other line.
    bool take(Piece line) {
        if (line.text == "Nobody can play anymore valid moves") {
            game_.result["ended"] = name_of(EndReason::blocked);
            return true;
        }
        if (const auto message = message_in(line, " uses a hero to fight"); message && message->rest.text.empty()) {
            if (hero_) fault(*hero_, "a hero is used, and no play follows");
            hero_ = message->name;
            return true;
        }
        if (const auto message = message_in(line, " plays power card ")) return take_card(*message, Kind::play);
        if (const auto message = message_in(line, " draws power card ")) return take_card(*message, Kind::draw);
        if (const auto message = message_in(line, " has no valid moves"); message && message->rest.text.empty()) {
            add({Kind::pass, seat_of(message->name), {}, false, {}, {line.offset}});
            return true;
        }
        if (const auto message = message_in(line, " moves to ")) return take_crown(*message);
        return hands_.take(line, imported_.faults);
    }

    bool take_card(const Message& message, Kind kind) {
        const auto card = printed_card(message.rest.text);
        if (!card) {
            fault(message.rest, cat(in_quotes(message.rest.text), " is not a power card, such as `2 NE⬈`"));
            return true;
        }
        const bool hero = hero_ && kind == Kind::play && hero_->text == message.name.text;
        if (hero) hero_.reset();
        add({kind, seat_of(message.name), card, hero, {}, {message.name.offset}});
        return true;
    }

    /// Reads a claim about the play before it. Returns false for a line that does not follow a play.
    bool take_crown(const Message& message) {
        const auto square = printed_square(message.rest.text);
        if (!square && !message.rest.text.starts_with("x=")) return false;
        if (!square) {
            fault(message.rest, cat(in_quotes(message.rest.text), " is not a square, from x=1,y=1 to x=9,y=9"));
            return true;
        }
        const bool follows = !game_.turns.empty() && game_.turns.back().kind == Kind::play &&
            !game_.turns.back().crown && game_.players[game_.turns.back().player.seat] == message.name.text;
        if (follows) game_.turns.back().crown = square;
        return follows;
    }

    void add(RecordedTurn turn) {
        if (hero_) fault(*hero_, "a hero is used, and no play follows");
        hero_.reset();
        game_.turns.push_back(std::move(turn));
    }

    /// The seat of a player. The first player to act is Red. A third player is reported once.
    Player seat_of(Piece name) {
        for (const Player player : {red, white}) {
            if (player.seat < game_.players.size() && game_.players[player.seat] == name.text) return player;
        }
        if (game_.players.size() == RoseKing::most_players) {
            fault(name, cat(in_quotes(name.text), " is a third player"));
            return red;
        }
        const std::size_t players = game_.players.size();
        add_player(name, game_.players, imported_.faults);
        game_.players.resize(players + 1);  // a player with an invalid name takes a seat, too
        return Player{static_cast<std::uint8_t>(game_.players.size() - 1)};
    }

    void fault(Piece at, std::string message) { imported_.faults.add({LogRule::value, std::move(message), at.offset}); }

    NamedHands hands_;
    Imported& imported_;
    RecordedGame game_;
    std::optional<Piece> hero_;  ///< the line of a hero whose play has not been read yet
};

}  // namespace

Imported from_bga(std::string_view text, const TallyWords& words) { return imported_by<BgaLog>(text, words); }

}  // namespace referee::rose_king
