#include <algorithm>
#include <charconv>

#include "games/rose_king/import.hpp"
#include "text/text.hpp"

/// Reads a list of moves, one word each, with heading lines for the players and the deal.
namespace referee::rose_king {

namespace {

using Kind = RecordedTurn::Kind;

class MoveList {
  public:
    MoveList(const TallyWords& words, Imported& imported) : words_(words), hands_(words), imported_(imported) {}

    void read(std::string_view text) {
        for (Piece line : lines_of(text)) {
            line.text = line.text.substr(0, line.text.find('#'));
            if (take_heading(line) || hands_.take(line, imported_.faults)) continue;
            for (const Piece& word : words_of(line)) take_move(word);
        }
        for (const Player player : {red, white}) {
            const TallyWord& word = player == red ? red_word : white_word;
            const Piece& piece = names_[player.seat];
            const std::string_view given = words_.has(word.name) ? std::string_view(words_.one(word.name))
                                                                 : word.name.substr(2);
            add_player(piece.text.empty() ? Piece{given} : piece, game_.players, imported_.faults);
        }
        if (game_.players.size() < RoseKing::most_players) return;
        hands_.deal(game_, imported_.faults);
        make_log(game_, imported_);
    }

  private:
    /// Reads a heading such as `red: anna`. Returns false for any other line.
    bool take_heading(Piece line) {
        const std::size_t colon = line.text.find(':');
        if (colon == std::string_view::npos) return false;
        const std::string_view key = line.text.substr(0, colon);
        const std::size_t begin = std::min(line.text.find_first_not_of(" \t", colon + 1), line.text.size());
        Piece rest{line.text.substr(begin), line.offset + begin};
        rest.text = rest.text.substr(0, rest.text.find_last_not_of(" \t") + 1);
        if (key == "red") return take_name(rest, red);
        if (key == "white") return take_name(rest, white);
        if (key == "deck") return take_deck(rest);
        if (key == "stones") return take_number(rest, game_.components.stones);
        if (key == "heroes") return take_number(rest, game_.components.heroes);
        fault({key, line.offset},
              cat("unknown line `", brief(key), ":`; lines are red, white, deck, stones and heroes"));
        return true;
    }

    bool take_name(Piece name, Player player) {
        Piece& piece = names_[player.seat];
        if (name.text.empty()) fault(name, "the name is missing");
        if (!piece.text.empty()) fault(name, cat(side_of(player), " has a name already"));
        piece = name;
        return true;
    }

    bool take_deck(Piece cards) {
        if (game_.deck) fault(cards, "the deck is given twice");
        game_.deck.emplace();
        for (const Piece& word : words_of(cards)) {
            const auto card = card_in(word.text);
            if (card) game_.deck->push_back(*card);
            if (!card) fault(word, cat(in_quotes(word.text), " is not a power card"));
        }
        return true;
    }

    template <class N>
    bool take_number(Piece piece, N& number) {
        const char* const end = piece.text.data() + piece.text.size();
        int value = 0;
        const auto [stop, error] = std::from_chars(piece.text.data(), end, value);
        if (error == std::errc() && stop == end && value >= N::least && value <= N::most) {
            number.value = value;
        } else {
            fault(piece, cat(in_quotes(piece.text), " is not a number from ", N::least, " to ", N::most));
        }
        return true;
    }

    void take_move(Piece word) {
        std::string_view text = word.text;
        const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
        const std::size_t points = std::min(text.find_first_not_of('.', digits), text.size());
        if (digits > 0 && points > digits) text.remove_prefix(points);  // the number of a move
        if (text.empty()) return;
        if (text == "pass" || text == "-") return add(Kind::pass, {}, false, word);
        if (text.front() == '+') {
            const auto card = card_in(text.substr(1));
            if (card || text.size() == 1) return add(Kind::draw, card, false, word);
        } else {
            const bool hero = std::string_view("*!Hh").find(text.back()) != std::string_view::npos;
            if (hero) text.remove_suffix(1);
            if (const auto card = card_in(text)) return add(Kind::play, card, hero, word);
        }
        fault(word, cat(in_quotes(word.text), " is not a move, such as NE2, 2↗, NE2*, +S1 or pass"));
    }

    void add(Kind kind, std::optional<Card> card, bool hero, Piece at) {
        const Player player = game_.turns.size() % 2 == 0 ? red : white;
        game_.turns.push_back({kind, player, card, hero, {}, {at.offset}});
    }

    void fault(Piece at, std::string message) { imported_.faults.add({LogRule::value, std::move(message), at.offset}); }

    const TallyWords& words_;
    NamedHands hands_;
    Imported& imported_;
    RecordedGame game_;
    std::array<Piece, 2> names_;
};

}  // namespace

Imported from_moves(std::string_view text, const TallyWords& words) { return imported_by<MoveList>(text, words); }

}  // namespace referee::rose_king
