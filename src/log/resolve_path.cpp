#include "log/resolve_path.hpp"

#include <optional>

#include "doc/plain_kind.hpp"
#include "log/reader.hpp"

namespace referee {

namespace {

std::optional<Cursor> value_at(Cursor mapping, int number) {
    std::optional<Cursor> found;
    if (!mapping.is(Kind::mapping)) return found;
    each_entry(mapping, [&](Cursor key, Cursor value) {
        if (plain_kind(key.text()) == Kind::integer && integer_in(key.text()) == number) found = value;
    });
    return found;
}

std::optional<Cursor> item_of(Cursor list, int number) {
    if (!list.is(Kind::sequence)) return std::nullopt;
    for (const Cursor item : list) {
        if (number-- == 0) return item;
    }
    return std::nullopt;
}

}  // namespace

Cursor follow(Cursor from, const Path& path, const Names& names) {
    Cursor here = from;
    for (const Step& step : path) {
        std::optional<Cursor> next;
        switch (step.kind) {
            case Step::Kind::key: next = find_entry(here, step.key); break;
            case Step::Kind::player:
                next = find_entry(here, names[Player{static_cast<std::uint8_t>(step.number)}]);
                break;
            case Step::Kind::number: next = value_at(here, step.number); break;
            case Step::Kind::item: next = item_of(here, step.number); break;
        }
        if (!next) break;
        here = *next;
    }
    return here;
}

}  // namespace referee
