#include "protocol/found_difference.hpp"

#include "text/text.hpp"

namespace referee {

std::string verdict_words(const EngineVerdict& verdict) {
    if (verdict.legal) return "legal";
    return verdict.rule.empty() ? std::string("illegal") : cat("illegal, by ", in_quotes(verdict.rule));
}

std::string due_words(const LiveAnswer& due) {
    if (due.legal()) return "legal";
    std::string words = cat("illegal: it breaks `", due.broken->id, "`, ", due.broken->title);
    for (const Rule* rule : due.also) words += cat("; and `", rule->id, "`, ", rule->title);
    return words;
}

}  // namespace referee
