#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace referee::lsp {

/// A position as in the protocol: line and character count from 0, characters in UTF-16 units.
struct Spot {
    std::size_t line = 0;
    std::size_t character = 0;

    bool operator==(const Spot&) const = default;
};

/// A range of bytes, from `begin` to before `end`.
struct Span {
    std::size_t begin = 0;
    std::size_t end = 0;

    [[nodiscard]] bool holds(std::size_t offset) const { return begin <= offset && offset <= end; }
    [[nodiscard]] bool meets(const Span& other) const { return begin <= other.end && other.begin <= end; }
};

/// A UTF-8 text that an editor changes. Lines end with CR, LF or both.
class EditedText {
  public:
    explicit EditedText(std::string text = {}) { set(std::move(text)); }

    [[nodiscard]] std::string_view view() const { return text_; }
    [[nodiscard]] std::size_t size() const { return text_.size(); }

    void set(std::string text);
    /// Replaces the text between two positions, which may be in any order.
    void replace(Spot from, Spot to, std::string_view with);

    /// The byte offset of a position. A position past the end of its line is the end of the line, one past the last
    /// line is the end of the text, and one inside a surrogate pair is the start of the character.
    [[nodiscard]] std::size_t offset(Spot spot) const;
    [[nodiscard]] Spot spot(std::size_t offset) const;

    [[nodiscard]] std::size_t line_of(std::size_t offset) const;
    /// The bytes of a line without its line break.
    [[nodiscard]] Span line(std::size_t number) const;
    [[nodiscard]] std::size_t lines() const { return starts_.size(); }
    /// The line break of the text: `\r\n` if any line has it, otherwise `\n`.
    [[nodiscard]] std::string_view line_break() const;
    /// The number of bytes before an offset on its line, without a byte order mark.
    [[nodiscard]] std::size_t column(std::size_t offset) const;

  private:
    [[nodiscard]] std::size_t units_before(std::size_t offset) const;

    std::string text_;
    std::vector<std::size_t> starts_;  ///< offsets of the lines
    std::vector<std::size_t>
        units_;  ///< number of UTF-16 units before each stride of bytes, because a line may be very long
};

}  // namespace referee::lsp
