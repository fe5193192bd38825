#pragma once

#include <array>
#include <bitset>
#include <cstddef>
#include <memory>
#include <new>
#include <optional>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>

#include "types/type.hpp"

/// Makes the run-time description of a type. This is the only template per type; functions that read, write and compare
/// take a value and its `Type`.
namespace referee {

namespace detail {

/// A tag to choose among overloads.
template <class T>
struct As {};

template <class T>
struct TypeOf {
    static constexpr Type type = [] {
        Type type = describe(As<T>{});
        // Function pointers are not tested here, because with sanitizers g++ 12 does not treat their addresses as
        // constants.
        type.constrained = type.constrained || type.every || type.sized;
        return type;
    }();
};

template <Named E>
inline constexpr auto key_texts = []<std::size_t... I>(std::index_sequence<I...>) {
    return std::array<KeyText, sizeof...(I)>{KeyText(names_of(E{})[I])...};
}(std::make_index_sequence<count_of<E>()>{});

template <Named E>
inline constexpr NameTable name_table = [] {
    NameTable table{names_of(E{}), key_texts<E>, slots_of_names<E>, has_number_names<E>};
    if constexpr (requires(E value) { validate_name(value, std::size_t{}); }) {
        table.validate = [](std::size_t name, std::size_t players) -> std::string_view {
            return validate_name(static_cast<E>(name), players);
        };
    }
    return table;
}();

template <class T>
constexpr Type plain(Form form) {
    static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);
    Type type{form};
    type.size = sizeof(T);
    type.set_default = [](void* value) { std::construct_at(static_cast<T*>(value)); };
    return type;
}

template <class T>
constexpr Type whole_number(Form form, int least, int most) {
    static_assert(sizeof(T) == sizeof(int) && offsetof(T, value) == 0);
    Type type = plain<T>(form);
    type.least = least;
    type.most = most;
    return type;
}

template <class T, class E>
constexpr Type of_names(Form form) {
    Type type = plain<T>(form);
    type.names = &name_table<E>;
    return type;
}

/// A form with an optional contained value; `Find` returns the optional that holds it.
template <class T, class Value, class Find>
constexpr Type optional_type(Form form, Find) {
    Type type = plain<T>(form);
    type.value = &TypeOf<Value>::type;
    type.emplace = [](void* value) -> void* { return &Find{}(*static_cast<T*>(value)).emplace(); };
    type.held = [](const void* value) -> const void* {
        const auto& found = Find{}(*static_cast<const T*>(value));
        return found ? &*found : nullptr;
    };
    type.reset = [](void* value) { Find{}(*static_cast<T*>(value)).reset(); };
    return type;
}

template <int Least, int Most>
constexpr Type describe(As<Number<Least, Most>>) {
    return whole_number<Number<Least, Most>>(Form::number, Least, Most);
}
constexpr Type describe(As<Rank>) { return whole_number<Rank>(Form::rank, 1, max_players); }
template <int Least, int Most, int First>
constexpr Type describe(As<Place<Least, Most, First>>) {
    Type type = whole_number<Place<Least, Most, First>>(Form::place, Least, Most);
    type.first_place = First;
    return type;
}
template <class E, class P>
constexpr Type describe(As<Located<E, P>>) {
    using T = Located<E, P>;
    Type type = of_names<T, E>(Form::located);
    static_assert(offsetof(T, name) == 0);
    type.key = &TypeOf<E>::type;
    type.value = &TypeOf<P>::type;
    type.value_at = offsetof(T, place);
    return type;
}
constexpr Type describe(As<bool>) { return plain<bool>(Form::boolean); }
constexpr Type describe(As<True>) { return plain<True>(Form::truth); }
constexpr Type describe(As<Player>) { return plain<Player>(Form::player); }
constexpr Type describe(As<Label>) { return plain<Label>(Form::label); }
constexpr Type describe(As<KnownLabel>) { return plain<KnownLabel>(Form::known_label); }
constexpr Type describe(As<PlayerSet>) {
    Type type = plain<PlayerSet>(Form::player_set);
    type.value = &TypeOf<Player>::type;
    return type;
}
template <Named E>
constexpr Type describe(As<E>) {
    static_assert(sizeof(E) == 1 || sizeof(E) == 2 || sizeof(E) == 4);
    return of_names<E, E>(Form::name);
}
template <class E>
constexpr Type describe(As<NameSet<E>>) {
    Type type = of_names<NameSet<E>, E>(Form::name_set);
    // Standard libraries store a bitset as an array of words.
    static_assert(sizeof(NameSet<E>) % sizeof(NameBits::Word) == 0 || count_of<E>() == 0);
    type.value = &TypeOf<E>::type;
    return type;
}
template <class E>
constexpr Type describe(As<Bag<E>>) {
    Type type = of_names<Bag<E>, E>(Form::bag);
    type.value = &TypeOf<E>::type;
    return type;
}

template <class T>
constexpr Type describe(As<std::optional<T>>) {
    return optional_type<std::optional<T>, T>(Form::optional, [](auto& value) -> auto& { return value; });
}
template <class T>
constexpr Type describe(As<OrNull<T>>) {
    Type type = optional_type<OrNull<T>, T>(Form::or_null, [](auto& value) -> auto& { return value.value; });
    type.other_reading = [](const void* value) -> const void* {
        const auto& other = static_cast<const OrNull<T>*>(value)->other_reading;
        return other ? &*other : nullptr;
    };
    return type;
}
template <class T>
constexpr Type describe(As<OrFalse<T>>) {
    return optional_type<OrFalse<T>, T>(Form::or_false, [](auto& value) -> auto& { return value.value; });
}
template <class E>
constexpr Type describe(As<Ended<E>>) {
    return optional_type<Ended<E>, E>(Form::ended, [](auto& value) -> auto& { return value.reason; });
}

/// A constraint of another type than it must have would silently not hold. A name stands for one of these only if the
/// type has none of this name.
struct ConstraintNames {
    int validate_item, validate, agree;
};
template <class T>
struct WithConstraintNames : T, ConstraintNames {};

/// Adds the constraints that a list or mapping defines beyond its items.
template <class T, class Item>
constexpr void constrain(Type& type) {
    if constexpr (requires { T::fewest; }) {
        type.sized = true;
        type.least = static_cast<int>(T::fewest);
        type.most = static_cast<int>(T::most);
    }
    if constexpr (requires(const T& list, const Item& item) { T::validate_item(list, item); }) {
        type.constrained = true;
        type.validate_item = [](const void* list, const void* item) -> std::string_view {
            return T::validate_item(*static_cast<const T*>(list), *static_cast<const Item*>(item));
        };
    } else {
        static_assert(
            requires { &WithConstraintNames<T>::validate_item; },
            "`validate_item` must be `validate_item(items, item)`: std::string_view, why an item may not follow");
    }
    if constexpr (requires(const T& value) { T::validate(value); }) {
        type.constrained = true;
        type.validate = [](const void* value) -> std::string_view {
            return T::validate(*static_cast<const T*>(value));
        };
    } else {
        static_assert(
            requires { &WithConstraintNames<T>::validate; },
            "`validate` must be `validate(value)`: std::string_view, why a value is malformed");
    }
    if constexpr (requires { T::empty_is_none; }) type.empty_is_none = true;
    if constexpr (requires { T::zero_is_none; }) type.zero_is_none = true;
    if constexpr (requires { T::any_order; }) type.any_order = true;
    if constexpr (requires(std::span<const Item> list) { T::agree(list, list); }) {
        type.agree = [](std::span<const std::size_t> a, std::span<const std::size_t> b) {
            const auto values = [](std::span<const std::size_t> numbers) {
                std::vector<Item> items;
                for (const std::size_t number : numbers) items.push_back(static_cast<Item>(number));
                return items;
            };
            const std::vector<Item> of_a = values(a);
            const std::vector<Item> of_b = values(b);
            return T::agree(of_a, of_b);
        };
    } else {
        static_assert(
            requires { &WithConstraintNames<T>::agree; },
            "`agree` must be `agree(items, items)`: Agreement, whether two records mean the same");
    }
}

template <class T, class Item, std::size_t Capacity>
constexpr Type list(Form form) {
    Type type = plain<T>(form);
    type.step = sizeof(Item);
    type.capacity = Capacity;
    type.occupancy_at = List<Item, Capacity>::count_at();
    return type;
}

/// A list, or a structure derived from one.
template <class T>
    requires requires {
        typename T::Item;
        { T::capacity } -> std::convertible_to<std::size_t>;
    }
constexpr Type describe(As<T>) {
    using Item = typename T::Item;
    Type type = list<T, Item, T::capacity>(Form::list);
    type.value = &TypeOf<Item>::type;
    constrain<T, Item>(type);
    return type;
}

/// A mapping by players, or a structure derived from one.
template <class T>
    requires requires(T& mapping) { []<class V>(PerPlayer<V>&) {}(mapping); }
constexpr Type describe(As<T>) {
    using Value = typename T::Value;
    Type type = plain<T>(Form::per_player);
    static_assert(offsetof(PerPlayer<Value>, values) == 0);
    type.every = requires(T& mapping) { []<class V>(EveryPlayer<V>&) {}(mapping); };
    type.only = requires(T& mapping) { []<class V>(OnlyPlayers<V>&) {}(mapping); };
    type.step = sizeof(Value);
    type.occupancy_at = offsetof(PerPlayer<Value>, players);
    type.value = &TypeOf<Value>::type;
    constrain<T, Value>(type);
    return type;
}

/// A mapping by names, or a structure derived from one.
template <class T>
    requires requires(T& mapping) { []<class E, class V>(PerName<E, V>&) {}(mapping); }
constexpr Type describe(As<T>) {
    using Base = PerName<typename T::Key, typename T::Value>;
    Type type = of_names<T, typename T::Key>(Form::per_name);
    static_assert(offsetof(Base, values) == 0);
    type.every = requires(T& mapping) { []<class E, class V>(EveryName<E, V>&) {}(mapping); };
    type.only = requires(T& mapping) { []<class E, class V>(OnlyNames<E, V>&) {}(mapping); };
    type.step = sizeof(typename T::Value);
    type.occupancy_at = offsetof(Base, present);
    type.value = &TypeOf<typename T::Value>::type;
    constrain<T, typename T::Value>(type);
    return type;
}

template <class K, class V, std::size_t Capacity>
constexpr Type describe(As<PerNumber<K, V, Capacity>>) {
    using T = PerNumber<K, V, Capacity>;
    using Entry = typename T::Entry;
    Type type = list<T, Entry, Capacity>(Form::per_number);
    static_assert(offsetof(T, entries) == 0 && offsetof(Entry, key) == 0);
    type.key = &TypeOf<K>::type;
    type.value = &TypeOf<V>::type;
    type.value_at = offsetof(Entry, value);
    return type;
}
template <class V, std::size_t Capacity>
constexpr Type describe(As<PerLabel<V, Capacity>>) {
    using T = PerLabel<V, Capacity>;
    using Entry = typename T::Entry;
    Type type = list<T, Entry, Capacity>(Form::per_label);
    static_assert(offsetof(T, entries) == 0 && offsetof(Entry, key) == 0);
    type.value = &TypeOf<V>::type;
    type.value_at = offsetof(Entry, value);
    return type;
}

/// The fields of a structure. `types/fields_of.hpp` defines them, once a game, because that also instantiates the types
/// of all members. All other code only points to them.
template <class S>
struct FieldsOf {
    static const std::array<FieldType, std::tuple_size_v<std::remove_cvref_t<decltype(S::fields)>>> fields;
};

#ifdef __clang__
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wundefined-var-template"
#endif

template <Fielded S>
constexpr Type describe(As<S>) {
    Type type = plain<S>(Form::structure);
    type.fields = FieldsOf<S>::fields;
    if constexpr (requires { S::alternatives; }) type.alternatives = S::alternatives;
    if constexpr (requires { S::rows; }) {
        type.rows = S::rows;
        type.row_pattern = S::row_pattern;
        type.add_row = [](void* structure, std::string_view text, std::size_t row, Language language) {
            return S::add_row(*static_cast<S*>(structure), text, row, language);
        };
    }
    return type;
}

#ifdef __clang__
#pragma clang diagnostic pop
#endif

/// Whether the tag of an action is the name of one of its fields.
template <class A>
constexpr bool has_field_of_tag() {
    bool found = false;
    each_field<A>([&](const auto& field) { found = found || field.name == A::tag; });
    return found;
}

template <class... A>
inline constexpr std::array<ActionType, sizeof...(A)> actions_of = {
    ActionType{KeyText(A::tag), A::help, &TypeOf<A>::type}...};

template <class... A>
constexpr Type describe(As<std::variant<A...>>) {
    static_assert((has_field_of_tag<A>() && ...), "the `tag` of an action must be the name of one of its fields");
    using T = std::variant<A...>;
    Type type = plain<T>(Form::actions);
    type.actions = actions_of<A...>;
    type.emplace_action = [](void* value, std::size_t action) -> void* {
        void* made = nullptr;
        std::size_t number = 0;
        ((number++ == action ? void(made = &static_cast<T*>(value)->template emplace<A>()) : void()), ...);
        return made;
    };
    type.action_index = [](const void* value) { return static_cast<const T*>(value)->index(); };
    type.held = [](const void* value) -> const void* {
        return std::visit([](const auto& action) -> const void* { return &action; }, *static_cast<const T*>(value));
    };
    return type;
}

}  // namespace detail

/// The `Type` of a described type.
template <class T>
inline constexpr const Type& type_of = detail::TypeOf<T>::type;

}  // namespace referee
