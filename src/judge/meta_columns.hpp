#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "doc/document.hpp"

namespace referee {

/// A value in the `meta` of logs that is reported for each of them, as its path of keys below `meta`.
struct MetaColumn {
    std::vector<std::string> keys;
};

/// Parses `meta.KEY` or `meta.KEY.KEY`. Empty if the name has another form. Keys that contain a dot cannot be named.
std::optional<MetaColumn> meta_column(std::string_view name);

/// The values at these paths of a log, as text: scalars as written, lists and mappings as JSON. Empty if there is no
/// value or it is null.
std::vector<std::string> values_at(Cursor root, const std::vector<MetaColumn>& columns);

}  // namespace referee
