#include "support/reading.hpp"
#include "types/value.hpp"

#include "text/text.hpp"

namespace referee::testing {

namespace {

std::string scalar_text(Cursor node) {
    if (node.is(Kind::null) && node.text().empty()) return "nothing";
    return node.is(Kind::string) ? Value(std::string(node.text())).dump() : std::string(node.text());
}

std::string tree_of(Cursor node) {
    std::string out;
    if (node.is(Kind::sequence)) {
        for (const Cursor item : node) out += (out.empty() ? "" : ", ") + tree_of(item);
        return cat('[', out, ']');
    }
    if (node.is(Kind::mapping)) {
        each_entry(node, [&](Cursor key, Cursor value) {
            out += cat(out.empty() ? "" : ", ", tree_of(key), ": ", tree_of(value));
        });
        return cat('{', out, '}');
    }
    return scalar_text(node);
}

}  // namespace

std::string places_of(const Document& document) {
    std::string out;
    for (std::size_t i = 0; i < document[0].size; ++i) {
        const Cursor node(document[i]);
        const std::string what = node.is(Kind::mapping) ? "{"
            : node.is(Kind::sequence)                   ? "["
                                                        : std::string(node.text());
        out += cat(out.empty() ? "" : " ", node.offset(), what);
    }
    return out;
}

std::string_view name_of(FaultKind fault) {
    switch (fault) {
        case FaultKind::syntax: return "syntax";
        case FaultKind::duplicate_key: return "duplicate key";
        case FaultKind::type: return "type";
        case FaultKind::limit: return "limit";
    }
    return "";
}

std::string Reading::fault() const {
    if (faults.empty()) return "read";
    if (faults.size() > 1) return cat(faults.size(), " faults");
    return cat(faults[0].offset, ' ', name_of(faults[0].fault));
}

Reading reading(std::string_view text, Format format, char behind, YamlParsers parsers) {
    const std::string surrounded = std::string(text).append(64, behind);
    const std::string_view source = std::string_view(surrounded).substr(0, text.size());
    Reading result;
    Document document;
    YamlReader yaml(Language::english, parsers);
    JsonReader json;
    result.complete = format == Format::yaml ? yaml.read(source, document, result.faults)
                                             : json.read(source, document, result.faults);
    if (result.complete) {
        result.tree = tree_of(document.root());
        result.places = places_of(document);
    }
    return result;
}

}  // namespace referee::testing
