#pragma once

#include "core/audit.hpp"
#include "engine/record.hpp"

namespace referee {

/// Every scoring step of a log whose setup is sound, up to the first illegal event, with what explains its false numbers.
Audit audit(const Record& record);

}  // namespace referee
