#include "random/change.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <vector>

#include "random/any_value.hpp"

namespace referee {

namespace {

/// The kinds of change.
enum class Edit : std::uint8_t {
    number,
    place,
    flip,
    player,
    name,
    toggle,
    member,
    owner,
    more,
    less,
    exchange,
    action
};

struct ChangeSite {
    const Type* type;
    void* value;
    Edit slip;
};
using ChangeSites = std::vector<ChangeSite>;

void add_sites(const Type& type, void* value, ChangeSites& sites);

void add_sites_of_list(const Type& type, void* value, ChangeSites& sites) {
    const std::size_t count = type.kept(value);
    const bool keyed = type.form == Form::per_number;
    if (!type.sized && count < type.capacity) sites.push_back({&type, value, Edit::more});
    if (!type.sized && count > 0) sites.push_back({&type, value, Edit::less});
    if (!keyed && count > 1) sites.push_back({&type, value, Edit::exchange});
    for (std::size_t i = 0; i < count; ++i) {
        void* const item = type.item(value, i);
        if (keyed) add_sites(*type.key, item, sites);
        add_sites(*type.value, byte_at(item, keyed ? type.value_at : 0), sites);
    }
}

void add_sites_of_owners(const Type& type, void* value, ChangeSites& sites) {
    sites.push_back({&type, value, Edit::owner});
    const std::size_t owners = type.form == Form::per_player ? max_players : type.names->size();
    for (std::size_t owner = 0; owner < owners; ++owner) {
        if (type.has(value, owner)) add_sites(*type.value, type.item(value, owner), sites);
    }
}

void add_sites(const Type& type, void* value, ChangeSites& sites) {
    switch (type.form) {
        case Form::number:
        case Form::rank: return sites.push_back({&type, value, Edit::number});
        case Form::place: return sites.push_back({&type, value, Edit::place});
        case Form::located:
            add_sites(*type.key, value, sites);
            return add_sites(*type.value, byte_at(value, type.value_at), sites);
        case Form::boolean: return sites.push_back({&type, value, Edit::flip});
        case Form::player: return sites.push_back({&type, value, Edit::player});
        case Form::name: return sites.push_back({&type, value, Edit::name});
        case Form::optional:
        case Form::or_null:
        case Form::or_false:
        case Form::ended:
            sites.push_back({&type, value, Edit::toggle});
            if (type.held(value) != nullptr) add_sites(*type.value, const_cast<void*>(type.held(value)), sites);
            return;
        case Form::name_set:
        case Form::player_set:
        case Form::bag: return sites.push_back({&type, value, Edit::member});
        case Form::per_player:
        case Form::per_name: return add_sites_of_owners(type, value, sites);
        case Form::list:
        case Form::per_number: return add_sites_of_list(type, value, sites);
        case Form::per_label:
            for (std::size_t i = 0; i < type.kept(value); ++i)
                add_sites(*type.value, byte_at(type.item(value, i), type.value_at), sites);
            return;
        case Form::structure:
            for (const FieldType& field : type.fields) add_sites(*field.type, byte_at(value, field.offset), sites);
            return;
        case Form::actions:
            if (type.actions.size() > 1) sites.push_back({&type, value, Edit::action});
            return add_sites(*type.actions[type.action_index(value)].type, const_cast<void*>(type.held(value)), sites);
        case Form::truth:
        case Form::label:
        case Form::known_label: return;  // nothing to choose
    }
}

/// A nearby number. A place stays within the part that every row has.
void change_number(const Type& type, void* value, Choices& choices, int most) {
    static constexpr std::array<int, 6> steps = {-1, 1, -1, 1, -2, 2};
    const int least = type.form == Form::place ? type.first_place : type.least;
    set_number(value, std::clamp(number_of(value) + steps[choices.below(steps.size())], least, most));
}

/// True if a name is allowed with this number of players.
bool is_valid(const NameTable& names, std::size_t name, int players) {
    return names.validate == nullptr || names.validate(name, static_cast<std::size_t>(players)).empty();
}

/// A different name that is allowed with this number of players.
void change_name(const Type& type, void* value, Choices& choices, int players) {
    const NameTable& names = *type.names;
    const std::size_t before = type.name(value);
    std::size_t number = (before + 1 + choices.below(names.size())) % names.size();
    while (!is_valid(names, number, players)) number = (number + 1) % names.size();
    type.set_name(value, number);
}

/// Removes one item and keeps the order of the others.
void leave_out(const Type& type, void* list, std::size_t left_out) {
    const std::size_t count = type.kept(list);
    const NewValue copy(type);
    std::memcpy(copy.get(), list, type.size);
    type.set_default(list);
    for (std::size_t i = 0; i < count; ++i) {
        if (i == left_out) continue;
        std::memcpy(type.item(list, type.pushed(list)), type.item(copy.get(), i), type.step);
        type.push(list);
    }
}

/// Inserts an item: a random one, or a copy of an existing one that is usually changed.
void put_in(const Type& type, void* list, Choices& choices, int players) {
    const std::size_t count = type.kept(list);
    void* const item = type.item(list, count);
    const bool keyed = type.form == Form::per_number;
    if (count > 0 && choices.one_in(2)) {
        std::memcpy(item, type.item(list, choices.below(count)), type.step);
        ChangeSites sites;
        if (keyed) add_sites(*type.key, item, sites);
        add_sites(*type.value, byte_at(item, keyed ? type.value_at : 0), sites);
        if (!sites.empty() && !choices.one_in(3)) {
            const ChangeSite& site = sites[choices.below(sites.size())];
            change(*site.type, site.value, choices, players);
        }
    } else {
        if (keyed) randomize(*type.key, item, choices, players);
        randomize(*type.value, byte_at(item, keyed ? type.value_at : 0), choices, players);
    }
    type.push(list);
    if (keyed) return;
    for (std::size_t at = choices.below(count + 1); at < count; ++at)
        std::swap_ranges(static_cast<std::byte*>(type.item(list, at)),
                         static_cast<std::byte*>(type.item(list, at)) + type.value->size,
                         static_cast<std::byte*>(type.item(list, count)));
}

/// Removes an owner who is present, or adds a missing one with a random value.
void change_owner(const Type& type, void* mapping, Choices& choices, int players) {
    const bool people = type.form == Form::per_player;
    const std::size_t owners = people ? static_cast<std::size_t>(players) : type.names->size();
    const std::size_t owner = choices.below(owners);
    if (!type.has(mapping, owner)) {
        randomize(*type.value, type.item(mapping, owner), choices, players);
        return type.add(mapping, owner);
    }
    const NewValue copy(type);
    std::memcpy(copy.get(), mapping, type.size);
    type.set_default(mapping);
    for (std::size_t other = 0; other < owners; ++other) {
        if (other == owner || !type.has(copy.get(), other)) continue;
        std::memcpy(type.item(mapping, other), type.item(copy.get(), other), type.value->size);
        type.add(mapping, other);
    }
}

/// Adds or removes a member.
void change_member(const Type& type, void* collection, Choices& choices, int players) {
    const std::size_t members = type.form == Form::player_set ? static_cast<std::size_t>(players) : type.members();
    const std::size_t member = choices.below(members);
    const bool less = type.times(collection, member) > 0 && (type.form != Form::bag || choices.one_in(2));
    if (!less) return type.insert(collection, member);
    const NewValue copy(type);
    std::memcpy(copy.get(), collection, type.size);
    type.set_default(collection);
    for (std::size_t other = 0; other < members; ++other) {
        for (std::size_t times = type.times(copy.get(), other) - (other == member ? 1 : 0); times > 0; --times)
            type.insert(collection, other);
    }
}

/// A random different action of the same player.
void change_action(const Type& type, void* value, Choices& choices, int players) {
    const std::size_t before = type.action_index(value);
    const Type& old = *type.actions[before].type;
    const NewValue copy(old);
    std::memcpy(copy.get(), type.held(value), old.size);
    const std::size_t action = (before + 1 + choices.below(type.actions.size() - 1)) % type.actions.size();
    const Type& made = *type.actions[action].type;
    void* const there = type.emplace_action(value, action);
    randomize(made, there, choices, players);
    for (const FieldType& field : made.fields) {
        const std::size_t same = old.field(field.name());
        if (same == old.fields.size() || old.fields[same].type != field.type) continue;
        std::memcpy(byte_at(there, field.offset), byte_at(copy.get(), old.fields[same].offset), field.type->size);
    }
}

void change_at(const ChangeSite& site, Choices& choices, int players) {
    const Type& type = *site.type;
    switch (site.slip) {
        case Edit::number: return change_number(type, site.value, choices, type.most);
        case Edit::place: return change_number(type, site.value, choices, std::max(type.least, number_of(site.value)));
        case Edit::flip: *static_cast<bool*>(site.value) = !*static_cast<bool*>(site.value); return;
        case Edit::player: {
            std::uint8_t& seat = static_cast<Player*>(site.value)->seat;
            const auto others = static_cast<std::size_t>(std::max(1, players - 1));
            seat = static_cast<std::uint8_t>((seat + 1 + choices.below(others)) % static_cast<std::size_t>(players));
            return;
        }
        case Edit::name: return change_name(type, site.value, choices, players);
        case Edit::toggle:
            if (type.held(site.value) != nullptr) return type.reset(site.value);
            return randomize(*type.value, type.emplace(site.value), choices, players);
        case Edit::member: return change_member(type, site.value, choices, players);
        case Edit::owner: return change_owner(type, site.value, choices, players);
        case Edit::more: return put_in(type, site.value, choices, players);
        case Edit::less: return leave_out(type, site.value, choices.below(type.kept(site.value)));
        case Edit::exchange: {
            const std::size_t count = type.kept(site.value);
            const std::size_t one = choices.below(count);
            const std::size_t other = (one + 1 + choices.below(count - 1)) % count;
            std::byte* const there = static_cast<std::byte*>(type.item(site.value, one));
            std::swap_ranges(there, there + type.value->size, static_cast<std::byte*>(type.item(site.value, other)));
            return;
        }
        case Edit::action: return change_action(type, site.value, choices, players);
    }
}

bool all_members_stand(const Type& type, const void* collection, int players) {
    for (std::size_t member = 0; member < type.members(); ++member) {
        if (!is_valid(*type.names, member, players) && type.times(collection, member) > 0) return false;
    }
    return true;
}

bool all_stand(const Type& type, const void* list, int players) {
    const NewValue before(type);
    const bool keyed = type.form == Form::per_number;
    for (std::size_t i = 0; i < type.kept(list); ++i) {
        const void* const item = type.item(list, i);
        if (keyed && type.find(before.get(), number_of(item)) != nullptr) return false;
        if (keyed && !fits_log(*type.key, item, players)) return false;
        if (!fits_log(*type.value, byte_at(item, keyed ? type.value_at : 0), players)) return false;
        if (type.validate_item != nullptr && !type.validate_item(before.get(), item).empty()) return false;
        std::memcpy(type.item(before.get(), i), item, keyed ? type.step : type.value->size);
        type.push(before.get());
    }
    const auto count = static_cast<int>(type.kept(list));
    return (!type.sized || (count >= type.least && count <= type.most)) &&
        (type.validate == nullptr || type.validate(list).empty());
}

}  // namespace

bool fits_log(const Type& type, const void* value, int players) {
    switch (type.form) {
        case Form::number:
        case Form::rank: return number_of(value) >= type.least && number_of(value) <= type.most;
        case Form::name: return is_valid(*type.names, type.name(value), players);
        case Form::name_set:
        case Form::bag: return all_members_stand(type, value, players);
        case Form::located:
            return fits_log(*type.key, value, players) && fits_log(*type.value, byte_at(value, type.value_at), players);
        case Form::optional:
        case Form::or_null:
        case Form::or_false:
        case Form::ended: {
            const void* const held = type.held(value);
            return held == nullptr || fits_log(*type.value, held, players);
        }
        case Form::list:
        case Form::per_number: return all_stand(type, value, players);
        case Form::per_player:
        case Form::per_name: {
            const std::size_t owners = type.form == Form::per_player ? static_cast<std::size_t>(players)
                                                                     : type.names->size();
            for (std::size_t owner = 0; owner < owners; ++owner) {
                if (!type.has(value, owner)) {
                    if (type.every) return false;
                } else if (!fits_log(*type.value, type.item(value, owner), players)) {
                    return false;
                }
            }
            return true;
        }
        case Form::per_label:
            for (std::size_t i = 0; i < type.kept(value); ++i) {
                if (!fits_log(*type.value, byte_at(type.item(value, i), type.value_at), players)) return false;
            }
            return true;
        case Form::structure:
            return std::all_of(type.fields.begin(), type.fields.end(), [&](const FieldType& field) {
                return fits_log(*field.type, byte_at(value, field.offset), players);
            });
        case Form::actions: return fits_log(*type.actions[type.action_index(value)].type, type.held(value), players);
        default: return true;
    }
}

bool change(const Type& type, void* value, Choices& choices, int players) {
    ChangeSites sites;
    add_sites(type, value, sites);
    if (sites.empty()) return false;
    const NewValue before(type);
    std::memcpy(before.get(), value, type.size);
    change_at(sites[choices.below(sites.size())], choices, players);
    if (fits_log(type, value, players)) return true;
    std::memcpy(value, before.get(), type.size);
    return false;
}

}  // namespace referee
