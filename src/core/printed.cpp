#include "core/printed.hpp"

#include <algorithm>

#include "text/text.hpp"

namespace referee {

std::string item_in(Language language, std::string_view item) {
    const std::size_t last = item.rfind(' ');
    if (last == std::string_view::npos) return std::string(item);
    const std::string_view whole = in(language, item);
    if (whole != item) return std::string(whole);
    // A row of a numbered kind, such as `space 7`.
    const detail::Piece number[] = {detail::Piece(item.substr(last + 1))};
    return detail::filled(in(language, cat(item.substr(0, last), " {}")), number);
}

std::string row_words(const Datum& row, std::string_view item) {
    return cat(item, item.empty() ? "" : " ", row.item, ": ", row.value);
}

std::string unconfirmed_note(std::string_view game, Language language) {
    return say(language, " (unconfirmed: see referee rules {})", game);
}

std::string counted_with(const std::vector<std::string>& rows, std::string_view game, const Names& names) {
    constexpr std::size_t most_named = 3;
    if (rows.empty()) return {};
    std::vector<std::string> named;
    for (std::size_t i = 0; i < std::min(rows.size(), most_named); ++i) {
        const std::string_view row = rows[i];
        const std::size_t colon = row.find(": ");
        const std::string item = item_in(names.language(), row.substr(0, colon));
        named.push_back(colon == std::string_view::npos ? item
                                                        : say(names, "{}: {}", item, in(names, row.substr(colon + 2))));
    }
    if (rows.size() > most_named)
        named.push_back(counted(names, static_cast<long long>(rows.size() - most_named), "more row"));
    return say(names, "; counted with {}{}", listed(names, named), unconfirmed_note(game, names.language()));
}

}  // namespace referee
