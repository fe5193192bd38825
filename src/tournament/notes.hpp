#pragma once

#include <algorithm>
#include <string>
#include <utility>

#include "tournament/findings.hpp"
#include "tournament/rules.hpp"

namespace referee::tournament {

/// Collects findings and counts those beyond the limit.
class Notes {
  public:
    explicit Notes(Findings& findings) : findings_(findings) {}

    /// Whether the next finding is kept. If it is not, its message need not be computed.
    [[nodiscard]] bool keeps() const { return findings_.found.size() < most_findings; }

    /// Counts findings of a rule that are not kept.
    void count(const Rule& rule, std::size_t number = 1) {
        findings_.worst = std::max(findings_.worst, rule.verdict);
        findings_.more += number;
    }

    /// Adds a finding; returns null if it is only counted. `words` returns its message and is called only if the
    /// finding is kept.
    template <class Words>
    TournamentFinding* add(const Rule& rule, Spot at, int round, int table, Words&& words) {
        if (!keeps()) {
            count(rule);
            return nullptr;
        }
        findings_.worst = std::max(findings_.worst, rule.verdict);
        TournamentFinding found;
        found.finding.rule = &rule;
        found.finding.offset = at.offset;
        found.finding.message = words();
        found.at = at;
        found.round = round;
        found.table = table;
        findings_.found.push_back(std::move(found));
        return &findings_.found.back();
    }

    /// Marks the event as unsound: standings cannot be computed.
    void unsound() { findings_.sound = false; }

  private:
    Findings& findings_;
};

}  // namespace referee::tournament
