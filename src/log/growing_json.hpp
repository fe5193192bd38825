#pragma once

#include <array>
#include <charconv>
#include <cstddef>
#include <string>
#include <string_view>

#include "text/plain_json.hpp"
#include "types/json_text.hpp"

namespace referee {

/// Whether a blank follows each comma and colon, as `json_flow` writes them.
enum class JsonSpacing : bool { compact, spaced };

/// Builds a line of JSON from small pieces. It collects them in a buffer and appends the buffer to the string when it
/// is full, and when the object is destroyed.
class GrowingJson {
  public:
    GrowingJson(std::string& out, JsonSpacing spacing) : out_(out), spaced_(spacing == JsonSpacing::spaced) {}
    GrowingJson(const GrowingJson&) = delete;
    GrowingJson& operator=(const GrowingJson&) = delete;
    ~GrowingJson() { flush(); }

    void add(char letter) {
        char* const at = room(1);
        *at = letter;
        at_ = at + 1;
    }
    void add(std::string_view piece) {
        if (piece.size() > bytes_.size()) return add_long(piece);
        char* at = room(piece.size());
        for (const char letter : piece) *at++ = letter;
        at_ = at;
    }

    void add_number(long long number) {
        constexpr std::size_t longest = 20;
        char* const at = room(longest);
        if (number < 0 || number > 9) {
            at_ = std::to_chars(at, at + longest, number).ptr;
        } else {
            *at = static_cast<char>('0' + number);
            at_ = at + 1;
        }
    }

    /// Adds a quoted string, with the same output as `append_json_text`.
    void add_text(std::string_view text) {
        if (text.size() + 2 > bytes_.size()) return add_unusual(text);
        char* at = room(text.size() + 2);
        bool plain = true;
        *at++ = '"';
        for (const char letter : text) {
            plain &= stands_for_itself(letter);
            *at++ = letter;
        }
        *at++ = '"';
        if (!plain) return add_unusual(text);
        at_ = at;
    }

    void add_comma() { add_sign(','); }
    void add_colon() { add_sign(':'); }

    /// Closes a list or mapping: replaces the comma after the last entry with the bracket.
    void close(char bracket) {
        if (spaced_) drop_blank();
        char& last = at_ == bytes_.data() ? out_.back() : at_[-1];
        if (last == ',') {
            last = bracket;
        } else {
            add(bracket);
        }
    }

  private:
    void add_sign(char sign) {
        char* const at = room(2);
        at[0] = sign;
        at[1] = ' ';
        at_ = at + (spaced_ ? 2 : 1);
    }
    /// Outside of texts, which end with a quotation mark, a blank follows a comma.
    void drop_blank() {
        if (at_ != bytes_.data()) {
            if (at_[-1] == ' ') --at_;
        } else if (out_.back() == ' ') {
            out_.pop_back();
        }
    }
    /// Returns a position with room for `count` bytes.
    char* room(std::size_t count) {
        if (static_cast<std::size_t>(bytes_.data() + bytes_.size() - at_) < count) flush();
        return at_;
    }
    void flush() {
        out_.append(bytes_.data(), at_);
        at_ = bytes_.data();
    }
    void add_long(std::string_view piece) {
        flush();
        out_ += piece;
    }
    void add_unusual(std::string_view text) {
        flush();
        append_json_text(out_, text);
    }

    std::string& out_;
    const bool spaced_;
    std::array<char, 512> bytes_;
    char* at_ = bytes_.data();
};

}  // namespace referee
