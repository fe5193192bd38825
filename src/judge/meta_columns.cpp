#include "judge/meta_columns.hpp"

#include "log/canonical.hpp"
#include "types/json_text.hpp"

namespace referee {

namespace {

constexpr std::string_view root_key = "meta";

/// The value of a key; empty if there is none. A duplicate key makes the log malformed; the first one is used.
std::optional<Cursor> value_of(Cursor mapping, std::string_view wanted) {
    if (!mapping.is(Kind::mapping)) return std::nullopt;
    std::optional<Cursor> found;
    each_entry(mapping, [&](Cursor key, Cursor value) {
        if (!found && key.text() == wanted) found = value;
    });
    return found;
}

std::string text_of(Cursor value) {
    switch (value.kind()) {
        case Kind::null: return {};
        case Kind::sequence:
        case Kind::mapping: break;
        default: return std::string(value.text());
    }
    try {
        return json_text(plain_value(value));
    } catch (const Unwritable&) {
        return {};
    }
}

}  // namespace

std::optional<MetaColumn> meta_column(std::string_view name) {
    MetaColumn column;
    for (bool first = true;; first = false) {
        const std::size_t end = std::min(name.find('.'), name.size());
        const std::string_view key = name.substr(0, end);
        if (key.empty() || (first && (key != root_key || end == name.size()))) return std::nullopt;
        if (!first) column.keys.emplace_back(key);
        if (end == name.size()) return column;
        name.remove_prefix(end + 1);
    }
}

std::vector<std::string> values_at(Cursor root, const std::vector<MetaColumn>& columns) {
    std::vector<std::string> values;
    const std::optional<Cursor> meta = value_of(root, root_key);
    for (const MetaColumn& column : columns) {
        std::optional<Cursor> at = meta;
        for (const std::string& key : column.keys) {
            if (at) at = value_of(*at, key);
        }
        values.push_back(at ? text_of(*at) : std::string{});
    }
    return values;
}

}  // namespace referee
