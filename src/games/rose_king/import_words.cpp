#include <algorithm>
#include <utility>

#include "core/words.hpp"
#include "games/rose_king/import.hpp"
#include "text/text.hpp"

/// Reads cards, lines and names as people and programs write them.
namespace referee::rose_king {

namespace {

constexpr std::string_view blanks = " \t\r\n";

std::string_view trimmed(std::string_view text) {
    const std::size_t begin = std::min(text.find_first_not_of(blanks), text.size());
    const std::size_t end = text.find_last_not_of(blanks);
    return end == std::string_view::npos ? std::string_view{} : text.substr(begin, end - begin + 1);
}

bool take(std::string_view& text, std::string_view beginning) {
    if (!text.starts_with(beginning)) return false;
    text.remove_prefix(beginning.size());
    return true;
}

char in_capitals(char letter) {
    return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
}

}  // namespace

/// Takes the longest direction that matches, because N is a prefix of NE.
std::optional<Direction> take_letters(std::string_view& text) {
    std::string letters;
    for (const char letter : text.substr(0, 2)) letters += in_capitals(letter);
    for (std::size_t size = letters.size(); size > 0; --size) {
        const auto found = named<Direction>(std::string_view(letters).substr(0, size));
        if (!found) continue;
        text.remove_prefix(size);
        return found;
    }
    return std::nullopt;
}

std::optional<Direction> take_arrow(std::string_view& text) {
    constexpr std::array<std::array<std::string_view, 3>, 8> arrows = {{{"↑", "⬆", "↑"},
                                                                        {"↗", "⬈", "↗"},
                                                                        {"→", "⮕", "➡"},
                                                                        {"↘", "⬊", "↘"},
                                                                        {"↓", "⬇", "↓"},
                                                                        {"↙", "⬋", "↙"},
                                                                        {"←", "⬅", "←"},
                                                                        {"↖", "⬉", "↖"}}};
    for (const Direction direction : values_of<Direction>()) {
        for (const std::string_view arrow : arrows[static_cast<std::size_t>(direction)]) {
            if (!take(text, arrow)) continue;
            take(text, "\xEF\xB8\x8F");  // U+FE0F: emoji presentation
            return direction;
        }
    }
    return std::nullopt;
}

std::optional<int> take_steps(std::string_view& text) {
    if (text.empty() || text.front() < '1' || text.front() > '0' + most_steps) return std::nullopt;
    const int steps = text.front() - '0';
    text.remove_prefix(1);
    return steps;
}

std::optional<Card> card_in(std::string_view word) {
    auto steps = take_steps(word);
    auto direction = take_letters(word);
    if (!direction) direction = take_arrow(word);
    if (!steps) steps = take_steps(word);
    return steps && direction && word.empty() ? std::optional(card_of(*direction, *steps)) : std::nullopt;
}

std::vector<Piece> lines_of(std::string_view text) {
    std::vector<Piece> lines;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        const std::string_view line = trimmed(text.substr(begin, end - begin));
        if (!line.empty()) lines.push_back({line, static_cast<std::size_t>(line.data() - text.data())});
        begin = end + 1;
    }
    return lines;
}

std::vector<Piece> words_of(Piece line) {
    constexpr std::string_view between = " \t,;";
    std::vector<Piece> words;
    for (std::size_t begin = 0; begin < line.text.size();) {
        const std::size_t end = std::min(line.text.find_first_of(between, begin), line.text.size());
        if (end > begin) words.push_back({line.text.substr(begin, end - begin), line.offset + begin});
        begin = end + 1;
    }
    return words;
}

NamedHands::NamedHands(const TallyWords& words) {
    for (const std::string& word : words.all(hand_word.name)) {
        const auto [name, cards] = pair_in(word, hand_word.placeholder);
        NamedHand hand{name, {}};
        for (const std::string& card : pieces_of(cards)) hand.cards.push_back(name_in<Card>(card, "unknown card `{}`"));
        hands_.push_back(std::move(hand));
    }
}

bool NamedHands::take(Piece line, ImportFaults& faults) {
    constexpr std::string_view has = " has ";
    const std::size_t at = line.text.find(has);
    if (at == std::string_view::npos || at == 0) return false;
    const std::size_t begin = at + has.size();
    const std::vector<Piece> words = words_of({line.text.substr(begin), line.offset + begin});
    if (words.empty() || !card_in(words.front().text)) return false;
    NamedHand hand{std::string(trimmed(line.text.substr(0, at))), {}, line.offset};
    for (const Piece& word : words) {
        if (const auto card = card_in(word.text)) {
            hand.cards.push_back(*card);
        } else {
            faults.add({LogRule::value, cat(in_quotes(word.text), " is not a power card"), word.offset});
        }
    }
    hands_.push_back(std::move(hand));
    return true;
}

std::vector<std::string> NamedHands::names() const {
    std::vector<std::string> names;
    for (const NamedHand& hand : hands_) names.push_back(hand.name);
    return names;
}

void NamedHands::deal(RecordedGame& game, ImportFaults& faults) const {
    for (const NamedHand& hand : hands_) {
        const auto found = std::find(game.players.begin(), game.players.end(), hand.name);
        if (found == game.players.end()) {
            const std::vector<std::string_view> names(game.players.begin(), game.players.end());
            faults.add({LogRule::value,
                        cat("the hand of ", in_quotes(hand.name), ", who does not play",
                            nearest_or_all(Language::english, hand.name, names)),
                        hand.offset});
            continue;
        }
        auto& dealt = game.hands[static_cast<std::size_t>(found - game.players.begin())];
        if (dealt)
            faults.add({LogRule::value, cat("the hand of ", in_quotes(hand.name), " appears twice"), hand.offset});
        dealt = hand.cards;
    }
}

void add_player(Piece name, std::vector<std::string>& players, ImportFaults& faults) {
    try {
        new_player(name.text, players, RoseKing::most_players);
    } catch (const WrongWord& wrong) {
        faults.add({LogRule::value, wrong.message(Language::english), name.offset});
    }
}

}  // namespace referee::rose_king
