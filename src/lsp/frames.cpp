#include "lsp/frames.hpp"

#include <charconv>

#include "text/text.hpp"

namespace referee::lsp {

namespace {

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

bool same_name(std::string_view a, std::string_view b) {
    const auto small = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    if (a.size() != b.size()) return false;
    for (std::size_t i = 0; i < a.size(); ++i) {
        if (small(a[i]) != small(b[i])) return false;
    }
    return true;
}

}  // namespace

void Frames::take(std::string_view bytes) {
    if (!fault_.empty()) return;
    bytes_.erase(0, begin_);
    begin_ = 0;
    bytes_ += bytes;
}

std::optional<std::string> Frames::next() {
    while (fault_.empty() && !body_) {
        if (!read_header()) return std::nullopt;
    }
    if (!fault_.empty() || bytes_.size() - begin_ < *body_) return std::nullopt;
    std::string body = bytes_.substr(begin_, *body_);
    begin_ += *body_;
    body_.reset();
    return body;
}

/// Reads one line of the header. Returns false if the line is incomplete or invalid.
bool Frames::read_header() {
    const std::size_t end = bytes_.find('\n', begin_);
    const std::size_t length = (end == std::string::npos ? bytes_.size() : end) - begin_;
    if (length > header_bytes) fault_ = cat("a line of a header has at most ", header_bytes, " bytes");
    if (end == std::string::npos || !fault_.empty()) return false;
    std::string_view line = std::string_view(bytes_).substr(begin_, length);
    if (line.ends_with('\r')) line.remove_suffix(1);
    begin_ = end + 1;
    if (!line.empty()) {
        read_field(line);
    } else if (length_) {
        body_ = length_;
        length_.reset();
    } else {
        fault_ = "a header lacks `Content-Length`";
    }
    return fault_.empty();
}

void Frames::read_field(std::string_view line) {
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos) {
        fault_ = cat("a line of a header is a name, a colon and a value, not ", in_quotes(line));
        return;
    }
    if (!same_name(trimmed(line.substr(0, colon)), "Content-Length")) return;
    const std::string_view value = trimmed(line.substr(colon + 1));
    std::size_t length = 0;
    const auto [stop, error] = std::from_chars(value.data(), value.data() + value.size(), length);
    if (value.empty() || error == std::errc::invalid_argument || stop != value.data() + value.size()) {
        fault_ = cat("`Content-Length` is a number of bytes, not ", in_quotes(value));
    } else if (error != std::errc() || length > body_bytes) {
        fault_ = "a message has at most 32 MiB";
    } else {
        length_ = length;
    }
}

std::string framed(std::string_view body) { return cat("Content-Length: ", body.size(), "\r\n\r\n", body); }

}  // namespace referee::lsp
