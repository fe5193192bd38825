#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace referee {

/// The SHA-256 digest of a text (FIPS 180-4).
std::array<std::uint8_t, 32> sha256(std::string_view text);

/// Encodes bytes in base 64 (RFC 4648, section 4).
std::string base64(std::span<const std::uint8_t> bytes);

}  // namespace referee
