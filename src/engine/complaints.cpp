#include "engine/complaints.hpp"

#include <utility>

#include "core/text.hpp"

namespace referee {

void Complaints::report(LogRule rule, std::size_t offset, std::string message) {
    if (full()) return;
    Finding finding;
    finding.rule = &log_rule(rule);
    finding.event = event_;
    finding.offset = offset;
    finding.message = std::move(message);
    findings_.push_back(std::move(finding));
}

void Complaints::report_type(Cursor node, std::string_view what, std::string_view due) {
    std::string found(name_of(node.kind()));
    const bool scalar = !node.is(Kind::null) && !node.is(Kind::sequence) && !node.is(Kind::mapping) && !node.text().empty();
    if (scalar) found += cat(": ", brief(node.text()));
    const bool unquoted = due == "a name" && (node.is(Kind::integer) || node.is(Kind::boolean) || node.is(Kind::real));
    report(LogRule::type, node.offset(), cat('`', what, "` must be ", due, ", not ", found, unquoted ? "; text that looks like this must be quoted" : ""));
}

void Complaints::report_name(Cursor node, std::string_view what, std::span<const std::string_view> names) {
    if (full()) return;
    std::string known;
    if (names.empty()) known = "; the game has none";
    if (known.empty()) known = nearest(node.text(), names);
    if (known.empty()) {
        std::vector<std::string> all;
        for (const std::string_view name : names) all.push_back(printable(name));
        known = cat("; known: ", listed(all));
    }
    report(LogRule::value, node.offset(), cat("`", printable(node.text()), "` is not known as a value of `", what, '`', known));
}

void Complaints::report_unknown_key(Cursor key, std::span<const std::string_view> known) {
    if (full()) return;
    report(LogRule::unknown_key, key.offset(), cat("the key `", printable(key.text()), "` is not known here", nearest(key.text(), known)));
}

}  // namespace referee
