#include "repair/repair.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/log_rules.hpp"
#include "doc/write.hpp"
#include "log/canonical.hpp"
#include "log/padded_text.hpp"
#include "position/record.hpp"
#include "repair/malformed_log.hpp"
#include "repair/repairer.hpp"
#include "types/json_text.hpp"

namespace referee {

namespace {

constexpr std::string_view unwritable = "a number in it cannot be written without loss";

/// Judges a log that exists only in memory, as if it were read from a file.
Report judged(const Value& log, const Options& options) { return Checker(options).check(PaddedText(log).source()); }

/// The first finding that makes a log faulty; null if there is none. Notes on what an arbiter ruled are no faults.
const Finding* first_fault(const Report& report) {
    const auto found = std::find_if(report.findings.begin(), report.findings.end(),
                                    [](const Finding& finding) { return is_fault(verdict_of(finding)); });
    return found != report.findings.end() ? &*found : nullptr;
}

/// Sets the fault that is left in a log.
void tell_fault(const Value& log, Language language, PartialRepair& partial) {
    Options options;
    options.language = language;
    const Report then = judged(log, options);
    if (const Finding* const fault = first_fault(then)) {
        partial.event = fault->event;
        partial.fault = fault->message;
    }
}

/// The number of illegal events and of false claims, if illegal events are skipped. An illegal setup makes all events
/// illegal.
struct Faults {
    std::size_t events = 0;
    std::size_t claims = 0;
};
Faults faults_of(const Value& log) {
    Options skip;
    skip.on_illegal = OnIllegal::skip;
    skip.bare = true;
    Faults faults;
    const Report report = judged(log, skip);
    std::size_t last = 0;
    for (const Finding& finding : report.findings) {
        const Verdict verdict = verdict_of(finding);
        if (!is_fault(verdict) || finding.rule == &log_rule(LogRule::unfinished)) continue;
        if (verdict == Verdict::misreported) {
            ++faults.claims;
        } else if (finding.event == 0) {
            faults.events = report.events;
        } else if (finding.event != last) {
            ++faults.events;
            last = finding.event;
        }
    }
    return faults;
}

/// Sets for each change how many events and claims it makes right, applied after the changes before it.
void tell_what_comes_of(const Value& log, Repair& repair) {
    const auto fewer = [](std::size_t before, std::size_t after) { return before - std::min(before, after); };
    std::vector<RepairEdit> made;
    Faults before = faults_of(log);
    for (RepairEdit& edit : repair.edits) {
        made.push_back(edit);
        const Faults after = faults_of(repaired(log, made));
        edit.events = fewer(before.events, after.events);
        edit.claims = fewer(before.claims, after.claims);
        before = after;
    }
}

/// The event of the first fault of a log if it is a ruling on a legal event; 0 otherwise.
std::size_t needlessly_ruled(const Value& log) {
    const Report report = judged(log, {});
    const Finding* const fault = first_fault(report);
    return fault != nullptr && fault->rule == &log_rule(LogRule::ruled) ? fault->event : 0;
}

/// Leaves out the rulings on legal events before the first other fault, at most `most_corrections`. Returns whether
/// there were any.
bool leave_out_needless_rulings(RepairedLog& log) {
    std::size_t left_out = 0;
    for (; left_out < most_corrections; ++left_out) {
        const std::size_t event = needlessly_ruled(log.log);
        if (event == 0) break;
        Value& ruled = log.log["events"][event - 1];
        RepairEdit edit;
        edit.event = event;
        edit.key = "ruled";
        edit.was = ruled["ruled"];
        edit.cost = cost_of(edit.kind, false);
        ruled.erase("ruled");
        log.edits.push_back(std::move(edit));
    }
    return left_out > 0;
}

/// Checks that `other` is a record of the same game by the same players. Returns the reason if it is not, otherwise an
/// empty string. If the players sit in another order, `other` is read again in the order of `record`.
std::string take_other(const Record& record, Opened& other) {
    if (!other.record) return "the log is malformed";
    if (&record.game() != &other.record->game()) return "the log is of another game";
    const auto& mine = record.players();
    const auto& theirs = other.record->players();
    if (mine.size() != theirs.size()) return "the log has other players";
    if (mine == theirs || !std::is_permutation(mine.begin(), mine.end(), theirs.begin())) return {};
    Value log;
    try {
        log = other.record->canonical();
    } catch (const Unwritable&) {
        return std::string(unwritable);
    }
    Value seats = Value::array();
    for (const std::string& id : mine) {
        const auto seat = std::find(theirs.begin(), theirs.end(), id) - theirs.begin();
        seats.push_back(log["players"][static_cast<std::size_t>(seat)]);
    }
    log["players"] = std::move(seats);
    Opened again = open_log(PaddedText(log).source(), {});
    if (!again.record) return "its players sit in another order";
    other = std::move(again);
    return {};
}

/// What could be corrected of a log that is still malformed.
PartialRepair partial_of(const RepairedLog& log, Language language) {
    PartialRepair partial{Repair{0, log.edits, log.log}};
    for (const RepairEdit& edit : log.edits) partial.repair.cost += edit.cost;
    partial.repair.diff = line_diff(yaml_log(log.recorded), yaml_log(log.log));
    tell_fault(log.log, language, partial);
    return partial;
}

/// Repairs a well-formed log. `corrected` describes what was corrected before; null if nothing was.
void repair_record(const Record& record, const Record* other, const RepairOptions& options,
                   const RepairedLog* corrected, Repaired& result) {
    Repairs& repairs = result.repairs;
    const Value log = record.canonical();
    const std::string before = yaml_log(corrected != nullptr ? corrected->recorded : log);
    const auto completed = [&](Repair repair, const std::vector<RepairEdit>& first) {
        repair.diff = line_diff(before, yaml_log(repair.log));
        tell_what_comes_of(log, repair);
        repair.edits.insert(repair.edits.begin(), first.begin(), first.end());
        for (const RepairEdit& edit : first) repair.cost += edit.cost;
        return repair;
    };
    const std::vector<RepairEdit> first = corrected != nullptr ? corrected->edits : std::vector<RepairEdit>{};
    FoundRepairs found;
    if (corrected != nullptr && !is_fault(judged(log, {}).verdict)) {
        found.best.emplace_back();
        found.count = 1;
    } else {
        found = find_repairs(record, other, options);
    }
    repairs.was_malformed = result.report.verdict == Verdict::malformed;
    repairs.broken_off = found.broken_off;
    repairs.tried = found.tried;
    repairs.differences = found.differences;
    repairs.together = found.together;
    repairs.count = found.count - found.best.size();
    std::set<std::string> seen;
    for (const FoundRepair& one : found.best) {
        Repair repair{one.cost, one.edits, repaired(log, one.edits)};
        // Different changes may lead to the same log.
        if (!seen.insert(json_text(repair.log)).second || is_fault(judged(repair.log, {}).verdict)) continue;
        ++repairs.count;
        if (repairs.best.size() == options.most) continue;
        repairs.best.push_back(completed(std::move(repair), first));
    }
    if (repairs.best.empty()) {
        if (!found.partial) {
            if (corrected != nullptr) repairs.partial = partial_of(*corrected, options.language);
            return;
        }
        const FoundRepair& part = *found.partial;
        const Repair repair{part.cost, part.edits, repaired(log, part.edits)};
        repairs.partial = PartialRepair{completed(repair, first)};
        return tell_fault(repair.log, options.language, *repairs.partial);
    }
    const auto comments = corrected != nullptr ? corrected->comments : record.comments();
    std::vector<RepairEdit> edits = repairs.best.front().edits;
    edits.erase(edits.begin(), edits.begin() + static_cast<std::ptrdiff_t>(first.size()));
    result.comments = comments_after(comments, edits, record.events());
}

}  // namespace

Repaired repair_log(const Source& source, const Source* other, const RepairOptions& options) {
    Options judging;
    judging.usual_rulings = options.usual_rulings;
    judging.language = options.language;
    Opened opened = open_log(source, judging);
    Repaired result{std::move(opened.report), {}, {}, {}, {}};
    result.repairs.legal = !is_fault(result.report.verdict);
    result.repairs.edits = options.edits;
    result.repairs.budget = options.budget;
    result.repairs.with_other = other != nullptr;
    Opened second;
    if (other != nullptr) second = open_log(*other, judging);
    std::optional<RepairedLog> corrected;
    if (!opened.record) {
        corrected = repair_malformed(source, result.report, most_corrections, options);
        if (!corrected) return result;
        if (!corrected->well_formed) {
            result.repairs.partial = partial_of(*corrected, options.language);
            return result;
        }
        opened = open_log(PaddedText(corrected->log).source(), judging);
        if (!opened.record) return result;
    }
    try {
        if (!result.repairs.legal) {
            const Value log = opened.record->canonical();
            RepairedLog unruled = corrected ? *corrected : RepairedLog{log, log, true, {}, opened.record->comments()};
            unruled.log = log;
            if (leave_out_needless_rulings(unruled)) {
                opened = open_log(PaddedText(unruled.log).source(), judging);
                if (!opened.record) return result;
                corrected = std::move(unruled);
            }
        }
        if (other != nullptr) result.unlike = take_other(*opened.record, second);
        if (result.repairs.legal || !result.unlike.empty()) return result;
        repair_record(*opened.record, second.record.get(), options, corrected ? &*corrected : nullptr, result);
    } catch (const Unwritable&) {
        result.refused = unwritable;
    }
    return result;
}

}  // namespace referee
