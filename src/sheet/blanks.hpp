#pragma once

#include "doc/document.hpp"
#include "types/type.hpp"

/// Blanks of a form: entries of a scoresheet that nobody filled in.
namespace referee {

/// Unwraps types whose values can be absent or false. Null stays a value of types that allow it.
const Type* held(const Type* type);

/// Whether nothing is written down: null (unless it is a value of the type), a list or mapping that holds only blanks
/// and at least one, or rows of text without any text.
bool is_blank(Cursor node, const Type* type);

/// Whether a key is a blank of a form, and nothing is written behind it.
bool is_blank_entry(Cursor key, Cursor value);

}  // namespace referee
