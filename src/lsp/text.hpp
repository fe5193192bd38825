#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace referee::lsp {

/// A place in a text as the protocol has it: both count from 0, characters in units of UTF-16.
struct Spot {
    std::size_t line = 0;
    std::size_t character = 0;

    bool operator==(const Spot&) const = default;
};

/// Bytes of a text, from one offset up to another.
struct Span {
    std::size_t begin = 0;
    std::size_t end = 0;

    [[nodiscard]] bool holds(std::size_t offset) const { return begin <= offset && offset <= end; }
    [[nodiscard]] bool meets(const Span& other) const { return begin <= other.end && other.begin <= end; }
};

/// A text in UTF-8 that an editor changes. A line ends with CR, LF or both.
class EditedText {
  public:
    explicit EditedText(std::string text = {}) { set(std::move(text)); }

    [[nodiscard]] std::string_view view() const { return text_; }
    [[nodiscard]] std::size_t size() const { return text_.size(); }

    void set(std::string text);
    /// Puts a text in the place of what stands between two spots, in whichever order they come.
    void replace(Spot from, Spot to, std::string_view with);

    /// The byte at a spot. One behind the end of its line is that end, one behind the last line the end of the text;
    /// one within a character of two units is where that begins.
    [[nodiscard]] std::size_t offset(Spot spot) const;
    [[nodiscard]] Spot spot(std::size_t offset) const;

    [[nodiscard]] std::size_t line_of(std::size_t offset) const;
    /// The bytes of a line without its end.
    [[nodiscard]] Span line(std::size_t number) const;
    [[nodiscard]] std::size_t lines() const { return starts_.size(); }
    /// How most of its lines may be taken to end: `\r\n` where any does so, else `\n`.
    [[nodiscard]] std::string_view line_break() const;
    /// The bytes before a place on its line; a byte order mark is none of them.
    [[nodiscard]] std::size_t column(std::size_t offset) const;

  private:
    [[nodiscard]] std::size_t units_before(std::size_t offset) const;

    std::string text_;
    std::vector<std::size_t> starts_;  ///< of the lines
    std::vector<std::size_t> units_;   ///< of UTF-16 before each stride of bytes, since a line may be very long
};

}  // namespace referee::lsp
