#include "generate/sheet.hpp"

#include "doc/json.hpp"
#include "log/padded_text.hpp"

namespace referee {

bool finds(Checker& checker, std::string& text, std::size_t begin, const ExpectedFinding& to_find) {
    const std::size_t end = text.size();
    text.append(JsonReader::padding, '\0');
    const Report report = checker.check({std::string_view(text).substr(begin, end - begin), Format::json, "-"});
    text.resize(end);
    return report.verdict == to_find.verdict && report.findings.size() == 1 &&
        report.findings.front().rule->id == to_find.rule && report.findings.front().event == to_find.event;
}

Value sheet_of(const std::string& log) {
    const Opened opened = open_log(PaddedText(log, Format::json).source("-"), {});
    return opened.record ? opened.record->sheet() : Value();
}

void put_meta(Value& log, const ExpectedFinding& to_find) {
    Value& meta = log["meta"];
    meta["verdict"] = std::string(name_of(to_find.verdict));
    meta["rule"] = std::string(to_find.rule);
    meta["event"] = Value();
}

}  // namespace referee
