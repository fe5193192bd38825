#pragma once

#include <cstddef>

#include "core/player.hpp"
#include "core/type.hpp"
#include "doc/document.hpp"

namespace referee {

/// Whether a recorded claim that nobody has read says what is counted. True only where `Reader` would find nothing
/// wrong with the claim, nor `Comparison` anything false; where it is false neither may be so, and both have to look.
/// Most claims are true, and most logs are legal: they need no more than this.
class Glance {
  public:
    explicit Glance(const Names& names) : names_(names) {}

    [[nodiscard]] bool same(Cursor node, const Type& type, const void* fact) const;

  private:
    [[nodiscard]] bool part(Cursor node, const Type& type, const void* fact) const;
    [[nodiscard]] bool fits(Cursor node, const NameTable& names, std::size_t number) const;
    [[nodiscard]] std::size_t seat(Cursor node, std::size_t next) const;
    [[nodiscard]] bool per_player(Cursor node, const Type& type, const void* fact) const;
    [[nodiscard]] bool per_name(Cursor node, const Type& type, const void* fact) const;
    [[nodiscard]] bool per_number(Cursor node, const Type& type, const void* fact) const;
    [[nodiscard]] bool players(Cursor node, PlayerSet left) const;
    [[nodiscard]] bool set(Cursor node, const Type& type, const void* fact) const;
    [[nodiscard]] bool bag(Cursor node, const Type& type, const void* fact) const;
    [[nodiscard]] bool list(Cursor node, const Type& type, const void* fact) const;
    [[nodiscard]] bool structure(Cursor node, const Type& type, const void* fact) const;

    const Names& names_;
};

}  // namespace referee
