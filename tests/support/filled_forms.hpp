#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/finding.hpp"

namespace referee::testing {

/// Blanks of a form, each with the text that replaces it.
using Replacements = std::vector<std::pair<std::string, std::string>>;

/// A form of docs/scoresheets.md with some of its blanks filled in. `rule` is empty if the sheet has no finding;
/// otherwise `at` is the text at the place of the first one.
struct FilledForm {
    std::string way;
    Replacements filled;
    Verdict verdict = Verdict::malformed;
    std::string rule{};
    std::string at{};
    std::string message{};
    std::size_t findings = 1;
};

/// The form of a game in docs/scoresheets.md.
std::string form_of(const std::string& game);

/// Replaces the first occurrence of each blank in turn. A blank that is not there fails the test.
std::string filled_in(std::string form, const Replacements& filled);

/// A form that differs from a sound one by one replacement, and is refused for it.
FilledForm refused(const std::string& way, Replacements sound, const std::string& from, const std::string& to,
                   const std::string& rule, const std::string& at, const std::string& message);

/// Fails the test unless the filled form is judged as it says.
void expect_judged(const std::string& game, const FilledForm& form);

}  // namespace referee::testing
