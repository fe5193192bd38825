#pragma once

#include <atomic>

#include "cli/run/pipeline.hpp"
#include "log/diagnostics.hpp"
#include "show/ci/unlisted.hpp"

namespace referee {

/// Limits the report of malformed lines in a corpus: they cost almost nothing to write, and much to report. A run
/// reports them one by one until they have as many findings as one log may have. The rest are only counted.
class MalformedLineLimit {
  public:
    /// True if a log can still be reported when its turn comes. Once false, it remains false. Called by every worker.
    [[nodiscard]] bool may_report(const Digest& digest) const { return !is_line(digest) || findings_ < most_findings; }
    /// True if the next log is reported; otherwise it is counted.
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
