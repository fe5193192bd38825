#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "doc/document.hpp"

namespace referee {

/// Reads ordinary YAML with libyaml, which is some six times as fast as yaml-cpp. A text is ordinary if it is one
/// document without markers, directives, tags, anchors, aliases and tabs, in which each scalar is on one line and
/// written as it is meant: no block scalars, escapes or folded lines. All else is left to yaml-cpp, and so is every
/// text with a fault, because yaml-cpp's events say more about it.
///
/// Invariant: what this reader accepts gives the same document and the same faults as yaml-cpp.
class FastYaml {
  public:
    /// Reads a text into the document, whose texts point into this reader until the next call. Sets the faults of a
    /// complete document, such as duplicate keys. Returns false, without faults, if the text is left to yaml-cpp.
    bool read(std::string_view text, Document& document, std::vector<DocumentFault>& faults,
              Language language = Language::english);

  private:
    std::string text_;
};

}  // namespace referee
