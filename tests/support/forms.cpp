#include "support/forms.hpp"

#include "cli/session.hpp"
#include "show/game_page.hpp"
#include "show/github.hpp"
#include "show/index_page.hpp"
#include "show/json.hpp"
#include "show/junit.hpp"
#include "show/sarif.hpp"
#include "show/statistics.hpp"
#include "show/text.hpp"

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
