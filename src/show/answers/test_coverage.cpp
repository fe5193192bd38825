#include "show/answers/test_coverage.hpp"

#include <algorithm>
#include <vector>

#include "text/text.hpp"

namespace referee {

namespace {

bool is_whole(const TestReport& report) { return report.plan == "whole"; }

/// Whether there is a difference that is not known. The whole plan then requires each row once.
bool has_new_groups(const TestReport& report) {
    return std::any_of(report.groups.begin(), report.groups.end(),
                       [](const DifferenceGroup& group) { return group.known.empty(); });
}

std::string times_words(std::uint64_t times) {
    return times == 0 ? std::string("never") : counted(static_cast<long long>(times), "time");
}

/// Calls `take` with each kind and its rows, in order.
template <class Take>
void each_kind(const TestReport& report, const Take& take) {
    const auto& rows = report.coverage;
    for (auto first = rows.begin(); first != rows.end();) {
        const auto end = std::find_if(first, rows.end(),
                                      [&](const ReachedRow& row) { return row.kind != first->kind; });
        take(first->kind, std::vector<ReachedRow>(first, end));
        first = end;
    }
}

std::string rows_text(const TestReport& report, Style style) {
    std::string text;
    each_kind(report, [&](const std::string& kind, const std::vector<ReachedRow>& rows) {
        std::string items;
        for (const ReachedRow& row : rows)
            items += cat(items.empty() ? "" : ", ", '`', row.name, "` ", times_words(row.times));
        text += row_text("  ", cat(kind, ": ", items), style);
    });
    return text;
}

/// How often a row was reached, and why not more often.
std::string missing_words(const ReachedRow& row) {
    return cat(times_words(row.times), ", ", row.required, " required: ", printable(row.why));
}

/// The rows that were not reached. Rows of one kind about which the same is to be said share a line.
std::string missing_text(const TestReport& report, Style style) {
    std::string text;
    each_kind(report, [&](const std::string& kind, std::vector<ReachedRow> rows) {
        std::erase_if(rows, [](const ReachedRow& row) { return row.reached(); });
        for (auto row = rows.begin(); row != rows.end();) {
            const std::string words = missing_words(*row);
            std::string names;
            for (; row != rows.end() && missing_words(*row) == words; ++row)
                names += cat(names.empty() ? "`" : ", `", row->name, '`');
            text += row_text("  ", cat(kind, ' ', names, ": ", words), style);
        }
    });
    return text.empty() ? text : "\nnot reached as often as required:\n" + text;
}

/// The rules, choices, decisions and ends that were never reached, on a few lines.
std::string never_text(const TestReport& report, Style style) {
    std::string never;
    if (report.counts.events == 0 || !report.groups.empty()) return never;
    each_kind(report, [&](const std::string& kind, const std::vector<ReachedRow>& rows) {
        std::string items;
        for (const ReachedRow& row : rows) {
            if (row.times == 0) items += cat(items.empty() ? "" : ", ", '`', row.name, '`');
        }
        const bool is_of_play = kind != coverage_kind::claim && kind != coverage_kind::players &&
            kind != coverage_kind::components && kind != coverage_kind::form;
        if (is_of_play && !items.empty()) never += cat(never.empty() ? "" : "; ", kind, ": ", items);
    });
    return never.empty() ? never : row_text("  ", cat("never reached: ", never), style);
}

}  // namespace

std::size_t rows_reached(const TestReport& report) {
    return static_cast<std::size_t>(std::count_if(report.coverage.begin(), report.coverage.end(),
                                                  [](const ReachedRow& row) { return row.reached(); }));
}

std::string coverage_words(const TestReport& report) {
    const std::size_t reached = rows_reached(report);
    if (is_whole(report) && has_new_groups(report))
        return cat("coverage ", reached, " of ", report.coverage.size(), ", each required once");
    if (reached == report.coverage.size()) return "whole coverage";
    return cat("coverage ", reached, " of ", report.coverage.size());
}

std::string test_coverage_text(const TestReport& report, Style style) {
    if (!is_whole(report)) return never_text(report, style);
    return cat("\n", coverage_words(report), ": how often the program was asked about each\n", rows_text(report, style),
               missing_text(report, style));
}

Value test_coverage_json(const TestReport& report) {
    Value rows = Value::array();
    for (const ReachedRow& row : report.coverage) {
        Value one = {{"kind", row.kind}, {"name", row.name}, {"times", row.times}, {"required", row.required}};
        if (!row.why.empty()) one["why"] = row.why;
        rows.push_back(std::move(one));
    }
    return rows;
}

std::string test_coverage_junit(const TestReport& report) {
    std::string cases;
    if (!is_whole(report)) return cases;
    for (const ReachedRow& row : report.coverage) {
        cases += cat("    <testcase name=\"", xml_text(cat(row.kind, ": ", row.name)), "\" classname=\"", report.game,
                     ".coverage\"");
        cases += row.reached()
            ? std::string("/>\n")
            : cat(">\n      <skipped message=\"", xml_text(missing_words(row)), "\"/>\n    </testcase>\n");
    }
    return cases;
}

}  // namespace referee
