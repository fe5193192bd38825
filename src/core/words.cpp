#include "core/words.hpp"

#include <algorithm>
#include <charconv>

namespace referee {

std::pair<std::string, std::string> pair_in(const std::string& word, std::string_view form) {
    const std::size_t equals = word.rfind('=');
    const std::string_view name = std::string_view(word).substr(0, equals);
    if (equals == std::string::npos || name.empty() || name.find_first_of("=,") != std::string_view::npos) {
        const bool list = equals != std::string::npos && name.find(',') != std::string_view::npos;
        if (list) throw WrongWord("`{}` is not of the form {}; entries are separated by spaces", printable(word), form);
        throw WrongWord("`{}` is not of the form {}", printable(word), form);
    }
    return {word.substr(0, equals), word.substr(equals + 1)};
}

std::vector<std::string> pieces_of(const std::string& text, char separator) {
    std::vector<std::string> pieces;
    if (text.empty() || text == "none") return pieces;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(separator, begin), text.size());
        pieces.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return pieces;
}

int number_in(const std::string& text, int least, int most, Sentence<3> wrong) {
    int number = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number);
    if (error == std::errc() && stop == end && number >= least && number <= most) return number;
    throw WrongWord(wrong, printable(text), least, most);
}

std::string nearest_or_all(Language language, std::string_view text, std::span<const std::string_view> names) {
    const std::string near = nearest_suggestion(language, text, nearest_names(text, names));
    return near.empty() ? say(language, "; there are {}", printable(listed(language, names))) : near;
}

WrongWord no_such_name(Sentence<1> wrong, std::string_view text, std::span<const std::string_view> names) {
    return WrongWord([wrong, word = std::string(text),
                      all = std::vector<std::string>(names.begin(), names.end())](Language language) {
        const std::vector<std::string_view> known(all.begin(), all.end());
        return say(language, wrong, printable(word)) + nearest_or_all(language, word, known);
    });
}

Player player_in(std::string_view text, const std::vector<std::string>& players) {
    const auto found = std::find(players.begin(), players.end(), text);
    if (found != players.end()) return Player{static_cast<std::uint8_t>(found - players.begin())};
    const std::vector<std::string_view> names(players.begin(), players.end());
    throw no_such_name("unknown player `{}`", text, names);
}

void refuse_words(const TallyWords& words, std::initializer_list<std::string_view> names, Sentence<1> elsewhere) {
    for (const std::string_view name : names) {
        if (words.has(name)) throw WrongWord(elsewhere, name);
    }
}

void refuse_value(std::string_view refused) {
    if (refused.empty()) return;
    throw WrongWord([why = std::string(refused)](Language language) { return std::string(in(language, why)); });
}

Player new_player(std::string_view text, std::vector<std::string>& players, std::size_t most) {
    constexpr std::size_t longest = 64;
    if (text.empty() || characters(text) > longest || invalid_utf8(text) != std::string_view::npos) {
        throw WrongWord("a player has a name of 1 to {} characters, not `{}`", longest,
                        printable(text.substr(0, 2 * longest)));
    }
    if (std::find(players.begin(), players.end(), text) != players.end())
        throw WrongWord("the player `{}` is named twice", printable(text));
    if (players.size() == most) throw WrongWord("there are at most {} players", most);
    players.emplace_back(text);
    return Player{static_cast<std::uint8_t>(players.size() - 1)};
}

RulingChoice ruling_in(const std::string& word, std::span<const Ruling> rulings) {
    const auto [id, choice] = pair_in(word, "ID=CHOICE");
    std::vector<std::string_view> ids;
    for (const Ruling& ruling : rulings) ids.push_back(ruling.id);
    const auto found = std::find(ids.begin(), ids.end(), id);
    if (found == ids.end()) throw no_such_name("unknown ruling `{}` in this game", id, ids);
    const Ruling& ruling = rulings[static_cast<std::size_t>(found - ids.begin())];
    if (!choice_refusal(ruling, choice).empty()) {
        throw WrongWord(
            [&ruling, wrong = choice](Language language) { return choice_refusal(ruling, wrong, language); });
    }
    return {id, choice};
}

}  // namespace referee
