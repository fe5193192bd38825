#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "talk/lsp/open_document.hpp"

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
    /// A key more at the end of a mapping; of a whole document in block style on a line of its own.
    [[nodiscard]] Edit added(Cursor mapping, std::string_view name, const Value& value) const;
    /// A key before one that stands there.
    [[nodiscard]] Edit before_key(Cursor key, std::string_view name, const Value& value) const;
    /// An item before one of a list; without that one.
    [[nodiscard]] Edit before_item(Cursor item, const Value& value) const;
    [[nodiscard]] Edit without_item(Cursor item) const;

  private:
    [[nodiscard]] bool is_flow(Cursor node) const;
    [[nodiscard]] std::size_t column(std::size_t offset) const;
    [[nodiscard]] std::size_t dash_before(std::size_t offset) const;
    bool replace_leaves(Cursor node, const Value& now, std::vector<Edit>& edits) const;

    OpenDocument& document_;
    std::string_view text_;
};

}  // namespace referee::lsp
