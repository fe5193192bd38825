#include "doc/top_key.hpp"

#include <algorithm>

#include "text/text.hpp"

namespace referee {

namespace {

constexpr std::string_view blanks = " \t\r\n";

/// Skips blank lines, comments, directives and the line `---` at the beginning of a document.
std::string_view content_of(std::string_view text) {
    if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
    while (true) {
        text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
        if (text.starts_with("---")) {
            text.remove_prefix(3);
        } else if (text.starts_with('#') || text.starts_with('%')) {
            text.remove_prefix(std::min(text.find('\n'), text.size()));
        } else {
            return text;
        }
    }
}

/// Whether a line begins with the key, which may be quoted, and a colon.
bool begins_with_key(std::string_view line, std::string_view key) {
    const char quote = line.empty() || (line.front() != '"' && line.front() != '\'') ? '\0' : line.front();
    if (quote != '\0') line.remove_prefix(1);
    if (!line.starts_with(key)) return false;
    line.remove_prefix(key.size());
    if (quote != '\0') {
        if (!line.starts_with(quote)) return false;
        line.remove_prefix(1);
    }
    line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
    return line.starts_with(':') && (line.size() == 1 || blanks.find(line[1]) != std::string_view::npos);
}

bool has_block_key(std::string_view text, std::string_view key) {
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        if (begins_with_key(text.substr(0, end), key)) return true;
        if (end == std::string_view::npos) return false;
        text.remove_prefix(end + 1);
    }
    return false;
}

/// The end of a quoted text, which begins at `at`. It ends at the end of the line at the latest, so that a missing
/// quote does not hide what follows.
std::size_t end_of_quoted(std::string_view text, std::size_t at) {
    const char quote = text[at];
    for (++at; at < text.size() && text[at] != quote && text[at] != '\n'; ++at)
        at += quote == '"' && text[at] == '\\' ? 1 : 0;
    return std::min(at, text.size());
}

/// Looks for the key in a mapping in braces.
bool has_flow_key(std::string_view text, std::string_view key) {
    std::size_t depth = 0;
    std::string_view last;  // the last scalar at depth 1
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        if (c == '{' || c == '[') {
            ++depth;
        } else if (c == '}' || c == ']') {
            if (--depth == 0) return false;
        } else if (c == '#') {
            at = std::min(text.find('\n', at), text.size());
        } else if (c == '"' || c == '\'') {
            const std::size_t end = end_of_quoted(text, at);
            if (depth == 1) last = text.substr(at + 1, end - at - 1);
            at = end;
        } else if (c == ':') {
            if (depth == 1 && last == key) return true;
            last = {};
        } else if (c == ',') {
            last = {};
        } else if (blanks.find(c) == std::string_view::npos) {
            const std::size_t end = std::min(text.find_first_of(" \t\r\n:,{}[]", at), text.size());
            if (depth == 1) last = text.substr(at, end - at);
            at = end - 1;
        }
    }
    return false;
}

}  // namespace

bool has_top_key(std::string_view text, std::string_view key) {
    const std::string_view content = content_of(text);
    return content.starts_with('{') ? has_flow_key(content, key) : has_block_key(content, key);
}

}  // namespace referee
