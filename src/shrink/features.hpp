#pragma once

#include <cstdint>
#include <vector>

#include "core/choices.hpp"
#include "core/finding.hpp"
#include "types/type.hpp"

namespace referee {

/// One fact that a value states: its subject, and an amount. Lists with the same items in a different order have the
/// same features.
struct Feature {
    std::uint64_t about = 0;
    int amount = 0;
    std::uint64_t names = 0;  ///< the names and players on the path to it, one bit each; hash collisions are possible
    bool operator==(const Feature&) const = default;
};
using Features = std::vector<Feature>;

/// Whether a number counts as an amount or, like a name, as part of the subject.
enum class Numbers : std::uint8_t { amounts, names };

/// Appends the features of a value. `about` is the hash of its subject.
void add_features(const Type& type, const void* value, std::uint64_t about, Numbers numbers, Features& features);

/// Appends the features of the innermost list item on a path into a value, or of the whole value if the path has no
/// list item.
void add_features_at(const Type& type, const void* value, const Path& path, std::uint64_t about, Numbers numbers,
                     Features& features);

/// Sorts the features by subject and sums the amounts of equal subjects.
void add_up(Features& features);

/// The features whose amounts differ from those in `other`. Subjects that only `other` has appear with amount 0.
/// Requires both lists to be the result of `add_up`.
Features unlike(const Features& features, const Features& other);

/// Distance from `wanted` to `there`; further features of `there` are ignored. Requires both lists to be the result of
/// `add_up`.
int distance(const Features& wanted, const Features& there);

/// How far `there` has moved from `before` in the direction of `wanted`; it may exceed `wanted`. Requires lists that
/// are the result of `add_up`.
int progress(const Features& wanted, const Features& before, const Features& there);

/// True if a subject occurs in both lists. Requires both lists to be the result of `add_up`.
bool has_any_of(const Features& features, const Features& other);

/// The features that share one random name with a random feature.
Features alike(const Features& features, Choices& choices);

/// A random subset of at most `most` features.
Features some_of(const Features& features, std::size_t most, Choices& choices);

}  // namespace referee
