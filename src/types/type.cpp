#include "types/type.hpp"

#include <algorithm>
#include <cstring>

namespace referee {

namespace {

template <class T>
T load(const void* bytes) {
    T value;
    std::memcpy(&value, bytes, sizeof value);
    return value;
}

template <class T>
void store(void* bytes, T value) {
    std::memcpy(bytes, &value, sizeof value);
}

/// The words of a set of names, and the position of a name's bit in them.
using Word = NameBits::Word;
constexpr std::size_t word_bits = NameBits::word_bits;
std::size_t word_at(std::size_t member) { return member / word_bits * sizeof(Word); }
Word bit_of(std::size_t member) { return Word{1} << (member % word_bits); }

Player player(std::size_t seat) { return {static_cast<std::uint8_t>(seat)}; }

}  // namespace

std::size_t Type::name(const void* of) const {
    if (size == 1) return load<std::uint8_t>(of);
    return size == 2 ? load<std::uint16_t>(of) : load<std::uint32_t>(of);
}

// If this is inlined where a name's size is known to be 1, g++ warns about the branches for larger sizes.
[[gnu::noinline]] void Type::set_name(void* of, std::size_t number) const {
    if (size == 1) return store(of, static_cast<std::uint8_t>(number));
    if (size == 2) return store(of, static_cast<std::uint16_t>(number));
    store(of, static_cast<std::uint32_t>(number));
}

std::size_t Type::pushed(const void* list) const { return load<std::uint32_t>(byte_at(list, occupancy_at)); }

std::size_t Type::kept(const void* list) const { return std::min<std::size_t>(pushed(list), capacity); }

void Type::push(void* list) const { store(byte_at(list, occupancy_at), static_cast<std::uint32_t>(pushed(list) + 1)); }

bool Type::has(const void* mapping, std::size_t index) const {
    const void* const there = byte_at(mapping, occupancy_at);
    if (form == Form::per_player) return static_cast<const PlayerSet*>(there)->has(player(index));
    return *static_cast<const bool*>(byte_at(there, index));
}

void Type::add(void* mapping, std::size_t index) const {
    void* const there = byte_at(mapping, occupancy_at);
    if (form == Form::per_player) return static_cast<PlayerSet*>(there)->insert(player(index));
    *static_cast<bool*>(byte_at(there, index)) = true;
}

const void* Type::find(const void* mapping, int number) const {
    const std::size_t count = kept(mapping);
    for (std::size_t i = 0; i < count; ++i) {
        const void* const entry = item(mapping, i);
        if (number_of(entry) == number) return byte_at(entry, value_at);
    }
    return nullptr;
}

std::size_t Type::members() const { return form == Form::player_set ? max_players : names->size(); }

std::size_t Type::times(const void* collection, std::size_t member) const {
    if (form == Form::bag) return load<std::uint8_t>(byte_at(collection, member));
    if (form == Form::name_set) return (load<Word>(byte_at(collection, word_at(member))) & bit_of(member)) != 0 ? 1 : 0;
    return static_cast<const PlayerSet*>(collection)->has(player(member)) ? 1 : 0;
}

void Type::insert(void* collection, std::size_t member) const {
    if (form == Form::bag) {
        void* const count = byte_at(collection, member);
        store(count, static_cast<std::uint8_t>(load<std::uint8_t>(count) + 1));
    } else if (form == Form::name_set) {
        void* const word = byte_at(collection, word_at(member));
        store(word, load<Word>(word) | bit_of(member));
    } else {
        static_cast<PlayerSet*>(collection)->insert(player(member));
    }
}

std::size_t Type::any_field(const KeyText& named) const {
    std::size_t number = 0;
    while (number < fields.size() && !fields[number].key.same(named)) ++number;
    return number;
}

bool Type::needs_fields() const {
    return std::any_of(fields.begin(), fields.end(), [](const FieldType& field) { return field.required; });
}

std::vector<std::string_view> Type::field_names() const {
    std::vector<std::string_view> keys;
    keys.reserve(fields.size());
    for (const FieldType& field : fields) keys.push_back(field.name());
    return keys;
}

std::vector<std::string_view> Type::tags() const {
    std::vector<std::string_view> keys;
    keys.reserve(actions.size());
    for (const ActionType& action : actions) keys.push_back(action.tag.text);
    return keys;
}

}  // namespace referee
