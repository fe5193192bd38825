#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "doc/document.hpp"

namespace referee {

/// A place in the `meta` of logs, whose value is told of each: the keys that lead there from `meta`, one in the other.
struct MetaColumn {
    std::vector<std::string> keys;
};

/// The place that `meta.KEY` or `meta.KEY.KEY` names; nothing where it names none. A key that has a dot in it cannot be
/// named.
std::optional<MetaColumn> meta_column(std::string_view name);

/// What stands at these places of a log, each as text: numbers as they are written, lists and mappings as JSON; empty
/// where nothing does, or null.
std::vector<std::string> values_at(Cursor root, const std::vector<MetaColumn>& columns);

}  // namespace referee
