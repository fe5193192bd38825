#pragma once

#include <cstddef>

#include "judge/fast/token_scalars.hpp"

namespace referee {

/// Compares a claim, token by token, with a fact. Returns the token after the claim if it is well-formed and true.
/// Returns null if `Reader` or `Comparison` might report something; the caller must then run both. Most claims are
/// true, so this check is usually enough.
class ClaimMatcher : TokenScalars {
  public:
    explicit ClaimMatcher(const TokenScalars& scalars) : TokenScalars(scalars) {}

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
