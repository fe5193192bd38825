#pragma once

#include <string_view>

#include "doc/document.hpp"
#include "types/type.hpp"

/// Blanks of a form: entries of a scoresheet that nobody filled in.
namespace referee {

/// Unwraps types whose values can be absent or false. Null stays a value of types that allow it.
const Type* held(const Type* type);

/// Whether nothing is written down: null (unless it is a value of the type), a list or mapping that holds only blanks
/// and at least one, or rows of text without any text.
bool is_blank(Cursor node, const Type* type);

/// Whether a form has room here in which nobody wrote: nothing at all, not even `null`, or a list or mapping that holds
/// only such room and at least one.
bool is_unfilled(Cursor node);

/// Whether a key is a blank of a form, and nothing is written behind it.
bool is_blank_entry(Cursor key, Cursor value);

/// Which blanks of a part of a sheet are left out.
enum class LeftOut {
    none,
    unused_room,  ///< of what is unfilled: lists behind keys, and items
    all,
};

/// Which are, of the part behind a top key.
LeftOut left_out_of(std::string_view top_key);

/// Whether an item of a list is left out, if its place does not forbid that.
bool leaves_out(LeftOut what, Cursor item, const Type* type);

/// Whether an entry of a mapping is left out.
bool leaves_out(LeftOut what, Cursor key, Cursor value, const Type* type);

}  // namespace referee
