#include "doc/comments.hpp"

#include <algorithm>

namespace referee {

namespace {

constexpr std::string_view blanks = " \t\r\n";

std::size_t column_of(std::string_view text, std::size_t offset) {
    const std::size_t line_feed = offset == 0 ? std::string_view::npos : text.rfind('\n', offset - 1);
    return line_feed == std::string_view::npos ? offset : offset - line_feed - 1;
}

std::size_t behind_quoted(std::string_view text, std::size_t at) {
    const char quote = text[at++];
    for (; at < text.size(); ++at) {
        const bool escape = text[at] == '\\' && quote == '"';
        const bool doubled = text[at] == quote && quote == '\'' && text.substr(at + 1).starts_with('\'');
        if (!escape && !doubled && text[at] == quote) return at + 1;
        if (escape || doubled) ++at;
    }
    return text.size();
}

/// The end of a block text whose lines stand at least this far in. Where its header says how far, that is left to the
/// caller: nothing but the header is passed.
std::size_t behind_block(std::string_view text, std::size_t at, std::size_t least_indent, std::size_t limit) {
    const std::size_t line_feed = text.find('\n', at);
    const std::string_view header = text.substr(at + 1,
                                                line_feed == std::string_view::npos ? line_feed : line_feed - at - 1);
    if (line_feed == std::string_view::npos || header.find_first_not_of("+- \t\r") != std::string_view::npos)
        return at + 1;
    std::size_t indent = 0;
    std::size_t end = line_feed + 1;
    while (end < limit) {
        const std::size_t stop = std::min(text.find('\n', end), text.size());
        const std::string_view line = text.substr(end, stop - end);
        const std::size_t first = line.find_first_not_of(' ');
        const bool empty = line.find_first_not_of(blanks) == std::string_view::npos;
        if (!empty && indent == 0) indent = std::max(first, least_indent);
        if (!empty && first < indent) break;
        end = std::min(stop + 1, text.size());
    }
    return std::min(end, text.size());
}

/// Where the text of a node that is not plain ends.
std::size_t behind_text(std::string_view text, Cursor node, std::size_t before, std::size_t next) {
    const std::size_t at = node.offset();
    if (text[at] == '"' || text[at] == '\'') return behind_quoted(text, at);
    // Behind a key the lines stand farther in than the key, in a list at least as far as the indicator.
    const bool same_line = before < at && text.substr(before, at - before).find('\n') == std::string_view::npos;
    return behind_block(text, at, same_line ? column_of(text, before) + 1 : column_of(text, at), next);
}

}  // namespace

std::optional<std::size_t> first_comment(std::string_view text, const Document& document) {
    const std::size_t end = document.empty() ? 0 : document.root().node().size;
    std::size_t index = 0;
    std::size_t before = 0;
    for (std::size_t at = 0; at < text.size();) {
        // A mapping begins where its first key does, and it is the key that may be quoted.
        const auto passed = [&](const Node& node) {
            return node.offset < at || (node.offset == at && node.kind != Kind::string);
        };
        while (index < end && passed(document[index])) before = document[index++].offset;
        const bool here = index < end && document[index].offset == at && document[index].kind == Kind::string;
        if (here && std::string_view("\"'|>").find(text[at]) != std::string_view::npos) {
            const std::size_t next = index + 1 < end ? document[index + 1].offset : text.size();
            at = behind_text(text, Cursor(document[index]), before, next);
            continue;
        }
        const bool apart = at == 0 || blanks.find(text[at - 1]) != std::string_view::npos || text[at - 1] == '\xBF';
        if (text[at] == '#' && apart) return at;
        ++at;
    }
    return std::nullopt;
}

}  // namespace referee
