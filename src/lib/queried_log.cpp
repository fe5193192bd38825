#include "lib/queried_log.hpp"

#include <vector>

#include "csv/records.hpp"
#include "text/text.hpp"

namespace referee {

QueriedLog::QueriedLog(std::string_view text, const QueryOptions& options)
    : options_(options),
      format_(options.format.value_or(options.line > 0 || begins_json(text) ? Format::json : Format::yaml)),
      too_large_(text.size() > limit()),
      text_(std::string(too_large_ ? std::string_view{} : text), format_) {
    if (!options.table.empty() && format_ != Format::csv) throw Refused("only CSV text has tables");
    if (format_ == Format::csv) table_ = table();
}

Source QueriedLog::source() const {
    if (table_) return *table_;
    Source source = text_.source(options_.file);
    source.line = options_.line;
    source.too_large = too_large_;
    return source;
}

std::size_t QueriedLog::limit() const {
    if (options_.line > 0) return Limits::line_bytes;
    switch (format_) {
        case Format::yaml: return Limits::yaml_bytes;
        case Format::json: return Limits::json_bytes;
        case Format::csv: return Limits::csv_bytes;
    }
    return 0;
}

/// A header line with a fault, or without a table below it, is reported whichever table is requested.
Source QueriedLog::table() const {
    if (options_.line > 0) throw Refused("`line` cannot be combined with a table of a CSV file");
    if (too_large_) throw Refused(cat("a text in CSV has at most ", Limits::csv_bytes >> 20U, " MiB"));
    std::vector<Source> tables;
    each_csv_record(text_.text(), options_.file, options_.csv, [&](const Source& one) {
        tables.push_back(one);
        return one.line > 0;
    });
    const bool only = options_.table.empty() && tables.size() == 1;
    if (only || tables.front().line == 0) return tables.front();
    Refused which(options_.table.empty() ? cat("there are ", tables.size(), " tables; choose one with `table`")
                                         : cat("there is no table ", printable(options_.table)));
    for (const Source& one : tables) {
        which.tables.push_back(cat(one.csv.round, '.', one.csv.table));
        if (which.tables.back() == options_.table) return one;
    }
    throw Refused(which);
}

}  // namespace referee
