#include "talk/lsp/edits.hpp"

#include <algorithm>

#include "core/text.hpp"
#include "doc/write.hpp"
#include "engine/canonical.hpp"

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

std::size_t Edits::column(std::size_t offset) const {
    return offset - document_.text().line(document_.text().line_of(offset)).begin;
}

/// Changes the scalars that differ; false where more does.
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
    if (plain_value(node) != now) edits.push_back({span_of(text_, node), flow(now)});
    return true;
}

std::vector<Edit> Edits::replaced(Cursor node, const Value& now) const {
    std::vector<Edit> edits;
    if (replace_leaves(node, now, edits)) return edits;
    return {{span_of(text_, node), flow(now)}};
}

Edit Edits::added(Cursor mapping, std::string_view name, const Value& value) const {
    const Span span = span_of(text_, mapping);
    const std::string entry = cat(key(name), flow(value));
    const bool empty = mapping.children() == 0;
    if (is_flow(mapping)) {
        // Before the bracket, behind the last entry.
        std::size_t end = span.begin + 1;
        for (const Cursor child : mapping) end = std::max(end, span_of(text_, child).end);
        return {{end, end}, cat(empty ? "" : ", ", entry)};
    }
    const Span line = document_.text().line(document_.text().line_of(span.end));
    return {{line.end, line.end}, cat('\n', std::string(column(span.begin), ' '), entry)};
}

Edit Edits::before_key(Cursor before, std::string_view name, const Value& value) const {
    const std::size_t at = before.offset();
    const std::string entry = cat(key(name), flow(value));
    const bool own_line = text_.substr(at - column(at), column(at)).find_first_not_of(' ') == std::string_view::npos;
    const std::string gap = own_line
        ? cat(document_.format() == Format::json ? ",\n" : "\n", std::string(column(at), ' '))
        : std::string(", ");
    return {{at, at}, entry + gap};
}

std::size_t Edits::dash_before(std::size_t offset) const {
    const std::size_t dash = offset == 0 ? std::string_view::npos : text_.find_last_not_of(" \t\r\n", offset - 1);
    return dash != std::string_view::npos && text_[dash] == '-' ? dash : std::string_view::npos;
}

Edit Edits::before_item(Cursor item, const Value& value) const {
    const std::size_t dash = dash_before(item.offset());
    if (dash == std::string_view::npos) {
        const std::size_t at = item.offset();
        const std::size_t in = column(at);
        const bool own_line = text_.substr(at - in, in).find_first_not_of(' ') == std::string_view::npos;
        return {{at, at}, cat(flow(value), own_line ? cat(",\n", std::string(in, ' ')) : ", ")};
    }
    return {{dash, dash}, cat("- ", flow(value), '\n', std::string(column(dash), ' '))};
}

Edit Edits::without_item(Cursor item) const {
    const Span span = span_of(text_, item);
    const std::size_t dash = dash_before(span.begin);
    if (dash != std::string_view::npos) {
        // Its lines, with what is said behind it.
        const std::size_t begin = dash - column(dash);
        const std::size_t last = document_.text().line_of(span.end);
        const std::size_t end = last + 1 < document_.text().lines() ? document_.text().line(last + 1).begin
                                                                    : text_.size();
        return {{begin, end}, ""};
    }
    const std::size_t behind = text_.find_first_not_of(" \t\r\n", span.end);
    if (behind != std::string_view::npos && text_[behind] == ',') {
        const std::size_t next = std::min(text_.find_first_not_of(" \t\r\n", behind + 1), text_.size());
        return {{span.begin, next}, ""};
    }
    const std::size_t before = text_.find_last_not_of(" \t\r\n", span.begin - 1);
    const bool comma = before != std::string_view::npos && text_[before] == ',';
    return {{comma ? before : span.begin, span.end}, ""};
}

}  // namespace referee::lsp
