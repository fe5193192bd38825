#include "log/scalars.hpp"

#include <algorithm>
#include <charconv>
#include <limits>

#include "doc/plain_kind.hpp"
#include "text/unicode.hpp"

namespace referee {

std::int64_t integer_in(std::string_view text) {
    bool negative = false;
    if (text.starts_with('+') || text.starts_with('-')) {
        negative = text.front() == '-';
        text.remove_prefix(1);
    }
    int base = 10;
    if (text.starts_with("0o")) base = 8;
    if (text.starts_with("0x")) base = 16;
    if (base != 10) text.remove_prefix(2);
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, base);
    if (error == std::errc::result_out_of_range) number = std::numeric_limits<std::int64_t>::max();
    return negative ? -number : number;
}

bool is_whole(std::string_view text) { return plain_kind(text) == Kind::integer; }

std::string ScalarReader::out_of_range(std::string_view subject, const Range& range, std::string_view found) const {
    const bool bounded = range.most != std::numeric_limits<int>::max();
    const std::string number = brief(found);
    const std::string_view noun = in(language(), range.noun);
    return bounded
        ? say(language(), "{} must be {}from {} to {}, not {}", subject, noun, range.least, range.most, number)
        : say(language(), "{} must be {}at least {}, not {}", subject, noun, range.least, number);
}

/// A number that the range does not bound is clamped to the range of `int`.
bool ScalarReader::number(Cursor node, int& value, std::string_view what, const Range& range) {
    if (!node.is(Kind::integer)) return wrong_type(node, what, "a whole number");
    const std::int64_t recorded = short_integer_in(node.text());
    const bool bounded = range.most != std::numeric_limits<int>::max();
    const bool bounded_below = range.least != std::numeric_limits<int>::min();
    if ((bounded_below && recorded < range.least) || (bounded && recorded > range.most)) {
        report(LogRule::value, node.offset(), out_of_range(cat('`', what, '`'), range, node.text()));
        return false;
    }
    value = static_cast<int>(std::clamp<std::int64_t>(recorded, range.least, range.most));
    return true;
}

bool ScalarReader::located(Cursor node, const Type& type, void* value, std::string_view what) {
    if (!node.is(Kind::string)) return wrong_type(node, what, "text, a name and a place");
    const NameTable& names = *type.names;
    const std::string_view text = node.text();
    const std::size_t at = std::min(text.find('@'), text.size());
    const std::size_t found = names.find(text.substr(0, at));
    const std::string_view digits = at < text.size() ? text.substr(at + 1) : std::string_view{};
    const bool plain = !digits.empty() && digits.front() != '0' &&
        digits.find_first_not_of("0123456789") == std::string_view::npos;
    const std::int64_t place = plain ? integer_in(digits) : 0;
    const int most = range_of(*type.value).most;
    if (found < names.size() && place >= 1 && place <= most) {
        type.key->set_name(value, found);
        set_number(byte_at(value, type.value_at), static_cast<int>(place));
        return true;
    }
    const bool placed = place >= 1 && place <= most;
    std::vector<std::string> near;
    if (placed) {
        for (const std::string_view name : nearest_names(text.substr(0, at), names.names))
            near.push_back(cat(name, '@', place));
    }
    if (!near.empty()) {
        const std::vector<std::string_view> meant(near.begin(), near.end());
        report(LogRule::value, node.offset(),
               cat(say(language(), "{} is not known as a value of `{}`", in_quotes(text), what),
                   nearest_suggestion(language(), text, meant)),
               meant);
        return false;
    }
    return accept(node,
                  say(language(),
                      "{} is not a value of `{}`: expected a name at a place from 1 to {}, such as `{}@1`; the names "
                      "are {}",
                      in_quotes(text), what, most, names[0], listed(language(), names.names)));
}

bool ScalarReader::name_or_number(Cursor node, const NameTable& names, std::size_t& number, std::string_view what,
                                  bool is_key) {
    const std::string_view text = node.text();
    if (node.is(Kind::string) || node.is(Kind::integer)) {
        const std::size_t usual = names.find(text);
        if (usual < names.size() && (is_key || node.is(Kind::integer) == is_number_name(text)))
            return taken(node, names, usual, number);
    }
    const bool quoted = node.is(Kind::string) && is_whole(text);
    if (is_key && (quoted || node.is(Kind::integer)) && !is_plain_number(text))
        return accept(node, not_plain(node, what));
    if (quoted && !is_key) return wrong_type(node, what, "a name, or a number without quotes");
    if (quoted || node.is(Kind::integer))
        return known_name(node, names, std::to_string(integer_in(text)), number, what);
    if (!node.is(Kind::string)) return wrong_type(node, what, "a name or a number");
    return known_name(node, names, text, number, what);
}

/// Suggests another notation, except for negative numbers, which are never valid keys.
std::string ScalarReader::not_plain(Cursor key, std::string_view what) const {
    const std::string_view text = key.text();
    const bool whole = (key.is(Kind::integer) || key.is(Kind::string)) && is_whole(text);
    const std::int64_t number = whole ? integer_in(text) : -1;
    const std::string found = text.empty() ? std::string(in(language(), "nothing")) : printable(text);
    const bool writable = number >= 0 && number < std::numeric_limits<std::int64_t>::max();
    return cat(say(language(), "a key of `{}` is a number, digits without sign or leading zero, not {}", what, found),
               writable ? say(language(), "; write {}", number) : std::string{});
}

std::optional<int> ScalarReader::number_key(Cursor key, std::string_view what, const Range& range) {
    const bool scalar = key.is(Kind::integer) || key.is(Kind::string);
    if (!scalar || !is_plain_number(key.text())) {
        accept(key, not_plain(key, what));
        return std::nullopt;
    }
    const std::int64_t number = std::min<std::int64_t>(short_integer_in(key.text()), std::numeric_limits<int>::max());
    if (number < range.least || number > range.most) {
        report(LogRule::value, key.offset(), out_of_range(say(language(), "a key of `{}`", what), range, key.text()));
        return std::nullopt;
    }
    return static_cast<int>(number);
}

bool ScalarReader::label(Cursor node, std::string_view& text, std::string_view what, bool known) {
    constexpr std::size_t longest = 64;
    if (!node.is(Kind::string)) return wrong_type(node, what, "a name");
    text = node.text();
    if (text.empty() || characters(text) > longest) {
        return accept(
            node, say(language(), "`{}` is a name of 1 to {} characters, not of {}", what, longest, characters(text)));
    }
    if (!known || labels_.empty() || std::find(labels_.begin(), labels_.end(), text) != labels_.end()) return true;
    report_name(node, what, labels_);
    return false;
}

std::optional<Player> ScalarReader::stranger(Cursor node, std::string_view what) {
    if (!node.is(Kind::string)) {
        report_type(node, what,
                    "a player's id, which is text (quoted where it looks like a number, true, false or null)");
        return std::nullopt;
    }
    // If the list of players is not readable, further findings would only distract from that.
    if (!players_known_ || full()) return std::nullopt;
    const std::size_t seats = std::min<std::size_t>(players_.size(), max_players);
    std::vector<std::string_view> ids;
    for (std::size_t seat = 0; seat < seats; ++seat) {
        if (std::find(ids.begin(), ids.end(), players_[seat]) == ids.end()) ids.push_back(players_[seat]);
    }
    const std::vector<std::string_view> near = nearest_names(node.text(), ids);
    std::string advice = several_names(node.text(), ids, language());
    if (advice.empty())
        advice = near.empty() ? strangeness(language(), node.text())
                              : nearest_suggestion(language(), node.text(), near);
    report(LogRule::value, node.offset(),
           cat(say(language(), "{} is not a player of this log", in_quotes(node.text())), advice), near);
    return std::nullopt;
}

std::optional<Player> ScalarReader::player_meant(std::string_view text) const {
    constexpr std::size_t longest = 256;
    std::optional<Player> meant;
    if (!players_known_ || text.size() > longest) return meant;
    const std::string name = bare(text);
    for (std::uint8_t seat = 0; seat < std::min<std::size_t>(players_.size(), max_players); ++seat) {
        if (players_[seat] == text) return Player{seat};
        if (name.empty() || players_[seat].size() > longest || bare(players_[seat]) != name) continue;
        if (meant) return std::nullopt;
        meant = Player{seat};
    }
    return meant;
}

void ScalarReader::report_player_as_key(Cursor key, Player player, std::string_view meant, std::string_view what,
                                        std::span<const std::string_view> tags) {
    const std::string id = in_quotes(players_[player.seat]);
    report(LogRule::unknown_key, key.offset(),
           meant.empty()
               ? say(language(), "{} is a player, and no action of `{}`; one of {}", id, what, listed(language(), tags))
               : say(language(), "{} is a player; write `{}`", id, meant));
}

}  // namespace referee
