#include "engine/generated_sheet.hpp"

#include "doc/json.hpp"

namespace referee {

namespace {

/// A text with the bytes behind it that a reader of JSON may read.
std::string_view padded(std::string& text, std::size_t begin) {
    const std::size_t end = text.size();
    text.append(JsonReader::padding, '\0');
    return std::string_view(text).substr(begin, end - begin);
}

}  // namespace

bool finds(Checker& checker, std::string& text, std::size_t begin, const ToFind& to_find) {
    const std::size_t end = text.size();
    const Report report = checker.check({padded(text, begin), Format::json, "-"});
    text.resize(end);
    return report.verdict == to_find.verdict && report.findings.size() == 1 &&
        report.findings.front().rule->id == to_find.rule && report.findings.front().event == to_find.event;
}

Value sheet_of(const std::string& log) {
    std::string text = log;
    const Opened opened = open_log({padded(text, 0), Format::json, "-"}, {});
    return opened.record ? opened.record->sheet() : Value();
}

void put_meta(Value& log, const ToFind& to_find) {
    Value& meta = log["meta"];
    meta["verdict"] = std::string(name_of(to_find.verdict));
    meta["rule"] = std::string(to_find.rule);
    meta["event"] = Value();
}

}  // namespace referee
