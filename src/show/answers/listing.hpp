#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "report/listing.hpp"
#include "report/nearest.hpp"
#include "report/report.hpp"
#include "show/text/text.hpp"

namespace referee {

/// The number of whole events in a listing: `96 whole events`, `more than 2000 whole events`, `at least 7812 whole
/// events`.
std::string count_words(const Listing& listing, Language language = Language::english);

/// Explains why the listing follows only part of the recorded event.
std::string backed_up_words(const Listing& listing, Language language = Language::english);

/// The next parts for each player, one row each.
std::string stages_text(const Listing& listing, Style style);

/// The legal events at a position as text: the given part, the number of events, and the parts that may come next.
std::string listing_text(const Listing& listing, Style style);

/// The parts that may come next at a position of a log, as one line of JSON.
std::string brief_listing_json(const Report& report, std::size_t event, const Listing& listing, const Value& recorded);

/// Removes the choices of all players but one; an empty name keeps all.
void only_of(std::string_view player, Listing& listing);

/// The parts that may come next, with the events in the form of a log, whole events if they are listed, and the given
/// drawings, as one line of JSON.
std::string listing_json(const Report& report, std::size_t event, const Listing& listing, const Value& recorded,
                         const std::vector<std::string>& drawings = {});

/// Parts that may not come next, with the rules that they break, as one line of JSON.
std::string refused_json(const std::vector<RefusedPart>& refused);

/// At most `most` corrections of a log at an event, one row each after a heading.
std::string correction_rows(const Corrections& corrections, std::size_t most, std::string_view indent, Style style);

/// At most `most` corrections of a log at an event, best first, each with the number of events that are legal with it.
std::string corrections_text(const Corrections& corrections, const std::string& recorded, std::size_t most,
                             Style style);

/// The same as one line of JSON.
std::string corrections_json(const Report& report, const Corrections& corrections, const Value& recorded,
                             std::size_t most);

}  // namespace referee
