#include "claims/claims.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>

#include "claims/false_claims.hpp"
#include "claims/set_difference.hpp"
#include "log/scalars.hpp"
#include "log/writer.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

/// The subject of a structure: its first value, if that is a name.
std::string_view subject_of(const Type& type, const void* fact) {
    if (type.fields.empty()) return {};
    const Type& first = *type.fields.front().type;
    const void* const value = byte_at(fact, type.fields.front().offset);
    if (first.form == Form::name) return (*first.names)[first.name(value)];
    if (first.form == Form::label || first.form == Form::known_label)
        return *static_cast<const std::string_view*>(value);
    return {};
}

/// `12`, `nothing`; none for a list or mapping.
std::optional<std::string> claimed(Cursor node, const Names& names) {
    if (node.is(Kind::sequence) || node.is(Kind::mapping)) return std::nullopt;
    return node.text().empty() ? std::string(in(names, "nothing")) : brief(node.text());
}

}  // namespace

bool matches(Cursor node, const Type& type, const void* fact) {
    switch (type.form) {
        case Form::number:
        case Form::rank: return short_integer_in(node.text()) == number_of(fact);
        case Form::boolean: return is_true(node) == *static_cast<const bool*>(fact);
        case Form::player: return node.number() == static_cast<const Player*>(fact)->seat;
        case Form::name: return node.number() == type.name(fact);
        case Form::label:
        case Form::known_label: return node.text() == *static_cast<const std::string_view*>(fact);
        case Form::or_null: {
            const void* const held = type.held(fact);
            const void* const other = type.other_reading(fact);
            if (node.is(Kind::null)) return held == nullptr;
            return (held != nullptr && matches(node, *type.value, held)) ||
                (other != nullptr && matches(node, *type.value, other));
        }
        case Form::ended: {
            const void* const held = type.held(fact);
            return node.is(Kind::boolean) ? held == nullptr : held != nullptr && matches(node, *type.value, held);
        }
        default: return false;  // forms that claims do not use
    }
}

std::string words_of(const std::vector<FalseValue>& wrong, const Names& names) {
    constexpr std::size_t most_named = 4;
    std::string message;
    for (std::size_t item = 0; item < std::min(wrong.size(), most_named); ++item)
        message += cat(item == 0 ? std::string_view{} : in(names, "; "), wrong[item].words);
    const std::size_t others = wrong.size() > most_named ? wrong.size() - most_named : 0;
    if (others == 1) message += in(names, "; 1 more value is false");
    if (others > 1) message += say(names, "; {} more values are false", others);
    return message;
}

std::string ClaimTrail::words() const {
    if (parent == nullptr) return std::string(key);
    return item > 0 ? cat(parent->words(), '[', item, ']') : cat(parent->words(), '.', brief(key));
}

void Comparison::compare(Cursor node, const Type& type, const void* fact, const ClaimTrail& trail) {
    if (trail.parent == nullptr) subject_ = {};  // a claim of its own
    switch (type.form) {
        case Form::per_player: return per_player(node, type, fact, trail);
        case Form::per_name: return per_name(node, type, fact, trail);
        case Form::per_number: return per_number(node, type, fact, trail);
        case Form::list: return list(node, type, fact, trail);
        case Form::player_set:
        case Form::name_set:
        case Form::bag: return collection(node, type, fact, trail);
        case Form::optional: return optional(node, type, fact, trail);
        case Form::or_false: return or_false(node, type, fact, trail);
        case Form::structure: return structure(node, type, fact, trail);
        default:
            if (!matches(node, type, fact)) differs(node, type, fact, trail);
    }
}

void Comparison::per_player(Cursor node, const Type& type, const void* fact, const ClaimTrail& trail) {
    each_entry(node, [&](Cursor key, Cursor entry) {
        const Player player{static_cast<std::uint8_t>(key.number())};
        const void* const value = type.item(fact, player.seat);
        note(entry, *type.value, value, player, trail);
        const ClaimTrail here{&trail, key.text()};
        if (type.only && !type.has(fact, player.seat)) return not_there(entry, here);
        compare(entry, *type.value, value, here);
    });
}

void Comparison::per_name(Cursor node, const Type& type, const void* fact, const ClaimTrail& trail) {
    each_entry(node, [&](Cursor key, Cursor entry) {
        const ClaimTrail here{&trail, key.text()};
        if (type.only && !type.has(fact, key.number())) return not_there(entry, here);
        const void* const value = type.item(fact, key.number());
        note(entry, *type.value, value, std::nullopt, here);
        compare(entry, *type.value, value, here);
    });
}

void Comparison::per_number(Cursor node, const Type& type, const void* fact, const ClaimTrail& trail) {
    const NewValue nothing(*type.value);
    each_entry(node, [&](Cursor key, Cursor entry) {
        const void* const value = type.find(fact, static_cast<int>(short_integer_in(key.text())));
        compare(entry, *type.value, value != nullptr ? value : nothing.get(), ClaimTrail{&trail, key.text()});
    });
}

void Comparison::optional(Cursor node, const Type& type, const void* fact, const ClaimTrail& trail) {
    const void* const held = type.held(fact);
    if (held != nullptr) return compare(node, *type.value, held, trail);
    found_.push_back(
        {node, trail.words(), say(names_, "`{}` is claimed, but the log does not show it", trail.words())});
}

void Comparison::or_false(Cursor node, const Type& type, const void* fact, const ClaimTrail& trail) {
    const void* const held = type.held(fact);
    if (held != nullptr && !node.is(Kind::boolean)) return compare(node, *type.value, held, trail);
    if (held != nullptr || !node.is(Kind::boolean)) differs(node, type, fact, trail);
}

void Comparison::structure(Cursor node, const Type& type, const void* fact, const ClaimTrail& trail) {
    subject_ = subject_of(type, fact);
    each_entry(node, [&](Cursor key, Cursor entry) {
        const std::size_t number = type.field(key.text());
        if (number == type.fields.size()) return;
        const FieldType& field = type.fields[number];
        compare(entry, *field.type, byte_at(fact, field.offset), ClaimTrail{&trail, key.text()});
    });
}

void Comparison::note(Cursor node, const Type& type, const void* fact, std::optional<Player> player,
                      const ClaimTrail& trail) {
    if (type.form != Form::number || numbers_ == nullptr) return;
    const ClaimTrail* claim = &trail;
    while (claim->parent != nullptr) claim = claim->parent;
    numbers_->push_back({trail.words(), claim->key, player, subject_, integer_in(node.text()), number_of(fact),
                         player ? std::string_view{} : trail.key});
}

void Comparison::not_there(Cursor node, const ClaimTrail& trail) {
    const auto value = claimed(node, names_);
    const std::string path = trail.words();
    found_.push_back({node, path,
                      value ? say(names_, "`{}` is claimed as {}, but there is none", path, *value)
                            : say(names_, "`{}` is claimed, but there is none", path)});
}

/// The counted value as a sentence shows it: a string without JSON quotes, a structure by its subject.
std::string Comparison::due(const Type& type, const void* fact) const {
    if (type.form == Form::or_null && type.other_reading(fact) != nullptr)
        return say(names_, "null or {}", due(*type.value, type.other_reading(fact)));
    if (type.form == Form::or_false) {
        const void* const held = type.held(fact);
        return held != nullptr ? due(*type.value, held) : "false";
    }
    if (type.form == Form::structure) return printable(subject_of(type, fact));
    const Value value = written(type, fact, names_);
    return printable(value.is_string() ? value.get_ref<const std::string&>() : value.dump());
}

void Comparison::differs(Cursor node, const Type& type, const void* fact, const ClaimTrail& trail) {
    const auto value = claimed(node, names_);
    const std::string path = trail.words();
    found_.push_back({node, path,
                      value ? say(names_, "`{}` is claimed as {}, but is {}", path, *value, due(type, fact))
                            : say(names_, "`{}` is claimed, but is {}", path, due(type, fact))});
}

void Comparison::list(Cursor node, const Type& type, const void* fact, const ClaimTrail& trail) {
    const std::size_t count = type.pushed(fact);
    std::size_t item = 0;
    std::optional<Cursor> beyond;
    for (const Cursor entry : node) {
        if (item < count) {
            compare(entry, *type.value, type.item(fact, item), ClaimTrail{&trail, {}, item + 1});
        } else if (!beyond) {
            beyond = entry;
        }
        ++item;
    }
    if (item == count) return;
    Few counted;
    for (std::size_t i = 0; i < type.kept(fact); ++i) counted.add(due(*type.value, type.item(fact, i)));
    found_.push_back({beyond.value_or(node), trail.words(), length_words(trail.words(), item, counted, names_)});
}

/// The name of a set's or bag's member in a sentence.
std::string Comparison::member_name(const Type& type, std::size_t member) const {
    return printable(type.form == Form::player_set ? names_[Player{static_cast<std::uint8_t>(member)}]
                                                   : (*type.names)[member]);
}

/// Compares an unordered list. Each value must occur as often as in the fact: once in a set.
void Comparison::collection(Cursor node, const Type& type, const void* fact, const ClaimTrail& trail) {
    SetDifference difference;
    difference.people = type.form == Form::player_set;
    std::optional<Cursor> first;
    std::vector<std::size_t> named(type.members());
    for (const Cursor entry : node) {
        const std::size_t member = entry.number();
        const std::size_t there = type.times(fact, member);
        if (++named[member] <= there) continue;
        if (!first) first = entry;
        if (there == 0) {
            if (named[member] == 1) difference.strange.add(printable(entry.text()));
        } else if (named[member] == there + 1) {
            const std::string name = printable(entry.text());
            difference.often.add(there == 1 ? say(names_, "{} twice", name) : say(names_, "{} too often", name));
        }
    }
    bool lacking = false;
    for (std::size_t member = 0; member < named.size(); ++member)
        lacking = lacking || named[member] < type.times(fact, member);
    if (!first && !lacking) return;
    for (std::size_t member = 0; member < named.size(); ++member) {
        const std::size_t there = type.times(fact, member);
        if (there == 0) continue;
        const std::string name = member_name(type, member);
        const auto add = [&](Few& names, std::size_t number) {
            names.add(number > 1 ? say(names_, "{} ({} times)", name, number) : name);
        };
        if (named[member] < there) add(difference.missing, there - named[member]);
        add(difference.counted, there);
    }
    found_.push_back({first.value_or(node), trail.words(), difference.words(trail.words(), names_)});
}

}  // namespace referee
