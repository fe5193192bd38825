#pragma once

#include <cstddef>
#include <string_view>

#include "doc/document.hpp"
#include "types/type.hpp"
#include "types/value.hpp"

namespace referee {

/// Thrown for a number that cannot be written without loss in every format: an integer beyond 64 bits, or a real number
/// that overflows, underflows or is not finite. It can occur only in claims and free values (`meta`, `time`).
struct Unwritable {
    static constexpr std::string_view message = "this number is too large";

    std::size_t offset = 0;
};

/// Converts a node to a value and keeps the order of keys. Throws `Unwritable`.
Value plain_value(Cursor node);

/// Converts nodes of a well-formed log to values whose keys are in the order of their description. Recorded values do
/// not change.
class Canonical {
  public:
    explicit Canonical(const Names& names) : names_(names) {}

    [[nodiscard]] Value value(Cursor node, const Type& type) const;

    /// Adds the fields of a structure that a mapping contains.
    void fields(Cursor node, const Type& type, Value& mapping) const;

    /// Adds the value of a free key unchanged.
    static void plain(Cursor node, std::string_view name, Value& mapping);

    /// Adds the value of a key that has a described type.
    void entry(Cursor node, std::string_view name, const Type& type, Value& mapping) const;

    /// Converts the action in a mapping and its fields.
    [[nodiscard]] Value action(Cursor node, const Type& actions) const;

  private:
    const Names& names_;
};

}  // namespace referee
