#include "judge/rulings.hpp"

#include <algorithm>
#include <limits>
#include <string>

#include "core/log_rules.hpp"
#include "log/claim_rules.hpp"

namespace referee {

std::vector<RulingChoice> chosen(const Type& type, const void* rulings) {
    std::vector<RulingChoice> list;
    for (const FieldType& field : type.fields) {
        const std::size_t choice = field.type->name(byte_at(rulings, field.offset));
        list.push_back({std::string(field.name()), std::string((*field.type->names)[choice])});
    }
    return list;
}

OtherRulings::Key OtherRulings::key_of(const Finding& finding) {
    const Verdict verdict = verdict_of(finding);
    return Key(finding.event, verdict,
               verdict == Verdict::illegal || verdict == Verdict::ruled ? nullptr : finding.rule);
}

OtherRulings::OtherRulings(std::vector<Finding>& findings) : findings_(findings) {
    for (const Finding& finding : findings) {
        own_.insert(key_of(finding));
        events_.insert(finding.event);
    }
}

void OtherRulings::note(const Reading& reading, const std::vector<Finding>& others,
                        const std::vector<std::string_view>& open) {
    std::set<Key> found;
    std::size_t stopped = std::numeric_limits<std::size_t>::max();
    for (const Finding& other : others) {
        found.insert(key_of(other));
        const bool fresh = verdict_of(other) == Verdict::illegal && own_.count(key_of(other)) == 0;
        if (fresh) stopped = std::min(stopped, other.event);
    }
    for (Finding& finding : findings_) {
        // Rulings of arbiters always apply under other rulings, so the absence of this finding there means nothing.
        if (finding.rule == &log_rule(LogRule::ruled)) continue;
        const bool is_open = std::any_of(open.begin(), open.end(),
                                         [&](std::string_view claim) { return finding.rule == &claim_rule(claim); });
        if (is_open) continue;
        const std::size_t place = finding.event > 0 ? finding.event : std::numeric_limits<std::size_t>::max() - 1;
        if (found.count(key_of(finding)) == 0 && place < stopped) finding.rulings.push_back(reading);
    }
}

}  // namespace referee
