#pragma once

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/ruling_choice.hpp"
#include "core/tally.hpp"
#include "language/language.hpp"
#include "text/text.hpp"
#include "types/describe.hpp"

/// Parsers for the words of a command line. Each throws `WrongWord` if a word is invalid.
namespace referee {

/// Splits `jen=4` at the `=`. `form` is the notation, for messages. Names must not contain `=` or `,`.
std::pair<std::string, std::string> pair_in(const std::string& word, std::string_view form);
/// Splits `a,b,c`. Empty for an empty text and for `none`.
std::vector<std::string> pieces_of(const std::string& text, char separator = ',');
/// Parses an integer within bounds. `wrong` is said of another text, with the bounds: "`{}` is not a total from {} to
/// {}".
int number_in(const std::string& text, int least, int most, Sentence<3> wrong);

/// `; nearest: …`, or all names if none is near.
std::string nearest_or_all(Language language, std::string_view text, std::span<const std::string_view> names);
/// The error about a text that is none of these names. `wrong` is said of it, before the nearest names.
WrongWord no_such_name(Sentence<1> wrong, std::string_view text, std::span<const std::string_view> names);

/// Parses a name of an enumeration. `unknown` is said of another text: "unknown region `{}`".
template <Named E>
E name_in(std::string_view text, Sentence<1> unknown) {
    if (const auto found = named<E>(text)) return *found;
    throw no_such_name(unknown, text, names_of(E{}));
}

/// The seat of a player who was named earlier.
Player player_in(std::string_view text, const std::vector<std::string>& players);
/// Parses `anna=3,bruno=9`: a number for each named player. `form` is the notation; `wrong` is said of a wrong number,
/// with the bounds.
template <class N>
PerPlayer<N> numbers_in(const std::string& text, const std::vector<std::string>& players, std::string_view form,
                        Sentence<3> wrong, int most) {
    PerPlayer<N> numbers;
    for (const std::string& word : pieces_of(text)) {
        const auto [name, count] = pair_in(word, form);
        const Player player = player_in(name, players);
        if (numbers.has(player)) throw WrongWord("{} is named twice in `{}`", printable(name), printable(text));
        numbers.set(player, {number_in(count, 0, most, wrong)});
    }
    return numbers;
}
/// The same for all players. Throws if one is missing.
template <class N>
EveryPlayer<N> every_number_in(const std::string& text, const std::vector<std::string>& players, std::string_view form,
                               Sentence<3> wrong, int most) {
    const PerPlayer<N> numbers = numbers_in<N>(text, players, form, wrong, most);
    for (std::size_t seat = 0; seat < players.size(); ++seat) {
        if (numbers.has(Player{static_cast<std::uint8_t>(seat)})) continue;
        throw WrongWord("`{}` has no {} for {}; give it for all players or for none", printable(text), form,
                        printable(players[seat]));
    }
    return {numbers};
}

/// Throws if one of these words was given. `elsewhere` says of such a word to which question it belongs.
void refuse_words(const TallyWords& words, std::initializer_list<std::string_view> names, Sentence<1> elsewhere);

/// Throws if the game refuses the setup as a whole.
template <class G>
void refuse_setup(const Setup<G>& setup, const std::vector<std::string>& players) {
    if (G::refusals(setup, Names(players)).empty()) return;
    throw WrongWord([setup, players](Language language) {
        return G::refusals(setup, Names(players, {}, language)).front().message;
    });
}
/// Throws if a described type refuses a value: `refused` says why in English, and is empty if it does not.
void refuse_value(std::string_view refused);

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
