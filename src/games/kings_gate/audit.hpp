#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "games/kings_gate/kings_gate.hpp"

/// The explanation of a location's score, part by part, in sentences without a final period.
namespace referee::kings_gate {

/// The names of a location's places.
inline constexpr std::array<std::string_view, colour_count> ordinals = {translatable("first"), translatable("second"),
                                                                        translatable("third"), translatable("fourth")};

/// A colour with its owner: `red (anna)`.
std::string owned(const State& state, Colour colour, const Names& names);
/// Adds the ties and their order.
void add_ties(const State& state, const LocationScore& record, const Names& names, std::vector<std::string>& lines);
/// Adds the paid places and the characters won.
void add_points(const State& state, const Site& site, const LocationScore& record, const Names& names,
                std::vector<std::string>& lines);
/// Tourney ground; ruling points-floor.
void add_loss(const State& state, std::size_t location, const Names& names, std::vector<std::string>& lines);
/// Adds typical miscounts of a location's points, without those of totals that are written. All scores up to the
/// location must be known.
void add_slips(const State& state, std::size_t location, bool totals_written, const Names& names, Award& award);

}  // namespace referee::kings_gate
