#include "position/formatted.hpp"

#include "doc/comments.hpp"
#include "doc/write.hpp"
#include "log/canonical.hpp"
#include "log/padded_text.hpp"

namespace referee {

namespace {

/// The text with CR LF at the ends of lines.
std::string with_carriage_returns(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c == '\n') out += '\r';
        out += c;
    }
    return out;
}

bool ends_lines_with_carriage_returns(std::string_view text) {
    const std::size_t line_feed = text.find('\n');
    return line_feed != std::string_view::npos && line_feed > 0 && text[line_feed - 1] == '\r';
}

}  // namespace

std::string why_changed(const std::string& text, Format format, const Value& canonical) {
    const Opened read = open_log(PaddedText(text, format).source(), {});
    if (read.record && read.record->canonical() == canonical) return {};
    return read.report.findings.empty() ? "it would be read as a different log" : read.report.findings.front().message;
}

Formatted formatted(const Record& record, bool drop_comments) {
    const bool yaml = record.format() == Format::yaml;
    Value canonical;
    try {
        canonical = record.canonical();
    } catch (const Unwritable& number) {
        return {{}, "this number cannot be written without loss", number.offset};
    }
    std::string text = yaml ? yaml_log(canonical) : json_log(canonical);
    if (yaml && !drop_comments) text = with_comments(text, record.comments());
    if (ends_lines_with_carriage_returns(record.text())) text = with_carriage_returns(text);
    std::string why = why_changed(text, record.format(), canonical);
    return why.empty() ? Formatted{std::move(text)} : Formatted{{}, std::move(why)};
}

}  // namespace referee
