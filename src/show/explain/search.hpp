#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "show/explain/explain.hpp"
#include "show/text/text.hpp"
#include "types/value.hpp"

/// Full-text search of everything that `referee explain` describes.
namespace referee {

/// One description: its id, title and text.
struct DescribedEntry {
    std::string id;
    std::string_view title;
    std::string_view text;
};

/// Whether a query has only articles, which `entries_about` ignores.
bool has_only_articles(std::string_view query);

/// The entries with all words of a query, in any case and order; a word of an entry may begin with that of the query.
/// Entries with the words in id or title come alone, if there are any; otherwise those with the words in their text.
/// Articles, case and accents are ignored. Titles and texts are in the language; words of the English ones are found,
/// too.
std::vector<DescribedEntry> entries_about(std::string_view query, const Library& library,
                                          Language language = Language::english);

/// The ids and titles of entries, one per line.
std::string entries_text(const std::vector<DescribedEntry>& entries, Style style);

/// The same as a JSON array of objects with `id` and `title`.
Value entries_value(const std::vector<DescribedEntry>& entries);

}  // namespace referee
