#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "doc/document.hpp"

namespace referee {

/// The kind of a JSON token that is not a string, by the grammar of RFC 8259; nothing if it is not JSON. simdjson
/// checks numbers only on conversion and then refuses integers beyond 64 bits, which are well-formed.
std::optional<Kind> kind_of_word(std::string_view word);

/// Stores unescaped texts consecutively in pieces of memory that never move.
class Texts {
  public:
    void clear();
    std::string_view keep(std::string_view text);
    /// A text to which this number of bytes can be appended without moving what is stored.
    std::string& room(std::size_t size);

  private:
    std::deque<std::string> pieces_;
};

/// A token of a JSON text as a pointer into the list of tokens; null for none. A function that reads a part of the text
/// takes the part's first token and returns the token after its last one, or null on failure. The position thus stays
/// in a register.
using Token = const std::uint32_t*;

/// The tokens of one JSON text: brackets, commas, colons, strings and other words. simdjson has found their offsets and
/// has checked that the text is UTF-8, that strings end, and that they contain no unescaped control characters.
class Tokens {
  public:
    Tokens() = default;
    /// Offsets of tokens count from `start`, where the document begins after a byte order mark. The element after the
    /// last token holds the end of the text.
    Tokens(std::string_view text, std::size_t start, std::span<const std::uint32_t> tokens, Texts& texts)
        : start_(start),
          document_(text.data() + start),
          has_escapes_(text.find('\\') != std::string_view::npos),
          first_(tokens.data()),
          last_(tokens.data() + tokens.size()),
          texts_(&texts) {}

    /// Whether the text has a backslash anywhere.
    [[nodiscard]] bool has_escapes() const { return has_escapes_; }

    [[nodiscard]] Token first() const { return first_; }
    [[nodiscard]] Token last() const { return last_; }  ///< one past the last

    /// The first character of a token. `peek` returns 0 at the end of the text; `letter` requires a token.
    [[nodiscard]] char letter(Token token) const { return document_[*token]; }
    [[nodiscard]] char peek(Token token) const { return token != last_ ? document_[*token] : '\0'; }
    [[nodiscard]] std::size_t offset_of(Token token) const { return start_ + *token; }
    /// The text from a token on. `padding` more bytes are readable after the document.
    [[nodiscard]] const char* bytes(Token token) const { return document_ + *token; }
    static constexpr std::size_t padding = 64;

    /// A token without trailing blanks.
    [[gnu::always_inline, nodiscard]] std::string_view text_of(Token token) const {
        const char* const first = document_ + *token;
        const char* last = document_ + token[1];
        while (static_cast<unsigned char>(last[-1]) <= ' ' && is_blank(last[-1])) --last;
        return {first, static_cast<std::size_t>(last - first)};
    }

    /// The content of a string. Returns false if the token, which begins with a quotation mark, is not a string.
    [[gnu::always_inline, nodiscard]] bool string(Token token, std::string_view& content) const {
        const std::string_view quoted = text_of(token);
        if (quoted.size() < 2 || quoted.back() != '"') return false;
        content = {quoted.data() + 1, quoted.size() - 2};
        return !has_escapes_ || content.find('\\') == std::string_view::npos || unescape(quoted, content);
    }

    /// The content of a string without escapes. Returns false for any other token.
    [[gnu::always_inline, nodiscard]] bool plain_string(Token token, std::string_view& content) const {
        const std::string_view quoted = text_of(token);
        if (quoted.size() < 2 || quoted.front() != '"' || quoted.back() != '"') return false;
        content = {quoted.data() + 1, quoted.size() - 2};
        return !has_escapes_ || content.find('\\') == std::string_view::npos;
    }

    /// Calls the function with every key of a mapping and the first token of its value. The function returns the token
    /// after the value, or null to stop. Returns null if the function does or if the value is not a mapping. Does not
    /// detect duplicate keys.
    template <class Function>
    [[gnu::always_inline]] Token entries(Token at, const Function& function) const {
        return entries_at(at, [&](Token key) -> Token {
            std::string_view text;
            return string(key, text) ? function(text, key + 2) : nullptr;
        });
    }

    /// The same, but calls the function with the key's token. A colon follows that token.
    template <class Function>
    [[gnu::always_inline]] Token entries_at(Token at, const Function& function) const {
        return separated<'{', '}'>(at, [&](Token key) -> Token {
            return letter(key) == '"' && letter(key + 1) == ':' ? function(key) : nullptr;
        });
    }

    /// The same for the items of a list.
    template <class Function>
    [[gnu::always_inline]] Token items(Token at, const Function& function) const {
        return separated<'[', ']'>(at, function);
    }

    /// An integer of at most nine digits. Returns false for any other token.
    [[nodiscard]] bool integer(Token token, int& number) const {
        constexpr std::ptrdiff_t most_digits = 9;
        const char* at = document_ + *token;
        const char* const end = document_ + token[1];
        const bool negative = *at == '-';
        at += negative ? 1 : 0;
        const char* const first = at;
        if (*first < '0' || *first > '9') return false;
        int sum = *at++ - '0';
        // No digit may follow a leading zero. Reading beyond the text is safe because of the padding.
        for (; sum != 0 && *at >= '0' && *at <= '9' && at - first < most_digits; ++at) sum = 10 * sum + (*at - '0');
        while (at < end && is_blank(*at)) ++at;
        number = negative ? -sum : sum;
        return at == end;
    }

    /// The token after a value, found by counting brackets; null if the text ends first.
    [[nodiscard]] Token behind(Token token) const;

    /// Guesses the token after the last list of mappings among the root's values. Searches backwards, because little
    /// usually follows that list. The guess is correct only if the text is well-formed. Null if there is no such list,
    /// or if a reader of a value could run beyond the text.
    [[nodiscard]] Token behind_last_list() const;

  private:
    /// Reads items between two brackets, separated by commas.
    template <char Open, char Close, class Function>
    [[gnu::always_inline]] Token separated(Token at, const Function& function) const {
        if (letter(at) != Open) return nullptr;
        if (letter(++at) == Close) return at + 1;
        while (true) {
            at = function(at);
            if (at == nullptr) return nullptr;
            const char behind = letter(at);
            if (behind == Close) return at + 1;
            if (behind != ',') return nullptr;
            ++at;
        }
    }

    static constexpr bool is_blank(char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }
    bool unescape(std::string_view quoted, std::string_view& content) const;

    std::size_t start_ = 0;
    const char* document_ = nullptr;
    bool has_escapes_ = false;  ///< somewhere in the text
    Token first_ = nullptr;
    Token last_ = nullptr;
    Texts* texts_ = nullptr;
};

}  // namespace referee
