#include "cli/commands/log_text.hpp"

#include <algorithm>

#include "cli/io/target.hpp"
#include "doc/write.hpp"
#include "position/formatted.hpp"
#include "show/text/text.hpp"
#include "text/text.hpp"
#include "types/json_text.hpp"

namespace referee {

LogFormat format_of(LogFormat requested, const OneLog& log) {
    if (requested != LogFormat::as_input) return requested;
    if (log.line > 0 && log.format == Format::json) return LogFormat::jsonl;
    return log.format == Format::json ? LogFormat::json : LogFormat::yaml;
}

Format format_of(LogFormat format) { return format == LogFormat::yaml ? Format::yaml : Format::json; }

std::string log_text(const Value& log, LogFormat format) {
    if (format == LogFormat::yaml) return yaml_log(log);
    return format == LogFormat::json ? json_log(log) : json_text(log) + '\n';
}

std::string why_changed(const std::string& text, LogFormat format, const Value& canonical) {
    return why_changed(text, format_of(format), canonical);
}

std::string place_of(const OneLog& log, std::size_t offset) {
    const LineColumn place = Locator(log.text).at(offset);
    return cat(printable(log.file), ':', place.line + (log.line > 0 ? log.line - 1 : 0), ':', place.column);
}

bool spares_the_rest(const OneLog& log, const std::string& path, Session& session) {
    if (!log.is_part || path.empty() || path == "-" || !same_file(log.file, path)) return true;
    session.complain(cat("a single log cannot replace the whole file that contains it, `", printable(path), '`'));
    return false;
}

void put_file(const std::string& path, const std::string& text, const std::vector<std::string>& inputs,
              Session& session) {
    const bool own = std::any_of(inputs.begin(), inputs.end(),
                                 [&](const std::string& input) { return same_file(input, path); });
    OutputFile file(path, own ? Replaces::input : Replaces::no_input);
    file.write(text);
    if (const std::string why = file.finish(); !why.empty()) session.complain(cat(printable(path), ": ", why));
}

void put_log(const std::string& text, bool for_people, const std::vector<std::string>& inputs, Session& session) {
    if (session.output.empty() || session.output == "-")
        return session.out.write(for_people ? keys_text(text, session.style()) : text);
    put_file(session.output, text, inputs, session);
}

}  // namespace referee
