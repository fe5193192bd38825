#pragma once

#include <nlohmann/json.hpp>

namespace referee {

/// A value as it stands in reports and logs: keys keep their order.
using Value = nlohmann::ordered_json;

}  // namespace referee
