#pragma once

#include <cstddef>
#include <string>

#include "types/value.hpp"

namespace referee {

/// Malformed lines of a run that are not reported one by one: there were too many before them.
struct Unlisted {
    std::size_t logs = 0;
    std::size_t findings = 0;
    std::string first;  ///< the first of them

    [[nodiscard]] bool any() const { return logs > 0; }
};

/// In a sentence.
std::string unlisted_words(const Unlisted& unlisted);

/// `{"verdict": "malformed", "logs": …, "findings": …, "first": …}`
Value unlisted_value(const Unlisted& unlisted);

/// The last line of a report in JSON Lines.
std::string unlisted_json_line(const Unlisted& unlisted);

/// A failed case, which stands for all of them.
std::string unlisted_junit_case(const Unlisted& unlisted);

std::string unlisted_github_line(const Unlisted& unlisted);

}  // namespace referee
