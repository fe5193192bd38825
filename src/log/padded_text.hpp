#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "doc/json.hpp"
#include "log/source.hpp"
#include "types/json_text.hpp"

namespace referee {

/// The text of a log that stands in no file, read as one that does: with the bytes behind it that the JSON reader may
/// look at.
class OwnText {
  public:
    OwnText(std::string text, Format format) : text_(std::move(text)), size_(text_.size()), format_(format) {
        text_.append(JsonReader::padding, '\0');
    }
    explicit OwnText(const Value& log) : OwnText(json_text(log), Format::json) {}
    OwnText(const OwnText&) = delete;
    OwnText& operator=(const OwnText&) = delete;

    /// Points into this.
    [[nodiscard]] std::string_view text() const { return std::string_view(text_).substr(0, size_); }
    [[nodiscard]] Source source(std::string_view file = {}) const { return {text(), format_, file}; }

  private:
    std::string text_;
    std::size_t size_;
    Format format_;
};

}  // namespace referee
