#pragma once

#include <string>
#include <string_view>

#include "core/tables.hpp"
#include "language/language.hpp"

namespace referee {

/// Describes where an unexpected key belongs: `in `result``, `at the top of the log`. With `game`, its own keys are
/// searched too. Empty if the key is unknown everywhere.
std::string key_hint(std::string_view key, const GameTables* game, Language language);

/// The claim that a key means by another case, accent or number, such as `winner` for `winners`; null if there is none.
const ClaimRow* claim_meant(std::string_view key, const GameTables& game);
/// Where a claim belongs: `in `result``.
std::string_view home_of(ClaimPlace place);

}  // namespace referee
