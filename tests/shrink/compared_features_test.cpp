#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <set>
#include <utility>
#include <vector>

#include "random/random.hpp"
#include "shrink/features.hpp"
#include "support/any.hpp"

/// Lists of features compared with one another, and random parts of them.
namespace referee::testing::compared_features {
namespace {

/// Features with these subjects and amounts.
Features made(const std::vector<std::pair<std::uint64_t, int>>& of) {
    Features features;
    for (const auto& [about, amount] : of) features.push_back({about, amount, 0});
    return features;
}

TEST(ShrinksFeatures, OfOneSubjectAreAddedUp) {
    Features features = made({{5, 1}, {3, 2}, {5, 10}, {3, -2}, {5, 100}, {9, 7}});
    add_up(features);
    EXPECT_EQ(features, made({{3, 0}, {5, 111}, {9, 7}}));
    Features none;
    add_up(none);
    EXPECT_TRUE(none.empty());
}

TEST(ShrinksFeatures, AreUnlikeWhereAmountsDiffer) {
    EXPECT_EQ(unlike(made({{1, 1}, {2, 2}, {4, 4}}), made({{1, 1}, {2, 3}, {3, 3}, {5, 0}})),
              made({{2, 2}, {3, 0}, {4, 4}, {5, 0}}));
    EXPECT_EQ(unlike(made({{1, 1}, {2, 2}}), {}), made({{1, 1}, {2, 2}}));
    EXPECT_EQ(unlike({}, made({{1, 1}, {2, 2}})), made({{1, 0}, {2, 0}}));
    EXPECT_TRUE(unlike(made({{1, 1}}), made({{1, 1}})).empty());
    EXPECT_TRUE(unlike({}, {}).empty());
}

TEST(ShrinksFeatures, AreApartByTheSumOfDifferences) {
    const Features wanted = made({{2, 5}, {4, 1}});
    EXPECT_EQ(distance(wanted, wanted), 0);
    EXPECT_EQ(distance(wanted, {}), 6);
    EXPECT_EQ(distance(wanted, made({{1, 9}, {2, 7}, {3, 9}, {4, 1}, {5, 9}})), 2) << "others are ignored";
    EXPECT_EQ(distance(wanted, made({{2, 3}, {5, 9}})), 3);
    EXPECT_EQ(distance(made({{1, 0}}), made({{1, 19}})), 19);
    EXPECT_EQ(distance(made({{1, 0}}), made({{1, 30}})), 20) << "one subject is not everything";
    EXPECT_EQ(distance(made({{1, 0}, {2, 30}}), made({{1, 30}})), 40);
}

TEST(ShrinksFeatures, MoveTowardsWhatIsWanted) {
    const Features wanted = made({{1, 10}, {2, 0}});
    const Features before = made({{1, 5}, {2, 5}, {3, 4}});
    EXPECT_EQ(progress(wanted, before, before), 0);
    EXPECT_EQ(progress(wanted, before, made({{1, 7}, {2, 5}, {3, 4}})), 2) << "more of what there is too little of";
    EXPECT_EQ(progress(wanted, before, made({{1, 5}, {2, 2}, {3, 4}})), 3) << "less of what there is too much of";
    EXPECT_EQ(progress(wanted, before, made({{1, 12}, {3, 4}})), 7 + 5) << "further than wanted";
    EXPECT_EQ(progress(wanted, before, made({{1, 4}, {2, 6}, {3, 4}})), -2);
    EXPECT_EQ(progress(made({{2, 3}}), {}, made({{1, 9}, {2, 1}, {3, 9}})), 1);
}

TEST(ShrinksFeatures, HaveSomeInCommon) {
    EXPECT_TRUE(has_any_of(made({{1, 1}, {5, 1}}), made({{3, 2}, {5, 9}})));
    EXPECT_TRUE(has_any_of(made({{1, 1}}), made({{1, 2}, {5, 9}})));
    EXPECT_FALSE(has_any_of(made({{1, 1}, {4, 1}}), made({{3, 2}, {5, 9}})));
    EXPECT_FALSE(has_any_of(made({{1, 1}, {9, 1}}), made({{3, 2}, {5, 9}})));
    EXPECT_FALSE(has_any_of({}, made({{1, 1}})));
    EXPECT_FALSE(has_any_of(made({{1, 1}}), {}));
}

/// The subjects that share a name: `choices` are which feature is taken, and for each of its names but the last
/// whether it is passed over.
std::set<std::uint64_t> sharing(const std::vector<std::uint8_t>& choices) {
    const Features features = {{10, 1, 0b011}, {11, 1, 0b010}, {12, 1, 0b100},
                               {13, 1, 0b101}, {14, 1, 0},     {15, 1, 0b001}};
    std::vector<std::uint8_t> bytes;
    for (const std::uint8_t choice : choices) bytes.insert(bytes.end(), {choice, 0});
    bytes.insert(bytes.end(), 20, 0);
    Bytes source(bytes);
    std::set<std::uint64_t> found;
    for (const Feature& feature : alike(features, source)) found.insert(feature.about);
    return found;
}

TEST(ShrinksFeatures, AreAlikeByOneName) {
    EXPECT_EQ(sharing({0, 0}), (std::set<std::uint64_t>{10, 13, 15})) << "by its first name";
    EXPECT_EQ(sharing({0, 1}), (std::set<std::uint64_t>{10, 11})) << "by its second";
    EXPECT_EQ(sharing({1, 1}), (std::set<std::uint64_t>{10, 11}));
    EXPECT_EQ(sharing({2, 1}), (std::set<std::uint64_t>{12, 13}));
    EXPECT_EQ(sharing({3, 1, 1}), (std::set<std::uint64_t>{12, 13}));
    EXPECT_EQ(sharing({5, 1}), (std::set<std::uint64_t>{10, 13, 15})) << "its only one";
    EXPECT_EQ(sharing({4}), std::set<std::uint64_t>{}) << "it has no name";
    Bytes nothing({});
    EXPECT_TRUE(alike({}, nothing).empty());
}

TEST(ShrinksFeatures, SomeAreAnyOfThem) {
    const Features features = made({{1, 1}, {2, 2}, {3, 3}, {4, 4}, {5, 5}});
    Random choices{7};
    std::set<std::size_t> sizes;
    std::set<std::uint64_t> met;
    for (int trial = 0; trial < 400; ++trial) {
        const Features some = some_of(features, 3, choices);
        sizes.insert(some.size());
        EXPECT_TRUE(std::is_sorted(some.begin(), some.end(),
                                   [](const Feature& a, const Feature& b) { return a.about < b.about; }));
        for (const Feature& one : some) {
            EXPECT_NE(std::find(features.begin(), features.end(), one), features.end());
            met.insert(one.about);
        }
    }
    EXPECT_EQ(sizes, (std::set<std::size_t>{1, 2, 3}));
    EXPECT_EQ(met.size(), 5U);
    EXPECT_EQ(some_of(features, 5, choices), features) << "not more than wanted: all of them";
}

}  // namespace
}  // namespace referee::testing::compared_features
