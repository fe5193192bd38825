#pragma once

#include <cstdint>
#include <string_view>

#include "engine/token_scalars.hpp"

namespace referee {

/// Reads described values straight from the tokens of a log, without a document. It gives the token behind a value only
/// where `Reader` would read the same value and have nothing to say; else null, and `Reader` has to look. A value that
/// is read into is new. Tokens that it is given are there, and so is all that they hold: their brackets have been
/// counted.
class SkimReader : TokenScalars {
  public:
    /// Players, places and labels are those that the log's reader knows.
    SkimReader(const Tokens& tokens, const ScalarReader& log, const Names& names)
        : TokenScalars(tokens, names), log_(log) {}

    /// Reads an event; where its claims begin is noted, null where there are none.
    Token event(Token at, const Type& actions, void* value, Token& claims) const;

  private:
    struct Beside;

    [[nodiscard]] Token read(Token at, const Type& type, void* value) const;
    [[nodiscard, gnu::noinline]] Token action(Token at, const Type& actions, void* value, Beside* beside) const;
    [[nodiscard]] std::size_t action_of(Token at, const Type& actions) const;
    [[nodiscard]] Token behind(Token at) const;
    [[nodiscard, gnu::noinline]] Token fields(Token at, const Type& structure, void* value, Beside* beside) const;
    [[nodiscard]] static bool has_required(const Type& structure, std::uint32_t seen);
    [[nodiscard]] bool beside_action(std::string_view key, Token at, Beside& beside) const;
    [[nodiscard, gnu::noinline]] Token number(Token at, const Type& type, void* value) const;
    [[nodiscard, gnu::noinline]] Token located(Token at, const Type& type, void* value) const;
    [[nodiscard, gnu::noinline]] Token boolean(Token at, void* value) const;
    [[nodiscard]] bool player(Token at, std::size_t& seat) const;
    [[nodiscard, gnu::noinline]] Token one_player(Token at, void* value) const;
    [[nodiscard, gnu::noinline]] Token one_name(Token at, const Type& type, void* value) const;
    [[nodiscard, gnu::noinline]] Token label(Token at, bool known, std::string_view& text) const;
    [[nodiscard, gnu::noinline]] Token or_false(Token at, const Type& type, void* value) const;
    [[nodiscard, gnu::noinline]] Token collection(Token at, const Type& type, void* value) const;
    [[nodiscard, gnu::noinline]] Token list(Token at, const Type& type, void* value) const;
    [[nodiscard, gnu::noinline]] Token per_player(Token at, const Type& type, void* value) const;
    [[nodiscard, gnu::noinline]] Token per_name(Token at, const Type& type, void* value) const;
    [[nodiscard, gnu::noinline]] Token per_number(Token at, const Type& type, void* value) const;

    const ScalarReader& log_;
};

}  // namespace referee
