#pragma once

#include <array>
#include <memory>
#include <string_view>
#include <vector>

#include "doc/document.hpp"
#include "doc/tokens.hpp"

namespace referee {

/// A list or mapping that is skipped when an outline is read: its key, its first token (null if absent), and the token
/// after it.
struct Passed {
    std::string_view key;
    Token at = nullptr;
    Token behind = nullptr;
};

/// Controls which parts of a text an outline contains.
struct Outline {
    std::array<Passed, 4> passed;
    std::string_view unwanted{};  ///< reading stops at this key
    /// After this key, usually one list of mappings follows. If a list is skipped there, its end is guessed
    /// (`Tokens::behind_last_list`) instead of counted.
    std::string_view before_last_list{};
    Tokens tokens{};
};

/// The first items of a list that an outline has skipped: the token of the first of them, and the token after the last.
struct KnownItems {
    Token first = nullptr;
    Token behind = nullptr;
    std::size_t count = 0;
};

/// Whether a text is taken for JSON: it begins with `{"`, `{}`, or `{` alone. Blanks may stand before and between
/// these, and a byte order mark before them.
bool begins_json(std::string_view text);

/// The only reader of JSON (RFC 8259, strict, based on the tokens that simdjson finds). Keeps its memory from log to
/// log.
class JsonReader {
  public:
    /// The number of bytes after the text given to `read` that must be readable.
    static constexpr std::size_t padding = Tokens::padding;

    /// The messages of faults are in this language.
    explicit JsonReader(Language language = Language::english);
    ~JsonReader();
    JsonReader(const JsonReader&) = delete;
    JsonReader& operator=(const JsonReader&) = delete;

    /// Reads one JSON text into the document. The document's texts point into `text` and into this reader until the
    /// next call. Reports invalid JSON as one syntax fault, and everything that the builder refuses. `padding` bytes
    /// after the text must be readable; their content does not matter. Returns true if the document is complete,
    /// whatever other faults it has. Refuses a text with more than `most_nodes` keys and values.
    bool read(std::string_view text, Document& document, std::vector<DocumentFault>& faults,
              std::size_t most_nodes = Limits::nodes);

    /// Reads a mapping without the lists and mappings to be skipped; at most their brackets are counted. They are empty
    /// in the document, and their tokens stay valid until the next call. A caller who reads a skipped value must reach
    /// exactly its reported end; otherwise the whole outline is invalid. Returns false if anything is wrong with the
    /// text (`read` then reports it), or if it has the unwanted key.
    bool outline(std::string_view text, Document& document, std::vector<DocumentFault>& faults, Outline& outline);

    /// Reads the text of the last `outline` like `read`, without finding its tokens again. The text must be unchanged.
    /// `known` items, which the caller has read and which are well-formed, are empty mappings in the document, all at
    /// the place of the first one.
    bool read_outlined(std::string_view text, Document& document, std::vector<DocumentFault>& faults,
                       const KnownItems& known = {});

  private:
    bool walk(std::string_view text, std::size_t start, Document& document, std::vector<DocumentFault>& faults,
              const KnownItems& known);

    struct Parser;
    Language language_;
    std::unique_ptr<Parser> parser_;
};

}  // namespace referee
