#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "text/short_text.hpp"
#include "types/named.hpp"

namespace referee {

/// Finds names of an enumeration by a perfect hash table built at compile time, without a branch on the length of the
/// name. The text needs eight readable bytes before and after it.
template <Named E>
class NameFinder {
  public:
    static constexpr std::size_t count = count_of<E>();
    /// Whether there is such a table: no name is too long, and none collides. Otherwise names are found more slowly.
    static constexpr bool is_perfect() { return spread.slots > 0; }

    /// The index of a name, or `count` if it is none.
    [[gnu::always_inline]] static std::size_t find(std::string_view name) {
        if constexpr (spread.slots == 0) {
            const auto found = named<E>(name);
            return found ? static_cast<std::size_t>(*found) : count;
        } else {
            if (name.empty()) return count;
            const Mark mark = mark_of(name.data(), name.size(), detail::load<8>(name.data() + name.size() - 8));
            const std::size_t number = numbers[slot_of(mark, spread.slots, spread.factor)];
            return marks[number] == mark ? number : count;
        }
    }

  private:
    /// A text of at most 16 bytes as two words: the last eight bytes, zero-padded if it is shorter, and the first eight
    /// if it is longer than that.
    struct Mark {
        std::uint64_t last = 0;
        std::uint64_t first = 0;
        std::uint64_t size = 0;
        constexpr bool operator==(const Mark&) const = default;
    };

    static constexpr std::size_t longest = [] {
        std::size_t most = 0;
        for (const std::string_view name : names_of(E{})) most = std::max(most, name.size());
        return most;
    }();

    /// `last` holds the eight bytes before the end of the text.
    [[gnu::always_inline]] static constexpr Mark mark_of(const char* text, std::size_t size, std::uint64_t last) {
        Mark mark{last >> (8 * (8 - std::min<std::size_t>(size, 8))), 0, size};
        // Read in any case: a branch on the length would often be mispredicted.
        if constexpr (longest > 8) mark.first = detail::load<8>(text) & -std::uint64_t{size > 8};
        return mark;
    }

    [[gnu::always_inline]] static constexpr std::size_t slot_of(const Mark& mark, std::size_t slots,
                                                                std::uint64_t factor) {
        const std::uint64_t product = ((mark.last ^ std::rotl(mark.first, 29)) + mark.size) * factor;
        // The highest bits: names that differ only in their eighth letter differ nowhere else.
        return static_cast<std::size_t>(product >> static_cast<unsigned>(64 - std::countr_zero(slots)));
    }

    /// The marks of all names, and a last one that equals no text's mark. Empty slots refer to the last one.
    static constexpr std::array<Mark, count + 1> marks = [] {
        std::array<Mark, count + 1> all{};
        for (std::size_t i = 0; i < count; ++i) {
            const std::string_view name = names_of(E{})[i];
            std::array<char, 24> padded{};
            if (name.size() > 16) continue;
            for (std::size_t at = 0; at < name.size(); ++at) padded[8 + at] = name[at];
            all[i] = mark_of(padded.data() + 8, name.size(), detail::load<8>(padded.data() + name.size()));
        }
        return all;
    }();

    static constexpr bool collide(std::size_t slots, std::uint64_t factor) {
        std::array<std::uint64_t, most_slots / 64> taken{};
        for (std::size_t i = 0; i < count; ++i) {
            const std::size_t slot = slot_of(marks[i], slots, factor);
            const std::uint64_t bit = std::uint64_t{1} << (slot % 64);
            if ((taken[slot / 64] & bit) != 0) return true;
            taken[slot / 64] |= bit;
        }
        return false;
    }

    /// The size of the hash table and the factor of the hash function. Zero if a name is too long for a mark or no
    /// factor avoids collisions.
    struct Spread {
        std::size_t slots = 0;
        std::uint64_t factor = 0;
    };
    static constexpr std::size_t most_slots = 1024;
    static constexpr Spread spread = [] {
        if (count == 0 || count > 254 || longest > 16) return Spread{};
        std::uint64_t factor = 0x9E3779B97F4A7C15U;
        for (std::size_t slots = std::min(std::bit_ceil(4 * count), most_slots); slots <= most_slots; slots *= 2) {
            for (int tries = 0; tries < 32; ++tries) {
                if (!collide(slots, factor)) return Spread{slots, factor};
                factor = factor * 6364136223846793005U + 1442695040888963406U;
            }
        }
        return Spread{};
    }();

    static constexpr auto numbers = [] {
        std::array<std::uint8_t, spread.slots> table{};
        table.fill(static_cast<std::uint8_t>(count));
        for (std::size_t i = 0; i < count && spread.slots > 0; ++i)
            table[slot_of(marks[i], spread.slots, spread.factor)] = static_cast<std::uint8_t>(i);
        return table;
    }();
};

}  // namespace referee
