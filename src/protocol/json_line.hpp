#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "doc/json.hpp"

namespace referee {

/// A line of JSON, read. Keeps its memory from line to line; what is read is valid until the next.
class JsonLine {
  public:
    /// Reads a line as an object; why it is none, or empty.
    [[nodiscard]] std::string read(std::string_view line);
    /// The object that was read.
    [[nodiscard]] Cursor object() const { return document_.root(); }
    /// The value of one of its keys.
    [[nodiscard]] std::optional<Cursor> at(std::string_view key) const;
    /// The same, where it is text; nothing else.
    [[nodiscard]] std::optional<std::string_view> text(std::string_view key) const;

  private:
    std::string text_;
    JsonReader reader_;
    Document document_;
    std::vector<DocumentFault> faults_;
};

/// A scalar as JSON.
std::string scalar_json(Cursor node);

/// What is wrong, in a sentence: the first that was found, and how many more.
std::string in_a_sentence(const std::vector<std::string>& messages);

}  // namespace referee
