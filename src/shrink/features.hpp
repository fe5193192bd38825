#pragma once

#include <cstdint>
#include <vector>

#include "core/choices.hpp"
#include "core/finding.hpp"
#include "types/type.hpp"

namespace referee {

/// What a value says, one entry for each thing: what it is about, and how much of it there is. Two lists of the same
/// items say the same in any order.
struct Feature {
    std::uint64_t about = 0;
    int amount = 0;
    std::uint64_t names = 0;  ///< the names and players on the way to it, a bit for each (several may share one)
    bool operator==(const Feature&) const = default;
};
using Features = std::vector<Feature>;

/// Whether a number is how much there is of what it stands for, or tells what is meant as a name does.
enum class Numbers : std::uint8_t { amounts, names };

/// Adds what a value says, below what it is about.
void add_features(const Type& type, const void* value, std::uint64_t about, Numbers numbers, Features& features);

/// The same of the innermost item on a path into a value, or of all of it where no item is on it.
void add_features_at(const Type& type, const void* value, const Path& path, std::uint64_t about, Numbers numbers,
                     Features& features);

/// Each thing once, in order.
void add_up(Features& features);

/// What of one says otherwise than another, nothing where the other says something included; both added up.
Features unlike(const Features& features, const Features& other);

/// How far what is there is from what is wanted; what else is there does not matter. Both added up.
int distance(const Features& wanted, const Features& there);

/// How far what is there has gone from what was before, towards what is wanted and beyond it; all added up.
int progress(const Features& wanted, const Features& before, const Features& there);

/// Whether one says anything of what another is about; both added up.
bool has_any_of(const Features& features, const Features& other);

/// Those that have a name in common with any of them.
Features alike(const Features& features, Choices& choices);

/// Up to so many of them, any.
Features some_of(const Features& features, std::size_t most, Choices& choices);

}  // namespace referee
