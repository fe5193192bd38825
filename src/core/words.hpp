#pragma once

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/ruling_choice.hpp"
#include "core/tally.hpp"
#include "text/text.hpp"
#include "types/describe.hpp"

/// Parsers for the words of a command line. Each throws `WrongWord` if a word is invalid.
namespace referee {

/// Splits `jen=4` at the `=`. `form` describes the notation for messages. Names must not contain `=` or `,`.
std::pair<std::string, std::string> pair_in(const std::string& word, std::string_view form);
/// Splits `a,b,c`. Empty for an empty text and for `none`.
std::vector<std::string> pieces_of(const std::string& text, char separator = ',');
/// Parses an integer within bounds. `what` names it in messages: `number of points`.
int number_in(const std::string& text, int least, int most, std::string_view what);

/// `; nearest: …`, or all names if none is near.
std::string nearest_or_all(std::string_view text, std::span<const std::string_view> names);

/// Parses a name of an enumeration.
template <Named E>
E name_in(std::string_view text, std::string_view what) {
    if (const auto found = named<E>(text)) return *found;
    throw WrongWord{cat("unknown ", what, " `", printable(text), '`', nearest_or_all(text, names_of(E{})))};
}

/// The seat of a player who was named earlier.
Player player_in(std::string_view text, const std::vector<std::string>& players);
/// Parses `anna=3,bruno=9`: a number for each named player. `form` describes the notation, `what` the counted items:
/// `tokens`.
template <class N>
PerPlayer<N> numbers_in(const std::string& text, const std::vector<std::string>& players, std::string_view form,
                        std::string_view what, int most) {
    PerPlayer<N> numbers;
    for (const std::string& word : pieces_of(text)) {
        const auto [name, count] = pair_in(word, form);
        const Player player = player_in(name, players);
        if (numbers.has(player)) throw WrongWord{cat("the ", what, " of ", printable(name), " are given twice")};
        numbers.set(player, {number_in(count, 0, most, cat("number of ", what))});
    }
    return numbers;
}
/// The same for all players. Throws if one is missing.
template <class N>
EveryPlayer<N> every_number_in(const std::string& text, const std::vector<std::string>& players, std::string_view form,
                               std::string_view what, int most) {
    const PerPlayer<N> numbers = numbers_in<N>(text, players, form, what, most);
    for (std::size_t seat = 0; seat < players.size(); ++seat) {
        if (numbers.has(Player{static_cast<std::uint8_t>(seat)})) continue;
        throw WrongWord{
            cat("the ", what, " of ", printable(players[seat]), " are missing; give them for all players or for none")};
    }
    return {numbers};
}

/// Throws if one of these words was given. They belong to another question, which `with` describes.
void refuse_words(const TallyWords& words, std::initializer_list<std::string_view> names, std::string_view with);

/// Adds a new player. Throws if the name is invalid or already used, or if there are already `most` players.
Player new_player(std::string_view text, std::vector<std::string>& players, std::size_t most);

/// Parses `ID=CHOICE` for one of these rulings.
RulingChoice ruling_in(const std::string& word, std::span<const Ruling> rulings);

/// The rulings of a game that the words choose.
template <class G>
typename G::Rulings rulings_in(const TallyWords& words) {
    typename G::Rulings rulings;
    for (const std::string& word : words.all(ruling_word.name)) choose(rulings, ruling_in(word, G::rulings()));
    return rulings;
}

}  // namespace referee
