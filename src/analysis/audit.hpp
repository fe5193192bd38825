#pragma once

#include "position/record.hpp"
#include "report/audit.hpp"

/// The room `analysis`: what is told of a whole record. `audit.hpp` is the scoring read aloud, step by step, with what
/// explains each false number (`slips.hpp`); `timeline.hpp` tells the record position by position; `other_rulings.hpp`
/// judges it under every other choice of rulings; `game_page.hpp` puts all of that together for a page.
namespace referee {

/// Every scoring step of a log whose setup is sound, up to the first illegal event (or over all that are legal, where
/// those that are not are passed over), with what explains its false numbers.
Audit audit(const Record& record, OnIllegal on_illegal = OnIllegal::stop);

}  // namespace referee
