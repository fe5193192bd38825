#pragma once

#include <array>
#include <cstddef>
#include <cstring>
#include <tuple>
#include <type_traits>
#include <utility>

#include "types/type_of.hpp"

/// Makes the fields of described structures. Included where a game's entry is made, where its positions are, which show
/// structures that no log has, and where a structure of no game is read or written: a file that describes types without
/// it compiles in three quarters of the time, and is told by the linker where nobody has made their fields.
namespace referee::detail {

/// Where a member lies in its structure: on every compiler that we build with, a pointer to a member is this number.
/// (No constant expression can tell it, so it is found when the program starts, or by the optimiser.)
template <class S, class M>
std::size_t offset_of(M S::*member) {
    static_assert(sizeof member == sizeof(std::ptrdiff_t));
    std::ptrdiff_t offset = 0;
    std::memcpy(&offset, &member, sizeof offset);  // libc++ 13 has no std::bit_cast
    return static_cast<std::size_t>(offset);
}

template <class S, std::size_t I>
FieldType field_type() {
    static constexpr auto field = std::get<I>(S::fields);
    using Member = std::remove_cvref_t<decltype(std::declval<S>().*field.member)>;
    FieldType type{KeyText(field.name),
                   &TypeOf<Member>::type,
                   offset_of(field.member),
                   field.help,
                   field.presence == Presence::required,
                   nullptr};
    if constexpr (field.presence == Presence::optional) {
        type.standard = [](const void* structure) {
            return static_cast<const S*>(structure)->*field.member == S{}.*field.member;
        };
    }
    return type;
}

template <class S, std::size_t... I>
std::array<FieldType, sizeof...(I)> fields_of(std::index_sequence<I...>) {
    return {field_type<S, I>()...};
}

template <class S>
const std::array<FieldType, std::tuple_size_v<std::remove_cvref_t<decltype(S::fields)>>> FieldsOf<S>::fields =
    fields_of<S>(std::make_index_sequence<std::tuple_size_v<std::remove_cvref_t<decltype(S::fields)>>>{});

}  // namespace referee::detail
