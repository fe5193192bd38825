#pragma once

#include <array>
#include <memory>
#include <string_view>
#include <vector>

#include "doc/document.hpp"
#include "doc/tokens.hpp"

namespace referee {

/// A list or mapping that is passed over when an outline is read: the key at which it stands, its first token, null
/// where there is none, and the token behind it.
struct Passed {
    std::string_view key;
    Token at = nullptr;
    Token behind = nullptr;
};

/// What of a text is read, and what is not, when only its outline is.
struct Outline {
    std::array<Passed, 2> passed;
    std::string_view unwanted{};  ///< a text with this key is not read on
    /// Behind this key there is one list of mappings, mostly: where one is passed over there, it is not counted where
    /// it ends, but supposed (`Tokens::behind_last_list`).
    std::string_view before_last_list{};
    Tokens tokens{};
};

/// Whether a text is taken for JSON: it begins with `{"`, `{}`, or `{` alone. Blanks and a byte order mark may stand
/// before and between.
bool begins_json(std::string_view text);

/// The one reader of JSON (RFC 8259, strictly, by the tokens that simdjson finds). Keeps its memory from log to log.
class JsonReader {
  public:
    /// Bytes that must be readable behind the text given to `read`.
    static constexpr std::size_t padding = Tokens::padding;

    JsonReader();
    ~JsonReader();
    JsonReader(const JsonReader&) = delete;
    JsonReader& operator=(const JsonReader&) = delete;

    /// Reads one JSON text into the document, whose texts then point into `text` and into this reader until the next
    /// call. Reports what is no JSON as one syntax fault, and whatever the builder refuses. `padding` bytes after the
    /// text must be readable; their content does not matter. True when the document was built to its end, whatever
    /// other faults it has. A text of more keys and values than `most_nodes` is not read.
    bool read(std::string_view text, Document& document, std::vector<DocumentFault>& faults,
              std::size_t most_nodes = Limits::nodes);

    /// Reads a mapping but for the lists and mappings that are passed over, of which at most the brackets are counted:
    /// in the document they are empty, and their tokens are good until the next call. Who reads them from there on has
    /// to come to where they are said to end, or all of the outline is worth nothing. False where anything is wrong
    /// with the text, which `read` then tells, or with what it has been told not to want.
    bool outline(std::string_view text, Document& document, std::vector<DocumentFault>& faults, Outline& outline);

  private:
    struct Parser;
    std::unique_ptr<Parser> parser_;
};

}  // namespace referee
