#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "types/describe.hpp"

/// The room `types`: values that describe themselves. A structure lists its keys in a tuple `fields`. This one
/// description serves to read, write and compare it, to build its JSON Schema and to generate random values.
///
/// `describe.hpp` defines the forms of values, and `type_of.hpp` makes a constant `Type` for each described type. Plain
/// functions on a value and its `Type` do the rest, so that no reader or writer is instantiated for each type. Include
/// `fields_of.hpp` only where the fields of a structure are defined. `value.hpp` is the JSON value, whose functions are
/// compiled once.
namespace referee {

/// A text with its fingerprint, for fast repeated comparison.
struct KeyText {
    std::string_view text;
    std::uint64_t mark;  ///< the fingerprint of the text

    REFEREE_IN_PLACE constexpr explicit KeyText(std::string_view of) : text(of), mark(fingerprint(of)) {}
    [[nodiscard]] REFEREE_IN_PLACE constexpr bool same(const KeyText& other) const {
        return mark == other.mark && text.size() == other.text.size() &&
            (text.size() <= 8 || same_text(text, other.text));
    }
};

/// The names of an enumeration, by index.
struct NameTable {
    std::span<const std::string_view> names;
    std::span<const KeyText> keys;        ///< the same names with fingerprints
    std::span<const std::uint8_t> slots;  ///< the hash table, as in `named`
    bool numbers = false;                 ///< whether some names are numbers
    /// Explains why a name is not allowed with this number of players; empty if it is. Null if all names are always
    /// allowed.
    std::string_view (*validate)(std::size_t name, std::size_t players) = nullptr;

    [[nodiscard]] std::size_t size() const { return names.size(); }
    [[nodiscard]] std::string_view operator[](std::size_t number) const { return names[number]; }
    /// The index of a name, `size()` if there is none. Tries the index `first` before the others.
    [[nodiscard]] REFEREE_IN_PLACE std::size_t find(std::string_view name, std::size_t first = 0) const {
        const KeyText sought(name);
        if (first < keys.size() && keys[first].same(sought)) return first;
        std::size_t slot = slot_of(sought.mark, name.size(), slots.size());
        while (slots[slot] != 0 && !keys[slots[slot] - 1U].same(sought)) slot = (slot + 1) & (slots.size() - 1);
        return slots[slot] != 0 ? slots[slot] - 1U : names.size();
    }
};

/// The form of a value in logs and in memory: one for each row of the table in docs/adding-a-game.md.
enum class Form : std::uint8_t {
    number,
    rank,
    place,
    located,
    boolean,
    truth,  ///< `True`
    player,
    name,
    label,
    known_label,
    optional,
    or_null,
    or_false,
    ended,
    player_set,
    name_set,
    bag,
    list,
    per_player,
    per_name,
    per_number,
    per_label,
    structure,
    actions  ///< a variant of actions
};

struct Type;

/// The part of a value at a byte offset.
inline const void* byte_at(const void* value, std::size_t offset) {
    return static_cast<const std::byte*>(value) + offset;
}
inline void* byte_at(void* value, std::size_t offset) { return static_cast<std::byte*>(value) + offset; }

/// The integer in a number, rank or place.
inline int number_of(const void* value) { return *static_cast<const int*>(value); }
inline void set_number(void* value, int number) { *static_cast<int*>(value) = number; }

/// One key of a structure.
struct FieldType {
    KeyText key;
    const Type* type;
    std::size_t offset;
    std::string_view help;
    bool required;
    /// For an optional key: whether the member has its default value.
    bool (*standard)(const void* structure);

    [[nodiscard]] std::string_view name() const { return key.text; }
};

/// One action of a variant.
struct ActionType {
    KeyText tag;
    std::string_view help;
    const Type* type;
};

/// A described type. The items of a list, or the values of a mapping, are stored `step` bytes apart, beginning at the
/// first byte of the value. `occupancy_at` is the offset of their count, or of the flags that mark which are present.
struct Type {
    Form form;
    bool every = false;          ///< a mapping that must name every key
    bool only = false;           ///< a mapping whose facts are exhaustive
    bool sized = false;          ///< a list with a minimum and a maximum length
    bool constrained = false;    ///< a type that rejects some of its values
    bool empty_is_none = false;  ///< an empty list is equivalent to an absent one
    bool zero_is_none = false;   ///< a number 0 in a mapping is equivalent to an absent one
    bool any_order = false;      ///< a list whose order does not matter
    std::uint32_t size = 0;      ///< in bytes
    std::uint32_t step = 0;
    std::uint32_t capacity = 0;  ///< number of items or entries that are kept
    std::uint32_t occupancy_at = 0;
    /// Offset of the value in an entry that has a key; of the place in a `Located`.
    std::uint32_t value_at = 0;
    int least = 0;  ///< minimum of a number, a place or a length
    int most = 0;
    int first_place = 1;               ///< the first valid place
    const NameTable* names = nullptr;  ///< for names, and for keys that are names
    const Type* value = nullptr;       ///< type of the items, values or contained value
    const Type* key = nullptr;         ///< type of keys that are numbers
    std::span<const FieldType> fields{};
    std::span<const ActionType> actions{};

    void (*set_default)(void* value) = nullptr;  ///< sets a value to its default

    /// For a contained value: creates it and returns its address; returns its address, or null if it is absent; removes
    /// it. For actions, `held` returns the action.
    void* (*emplace)(void* value) = nullptr;
    const void* (*held)(const void* value) = nullptr;
    void (*reset)(void* value) = nullptr;
    const void* (*other_reading)(const void* value) = nullptr;  ///< for `OrNull`
    /// Index of the action.
    void* (*emplace_action)(void* value, std::size_t action) = nullptr;
    std::size_t (*action_index)(const void* value) = nullptr;

    /// Why an item cannot be appended to a list; why a complete list or mapping is not valid; how two lists of names
    /// agree. An empty text means that the value is accepted.
    std::string_view (*validate_item)(const void* list, const void* item) = nullptr;
    std::string_view (*validate)(const void* value) = nullptr;
    Agreement (*agree)(std::span<const std::size_t> a, std::span<const std::size_t> b) = nullptr;

    /// Keys of a structure that exclude each other.
    std::span<const std::string_view> alternatives{};

    /// A structure may be written as this many rows of text. `add_row` parses the row with an index from 0 and returns
    /// an error message, empty if the row is valid. A valid row matches `row_pattern`.
    std::size_t rows = 0;
    std::string (*add_row)(void* structure, std::string_view text, std::size_t row, Language language) = nullptr;
    std::string_view row_pattern{};

    /// The index of an enumeration's value.
    [[nodiscard]] std::size_t name(const void* of) const;
    void set_name(void* of, std::size_t number) const;

    /// The number of pushed items or entries; the number of kept ones; one of them, or the next free one.
    [[nodiscard]] std::size_t pushed(const void* list) const;
    [[nodiscard]] std::size_t kept(const void* list) const;
    [[nodiscard]] const void* item(const void* list, std::size_t index) const { return byte_at(list, index * step); }
    [[nodiscard]] void* item(void* list, std::size_t index) const { return byte_at(list, index * step); }
    /// Counts the next item as pushed.
    void push(void* list) const;

    /// Whether a mapping by players or names has a value; marks it as present.
    [[nodiscard]] bool has(const void* mapping, std::size_t index) const;
    void add(void* mapping, std::size_t index) const;
    /// The value for a number in a mapping by numbers, or null if the mapping does not contain it.
    [[nodiscard]] const void* find(const void* mapping, int number) const;

    /// The number of possible members of a collection; how often it contains one; adds one.
    [[nodiscard]] std::size_t members() const;
    [[nodiscard]] std::size_t times(const void* collection, std::size_t member) const;
    void insert(void* collection, std::size_t member) const;

    /// The index of the field with this name, `fields.size()` if there is none. Tries the index `first` before the
    /// others.
    [[nodiscard]] std::size_t field(std::string_view named, std::size_t first = 0) const {
        return field(KeyText(named), first);
    }
    [[nodiscard]] REFEREE_IN_PLACE std::size_t field(const KeyText& named, std::size_t first) const {
        return first < fields.size() && fields[first].key.same(named) ? first : any_field(named);
    }
    [[nodiscard]] std::size_t any_field(const KeyText& named) const;
    /// Whether a structure has required keys.
    [[nodiscard]] bool needs_fields() const;
    /// The keys of a structure in order; the tags of actions.
    [[nodiscard]] std::vector<std::string_view> field_names() const;
    [[nodiscard]] std::vector<std::string_view> tags() const;
};

/// Owns a default value of a type.
class NewValue {
  public:
    explicit NewValue(const Type& type) : bytes_(std::make_unique<std::byte[]>(type.size)) { type.set_default(get()); }
    [[nodiscard]] void* get() const { return bytes_.get(); }

  private:
    std::unique_ptr<std::byte[]> bytes_;  // NOLINT(*-avoid-c-arrays): bytes, aligned for any value
};

/// The largest number of names in an enumeration.
inline constexpr std::size_t most_names = 254;

/// The members of a set of names.
class NameBits {
  public:
    /// A set of names is stored as words with one bit for each name.
    using Word = unsigned long;
    static constexpr std::size_t word_bits = 8 * sizeof(Word);

    NameBits(const Type& type, const void* set) : count_(type.size / sizeof(Word)) {
        std::memcpy(words_.data(), set, type.size);
    }
    [[nodiscard]] bool has(std::size_t member) const {
        return (words_[member / word_bits] >> member % word_bits & 1U) != 0;
    }
    void erase(std::size_t member) { words_[member / word_bits] &= ~(Word{1} << member % word_bits); }
    /// The first member, or a number beyond the last name if there is none.
    [[nodiscard]] std::size_t first() const {
        std::size_t word = 0;
        while (word < count_ && words_[word] == 0) ++word;
        return word * word_bits + (word < count_ ? static_cast<std::size_t>(std::countr_zero(words_[word])) : 0);
    }
    [[nodiscard]] bool empty() const { return first() == count_ * word_bits; }

  private:
    std::size_t count_;
    std::array<Word, (most_names + word_bits) / word_bits> words_;
};

/// Unordered lists.
constexpr bool is_collection(Form form) {
    return form == Form::player_set || form == Form::name_set || form == Form::bag;
}

}  // namespace referee
