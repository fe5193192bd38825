#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "language/language.hpp"
#include "report/report.hpp"
#include "show/html/write.hpp"
#include "show/text/text.hpp"

namespace referee {

/// The entry of a log in an index, as HTML without line breaks: the attributes for sorting and filtering, and the cells
/// after the name.
struct IndexEntry {
    std::string attributes;
    std::string cells;
};
IndexEntry index_entry(const Report& report, std::string_view title, Language language = Language::english);

/// A row of the index; `page` is the page of the log.
std::string index_row(const IndexEntry& entry, std::string_view page, std::string_view log);

/// The contents of an index.
struct Index {
    std::vector<std::string> rows;
    Summary summary;  ///< counts of the rows
    Summary others;   ///< counts of logs without a page
    std::set<Verdict> verdicts;
    std::set<std::string_view> games;
    std::set<std::string_view> rules;
    std::vector<std::string> troubles;  ///< problems that prevented judging; printable

    void add(Verdict verdict, std::string_view game, bool counted = true);
};

/// Writes a table of logs with their verdicts and links to their pages. It is complete without a script. With one it
/// can be sorted by any column and filtered by verdict, game and rule.
void index_page(const Index& index, const Write& write, Language language = Language::english);

}  // namespace referee
