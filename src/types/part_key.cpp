#include "types/part_key.hpp"

#include <algorithm>
#include <utility>

#include "text/text.hpp"

namespace referee {

namespace {

bool is_number(Form form) { return form == Form::number || form == Form::rank || form == Form::place; }

/// A list of numbers is one value, such as a cell of a table.
bool is_one_value(const Type& type) {
    switch (type.form) {
        case Form::number:
        case Form::rank:
        case Form::place:
        case Form::located:
        case Form::boolean:
        case Form::truth:
        case Form::player:
        case Form::name:
        case Form::label:
        case Form::known_label: return true;
        case Form::list: return is_number(type.value->form);
        default: return false;
    }
}

std::string text_of(const Type& type, const void* value, const Names& names) {
    switch (type.form) {
        case Form::located:
            return cat((*type.names)[type.key->name(value)], '@', number_of(byte_at(value, type.value_at)));
        case Form::boolean: return *static_cast<const bool*>(value) ? "true" : "false";
        case Form::truth: return "true";
        case Form::player: return std::string(names[*static_cast<const Player*>(value)]);
        case Form::name: return std::string((*type.names)[type.name(value)]);
        case Form::label:
        case Form::known_label: return std::string(*static_cast<const std::string_view*>(value));
        case Form::list: {
            std::string text;
            for (std::size_t i = 0; i < type.kept(value); ++i)
                text += cat(i == 0 ? "" : " ", number_of(type.item(value, i)));
            return text;
        }
        default: return std::to_string(number_of(value));
    }
}

/// Collects what one event adds to another.
class Additions {
  public:
    Additions(Player actor, const Names& names) : actor_(actor), names_(names) {}
    [[nodiscard]] TouchGroups take() { return std::move(groups_); }

    /// `before` is null where the earlier event has no such value.
    void add(const Type& type, const void* before, const void* after, std::string_view field) {
        if (is_one_value(type)) return add_value(type, before, after, field);
        switch (type.form) {
            case Form::structure: return add_fields(type, before, after);
            case Form::actions: return add_action(type, before, after);
            case Form::list: return add_items(type, before, after, field);
            case Form::per_player:
            case Form::per_name: return add_entries(type, before, after, field);
            case Form::per_number:
            case Form::per_label: return add_numbered(type, before, after, field);
            case Form::player_set:
            case Form::name_set:
            case Form::bag: return add_members(type, before, after, field);
            default: {
                const void* const held = type.held(after);
                if (held != nullptr) add(*type.value, before != nullptr ? type.held(before) : nullptr, held, field);
            }
        }
    }

  private:
    void add_key(std::string key) { groups_.push_back({std::move(key)}); }

    void add_value(const Type& type, const void* before, const void* after, std::string_view field) {
        if (type.form == Form::player && *static_cast<const Player*>(after) == actor_) return;
        std::string key = part_key(field, type, after, names_);
        if (before != nullptr && part_key(field, type, before, names_) == key) return;
        add_key(std::move(key));
    }

    void add_field(const FieldType& field, const void* before, const void* after) {
        if (!field.required && before == nullptr && field.standard(after)) return;
        add(*field.type, before != nullptr ? byte_at(before, field.offset) : nullptr, byte_at(after, field.offset),
            field.name());
    }

    void add_fields(const Type& type, const void* before, const void* after) {
        for (const FieldType& field : type.fields) add_field(field, before, after);
    }

    void add_action(const Type& type, const void* before, const void* after) {
        const std::size_t index = type.action_index(after);
        const bool same = before != nullptr && type.action_index(before) == index;
        const void* const held = type.held(after);
        if (depth_++ == 0 || same) {
            add_fields(*type.actions[index].type, same ? type.held(before) : nullptr, held);
        } else {
            add_nested(type.actions[index], held);
        }
        --depth_;
    }

    void add_nested(const ActionType& action, const void* held) {
        std::vector<std::string> choice;
        for (const FieldType& field : action.type->fields) {
            const bool option = field.type->form == Form::boolean;
            if (!option) add_field(field, nullptr, held);
            const void* const value = byte_at(held, field.offset);
            if (option && !field.standard(held)) choice.push_back(part_key(field.name(), *field.type, value, names_));
        }
        choice.emplace_back(action.tag.text);
        groups_.push_back(std::move(choice));
    }

    void add_items(const Type& type, const void* before, const void* after, std::string_view field) {
        std::vector<std::string> sequence;
        for (std::size_t i = before != nullptr ? type.kept(before) : 0; i < type.kept(after); ++i) {
            const void* const item = type.item(after, i);
            if (!is_one_value(*type.value)) {
                add(*type.value, nullptr, item, field);
            } else if (type.any_order) {
                add_key(part_key(field, *type.value, item, names_));
            } else {
                sequence.push_back(part_key(field, *type.value, item, names_));
            }
        }
        if (!sequence.empty()) groups_.push_back(std::move(sequence));
    }

    void add_entries(const Type& type, const void* before, const void* after, std::string_view field) {
        const bool people = type.form == Form::per_player;
        const std::size_t all = people ? names_.size() : type.names->size();
        for (std::size_t i = 0; i < all; ++i) {
            if (!type.has(after, i)) continue;
            const bool had = before != nullptr && type.has(before, i);
            const Player player{static_cast<std::uint8_t>(i)};
            if (!had && !(people && player == actor_))
                add_key(cat(field, '=', people ? names_[player] : (*type.names)[i]));
            // The own entry of the acting player needs no key that tells it from the others.
            const std::string values = people && player == actor_ ? std::string(field) : values_of_mapping(field);
            add(*type.value, had ? type.item(before, i) : nullptr, type.item(after, i), values);
        }
    }

    void add_numbered(const Type& type, const void* before, const void* after, std::string_view field) {
        for (std::size_t i = before != nullptr ? type.kept(before) : 0; i < type.kept(after); ++i) {
            const void* const entry = type.item(after, i);
            add_key(cat(field, '=',
                        type.form == Form::per_number ? std::to_string(number_of(entry))
                                                      : std::string(*static_cast<const std::string_view*>(entry))));
            add(*type.value, nullptr, byte_at(entry, type.value_at), values_of_mapping(field));
        }
    }

    void add_members(const Type& type, const void* before, const void* after, std::string_view field) {
        const bool people = type.form == Form::player_set;
        const std::size_t all = people ? names_.size() : type.members();
        for (std::size_t member = 0; member < all; ++member) {
            const std::size_t had = before != nullptr ? type.times(before, member) : 0;
            for (std::size_t times = had; times < type.times(after, member); ++times)
                add_key(cat(field, '=',
                            people ? names_[Player{static_cast<std::uint8_t>(member)}] : (*type.names)[member]));
        }
    }

    Player actor_;
    const Names& names_;
    std::size_t depth_ = 0;
    TouchGroups groups_;
};

}  // namespace

std::string part_key(std::string_view field, const Type& type, const void* value, const Names& names) {
    return cat(field, '=', text_of(type, value, names));
}

std::string rule_key(std::string_view id) { return cat("rule=", id); }

std::string values_of_mapping(std::string_view field) { return cat(field, "[]"); }

TouchGroups touch_groups(const Type& type, const void* before, const void* after, Player actor, const Names& names) {
    Additions additions(actor, names);
    additions.add(type, before, after, "");
    return additions.take();
}

bool TouchedPart::take(const std::string& key, std::vector<std::size_t>& taken) const {
    for (std::size_t i = 0; i < groups_.size(); ++i) {
        if (taken[i] == groups_[i].size() || groups_[i][taken[i]] != key) continue;
        ++taken[i];
        return true;
    }
    for (std::size_t i = 0; i < groups_.size(); ++i) {
        const auto end = groups_[i].begin() + static_cast<std::ptrdiff_t>(taken_[i]);
        if (std::find(groups_[i].begin(), end, key) != end) return true;
    }
    return false;
}

bool TouchedPart::touch(const TouchKeys& shape) {
    for (const std::vector<std::string>& alternative : shape) {
        std::vector<std::size_t> taken = taken_;
        const bool fits = std::all_of(alternative.begin(), alternative.end(),
                                      [&](const std::string& key) { return take(key, taken); });
        if (!fits || taken == taken_) continue;
        taken_ = std::move(taken);
        return true;
    }
    return false;
}

std::size_t TouchedPart::left() const {
    std::size_t left = 0;
    for (std::size_t i = 0; i < groups_.size(); ++i) left += groups_[i].size() - taken_[i];
    return left;
}

}  // namespace referee
