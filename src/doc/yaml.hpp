#pragma once

#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "doc/document.hpp"

namespace referee {

/// The one reader of YAML (through yaml-cpp's event interface). Refuses what a log may not hold: tags, anchors,
/// aliases, merge keys, a second document, control characters, invalid UTF-8.
class YamlReader {
  public:
    /// Reads one YAML text into the document, whose texts then point into this reader until the next call.
    /// True when the document was built to its end, whatever other faults it has.
    bool read(std::string_view text, Document& document, std::vector<DocumentFault>& faults);

  private:
    bool read_events(std::string_view text, std::size_t shift, Builder& builder);

    std::deque<std::string> texts_;
};

/// What a plain scalar is by the core schema of YAML 1.2 (section 10.3.2).
Kind plain_kind(std::string_view text);

}  // namespace referee
