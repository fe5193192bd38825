#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "doc/document.hpp"

namespace referee {

/// The one reader of JSON (RFC 8259, strictly, by the tokens that simdjson finds). Keeps its memory from log to log.
class JsonReader {
  public:
    /// Bytes that must be readable behind the text given to `read`.
    static constexpr std::size_t padding = 64;

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

  private:
    struct Parser;
    std::unique_ptr<Parser> parser_;
};

}  // namespace referee
