#pragma once

#include <cstddef>
#include <string_view>

#include "doc/document.hpp"
#include "types/type.hpp"
#include "types/value.hpp"

namespace referee {

/// A scalar that no text of every format can hold without loss: a whole number beyond 64 bits, an infinite number or
/// none. Only where a log is free (`meta`, `time`).
struct Unwritable {
    static constexpr std::string_view message = "this number is beyond all that can be meant";

    std::size_t offset = 0;
};

/// A node as a value, its keys in their order. Throws Unwritable.
Value plain_value(Cursor node);

/// Writes nodes of a well-formed log as values with their keys in the order of their description; what is recorded
/// stays as it is.
class Canonical {
  public:
    explicit Canonical(const Names& names) : names_(names) {}

    [[nodiscard]] Value value(Cursor node, const Type& type) const;

    /// The fields of a structure that stand in a mapping.
    void fields(Cursor node, const Type& type, Value& mapping) const;

    /// Keys that are free: their values stay as they are.
    static void plain(Cursor node, std::string_view name, Value& mapping);

    /// A key whose value is of a type.
    void entry(Cursor node, std::string_view name, const Type& type, Value& mapping) const;

    /// The fields of the one action that stands in a mapping.
    [[nodiscard]] Value action(Cursor node, const Type& actions) const;

  private:
    const Names& names_;
};

}  // namespace referee
