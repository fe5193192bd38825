#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace referee::lsp {

/// Splits a byte stream into messages (base protocol of the language server protocol: a header with `Content-Length`, a
/// blank line, the body). Bytes may arrive in chunks of any size.
class Frames {
  public:
    static constexpr std::size_t header_bytes = 4096;
    static constexpr std::size_t body_bytes = std::size_t{32} << 20U;

    void take(std::string_view bytes);
    /// The body of the next complete message; nothing if there is none or after a fault.
    [[nodiscard]] std::optional<std::string> next();
    /// Why the stream can no longer be split into messages; empty if it can.
    [[nodiscard]] const std::string& fault() const { return fault_; }
    /// True if a message is incomplete.
    [[nodiscard]] bool is_within() const { return body_.has_value() || begin_ < bytes_.size(); }

  private:
    bool read_header();
    void read_field(std::string_view line);

    std::string bytes_;
    std::size_t begin_ = 0;              ///< offset of the first unread byte
    std::optional<std::size_t> body_;    ///< length of the body whose header has been read
    std::optional<std::size_t> length_;  ///< length named by the current header
    std::string fault_;
};

/// A message with its header.
std::string framed(std::string_view body);

}  // namespace referee::lsp
