#pragma once

#include <cstddef>

#include "judge/fast/token_scalars.hpp"

namespace referee {

/// Whether a recorded claim that nobody has read says what is counted: then the token behind it, else null. Only where
/// `Reader` would find nothing wrong with the claim, nor `Comparison` anything false; where it is null neither may be
/// so, and both have to look. Most claims are true, and most logs are legal: they need no more than this.
class Glance : TokenScalars {
  public:
    explicit Glance(const TokenScalars& scalars) : TokenScalars(scalars) {}

    [[nodiscard]] Token same(Token at, const Type& type, const void* fact) const;

  private:
    [[nodiscard]] Token part(Token at, const Type& type, const void* fact) const;
    [[nodiscard]] bool is_number(Token at, const void* fact) const;
    [[nodiscard]] Token per_player(Token at, const Type& type, const void* fact) const;
    [[nodiscard]] Token per_name(Token at, const Type& type, const void* fact) const;
    [[nodiscard]] Token per_number(Token at, const Type& type, const void* fact) const;
    [[nodiscard]] Token players(Token at, PlayerSet left) const;
    [[nodiscard]] Token set(Token at, const Type& type, const void* fact) const;
    [[nodiscard]] Token bag(Token at, const Type& type, const void* fact) const;
    [[nodiscard]] Token list(Token at, const Type& type, const void* fact) const;
    [[nodiscard]] Token structure(Token at, const Type& type, const void* fact) const;
};

}  // namespace referee
