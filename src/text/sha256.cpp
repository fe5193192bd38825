#include "text/sha256.hpp"

#include <algorithm>
#include <bit>

namespace referee {

namespace {

using Word32 = std::uint32_t;

/// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
constexpr std::array<Word32, 64> constants = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

constexpr std::size_t block_size = 64;

void take_block(std::string_view block, std::array<Word32, 8>& hash) {
    std::array<Word32, 64> w{};
    for (std::size_t i = 0; i < block_size; ++i)
        w[i / 4] = w[i / 4] << 8U | static_cast<Word32>(static_cast<unsigned char>(block[i]));
    for (std::size_t i = 16; i < w.size(); ++i) {
        const Word32 low = std::rotr(w[i - 15], 7) ^ std::rotr(w[i - 15], 18) ^ w[i - 15] >> 3U;
        const Word32 high = std::rotr(w[i - 2], 17) ^ std::rotr(w[i - 2], 19) ^ w[i - 2] >> 10U;
        w[i] = w[i - 16] + low + w[i - 7] + high;
    }
    auto [a, b, c, d, e, f, g, h] = hash;
    for (std::size_t i = 0; i < w.size(); ++i) {
        const Word32 first = h + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) + ((e & f) ^ (~e & g)) +
            constants[i] + w[i];
        const Word32 second = (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
        h = g, g = f, f = e, e = d + first, d = c, c = b, b = a, a = first + second;
    }
    const std::array<Word32, 8> added = {a, b, c, d, e, f, g, h};
    for (std::size_t i = 0; i < hash.size(); ++i) hash[i] += added[i];
}

}  // namespace

std::array<std::uint8_t, 32> sha256(std::string_view text) {
    std::array<Word32, 8> hash = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                  0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    const std::uint64_t bits = std::uint64_t{text.size()} * 8;
    for (; text.size() >= block_size; text.remove_prefix(block_size)) take_block(text.substr(0, block_size), hash);
    // Padding: one set bit, zeros, and the length in bits at the end of a block.
    std::string rest = std::string(text) + '\x80';
    rest.resize(rest.size() + 8 <= block_size ? block_size : 2 * block_size, '\0');
    for (std::size_t i = 0; i < 8; ++i) rest[rest.size() - 1 - i] = static_cast<char>(bits >> (8 * i) & 0xFFU);
    for (std::string_view left = rest; !left.empty(); left.remove_prefix(block_size))
        take_block(left.substr(0, block_size), hash);
    std::array<std::uint8_t, 32> digest{};
    for (std::size_t i = 0; i < digest.size(); ++i)
        digest[i] = static_cast<std::uint8_t>(hash[i / 4] >> (24 - 8 * (i % 4)) & 0xFFU);
    return digest;
}

std::string base64(std::span<const std::uint8_t> bytes) {
    constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string out;
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        const std::size_t there = std::min<std::size_t>(bytes.size() - i, 3);
        Word32 triple = 0;
        for (std::size_t j = 0; j < 3; ++j) triple = triple << 8U | (j < there ? bytes[i + j] : 0U);
        for (std::size_t j = 0; j < 4; ++j) out += j <= there ? letters[triple >> (18 - 6 * j) & 0x3FU] : '=';
    }
    return out;
}

}  // namespace referee
