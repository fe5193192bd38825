#include "show/ci/junit.hpp"

#include "text/text.hpp"

namespace referee {

namespace {

std::string property(std::string_view name, std::string_view value, std::string_view indent) {
    return cat(indent, "<property name=\"", name, "\" value=\"", xml_text(value), "\"/>\n");
}

/// The findings on which arbiters ruled, as properties.
std::string ruled(const Report& report) {
    std::string properties;
    for (const Finding& finding : report.findings) {
        if (finding.ruled.empty()) continue;
        properties += property("ruled", cat("event ", finding.event, " [", finding.rule->id, "]: ", finding.decided),
                               "        ");
    }
    return properties;
}

/// What was read although it is not exact, as properties.
std::string notes(const Report& report) {
    std::string properties;
    for (const Finding& note : report.notes)
        properties += property("note", cat(note.where.line, ':', note.where.column, ": ", note.message), "        ");
    return properties;
}

std::string failure(const Report& report) {
    const Finding* finding = deciding_finding(report);
    const std::string_view type = finding == nullptr ? name_of(report.verdict) : finding->rule->id;
    std::string message(name_of(report.verdict));
    if (finding != nullptr)
        message += finding->event > 0 ? cat(": event ", finding->event, ": ", finding->message)
                                      : cat(": ", finding->message);
    return cat("      <failure message=\"", xml_text(message), "\" type=\"", type, "\">",
               xml_lines(findings_text(report, {})), "</failure>\n");
}

}  // namespace

std::string xml_lines(std::string_view text) {
    std::string out;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        out += xml_text(text.substr(0, end)) + '\n';
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return out;
}

std::string junit_head(const Summary& summary, std::size_t troubles, std::string_view version) {
    const std::size_t failures = summary.faults();
    const std::string totals = cat("tests=\"", summary.logs() + troubles, "\" failures=\"", failures, "\" errors=\"",
                                   troubles, R"(" skipped="0")");
    return cat("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites ", totals, ">\n  <testsuite name=\"referee\" ",
               totals, ">\n    <properties>\n", property("version", version, "      "), "    </properties>\n");
}

std::string junit_case(const Report& report) {
    const std::string_view game = report.game.empty() ? "unknown" : report.game;
    return cat("    <testcase name=\"", xml_text(printable(report.log)), "\" classname=\"", game,
               "\">\n      <properties>\n", property("verdict", name_of(report.verdict), "        "),
               property("events", std::to_string(report.events), "        "),
               property("judged", std::to_string(report.judged), "        "),
               report.counted ? std::string{} : property("counted", "false", "        "), ruled(report), notes(report),
               "      </properties>\n", is_fault(report.verdict) ? failure(report) : "", "    </testcase>\n");
}

std::string junit_trouble(std::string_view path, std::string_view why) {
    return cat("    <testcase name=\"", path.empty() ? "run" : xml_text(printable(path)),
               "\" classname=\"referee\">\n      <error message=\"", xml_text(why), "\" type=\"",
               path.empty() ? "interrupted" : "unreadable", "\"/>\n    </testcase>\n");
}

std::string_view junit_foot() { return "  </testsuite>\n</testsuites>\n"; }

}  // namespace referee
