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

/// Readers of the words of a command line; each throws `WrongWord` where a word is not what it should be.
namespace referee {

/// `jen=4` in two; `form` says how it is written. No name here holds `=` or `,`.
std::pair<std::string, std::string> pair_in(const std::string& word, std::string_view form);
/// `a,b,c` in pieces; none of an empty text, nor of `none`.
std::vector<std::string> pieces_of(const std::string& text, char separator = ',');
/// A whole number within bounds; `what` says what it is: `number of points`.
int number_in(const std::string& text, int least, int most, std::string_view what);

/// `; nearest: …`, or all there are where none is near.
std::string nearest_or_all(std::string_view text, std::span<const std::string_view> names);

/// A name out of a list.
template <Named E>
E name_in(std::string_view text, std::string_view what) {
    if (const auto found = named<E>(text)) return *found;
    throw WrongWord{cat("there is no ", what, " `", printable(text), '`', nearest_or_all(text, names_of(E{})))};
}

/// The seat of a player named before.
Player player_in(std::string_view text, const std::vector<std::string>& players);
/// `anna=3,bruno=9`: a number of each player who is named; `form` says how it is written, `what` what is counted:
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
/// The same of all players; one missing is refused.
template <class N>
EveryPlayer<N> every_number_in(const std::string& text, const std::vector<std::string>& players, std::string_view form,
                               std::string_view what, int most) {
    const PerPlayer<N> numbers = numbers_in<N>(text, players, form, what, most);
    for (std::size_t seat = 0; seat < players.size(); ++seat) {
        if (numbers.has(Player{static_cast<std::uint8_t>(seat)})) continue;
        throw WrongWord{
            cat("the ", what, " of ", printable(players[seat]), " are missing; all players' are given, or nobody's")};
    }
    return {numbers};
}

/// Words that go with another question; `with` says with which.
void refuse_words(const TallyWords& words, std::initializer_list<std::string_view> names, std::string_view with);

/// A new player; refused where the name has been given, or is none, or more than `most` would be there.
Player new_player(std::string_view text, std::vector<std::string>& players, std::size_t most);

/// `ID=CHOICE` of one of these rulings.
RulingChoice ruling_in(const std::string& word, std::span<const Ruling> rulings);

/// The readings of a game that the words choose.
template <class G>
typename G::Rulings rulings_in(const TallyWords& words) {
    typename G::Rulings rulings;
    for (const std::string& word : words.all(ruling_word.name)) choose(rulings, ruling_in(word, G::rulings()));
    return rulings;
}

}  // namespace referee
