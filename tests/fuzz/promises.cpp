#include "fuzz/promises.hpp"

#include <algorithm>
#include <vector>

#include "doc/json.hpp"
#include "log/game_registry.hpp"
#include "show/ci/github.hpp"
#include "show/ci/junit.hpp"
#include "show/ci/sarif.hpp"
#include "show/text/text.hpp"
#include "text/text.hpp"

namespace referee::fuzz {

Padded::Padded(std::string_view input, char behind)
    : size_(input.size()), bytes_(std::make_unique<char[]>(size_ + JsonReader::padding)) {
    std::copy(input.begin(), input.end(), bytes_.get());
    std::fill_n(bytes_.get() + size_, JsonReader::padding, behind);
}

std::string broken_sentence(std::string_view sentence) {
    if (sentence.empty()) return "a message is empty";
    return visible(sentence) == sentence ? std::string{} : cat("a message is not printable: ", sentence);
}

std::string broken_finding(const Finding& finding) {
    if (finding.where.line < 1 || finding.where.column < 1) return "a finding without a place";
    return broken_sentence(finding.message);
}

std::string broken_report(const Report& report) {
    Verdict worst = report.ruled > 0 ? Verdict::ruled : Verdict::legal;
    for (const Finding& finding : report.findings) {
        worst = std::max(worst, verdict_of(finding));
        if (std::string broken = broken_finding(finding); !broken.empty()) return broken;
        const std::string shown = finding_text(finding, {});
        if (std::any_of(shown.begin(), shown.end(),
                        [](char c) { return (c >= 0 && c < ' ' && c != '\n') || c == 0x7F; }))
            return cat("a finding is shown with a control character: ", shown);
    }
    if (worst != report.verdict) return "the verdict is not the worst of the findings";
    if (report.judged > report.events) return "more events are judged than there are";
    if (report.verdict == Verdict::legal && report.judged != report.events)
        return "a legal log is not judged to its end";
    if (report.verdict == Verdict::malformed && !report.result.is_null()) return "a malformed log has a result";
    return {};
}

std::string broken_form(const Report& report) {
    static const std::vector<const GameTables*> tables = [] {
        std::vector<const GameTables*> all;
        for (const GameEntry& game : games()) all.push_back(&game);
        return all;
    }();
    static const Sarif sarif(tables, "0");
    if (!Value::accept(cat('[', sarif.results(report), ']'))) return "SARIF that is no JSON";
    const std::string commands = github_lines(report);
    if (static_cast<std::size_t>(std::count(commands.begin(), commands.end(), '\n')) != report.findings.size())
        return "a workflow command of several lines";
    const std::string xml = junit_case(report);
    const bool control = std::any_of(xml.begin(), xml.end(), [](char c) { return c >= 0 && c < ' ' && c != '\n'; });
    return control || invalid_utf8(xml) != std::string::npos ? "JUnit that is no XML" : std::string{};
}

std::string broken_line(std::string_view line) {
    if (line.ends_with('\n')) line.remove_suffix(1);
    if (line.find('\n') != std::string_view::npos) return "an answer of several lines";
    return Value::accept(line) ? std::string{} : cat("an answer that is no JSON: ", line);
}

}  // namespace referee::fuzz
