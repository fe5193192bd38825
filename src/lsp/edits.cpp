#include "lsp/edits.hpp"

#include <algorithm>

#include "doc/write.hpp"
#include "log/canonical.hpp"
#include "text/text.hpp"
#include "types/json_text.hpp"

namespace referee::lsp {

std::string Edits::flow(const Value& value) const {
    return document_.format() == Format::json ? json_flow(value) : yaml_flow(value);
}

std::string Edits::key(std::string_view name) const {
    const std::string text(name);
    return cat(document_.format() == Format::json ? json_text(text) : yaml_scalar(text), ": ");
}

bool Edits::is_flow(Cursor node) const {
    const std::size_t at = node.offset();
    return at < text_.size() && (text_[at] == '{' || text_[at] == '[');
}

/// A line break followed by the indentation for a column.
std::string Edits::new_line(std::size_t column) const {
    return cat(document_.text().line_break(), std::string(column, ' '));
}

/// Appends edits for the scalars that differ. Returns false if more than scalars differ.
bool Edits::replace_leaves(Cursor node, const Value& now, std::vector<Edit>& edits) const {
    if (node.is(Kind::mapping)) {
        if (!now.is_object() || 2 * now.size() != node.children()) return false;
        bool same = true;
        each_entry(node, [&](Cursor key, Cursor value) {
            const std::string name(key.text());
            same = same && now.contains(name) && replace_leaves(value, now.at(name), edits);
        });
        return same;
    }
    if (node.is(Kind::sequence)) {
        if (!now.is_array() || now.size() != node.children()) return false;
        std::size_t item = 0;
        for (const Cursor entry : node) {
            if (!replace_leaves(entry, now[item++], edits)) return false;
        }
        return true;
    }
    if (now.is_structured()) return false;
    if (plain_value(node) != now) edits.push_back(instead(node, now));
    return true;
}

/// Replaces a node. An empty value is inserted after its colon or dash.
Edit Edits::instead(Cursor node, const Value& now) const {
    const Span span = span_of(text_, node);
    if (span.end > span.begin) return {span, flow(now)};
    const bool dash = span.begin < text_.size() && text_[span.begin] == '-';
    const std::size_t at = span.begin + (dash ? 1 : 0);
    return {{at, at}, cat(' ', flow(now))};
}

std::vector<Edit> Edits::replaced(Cursor node, const Value& now) const {
    std::vector<Edit> edits;
    if (replace_leaves(node, now, edits)) return edits;
    return {instead(node, now)};
}

Edit Edits::added(Cursor mapping, std::string_view name, const Value& value) const {
    const Span span = span_of(text_, mapping);
    const std::string entry = cat(key(name), flow(value));
    if (is_flow(mapping)) {
        // Before the closing bracket, after the last entry.
        std::size_t end = span.begin + 1;
        for (const Cursor child : mapping) end = std::max(end, span_of(text_, child).end);
        return {{end, end}, cat(mapping.children() == 0 ? "" : ", ", entry)};
    }
    const Span line = document_.text().line(document_.text().line_of(span.end));
    return {{line.end, line.end}, new_line(document_.text().column(span.begin)) + entry};
}

Edit Edits::before_key(Cursor mapping, Cursor before, std::string_view name, const Value& value) const {
    const std::size_t at = before.offset();
    const bool flow_style = is_flow(mapping);
    const std::string gap = flow_style && !begins_line(at) ? std::string(" ") : new_line(document_.text().column(at));
    return {{at, at}, cat(key(name), flow(value), flow_style ? "," : "", gap)};
}

/// True if only spaces precede an offset on its line.
bool Edits::begins_line(std::size_t offset) const {
    const std::size_t column = document_.text().column(offset);
    return text_.substr(offset - column, column).find_first_not_of(' ') == std::string_view::npos;
}

/// The offset of the dash of an item in a block list: the nearest dash before the item, in the column of the list,
/// preceded only by spaces and other dashes.
std::size_t Edits::dash_of(Cursor list, Cursor item) const {
    const EditedText& text = document_.text();
    const std::size_t column = text.column(list.offset());
    for (std::size_t number = text.line_of(item.offset()) + 1; number-- > text.line_of(list.offset());) {
        const std::size_t dash = text.line(number).begin + column;
        const bool first = text_.substr(dash - column, column).find_first_not_of(" -") == std::string_view::npos;
        if (dash < text.line(number).end && text_[dash] == '-' && first) return dash;
    }
    return list.offset();
}

Edit Edits::before_item(Cursor list, Cursor item, const Value& value) const {
    if (!is_flow(list)) {
        const std::size_t dash = dash_of(list, item);
        return {{dash, dash}, cat("- ", flow(value), new_line(document_.text().column(dash)))};
    }
    const std::size_t at = item.offset();
    const std::string gap = begins_line(at) ? new_line(document_.text().column(at)) : std::string(" ");
    return {{at, at}, cat(flow(value), ',', gap)};
}

/// The offset after spaces, line breaks and comments.
std::size_t Edits::behind_blanks(std::size_t at) const {
    while (at < text_.size()) {
        at = std::min(text_.find_first_not_of(" \t\r\n", at), text_.size());
        if (at == text_.size() || text_[at] != '#') break;
        at = std::min(text_.find('\n', at), text_.size());
    }
    return at;
}

/// Removes the lines of a block from `begin` to `end`, including a comment at the end of the last line.
Edit Edits::without_lines(std::size_t begin, std::size_t end) const {
    const EditedText& text = document_.text();
    const std::size_t next = text.line_of(end) + 1;
    return {{begin - text.column(begin), next < text.lines() ? text.line(next).begin : text_.size()}, ""};
}

/// Removes an entry within brackets, with one of the commas around it.
Edit Edits::without_entry(Span entry) const {
    const std::size_t behind = behind_blanks(entry.end);
    if (behind < text_.size() && text_[behind] == ',') return {{entry.begin, behind_blanks(behind + 1)}, ""};
    const std::size_t before = text_.find_last_not_of(" \t\r\n", entry.begin - 1);
    const bool comma = before != std::string_view::npos && text_[before] == ',';
    return {{comma ? before : entry.begin, entry.end}, ""};
}

Edit Edits::without_item(Cursor list, Cursor item) const {
    if (is_flow(list)) return without_entry(span_of(text_, item));
    if (list.children() == 1) return {span_of(text_, list), "[]"};
    return without_lines(dash_of(list, item), span_of(text_, item).end);
}

Edit Edits::without_key(Cursor mapping, std::string_view name) const {
    Span entry{};
    std::optional<std::size_t> next;  // the key after it
    each_entry(mapping, [&](Cursor key, Cursor value) {
        if (entry.end > 0 && !next) next = key.offset();
        if (key.text() == name && entry.end == 0)
            entry = {key.offset(), std::max(span_of(text_, key).end, span_of(text_, value).end)};
    });
    if (is_flow(mapping)) return without_entry(entry);
    if (mapping.children() == 2) return {span_of(text_, mapping), "{}"};
    // The first key of an item follows the dash. The next key takes its place.
    if (!begins_line(entry.begin) && next) return {{entry.begin, *next}, ""};
    return without_lines(entry.begin, entry.end);
}

/// An insertion at the removed lines becomes a replacement of those lines.
std::vector<Edit> Edits::moved(const Edit& out, const Edit& in) const {
    if (in.span.begin < out.span.begin || in.span.begin > out.span.end) return {out, in};
    const std::string_view line_break = document_.text().line_break();
    if (!in.text.starts_with(line_break)) return {{out.span, in.text}};
    return {{out.span, cat(in.text.substr(line_break.size()), line_break)}};
}

std::string Edits::applied(std::vector<Edit> edits) const {
    std::stable_sort(edits.begin(), edits.end(),
                     [](const Edit& a, const Edit& b) { return a.span.begin < b.span.begin; });
    std::string now;
    std::size_t at = 0;
    for (const Edit& edit : edits) {
        now += text_.substr(at, std::max(edit.span.begin, at) - at);
        now += edit.text;
        at = std::max(at, edit.span.end);
    }
    return now += text_.substr(at);
}

}  // namespace referee::lsp
