#include "log/resolve_path.hpp"

#include <optional>

#include "doc/json_line.hpp"
#include "doc/plain_kind.hpp"
#include "log/reader.hpp"
#include "text/text.hpp"

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

std::optional<Cursor> after(Cursor here, const Step& step, const Names& names) {
    switch (step.kind) {
        case Step::Kind::key: return find_entry(here, step.key);
        case Step::Kind::player: return find_entry(here, names[Player{static_cast<std::uint8_t>(step.number)}]);
        case Step::Kind::number: return value_at(here, step.number);
        case Step::Kind::item: return item_of(here, step.number);
    }
    return std::nullopt;
}

std::string text_of(const Step& step, bool first, const Names& names) {
    const std::string_view dot = first ? "" : ".";
    switch (step.kind) {
        case Step::Kind::key: return cat(dot, step.key);
        case Step::Kind::player: return cat(dot, names[Player{static_cast<std::uint8_t>(step.number)}]);
        case Step::Kind::number: return cat(dot, step.number);
        case Step::Kind::item: return cat('[', step.number + 1, ']');
    }
    return {};
}

}  // namespace

Cursor follow(Cursor from, const Path& path, const Names& names) {
    Cursor here = from;
    for (const Step& step : path) {
        const auto next = after(here, step, names);
        if (!next) break;
        here = *next;
    }
    return here;
}

std::string path_words(Cursor from, const Path& path, const Names& names) {
    std::string words;
    Cursor here = from;
    for (const Step& step : path) {
        const auto next = after(here, step, names);
        if (!next) break;
        here = *next;
        words += text_of(step, words.empty(), names);
    }
    return words.empty() ? words : cat('`', printable(words), "`: `", printable(node_json(here)), '`');
}

}  // namespace referee
