#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "games/kings_gate/kings_gate.hpp"

/// The working of a location's score, part by part, in sentences without a final period.
namespace referee::kings_gate {

/// A location's places as they are called.
inline constexpr std::array<std::string_view, colour_count> ordinals = {"first", "second", "third", "fourth"};

/// `red (anna)`.
std::string owned(const State& state, Colour colour, const Names& names);
/// Equal totals, and who goes first.
void add_ties(const State& state, const LocationScore& record, const Names& names, std::vector<std::string>& lines);
/// The places that are paid, and the characters won.
void add_points(const State& state, const Site& site, const LocationScore& record, const Names& names,
                std::vector<std::string>& lines);
/// Tourney ground; ruling points-floor.
void add_loss(const State& state, std::size_t location, const Names& names, std::vector<std::string>& lines);
/// What people count in place of a location's points; all scores up to it must be known.
void add_slips(const State& state, std::size_t location, const Names& names, Award& award);

}  // namespace referee::kings_gate
