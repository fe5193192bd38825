#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "core/report.hpp"
#include "show/text.hpp"

namespace referee {

/// A log judged under some rulings.
struct Ruled {
    std::vector<std::pair<std::string, std::string>>
        rulings;  ///< and their choices: all of them, or those that are not the log's own
    Report report;
};

/// One log judged under its own rulings and under others.
struct RuledLog {
    Ruled own;
    std::vector<Ruled> others;
    std::size_t left = 0;  ///< combinations that were not judged
};

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
