#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lsp/open_document.hpp"

namespace referee::lsp {

/// A piece of text in the place of another.
struct Edit {
    Span span;
    std::string text;
};

/// Changes of a document, made so that it stays as it is written: as a block or within brackets.
class Edits {
  public:
    /// The document can be read.
    explicit Edits(OpenDocument& document) : document_(document), text_(document.text().view()) {}

    /// A value as it stands on one line.
    [[nodiscard]] std::string flow(const Value& value) const;
    /// The text of a key with its colon.
    [[nodiscard]] std::string key(std::string_view name) const;

    /// Another value in the place of a node; where only scalars differ, only these change.
    [[nodiscard]] std::vector<Edit> replaced(Cursor node, const Value& now) const;
    /// A key more at the end of a mapping; of a block on a line of its own.
    [[nodiscard]] Edit added(Cursor mapping, std::string_view name, const Value& value) const;
    /// A key before one that stands in a mapping.
    [[nodiscard]] Edit before_key(Cursor mapping, Cursor key, std::string_view name, const Value& value) const;
    /// A mapping without one of its keys.
    [[nodiscard]] Edit without_key(Cursor mapping, std::string_view name) const;
    /// An item before one of a list; without that one.
    [[nodiscard]] Edit before_item(Cursor list, Cursor item, const Value& value) const;
    [[nodiscard]] Edit without_item(Cursor list, Cursor item) const;

    /// A key taken out of one mapping and put into another, by what each does alone.
    [[nodiscard]] std::vector<Edit> moved(const Edit& out, const Edit& in) const;
    /// The document as it is behind changes.
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
