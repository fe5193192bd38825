#include "repair/site.hpp"

namespace referee {

void find_site(Cursor node, std::size_t offset, Steps& path, std::optional<Site>& found) {
    if (node.offset() == offset) found = Site{path};
    if (node.is(Kind::sequence)) {
        std::size_t item = 0;
        for (const Cursor entry : node) {
            path.push_back({{}, item++, false});
            find_site(entry, offset, path, found);
            path.pop_back();
        }
    } else if (node.is(Kind::mapping)) {
        each_entry(node, [&](Cursor key, Cursor value) {
            if (key.offset() == offset) found = Site{path, std::string(key.text())};
            path.push_back({.key = std::string(key.text()), .is_key = true});
            find_site(value, offset, path, found);
            path.pop_back();
        });
    }
}

namespace {

std::optional<Cursor> find_item(Cursor list, std::size_t item) {
    if (!list.is(Kind::sequence)) return std::nullopt;
    for (const Cursor one : list) {
        if (item-- == 0) return one;
    }
    return std::nullopt;
}

}  // namespace

std::optional<std::size_t> offset_of(Cursor node, const Site& site) {
    for (const Into& step : site.path) {
        const std::optional<Cursor> inner = step.is_key ? find_entry(node, step.key) : find_item(node, step.item);
        if (!inner) return std::nullopt;
        node = *inner;
    }
    if (site.key.empty()) return node.offset();
    std::optional<std::size_t> found;
    if (!node.is(Kind::mapping)) return found;
    each_entry(node, [&](Cursor key, Cursor) {
        if (key.text() == site.key) found = key.offset();
    });
    return found;
}

Value& at(Value& log, const Steps& path) {
    Value* value = &log;
    for (const Into& step : path) value = step.is_key ? &(*value)[step.key] : &(*value)[step.item];
    return *value;
}

const Value& at(const Value& log, const Steps& path) {
    const Value* value = &log;
    for (const Into& step : path) value = step.is_key ? &(*value)[step.key] : &(*value)[step.item];
    return *value;
}

void rename_key(Value& mapping, const std::string& from, const std::string& to) {
    Value with = Value::object();
    for (const auto& [key, value] : mapping.items()) with[key == from ? to : key] = std::move(value);
    mapping = std::move(with);
}

std::size_t event_of(const Steps& path) {
    return path.size() > 1 && path[0].key == "events" && !path[1].is_key ? path[1].item + 1 : 0;
}

std::string last_key(const Steps& path) {
    for (std::size_t i = path.size(); i-- > 0;) {
        if (path[i].is_key) return path[i].key;
    }
    return {};
}

}  // namespace referee
