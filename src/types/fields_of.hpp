#pragma once

#include <array>
#include <cstddef>
#include <cstring>
#include <tuple>
#include <type_traits>
#include <utility>

#include "types/type_of.hpp"

/// Defines the fields of described structures. Include it only in files that build a game's registry entry or
/// positions, or that read or write structures that belong to no game. Other files compile in three quarters of the
/// time without it. If no file defines the fields of a structure, the linker reports it.
namespace referee::detail {

/// The offset of a member in its structure. On all supported compilers a pointer to a data member is this number. It is
/// not available in constant expressions, so it is computed by the optimiser or at program start.
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
