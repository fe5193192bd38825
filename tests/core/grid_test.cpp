#include <gtest/gtest.h>

#include <string>
#include <variant>
#include <vector>

#include "core/grid.hpp"

/// Facts by player and number as grids.
namespace referee::testing {
namespace {

using Lines = std::vector<std::string>;
using Columns = PerNumber<Number<2, 12>, Count, 11>;

PerPlayer<Columns> climbed() {
    Columns of_anna;
    of_anna.set({12}, {1});
    of_anna.set({2}, {3});
    Columns of_bruno;
    of_bruno.set({7}, {10});
    PerPlayer<Columns> all;
    all.set({0}, of_anna);
    all.set({1}, of_bruno);
    return all;
}

const std::vector<std::string> seats = {"anna", "bruno"};

TEST(Grids, HaveARowForEachPlayerAndAColumnForEachNumber) {
    const Names names(seats);
    const auto grid = grid_of("columns", climbed(), names);
    ASSERT_TRUE(grid);
    EXPECT_EQ(grid_lines(*grid),
              (Lines{"columns  2   7  12",  //
                     "anna     3       1",  //
                     "bruno       10"}));
}

TEST(Grids, AreMadeOfListsAndNames) {
    const Names names(seats);
    PerPlayer<List<Count, 3>> pits;
    pits.set({0}, {{4}, {0}, {12}});
    EXPECT_EQ(grid_lines(*grid_of("pits", pits, names)), (Lines{"pits  1  2   3", "anna  4  0  12"}));
}

/// What is not by player and number, or has no values, is a line of text.
TEST(Grids, NeedPlayersAndNumbers) {
    const Names names(seats);
    PerPlayer<Count> scores;
    scores.set({0}, {4});
    EXPECT_FALSE(grid_of("scores", scores, names));
    EXPECT_FALSE(grid_of("heap", Count{4}, names));
    EXPECT_FALSE(grid_of("columns", PerPlayer<Columns>{}, names));
}

/// A cell of the picture has a frame; what has no value has one, too.
TEST(Grids, AreDrawn) {
    const Names names(seats);
    const std::vector<BoardItem> items = {"anna to act", *grid_of("columns", climbed(), names)};
    const Picture picture = picture_of_items("Climbing", items);
    std::size_t frames = 0;
    Lines texts;
    for (const Shape& shape : picture.shapes) {
        if (const auto* text = std::get_if<Text>(&shape)) {
            texts.push_back(text->text);
            EXPECT_LT(text->at.x, picture.width);
            EXPECT_LT(text->at.y, picture.height);
        } else if (const auto* frame = std::get_if<Rectangle>(&shape)) {
            frames += frame->stroke == Stroke::thin ? 1U : 0U;
            EXPECT_LE(frame->corner.x + frame->width, picture.width);
        }
    }
    EXPECT_EQ(frames, 6U);
    EXPECT_EQ(texts, (Lines{"anna to act", "columns", "2", "7", "12", "anna", "3", "", "1", "bruno", "", "10", ""}));
}

}  // namespace
}  // namespace referee::testing
