#include "cli/run/expected_by_meta.hpp"

#include "text/text.hpp"

namespace referee {

void MetaExpectations::render(const Report& report, std::string& out) const { out += findings_text(report, style_); }

void MetaExpectations::disagree(std::size_t& count, const Digest& digest, std::string_view words,
                                std::string_view rendered) {
    ++count;
    session_.raise(exit_fault);
    if (!malformed_lines_.admits(digest)) return;
    target_.write(cat(printable(digest.log), ": ", words, ", judged ", words_of(found_in(digest)), '\n'));
    target_.write(rendered);
}

void MetaExpectations::take(const Digest& digest, std::string_view rendered) {
    if (!digest.expected_outcome) return disagree(silent_, digest, "its `meta` has no verdict", rendered);
    const ExpectedOutcome& meta = *digest.expected_outcome;
    if (!meta.wrong.empty())
        return disagree(differing_, digest, cat("its `meta` cannot be read: ", meta.wrong), rendered);
    // Without a rule, no finding has the verdict: the log is legal.
    const Expectation expected{meta.verdict, meta.rule, meta.event};
    if (!expected.allows(found_in(digest)))
        return disagree(differing_, digest, cat("its `meta` says ", words_of_list(expected)), rendered);
    ++agreed_;
}

void MetaExpectations::finish() {
    if (malformed_lines_.others().any()) target_.write(unlisted_words(malformed_lines_.others()) + '\n');
    std::vector<std::string> counts = {cat(agreed_, agreed_ == 1 ? " log agrees" : " logs agree")};
    if (differing_ > 0) counts.push_back(cat(differing_, differing_ == 1 ? " differs" : " differ"));
    if (silent_ > 0) counts.push_back(cat(silent_, silent_ == 1 ? " has no expectation" : " have no expectation"));
    target_.write(cat("meta: ", listed(counts), '\n'));
}

}  // namespace referee
