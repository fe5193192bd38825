#include "log/claim_types.hpp"

namespace referee {

std::size_t claim_named(std::span<const ClaimType> claims, std::string_view key, std::size_t first) {
    const KeyText sought(key);
    for (std::size_t i = first; i < claims.size(); ++i) {
        if (claims[i].key.same(sought)) return i;
    }
    for (std::size_t i = 0; i < std::min(first, claims.size()); ++i) {
        if (claims[i].key.same(sought)) return i;
    }
    return claims.size();
}

}  // namespace referee
