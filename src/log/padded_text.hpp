#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "doc/json.hpp"
#include "log/source.hpp"
#include "types/json_text.hpp"

namespace referee {

/// Owns the text of a log that is not in a file, followed by the padding that the JSON reader requires.
class PaddedText {
  public:
    PaddedText(std::string text, Format format) : text_(std::move(text)), size_(text_.size()), format_(format) {
        text_.append(JsonReader::padding, '\0');
    }
    explicit PaddedText(const Value& log) : PaddedText(json_text(log), Format::json) {}
    PaddedText(const PaddedText&) = delete;
    PaddedText& operator=(const PaddedText&) = delete;

    /// Refers to this object.
    [[nodiscard]] std::string_view text() const { return std::string_view(text_).substr(0, size_); }
    [[nodiscard]] Source source(std::string_view file = {}) const { return {text(), format_, file}; }

  private:
    std::string text_;
    std::size_t size_;
    Format format_;
};

}  // namespace referee
