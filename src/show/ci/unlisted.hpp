#pragma once

#include <cstddef>
#include <string>

#include "types/value.hpp"

namespace referee {

/// Malformed lines that are counted but not reported one by one, because there were too many.
struct Unlisted {
    std::size_t logs = 0;
    std::size_t findings = 0;
    std::string first;  ///< name of the first such log

    [[nodiscard]] bool any() const { return logs > 0; }
};

/// The counts as a sentence.
std::string unlisted_words(const Unlisted& unlisted);

/// `{"verdict": "malformed", "logs": …, "findings": …, "first": …}`
Value unlisted_value(const Unlisted& unlisted);

/// The same as the last line of JSON Lines output.
std::string unlisted_json_line(const Unlisted& unlisted);

/// One failed case for all of them.
std::string unlisted_junit_case(const Unlisted& unlisted);

std::string unlisted_github_line(const Unlisted& unlisted);

}  // namespace referee
