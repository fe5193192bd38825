#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/award.hpp"
#include "core/finding.hpp"
#include "language/language.hpp"
#include "report/nearest.hpp"

/// Shared parts of pages. Pages are HTML that is also XML, with one style sheet and one script embedded in each. A page
/// loads nothing: its content security policy allows only that style sheet and that script, by their digests.
namespace referee {

/// The contents of `page.css` and `page.js`.
std::string_view page_style();
std::string_view page_script();

/// The element that identifies pages of the referee. It is near the start of a page.
inline constexpr std::string_view page_generator = "<meta name=\"generator\" content=\"referee\"/>";

enum class Scripted : bool { no, yes };

/// The parts of a page before its first element and after its last one. The title is plain text.
std::string page_head(std::string_view title, Scripted scripted, Language language = Language::english);
std::string page_foot(Scripted scripted);

/// Escapes text for use between tags or in double quotes.
std::string html(std::string_view text);

/// Printable lines in a scrollable box that can be focused by keyboard.
std::string lines_html(const std::vector<std::string>& lines);

std::string verdict_html(Verdict verdict);

/// A message of the referee as a sentence for people: without the marks of code, and claimed values in words, `scores
/// of ada` for `scores.ada`.
std::string sentence_html(std::string_view message, Language language = Language::english);

/// Findings of one kind in one box: the rule, and a line for each.
struct FindingGroup {
    Verdict verdict = Verdict::legal;
    const Rule* rule = nullptr;
    std::vector<std::string> lines{};  ///< items of a list, in HTML
};

/// Adds a line to the group of a finding's kind, which is made if there is none.
void add_to_group(const Finding& finding, std::string line, std::vector<FindingGroup>& groups);
std::string groups_html(const std::vector<FindingGroup>& groups, Language language);

/// What was read although it is not exact, folded; empty if there are no notes.
std::string notes_html(const std::vector<const Finding*>& notes, Language language);

/// The anchors of a finding on a page.
struct FindingPlace {
    std::string id{};     ///< id of the finding; empty: none
    std::string event{};  ///< anchor of the event; empty if the page has none
};

/// A finding in full: message, position, state, rule, the legal alternatives, and the corrections if there are any.
std::string finding_html(const Finding& finding, Language language, const FindingPlace& place = {},
                         const Corrections* nearest = nullptr);

/// Awards as a list, each with its source, its calculation and its points, in the language of the names.
std::string awards_html(const std::vector<Award>& awards, const Names& names);

}  // namespace referee
