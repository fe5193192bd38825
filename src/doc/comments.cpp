#include "doc/comments.hpp"

#include <algorithm>

#include "text/text.hpp"

namespace referee {

namespace {

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

/// The end of a block scalar whose lines are indented by at least `least_indent`. If its header has an indentation
/// indicator, skips only the header and leaves the lines to the caller.
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

/// The end of the text of a scalar that is not plain.
std::size_t behind_text(std::string_view text, Cursor node, std::size_t before, std::size_t next) {
    const std::size_t at = node.offset();
    if (text[at] == '"' || text[at] == '\'') return behind_quoted(text, at);
    // After a key, the lines are indented more than the key. In a list, they are indented at least as far as the block
    // indicator.
    const bool same_line = before < at && text.substr(before, at - before).find('\n') == std::string_view::npos;
    return behind_block(text, at, same_line ? column_of(text, before) + 1 : column_of(text, at), next);
}

/// Calls the function with the offset of each comment until it returns false.
template <class Function>
void each_comment(std::string_view text, const Document& document, const Function& function) {
    const std::size_t end = document.empty() ? 0 : document.root().node().size;
    std::size_t index = 0;
    std::size_t before = 0;
    for (std::size_t at = 0; at < text.size();) {
        // A mapping begins where its first key begins, and it is the key that may be quoted.
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
        if (text[at] == '#' && apart) {
            if (!function(at)) return;
            at = std::min(text.find('\n', at), text.size());
            continue;
        }
        ++at;
    }
}

/// A key of a log or an event, with its offset.
struct Anchor {
    std::size_t offset = 0;
    std::string key{};
    std::size_t event = 0;
};

std::vector<Anchor> anchors_of(const Document& document) {
    std::vector<Anchor> anchors;
    if (document.empty() || !document.root().is(Kind::mapping)) return anchors;
    each_entry(document.root(), [&](Cursor key, Cursor value) {
        anchors.push_back({key.offset(), std::string(key.text())});
        if (key.text() != "events" || !value.is(Kind::sequence)) return;
        std::size_t number = 0;
        for (const Cursor event : value) anchors.push_back({event.offset(), {}, ++number});
    });
    return anchors;
}

bool has_own_line(std::string_view text, std::size_t comment) {
    const std::size_t column = column_of(text, comment);
    const std::string_view before = text.substr(comment - column, column);
    return before.find_first_not_of(" \t\xEF\xBB\xBF") == std::string_view::npos;
}

/// Whether a node of the document begins between two offsets.
bool goes_on_between(const Document& document, std::size_t from, std::size_t to) {
    const std::size_t end = document.empty() ? 0 : document.root().node().size;
    for (std::size_t index = 0; index < end; ++index) {
        if (document[index].offset > from && document[index].offset < to) return true;
    }
    return false;
}

}  // namespace

std::optional<std::size_t> first_comment(std::string_view text, const Document& document) {
    std::optional<std::size_t> first;
    each_comment(text, document, [&](std::size_t at) {
        first = at;
        return false;
    });
    return first;
}

std::vector<LogComment> comments_of_log(std::string_view text, const Document& document) {
    const std::vector<Anchor> anchors = anchors_of(document);
    std::vector<LogComment> comments;
    each_comment(text, document, [&](std::size_t at) {
        const auto next = std::upper_bound(anchors.begin(), anchors.end(), at,
                                           [](std::size_t offset, const Anchor& one) { return offset < one.offset; });
        const std::size_t next_begins = next == anchors.end() ? text.size() : next->offset;
        const bool behind = !has_own_line(text, at) && next != anchors.begin();
        // A comment on its own line within an event belongs to that event.
        const bool within = next != anchors.begin() && (next - 1)->key != "events" &&
            goes_on_between(document, at, next_begins);
        std::string_view words = text.substr(at, std::min(text.find('\n', at), text.size()) - at);
        words = words.substr(0, words.find_last_not_of(blanks) + 1);
        LogComment comment{std::string(words)};
        comment.behind = behind;
        const auto anchor = behind || within ? next - 1 : next;
        if (anchor != anchors.end()) {
            comment.key = anchor->key;
            comment.event = anchor->event;
        }
        comments.push_back(std::move(comment));
        return true;
    });
    return comments;
}

std::string with_comments(const std::string& yaml_log, const std::vector<LogComment>& comments) {
    std::string out;
    std::vector<bool> written(comments.size());
    std::string key;
    std::size_t event = 0;
    std::string_view left = yaml_log;
    while (!left.empty()) {
        const std::size_t end = std::min(left.find('\n'), left.size());
        const std::string_view line = left.substr(0, end);
        left.remove_prefix(std::min(end + 1, left.size()));
        const bool is_key = !line.empty() && line.front() != ' ';
        if (is_key) key = line.substr(0, line.find(':'));
        const bool is_event = key == "events" && line.starts_with("  - ");
        if (is_event) ++event;
        const auto stands_here = [&](const LogComment& comment) {
            return is_key ? comment.key == key : is_event && comment.key.empty() && comment.event == event;
        };
        std::string behind;
        for (std::size_t i = 0; i < comments.size(); ++i) {
            if (!stands_here(comments[i])) continue;
            written[i] = true;
            if (comments[i].behind) {
                behind += "  " + comments[i].text;
            } else {
                out += (is_event ? "  " : "") + comments[i].text + '\n';
            }
        }
        out += std::string(line) + behind + '\n';
    }
    for (std::size_t i = 0; i < comments.size(); ++i) {
        if (!written[i]) out += comments[i].text + '\n';
    }
    return out;
}

}  // namespace referee
