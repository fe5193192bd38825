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

/// The whole number written in a node's text; numbers beyond 64 bits become the nearest 64-bit one.
std::int64_t integer_in(std::string_view text);

/// The same, for one that most often has a few digits.
inline std::int64_t short_integer_in(std::string_view text) {
    if (text.size() > 4) return integer_in(text);
    std::int64_t number = 0;
    for (const char digit : text) {
        if (digit < '0' || digit > '9') return integer_in(text);
        number = 10 * number + (digit - '0');
    }
    return number;
}

/// Whether a text, were it plain, would be a whole number.
bool is_whole(std::string_view text);

/// Whether a text is a number as keys have it: digits without sign or leading zero.
constexpr bool is_plain_number(std::string_view text) {
    return is_number_name(text) && (text.size() == 1 || text.front() != '0');
}

/// Whether a boolean node is true.
inline bool is_true(Cursor node) { return node.text().front() == 't' || node.text().front() == 'T'; }

/// What a number can be, and what messages call it where it is no mere number.
struct Range {
    int least = 0;
    int most = 0;
    std::string_view noun{};
};

/// Reads scalars: numbers, names, players, and names with a place. Which players, places and labels there are is the
/// log's to say.
class ScalarReader : public Complaints {
  public:
    ScalarReader(std::vector<Finding>& findings, const std::vector<std::string>& players, const bool& players_known)
        : Complaints(findings), players_(players), players_known_(players_known) {}

    /// How many places the log's row has; until it is known, as many as a row can have.
    void row_of(int places) { places_ = places; }

    /// The names that the log, or the printed data, gives; until they are known, any can be one.
    void labels(std::vector<std::string_view> known) { labels_ = std::move(known); }

    /// What they are; none where any can be one.
    [[nodiscard]] const std::vector<std::string_view>& known_labels() const { return labels_; }

    /// The players' ids; while their list is unreadable, complaints about those named later would only hide that.
    [[nodiscard]] const std::vector<std::string>& players() const { return players_; }

    /// What a number, a place or a rank can be: a place's row may be shorter than the longest of its kind.
    [[nodiscard]] Range range_of(const Type& type) const {
        if (type.form == Form::number) return {type.least, type.most};
        if (type.form == Form::place) return {type.first_place, std::min(places_, type.most), "a place "};
        // Where the list of players is itself unreadable, complaints here would only hide that.
        return {1, players_known_ ? static_cast<int>(players_.size()) : std::numeric_limits<int>::max(), "a place "};
    }

    /// The player with this id; a finding where there is none.
    std::optional<Player> player(Cursor node) {
        if (node.is(Kind::string)) {
            for (std::size_t seat = 0; seat < players_.size(); ++seat) {
                if (same_text(players_[seat], node.text())) return player_at(node, seat);
            }
        }
        return stranger(node);
    }

    /// The player whom a text names, case, accents and look-alikes aside; nobody where it could be two.
    [[nodiscard]] std::optional<Player> player_meant(std::string_view text) const;

    /// The number that a mapping's key is, quoted or not; a finding where it is none. Numbers too large to tell apart
    /// are the largest.
    std::optional<int> number_key(Cursor key, std::string_view what, const Range& range);

  protected:
    bool number(Cursor node, int& value, std::string_view what, const Range& range);

    /// Too many players have been reported already; those beyond the last seat are not strangers.
    static std::optional<Player> player_at(Cursor node, std::size_t seat) {
        if (seat >= max_players) return std::nullopt;
        node.keep_number(seat);
        return Player{static_cast<std::uint8_t>(seat)};
    }
    std::optional<Player> stranger(Cursor node);

    /// A player stands as a key where an action is due; `meant` is the event that it could be, empty where it could be
    /// none.
    void report_player_as_key(Cursor key, Player player, std::string_view meant, std::string_view what,
                              std::span<const std::string_view> tags);

    bool located(Cursor node, const Type& type, void* value, std::string_view what);

    /// A name that is a number stands unquoted, whatever way it is written; the keys of a mapping may be quoted.
    bool name(Cursor node, const NameTable& names, std::size_t& number, std::string_view what, bool is_key = false) {
        if (names.numbers) return name_or_number(node, names, number, what, is_key);
        if (!node.is(Kind::string)) return wrong_type(node, what, "a name");
        return known_name(node, names, node.text(), number, what);
    }

    bool label(Cursor node, std::string_view& text, std::string_view what, bool known);

    [[nodiscard]] bool players_known() const { return players_known_; }

  private:
    bool name_or_number(Cursor node, const NameTable& names, std::size_t& number, std::string_view what, bool is_key);
    bool known_name(Cursor node, const NameTable& names, std::string_view text, std::size_t& number,
                    std::string_view what) {
        const std::size_t found = names.find(text);
        if (found < names.size()) return taken(node, names, found, number);
        report_name(node, what, names.names);
        return false;
    }
    /// A name has been found: it is none where the number of players forbids it. Where that is unreadable, complaints
    /// here would only hide that.
    bool taken(Cursor node, const NameTable& names, std::size_t found, std::size_t& number) {
        number = found;
        node.keep_number(found);
        return names.unfit == nullptr || !players_known_ || accept(node, names.unfit(found, players_.size()));
    }

    /// What is wrong with a number's key that is not written as numbers are.
    static std::string not_plain(Cursor key, std::string_view what);

    const std::vector<std::string>& players_;
    const bool& players_known_;
    int places_ = std::numeric_limits<int>::max();
    std::vector<std::string_view> labels_;
};

}  // namespace referee
