#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "types/type_of.hpp"

/// Keys of the smallest pieces of an event, by which a shape of a drawing and a part of an event recognise each other:
/// `play=N1`, `at=2 1`, `move=runner@5`. A key is the name of a field and a value in it, so both sides derive it
/// from the described types.
namespace referee {

/// The key of a value in the field with this name.
std::string part_key(std::string_view field, const Type& type, const void* value, const Names& names);
template <class T>
std::string part_key(std::string_view field, const T& value, const Names& names) {
    return part_key(field, type_of<T>, &value, names);
}

/// The name of the values in a mapping, as opposed to its keys: `reroll[]=lull`.
std::string values_of_mapping(std::string_view field);

/// The key of a rule. No part has it: a shape that stands for no part says with it why there is none.
std::string rule_key(std::string_view id);

/// What must be touched to extend an event. The keys of a group are touched in this order, groups in any order.
using TouchGroups = std::vector<std::vector<std::string>>;

/// The pieces that `after` adds to `before`, two events of the same type. `actor` acts, which is no choice. An action
/// within the event also has its tag as a key, and its options precede the tag, because they change what the tag may
/// be: a die that copies another one is touched before that one.
TouchGroups touch_groups(const Type& type, const void* before, const void* after, Player actor, const Names& names);

/// What a shape stands for: one of several alternatives, each of which is one or more keys of one part. A square is the
/// card that leads there, with a hero; a cell is where a tile is placed, or where it is moved from.
using TouchKeys = std::vector<std::vector<std::string>>;

/// How much of a part has been touched.
class TouchedPart {
  public:
    explicit TouchedPart(TouchGroups groups) : groups_(std::move(groups)), taken_(groups_.size()) {}

    /// Touches a shape: takes the keys of its first alternative that belongs to this part, of which each key is next in
    /// its group or was taken before, and at least one is next. Returns false and changes nothing if there is none.
    bool touch(const TouchKeys& shape);
    [[nodiscard]] bool complete() const { return left() == 0; }
    /// The number of keys that are still to be touched.
    [[nodiscard]] std::size_t left() const;

  private:
    [[nodiscard]] bool take(const std::string& key, std::vector<std::size_t>& taken) const;

    TouchGroups groups_;
    std::vector<std::size_t> taken_;  ///< by group
};

}  // namespace referee
