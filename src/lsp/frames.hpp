#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace referee::lsp {

/// The messages in a stream of bytes (base protocol of the language server protocol: a header with `Content-Length`,
/// a blank line, the body). Bytes come as they come.
class Frames {
  public:
    static constexpr std::size_t header_bytes = 4096;
    static constexpr std::size_t body_bytes = std::size_t{32} << 20U;

    void take(std::string_view bytes);
    /// The body of the next message that is whole; nothing where none is, or none can come any more.
    [[nodiscard]] std::optional<std::string> next();
    /// Why no message can come any more: where one ends is not known. Empty where all is well.
    [[nodiscard]] const std::string& fault() const { return fault_; }
    /// Whether part of a message is waiting for the rest.
    [[nodiscard]] bool is_within() const { return body_.has_value() || begin_ < bytes_.size(); }

  private:
    bool read_header();
    void read_field(std::string_view line);

    std::string bytes_;
    std::size_t begin_ = 0;              ///< of what is not taken yet
    std::optional<std::size_t> body_;    ///< the length of the body whose header has been read
    std::optional<std::size_t> length_;  ///< that the header names so far
    std::string fault_;
};

/// A message with its header.
std::string framed(std::string_view body);

}  // namespace referee::lsp
