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

/// What a log was found to be: the verdict, and the first finding that makes it. What a list leaves out may be
/// anything.
struct Expectation {
    std::string verdict;
    std::optional<std::string> rule;   ///< empty: no finding makes the verdict
    std::optional<std::size_t> event;  ///< 0: the finding concerns the whole log

    /// Whether a log that was found to be this is what is expected.
    [[nodiscard]] bool allows(const Expectation& found) const {
        return verdict == found.verdict && (!rule || rule == found.rule) && (!event || event == found.event);
    }
};

/// What a log was found to be.
Expectation found_in(const Digest& digest);
/// `illegal [GAME/RULE] event 3`; and the same of what was expected: that the whole log is meant, too.
std::string words_of(const Expectation& one);
std::string words_of_list(const Expectation& one);

/// Names of logs as a list of verdicts has them: seen from the list's folder, so that they hold wherever the program is
/// started.
class LogNames {
  public:
    explicit LogNames(const std::string& list);
    std::string operator()(std::string_view log);

  private:
    std::filesystem::path folder_;
    std::string last_given_;
    std::string last_seen_;
};

/// Writes the verdicts of a run as a list, a JSON object a line, that `Expectations` reads.
class ExpectationWriter final : public Sink {
  public:
    ExpectationWriter(const std::string& list, Target& target) : names_(list), target_(target) {}
    void render(const Report&, std::string&) const override {}
    void take(const Digest& digest, std::string_view) override;

  private:
    LogNames names_;
    Target& target_;
};

/// Compares the verdicts of a run with a list. Logs that come in the order of the list are compared without being kept.
class Expectations final : public Sink {
  public:
    /// Disagreements are written to `target`, with what was found; the session learns the exit code, and what is wrong
    /// with the list.
    Expectations(std::string list, Target& target, Style style, Session& session);

    void render(const Report& report, std::string& out) const override;
    void take(const Digest& digest, std::string_view rendered) override;
    /// Logs of the list that did not come are missing, unless the run was broken off.
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
