#include "support/filled_forms.hpp"

#include <gtest/gtest.h>

#include <string_view>

#include "support/judging.hpp"
#include "support/root.hpp"
#include "text/text.hpp"

namespace referee::testing {

std::string form_of(const std::string& game) {
    const std::string page = file_text(root + "/docs/scoresheets.md");
    const std::size_t forms = page.find("\n## The four sheets\n");
    const std::size_t key = page.find(cat("\ngame: ", game, "\n"), forms);
    const std::size_t begin = page.rfind("```yaml\n", key) + std::string_view("```yaml\n").size();
    return page.substr(begin, page.find("```", key) - begin);
}

std::string filled_in(std::string form, const Replacements& filled) {
    for (const auto& [blank, text] : filled) {
        const std::size_t at = form.find(blank);
        EXPECT_NE(at, std::string::npos) << "no such blank: " << blank;
        if (at != std::string::npos) form.replace(at, blank.size(), text);
    }
    return form;
}

FilledForm refused(const std::string& way, Replacements sound, const std::string& from, const std::string& to,
                   const std::string& rule, const std::string& at, const std::string& message) {
    sound.emplace_back(from, to);
    return {way, std::move(sound), Verdict::malformed, rule, at, message};
}

void expect_judged(const std::string& game, const FilledForm& form) {
    SCOPED_TRACE(form.way);
    const std::string sheet = filled_in(form_of(game), form.filled);
    const Report report = judged(sheet, Format::yaml);
    EXPECT_EQ(report.verdict, form.verdict) << sheet;
    ASSERT_EQ(report.findings.size(), form.rule.empty() ? 0 : form.findings) << sheet;
    if (form.rule.empty()) return;
    const Finding& finding = report.findings.front();
    EXPECT_EQ(finding.rule->id, form.rule);
    EXPECT_EQ(sheet.substr(finding.offset, form.at.size()), form.at) << finding.message;
    EXPECT_NE(finding.message.find(form.message), std::string::npos) << finding.message;
}

}  // namespace referee::testing
