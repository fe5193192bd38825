#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "core/type_of.hpp"
#include "doc/tokens.hpp"
#include "engine/scalars.hpp"

namespace referee {

/// Reads described values straight from the tokens of a log, without a document. It gives the token behind a value only
/// where `Reader` would read the same value and have nothing to say; else null, and `Reader` has to look. A value that
/// is read into is new. Tokens that it is given are there, and so is all that they hold: their brackets have been
/// counted.
class SkimReader {
  public:
    /// Players, places and labels are those that the log's reader knows.
    SkimReader(const Tokens& tokens, const ScalarReader& log) : tokens_(tokens), log_(log) {}

    /// Reads an event; where its claims begin is noted, null where there are none.
    Token event(Token at, const Type& actions, void* value, Token& claims) const;

    /// Calls the function with every key of a mapping that is there and the first token of its value, to give the token
    /// behind that; null where the function says so, or where this is no mapping. Keys that stand twice are the
    /// function's to find.
    template <class Function>
    [[gnu::always_inline]] static Token entries(const Tokens& tokens, Token at, const Function& function) {
        if (tokens.letter(at) != '{') return nullptr;
        if (tokens.letter(++at) == '}') return at + 1;
        while (true) {
            std::string_view key;
            if (tokens.letter(at) != '"' || !tokens.string(at, key) || tokens.letter(++at) != ':') return nullptr;
            at = function(key, at + 1);
            if (at == nullptr) return nullptr;
            const char behind = tokens.letter(at);
            if (behind == '}') return at + 1;
            if (behind != ',') return nullptr;
            ++at;
        }
    }

    /// The same for the items of a list.
    template <class Function>
    [[gnu::always_inline]] static Token items(const Tokens& tokens, Token at, const Function& function) {
        if (tokens.letter(at) != '[') return nullptr;
        if (tokens.letter(++at) == ']') return at + 1;
        while (true) {
            at = function(at);
            if (at == nullptr) return nullptr;
            const char behind = tokens.letter(at);
            if (behind == ']') return at + 1;
            if (behind != ',') return nullptr;
            ++at;
        }
    }

    /// A whole number of at most nine digits; false where the token is none.
    static bool integer(const Tokens& tokens, Token at, int& number);

  private:
    struct Beside;

    [[nodiscard]] Token read(Token at, const Type& type, void* value) const;
    [[nodiscard]] Token action(Token at, const Type& actions, void* value, Beside* beside) const;
    [[nodiscard]] Token fields(Token at, const Type& structure, void* value) const;
    [[nodiscard]] static bool has_required(const Type& structure, std::uint32_t seen);
    [[nodiscard]] bool beside_action(std::string_view key, Token at, Beside& beside) const;
    [[nodiscard]] Token number(Token at, const Type& type, void* value) const;
    [[nodiscard]] Token located(Token at, const Type& type, void* value) const;
    [[nodiscard]] bool boolean(Token at, bool& value) const;
    [[nodiscard]] bool is_null(Token at) const;
    [[nodiscard]] bool string(Token at, std::string_view& content) const {
        return tokens_.letter(at) == '"' && tokens_.string(at, content);
    }
    [[nodiscard]] std::size_t seat(std::string_view id) const;
    [[nodiscard]] bool player(Token at, std::size_t& seat) const;
    [[nodiscard]] bool name(Token at, const NameTable& names, std::size_t& number) const;
    [[nodiscard]] bool fits(const NameTable& names, std::size_t number) const;
    [[nodiscard]] Token label(Token at, bool known, std::string_view& text) const;
    [[nodiscard]] Token or_false(Token at, const Type& type, void* value) const;
    [[nodiscard]] Token collection(Token at, const Type& type, void* value) const;
    [[nodiscard]] Token list(Token at, const Type& type, void* value) const;
    [[nodiscard]] Token per_player(Token at, const Type& type, void* value) const;
    [[nodiscard]] Token per_name(Token at, const Type& type, void* value) const;
    [[nodiscard]] Token per_number(Token at, const Type& type, void* value) const;

    const Tokens& tokens_;
    const ScalarReader& log_;
};

}  // namespace referee
