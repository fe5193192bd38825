#pragma once

#include <atomic>

#include "cli/run/pipeline.hpp"
#include "log/diagnostics.hpp"
#include "show/ci/unlisted.hpp"

namespace referee {

/// Malformed lines of a corpus take next to nothing to write, and much to report. Those of a run are told one by one
/// until they have as many findings as are kept of one log; the others are counted.
class MalformedLineLimit {
  public:
    /// Whether a log may be told when its turn comes; once not, never again. Asked by every worker.
    [[nodiscard]] bool may_report(const Digest& digest) const { return !is_line(digest) || findings_ < most_findings; }
    /// Whether the next log is told; where not, it is counted.
    bool admits(const Digest& digest) {
        if (may_report(digest)) {
            if (is_line(digest)) findings_ += digest.findings.size();
            return true;
        }
        if (!others_.any()) others_.first = digest.log;
        ++others_.logs;
        others_.findings += digest.findings.size();
        return false;
    }
    [[nodiscard]] const Unlisted& others() const { return others_; }

  private:
    static bool is_line(const Digest& digest) { return digest.verdict == Verdict::malformed && digest.line; }

    std::atomic<std::size_t> findings_ = 0;
    Unlisted others_;
};

}  // namespace referee
