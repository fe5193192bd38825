#include "show/json.hpp"

namespace referee {

namespace {

Value finding_value(const Finding& finding) {
    Value value = {{"rule", std::string(finding.rule->id)}, {"severity", std::string(name_of(finding.rule->severity))}};
    if (finding.event > 0) value["event"] = finding.event;
    if (!finding.player.empty()) value["player"] = finding.player;
    value["where"] = {{"file", finding.where.file}, {"line", finding.where.line}, {"column", finding.where.column}};
    value["message"] = finding.message;
    value["source"] = std::string(finding.rule->source);
    if (!finding.legal.empty()) value["legal"] = finding.legal;
    if (!finding.situation.empty()) value["state"] = finding.situation;
    if (finding.after > 0) value["after"] = finding.after;
    for (const Reading& reading : finding.rulings) value["rulings"][std::string(reading.ruling)].push_back(std::string(reading.choice));
    return value;
}

}  // namespace

std::string json_line(const Report& report) {
    Value findings = Value::array();
    for (const Finding& finding : report.findings) findings.push_back(finding_value(finding));
    Value line = {{"log", report.log},
                  {"game", report.game.empty() ? Value() : Value(std::string(report.game))},
                  {"verdict", std::string(name_of(report.verdict))},
                  {"events", report.events},
                  {"judged", report.judged},
                  {"findings", std::move(findings)},
                  {"ended", report.ended},
                  {"result", report.result}};
    if (report.more > 0) line["more"] = report.more;
    return json_text(line) + '\n';
}

}  // namespace referee
