#pragma once

#include "cli/pipeline.hpp"
#include "engine/complaints.hpp"
#include "show/unlisted.hpp"

namespace referee {

/// Malformed lines of a corpus take next to nothing to write, and much to report. Those of a run are told one by one
/// until they have as many findings as are kept of one log; the others are counted.
class Told {
  public:
    /// Whether the next log is told; where not, it is counted.
    bool tells(const Digest& digest) {
        if (digest.verdict != Verdict::malformed || !digest.line) return true;
        if (findings_ < most_findings) {
            findings_ += digest.findings.size();
            return true;
        }
        if (!others_.any()) others_.first = digest.log;
        ++others_.logs;
        others_.findings += digest.findings.size();
        return false;
    }
    [[nodiscard]] const Unlisted& others() const { return others_; }

  private:
    std::size_t findings_ = 0;
    Unlisted others_;
};

}  // namespace referee
