#include "repair/every_change.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <variant>
#include <vector>

#include "support/changes_of.hpp"
#include "text/text.hpp"
#include "types/fields_of.hpp"

/// Every single change of a value, form by form: each is shown once, is another value, and is put back.
namespace referee::testing::each_change_of_a_value {
namespace {

using Words = std::vector<std::string>;

enum class Face : std::uint8_t { sun, moon, star };
constexpr std::array<std::string_view, 3> face_names = {"sun", "moon", "star"};
constexpr std::span<const std::string_view> names_of(Face) { return face_names; }

using Digit = Number<1, 3>;
using Row = Place<2, 6>;

Words quoted(const std::vector<std::string_view>& words) {
    Words made;
    for (const std::string_view word : words) made.push_back(cat('"', word, '"'));
    return made;
}

template <int Least, int Most>
std::set<int> numbers_near(int value) {
    std::set<int> found;
    for (const std::string& word : changes_of(Number<Least, Most>{value})) found.insert(std::stoi(word));
    return found;
}

/// The numbers from one to another without the one in between, and some more.
std::set<int> numbers(int from, int to, int without, const std::set<int>& more = {}) {
    std::set<int> all = more;
    for (int number = from; number <= to; ++number) all.insert(number);
    all.erase(without);
    return all;
}

TEST(RepairsByChange, ANumberOfASmallRangeIsEachOther) {
    EXPECT_EQ(changes_of(Digit{2}), (Words{"1", "3"}));
    EXPECT_EQ((numbers_near<0, 127>(64)), numbers(0, 127, 64));
}

TEST(RepairsByChange, ANumberOfALargeRangeIsNearOrASlipOfDigits) {
    EXPECT_EQ((numbers_near<0, 128>(64)), numbers(52, 76, 64, {6, 4, 46}));
    EXPECT_EQ((numbers_near<0, 1000>(472)), numbers(460, 484, 472, {47, 2, 572, 372}));
    EXPECT_EQ((numbers_near<0, 1000>(120)), numbers(108, 132, 120, {12, 0, 220, 20}));
    EXPECT_EQ((numbers_near<0, 500>(9)), numbers(0, 21, 9, {109}));
    EXPECT_EQ((numbers_near<0, 500>(500)), numbers(488, 500, 500, {50, 0, 400}));
    EXPECT_EQ((numbers_near<0, 164>(64)), numbers(52, 76, 64, {6, 4, 46, 164}));
    EXPECT_EQ((numbers_near<-1000, 1000>(-47)), numbers(-59, -35, -47, {47, -4, -7, 53, -147, -74}));
    EXPECT_EQ((numbers_near<6, 1000>(64)), numbers(52, 76, 64, {6, 164, 46}));
}

TEST(RepairsByChange, APlaceIsInItsRow) {
    EXPECT_EQ(changes_of(Row{2}, 4), (Words{"1", "3", "4"}));
    EXPECT_EQ(changes_of(Row{2}, 30), (Words{"1", "3", "4", "5", "6"}));
    EXPECT_EQ(changes_of(Place<2, 6, 0>{2}, 3), (Words{"0", "1", "3"}));
    EXPECT_EQ(changes_of(Located<Face, Row>{Face::sun, Row{2}}, 3), quoted({"moon@2", "star@2", "sun@1", "sun@3"}));
}

TEST(RepairsByChange, AScalarIsEachOther) {
    EXPECT_EQ(changes_of(true), Words{"false"});
    EXPECT_EQ(changes_of(Player{1}), (Words{R"(player "a")", R"(player "c")"}));
    EXPECT_EQ(changes_of(Face::moon), quoted({"sun", "star"}));
    EXPECT_EQ(changes_of(Rank{4}), (Words{"1", "2", "3", "5"}));
    EXPECT_TRUE(changes_of(Label{"x"}).empty());
    EXPECT_TRUE(changes_of(True{}).empty());
}

using ShortList = List<Digit, 3>;

struct Held {
    std::optional<Digit> number;
    std::optional<ShortList> list;
    static constexpr auto fields = std::tuple{
        Field{"number", &Held::number, "a number", Presence::optional},
        Field{"list", &Held::list, "a list", Presence::optional},
    };
    bool operator==(const Held&) const = default;
};

struct Couple : List<Digit, 2> {
    static constexpr std::size_t fewest = 2;
    static constexpr std::size_t most = 2;
    using List::List;
};

struct Handful : List<Face, 3> {
    using List::List;
    static Agreement agree(std::span<const Face> a, std::span<const Face> b) {
        const bool same = a.size() == b.size() && std::is_permutation(a.begin(), a.end(), b.begin());
        return same ? Agreement::same : Agreement::different;
    }
};

TEST(RepairsByChange, WhatMayBeAbsentComesAndGoesIfItIsASlip) {
    EXPECT_EQ(changes_of(OrNull<Digit>{Digit{1}}), (Words{"2", "3", "null"}));
    EXPECT_EQ(changes_of(OrNull<Player>{}), (Words{R"("a")", R"(player "b")", R"(player "c")"}));
    EXPECT_EQ(changes_of(OrFalse<Face>{}), quoted({"sun", "moon", "star"}));
    EXPECT_EQ(changes_of(OrFalse<bool>{true}), (Words{"false", "false"}));
    EXPECT_EQ(changes_of(OrNull<Row>{}, 3), (Words{"1", "2", "3"}));
    EXPECT_EQ(changes_of(OrNull<Located<Face, Place<1, 1>>>{}), quoted({"sun@1", "moon@1", "star@1"}));
    EXPECT_EQ(changes_of(Ended<Face>{Face::sun}), (Words{R"("moon")", R"("star")", "false"}));
    EXPECT_EQ(changes_of(Held{Digit{1}, {}}),
              (Words{R"({"number":2})", R"({"number":3})", "{}", R"({"number":1,"list":[1]})",
                     R"({"number":1,"list":[2]})", R"({"number":1,"list":[3]})"}));
    // A list of one item may be left out or put in, one of two may not.
    EXPECT_EQ(changes_of(std::optional<List<Digit, 1>>{{Digit{1}}}), (Words{"[2]", "[3]", "[]", "null"}));
    EXPECT_EQ(changes_of(std::optional<List<Digit, 2>>{{Digit{1}, Digit{1}}}),
              (Words{"[2,1]", "[3,1]", "[1,2]", "[1,3]", "[1]", "[1]"}));
    EXPECT_EQ(changes_of(Held{}),
              (Words{R"({"number":1})", R"({"number":2})", R"({"number":3})", R"({"list":[1]})", R"({"list":[2]})",
                     R"({"list":[3]})"}));
    EXPECT_EQ(changes_of(std::optional<Couple>{}), Words{}) << "no item alone";
}

TEST(RepairsByChange, AListWithoutAnOrderHasEachChangeOnce) {
    EXPECT_EQ(changes_of(Handful{Face::sun, Face::moon}),
              (Words{R"(["moon","moon"])", R"(["star","moon"])", R"(["sun","sun"])", R"(["sun","star"])", R"(["moon"])",
                     R"(["sun"])", R"(["sun","moon","sun"])", R"(["sun","moon","moon"])", R"(["sun","moon","star"])"}));
}

TEST(RepairsByChange, ASetHasOneMoreOrLessOrAnother) {
    // Each member is exchanged for each that is absent, or left out; then each absent one is put in.
    EXPECT_EQ(changes_of(PlayerSet{0b011}),
              (Words{R"(["b","c"])", R"(["b"])", R"(["a","c"])", R"(["a"])", R"(["a","b","c"])"}));
    EXPECT_EQ(changes_of(NameSet<Face>{Face::star}),
              (Words{R"(["sun"])", R"(["moon"])", "[]", R"(["sun","star"])", R"(["moon","star"])"}));
    Bag<Face> bag;
    bag.insert(Face::sun);
    bag.insert(Face::sun);
    EXPECT_EQ(changes_of(bag),
              (Words{R"(["sun","moon"])", R"(["sun","star"])", R"(["sun"])", R"(["sun","sun","sun"])",
                     R"(["sun","sun","moon"])", R"(["sun","sun","star"])"}));
}

TEST(RepairsByChange, OwnersExchangeTheirValues) {
    PerPlayer<Digit> all;
    all.set(Player{0}, Digit{1});
    all.set(Player{2}, Digit{3});
    EXPECT_EQ(changes_of(all),
              (Words{R"({"a":2,"c":3})", R"({"a":3,"c":3})", R"({"a":1,"c":1})", R"({"a":1,"c":2})",
                     R"(exchange {"a":3,"c":1})"}));
    all.set(Player{2}, Digit{1});
    EXPECT_EQ(changes_of(all).size(), 4U) << "equal values are not exchanged";
    PerName<Face, Player> named;
    named.set(Face::moon, Player{0});
    named.set(Face::star, Player{1});
    EXPECT_EQ(changes_of(named),
              (Words{R"(player {"moon":"b","star":"b"})", R"(player {"moon":"c","star":"b"})",
                     R"(player {"moon":"a","star":"a"})", R"(player {"moon":"a","star":"c"})",
                     R"(exchange {"moon":"b","star":"a"})"}));
}

TEST(RepairsByChange, AListHasAnItemMoreOrLess) {
    EXPECT_EQ(
        changes_of(ShortList{Digit{1}, Digit{2}}),
        (Words{"[2,2]", "[3,2]", "[1,1]", "[1,3]", "exchange [2,1]", "[2]", "[1]",  //
               "[1,1,2]", "[2,1,2]", "[3,1,2]", "[1,1,2]", "[1,2,2]", "[1,3,2]", "[1,2,1]", "[1,2,2]", "[1,2,3]"}));
    EXPECT_EQ(changes_of(List<Face, 2>{Face::sun, Face::sun}).size(), 6U) << "no more than its capacity";
    EXPECT_EQ(changes_of(List<Digit, 2>{Digit{1}, Digit{1}, Digit{1}}).size(), 6U) << "it was longer already";
    EXPECT_EQ(changes_of(List<ShortList, 3>{ShortList{}, ShortList{}}).size(), 2 * 3 + 2U)
        << "no list is put into a list";
}

TEST(RepairsByChange, AListInAnyOrderKeepsItsOrder) {
    EXPECT_EQ(changes_of(AnyOrder<Digit, 3>{Digit{1}, Digit{2}}),
              (Words{"[2,2]", "[3,2]", "[1,1]", "[1,3]", "[2]", "[1]", "[1,2,1]", "[1,2,2]", "[1,2,3]"}));
}

/// A cell of a grid.
template <int Most>
struct Cell : List<Number<-Most, Most>, 2> {
    static constexpr std::size_t fewest = 2;
    static constexpr std::size_t most = 2;
    using List<Number<-Most, Most>, 2>::List;
};

TEST(RepairsByChange, ACellIsNearOrASlip) {
    const Words small = changes_of(Cell<1>{{0}, {1}});
    EXPECT_EQ(small, (Words{"[-1,-1]", "[-1,0]", "[-1,1]", "[0,-1]", "[0,0]", "[1,-1]", "[1,0]", "[1,1]"}));
    std::set<std::string> large;
    for (const std::string& word : changes_of(Cell<200>{{10}, {20}})) large.insert(word);
    std::set<std::string> due = {"[20,10]", "[-10,-20]"};
    for (int x = 6; x <= 14; ++x) {
        for (int y = 16; y <= 24; ++y) due.insert(cat('[', x, ',', y, ']'));
    }
    for (const int x : numbers(-2, 22, 10, {-10, 110, -90})) due.insert(cat('[', x, ",20]"));
    for (const int y : numbers(8, 32, 20, {-20, 2, 0, 120, -80})) due.insert(cat("[10,", y, ']'));
    due.erase("[10,20]");
    EXPECT_EQ(large, due);
    EXPECT_TRUE(changes_of(Cell<1>{{0}}).empty()) << "a cell has two numbers";
}

TEST(RepairsByChange, AMappingByNumbersHasAnotherKeyOrAnEntryLess) {
    PerNumber<Digit, Player, 3> held;
    held.set(Digit{1}, Player{0});
    held.set(Digit{2}, Player{0});
    const Words changes = changes_of(held);
    EXPECT_EQ(changes,
              (Words{R"({"3":"a","2":"a"})", R"(player {"1":"b","2":"a"})", R"(player {"1":"c","2":"a"})",
                     R"({"1":"a","3":"a"})", R"(player {"1":"a","2":"b"})", R"(player {"1":"a","2":"c"})",
                     R"({"2":"a"})", R"({"1":"a"})"}));
    using Kept = std::optional<PerNumber<Digit, Player, 3>>;
    EXPECT_EQ(changes_of(Kept{held}), changes) << "several entries are not left out at once";
    held = {};
    held.set(Digit{1}, Player{0});
    EXPECT_EQ(changes_of(Kept{held}).back(), "null");
    PerLabel<Digit, 3> labelled;
    labelled.entries.push({KnownLabel{"x"}, Digit{1}});
    EXPECT_EQ(changes_of(labelled), (Words{R"({"x":2})", R"({"x":3})"}));
    EXPECT_EQ(changes_of(std::optional{labelled}).back(), "null");
    labelled.entries.push({KnownLabel{"y"}, Digit{1}});
    EXPECT_EQ(changes_of(std::optional{labelled}).size(), 4U);
}

struct Take {
    static constexpr std::string_view tag = "take";
    static constexpr std::string_view help = "takes";
    Player player;
    Digit take;
    static constexpr auto fields = std::tuple{Field{"player", &Take::player, "who"},
                                              Field{"take", &Take::take, "what"}};
    bool operator==(const Take&) const = default;
};
struct Give {
    static constexpr std::string_view tag = "give";
    static constexpr std::string_view help = "gives";
    Player player;
    Digit give;
    std::optional<Digit> more;
    static constexpr auto fields = std::tuple{Field{"player", &Give::player, "who"}, Field{"give", &Give::give, "what"},
                                              Field{"more", &Give::more, "more", Presence::optional}};
    bool operator==(const Give&) const = default;
};
struct Show {
    static constexpr std::string_view tag = "show";
    static constexpr std::string_view help = "shows";
    Player player;
    Face show{};
    static constexpr auto fields = std::tuple{Field{"player", &Show::player, "who"},
                                              Field{"show", &Show::show, "what"}};
    bool operator==(const Show&) const = default;
};
using Deed = std::variant<Take, Give, Show>;

TEST(RepairsByChange, AnotherActionTakesTheSameValues) {
    // A face is no number: neither of the others can be meant by `show`.
    EXPECT_EQ(changes_of(Deed{Take{Player{1}, Digit{3}}}),
              (Words{R"(player {"player":"a","take":3})", R"(player {"player":"c","take":3})",
                     R"({"player":"b","take":1})", R"({"player":"b","take":2})", R"({"player":"b","give":3})"}));
    EXPECT_EQ(changes_of(Deed{Give{Player{1}, Digit{3}, Digit{1}}}).back(), R"({"player":"b","take":3})");
    EXPECT_EQ(changes_of(Deed{Show{Player{0}, Face::sun}}),
              (Words{R"(player {"player":"b","show":"sun"})", R"(player {"player":"c","show":"sun"})",
                     R"({"player":"a","show":"moon"})", R"({"player":"a","show":"star"})"}));
}

struct Pair {
    static constexpr std::string_view tag = "pair";
    static constexpr std::string_view help = "pairs";
    Digit pair;
    Digit second;
    static constexpr auto fields = std::tuple{Field{"pair", &Pair::pair, "one"}, Field{"second", &Pair::second, "two"}};
    bool operator==(const Pair&) const = default;
};
struct Turn {
    static constexpr std::string_view tag = "turn";
    static constexpr std::string_view help = "turns";
    Digit left;
    Digit turn;
    static constexpr auto fields = std::tuple{Field{"left", &Turn::left, "one"}, Field{"turn", &Turn::turn, "two"}};
    bool operator==(const Turn&) const = default;
};

struct Both {
    static constexpr std::string_view tag = "both";
    static constexpr std::string_view help = "does both";
    Digit second;
    Digit both;
    static constexpr auto fields = std::tuple{Field{"second", &Both::second, "one"}, Field{"both", &Both::both, "two"}};
    bool operator==(const Both&) const = default;
};

TEST(RepairsByChange, EachValueOfAnActionIsTakenOnce) {
    EXPECT_EQ((changes_of(std::variant<Pair, Both>{Pair{Digit{1}, Digit{3}}}).back()), R"({"second":3,"both":1})")
        << "what has the same name is the same";
    using Either = std::variant<Pair, Turn>;
    EXPECT_EQ(changes_of(Either{Pair{Digit{1}, Digit{3}}}).back(), R"({"left":1,"turn":3})");
    EXPECT_EQ(changes_of(Either{Turn{Digit{2}, Digit{3}}}).back(), R"({"pair":2,"second":3})");
}

TEST(RepairsByChange, EachKindOfChangeIsAKindOfRepair) {
    EXPECT_EQ(kind_of_change(OneChange::value), RepairKind::value);
    EXPECT_EQ(kind_of_change(OneChange::player), RepairKind::player);
    EXPECT_EQ(kind_of_change(OneChange::exchange), RepairKind::values_exchanged);
}

}  // namespace
}  // namespace referee::testing::each_change_of_a_value
