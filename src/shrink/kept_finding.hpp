#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/check.hpp"
#include "types/value.hpp"

namespace referee {

/// The part of a finding that shrinking must preserve: rule, kind of event, claim. Numbers, names and positions may
/// change.
struct KeptFinding {
    enum class Of : std::uint8_t { log, event, result };

    std::string_view rule;
    Of of = Of::log;
    std::string action;               ///< the key of the event's action
    std::string part;                 ///< the path of the part at fault; empty for a claim
    std::optional<std::size_t> seat;  ///< seat of the player whom the finding names

    bool operator==(const KeptFinding&) const = default;
    /// True for a false claim.
    [[nodiscard]] bool is_claim() const { return rule.starts_with("claim/"); }
};

/// The first finding on which no arbiter ruled; if there is none, the first finding. `findings` must not be empty.
const Finding& first_unsettled(const std::vector<Finding>& findings);

/// Judges the candidates of the search. Every candidate is judged in full.
class LogJudge {
  public:
    LogJudge();

    /// Judges a canonical log. A bare report has no messages.
    Report judge(const Value& log, bool bare);

    /// The part to preserve of a finding. `log` must be the log that was judged last.
    [[nodiscard]] KeptFinding kept(const Value& log, const Report& report, const Finding& finding);

    /// Restricts the rules: from now on `find` rejects each log with a finding by a rule that no finding of `log` has.
    void expect_no_more_than(const Value& log);

    /// Returns the event of the preserved finding, counted from 1, or 0 if it concerns no event. Returns nothing if the
    /// first finding on which no arbiter ruled is another one; if `any`, findings before it are allowed.
    std::optional<std::size_t> find(const Value& log, const KeptFinding& sought, bool any);
    /// True if there are no findings.
    bool is_legal(const Value& log);

  private:
    Checker bare_;
    Checker whole_;
    std::string text_;
    JsonReader json_;
    Document document_;
    std::optional<std::vector<std::string_view>> rules_;  ///< rules that findings may have; all if not set
};

}  // namespace referee
