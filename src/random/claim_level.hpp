#pragma once

namespace referee {

/// The version of the generator. Its output depends only on this version and the request. A change of the output needs
/// a new version, and the old one stays available.
inline constexpr int generator_version = 1;

/// Which claims a random log makes.
enum class ClaimLevel { none, result, all };

}  // namespace referee
