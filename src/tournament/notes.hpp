#pragma once

#include <algorithm>
#include <string>
#include <utility>

#include "tournament/findings.hpp"
#include "tournament/rules.hpp"

namespace referee::tournament {

/// Takes findings in, and counts those beyond what is kept.
class Notes {
  public:
    explicit Notes(Findings& findings) : findings_(findings) {}

    /// Whether the next finding is kept: what would be said need not be found out otherwise.
    [[nodiscard]] bool keeps() const { return findings_.found.size() < most_findings; }

    /// Counts findings of a rule that are not kept.
    void count(const Rule& rule, std::size_t number = 1) {
        findings_.worst = std::max(findings_.worst, rule.verdict);
        findings_.more += number;
    }

    /// A finding; null where it is only counted. `words` makes its sentence.
    template <class Words>
    Found* add(const Rule& rule, Spot at, int round, int table, Words&& words) {
        if (!keeps()) {
            count(rule);
            return nullptr;
        }
        findings_.worst = std::max(findings_.worst, rule.verdict);
        Found found;
        found.finding.rule = &rule;
        found.finding.offset = at.offset;
        found.finding.message = words();
        found.at = at;
        found.round = round;
        found.table = table;
        findings_.found.push_back(std::move(found));
        return &findings_.found.back();
    }

    /// Standings cannot be made.
    void unsound() { findings_.sound = false; }

  private:
    Findings& findings_;
};

}  // namespace referee::tournament
