#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

#include "core/player.hpp"
#include "core/type.hpp"
#include "doc/tokens.hpp"
#include "engine/scalars.hpp"

namespace referee {

/// What a single token says, to those who skim a log (`SkimReader`, `Glance`). What `Reader` would have something to
/// say about says nothing.
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

    /// The seat of the player with this id, most often the one that is tried first; beyond the last where it is nobody.
    [[nodiscard]] std::size_t seat(std::string_view id, std::size_t next = 0) const {
        const KeyText sought(id);
        const std::size_t players = std::min(names_.size(), ids_.size());
        if (next < players && ids_[next].same(sought)) return next;
        for (std::size_t found = 0; found < players; ++found) {
            if (ids_[found].same(sought)) return found;
        }
        return names_.size();
    }

    /// The same for the string that a token is.
    [[nodiscard]] std::size_t seat_at(Token at, std::size_t next = 0) const {
        const std::size_t players = std::min(names_.size(), ids_.size());
        const char* const text = tokens_.bytes(at);
        if (next < players && quoted_[next].begins(text)) return next;
        for (std::size_t found = 0; found < players; ++found) {
            if (quoted_[found].begins(text)) return found;
        }
        std::string_view id;
        return string(at, id) ? seat(id) : names_.size();
    }

    /// Whether a name can be one with so many players.
    [[nodiscard]] bool fits(const NameTable& names, std::size_t number) const {
        return names.unfit == nullptr || names.unfit(number, names_.size()).empty();
    }

    /// The name that a token is, most often the one that is tried first; as many as there are where it is none. Names
    /// that are numbers stand without quotation marks, others within.
    [[nodiscard]] std::size_t name(Token at, const NameTable& names, std::size_t next = 0) const {
        const bool quoted = tokens_.letter(at) == '"';
        std::string_view text;
        if (!quoted) {
            text = tokens_.text_of(at);
        } else if (!tokens_.string(at, text)) {
            return names.size();
        }
        const std::size_t number = names.find(text, next);
        const bool good = number < names.size() && quoted != (names.numbers && is_number_name(text)) &&
            fits(names, number);
        return good ? number : names.size();
    }

    const Tokens& tokens_;
    const Names& names_;

  private:
    using Ids = std::array<KeyText, max_players>;
    template <std::size_t... Seat>
    static Ids ids_of(const Names& names, std::index_sequence<Seat...>) {
        return {KeyText(Seat < names.size() ? names[Player{Seat}] : std::string_view())...};
    }

    /// An id as a log has it, in quotation marks: two numbers, and which of their bytes count.
    struct QuotedId {
        std::uint64_t first = 0, second = 0;
        std::uint64_t first_bytes = 0, second_bytes = 0;  ///< nothing begins with it where they are 0
        /// Long ones, and those that JSON must escape, are never found so.
        static QuotedId of(std::string_view id) {
            constexpr std::size_t longest = 14;
            if (id.empty() || id.size() > longest || id.find_first_of("\"\\") != std::string_view::npos) return {};
            std::array<char, 16> text{};
            std::array<char, 16> counts{};
            text[0] = text[id.size() + 1] = '"';
            std::copy(id.begin(), id.end(), text.begin() + 1);
            std::fill_n(counts.begin(), id.size() + 2, '\xFF');
            return {detail::load<8>(text.data()), detail::load<8>(text.data() + 8), detail::load<8>(counts.data()),
                    detail::load<8>(counts.data() + 8)};
        }
        [[gnu::always_inline, nodiscard]] bool begins(const char* text) const {
            const std::uint64_t a = (detail::load<8>(text) ^ first) & first_bytes;
            const std::uint64_t b = (detail::load<8>(text + 8) ^ second) & second_bytes;
            return (a | b) == 0 && first_bytes != 0;
        }
    };
    template <std::size_t... Seat>
    static std::array<QuotedId, max_players> quoted_of(const Names& names, std::index_sequence<Seat...>) {
        return {QuotedId::of(Seat < names.size() ? names[Player{Seat}] : std::string_view())...};
    }

    const Ids ids_;
    const std::array<QuotedId, max_players> quoted_;
};

}  // namespace referee
