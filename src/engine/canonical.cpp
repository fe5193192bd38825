#include "engine/canonical.hpp"

#include <charconv>
#include <cmath>
#include <limits>

namespace referee {

namespace {

Value number(Cursor node) {
    std::string_view text = node.text();
    if (text.starts_with('+')) text.remove_prefix(1);
    double value = 0;
    const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || stop != text.data() + text.size() || !std::isfinite(value))
        throw Unwritable{node.offset()};
    return value;
}

}  // namespace

Value plain_value(Cursor node) {
    switch (node.kind()) {
        case Kind::null: return nullptr;
        case Kind::boolean: return is_true(node);
        case Kind::integer: {
            const std::int64_t value = integer_in(node.text());
            constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
            if (value == most || value == -most) throw Unwritable{node.offset()};
            return value;
        }
        case Kind::real: return number(node);
        case Kind::string: return std::string(node.text());
        case Kind::sequence: {
            Value list = Value::array();
            for (const Cursor item : node) list.push_back(plain_value(item));
            return list;
        }
        case Kind::mapping: {
            Value mapping = Value::object();
            each_entry(node, [&](Cursor key, Cursor item) { mapping[std::string(key.text())] = plain_value(item); });
            return mapping;
        }
    }
    return nullptr;
}

}  // namespace referee
