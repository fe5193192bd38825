#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/game.hpp"
#include "sheet/sheet.hpp"
#include "sheet/sheet_facts.hpp"
#include "text/text.hpp"
#include "types/value.hpp"

namespace referee {

/// The text of a counted scoresheet: the game's own words if it provides any, otherwise a list of the known facts.
template <HasFinal G>
ToldSheet told_sheet(const Log<G>& log, const SheetOutcome<G>& outcome, const Names& names) {
    ToldSheet told;
    if constexpr (HasToldSheet<G>)
        told = G::told(Sheet<G>{log.setup, *log.final, outcome.claimed}, *outcome.counted, names);
    if (told.board.empty()) {
        const Value known = sheet_facts<G>(outcome, names);
        for (const auto& [key, fact] : known.items()) told.board.push_back(cat(key, ": ", in_words(fact)));
    }
    return told;
}

/// Explains why a scoresheet leaves claims undecided: the game's reasons, then the open ties.
template <HasFinal G>
std::vector<std::string> doubts_of(const ToldSheet& told, const SheetOutcome<G>& outcome, const Names& names) {
    std::vector<std::string> doubts = told.doubts;
    if (!outcome.points || outcome.counted->tie_open.empty()) return doubts;
    const auto criteria = criteria_of<G>(*outcome.points, *outcome.counted);
    for (std::string& tie : open_ties(criteria, !outcome.scores, outcome.counted->tie_open, names))
        doubts.push_back(std::move(tie));
    return doubts;
}

}  // namespace referee
