#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/tables.hpp"
#include "report/report.hpp"
#include "show/ci/unlisted.hpp"

namespace referee {

/// Writes a report in SARIF 2.1.0, the format of code scanners: all rules, then one result per finding, then problems
/// of the run. The tool component has the rules of all logs. Each game is an extension with its own rules, so that rule
/// indices do not depend on the other games. Results are written log by log, so that memory does not grow with the run.
class Sarif {
  public:
    Sarif(std::span<const GameTables* const> games, std::string_view version);

    /// The part before the results: the tool and all its rules.
    [[nodiscard]] std::string head() const;

    /// The results of one log, joined by `separator`; empty if there are no findings.
    [[nodiscard]] std::string results(const Report& report) const;

    /// The result of a note of a log, with the level `note`.
    [[nodiscard]] std::string note(const Report& report, const Finding& note) const;

    static constexpr std::string_view separator = ",\n";

    /// A problem of the run for `foot`: an unreadable input or, if `path` is empty, a general problem.
    static Value notification(std::string_view path, std::string_view why);

    /// The part after the results. The run is successful if there are no notifications; unlisted lines do not matter.
    static std::string foot(const std::vector<Value>& notifications, const Unlisted& unlisted = {});

  private:
    /// The tool, or its extension for a game.
    struct Component {
        std::string_view name;
        std::string_view title;  ///< title of the game
        std::vector<const Rule*> rules{};
    };
    /// The result of a finding of a log; `more` findings are not shown.
    [[nodiscard]] Value result(const Report& report, const Finding& finding, std::size_t more) const;
    /// A result without its properties.
    [[nodiscard]] Value result(const Report& report, const Finding& finding, Severity level,
                               std::string_view sentence) const;
    /// Adds the rule reference to a result: a rule of the tool or of the game's extension.
    void refer(Value& result, const Rule& rule, std::string_view game) const;
    [[nodiscard]] std::string written(const Component& component) const;

    std::vector<Component> components_;  ///< the tool is first
    std::string version_;
};

}  // namespace referee
