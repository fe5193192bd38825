#include "log/reader.hpp"

#include <algorithm>
#include <bit>
#include <optional>
#include <utility>
#include <vector>

#include "text/meant_name.hpp"

namespace referee {

namespace {

bool is_number(const Type& type) {
    return type.form == Form::number || type.form == Form::rank || type.form == Form::place;
}

}  // namespace

bool Reader::read(Cursor node, const Type& type, void* value, std::string_view what) {
    switch (type.form) {
        case Form::number:
        case Form::rank:
        case Form::place: return number(node, *static_cast<int*>(value), what, range_of(type));
        case Form::located: return located(node, type, value, what);
        case Form::boolean:
            if (!node.is(Kind::boolean)) return wrong_type(node, what, "true or false");
            *static_cast<bool*>(value) = is_true(node);
            return true;
        case Form::truth:
            if (!node.is(Kind::boolean)) return wrong_type(node, what, "true");
            return accept(node, is_true(node) ? "" : say(language(), "`{}` must be true if it is given", what));
        case Form::player: return read_player(node, value, what);
        case Form::name: return read_name(node, type, value, what);
        case Form::label:
        case Form::known_label:
            return label(node, *static_cast<std::string_view*>(value), what, type.form == Form::known_label);
        case Form::optional: return read(node, *type.value, type.emplace(value), what);
        case Form::or_null:
            type.reset(value);
            return node.is(Kind::null) || read(node, *type.value, type.emplace(value), what);
        case Form::or_false: return read_or_false(node, type, value, what);
        case Form::ended: return read_ended(node, type, value, what);
        case Form::player_set:
        case Form::name_set:
        case Form::bag: return collection(node, type, value, what);
        case Form::list: return list(node, type, value, what);
        case Form::per_player: return per_player(node, type, value, what);
        case Form::per_name: return per_name(node, type, value, what);
        case Form::per_number: return per_number(node, type, value, what);
        case Form::structure: return structure(node, type, value, what);
        case Form::actions: return action(node, type, value, what, nullptr);
        case Form::per_label: break;  // only in facts, never in logs
    }
    return false;
}

bool Reader::read_name(Cursor node, const Type& type, void* value, std::string_view what) {
    std::size_t found = type.names->size();
    const bool good = name(node, *type.names, found, what);
    if (found < type.names->size()) type.set_name(value, found);
    return good;
}

bool Reader::read_player(Cursor node, void* value, std::string_view what) {
    const std::optional<Player> found = player(node, what);
    if (found) *static_cast<Player*>(value) = *found;
    return found.has_value();
}

bool Reader::read_or_false(Cursor node, const Type& type, void* value, std::string_view what) {
    if (!node.is(Kind::boolean)) {
        const std::size_t before = found();
        const bool good = read(node, *type.value, type.emplace(value), what);
        if (found() > before && node.is(Kind::null)) add_to_last(in(language(), "; if there is none, it is false"));
        return good;
    }
    type.reset(value);
    return accept(node,
                  is_true(node) ? say(language(), "`{}` is a value, or false if there is none; it is never true", what)
                                : std::string{});
}

bool Reader::read_ended(Cursor node, const Type& type, void* value, std::string_view what) {
    if (!node.is(Kind::boolean)) {
        const std::size_t before = found();
        const bool good = read(node, *type.value, type.emplace(value), what);
        if (found() > before && node.is(Kind::string)) add_to_last(in(language(), ", or false if the game goes on"));
        if (found() > before && node.is(Kind::null))
            add_to_last(in(language(), "; while the game goes on, it is false"));
        return good;
    }
    type.reset(value);
    if (!is_true(node)) return true;
    report(LogRule::value, node.offset(),
           say(language(), "`ended` is the name of an end reason, or false; it is never true"));
    return false;
}

bool Reader::read_field(Cursor key, Cursor node, const Type& structure, void* value, std::uint32_t& seen) {
    // Keys are usually recorded in the order of their description.
    const std::size_t number = structure.field(key.text(), static_cast<std::size_t>(std::bit_width(seen)));
    if (number == structure.fields.size()) return false;
    const FieldType& field = structure.fields[number];
    seen |= std::uint32_t{1} << number;
    read(node, *field.type, byte_at(value, field.offset), field.name());
    return true;
}

void Reader::require_fields(Cursor mapping, const Type& structure, std::uint32_t seen, std::string_view what) {
    for (const FieldType& field : structure.fields) {
        if (field.required && (seen & 1U) == 0) report_missing(mapping.offset(), cat("`", what, '`'), field.name());
        seen >>= 1U;
    }
}

bool Reader::collection(Cursor node, const Type& type, void* value, std::string_view what) {
    if (!node.is(Kind::sequence)) return wrong_type(node, what, "a list");
    bool sound = true;
    for (const Cursor entry : node) {
        std::size_t member = 0;
        bool good = false;
        if (type.form == Form::player_set) {
            const std::optional<Player> found = player(entry);
            good = found.has_value();
            if (good) member = found->seat;
        } else {
            good = name(entry, *type.names, member, what);
        }
        if (good) type.insert(value, member);
        sound = sound && good;
    }
    return sound;
}

bool Reader::per_player(Cursor node, const Type& type, void* value, std::string_view what) {
    if (!node.is(Kind::mapping)) return wrong_type(node, what, "a mapping by players");
    bool sound = true;
    each_entry(node, [&](Cursor key, Cursor entry) {
        if (key.is(Kind::integer) && report_decimal_comma(key, is_number(*type.value))) {
            sound = false;
            return;
        }
        const auto joined = is_player(key.text()) ? std::nullopt : joined_with_value(key, entry);
        const std::optional<Player> meant = joined ? player_meant(joined->name) : std::nullopt;
        if (meant) report_joined(LogRule::value, key, *joined);
        const std::optional<Player> owner = meant ? meant : player(key);
        std::optional<NewValue> room;
        void* const item = owner ? type.item(value, owner->seat) : room.emplace(*type.value).get();
        if (owner) type.value->set_default(item);
        const std::size_t before = found();
        const bool good = !meant && (owner || !entry.is(Kind::null)) && read(entry, *type.value, item, what);
        if (owner) name_entry(before, what, key.text());
        if (owner) type.add(value, owner->seat);
        sound = sound && owner && good;
    });
    return type.every ? nobody_left_out(node, type, value, what) && sound : sound;
}

/// If the list of players is not readable, further findings would only distract from that.
bool Reader::nobody_left_out(Cursor node, const Type& type, const void* value, std::string_view what) {
    bool sound = true;
    for (std::size_t seat = 0; players_known() && seat < players().size() && seat < max_players; ++seat) {
        if (type.has(value, seat)) continue;
        sound = false;
        const std::string_view id = players()[seat];
        const auto here = players().begin() + static_cast<std::ptrdiff_t>(seat);
        if (std::find(players().begin(), here, id) != here) continue;  // appears twice, which is reported there
        report(LogRule::missing_key, node.offset(), say(language(), "`{}` lacks the player {}", what, in_quotes(id)),
               std::span(&id, 1));
    }
    return sound;
}

bool Reader::per_name(Cursor node, const Type& type, void* value, std::string_view what) {
    if (!node.is(Kind::mapping)) return wrong_type(node, what, "a mapping by names");
    bool sound = true;
    each_entry(node, [&](Cursor key, Cursor entry) {
        if (key.is(Kind::integer) && !type.names->numbers && report_decimal_comma(key, is_number(*type.value))) {
            sound = false;
            return;
        }
        const auto joined = joined_with_value(key, entry);
        std::size_t number = joined ? meant_name(joined->name, type.names->names) : type.names->size();
        const bool meant = number < type.names->size();
        if (meant) report_joined(LogRule::value, key, *joined);
        const bool good_name = meant || name(key, *type.names, number, what, true);
        std::optional<NewValue> room;
        void* const item = good_name ? type.item(value, number) : room.emplace(*type.value).get();
        if (good_name) type.value->set_default(item);
        const std::size_t before = found();
        const bool good = !meant && (good_name || !entry.is(Kind::null)) && read(entry, *type.value, item, what);
        if (good_name) name_entry(before, what, key.text());
        if (good_name) type.add(value, number);
        sound = sound && good_name && good;
    });
    if (type.every) sound = no_name_left_out(node, type, value, what) && sound;
    if (type.validate != nullptr && sound) sound = accept(node, in(language(), type.validate(value)));
    return sound;
}

bool Reader::no_name_left_out(Cursor node, const Type& type, const void* value, std::string_view what) {
    bool sound = true;
    for (std::size_t number = 0; number < type.names->size(); ++number) {
        if (type.has(value, number)) continue;
        sound = false;
        report_missing(node.offset(), cat('`', what, '`'), (*type.names)[number]);
    }
    return sound;
}

/// Each number has only one notation, so the document has already reported duplicates.
bool Reader::per_number(Cursor node, const Type& type, void* value, std::string_view what) {
    if (!node.is(Kind::mapping)) return wrong_type(node, what, "a mapping by numbers");
    bool sound = true;
    each_entry(node, [&](Cursor key, Cursor entry) {
        const std::optional<int> number = number_key(key, what, range_of(*type.key));
        const std::size_t next = type.pushed(value);
        const bool kept = number && next < type.capacity;
        std::optional<NewValue> room;
        void* const item = kept ? byte_at(type.item(value, next), type.value_at) : room.emplace(*type.value).get();
        const std::size_t before = found();
        const bool good = read(entry, *type.value, item, what);
        if (number) name_entry(before, what, key.text());
        sound = sound && number && good;
        if (kept) set_number(type.item(value, next), *number);
        if (number) type.push(value);
    });
    return sound;
}

std::string Reader::number_of_entries(std::string_view what, int least, int most, std::size_t found) const {
    if (least != most) return say(language(), "`{}` has {} to {} entries, not {}", what, least, most, found);
    return most == 1 ? say(language(), "`{}` has exactly 1 entry, not {}", what, found)
                     : say(language(), "`{}` has exactly {} entries, not {}", what, most, found);
}

bool Reader::list(Cursor node, const Type& type, void* value, std::string_view what) {
    if (!node.is(Kind::sequence)) return wrong_type(node, what, "a list");
    bool sound = true;
    bool readable = true;  // an entry is compared with earlier ones only if all of them are readable
    std::size_t next = type.pushed(value);
    for (const Cursor entry : node) {
        std::optional<NewValue> room;
        void* const item = next < type.capacity ? type.item(value, next) : room.emplace(*type.value).get();
        bool good = read(entry, *type.value, item, what);
        readable = readable && good;
        if (type.validate_item != nullptr && readable)
            good = accept(entry, in(language(), type.validate_item(value, item)));
        type.push(value);
        ++next;
        sound = sound && good;
    }
    const bool too_short = std::cmp_less(next, type.least) && !beginnings_;
    if (type.sized && (too_short || std::cmp_greater(next, type.most))) {
        report(LogRule::value, node.offset(), number_of_entries(what, type.least, type.most, next));
        return false;
    }
    if (type.validate != nullptr && sound) sound = accept(node, in(language(), type.validate(value)));
    return sound;
}

/// Reads a structure that is written as rows of text.
bool Reader::rows(Cursor node, const Type& type, void* value, std::string_view what) {
    const std::size_t before = found();
    std::size_t next = 0;
    for (const Cursor row : node) {
        const std::size_t number = next++;
        if (number > type.rows) continue;
        if (number == type.rows) {
            report(LogRule::value, row.offset(),
                   say(language(), "`{}` has {} rows, not {}", what, type.rows, node.children()));
        } else if (!row.is(Kind::string)) {
            report_type(row, what, "rows of text");
        } else {
            accept(row, type.add_row(value, row.text(), number, language()));
        }
    }
    if (next < type.rows)
        report(LogRule::value, node.offset(), say(language(), "`{}` has {} rows, not {}", what, type.rows, next));
    return found() == before;
}

bool Reader::structure(Cursor node, const Type& type, void* value, std::string_view what) {
    if (type.rows > 0 && node.is(Kind::sequence)) return rows(node, type, value, what);
    if (type.rows > 0 && !node.is(Kind::mapping)) return wrong_type(node, what, "a mapping, or a list of rows");
    if (!node.is(Kind::mapping)) return wrong_type(node, what, "a mapping");
    const std::size_t before = found();
    std::uint32_t seen = 0;
    std::optional<std::string_view> chosen;  // the alternative in use, if any
    each_entry(node, [&](Cursor key, Cursor entry) {
        const auto& choices = type.alternatives;
        const bool alternative = std::find(choices.begin(), choices.end(), key.text()) != choices.end();
        if (alternative && chosen && *chosen != key.text()) {
            return report(LogRule::unknown_key, key.offset(),
                          say(language(), "`{}` together with `{}`: only one of them is allowed", key.text(), *chosen));
        }
        if (alternative) chosen = key.text();
        if (read_field(key, entry, type, value, seen)) return;
        const auto joined = joined_with_value(key, entry);
        const std::size_t field = joined ? type.field(joined->name) : type.fields.size();
        if (field == type.fields.size()) return report_unknown_key(node, key, type.field_names());
        seen |= std::uint32_t{1} << field;
        report_joined(LogRule::unknown_key, key, *joined);
    });
    require_fields(node, type, seen, what);
    return found() == before;
}

}  // namespace referee
