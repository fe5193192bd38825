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
SheetText sheet_text(const Log<G>& log, const SheetOutcome<G>& outcome, const Names& names) {
    SheetText text;
    if constexpr (HasSheetText<G>)
        text = G::sheet_text(Sheet<G>{log.setup, *log.final, outcome.claimed}, *outcome.counted, names);
    if (text.board.empty()) {
        const Value known = sheet_facts<G>(outcome, names);
        for (const auto& [key, fact] : known.items())
            text.board.push_back(cat(key, ": ", in_words(fact, names.language())));
    }
    return text;
}

/// Explains why a scoresheet leaves claims undecided: the game's reasons, then the open ties.
template <HasFinal G>
std::vector<std::string> doubts_of(const SheetText& text, const SheetOutcome<G>& outcome, const Names& names) {
    std::vector<std::string> doubts = text.doubts;
    if (!outcome.points) return doubts;
    auto criteria = criteria_of(*outcome.points, outcome.counted->tie_breaks);
    const auto& hints = outcome.counted->tie_hints;
    criteria.insert(criteria.end(), hints.begin(), hints.end());
    for (std::string& tie : open_ties(criteria, !outcome.scores, outcome.counted->tie_open, names))
        doubts.push_back(std::move(tie));
    return doubts;
}

}  // namespace referee
