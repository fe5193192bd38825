#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/named.hpp"
#include "core/short_text.hpp"

namespace referee {

/// Finds names of an enumeration in a text with eight readable bytes before and behind it: a table without collisions,
/// made by the compiler, and no branch on how long a name is.
template <Named E>
class NameFinder {
  public:
    static constexpr std::size_t count = count_of<E>();

    /// The number of a name; as many as there are where it is none.
    [[gnu::always_inline]] static std::size_t find(std::string_view name) {
        if constexpr (!table.sound) {
            const auto found = named<E>(name);
            return found ? static_cast<std::size_t>(*found) : count;
        } else {
            if (name.empty() || name.size() > longest) return count;
            const Mark mark = mark_of(name.data(), name.size(), detail::load<8>(name.data() + name.size() - 8));
            const std::size_t number = table.numbers[slot_of(mark, table.slots, table.factor)];
            return marks[number] == mark ? number : count;
        }
    }

  private:
    /// A text of at most 16 bytes: its last eight, with zeros before them where it is shorter, and its first eight
    /// where it is longer.
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

    /// `last` is what the eight bytes in front of its end are.
    [[gnu::always_inline]] static constexpr Mark mark_of(const char* text, std::size_t size, std::uint64_t last) {
        Mark mark{last >> (8 * (8 - std::min<std::size_t>(size, 8))), 0, size};
        if constexpr (longest > 8) mark.first = size > 8 ? detail::load<8>(text) : 0;
        return mark;
    }

    [[gnu::always_inline]] static constexpr std::size_t slot_of(const Mark& mark, std::size_t slots,
                                                                std::uint64_t factor) {
        const std::uint64_t spread = ((mark.last ^ std::rotl(mark.first, 29)) + mark.size) * factor;
        return static_cast<std::size_t>(spread >> 48U) & (slots - 1);
    }

    /// One behind the last name stands for none, and is like no text: so the empty slots hold it.
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

    static constexpr std::size_t most_slots = 1024;
    struct Table {
        bool sound = false;
        std::size_t slots = 0;
        std::uint64_t factor = 0x9E3779B97F4A7C15U;
        std::array<std::uint8_t, most_slots> numbers{};
    };

    static constexpr bool fill(Table& made) {
        for (std::size_t slot = 0; slot < made.slots; ++slot) made.numbers[slot] = static_cast<std::uint8_t>(count);
        for (std::size_t i = 0; i < count; ++i) {
            std::uint8_t& number = made.numbers[slot_of(marks[i], made.slots, made.factor)];
            if (number != count) return false;
            number = static_cast<std::uint8_t>(i);
        }
        return true;
    }

    /// Unsound where some name is too long for a mark, or no table was found.
    static constexpr Table table = [] {
        Table made;
        if (count == 0 || count > 254 || longest > 16) return made;
        for (made.slots = std::bit_ceil(2 * count); made.slots <= most_slots; made.slots *= 2) {
            for (int tries = 0; tries < 16; ++tries) {
                if (fill(made)) {
                    made.sound = true;
                    return made;
                }
                made.factor = made.factor * 6364136223846793005U + 1442695040888963406U;
            }
        }
        return made;
    }();
};

}  // namespace referee
