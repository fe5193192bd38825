#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/award.hpp"
#include "core/finding.hpp"

/// What pages are written in: HTML that is also XML, one style sheet and one script for all, which stand in each page.
/// A page fetches nothing, and says so to the browser: its policy allows that style sheet and that script by their
/// digests, and nothing else.
namespace referee {

/// The style sheet and the script, as they stand in `page.css` and `page.js`.
std::string_view page_style();
std::string_view page_script();

/// The element by which pages of the referee are known, which stands near their beginning.
inline constexpr std::string_view page_generator = "<meta name=\"generator\" content=\"referee\"/>";

enum class Scripted : bool { no, yes };

/// A page up to its first element, and behind its last. The title is text, not yet HTML.
std::string page_head(std::string_view title, Scripted scripted);
std::string page_foot(Scripted scripted);

/// Text from outside, to stand between tags or in double quotes.
std::string html(std::string_view text);

/// Printable text as lines in a box of their own, which can be reached by keys where it is wider than the page.
std::string lines_html(const std::vector<std::string>& lines);

std::string verdict_html(Verdict verdict);

/// Where a finding stands on a page.
struct FindingPlace {
    std::string id{};     ///< its own; empty: none
    std::string event{};  ///< the anchor of its event; empty where the page tells of none
};

/// A finding at length: what was found, where, in which state, by which rule, and what would have been legal.
std::string finding_html(const Finding& finding, const FindingPlace& place = {});

/// Awards as a list, each with its source, its working and its points.
std::string awards_html(const std::vector<Award>& awards, const Names& names);

}  // namespace referee
