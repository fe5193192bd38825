#pragma once

namespace referee {

/// What is generated is a function of this and of what is asked: it rises whenever a change of the program would change
/// that, and the old one stays available.
inline constexpr int generator_version = 1;

/// Of what claims stand in a random log.
enum class ClaimsWished { none, result, all };

}  // namespace referee
