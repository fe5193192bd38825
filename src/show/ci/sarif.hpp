#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/tables.hpp"
#include "report/report.hpp"
#include "show/ci/unlisted.hpp"

namespace referee {

/// A report in SARIF 2.1.0, the format of code scanners: all rules first, then a result for each finding, then what
/// went wrong with the run. The tool has the rules of all logs, and each game is an extension of it with its own, so
/// that a rule keeps its index when another game comes. Results are written log by log, so that a run of any length
/// needs no memory.
class Sarif {
  public:
    Sarif(std::span<const GameTables* const> games, std::string_view version);

    /// What stands before the results: the tool and all its rules.
    [[nodiscard]] std::string head() const;

    /// The results of one log, with `separator` between them; empty where nothing was found.
    [[nodiscard]] std::string results(const Report& report) const;

    static constexpr std::string_view separator = ",\n";

    /// What kept logs from being judged, for `foot`: an input that cannot be read, or for an empty path something about
    /// the run.
    static Value notification(std::string_view path, std::string_view why);

    /// What stands behind the results. A run is successful when there is nothing to notify of; that some lines have no
    /// results does not count.
    static std::string foot(const std::vector<Value>& notifications, const Unlisted& unlisted = {});

  private:
    /// The tool, or its extension for a game.
    struct Component {
        std::string_view name;
        std::string_view title;  ///< of the game
        std::vector<const Rule*> rules{};
    };
    /// Says of a result where its rule stands: in the tool, or in its extension for the game of the log.
    void refer(Value& result, const Rule& rule, std::string_view game) const;
    [[nodiscard]] std::string written(const Component& component) const;

    std::vector<Component> components_;  ///< the tool first
    std::string version_;
};

}  // namespace referee
