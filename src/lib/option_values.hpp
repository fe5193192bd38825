#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "types/value.hpp"

/// The values of options in JSON. All functions throw `Refused` for a value of another kind.
namespace referee {

/// The reason why a question is refused.
struct Refused : std::runtime_error {
    using std::runtime_error::runtime_error;
    std::vector<std::string> tables{};  ///< the tables of a CSV text, if one must be chosen
};

/// Parses the options as an object without duplicate keys. An empty text has no options.
Value parsed_options(std::string_view text);

/// Checks that a function has this option.
void require_option(std::string_view key, std::span<const std::string_view> known);

[[noreturn]] void refuse_option(std::string_view key, std::string_view wanted, const Value& value);

std::string text_in(std::string_view key, const Value& value);
bool truth_in(std::string_view key, const Value& value);
std::uint64_t number_in(std::string_view key, const Value& value, std::uint64_t least);
/// Clamps the number to the range of `std::size_t`. No log has as many lines or events.
std::size_t count_in(std::string_view key, const Value& value, std::size_t least);
/// A list of texts; `wanted` describes it in the error.
std::vector<std::string> texts_in(std::string_view key, std::string_view wanted, const Value& value);

}  // namespace referee
