#include "lsp/counted_claim.hpp"

#include "lsp/completion/candidates.hpp"
#include "types/similarity.hpp"

namespace referee::lsp {

namespace {

/// The part of a fact that is claimed: of a mapping, only the claimed keys.
Value as_claimed(const Value& claimed, const Value& fact) {
    if (!claimed.is_object() || !fact.is_object()) return fact;
    Value part = Value::object();
    for (const auto& [key, entry] : claimed.items()) {
        if (fact.contains(key)) part[key] = as_claimed(entry, fact.at(key));
    }
    return part;
}

}  // namespace

std::optional<CountedClaim> counted_claim(const InnerLog& inner, const Options& judging) {
    const std::size_t depth = inner.path.empty() || inner.path.front() == "result" ? 2 : 4;
    if (inner.path.size() < depth) return std::nullopt;
    const NodePath claim(inner.path.begin(), inner.path.begin() + static_cast<std::ptrdiff_t>(depth));
    const Value* const claimed = value_at(inner.log, claim);
    const PossibleValues possible = possible_at(inner.log, claim, judging);
    if (claimed == nullptr || !possible.counted || possible.values.empty()) return std::nullopt;
    const Value* const counted = value_at(possible.values.front(), possible.below);
    if (counted == nullptr || counted->is_null()) return std::nullopt;
    CountedClaim due{inner.outer, as_claimed(*claimed, *counted)};
    // What the table shows may be impossible itself.
    if (same_value(due.value, *claimed)) return std::nullopt;
    due.path.insert(due.path.end(), claim.begin(), claim.end());
    return due;
}

}  // namespace referee::lsp
