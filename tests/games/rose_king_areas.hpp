#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <functional>
#include <numeric>
#include <vector>

#include "games/rose_king/rose_king.hpp"
#include "text/text.hpp"

/// A second implementation of the areas on a board.
namespace referee::testing::rose {

using namespace rose_king;

/// The areas of a colour, computed by joining pairs of squares.
inline std::vector<int> joined_areas(const Squares& roses) {
    std::array<int, square_count> root{};
    std::iota(root.begin(), root.end(), 0);
    const auto find = [&](int square) {
        while (root[static_cast<std::size_t>(square)] != square) square = root[static_cast<std::size_t>(square)];
        return square;
    };
    const auto join = [&](Square a, Square b) {
        if (roses.has(a) && roses.has(b))
            root[static_cast<std::size_t>(find(static_cast<int>(a)))] = find(static_cast<int>(b));
    };
    for (int file = 0; file < side; ++file) {
        for (int rank = 0; rank < side; ++rank) {
            if (file + 1 < side) join(square_at(file, rank), square_at(file + 1, rank));
            if (rank + 1 < side) join(square_at(file, rank), square_at(file, rank + 1));
        }
    }
    std::array<int, square_count> sizes{};
    for (const Square square : values_of<Square>()) {
        if (roses.has(square)) ++sizes[static_cast<std::size_t>(find(static_cast<int>(square)))];
    }
    std::vector<int> areas(sizes.begin(), sizes.end());
    std::erase(areas, 0);
    std::sort(areas.begin(), areas.end(), std::greater<>());
    return areas;
}

inline void expect_second_count(const State& state, Player player) {
    const std::vector<int> expected = joined_areas(state.roses[player.seat]);
    const Areas counted = areas(state)[player];
    ASSERT_EQ(counted.size(), expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i) EXPECT_EQ(counted[i].value, expected[i]);
    const auto squares = [](int sum, int size) { return sum + size * size; };
    EXPECT_EQ(scores(state)[player].value, std::accumulate(expected.begin(), expected.end(), 0, squares));
    EXPECT_EQ(largest(state)[player].value, expected.empty() ? 0 : expected.front());
    EXPECT_EQ(roses(state)[player].value, std::accumulate(expected.begin(), expected.end(), 0));
    EXPECT_GE(scores(state)[player].value, roses(state)[player].value);
}

}  // namespace referee::testing::rose
