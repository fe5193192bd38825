#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "doc/yaml_fault.hpp"
#include "language/language.hpp"

namespace referee {

/// Compares each line of a block of YAML with the lines before it. Finds a missing dash, a key without its colon or
/// without the space behind it, and a first line that is indented more than the keys below it.
///
/// A text of several lines may hold what looks like a key: what this finds explains only a text that has a fault.
class BlockLines {
  public:
    explicit BlockLines(Language language) : language_(language) {}

    /// Reads a line without its indentation. `offset` is where it begins behind that.
    void read(std::size_t offset, std::size_t indent, std::string_view line);

    /// The first likely mistake.
    [[nodiscard]] const std::optional<TextFault>& fault() const { return fault_; }

  private:
    void note_lack_of_colon(std::string_view line);
    [[nodiscard]] std::string without_colon(std::string_view line, std::size_t word) const;
    void note(std::size_t offset, std::string message);

    static constexpr std::size_t none = std::string_view::npos;
    Language language_;
    std::size_t at_ = 0;                   ///< where the line begins
    std::size_t indent_ = 0;               ///< of the line
    std::size_t key_column_ = 0;           ///< of the last key that began a line
    std::size_t first_key_ = none;         ///< the offset of the first such key
    std::size_t first_column_ = 0;         ///< its column, and then that of the keys of the whole text
    std::size_t dash_column_ = none;       ///< of the last dash of the list that the lines belong to
    std::optional<TextFault> lone_entry_;  ///< the entry of a list in the line before that may lack a colon
    std::optional<TextFault> fault_;
};

}  // namespace referee
