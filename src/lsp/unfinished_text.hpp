#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/check.hpp"
#include "lsp/text.hpp"

/// Texts that are being written: what is open at a place of one, and how its beginning is read all the same.
namespace referee::lsp {

/// What is open at a place of a text in YAML or JSON.
struct Opening {
    std::string brackets{};              ///< the outermost first
    std::optional<std::size_t> quote{};  ///< where the text in quotes begins that the place is in
    bool closed_off = false;             ///< a comment or a block text: nothing can be completed there

    /// What closes the brackets, the innermost first.
    [[nodiscard]] std::string closers() const;
};
Opening opening_at(std::string_view text, std::size_t at, Format format);

/// The text up to a place, without what only leads to something that would come there (a comma, a dash), and with its
/// brackets closed: a text in which all that is left stands where it stood.
std::string closed_at(std::string_view text, std::size_t at, Format format);

/// Where in a text entries of lists begin, before a place and the last first: where it can be cut.
std::vector<std::size_t> cuts_before(std::string_view text, std::size_t at, Format format);

}  // namespace referee::lsp
