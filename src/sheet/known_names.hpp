#pragma once

#include <string_view>
#include <vector>

#include "doc/document.hpp"
#include "log/game_registry.hpp"
#include "sheet/meant_names.hpp"
#include "types/type.hpp"

namespace referee {

/// Which names of a scoresheet have a meaning. A form of which a name is unknown is no blank, so that the name is
/// reported: in `{a:3}`, which lacks a space, `a:3` is a name without a value.
class KnownNames {
  public:
    /// `game` is null if it is not known. Its names and the players' are found as people write them; nothing is noted.
    KnownNames(const GameEntry* game, const MeantNames& names) : game_(game), names_(names) {}

    /// Whether all names in the value of a top key of the sheet are known; always for a key without names of its own.
    [[nodiscard]] bool below_top_key(std::string_view key, Cursor value) const;
    /// Whether all names in a value of a type are known.
    [[nodiscard]] bool below(Cursor node, const Type* type) const;
    /// The names of the claims that a result may make.
    [[nodiscard]] std::vector<std::string_view> claims() const;
    /// The type of a claim about the result; null if there is none of this name.
    [[nodiscard]] const Type* claim(std::string_view name) const;

  private:
    [[nodiscard]] const Type* type_behind(Cursor key, const Type& type) const;
    [[nodiscard]] bool below_result(Cursor node) const;

    const GameEntry* game_;
    const MeantNames& names_;
};

}  // namespace referee
