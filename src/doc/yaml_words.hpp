#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "language/language.hpp"

namespace referee {

/// The message for what yaml-cpp refuses at an offset of a text: what to do, where its own words say how it reads. Some
/// of them go on with what was read.
std::string yaml_words(std::string_view complaint, std::string_view text, std::size_t offset, Language language);

}  // namespace referee
