#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

#include "core/rule.hpp"
#include "types/describe.hpp"
#include "types/type_of.hpp"

/// A ruling is defined once, as an object next to the enumeration of its choices. The names of the choices, the key in
/// a log's `rulings`, the default, the schema and the game's table of rulings are derived from it.
namespace referee {

/// A choice of a ruling with its enumerator.
template <class E>
struct ChoiceOf {
    E value;
    std::string_view name;
    std::string_view meaning;
};

/// A ruling whose choices are the enumerators of E, in order; the first is the default. `ruling_of(E)`, found by ADL,
/// returns it.
template <class E, std::size_t Count>
struct RulingOf {
    std::string_view id;
    std::string_view help;  ///< what it decides, as the help for the key in a log
    std::string_view question;
    std::string_view source;
    std::array<Choice, Count> choices{};
    std::array<std::string_view, Count> names{};

    [[nodiscard]] constexpr Ruling row() const { return {id, question, choices, source}; }
};

namespace detail {

/// Whether a value is an enumerator. The compiler prints other values as `(E)2`.
template <class E, E value>
consteval bool is_enumerator() {
    std::string_view text = __PRETTY_FUNCTION__;
    text = text.substr(text.rfind(')') + 1);
    return text.find_first_not_of("0123456789]") != std::string_view::npos;
}

}  // namespace detail

/// The number of enumerators of an enumeration that counts from 0.
template <class E, std::size_t from = 0>
consteval std::size_t enumerators() {
    if constexpr (detail::is_enumerator<E, static_cast<E>(from)>()) return enumerators<E, from + 1>();
    return from;
}

/// Makes a ruling with one choice for each enumerator, in order; otherwise it does not compile.
template <class E, std::size_t Count>
consteval RulingOf<E, Count> make_ruling(std::string_view id, std::string_view help, std::string_view question,
                                         std::string_view source, const ChoiceOf<E> (&choices)[Count]) {
    static_assert(Count == enumerators<E>(), "a ruling has a choice for each enumerator");
    RulingOf<E, Count> ruling{id, help, question, source};
    for (std::size_t i = 0; i < Count; ++i) {
        if (choices[i].value != static_cast<E>(i)) throw "the choices stand in the order of their enumerators";
        ruling.choices[i] = {choices[i].name, choices[i].meaning};
        ruling.names[i] = choices[i].name;
    }
    return ruling;
}

/// The choice of a ruling, as a member of a game's `Rulings`. It records that the rules have read it: a game that never
/// did goes the same way under the other choices, and is not judged again under them.
template <class E>
class Chosen {
  public:
    using Choice = E;

    constexpr Chosen() = default;
    constexpr Chosen(E choice) : choice_(choice) {}  // NOLINT(*-explicit-*): an enumerator is a choice
    constexpr operator E() const {                   // NOLINT(*-explicit-*): rules take the enumerator
        if (!std::is_constant_evaluated()) was_read = true;
        return choice_;
    }
    bool operator==(const Chosen&) const = default;
    constexpr bool operator==(E choice) const { return static_cast<E>(*this) == choice; }

    /// Whether this thread has read a choice of this ruling since it was last set to false.
    static thread_local constinit inline bool was_read = false;

  private:
    E choice_{};
};

/// A choice is described as its enumerator.
template <class E>
constexpr Type describe(detail::As<Chosen<E>>) {
    static_assert(sizeof(Chosen<E>) == sizeof(E) && std::is_standard_layout_v<Chosen<E>>);
    return detail::describe(detail::As<E>{});
}

/// The name of a choice.
template <class E>
constexpr std::string_view name_of(const Chosen<E>& choice) {
    return name_of(static_cast<E>(choice));
}

/// For each ruling of a game, in order, whether this thread has read it since it was last forgotten.
template <Fielded Rulings>
auto rulings_read() {
    return std::apply(
        [](const auto&... field) {
            return std::array{std::remove_cvref_t<decltype(std::declval<Rulings>().*field.member)>::was_read...};
        },
        Rulings::fields);
}

/// Sets what `rulings_read` returns.
template <Fielded Rulings, std::size_t Count>
void set_rulings_read(const std::array<bool, Count>& read) {
    std::size_t number = 0;
    each_field<Rulings>([&](const auto& field) {
        std::remove_cvref_t<decltype(std::declval<Rulings>().*field.member)>::was_read = read[number++];
    });
}

/// A choice in text: `RULING: CHOICE`.
template <Named E>
std::string ruling_words(E choice) {
    std::string words(ruling_of(choice).id);
    words.append(": ").append(name_of(choice));
    return words;
}

template <class E>
std::string ruling_words(const Chosen<E>& choice) {
    return ruling_words(static_cast<E>(choice));
}

/// The field of a log's `rulings` for a member of a game's `Rulings`.
template <class S, class E>
constexpr Field<S, Chosen<E>> ruling_field(Chosen<E> S::*member) {
    return {ruling_of(E{}).id, member, ruling_of(E{}).help, Presence::optional};
}

/// A game's table of rulings, in the order of the fields of `Rulings`.
template <Fielded Rulings>
inline constexpr auto rulings_table = std::apply(
    [](const auto&... field) {
        return std::array<Ruling, sizeof...(field)>{
            ruling_of(typename std::remove_cvref_t<decltype(std::declval<Rulings>().*field.member)>::Choice{})
                .row()...};
    },
    Rulings::fields);

}  // namespace referee
