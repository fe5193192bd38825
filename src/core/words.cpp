#include "core/words.hpp"

#include <algorithm>
#include <charconv>

namespace referee {

std::pair<std::string, std::string> pair_in(const std::string& word, std::string_view form) {
    const std::size_t equals = word.rfind('=');
    const std::string_view name = std::string_view(word).substr(0, equals);
    if (equals == std::string::npos || name.empty() || name.find_first_of("=,") != std::string_view::npos) {
        const bool list = equals != std::string::npos && name.find(',') != std::string_view::npos;
        throw WrongWord{
            cat('`', printable(word), "` is not of the form ", form, list ? "; entries are separated by spaces" : "")};
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

int number_in(const std::string& text, int least, int most, std::string_view what) {
    int number = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number);
    if (error == std::errc() && stop == end && number >= least && number <= most) return number;
    throw WrongWord{cat('`', printable(text), "` is not a ", what, " from ", least, " to ", most)};
}

std::string nearest_or_all(std::string_view text, std::span<const std::string_view> names) {
    const std::string near = nearest(text, names);
    return near.empty() ? cat("; there are ", printable(listed(names))) : near;
}

Player player_in(std::string_view text, const std::vector<std::string>& players) {
    const auto found = std::find(players.begin(), players.end(), text);
    if (found != players.end()) return Player{static_cast<std::uint8_t>(found - players.begin())};
    const std::vector<std::string_view> names(players.begin(), players.end());
    throw WrongWord{cat("unknown player `", printable(text), '`', nearest_or_all(text, names))};
}

void refuse_words(const TallyWords& words, std::initializer_list<std::string_view> names, std::string_view with) {
    for (const std::string_view name : names) {
        if (words.has(name)) throw WrongWord{cat(name, " can be used only with ", with)};
    }
}

Player new_player(std::string_view text, std::vector<std::string>& players, std::size_t most) {
    constexpr std::size_t longest = 64;
    if (text.empty() || characters(text) > longest || invalid_utf8(text) != std::string_view::npos) {
        throw WrongWord{cat("a player has a name of 1 to ", longest, " characters, not `",
                            printable(text.substr(0, 2 * longest)), '`')};
    }
    if (std::find(players.begin(), players.end(), text) != players.end())
        throw WrongWord{cat("the player `", printable(text), "` is named twice")};
    if (players.size() == most) throw WrongWord{cat("there are at most ", most, " players")};
    players.emplace_back(text);
    return Player{static_cast<std::uint8_t>(players.size() - 1)};
}

RulingChoice ruling_in(const std::string& word, std::span<const Ruling> rulings) {
    const auto [id, choice] = pair_in(word, "ID=CHOICE");
    std::vector<std::string_view> ids;
    for (const Ruling& ruling : rulings) ids.push_back(ruling.id);
    const auto found = std::find(ids.begin(), ids.end(), id);
    if (found == ids.end())
        throw WrongWord{cat("unknown ruling `", printable(id), "` in this game", nearest_or_all(id, ids))};
    const std::string refused = choice_refusal(rulings[static_cast<std::size_t>(found - ids.begin())], choice);
    if (!refused.empty()) throw WrongWord{refused};
    return {id, choice};
}

}  // namespace referee
