#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "doc/json.hpp"
#include "log/reader.hpp"

namespace referee::testing {

/// A JSON text that can be walked.
class ReadText {
  public:
    explicit ReadText(std::string text) : size_(text.size()), text_(std::move(text)) {
        text_.append(JsonReader::padding, '\0');
        std::vector<DocumentFault> faults;
        reader_.read(std::string_view(text_).substr(0, size_), document_, faults);
        EXPECT_TRUE(faults.empty()) << text_;
    }
    [[nodiscard]] Cursor root() const { return document_.root(); }

  private:
    std::size_t size_;
    std::string text_;
    JsonReader reader_;
    Document document_;
};

/// A claim of a type, read as one of a log of these players, so that its names are numbers.
template <class T>
class ReadClaim : public ReadText {
  public:
    ReadClaim(std::string text, const std::vector<std::string>& ids) : ReadText(std::move(text)) {
        const bool known = true;
        std::vector<Finding> malformed;
        T value{};
        Reader(malformed, ids, known).read(root(), value, "claim");
        EXPECT_TRUE(malformed.empty());
    }
};

}  // namespace referee::testing
