#include "doc/json_line.hpp"

#include "doc/write.hpp"
#include "text/text.hpp"

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

std::string scalar_json(Cursor node) {
    return node.is(Kind::string) ? json_flow(std::string(node.text())) : std::string(node.text());
}

std::string node_json(Cursor node) {
    const bool mapping = node.is(Kind::mapping);
    if (node.is(Kind::null)) return "null";
    if (node.is(Kind::boolean)) return node.text().front() == 't' || node.text().front() == 'T' ? "true" : "false";
    if (!mapping && !node.is(Kind::sequence)) return scalar_json(node);
    std::string text;
    const auto add = [&](const std::string& entry) { text += cat(text.empty() ? "" : ", ", entry); };
    if (mapping) {
        each_entry(node, [&](Cursor key, Cursor value) {
            add(cat(json_flow(std::string(key.text())), ": ", node_json(value)));
        });
        return cat('{', text, '}');
    }
    for (const Cursor item : node) add(node_json(item));
    return cat('[', text, ']');
}

std::string in_a_sentence(const std::vector<std::string>& messages) {
    if (messages.empty()) return {};
    if (messages.size() == 1) return messages.front();
    return cat(messages.front(), "; and ", counted(static_cast<long long>(messages.size()) - 1, "fault"), " more");
}

}  // namespace referee
