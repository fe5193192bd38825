#pragma once

namespace referee::testing {

/// Whether AddressSanitizer watches: all takes several times as long, and memory that was freed is kept for a while.
#if defined(__SANITIZE_ADDRESS__)
inline constexpr bool sanitized = true;
#elif defined(__has_feature)
inline constexpr bool sanitized = __has_feature(address_sanitizer);
#else
inline constexpr bool sanitized = false;
#endif

}  // namespace referee::testing
