#include "show/explain/rule_link.hpp"

#include "text/text.hpp"

namespace referee {

std::string rule_link(const Rule& rule) {
    const std::string_view of = rule.id.substr(0, rule.id.find('/'));
    if (of == "log") return "log-format.md#verdicts-and-findings";
    if (of == "claim") return "log-format.md#claims";
    if (of == "tournament") return "tournaments.md#findings";
    // The anchor of a heading has its letters and hyphens, but not the slash.
    return cat("rulebook/", of, ".md#", of, rule.id.substr(of.size() + 1));
}

}  // namespace referee
