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

#include "core/describe.hpp"
#include "core/text.hpp"
#include "engine/complaints.hpp"
#include "engine/described.hpp"

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

    /// What a number or a place can be: a place's row may be shorter than the longest of its kind.
    template <class T>
    [[nodiscard]] Range range_of() const {
        if constexpr (is_place<T>) return {1, std::min(places_, T::most), "a place "};
        // Where the list of players is itself unreadable, complaints here would only hide that.
        if constexpr (std::is_same_v<T, Rank>)
            return {1, players_known_ ? static_cast<int>(players_.size()) : std::numeric_limits<int>::max(),
                    "a place "};
        if constexpr (is_number<T>) return {T::least, T::most};
    }

    template <class T>
    bool located(Cursor node, T& value, std::string_view what) {
        using Name = typename T::Name;
        if (!node.is(Kind::string)) return wrong_type(node, what, "text, a name and a place");
        const std::string_view text = node.text();
        const std::size_t at = std::min(text.find('@'), text.size());
        const auto found = named<Name>(text.substr(0, at));
        const std::string_view digits = at < text.size() ? text.substr(at + 1) : std::string_view{};
        const bool plain = !digits.empty() && digits.front() != '0' &&
            digits.find_first_not_of("0123456789") == std::string_view::npos;
        const std::int64_t place = plain ? integer_in(digits) : 0;
        const int most = range_of<typename T::Where>().most;
        if (found && place >= 1 && place <= most) {
            value = {*found, {static_cast<int>(place)}};
            return true;
        }
        return accept(node,
                      cat(in_quotes(text), " is no value of `", what, "`: due is a name at a place from 1 to ", most,
                          ", such as `", name_of(Name{}), "@1`; the names are ", listed(names_of(Name{}))));
    }

    /// A name that is a number stands unquoted, whatever way it is written; the keys of a mapping may be quoted.
    template <class E>
    bool name(Cursor node, E& value, std::string_view what, bool is_key = false) {
        std::string number;
        std::string_view text = node.text();
        if constexpr (has_number_names<E>) {
            const std::optional<E> usual = node.is(Kind::string) || node.is(Kind::integer) ? named<E>(text)
                                                                                           : std::nullopt;
            if (usual && (is_key || node.is(Kind::integer) == is_number_name(text))) {
                value = *usual;
                node.keep_number(static_cast<std::size_t>(*usual));
                return !misplaced(node, value);
            }
            const bool quoted = node.is(Kind::string) && is_whole(text);
            if (is_key && (quoted || node.is(Kind::integer)) && !is_plain_number(text))
                return accept(node, not_plain(node, what));
            if (quoted && !is_key) return wrong_type(node, what, "a name, or a number without quotes");
            if (quoted || node.is(Kind::integer)) text = number = std::to_string(integer_in(text));
            if (number.empty() && !node.is(Kind::string)) return wrong_type(node, what, "a name or a number");
        } else if (!node.is(Kind::string)) {
            return wrong_type(node, what, "a name");
        }
        if (const auto found = named<E>(text)) {
            value = *found;
            node.keep_number(static_cast<std::size_t>(*found));
            return !misplaced(node, value);
        }
        report_name(node, what, names_of(E{}));
        return false;
    }

    /// Whether a name is none with this number of players; where that is unreadable, complaints here would only hide
    /// it.
    template <class E>
    bool misplaced(Cursor node, E value) {
        if constexpr (requires { unfit_name(value, players_.size()); }) {
            return players_known_ && !accept(node, unfit_name(value, players_.size()));
        }
        return false;
    }

    bool label(Cursor node, std::string_view& text, std::string_view what, bool known);

    template <class T>
    bool ended(Cursor node, T& value, std::string_view what) {
        if (node.is(Kind::boolean)) {
            value.reason.reset();
            if (!is_true(node)) return true;
            report(LogRule::value, node.offset(), "`ended` is the name of an end reason, or false");
            return false;
        }
        return name(node, value.reason.emplace(), what);
    }

    /// The players' ids; while their list is unreadable, complaints about those named later would only hide that.
    [[nodiscard]] const std::vector<std::string>& players() const { return players_; }
    [[nodiscard]] bool players_known() const { return players_known_; }

  private:
    /// What is wrong with a number's key that is not written as numbers are.
    static std::string not_plain(Cursor key, std::string_view what);

    const std::vector<std::string>& players_;
    const bool& players_known_;
    int places_ = std::numeric_limits<int>::max();
    std::vector<std::string_view> labels_;
};

}  // namespace referee
