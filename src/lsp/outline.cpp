#include "lsp/outline.hpp"

#include <algorithm>
#include <map>

#include "lsp/message.hpp"
#include "position/formatted.hpp"
#include "text/text.hpp"

namespace referee::lsp {

namespace {

enum SymbolKind : int {
    text_symbol = 15,
    number_symbol = 16,
    truth_symbol = 17,
    list_symbol = 18,
    mapping_symbol = 19,
    null_symbol = 21,
    event_symbol = 24
};

int kind_of(Cursor node) {
    switch (node.kind()) {
        case Kind::null: return null_symbol;
        case Kind::boolean: return truth_symbol;
        case Kind::integer:
        case Kind::real: return number_symbol;
        case Kind::string: return text_symbol;
        case Kind::sequence: return list_symbol;
        case Kind::mapping: return mapping_symbol;
    }
    return text_symbol;
}

/// A short description of a value.
std::string detail_of(Cursor node) {
    if (node.is(Kind::mapping)) return counted(static_cast<long long>(node.children() / 2), "key");
    if (node.is(Kind::sequence)) return counted(static_cast<long long>(node.children()), "item");
    return brief(node.text());
}

class Symbols {
  public:
    explicit Symbols(OpenDocument& document) : document_(document), text_(document.text()) {}

    Value run() {
        const auto top = document_.root();
        Value all = Value::array();
        if (!top || !top->is(Kind::mapping)) return all;
        const bool tournament = document_.kind() == DocumentKind::tournament;
        each_entry(*top, [&](Cursor key, Cursor value) {
            const Span name = span_of(text_.view(), key);
            const Span rest = span_of(text_.view(), value);
            Value one = symbol(key.text(), detail_of(value), kind_of(value), {name.begin, std::max(name.end, rest.end)},
                               name);
            if (!tournament && key.text() == "events" && value.is(Kind::sequence)) one["children"] = events(value);
            if (tournament && key.text() == "tables" && value.is(Kind::sequence)) one["children"] = rounds(value);
            all.push_back(std::move(one));
        });
        return all;
    }

  private:
    [[nodiscard]] Value symbol(std::string_view name, const std::string& detail, int kind, Span whole,
                               Span selected) const {
        return {{"name", name.empty() ? std::string(in(document_.language(), "(no name)")) : brief(name)},
                {"detail", detail},
                {"kind", kind},
                {"range", range_value(text_, whole)},
                {"selectionRange", range_value(text_, selected)}};
    }

    Value events(Cursor list) {
        const Opened& opened = document_.opened();
        Value all = Value::array();
        std::size_t number = 0;
        for (const Cursor event : list) {
            ++number;
            const Span span = span_of(text_.view(), event);
            const Span line = text_.line(text_.line_of(span.begin));
            const std::string reported = opened.record ? visible(opened.record->notation(number)) : detail_of(event);
            all.push_back(symbol(cat(number, ' ', reported), "", event_symbol, span,
                                 {span.begin, std::max(span.begin, std::min(line.end, span.end))}));
        }
        return all;
    }

    /// The tables by round. Tables without a round are listed under `?`.
    Value rounds(Cursor tables) {
        std::map<std::string, Value> by_round;
        std::vector<std::string> order;
        for (const Cursor table : tables) {
            const auto word = [&](const char* key) {
                const auto node = node_at(table, {key});
                return node ? std::string(node->text()) : std::string("?");
            };
            const std::string round = word("round");
            const Span span = span_of(text_.view(), table);
            Value one = symbol(say(document_.language(), "Table {}", word("table")), record_of(table), mapping_symbol,
                               span, span);
            const auto known = by_round.find(round);
            if (known == by_round.end()) {
                order.push_back(round);
                Value first = symbol(say(document_.language(), "Round {}", round), "", list_symbol, span, span);
                first["children"] = Value::array({std::move(one)});
                by_round.emplace(round, std::move(first));
            } else {
                known->second["range"]["end"] = one["range"]["end"];
                known->second["children"].push_back(std::move(one));
            }
        }
        Value all = Value::array();
        for (const std::string& round : order) all.push_back(by_round.at(round));
        return all;
    }

    static std::string record_of(Cursor table) {
        const auto record = node_at(table, {"record"});
        return record ? detail_of(*record) : std::string{};
    }

    OpenDocument& document_;
    const EditedText& text_;
};

void add_folds(const EditedText& text, Cursor node, std::size_t first_line, Value& folds) {
    const auto add = [&](Cursor value, std::size_t line) {
        if (!value.is(Kind::mapping) && !value.is(Kind::sequence)) return;
        const Span span = span_of(text.view(), value);
        std::size_t last = text.line_of(span.end);
        // A line that contains only a closing bracket stays visible.
        const Span end = text.line(last);
        const std::size_t begins = text.view().find_first_not_of(" \t", end.begin);
        const bool closes = begins != std::string_view::npos && begins < end.end &&
            (text.view()[begins] == ']' || text.view()[begins] == '}');
        if (closes && last > line) --last;
        if (last > line) folds.push_back({{"startLine", line}, {"endLine", last}});
        add_folds(text, value, line, folds);
    };
    if (node.is(Kind::mapping)) {
        each_entry(node, [&](Cursor key, Cursor value) { add(value, text.line_of(key.offset())); });
    } else if (node.is(Kind::sequence)) {
        for (const Cursor item : node) {
            const std::size_t line = text.line_of(item.offset());
            if (line != first_line || item.is(Kind::mapping)) add(item, line);
        }
    }
}

void add_comment_folds(const EditedText& text, Value& folds) {
    for (std::size_t line = 0; line < text.lines(); ++line) {
        const auto is_comment = [&](std::size_t number) {
            if (number >= text.lines()) return false;
            const Span span = text.line(number);
            const std::size_t first = text.view().find_first_not_of(" \t", span.begin);
            return first != std::string_view::npos && first < span.end && text.view()[first] == '#';
        };
        const std::size_t first = line;
        if (!is_comment(first)) continue;
        while (is_comment(line + 1)) ++line;
        if (line > first) folds.push_back({{"startLine", first}, {"endLine", line}, {"kind", "comment"}});
    }
}

/// A single edit of the lines that differ.
Value edits_between(const OpenDocument& document, std::string_view now) {
    const std::string_view was = document.text().view();
    std::size_t same = 0;
    for (std::size_t at = 0; at < std::min(was.size(), now.size()) && was[at] == now[at]; ++at) {
        if (was[at] == '\n') same = at + 1;
    }
    std::size_t behind = 0;
    const std::size_t most = std::min(was.size(), now.size()) - same;
    for (std::size_t left = 1; left <= most && was[was.size() - left] == now[now.size() - left]; ++left) {
        if (left == most || was[was.size() - left - 1] == '\n') behind = left;
    }
    if (was == now) return Value::array();
    return Value::array(
        {edit_value(document.text(), {same, was.size() - behind}, now.substr(same, now.size() - behind - same))});
}

}  // namespace

Value symbols(OpenDocument& document) { return !document.is_of_games() ? Value::array() : Symbols(document).run(); }

Value folds(OpenDocument& document) {
    Value all = Value::array();
    constexpr std::size_t nowhere = static_cast<std::size_t>(-1);
    const auto top = document.root();
    if (!document.is_of_games()) return all;
    if (top) add_folds(document.text(), *top, nowhere, all);
    if (document.format() == Format::yaml) add_comment_folds(document.text(), all);
    return all;
}

Value formatted(OpenDocument& document) {
    if (document.kind() != DocumentKind::log || !document.opened().record) return {};
    const Formatted form = formatted(*document.opened().record);
    if (!form.refused.empty()) return {};
    return edits_between(document, form.text);
}

}  // namespace referee::lsp
