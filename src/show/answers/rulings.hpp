#pragma once

#include <string>
#include <utility>
#include <vector>

#include "report/other_rulings.hpp"
#include "show/text/text.hpp"

namespace referee {

/// What some other choices of rulings come to, in words, and these choices.
struct OtherOutcome {
    std::string words;
    std::vector<std::string> readings;
};

/// Many choices often come to the same: each outcome that is not the log's own, once; and the choices under which it is
/// the same.
struct OtherOutcomes {
    std::vector<OtherOutcome> others;
    std::vector<std::string> same;
};
OtherOutcomes other_outcomes(const RuledLog& log);

/// `RULING: CHOICE, RULING: CHOICE`.
std::string readings_words(const std::vector<std::pair<std::string, std::string>>& readings);

/// How a log fares under its own rulings, and where verdict, first fault, winners or scores differ under others.
std::string rulings_text(const RuledLog& log, Style style);

/// The same as one JSON object on one line.
std::string rulings_json(const RuledLog& log);

}  // namespace referee
