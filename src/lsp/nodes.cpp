#include "lsp/nodes.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

namespace referee::lsp {

namespace {

/// The offset after the closing quote.
std::size_t behind_quotes(std::string_view text, std::size_t at) {
    const char quote = text[at];
    for (std::size_t i = at + 1; i < text.size(); ++i) {
        if (text[i] == '\\' && quote == '"') {
            ++i;
        } else if (text[i] == quote) {
            if (quote == '"' || i + 1 >= text.size() || text[i + 1] != quote) return i + 1;
            ++i;
        }
    }
    return text.size();
}

/// The end of the line without trailing spaces.
std::size_t end_of_line(std::string_view text, std::size_t at) {
    std::size_t end = std::min(text.find('\n', at), text.size());
    while (end > at && (text[end - 1] == ' ' || text[end - 1] == '\t' || text[end - 1] == '\r')) --end;
    return end;
}

/// The offset after an unquoted text of one or more lines. The reader has folded the blanks between its words.
std::size_t behind_words(std::string_view text, std::size_t at, std::string_view words) {
    constexpr std::string_view blanks = " \t\r\n";
    std::size_t end = at;
    for (const char c : words) {
        if (blanks.find(c) != std::string_view::npos) continue;
        const std::size_t next = text.find_first_not_of(blanks, end);
        if (next == std::string_view::npos || text[next] != c) return end;
        end = next + 1;
    }
    return end;
}

std::size_t end_of_scalar(std::string_view text, Cursor node) {
    const std::size_t at = node.offset();
    if (at >= text.size()) return text.size();
    if (text[at] == '"' || text[at] == '\'') return behind_quotes(text, at);
    const bool block = node.is(Kind::string) && (text[at] == '|' || text[at] == '>');
    if (block) {
        const std::size_t heading = end_of_line(text, at);
        return std::max(heading, behind_words(text, heading, node.text()));
    }
    return behind_words(text, at, node.text());
}

/// The offset after the bracket that closes a list or mapping whose last entry ends at `at`.
std::size_t behind_bracket(std::string_view text, std::size_t at) {
    while (at < text.size() && text[at] != ']' && text[at] != '}') {
        at = text[at] == '#' ? std::min(text.find('\n', at), text.size()) : at + 1;
    }
    return std::min(at + 1, text.size());
}

/// Descends to the nodes that may contain an offset. Nodes have the same order in the document and in the text, so that
/// nodes before and after the offset are skipped.
template <class Match>
void locate_node(Cursor node, std::size_t offset, NodePath& path, const Match& match,
                 std::optional<LocatedNode>& located) {
    const bool mapping = node.is(Kind::mapping);
    if (!mapping && !node.is(Kind::sequence)) return;
    std::size_t number = 0;
    for (auto it = node.begin(); it != node.end(); ++number) {
        const Cursor first = *it;
        if (first.offset() > offset) return;
        ++it;
        const Cursor value = mapping ? *it : first;
        if (mapping) ++it;
        if (it != node.end() && (*it).offset() < offset) continue;
        path.push_back(mapping ? std::string(first.text()) : std::to_string(number));
        if (mapping && match(first)) located = LocatedNode{first, path, true, {}};
        if (match(value)) located = LocatedNode{value, path, false, {}};
        locate_node(value, offset, path, match, located);
        path.pop_back();
    }
}

template <class Match>
std::optional<LocatedNode> locate_node(std::string_view text, Cursor root, std::size_t offset, const Match& match) {
    std::optional<LocatedNode> located;
    if (match(root)) located = LocatedNode{root, {}, false, {}};
    NodePath path;
    locate_node(root, offset, path, match, located);
    if (located) located->span = span_of(text, located->node);
    return located;
}

}  // namespace

std::optional<std::size_t> item_of(const std::string& step) {
    std::size_t item = 0;
    const auto [stop, error] = std::from_chars(step.data(), step.data() + step.size(), item);
    if (step.empty() || error != std::errc() || stop != step.data() + step.size()) return std::nullopt;
    return item;
}

const Value* value_at(const Value& value, const NodePath& path) {
    const Value* at = &value;
    for (const std::string& step : path) {
        const auto item = item_of(step);
        if (at->is_object() && at->contains(step)) {
            at = &at->at(step);
        } else if (at->is_array() && item && *item < at->size()) {
            at = &at->at(*item);
        } else {
            return nullptr;
        }
    }
    return at;
}

Value* value_at(Value& value, const NodePath& path) { return const_cast<Value*>(value_at(std::as_const(value), path)); }

std::optional<Cursor> node_at(Cursor root, const NodePath& path) {
    Cursor node = root;
    for (const std::string& step : path) {
        std::optional<Cursor> next;
        if (node.is(Kind::mapping)) {
            next = find_entry(node, step);
        } else if (const auto item = item_of(step); node.is(Kind::sequence) && item) {
            std::size_t number = 0;
            for (const Cursor entry : node) {
                if (number++ == *item) next = entry;
            }
        }
        if (!next) return std::nullopt;
        node = *next;
    }
    return node;
}

std::optional<Cursor> key_at(Cursor root, const NodePath& path) {
    if (path.empty()) return std::nullopt;
    const auto parent = node_at(root, NodePath(path.begin(), path.end() - 1));
    std::optional<Cursor> found;
    if (!parent || !parent->is(Kind::mapping)) return found;
    each_entry(*parent, [&](Cursor key, Cursor) {
        if (key.text() == path.back()) found = key;
    });
    return found;
}

Span span_of(std::string_view text, Cursor node) {
    const std::size_t at = node.offset();
    if (!node.is(Kind::sequence) && !node.is(Kind::mapping)) return {at, end_of_scalar(text, node)};
    const bool flow = at < text.size() && (text[at] == '{' || text[at] == '[');
    std::size_t end = flow ? at + 1 : at;
    for (const Cursor entry : node) end = std::max(end, span_of(text, entry).end);
    return {at, flow ? behind_bracket(text, end) : end};
}

std::optional<LocatedNode> located_node_at(std::string_view text, Cursor root, std::size_t offset) {
    return locate_node(text, root, offset, [&](Cursor node) {
        // An empty value has no span.
        const Span span = span_of(text, node);
        return span.holds(offset) && span.end > span.begin;
    });
}

std::optional<LocatedNode> beginning_at(std::string_view text, Cursor root, std::size_t offset) {
    return locate_node(text, root, offset, [&](Cursor node) { return node.offset() == offset; });
}

}  // namespace referee::lsp
