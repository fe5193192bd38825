#pragma once

#include "position/record.hpp"
#include "report/audit.hpp"

/// The room `analysis`: reports about a whole record. `audit.hpp` reads the scoring aloud step by step and explains
/// false numbers (`slips.hpp`). `timeline.hpp` shows the record position by position. `other_rulings.hpp` judges it
/// under every other choice of rulings. `game_page.hpp` combines these for a page.
namespace referee {

/// All scoring steps of a log with a legal setup, up to the first illegal event, or with `OnIllegal::skip` of all legal
/// events. Explains false numbers.
Audit audit(const Record& record, OnIllegal on_illegal = OnIllegal::stop);

}  // namespace referee
