#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

#include "doc/tokens.hpp"
#include "judge/fast/name_finder.hpp"
#include "judge/fast/quoted_token.hpp"
#include "log/scalars.hpp"
#include "types/player.hpp"
#include "types/type_of.hpp"

namespace referee {

/// Reads scalars from single tokens, for `FastReader` and `ClaimMatcher`. A token on which `Reader` would report
/// something never matches.
class TokenScalars {
  protected:
    TokenScalars(const Tokens& tokens, const Names& names)
        : tokens_(tokens),
          names_(names),
          ids_(ids_of(names, std::make_index_sequence<max_players>())),
          quoted_(quoted_of(names, std::make_index_sequence<max_players>())) {}

    [[nodiscard]] bool is_word(Token at, std::string_view word) const { return same_text(tokens_.text_of(at), word); }

    [[nodiscard]] bool string(Token at, std::string_view& text) const {
        return tokens_.letter(at) == '"' && tokens_.string(at, text);
    }

    /// The seat of the player with this id, `names_.size()` if there is none. Tries the seat `next` first, which is
    /// usually right.
    [[nodiscard]] std::size_t seat(std::string_view id, std::size_t next = 0) const {
        const KeyText sought(id);
        const std::size_t players = std::min(names_.size(), ids_.size());
        if (next < players && ids_[next].same(sought)) return next;
        for (std::size_t found = 0; found < players; ++found) {
            if (ids_[found].same(sought)) return found;
        }
        return names_.size();
    }

    /// The same for a string token.
    [[gnu::always_inline, nodiscard]] std::size_t seat_at(Token at, std::size_t next = 0) const {
        return next < quoted_.size() && quoted_[next].begins(tokens_.bytes(at)) ? next : any_seat_at(at);
    }

    /// Whether a name is allowed with this number of players.
    [[nodiscard]] bool fits(const NameTable& names, std::size_t number) const {
        return names.validate == nullptr || names.validate(number, names_.size()).empty();
    }

    /// The index of the name at a token, `names.size()` if it is none. Tries the index `next` first. Names that are
    /// numbers are written without quotation marks, all others with them.
    [[gnu::always_inline, nodiscard]] std::size_t name(Token at, const NameTable& names, std::size_t next = 0) const {
        // Otherwise a name need not be allowed, or be in quotation marks.
        const bool plain = !names.numbers && names.validate == nullptr && !tokens_.has_escapes();
        if (!plain) return any_name(at, names, next);
        return next < names.size() && is_quoted(at, names.keys[next]) ? next : quoted_name(at, names);
    }

    /// Reads a name of an enumeration known at compile time. Returns the token after it, or null if it is none. Whether
    /// the token is quoted needs no branch. A text with an escape is no name, except where a name has a backslash
    /// itself.
    template <Named E>
    Token one_name(Token at, E& value) const {
        const std::string_view word = tokens_.text_of(at);
        const bool is_string = word.front() == '"';
        const std::size_t quotes = is_string ? 1 : 0;
        if (word.size() <= 2 * quotes) return nullptr;
        const std::string_view text(word.data() + quotes, word.size() - 2 * quotes);
        if constexpr (has_backslashes<E>) {
            if (text.find('\\') != std::string_view::npos) return nullptr;
        }
        const std::size_t found = NameFinder<E>::find(text);
        if (found == NameFinder<E>::count || is_string == number_names<E>[found]) return nullptr;
        if (!fits(detail::name_table<E>, found)) return nullptr;
        value = static_cast<E>(found);
        return at + 1;
    }

    const Tokens& tokens_;
    const Names& names_;

  private:
    /// Whether a token is a text in quotation marks, which must not need escapes. False if the text is very long.
    [[gnu::always_inline, nodiscard]] bool is_quoted(Token at, const KeyText& key) const {
        const std::size_t size = key.text.size();
        const char* const text = tokens_.bytes(at);
        return size + 2 <= Tokens::padding && text[0] == '"' && text[size + 1] == '"' &&
            KeyText({text + 1, size}).same(key);
    }

    [[gnu::noinline, nodiscard]] std::size_t quoted_name(Token at, const NameTable& names) const {
        std::string_view text;
        return tokens_.plain_string(at, text) ? names.find(text, names.size()) : names.size();
    }

    [[gnu::noinline, nodiscard]] std::size_t any_name(Token at, const NameTable& names, std::size_t next) const {
        const bool quoted = tokens_.letter(at) == '"';
        std::string_view text;
        if (!quoted) {
            text = tokens_.text_of(at);
        } else if (!tokens_.string(at, text)) {
            return names.size();
        }
        const std::size_t number = names.find(text, next);
        if (number == names.size()) return number;
        // Only a name that begins with a digit can be a number.
        const bool is_number = names.numbers && text.front() <= '9' && is_number_name(text);
        return quoted != is_number && fits(names, number) ? number : names.size();
    }

    [[gnu::noinline, nodiscard]] std::size_t any_seat_at(Token at) const {
        const char* const text = tokens_.bytes(at);
        const auto found = std::find_if(quoted_.begin(), quoted_.end(),
                                        [&](const auto& id) { return id.begins(text); });
        if (found != quoted_.end()) return static_cast<std::size_t>(found - quoted_.begin());
        std::string_view id;
        return string(at, id) ? seat(id) : names_.size();
    }

    /// For each name, whether it is a number.
    template <Named E>
    static constexpr auto number_names = [] {
        std::array<bool, count_of<E>()> numbers{};
        std::transform(names_of(E{}).begin(), names_of(E{}).end(), numbers.begin(), is_number_name);
        return numbers;
    }();

    /// Whether any name has a backslash.
    template <Named E>
    static constexpr bool has_backslashes = [] {
        const auto names = names_of(E{});
        return std::any_of(names.begin(), names.end(),
                           [](std::string_view name) { return name.find('\\') != std::string_view::npos; });
    }();

    using Ids = std::array<KeyText, max_players>;
    template <std::size_t... Seat>
    static Ids ids_of(const Names& names, std::index_sequence<Seat...>) {
        return {KeyText(Seat < names.size() ? names[Player{Seat}] : std::string_view())...};
    }

    template <std::size_t... Seat>
    static std::array<QuotedId, max_players> quoted_of(const Names& names, std::index_sequence<Seat...>) {
        return {QuotedId::of(Seat < names.size() ? names[Player{Seat}] : std::string_view())...};
    }

    const Ids ids_;
    const std::array<QuotedId, max_players> quoted_;
};

}  // namespace referee
