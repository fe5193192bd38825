#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "report/listing.hpp"
#include "report/nearest.hpp"
#include "report/report.hpp"
#include "show/text/text.hpp"

namespace referee {

/// How many whole events a listing stands for: `96 whole events`, `more than 2000 whole events`, `at least 7812 whole
/// events`.
std::string count_words(const Listing& listing);

/// Why less is given of a recorded event than is legal of it.
std::string backed_up_words(const Listing& listing);

/// What may come next for each player, a row each way.
std::string stages_text(const Listing& listing, Style style);

/// The legal events of a place for people: what is given, how many there are, and part by part what may come next.
std::string listing_text(const Listing& listing, Style style);

/// What may come next at a position of a log, as one JSON object on one line.
std::string brief_listing_json(const Report& report, std::size_t event, const Listing& listing, const Value& recorded);

/// Leaves what one player may do; of an empty name everything.
void only_of(std::string_view player, Listing& listing);

/// What may come next with the events ready for a log, and whole events where they are listed, as one JSON object on
/// one line.
std::string listing_json(const Report& report, std::size_t event, const Listing& listing, const Value& recorded);

/// The ways to mend a log at an event, a row each below a line that says what they are; at most so many.
std::string ways_text(const Mendings& mendings, std::size_t most, std::string_view indent, Style style);

/// The ways to mend a log at an event, best first, each with how much of the log then stays legal; at most so many.
std::string mendings_text(const Mendings& mendings, const std::string& recorded, std::size_t most, Style style);

/// The same as one JSON object on one line.
std::string mendings_json(const Report& report, const Mendings& mendings, const Value& recorded, std::size_t most);

}  // namespace referee
