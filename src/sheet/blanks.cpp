#include "sheet/blanks.hpp"

#include <string_view>

#include "text/text.hpp"

namespace referee {

const Type* held(const Type* type) {
    while (type != nullptr &&
           (type->form == Form::optional || type->form == Form::or_false || type->form == Form::ended))
        type = type->value;
    return type;
}

bool is_blank(Cursor node, const Type* type) {
    type = held(type);
    if (node.is(Kind::null)) return type == nullptr || type->form != Form::or_null;
    const bool mapping = node.is(Kind::mapping);
    if ((!mapping && !node.is(Kind::sequence)) || node.begin() == node.end()) return false;
    const bool rows = !mapping && type != nullptr && type->rows > 0;
    bool blank = true;
    bool key = mapping;
    for (const Cursor entry : node) {
        const bool empty_row = rows && entry.is(Kind::string) &&
            entry.text().find_first_not_of(blanks) == std::string_view::npos;
        if (!key) blank = blank && (empty_row || is_blank(entry, nullptr));
        key = mapping && !key;
    }
    return blank;
}

bool is_unfilled(Cursor node) {
    if (node.is(Kind::null)) return node.text().empty();
    const bool mapping = node.is(Kind::mapping);
    if ((!mapping && !node.is(Kind::sequence)) || node.begin() == node.end()) return false;
    bool key = mapping;
    for (const Cursor entry : node) {
        if (!key && !is_unfilled(entry)) return false;
        key = mapping && !key;
    }
    return true;
}

bool is_blank_entry(Cursor key, Cursor value) {
    if (!key.is(Kind::null) || !key.text().empty()) return false;
    const bool empty = (value.is(Kind::sequence) || value.is(Kind::mapping)) && value.begin() == value.end();
    return empty || is_blank(value, nullptr);
}

LeftOut left_out_of(std::string_view top_key) {
    if (top_key == "final" || top_key == "result") return LeftOut::all;
    return top_key == "players" || top_key == "setup" ? LeftOut::unused_room : LeftOut::none;
}

bool leaves_out(LeftOut what, Cursor item, const Type* type) {
    if (what == LeftOut::all) return is_blank(item, type);
    return what == LeftOut::unused_room && is_unfilled(item);
}

bool leaves_out(LeftOut what, Cursor key, Cursor value, const Type* type) {
    if (what == LeftOut::all) return is_blank_entry(key, value) || (!key.text().empty() && is_blank(value, type));
    return what == LeftOut::unused_room && value.is(Kind::sequence) && is_unfilled(value);
}

}  // namespace referee
