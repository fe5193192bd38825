#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/award.hpp"
#include "core/finding.hpp"

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
std::string page_head(std::string_view title, Scripted scripted);
std::string page_foot(Scripted scripted);

/// Escapes text for use between tags or in double quotes.
std::string html(std::string_view text);

/// Printable lines in a scrollable box that can be focused by keyboard.
std::string lines_html(const std::vector<std::string>& lines);

std::string verdict_html(Verdict verdict);

/// The anchors of a finding on a page.
struct FindingPlace {
    std::string id{};     ///< id of the finding; empty: none
    std::string event{};  ///< anchor of the event; empty if the page has none
};

/// A finding in full: message, position, state, rule, and the legal alternatives.
std::string finding_html(const Finding& finding, const FindingPlace& place = {});

/// Awards as a list, each with its source, its calculation and its points.
std::string awards_html(const std::vector<Award>& awards, const Names& names);

}  // namespace referee
