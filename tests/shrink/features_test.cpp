#include "shrink/features.hpp"

#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string_view>
#include <tuple>
#include <variant>
#include <vector>

#include "core/finding.hpp"
#include "support/any.hpp"
#include "types/fields_of.hpp"

/// What a value states: which subjects are the same, and how much there is of each.
namespace referee::testing::features_of_values {
namespace {

enum class Face : std::uint8_t { sun, moon };
constexpr std::array<std::string_view, 2> face_names = {"sun", "moon"};
constexpr std::span<const std::string_view> names_of(Face) { return face_names; }

using Points = Number<0, 99>;
using Row = Place<2, 6>;
using Ordered = List<Points, 4>;

template <class T>
Features features_of(const T& value, Numbers numbers = Numbers::amounts) {
    Features features;
    add_features(type_of<T>, &value, 0, numbers, features);
    add_up(features);
    return features;
}

std::multiset<int> amounts(const Features& features) {
    std::multiset<int> found;
    for (const Feature& feature : features) found.insert(feature.amount);
    return found;
}

std::set<std::uint64_t> subjects(const Features& features) {
    std::set<std::uint64_t> found;
    for (const Feature& feature : features) found.insert(feature.about);
    return found;
}

template <class T>
Features of_both(const T& one, const T& other) {
    Features both = features_of(one);
    for (const Feature& feature : features_of(other)) both.push_back(feature);
    add_up(both);
    return both;
}

TEST(ShrinksFeatures, ANumberIsAnAmountOrAName) {
    EXPECT_EQ(amounts(features_of(Points{7})), (std::multiset{7}));
    EXPECT_EQ(subjects(features_of(Points{7})), subjects(features_of(Points{8})));
    EXPECT_EQ(amounts(features_of(Points{7}, Numbers::names)), (std::multiset{1}));
    std::set<std::uint64_t> all;
    for (int number = 0; number < 90; ++number) all.merge(subjects(features_of(Points{number}, Numbers::names)));
    EXPECT_EQ(all.size(), 90U) << "each number is a subject of its own";
    EXPECT_EQ(amounts(features_of(Rank{3})), (std::multiset{3}));
    EXPECT_EQ(amounts(features_of(Row{4})), (std::multiset{4}));
}

TEST(ShrinksFeatures, AScalarIsThereOnce) {
    EXPECT_EQ(amounts(features_of(true)), (std::multiset{1}));
    EXPECT_EQ(amounts(features_of(false)), (std::multiset{0}));
    EXPECT_EQ(subjects(features_of(true)), subjects(features_of(false)));
    EXPECT_EQ(amounts(features_of(Player{0})), (std::multiset{1}));
    EXPECT_NE(subjects(features_of(Player{0})), subjects(features_of(Player{1})));
    EXPECT_EQ(amounts(features_of(Face::moon)), (std::multiset{1}));
    EXPECT_NE(subjects(features_of(Face::sun)), subjects(features_of(Face::moon)));
    EXPECT_TRUE(features_of(True{}).empty());
    EXPECT_TRUE(features_of(Label{"x"}).empty());
    EXPECT_TRUE(features_of(OrNull<Points>{}).empty());
    EXPECT_EQ(features_of(OrNull<Points>{Points{5}}), features_of(Points{5}));
}

TEST(ShrinksFeatures, ANameAndAPlaceAreTwo) {
    using There = Located<Face, Row>;
    const Features features = features_of(There{Face::moon, Row{4}});
    EXPECT_EQ(amounts(features), (std::multiset{1, 1}));
    EXPECT_EQ(of_both(There{Face::moon, Row{4}}, There{Face::sun, Row{4}}).size(), 3U) << "the place is the same";
    EXPECT_EQ(of_both(There{Face::moon, Row{4}}, There{Face::moon, Row{5}}).size(), 3U) << "the name is the same";
    EXPECT_EQ(of_both(There{Face::moon, Row{4}}, There{Face::moon, Row{4}}).size(), 2U);
}

TEST(ShrinksFeatures, ACollectionIsItsMembers) {
    EXPECT_EQ(features_of(PlayerSet{0b101}), of_both(Player{0}, Player{2}));
    EXPECT_EQ(features_of(every_player).size(), std::size_t{max_players});
    EXPECT_EQ(features_of(PlayerSet{0b10000}), features_of(Player{4}));
    EXPECT_TRUE(features_of(PlayerSet{}).empty());
    EXPECT_EQ(features_of(NameSet<Face>{Face::moon}), features_of(Face::moon));
    Bag<Face> bag;
    for (const Face face : {Face::sun, Face::sun, Face::moon}) bag.insert(face);
    EXPECT_EQ(amounts(features_of(bag)), (std::multiset{1, 2}));
    EXPECT_EQ(subjects(features_of(bag)), subjects(of_both(Face::sun, Face::moon)));
}

TEST(ShrinksFeatures, AMappingHasThemForEachOfItsOwners) {
    PerPlayer<Points> points;
    points.set(Player{1}, {7});
    points.set(Player{4}, {0});
    EXPECT_EQ(amounts(features_of(points)), (std::multiset{0, 7}));
    EXPECT_EQ(subjects(features_of(points)), subjects(of_both(Player{1}, Player{4})));
    PerName<Face, Points> named;
    named.set(Face::moon, {3});
    EXPECT_EQ(amounts(features_of(named)), (std::multiset{3}));
    EXPECT_EQ(subjects(features_of(named)), subjects(features_of(Face::moon)));
}

TEST(ShrinksFeatures, TheOrderOfAListDoesNotMatter) {
    EXPECT_EQ(features_of(Ordered{Points{1}, Points{5}}), features_of(Ordered{Points{5}, Points{1}}));
    EXPECT_EQ(amounts(features_of(Ordered{Points{1}, Points{5}})), (std::multiset{6}));
    EXPECT_EQ(amounts(features_of(Ordered{Points{1}, Points{5}, Points{1}}, Numbers::names)), (std::multiset{1, 2}));
    EXPECT_NE(subjects(features_of(Ordered{Points{1}})), subjects(features_of(Points{1}))) << "an item, not the whole";
}

TEST(ShrinksFeatures, AMappingByNumberHasEachAndTheTotal) {
    PerNumber<Points, Points, 4> mapping;
    mapping.set({2}, {10});
    mapping.set({3}, {20});
    EXPECT_EQ(amounts(features_of(mapping)), (std::multiset{10, 20, 30}));
    PerNumber<Points, Points, 4> other;
    other.set({3}, {1});
    EXPECT_EQ(of_both(mapping, other).size(), 3U) << "the total, and what is at 3, are the same subjects";
    PerLabel<Points, 2> labelled;
    labelled.entries.push({KnownLabel{"x"}, {4}});
    labelled.entries.push({KnownLabel{"y"}, {5}});
    EXPECT_EQ(amounts(features_of(labelled)), (std::multiset{9})) << "the labels of a log are not known elsewhere";
}

/// In a row of six places, four are left from the third on, and one is left on the sixth.
TEST(ShrinksFeatures, APlaceCountsByTheWayThatIsLeft) {
    PerNumber<Row, Points, 4> row;
    row.set({3}, {10});
    row.set({6}, {7});
    EXPECT_EQ(amounts(features_of(row)), (std::multiset{7, 10, 17, 4 * 10 + 7}));
    EXPECT_EQ(amounts(features_of(row, Numbers::names)), (std::multiset{1, 1, 1, 1})) << "names have no distance";
}

struct Pair {
    Points first;
    std::optional<Points> second;
    static constexpr auto fields = std::tuple{Field{"first", &Pair::first, "one"},
                                              Field{"second", &Pair::second, "other", Presence::optional}};
    bool operator==(const Pair&) const = default;
};
struct Take {
    static constexpr std::string_view tag = "take";
    static constexpr std::string_view help = "what is taken";
    Points take;
    List<Pair, 3> pairs;
    PerPlayer<Ordered> each;
    static constexpr auto fields = std::tuple{Field{"take", &Take::take, "how many"},
                                              Field{"pairs", &Take::pairs, "pairs", Presence::optional},
                                              Field{"each", &Take::each, "of each player", Presence::optional}};
    bool operator==(const Take&) const = default;
};
struct Pass {
    static constexpr std::string_view tag = "pass";
    static constexpr std::string_view help = "how often";
    Points pass;
    static constexpr auto fields = std::tuple{Field{"pass", &Pass::pass, "how many"}};
    bool operator==(const Pass&) const = default;
};
using Event = std::variant<Take, Pass>;

TEST(ShrinksFeatures, KeysAndActionsTellSubjectsApart) {
    EXPECT_EQ(amounts(features_of(Pair{{1}, Points{2}})), (std::multiset{1, 2}));
    EXPECT_EQ(amounts(features_of(Pair{{1}, {}})), (std::multiset{1}));
    EXPECT_NE(features_of(Pair{{1}, {}}), features_of(Points{1}));
    const Event take = Take{{1}, {}, {}};
    const Event pass = Pass{{1}};
    EXPECT_EQ(amounts(features_of(take)), (std::multiset{1}));
    EXPECT_EQ(of_both(take, pass).size(), 2U);
}

/// The features at a path into an event.
Features at(const Event& event, const Path& path) {
    Features features;
    add_features_at(type_of<Event>, &event, path, 0, Numbers::amounts, features);
    add_up(features);
    return features;
}

TEST(ShrinksFeatures, OnAPathAreThoseOfTheInnermostItem) {
    Take take{{1}, {Pair{{2}, Points{3}}, Pair{{4}, {}}}, {}};
    take.each.set(Player{1}, {Points{5}, Points{6}});
    const Event event = take;
    const auto key = [](std::string_view name) { return Step::at(name); };
    const auto item = [](std::size_t number) { return Step::at(number); };
    const auto player = [](std::uint8_t seat) { return Step::at(Player{seat}); };
    const Features whole = features_of(event);
    EXPECT_EQ(at(event, {}), whole);
    EXPECT_EQ(at(event, {key("take")}), whole) << "no item";
    EXPECT_EQ(amounts(at(event, {key("pairs"), item(0)})), (std::multiset{2, 3}));
    EXPECT_EQ(amounts(at(event, {key("pairs"), item(0), key("second")})), (std::multiset{2, 3}));
    EXPECT_EQ(amounts(at(event, {key("pairs"), item(1), key("second")})), (std::multiset{4}));
    EXPECT_EQ(amounts(at(event, {key("pairs"), item(1), key("second"), item(0)})), (std::multiset{4})) << "none there";
    EXPECT_EQ(at(event, {key("pairs"), item(2)}), whole) << "no such item";
    EXPECT_EQ(at(event, {key("pears"), item(0)}), whole) << "no such key";
    EXPECT_EQ(at(event, {key("pairs"), key("first"), item(0)}), whole) << "no such step";
    EXPECT_EQ(at(event, {key("pairs"), player(0), item(0)}), whole);
    EXPECT_EQ(at(event, {item(0)}), whole);
    EXPECT_EQ(amounts(at(event, {key("pairs"), item(1), item(0)})), (std::multiset{4}));
    EXPECT_EQ(amounts(at(event, {key("each"), player(1), item(1)})), (std::multiset{6}));
    EXPECT_EQ(at(event, {key("each"), player(0), item(1)}), whole) << "nothing of that player";
    EXPECT_EQ(at(event, {key("each"), item(0), item(1)}), whole);
    // The subject of an item is the same whichever way leads to it.
    EXPECT_EQ(subjects(at(event, {key("each"), player(1), item(0)})),
              subjects(at(event, {key("each"), player(1), item(1)})));
    const std::set<std::uint64_t> all = subjects(whole);
    for (const std::uint64_t about : subjects(at(event, {key("pairs"), item(0)}))) EXPECT_TRUE(all.contains(about));
    EXPECT_TRUE(all.contains(*subjects(at(event, {key("each"), player(1), item(0)})).begin()));
}

TEST(ShrinksFeatures, HaveTheNamesOnTheirPath) {
    const auto names = [](const auto& value) { return features_of(value).at(0).names; };
    EXPECT_EQ(names(Points{1}), 0U);
    EXPECT_EQ(std::popcount(names(Player{0})), 1);
    EXPECT_EQ(std::popcount(names(Face::sun)), 1);
    EXPECT_NE(names(Face::sun), names(Face::moon));
    PerPlayer<NameSet<Face>> both;
    both.set(Player{0}, {Face::sun});
    EXPECT_EQ(names(both), names(Player{0}) | names(Face::sun));
    PerName<Face, Points> named;
    named.set(Face::moon, {3});
    EXPECT_EQ(names(named), names(Face::moon));
}

}  // namespace
}  // namespace referee::testing::features_of_values
