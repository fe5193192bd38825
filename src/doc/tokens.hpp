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

/// The kind of a token of JSON that is no string, by the grammar of RFC 8259; nothing where it is no JSON. simdjson
/// checks a number only when it converts it, and then refuses integers beyond 64 bits, which are well-formed.
std::optional<Kind> kind_of_word(std::string_view word);

/// Texts that are written with escapes, one behind the other in pieces of memory that stay where they are.
class Texts {
  public:
    void clear();
    std::string_view keep(std::string_view text);

  private:
    std::deque<std::string> pieces_;
};

/// A token of a JSON text, by its place in the list of tokens; null for none. What reads a part of the text takes the
/// part's first token and gives the one behind its last, or null where it does not go on: so the place stays in a
/// register.
using Token = const std::uint32_t*;

/// The tokens of one JSON text. simdjson has found where each begins (brackets, commas, colons, strings and other
/// words), and has seen to it that the text is UTF-8, that its strings end, and that nothing in them must be escaped.
class Tokens {
  public:
    Tokens() = default;
    /// Places of tokens count from `start`, where the document begins, behind a byte order mark. Behind the last of
    /// them stands where the text ends.
    Tokens(std::string_view text, std::size_t start, std::span<const std::uint32_t> tokens, Texts& texts)
        : start_(start),
          document_(text.data() + start),
          has_escapes_(text.find('\\') != std::string_view::npos),
          first_(tokens.data()),
          last_(tokens.data() + tokens.size()),
          texts_(&texts) {}

    [[nodiscard]] Token first() const { return first_; }
    [[nodiscard]] Token last() const { return last_; }  ///< behind the last one

    /// How a token begins; nothing (0) at the end of the text. `letter` is only for a token that is there.
    [[nodiscard]] char letter(Token token) const { return document_[*token]; }
    [[nodiscard]] char peek(Token token) const { return token != last_ ? document_[*token] : '\0'; }
    [[nodiscard]] std::size_t offset_of(Token token) const { return start_ + *token; }
    /// The text from a token on. Behind the document are `padding` bytes more that can be read.
    [[nodiscard]] const char* bytes(Token token) const { return document_ + *token; }
    static constexpr std::size_t padding = 64;

    /// A token without the blanks behind it.
    [[gnu::always_inline, nodiscard]] std::string_view text_of(Token token) const {
        const char* const first = document_ + *token;
        const char* last = document_ + token[1];
        while (static_cast<unsigned char>(last[-1]) <= ' ' && is_blank(last[-1])) --last;
        return {first, static_cast<std::size_t>(last - first)};
    }

    /// What stands in a string; false where the token, which begins with a quotation mark, is none.
    [[gnu::always_inline, nodiscard]] bool string(Token token, std::string_view& content) const {
        const std::string_view quoted = text_of(token);
        if (quoted.size() < 2 || quoted.back() != '"') return false;
        content = {quoted.data() + 1, quoted.size() - 2};
        return !has_escapes_ || content.find('\\') == std::string_view::npos || unescape(quoted, content);
    }

    /// What stands in a string that has no escapes; false for all else.
    [[gnu::always_inline, nodiscard]] bool plain_string(Token token, std::string_view& content) const {
        const std::string_view quoted = text_of(token);
        if (quoted.size() < 2 || quoted.front() != '"' || quoted.back() != '"') return false;
        content = {quoted.data() + 1, quoted.size() - 2};
        return !has_escapes_ || content.find('\\') == std::string_view::npos;
    }

    /// Calls the function with every key of a mapping that is there and the first token of its value, to give the token
    /// behind that; null where the function says so, or where this is no mapping. Keys that stand twice are the
    /// function's to find.
    template <class Function>
    [[gnu::always_inline]] Token entries(Token at, const Function& function) const {
        return entries_at(at, [&](Token key) -> Token {
            std::string_view text;
            return string(key, text) ? function(text, key + 2) : nullptr;
        });
    }

    /// The same with the key's token, behind which is a colon.
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

    /// A whole number of at most nine digits; false where the token is none.
    [[nodiscard]] bool integer(Token token, int& number) const {
        constexpr std::ptrdiff_t most_digits = 9;
        const char* at = document_ + *token;
        const char* const end = document_ + token[1];
        const bool negative = *at == '-';
        if (negative) ++at;
        const char* const first = at;
        if (*first < '0' || *first > '9') return false;
        int sum = *at++ - '0';
        // A leading zero stands alone. Behind the text stands more that can be read.
        for (; sum != 0 && *at >= '0' && *at <= '9' && at - first < most_digits; ++at) sum = 10 * sum + (*at - '0');
        while (at < end && is_blank(*at)) ++at;
        number = negative ? -sum : sum;
        return at == end;
    }

    /// The token behind a value of which only the brackets are counted; null where the text ends before it does.
    [[nodiscard]] Token behind(Token token) const;

    /// The token behind the last list of mappings among the root's values, looked for from the text's end: mostly there
    /// is little behind it. It is that only where the text is well-formed. Null where there is none, and where who
    /// reads a value from its beginning to where it ends could read on behind the text.
    [[nodiscard]] Token behind_last_list() const;

  private:
    /// What stands between two brackets, with commas between.
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
