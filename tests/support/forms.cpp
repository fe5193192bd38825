#include "support/forms.hpp"

#include "cli/program/session.hpp"
#include "show/ci/github.hpp"
#include "show/ci/junit.hpp"
#include "show/ci/sarif.hpp"
#include "show/html/game_page.hpp"
#include "show/html/index_page.hpp"
#include "show/json/json.hpp"
#include "show/text/statistics.hpp"
#include "show/text/text.hpp"

namespace referee::testing {

std::vector<std::string> forms(const Report& report) {
    const Sarif sarif(library().games, "1");
    Statistics statistics;
    statistics.add_log(report.log, report.game, report.verdict);
    std::string text = verdict_text(report, {});
    for (const Finding& finding : report.findings) text += finding_text(finding, {});
    std::string page;
    game_page(GamePage{.report = report}, [&](std::string_view piece) { page += piece; });
    page += index_row(index_entry(report, ""), "page.html", report.log);
    return {text, json_line(report), junit_case(report), github_lines(report), sarif.results(report), statistics.text(),
            page};
}

}  // namespace referee::testing
