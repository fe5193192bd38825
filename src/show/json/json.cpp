#include "show/json/json.hpp"

#include "text/text.hpp"
#include "types/json_text.hpp"

namespace referee {

Value finding_value(const Finding& finding) {
    Value value = {{"rule", std::string(finding.rule->id)}, {"severity", std::string(name_of(severity_of(finding)))}};
    if (finding.event > 0) value["event"] = finding.event;
    if (!finding.player.empty()) value["player"] = finding.player;
    if (finding.where.line > 0)
        value["where"] = {{"file", finding.where.file}, {"line", finding.where.line}, {"column", finding.where.column}};
    value["message"] = finding.message;
    if (!finding.ruled.empty()) value["ruled"] = std::string(finding.ruled);
    value["source"] = std::string(finding.rule->source);
    if (!finding.legal.empty()) value["legal"] = finding.legal;
    if (!finding.situation.empty()) value["state"] = finding.situation;
    if (!finding.unconfirmed.empty()) value["unconfirmed"] = finding.unconfirmed;
    if (finding.after > 0) value["after"] = finding.after;
    for (const Reading& reading : finding.rulings)
        value["rulings"][std::string(reading.ruling)].push_back(std::string(reading.choice));
    return value;
}

Value note_value(const Finding& note) {
    Value value = finding_value(note);
    value["severity"] = std::string(name_of(Severity::note));
    return value;
}

Value deduction_value(const Deduction& deduction) {
    Value value = {{"deduced", deduction.facts.value()}, {"derivation", deduction.derivation}};
    if (!deduction.against.empty()) value["contradicted"] = deduction.against;
    return value;
}

/// Writes the line directly: most logs of a corpus have no findings, and building a value would cost more than writing
/// the line.
std::string json_line(const Report& report) {
    constexpr std::size_t usual = 1024;
    std::string line;
    line.reserve(usual);
    line += R"({"log":)";
    append_json_text(line, report.log);
    line += R"(,"game":)";
    if (report.game.empty()) {
        line += "null";
    } else {
        append_json_text(line, report.game);
    }
    line += R"(,"verdict":")";
    line += name_of(report.verdict);
    line += R"(","events":)";
    append_json_number(line, static_cast<long long>(report.events));
    line += R"(,"judged":)";
    append_json_number(line, static_cast<long long>(report.judged));
    if (report.ruled > 0) line += cat(R"(,"ruled":)", report.ruled);
    if (!report.counted) line += R"(,"counted":false)";
    line += R"(,"findings":[)";
    for (std::size_t i = 0; i < report.findings.size(); ++i) {
        if (i > 0) line += ',';
        line += json_text(finding_value(report.findings[i]));
    }
    line += R"(],"ended":)";
    line += report.ended.json();
    line += R"(,"result":)";
    line += report.result.json();
    if (!report.unchecked.empty()) line += cat(R"(,"unchecked":)", json_text(report.unchecked));
    if (!report.deduction.empty()) {
        const std::string keys = json_text(deduction_value(report.deduction));
        line += cat(',', std::string_view(keys).substr(1, keys.size() - 2));
    }
    if (!report.notes.empty()) {
        Value notes = Value::array();
        for (const Finding& note : report.notes) notes.push_back(note_value(note));
        line += cat(R"(,"notes":)", json_text(notes));
    }
    if (report.more > 0) line += cat(R"(,"more":)", report.more);
    line += "}\n";
    return line;
}

}  // namespace referee
