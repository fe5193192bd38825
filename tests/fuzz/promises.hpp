#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "report/report.hpp"

/// What every answer of the referee promises, whatever it was given. Each function returns the promise that is broken,
/// or an empty string.
namespace referee::fuzz {

/// The input alone on the heap, with the bytes after it that a reader may look at: one byte more, and AddressSanitizer
/// complains.
class Padded {
  public:
    Padded(std::string_view input, char behind);
    [[nodiscard]] std::string_view text() const { return {bytes_.get(), size_}; }

  private:
    std::size_t size_;
    std::unique_ptr<char[]> bytes_;
};

/// A message is not empty and is printable.
std::string broken_sentence(std::string_view sentence);

/// A finding has a place and a printable message.
std::string broken_finding(const Finding& finding);

/// The verdict of a report is that of its worst finding, and its counts agree.
std::string broken_report(const Report& report);

/// The forms of a report for other programs are well-formed.
std::string broken_form(const Report& report);

/// A text is one line of JSON, with or without a line feed.
std::string broken_line(std::string_view line);

}  // namespace referee::fuzz
