#include "import/bg_stats.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "log/scalars.hpp"
#include "text/text.hpp"
#include "text/unicode.hpp"

namespace referee::bg_stats {

namespace {

bool says_something(Cursor node) {
    switch (node.kind()) {
        case Kind::null: return false;
        case Kind::boolean: return is_true(node);
        case Kind::integer:
        case Kind::real: return node.text().find_first_of("123456789") != std::string_view::npos;
        case Kind::string: return !node.text().empty() && node.text() != "0";
        case Kind::sequence:
        case Kind::mapping: return node.node().size > 1;
    }
    return false;
}

bool is_plain(char letter) { return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9'); }

/// Keeps letters and digits, with `-` between words, and removes other punctuation. Letters of other scripts are kept.
std::string in_words(std::string_view name) {
    std::string words;
    for (const char letter : bare(name)) {
        const bool foreign = static_cast<unsigned char>(letter) >= 0x80;
        if (letter == '-' ? !words.empty() && words.back() != '-' : foreign || is_plain(letter)) words += letter;
    }
    if (words.ends_with('-')) words.pop_back();
    return words;
}

/// The first `most` characters of a text.
std::string_view beginning(std::string_view text, std::size_t most) {
    std::size_t size = 0;
    for (std::size_t count = 0; count < most && size < text.size(); ++count)
        size += std::max<std::size_t>(sequence_length(text.substr(size)), 1);
    return text.substr(0, size);
}

}  // namespace

std::optional<std::int64_t> whole_in(Cursor node) {
    const std::string_view text = node.text();
    std::int64_t number = 0;
    if (!node.is(Kind::integer) && !node.is(Kind::string)) return std::nullopt;
    const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && stop == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

std::optional<std::int64_t> sum_in(std::string_view text) {
    constexpr std::size_t most_digits = 9;
    std::int64_t sum = 0;
    bool first = true;
    const auto skip_blanks = [&] { text.remove_prefix(std::min(text.find_first_not_of(' '), text.size())); };
    for (skip_blanks(); first || !text.empty(); skip_blanks()) {
        const bool minus = text.starts_with('-');
        if (minus || text.starts_with('+')) {
            text.remove_prefix(1);
            skip_blanks();
        } else if (!first) {
            return std::nullopt;
        }
        const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
        if (digits == 0 || digits > most_digits) return std::nullopt;
        const std::int64_t number = integer_in(text.substr(0, digits));
        sum += minus ? -number : number;
        text.remove_prefix(digits);
        first = false;
    }
    return sum;
}

std::string folded(std::string_view title) {
    constexpr std::array<std::string_view, 13> articles = {"a",  "an", "das", "der", "die", "el", "het",
                                                           "il", "la", "le",  "les", "los", "the"};
    const std::string words = in_words(title);
    std::string_view rest = words;
    for (std::size_t end = rest.find('-'); end != std::string_view::npos; end = rest.find('-')) {
        if (std::find(articles.begin(), articles.end(), rest.substr(0, end)) == articles.end()) break;
        rest.remove_prefix(end + 1);
    }
    return std::string(rest);
}

std::string Ids::give(std::string_view name) {
    constexpr std::size_t most = 54;  // an id has at most 64 characters; this leaves room for a number
    std::string id = in_words(name);
    const bool plain = std::all_of(id.begin(), id.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
    if (id.empty() || !plain) id = name.empty() ? "player" : name;
    id = beginning(id, most);
    std::size_t& number = last_[id];
    std::string given = ++number == 1 ? id : cat(id, '-', number);
    while (!taken_.insert(given).second) given = cat(id, '-', ++number);
    return given;
}

std::optional<Cursor> Entry::value(std::string_view key) const {
    std::optional<Cursor> found;
    each_entry(node_, [&](Cursor one, Cursor value) {
        if (one.text() == key) found = value;
    });
    return found;
}

std::optional<Cursor> Entry::find(std::string_view key) const {
    const auto found = value(key);
    return found && says_something(*found) ? found : std::nullopt;
}

std::string_view Entry::text(std::string_view key) const {
    const auto found = find(key);
    return found && found->is(Kind::string) ? found->text() : std::string_view{};
}

bool Entry::is_marked(std::string_view key) const {
    const auto found = find(key);
    return found && (found->is(Kind::boolean) || whole_in(*found) == 1 || found->text() == "true");
}

void Entry::lose(std::string_view noun, Losses& lost) const {
    each_entry(node_, [&](Cursor key, Cursor value) {
        if (says_something(value) && std::find(taken_.begin(), taken_.end(), key.text()) == taken_.end())
            lost.add(noun, key.text());
    });
}

void order_seats(PlayParts& parts) {
    std::vector<PlayParts::Seat>& seats = parts.seats;
    std::set<std::int64_t> orders;
    const auto order_of = [](const PlayParts::Seat& seat) {
        const auto order = seat.entry.find("seatOrder");
        return order ? whole_in(*order).value_or(0) : 0;
    };
    for (const PlayParts::Seat& seat : seats) {
        if (order_of(seat) > 0) orders.insert(order_of(seat));
    }
    const bool seated = orders.size() == seats.size();
    if (seated) {
        std::sort(seats.begin(), seats.end(),
                  [&](const auto& one, const auto& other) { return order_of(one) < order_of(other); });
        for (PlayParts::Seat& seat : seats) seat.entry.take("seatOrder");
    }
    const auto starts = [](const PlayParts::Seat& seat) { return seat.entry.is_marked("startPlayer"); };
    const auto first = std::find_if(seats.begin(), seats.end(), starts);
    if (std::count_if(seats.begin(), seats.end(), starts) != 1) return;
    first->entry.take("startPlayer");
    // With a known seat order, rotate the table. Otherwise move only the start player to the front.
    std::rotate(seats.begin(), first, seated ? seats.end() : first + 1);
}

}  // namespace referee::bg_stats
