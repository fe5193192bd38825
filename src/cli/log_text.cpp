#include "cli/log_text.hpp"

#include "cli/target.hpp"
#include "core/text.hpp"
#include "doc/write.hpp"
#include "show/text.hpp"

namespace referee {

LogFormat format_of(LogFormat asked, const OneLog& log) {
    if (asked != LogFormat::as_input) return asked;
    if (log.line > 0 && log.format == Format::json) return LogFormat::jsonl;
    return log.format == Format::json ? LogFormat::json : LogFormat::yaml;
}

std::string log_text(const Value& log, LogFormat format) {
    if (format == LogFormat::yaml) return yaml_log(log);
    return format == LogFormat::json ? json_log(log) : json_text(log) + '\n';
}

std::string why_changed(const std::string& text, LogFormat format, const Value& canonical) {
    const OneLog again{text + std::string(JsonReader::padding, '\0'),
                       format == LogFormat::yaml ? Format::yaml : Format::json, "", 0, false};
    Source source = again.source();
    source.text = source.text.substr(0, text.size());
    const Opened read = open_log(source, {});
    if (read.record && read.record->canonical() == canonical) return {};
    return read.report.findings.empty() ? "it would not be read as the same log" : read.report.findings.front().message;
}

std::string place_of(const OneLog& log, std::size_t offset) {
    const LineColumn place = Locator(log.text).at(offset);
    return cat(printable(log.file), ':', place.line + (log.line > 0 ? log.line - 1 : 0), ':', place.column);
}

void put_log(const std::string& text, bool for_people, Session& session) {
    if (session.output.empty() || session.output == "-")
        return session.out.write(for_people ? keys_text(text, session.style()) : text);
    OutputFile file(session.output);
    file.write(text);
    if (const std::string why = file.finish(); !why.empty())
        session.complain(cat(printable(session.output), ": ", why));
}

}  // namespace referee
