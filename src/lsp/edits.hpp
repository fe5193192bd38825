#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lsp/open_document.hpp"

namespace referee::lsp {

/// A replacement of part of a text.
struct Edit {
    Span span;
    std::string text;
};

/// Makes edits of a document that keep its style, block or flow.
class Edits {
  public:
    /// The document must be well-formed text.
    explicit Edits(OpenDocument& document) : document_(document), text_(document.text().view()) {}

    /// A value on one line.
    [[nodiscard]] std::string flow(const Value& value) const;
    /// A key followed by its colon.
    [[nodiscard]] std::string key(std::string_view name) const;

    /// Replaces a node. If only scalars differ, only these are replaced.
    [[nodiscard]] std::vector<Edit> replaced(Cursor node, const Value& now) const;
    /// Appends a key to a mapping; in block style on a line of its own.
    [[nodiscard]] Edit added(Cursor mapping, std::string_view name, const Value& value) const;
    /// Inserts a key before another one.
    [[nodiscard]] Edit before_key(Cursor mapping, Cursor key, std::string_view name, const Value& value) const;
    /// Removes a key from a mapping.
    [[nodiscard]] Edit without_key(Cursor mapping, std::string_view name) const;
    /// Inserts an item before another one; removes an item.
    [[nodiscard]] Edit before_item(Cursor list, Cursor item, const Value& value) const;
    [[nodiscard]] Edit without_item(Cursor list, Cursor item) const;

    /// Combines the removal and the insertion of a moved key.
    [[nodiscard]] std::vector<Edit> moved(const Edit& out, const Edit& in) const;
    /// The text of the document after the edits.
    [[nodiscard]] std::string applied(std::vector<Edit> edits) const;

  private:
    [[nodiscard]] bool is_flow(Cursor node) const;
    [[nodiscard]] std::string new_line(std::size_t column) const;
    [[nodiscard]] bool begins_line(std::size_t offset) const;
    [[nodiscard]] std::size_t dash_of(Cursor list, Cursor item) const;
    [[nodiscard]] Edit instead(Cursor node, const Value& now) const;
    [[nodiscard]] Edit without_lines(std::size_t begin, std::size_t end) const;
    [[nodiscard]] Edit without_entry(Span entry) const;
    [[nodiscard]] std::size_t behind_blanks(std::size_t at) const;
    bool replace_leaves(Cursor node, const Value& now, std::vector<Edit>& edits) const;

    OpenDocument& document_;
    std::string_view text_;
};

}  // namespace referee::lsp
