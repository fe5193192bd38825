#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/finding.hpp"
#include "core/log_rules.hpp"
#include "core/tables.hpp"
#include "doc/document.hpp"

namespace referee {

/// Findings kept of one log: enough for people, and a bound for logs made to exhaust memory.
inline constexpr std::size_t most_findings = 10'000;

/// Reports what is wrong with a log as it is read, each finding at its place.
class Complaints {
  public:
    explicit Complaints(std::vector<Finding>& findings) : findings_(findings) {}

    /// The event that findings belong to from now on, counted from 1; 0: none.
    void at_event(std::size_t event) { event_ = event; }

    /// How many findings there are.
    [[nodiscard]] std::size_t found() const { return findings_.size(); }

    /// Whether no more findings are kept: what would be said need not be found out.
    [[nodiscard]] bool full() const { return findings_.size() >= most_findings; }

    /// The game whose keys have their places, once it is known.
    void speak_of(const GameTables* game) { game_ = game; }

    /// A rule of the format is broken at a byte of the log, by something in the place of one of the names that are
    /// meant. Nothing is kept beyond `most_findings`.
    void report(LogRule rule, std::size_t offset, std::string message, std::span<const std::string_view> meant = {});

    /// A key that has to stand does not: in what (the log, `setup`), and what else is to be said.
    void report_missing(std::size_t offset, std::string_view holder, std::string_view key, std::string_view more = {});

    /// A value of another kind than what is due; `what` is what messages call it.
    void report_type(Cursor node, std::string_view what, std::string_view due);

    /// A name that is none of those known; the nearest of them is suggested.
    void report_name(Cursor node, std::string_view what, std::span<const std::string_view> names);

    /// A key that the format does not know here: where it belongs, or else the nearest of those known.
    void report_unknown_key(Cursor key, std::span<const std::string_view> known);

  protected:
    /// Reports, and says no.
    bool wrong_type(Cursor node, std::string_view what, std::string_view due) {
        report_type(node, what, due);
        return false;
    }

    /// Whether nothing refuses the value; the refusal is reported.
    bool accept(Cursor node, std::string_view refusal) {
        if (!refusal.empty()) report(LogRule::value, node.offset(), std::string(refusal));
        return refusal.empty();
    }

    /// Takes back what was reported since there were so many findings.
    void forget(std::size_t count) { findings_.resize(std::min(count, findings_.size())); }

    /// A value as YAML writes it in one line, cut where it is long.
    static std::string flow_of(Cursor node);

  private:
    std::vector<Finding>& findings_;
    const GameTables* game_ = nullptr;
    std::size_t event_ = 0;
};

}  // namespace referee
