#pragma once

#include <string>
#include <utility>
#include <vector>

#include "report/other_rulings.hpp"
#include "show/text/text.hpp"

namespace referee {

/// An outcome under other rulings, and the choices that lead to it.
struct OtherOutcome {
    std::string words;
    std::vector<std::string> readings;
};

/// The outcomes that differ from the log's own, each once with the choices that lead to it, and the choices that lead
/// to the log's own outcome.
struct OtherOutcomes {
    std::vector<OtherOutcome> others;
    std::vector<std::string> same;
};
OtherOutcomes other_outcomes(const RulingsComparison& log, Language language);

/// `RULING: CHOICE, RULING: CHOICE`.
std::string readings_words(const std::vector<std::pair<std::string, std::string>>& readings);

/// The outcome of a log under its own rulings, and the rulings under which its verdict, first fault, winners or scores
/// differ.
std::string rulings_text(const RulingsComparison& log, Style style);

/// The same as one line of JSON.
std::string rulings_json(const RulingsComparison& log);

}  // namespace referee
