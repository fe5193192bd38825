#pragma once

#include <array>
#include <cstddef>
#include <cstring>

#include "doc/tokens.hpp"
#include "log/claim_types.hpp"

namespace referee {

/// Counts facts, and keeps for each claim of a game the fact and the text that were last found to agree. Most of a
/// position stays the same from event to event: if neither the fact nor the text has changed, the claim is true again,
/// and need not be read.
template <class G>
class ConfirmedClaims {
  public:
    /// Forgets all texts. Must be called before each log: what a text means depends on its players.
    void forget() { texts_ = {}; }

    /// Computes the fact of a claim. It is valid until the same fact is computed again.
    [[nodiscard]] const void* count(std::size_t claim, const typename G::State& state) {
        void* const room = room_for(claim, !texts_[claim].second);
        claim_types<G>[claim].count(&state, room);
        return room;
    }

    /// The token after the value of a claim whose fact has just been counted, if it is a list or mapping, and both its
    /// text and the fact are those noted last; null otherwise.
    [[nodiscard]] Token behind_same(std::size_t claim, const Tokens& tokens, Token at) {
        const Text& last = texts_[claim];
        const char* const text = tokens.bytes(at);
        const auto left = static_cast<std::size_t>(tokens.bytes(tokens.last()) - text);
        const bool same = last.size != 0 && last.size <= left && std::memcmp(text, last.first, last.size) == 0 &&
            std::memcmp(room_for(claim, false), room_for(claim, true), claim_types<G>[claim].fact->size) == 0;
        return same ? at + last.tokens : nullptr;
    }

    /// Notes that a claim agrees with its fact, which has just been counted.
    void note(std::size_t claim, const Tokens& tokens, Token at, Token behind) {
        const char first = tokens.letter(at);
        if (first != '{' && first != '[') return;
        Text& text = texts_[claim];
        text.first = tokens.bytes(at);
        text.size = static_cast<std::size_t>(tokens.bytes(behind - 1) + 1 - text.first);
        text.tokens = behind - at;
        text.second = !text.second;
    }

  private:
    static constexpr std::size_t claims = claim_types<G>.size();

    /// A list or mapping in the text of the log.
    struct Text {
        const char* first = nullptr;
        std::size_t size = 0;  ///< in bytes; 0 if nothing was noted
        std::ptrdiff_t tokens = 0;
        bool second = false;  ///< its fact lies in the second of two rooms
    };

    /// Where the two rooms of each claim begin.
    static constexpr auto begins = [] {
        std::array<std::size_t, claims + 1> places{};
        for (std::size_t claim = 0; claim < claims; ++claim) {
            constexpr std::size_t unit = alignof(std::max_align_t);
            places[claim + 1] = places[claim] + 2 * ((claim_types<G>[claim].fact->size + unit - 1) / unit * unit);
        }
        return places;
    }();

    [[nodiscard]] void* room_for(std::size_t claim, bool second) {
        const std::size_t size = (begins[claim + 1] - begins[claim]) / 2;
        return facts_.data() + begins[claim] + (second ? size : 0);
    }

    std::array<Text, claims> texts_{};
    /// Bytes that belong to no member, or to an absent value, are compared, too. They begin as zeros. Where they
    /// differ, the claim is read again, which only takes longer.
    alignas(std::max_align_t) std::array<std::byte, begins[claims]> facts_{};
};

}  // namespace referee
