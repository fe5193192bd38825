#pragma once

#include "position/record.hpp"
#include "report/audit.hpp"

namespace referee {

/// Every scoring step of a log whose setup is sound, up to the first illegal event (or over all that are legal, where
/// those that are not are passed over), with what explains its false numbers.
Audit audit(const Record& record, OnIllegal on_illegal = OnIllegal::stop);

}  // namespace referee
