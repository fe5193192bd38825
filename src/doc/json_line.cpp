#include "doc/json_line.hpp"

#include <utility>

#include "doc/write.hpp"
#include "text/text.hpp"
#include "types/json_text.hpp"

namespace referee {

std::string JsonLine::read(std::string_view line) {
    faults_.clear();
    text_.reserve(line.size() + JsonReader::padding);
    text_ = line;
    reader_.read(text_, document_, faults_);
    if (!faults_.empty()) {
        std::vector<std::string> messages;
        for (const DocumentFault& fault : faults_) messages.push_back(fault.message);
        return in_a_sentence(messages);
    }
    return document_.root().is(Kind::mapping) ? std::string{} : std::string("the line is not an object");
}

std::optional<Cursor> JsonLine::at(std::string_view key) const {
    std::optional<Cursor> found;
    each_entry(object(), [&](Cursor name, Cursor value) {
        if (name.text() == key) found = value;
    });
    return found;
}

std::optional<std::string_view> JsonLine::text(std::string_view key) const {
    const auto value = at(key);
    return value && value->is(Kind::string) ? std::optional(value->text()) : std::nullopt;
}

namespace {

void append_scalar(std::string& out, Cursor node) {
    if (node.is(Kind::null)) {
        out += "null";
    } else if (node.is(Kind::boolean)) {
        out += node.text().front() == 't' || node.text().front() == 'T' ? "true" : "false";
    } else if (node.is(Kind::string)) {
        append_json_text(out, node.text());
    } else {
        out += node.text();
    }
}

}  // namespace

void append_node_json(std::string& out, Cursor node) {
    if (!node.is(Kind::mapping) && !node.is(Kind::sequence)) return append_scalar(out, node);
    std::string_view before;
    if (node.is(Kind::mapping)) {
        out += '{';
        each_entry(node, [&](Cursor key, Cursor value) {
            out += std::exchange(before, ", ");
            append_json_text(out, key.text());
            out += ": ";
            append_node_json(out, value);
        });
        out += '}';
        return;
    }
    out += '[';
    for (const Cursor item : node) {
        out += std::exchange(before, ", ");
        append_node_json(out, item);
    }
    out += ']';
}

std::string scalar_json(Cursor node) {
    return node.is(Kind::string) ? json_flow(std::string(node.text())) : std::string(node.text());
}

std::string node_json(Cursor node) {
    std::string text;
    append_node_json(text, node);
    return text;
}

std::string in_a_sentence(const std::vector<std::string>& messages) {
    if (messages.empty()) return {};
    if (messages.size() == 1) return messages.front();
    return cat(messages.front(), "; and ", counted(static_cast<long long>(messages.size()) - 1, "fault"), " more");
}

}  // namespace referee
