#pragma once

#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "cli/io/target.hpp"
#include "cli/run/malformed_lines.hpp"
#include "cli/run/pipeline.hpp"
#include "show/text/text.hpp"

namespace referee {

/// The outcome of a log: the verdict, and the first finding with that verdict. In a list, a missing field allows any
/// value.
struct Expectation {
    std::string verdict;
    std::optional<std::string> rule;   ///< empty: no finding has this verdict
    std::optional<std::size_t> event;  ///< 0: the finding is about the whole log

    /// True if the outcome `found` matches this expectation.
    [[nodiscard]] bool allows(const Expectation& found) const {
        return verdict == found.verdict && (!rule || rule == found.rule) && (!event || event == found.event);
    }
};

/// The outcome of a log, from its digest.
Expectation found_in(const Digest& digest);
/// Formats an outcome: `illegal [GAME/RULE] event 3`. `words_of_list` formats an expectation, and also states that a
/// finding is about the whole log.
std::string words_of(const Expectation& one);
std::string words_of_list(const Expectation& one);

/// The names of logs in a list of verdicts. Paths are relative to the folder of the list, so that they do not depend on
/// the current folder.
class LogNames {
  public:
    explicit LogNames(const std::string& list);
    std::string operator()(std::string_view log);

  private:
    std::filesystem::path folder_;
    std::string last_given_;
    std::string last_seen_;
};

/// Writes the verdicts of a run as a list that `Expectations` reads, one JSON object per line.
class ExpectationWriter final : public Sink {
  public:
    ExpectationWriter(const std::string& list, Target& target) : names_(list), target_(target) {}
    void render(const Report&, std::string&) const override {}
    void take(const Digest& digest, std::string_view) override;

  private:
    LogNames names_;
    Target& target_;
};

/// Compares the verdicts of a run with a list. Logs in the order of the list are compared without being stored.
class Expectations final : public Sink {
  public:
    /// Writes differences and the outcomes to `target`. Sets the exit code of the session, and reports errors of the
    /// list to it.
    Expectations(std::string list, Target& target, Style style, Session& session);

    void render(const Report& report, std::string& out) const override;
    void take(const Digest& digest, std::string_view rendered) override;
    /// Reports the logs of the list that were not in the run, unless the run was interrupted.
    void finish() override;

  private:
    bool read_line();
    bool find(const std::string& log, Expectation& expected);
    void disagree(std::size_t& count, std::string_view sentence);

    const std::string list_;
    LogNames names_;
    Target& target_;
    const Style style_;
    Session& session_;
    std::ifstream in_;
    std::size_t line_ = 0;
    std::unordered_multimap<std::string, Expectation> waiting_;
    std::size_t agreed_ = 0;
    std::size_t differing_ = 0;
    std::size_t missing_ = 0;
    std::size_t surplus_ = 0;
    MalformedLineLimit malformed_lines_;
};

}  // namespace referee
