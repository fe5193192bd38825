#include "show/json/json.hpp"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include "text/text.hpp"
#include "types/json_text.hpp"

namespace referee {

namespace {

/// Writes a JSON object whose keys need no escapes at the end of a line.
class JsonObject {
  public:
    explicit JsonObject(std::string& line) : line_(line) { line_ += '{'; }
    ~JsonObject() { line_ += '}'; }
    JsonObject(const JsonObject&) = delete;
    JsonObject& operator=(const JsonObject&) = delete;

    /// Begins an entry; its value is written to the line.
    std::string& at(std::string_view key) {
        line_ += first_ ? "\"" : ",\"";
        first_ = false;
        line_.append(key).append("\":");
        return line_;
    }
    void text(std::string_view key, std::string_view text) { append_json_text(at(key), text); }
    void number(std::string_view key, std::size_t number) {
        append_json_number(at(key), static_cast<long long>(number));
    }
    /// A list of texts; left out if it is empty.
    template <class Texts>
    void texts(std::string_view key, const Texts& texts) {
        if (texts.empty()) return;
        char before = '[';
        at(key);
        for (const std::string_view text : texts) {
            line_ += std::exchange(before, ',');
            append_json_text(line_, text);
        }
        line_ += ']';
    }

  private:
    std::string& line_;
    bool first_ = true;
};

/// Each ruling once, in the order of first mention, with its choices.
void append_readings(std::string& line, std::span<const Reading> readings) {
    JsonObject object(line);
    for (auto reading = readings.begin(); reading != readings.end(); ++reading) {
        const auto is_same = [&](const Reading& other) { return other.ruling == reading->ruling; };
        if (std::any_of(readings.begin(), reading, is_same)) continue;
        std::vector<std::string_view> choices;
        for (const Reading& other : readings) {
            if (is_same(other)) choices.push_back(other.choice);
        }
        object.texts(reading->ruling, choices);
    }
}

void append_finding(std::string& line, const Finding& finding, Severity severity, int round, int table) {
    JsonObject object(line);
    object.text("rule", finding.rule->id);
    object.text("severity", name_of(severity));
    if (finding.event > 0) object.number("event", finding.event);
    if (!finding.player.empty()) object.text("player", finding.player);
    if (round > 0) object.number("round", static_cast<std::size_t>(round));
    if (table > 0) object.number("table", static_cast<std::size_t>(table));
    if (finding.where.line > 0) {
        JsonObject where(object.at("where"));
        where.text("file", finding.where.file);
        where.number("line", finding.where.line);
        where.number("column", finding.where.column);
    }
    object.text("message", finding.message);
    if (!finding.ruled.empty()) object.text("ruled", finding.ruled);
    object.text("source", finding.rule->source);
    object.texts("legal", finding.legal);
    if (!finding.situation.empty()) object.text("state", finding.situation);
    object.texts("unconfirmed", finding.unconfirmed);
    if (finding.after > 0) object.number("after", finding.after);
    if (!finding.rulings.empty()) append_readings(object.at("rulings"), finding.rulings);
}

}  // namespace

std::string finding_json(const Finding& finding, Severity severity, int round, int table) {
    std::string json;
    append_finding(json, finding, severity, round, table);
    return json;
}

Value deduction_value(const Deduction& deduction) {
    Value value = {{"deduced", deduction.facts.value()}, {"derivation", deduction.derivation}};
    if (!deduction.against.empty()) value["contradicted"] = deduction.against;
    return value;
}

Value findings_value(const Report& report) {
    std::string list = "[";
    for (const Finding& finding : report.findings) {
        if (list.size() > 1) list += ',';
        append_finding(list, finding, severity_of(finding), 0, 0);
    }
    return parsed_value(list + ']');
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
        append_finding(line, report.findings[i], severity_of(report.findings[i]), 0, 0);
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
    for (std::size_t i = 0; i < report.notes.size(); ++i) {
        line += i > 0 ? "," : R"(,"notes":[)";
        append_finding(line, report.notes[i], Severity::note, 0, 0);
    }
    if (!report.notes.empty()) line += ']';
    if (report.more > 0) line += cat(R"(,"more":)", report.more);
    line += "}\n";
    return line;
}

}  // namespace referee
