#include "support/log_value.hpp"

namespace referee::testing {

Value all_claims(std::span<const ClaimType> types, const void* state, ClaimPlace place, const Names& names) {
    Value claims = Value::object();
    for (const ClaimType& claim : types) {
        if (!claim.stands(place)) continue;
        const NewValue fact(*claim.fact);
        claim.count(state, fact.get());
        Value value = written(*claim.fact, fact.get(), names);
        if (!value.is_null()) claims[std::string(claim.key.text)] = std::move(value);
    }
    return claims;
}

}  // namespace referee::testing
