#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "log/diagnostics.hpp"
#include "text/text.hpp"
#include "types/describe.hpp"
#include "types/type.hpp"

namespace referee {

/// The integer in a node's text, clamped to 64 bits.
std::int64_t integer_in(std::string_view text);

/// The same, faster for numbers of up to four digits.
inline std::int64_t short_integer_in(std::string_view text) {
    if (text.size() > 4) return integer_in(text);
    std::int64_t number = 0;
    for (const char digit : text) {
        if (digit < '0' || digit > '9') return integer_in(text);
        number = 10 * number + (digit - '0');
    }
    return number;
}

/// Whether a text is an integer when it is not quoted.
bool is_whole(std::string_view text);

/// Whether a text is a number as keys require it: digits without sign or leading zeros.
constexpr bool is_plain_number(std::string_view text) {
    return is_number_name(text) && (text.size() == 1 || text.front() != '0');
}

/// Whether a boolean node is true.
inline bool is_true(Cursor node) { return node.text().front() == 't' || node.text().front() == 'T'; }

/// The noun of a place, for messages.
inline constexpr std::string_view a_place = translatable("a place ");

/// The range of a number. `noun` is its name in messages, in English, if it is not just a number.
struct Range {
    int least = 0;
    int most = 0;
    std::string_view noun{};
};

/// Reads scalars: numbers, names, players, and names with a place. The log determines which players, places and labels
/// are valid.
class ScalarReader : public Diagnostics {
  public:
    ScalarReader(std::vector<Finding>& findings, const std::vector<std::string>& players, const bool& players_known,
                 Language language = Language::english)
        : Diagnostics(findings, language), players_(players), players_known_(players_known) {}

    /// Sets the number of places in the log's row. Until then only the maximum of the type applies.
    void row_of(int places) { places_ = places; }

    /// Sets the valid labels: those in the log or in the printed data. Until then every label is valid.
    void labels(std::vector<std::string_view> known) { labels_ = std::move(known); }

    /// The valid labels; empty if every label is valid.
    [[nodiscard]] const std::vector<std::string_view>& known_labels() const { return labels_; }

    /// The ids of the players.
    [[nodiscard]] const std::vector<std::string>& players() const { return players_; }

    /// The range of a number, a place or a rank. The row of a log may be shorter than the type allows.
    [[nodiscard]] Range range_of(const Type& type) const {
        if (type.form == Form::number) return {type.least, type.most};
        if (type.form == Form::place) return {type.first_place, std::min(places_, type.most)};
        // If the list of players is not readable, further findings would only distract from that.
        return {1, players_known_ ? static_cast<int>(players_.size()) : std::numeric_limits<int>::max(), a_place};
    }

    /// The player with this id. Reports a finding about the key `what` if there is none.
    std::optional<Player> player(Cursor node, std::string_view what = "player") {
        if (node.is(Kind::string)) {
            for (std::size_t seat = 0; seat < players_.size(); ++seat) {
                if (same_text(players_[seat], node.text())) return player_at(node, seat);
            }
        }
        return stranger(node, what);
    }

    /// The player whose id a text matches, ignoring case, accents and look-alikes; empty if none or several match.
    [[nodiscard]] std::optional<Player> player_meant(std::string_view text) const;

    /// The number that is a mapping's key, quoted or not. Reports a finding if it is not one. Numbers beyond the range
    /// of `int` become the largest `int`.
    std::optional<int> number_key(Cursor key, std::string_view what, const Range& range);

  protected:
    bool number(Cursor node, int& value, std::string_view what, const Range& range);

    /// Seats beyond the maximum have been reported already, so their players are not reported as unknown.
    static std::optional<Player> player_at(Cursor node, std::size_t seat) {
        if (seat >= max_players) return std::nullopt;
        node.keep_number(seat);
        return Player{static_cast<std::uint8_t>(seat)};
    }
    std::optional<Player> stranger(Cursor node, std::string_view what);

    /// Reports a player's id as a key where an action is expected. `meant` is the event that was probably meant, or
    /// empty.
    void report_player_as_key(Cursor key, Player player, std::string_view meant, std::string_view what,
                              std::span<const std::string_view> tags);

    bool located(Cursor node, const Type& type, void* value, std::string_view what);

    /// Names that are numbers must not be quoted and may have any notation. As keys of a mapping they may be quoted.
    bool name(Cursor node, const NameTable& names, std::size_t& number, std::string_view what, bool is_key = false) {
        if (names.numbers) return name_or_number(node, names, number, what, is_key);
        if (!node.is(Kind::string)) return wrong_type(node, what, "a name");
        return known_name(node, names, node.text(), number, what);
    }

    bool label(Cursor node, std::string_view& text, std::string_view what, bool known);

    [[nodiscard]] bool players_known() const { return players_known_; }
    [[nodiscard]] bool is_player(std::string_view id) const {
        return std::find(players_.begin(), players_.end(), id) != players_.end();
    }

  private:
    bool name_or_number(Cursor node, const NameTable& names, std::size_t& number, std::string_view what, bool is_key);
    bool known_name(Cursor node, const NameTable& names, std::string_view text, std::size_t& number,
                    std::string_view what) {
        const std::size_t found = names.find(text);
        if (found < names.size()) return taken(node, names, found, number);
        report_name(node, what, names.names);
        return false;
    }
    /// Accepts a name unless the number of players rules it out. If that number is not known, further findings would
    /// only distract from that.
    bool taken(Cursor node, const NameTable& names, std::size_t found, std::size_t& number) {
        number = found;
        node.keep_number(found);
        return names.validate == nullptr || !players_known_ ||
            accept(node, in(language(), names.validate(found, players_.size())));
    }

    /// The message for a key that is not in the notation of numbers.
    [[nodiscard]] std::string not_plain(Cursor key, std::string_view what) const;
    /// A number, or a key of a mapping, outside of its range.
    [[nodiscard]] std::string out_of_range(std::string_view subject, const Range& range, std::string_view found) const;

    const std::vector<std::string>& players_;
    const bool& players_known_;
    int places_ = std::numeric_limits<int>::max();
    std::vector<std::string_view> labels_;
};

}  // namespace referee
