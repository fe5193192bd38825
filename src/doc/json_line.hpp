#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "doc/json.hpp"

namespace referee {

/// A parsed line of JSON. Memory is reused; the contents are valid until the next `read`.
class JsonLine {
  public:
    /// Parses a line as an object. Returns an error message, or an empty string.
    [[nodiscard]] std::string read(std::string_view line);
    /// The parsed object.
    [[nodiscard]] Cursor object() const { return document_.root(); }
    /// The value of a key, if any.
    [[nodiscard]] std::optional<Cursor> at(std::string_view key) const;
    /// The value of a key if it is text; nothing otherwise.
    [[nodiscard]] std::optional<std::string_view> text(std::string_view key) const;

  private:
    std::string text_;
    JsonReader reader_;
    Document document_;
    std::vector<DocumentFault> faults_;
};

/// A scalar as JSON text.
std::string scalar_json(Cursor node);
/// A node on one line, as `json_flow` writes a value, but with numbers of any size as they are recorded.
std::string node_json(Cursor node);
void append_node_json(std::string& out, Cursor node);

/// Joins messages: the first one and the number of the others.
std::string in_a_sentence(const std::vector<std::string>& messages);

}  // namespace referee
