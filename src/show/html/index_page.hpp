#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "report/report.hpp"
#include "show/html/write.hpp"
#include "show/text/text.hpp"

namespace referee {

/// What an index tells of one log, in HTML without line breaks: what its row is sorted and filtered by, and its cells
/// behind the log's name.
struct IndexEntry {
    std::string attributes;
    std::string cells;
};
IndexEntry index_entry(const Report& report, std::string_view title);

/// A row of the index, once it is known what the page of the log is called.
std::string index_row(const IndexEntry& entry, std::string_view page, std::string_view log);

/// All that an index tells.
struct Index {
    std::vector<std::string> rows;
    Summary summary;  ///< of the rows
    Summary others;   ///< of logs without a page
    std::set<Verdict> verdicts;
    std::set<std::string_view> games;
    std::set<std::string_view> rules;
    std::vector<std::string> troubles;  ///< what kept logs from being judged; printable

    void add(Verdict verdict, std::string_view game);
};

/// A table of logs with their verdicts, which links to their pages: whole without a script; with it sorted by any
/// column, and filtered by verdict, game and rule.
void index_page(const Index& index, const Write& write);

}  // namespace referee
