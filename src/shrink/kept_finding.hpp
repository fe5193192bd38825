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

/// What stays of a finding while its log becomes smaller: all but the numbers, the names and how far the game had gone.
struct KeptFinding {
    enum class Of : std::uint8_t { log, event, result };

    std::string_view rule;
    Of of = Of::log;
    std::string action;               ///< the key of what is done in the event
    std::string part;                 ///< which part of it is meant, key by key; nothing of a claim
    std::optional<std::size_t> seat;  ///< of the player whom it names

    bool operator==(const KeptFinding&) const = default;
    /// Whether it is a false claim.
    [[nodiscard]] bool is_claim() const { return rule.starts_with("claim/"); }
};

/// Judges logs for who looks for a smaller one: in full, by the one judge.
class LogJudge {
  public:
    LogJudge();

    /// The judgement of a canonical log. Nothing of it is in words where it is bare.
    Report judge(const Value& log, bool bare);

    /// What is kept of a finding of a log that was just judged.
    [[nodiscard]] KeptFinding kept(const Value& log, const Report& report, const Finding& finding);

    /// From now on a log is none that is looked for where something is found in it by a rule that has not been broken
    /// in this one.
    void expect_no_more_than(const Value& log);

    /// The event of the finding that is kept, counted from 1, 0 where it is of none; nothing where another is the
    /// first. Where any counts, whichever stands before it.
    std::optional<std::size_t> find(const Value& log, const KeptFinding& sought, bool any);
    /// Whether nothing is found.
    bool is_legal(const Value& log);

  private:
    Checker bare_;
    Checker whole_;
    std::string text_;
    JsonReader json_;
    Document document_;
    std::optional<std::vector<std::string_view>> rules_;  ///< that may be broken; nothing: all
};

}  // namespace referee
