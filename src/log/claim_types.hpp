#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <memory>
#include <span>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

#include "types/describe.hpp"
#include "types/type_of.hpp"

namespace referee {

/// A claim of a game, with the type of the state erased.
struct ClaimType {
    KeyText key;
    ClaimPlace place;
    std::string_view help;
    const Type* fact;
    /// Computes the fact for a state and constructs it in `room`.
    void (*count)(const void* state, void* room);

    [[nodiscard]] bool stands(ClaimPlace where) const { return place == ClaimPlace::both || place == where; }
};

/// The index of the claim with this key, `claims.size()` if there is none. Tries the index `first` before the others.
std::size_t claim_named(std::span<const ClaimType> claims, std::string_view key, std::size_t first = 0);

namespace detail {

template <class G>
inline constexpr auto claims = G::claims();

template <auto& Claims, std::size_t I>
constexpr ClaimType claim_type() {
    constexpr const auto& claim = std::get<I>(Claims);
    const auto of = []<class State, class Fact>(const Claim<State, Fact>& one) {
        return ClaimType{KeyText(one.key), one.place, one.help, &TypeOf<Fact>::type, [](const void* state, void* room) {
                             std::construct_at(static_cast<Fact*>(room),
                                               std::get<I>(Claims).fact(*static_cast<const State*>(state)));
                         }};
    };
    return of(claim);
}

template <auto& Claims>
inline constexpr auto claim_types = []<std::size_t... I>(std::index_sequence<I...>) {
    return std::array<ClaimType, sizeof...(I)>{claim_type<Claims, I>()...};
}(std::make_index_sequence<std::tuple_size_v<std::remove_cvref_t<decltype(Claims)>>>{});

}  // namespace detail

/// The claims of a game, in order.
template <class G>
inline constexpr const auto& claim_types = detail::claim_types<detail::claims<G>>;

/// The facts of a position that logs do not claim, for games that define some.
namespace detail {
template <class G>
inline constexpr auto details = G::details();
}
template <class G>
inline constexpr const auto& detail_types = detail::claim_types<detail::details<G>>;

/// Storage for the fact of any claim of a game. A fact is valid until the next one is counted.
template <class G>
class FactRoom {
  public:
    [[nodiscard]] const void* count(const ClaimType& claim, const typename G::State& state) {
        claim.count(&state, bytes_.data());
        return bytes_.data();
    }

  private:
    static constexpr std::size_t most_bytes = [] {
        std::size_t most = 1;
        for (const ClaimType& claim : claim_types<G>) most = std::max<std::size_t>(most, claim.fact->size);
        return most;
    }();
    alignas(std::max_align_t) std::array<std::byte, most_bytes> bytes_;
};

}  // namespace referee
