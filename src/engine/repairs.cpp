#include "engine/repairs.hpp"

#include <algorithm>
#include <utility>

#include "doc/write.hpp"
#include "engine/record.hpp"

namespace referee {

namespace {

/// Judges a log that stands nowhere yet, as it would be read again.
Report judged(const Value& log, const Options& options) {
    std::string text = json_text(log);
    const std::size_t size = text.size();
    text.append(JsonReader::padding, '\0');
    Source source;
    source.text = std::string_view(text).substr(0, size);
    source.format = Format::json;
    return Checker(options).check(source);
}

/// How many events are illegal, and how many claims false, where illegal events are passed over.
struct Faults {
    std::size_t events = 0;
    std::size_t claims = 0;
};
Faults faults_of(const Value& log) {
    Options skip;
    skip.on_illegal = OnIllegal::skip;
    skip.bare = true;
    Faults faults;
    for (const Finding& finding : judged(log, skip).findings)
        ++(verdict_of(finding) == Verdict::misreported ? faults.claims : faults.events);
    return faults;
}

/// What each change brings, made behind those before it.
void tell_what_comes_of(const Value& log, Repair& repair) {
    std::vector<RepairEdit> made;
    Faults before = faults_of(log);
    for (RepairEdit& edit : repair.edits) {
        made.push_back(edit);
        const Faults after = faults_of(repaired(log, made));
        edit.events = before.events > after.events ? before.events - after.events : 0;
        edit.claims = before.claims > after.claims ? before.claims - after.claims : 0;
        before = after;
    }
}

}  // namespace

Repaired repair_log(const Source& source, const Source* other, const RepairOptions& options) {
    Opened opened = open_log(source, {});
    Repaired result{std::move(opened.report), {}, {}};
    Repairs& repairs = result.repairs;
    if (!opened.record) return result;
    repairs.legal = result.report.findings.empty() || result.report.verdict <= Verdict::ruled;
    if (repairs.legal) return result;
    Opened second;
    if (other != nullptr) second = open_log(*other, {});
    const Value log = opened.record->canonical();
    const FoundRepairs found = opened.record->repairs(options, second.record.get());
    repairs.count = found.count;
    repairs.broken_off = found.broken_off;
    repairs.tried = found.tried;
    const std::string before = yaml_log(log);
    for (const FoundRepair& one : found.best) {
        if (repairs.best.size() == options.most) break;
        Repair repair{one.cost, one.edits, repaired(log, one.edits)};
        const bool there = std::any_of(repairs.best.begin(), repairs.best.end(),
                                       [&](const Repair& known) { return known.log == repair.log; });
        const bool sound = !there && judged(repair.log, {}).verdict <= Verdict::ruled;
        if (!sound) {
            --repairs.count;
            continue;
        }
        repair.diff = line_diff(before, yaml_log(repair.log));
        tell_what_comes_of(log, repair);
        repairs.best.push_back(std::move(repair));
    }
    if (!repairs.best.empty())
        result.comments = comments_after(opened.record->comments(), repairs.best.front().edits, opened.record->events());
    return result;
}

}  // namespace referee
