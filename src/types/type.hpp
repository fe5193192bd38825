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

/// The room `types`: values that describe themselves. A structure lists its keys in a tuple `fields`; from that one
/// description it is read, written, compared, put into the JSON Schema and made at random.
///
/// `describe.hpp` holds the forms that a value can have, `type_of.hpp` makes one constant `Type` of each described
/// type, and plain functions over a value and its `Type` do the rest, so that no reader or writer is a template per
/// type. `fields_of.hpp` is included only where a structure's fields are made. `value.hpp` is the JSON value, whose
/// functions are compiled once.
namespace referee {

/// A text that others are compared with, many times.
struct KeyText {
    std::string_view text;
    std::uint64_t mark;  ///< its fingerprint

    REFEREE_IN_PLACE constexpr explicit KeyText(std::string_view of) : text(of), mark(fingerprint(of)) {}
    [[nodiscard]] REFEREE_IN_PLACE constexpr bool same(const KeyText& other) const {
        return mark == other.mark && text.size() == other.text.size() &&
            (text.size() <= 8 || same_text(text, other.text));
    }
};

/// The names of an enumeration, by number.
struct NameTable {
    std::span<const std::string_view> names;
    std::span<const KeyText> keys;        ///< the same
    std::span<const std::uint8_t> slots;  ///< as in `named`
    bool numbers = false;                 ///< whether some of the names are numbers
    /// Why a name is none with so many players; null where each is one with any.
    std::string_view (*unfit)(std::size_t name, std::size_t players) = nullptr;

    [[nodiscard]] std::size_t size() const { return names.size(); }
    [[nodiscard]] std::string_view operator[](std::size_t number) const { return names[number]; }
    /// The number of a name, most often the one that is tried first; as many as there are names where it is none.
    [[nodiscard]] REFEREE_IN_PLACE std::size_t find(std::string_view name, std::size_t first = 0) const {
        const KeyText sought(name);
        if (first < keys.size() && keys[first].same(sought)) return first;
        std::size_t slot = slot_of(sought.mark, name.size(), slots.size());
        while (slots[slot] != 0 && !keys[slots[slot] - 1U].same(sought)) slot = (slot + 1) & (slots.size() - 1);
        return slots[slot] != 0 ? slots[slot] - 1U : names.size();
    }
};

/// How a value looks in a log and lies in memory: one form for each row of the table in docs/adding-a-game.md.
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

/// A part of a value, so many bytes behind its beginning.
inline const void* byte_at(const void* value, std::size_t offset) {
    return static_cast<const std::byte*>(value) + offset;
}
inline void* byte_at(void* value, std::size_t offset) { return static_cast<std::byte*>(value) + offset; }

/// The whole number that a number, rank or place is.
inline int number_of(const void* value) { return *static_cast<const int*>(value); }
inline void set_number(void* value, int number) { *static_cast<int*>(value) = number; }

/// One key of a structure.
struct FieldType {
    KeyText key;
    const Type* type;
    std::size_t offset;
    std::string_view help;
    bool required;
    /// Of an optional key: whether the structure's member has the value that it has in a new one.
    bool (*standard)(const void* structure);

    [[nodiscard]] std::string_view name() const { return key.text; }
};

/// One action of a variant.
struct ActionType {
    KeyText tag;
    std::string_view help;
    const Type* type;
};

/// The items or entries of a list, or the values of a mapping, follow each other from the value's first byte on, each
/// `step` bytes behind the one before. `aside` is where it stands how many, or which, of them there are.
struct Type {
    Form form;
    bool every = false;          ///< a mapping that must name all there are
    bool only = false;           ///< a mapping whose facts list all there is
    bool sized = false;          ///< a list with a least and a most number of items
    bool constrained = false;    ///< a type that says of its own values which are none
    bool empty_is_none = false;  ///< a list that says nothing where it is empty
    bool zero_is_none = false;   ///< a mapping in which a number says nothing where it is 0
    bool any_order = false;      ///< a list whose order says nothing
    std::uint32_t size = 0;      ///< bytes of a value
    std::uint32_t step = 0;
    std::uint32_t capacity = 0;  ///< how many items or entries are kept
    std::uint32_t aside = 0;
    std::uint32_t value_at =
        0;          ///< in an entry with a key of its own: where its value begins; the place of a `Located`
    int least = 0;  ///< of a number or place, or of items
    int most = 0;
    int first_place = 1;               ///< that may be named
    const NameTable* names = nullptr;  ///< of names, and of keys that are names
    const Type* value = nullptr;       ///< of items, of values, or of what there may be
    const Type* key = nullptr;         ///< of keys that are numbers
    std::span<const FieldType> fields{};
    std::span<const ActionType> actions{};

    void (*renew)(void* value) = nullptr;  ///< makes it what a new value is, whatever it was

    /// What there may be: makes it new and says where it is; where it is, null where there is none; takes it away. Of
    /// actions, where the action is.
    void* (*emplace)(void* value) = nullptr;
    const void* (*held)(const void* value) = nullptr;
    void (*reset)(void* value) = nullptr;
    const void* (*also)(const void* value) = nullptr;  ///< of `OrNull`
    void* (*act)(void* value, std::size_t action) = nullptr;
    std::size_t (*acts)(const void* value) = nullptr;  ///< which action it is

    /// Why a list cannot go on with an item, or a list or mapping is none as a whole; how two lists of names agree.
    std::string_view (*refuse)(const void* list, const void* item) = nullptr;
    std::string_view (*unfit)(const void* value) = nullptr;
    Agreement (*agree)(std::span<const std::size_t> a, std::span<const std::size_t> b) = nullptr;

    /// Keys of a structure of which one may stand, in the place of the others.
    std::span<const std::string_view> alternatives{};

    /// A structure may stand as so many rows of text instead, each added in turn, the number of the row counted from 0;
    /// what is wrong with a row, in a sentence, and a pattern that a right one matches.
    std::size_t rows = 0;
    std::string (*add_row)(void* structure, std::string_view text, std::size_t row) = nullptr;
    std::string_view row_pattern{};

    /// The number of an enumeration's value.
    [[nodiscard]] std::size_t name(const void* of) const;
    void set_name(void* of, std::size_t number) const;

    /// How many items or entries were pushed, and how many of them are kept; one of them, which may be the next.
    [[nodiscard]] std::size_t pushed(const void* list) const;
    [[nodiscard]] std::size_t kept(const void* list) const;
    [[nodiscard]] const void* item(const void* list, std::size_t index) const { return byte_at(list, index * step); }
    [[nodiscard]] void* item(void* list, std::size_t index) const { return byte_at(list, index * step); }
    /// The next item is pushed.
    void push(void* list) const;

    /// Whether a mapping by players or names has one's value; that it has.
    [[nodiscard]] bool has(const void* mapping, std::size_t index) const;
    void add(void* mapping, std::size_t index) const;
    /// The value of a number in a mapping by numbers; null where it does not name it.
    [[nodiscard]] const void* find(const void* mapping, int number) const;

    /// How many a collection can hold; how often it holds one; one more.
    [[nodiscard]] std::size_t members() const;
    [[nodiscard]] std::size_t times(const void* collection, std::size_t member) const;
    void insert(void* collection, std::size_t member) const;

    /// Which field has this name, most often the one that is tried first; as many as there are where none has.
    [[nodiscard]] std::size_t field(std::string_view named, std::size_t first = 0) const {
        return field(KeyText(named), first);
    }
    [[nodiscard]] REFEREE_IN_PLACE std::size_t field(const KeyText& named, std::size_t first) const {
        return first < fields.size() && fields[first].key.same(named) ? first : any_field(named);
    }
    [[nodiscard]] std::size_t any_field(const KeyText& named) const;
    /// Whether a structure has a key that must stand.
    [[nodiscard]] bool needs_fields() const;
    /// The keys of a structure, in order; the action keys of actions.
    [[nodiscard]] std::vector<std::string_view> field_names() const;
    [[nodiscard]] std::vector<std::string_view> tags() const;
};

/// A new value of a type, for who needs one for a while.
class NewValue {
  public:
    explicit NewValue(const Type& type) : bytes_(std::make_unique<std::byte[]>(type.size)) { type.renew(get()); }
    [[nodiscard]] void* get() const { return bytes_.get(); }

  private:
    std::unique_ptr<std::byte[]> bytes_;  // NOLINT(*-avoid-c-arrays): bytes, aligned for any value
};

/// The most names of an enumeration.
inline constexpr std::size_t most_names = 254;

/// The members of a set of names.
class NameBits {
  public:
    /// Of an enumeration, the words of a set have a bit for each name.
    using Word = unsigned long;
    static constexpr std::size_t word_bits = 8 * sizeof(Word);

    NameBits(const Type& type, const void* set) : count_(type.size / sizeof(Word)) {
        std::memcpy(words_.data(), set, type.size);
    }
    [[nodiscard]] bool has(std::size_t member) const {
        return (words_[member / word_bits] >> member % word_bits & 1U) != 0;
    }
    void erase(std::size_t member) { words_[member / word_bits] &= ~(Word{1} << member % word_bits); }
    /// The first member; beyond the last name where there is none.
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

/// Lists in any order.
constexpr bool is_collection(Form form) {
    return form == Form::player_set || form == Form::name_set || form == Form::bag;
}

}  // namespace referee
