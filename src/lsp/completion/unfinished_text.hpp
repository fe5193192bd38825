#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/check.hpp"
#include "lsp/text.hpp"

/// Handles texts that are being typed: finds open brackets and quotes, and makes the beginning of a text readable.
namespace referee::lsp {

/// The open brackets and quotes at an offset of a YAML or JSON text.
struct OpenDelimiters {
    std::string brackets{};              ///< outermost first
    std::optional<std::size_t> quote{};  ///< offset of the open quote, if any
    bool closed_off = false;             ///< inside a comment or block scalar, where nothing can be completed

    /// The closing brackets, innermost first.
    [[nodiscard]] std::string closers() const;
};
OpenDelimiters open_delimiters_at(std::string_view text, std::size_t at, Format format);

/// The text up to an offset, without a trailing comma or dash, and with its brackets closed. Offsets of the remaining
/// text do not change.
std::string closed_at(std::string_view text, std::size_t at, Format format);

/// The offsets before `at` at which list entries begin, last one first. The text can be cut there.
std::vector<std::size_t> cuts_before(std::string_view text, std::size_t at, Format format);

}  // namespace referee::lsp
