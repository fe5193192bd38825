#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "repair/event_alignment.hpp"
#include "repair/mismatch.hpp"
#include "repair/sheet_entries.hpp"
#include "repair/site.hpp"
#include "support/judging.hpp"
#include "support/read_claim.hpp"
#include "text/text.hpp"
#include "types/fields_of.hpp"

/// The parts of which repairs are made: alignments, entries, places in documents, false values of claims.
namespace referee::testing::parts_of_repairs {
namespace {

using Words = std::vector<std::string>;

/// The steps of an alignment behind the common beginning, and before the common end: `KIND MINE/THEIRS`.
Words steps(const char* mine, const char* theirs) {
    constexpr std::array<std::string_view, 5> kinds = {"same", "changed", "missing", "extra", "exchanged"};
    const Value a = parsed_value(mine);
    const Value b = parsed_value(theirs);
    Words words;
    for (const AlignedStep& step : aligned({a.begin(), a.end()}, {b.begin(), b.end()}))
        words.push_back(cat(kinds[static_cast<std::size_t>(step.kind)], ' ', step.mine, '/', step.theirs));
    return words;
}

TEST(RepairsAligned, StepsStandAtTheirEvents) {
    EXPECT_EQ(steps("[1, 3]", "[1, 2, 3]"), Words{"missing 1/1"});
    EXPECT_EQ(steps("[1, 2, 3]", "[1, 3]"), Words{"extra 1/1"});
    EXPECT_EQ(steps("[2, 2]", "[2]"), Words{"extra 1/1"});
    EXPECT_EQ(steps("[2]", "[2, 2]"), Words{"missing 1/1"});
    EXPECT_EQ(steps("[]", "[1, 2]"), (Words{"missing 0/0", "missing 0/1"}));
    EXPECT_EQ(steps("[1, 2]", "[]"), (Words{"extra 0/0", "extra 1/0"}));
    EXPECT_EQ(steps("[1, 3, 2, 4]", "[1, 2, 3, 4]"), Words{"exchanged 1/1"});
    EXPECT_EQ(steps("[2, 1]", "[1, 2]"), Words{"exchanged 0/0"});
    EXPECT_EQ(steps("[1, 9, 3, 8, 5]", "[1, 2, 3, 4, 5]"), (Words{"changed 1/1", "same 2/2", "changed 3/3"}));
    EXPECT_EQ(steps("[8, 5, 7, 6]", "[9, 5, 6, 7]"), (Words{"changed 0/0", "same 1/1", "exchanged 2/2"}));
    EXPECT_EQ(steps("[1, 2, 3, 9]", "[2, 3, 4, 8, 9]"),
              (Words{"extra 0/0", "same 1/0", "same 2/1", "missing 3/2", "missing 3/3"}));
    EXPECT_EQ(steps("[1, 2]", "[3, 3]"), (Words{"changed 0/0", "changed 1/1"})) << "no two are exchanged";
    EXPECT_EQ(steps("[1, 2]", "[2, 3]"), (Words{"changed 0/0", "changed 1/1"}));
    EXPECT_EQ(steps("[1, 2]", "[3, 1]"), (Words{"changed 0/0", "changed 1/1"}));
    EXPECT_EQ(steps("[5, 6, 7, 8]", "[7]"), (Words{"extra 0/0", "extra 1/0", "same 2/0", "extra 3/1"}));
    EXPECT_EQ(steps("[0, 2]", "[0, 1, 2, 0]"), (Words{"missing 1/1", "same 1/2", "missing 2/3"}))
        << "an event of the common beginning is not exchanged with the first behind it";
}

TEST(RepairsAligned, TwoValuesMayDifferInAnEventOfTheSameShape) {
    const Words changed{"changed 0/0"};
    const Words other{"missing 0/0", "extra 0/1"};
    const std::vector<std::tuple<const char*, const char*, bool>> rows = {
        {R"([{"a": 1, "b": 2, "c": 0}])", R"([{"a": 3, "b": 4, "c": 0}])", true},
        {R"([{"a": 1, "b": 2, "c": 0}])", R"([{"a": 3, "b": 4, "c": 5}])", false},
        {R"([{"a": 1, "b": 1}])", R"([{"a": "x", "b": true}])", true},
        {R"([{"a": [1, 2]}])", R"([{"b": [3, 4]}])", false},
        {R"([{"a": 1, "b": 2}])", R"([{"a": 3, "c": 4}])", false},
        {R"([{"a": [1, 2]}])", R"([{"a": {"0": 3, "1": 4}}])", false},
        {R"([{"a": [1, 2]}])", R"([{"a": 5}])", false},
        {R"([{"a": [1, 2], "b": 3}])", R"([{"a": 5, "b": 4}])", false},
        {R"([{"a": [1, 2, 3]}])", R"([{"a": [1]}])", false},
        {R"([{"a": [1, 2]}])", R"([{"a": [1]}])", true},
        {R"([[[1, 2], [3, 4], 5]])", R"([[[1, 0], [3, 0], 5]])", true},
    };
    for (const auto& [mine, theirs, is_changed] : rows)
        EXPECT_EQ(steps(mine, theirs), is_changed ? changed : other) << mine << theirs;
}

TEST(RepairsAligned, WhatIsTooLongIsNotCompared) {
    const auto of = [](std::size_t mine, std::size_t theirs) {
        return aligned(std::vector<Value>(mine, Value(1)), std::vector<Value>(theirs, Value(2))).size();
    };
    EXPECT_EQ(of(221, 181), 0U) << "40,001 pairs";
    EXPECT_EQ(of(200, 200), 200U) << "40,000 pairs";
    EXPECT_EQ(of(40'000, 0), 40'000U);
    EXPECT_EQ(of(40'001, 0), 0U);
    EXPECT_EQ(of(0, 40'001), 0U);
}

TEST(RepairsMade, EntriesOfAClaimAreThoseThatAreLacking) {
    const auto with = [](const char* recorded, const char* claimed) {
        Words words;
        for (const Value& one : with_entries_of(parsed_value(recorded), parsed_value(claimed)))
            words.push_back(one.dump());
        return words;
    };
    EXPECT_EQ(with(R"([{"a":1}])", R"([{"a":1},{"b":2}])"), (Words{R"([{"a":1},{"a":1}])", R"([{"a":1},{"b":2}])"}));
    EXPECT_EQ(with("[]", "[[1],[2]]"), Words{"[[1]]"});
    EXPECT_EQ(with("[[0]]", "[1,[2]]"), Words{"[[0],[2]]"}) << "scalars are tried anyway";
    EXPECT_TRUE(with("[[1]]", "[[2]]").empty());
    EXPECT_TRUE(with("[[1],[2]]", "[[2]]").empty());
    EXPECT_EQ(with(R"({"a":1})", R"({"a":2,"b":3,"c":4})"), (Words{R"({"a":1,"b":3})", R"({"a":1,"c":4})"}));
    EXPECT_TRUE(with(R"({"a":1})", "[[1],[2]]").empty());
    EXPECT_TRUE(with("[[1]]", R"({"a":1})").empty());
    EXPECT_TRUE(with("1", R"({"a":1})").empty());
}

struct Inner {
    std::optional<Number<0, 9>> x;
    List<Number<0, 9>, 3> y;
    static constexpr auto fields = std::tuple{Field{"x", &Inner::x, "x", Presence::optional},
                                              Field{"y", &Inner::y, "y", Presence::optional}};
    bool operator==(const Inner&) const = default;
};
struct Outer {
    Inner in;
    std::optional<Inner> may;
    PerPlayer<Inner> each;
    static constexpr auto fields = std::tuple{Field{"in", &Outer::in, "in"},
                                              Field{"may", &Outer::may, "may", Presence::optional},
                                              Field{"each", &Outer::each, "each", Presence::optional}};
    bool operator==(const Outer&) const = default;
};

TEST(RepairsMade, PartsOfAClaimThatTheSheetHas) {
    const auto known = [](const char* text) { return known_part(parsed_value(text), type_of<Outer>).dump(); };
    EXPECT_EQ(known(R"({"in":{"x":1,"z":2,"y":[3]},"may":{"y":[4],"q":5},"each":{"a":{"x":6,"q":7}},"no":8})"),
              R"({"in":{"x":1,"y":[3]},"may":{"y":[4]},"each":{"a":{"x":6}}})");
    EXPECT_EQ(known("1"), "1");
    EXPECT_EQ(known_part(parsed_value(R"({"q":1})"), type_of<OrNull<Inner>>).dump(), "{}");
    EXPECT_EQ(known_part(parsed_value("[1]"), type_of<List<Number<0, 9>, 3>>).dump(), "[1]");
    const auto part = [](const char* value, const char* like) {
        return part_like(parsed_value(value), parsed_value(like)).dump();
    };
    EXPECT_EQ(part(R"({"a":{"x":1},"b":2})", R"({"a":5,"c":6})"), R"({"a":{"x":1}})");
    EXPECT_EQ(part(R"([{"a":1,"b":2},{"b":3}])", R"([{"b":0},{"a":0}])"), R"([{"b":2},{"b":3}])");
    EXPECT_EQ(part(R"([{"a":1}])", "[]"), R"([{"a":1}])");
    EXPECT_EQ(part(R"([{"a":1}])", R"({"a":1})"), R"([{"a":1}])");
    EXPECT_EQ(part(R"({"a":1})", "[1]"), R"({"a":1})");
    EXPECT_EQ(part("3", R"({"a":1})"), "3");
}

TEST(RepairsPlaces, AreFoundByTheirOffsets) {
    const std::string text = R"({"events":[1,{"play":["x","y"]}],"b":2})";
    const ReadText document(text);
    Value log = parsed_value(text.c_str());
    const auto site_at = [&](std::string_view part) {
        Steps path;
        std::optional<Site> found;
        find_site(document.root(), text.find(part), path, found);
        EXPECT_TRUE(path.empty()) << "is restored";
        if (found) {
            EXPECT_EQ(offset_of(document.root(), *found), text.find(part));
        }
        return found;
    };
    for (const char* const value : {"1", R"({"play")", R"(["x")", R"("x")", R"("y")", "2"}) {
        const auto site = site_at(value);
        ASSERT_TRUE(site) << value;
        EXPECT_TRUE(site->key.empty()) << value;
        EXPECT_EQ(at(log, site->path).dump().substr(0, std::string_view(value).size()), value);
        const Value& same = log;
        EXPECT_EQ(&at(log, site->path), &at(same, site->path));
    }
    const auto play = site_at(R"("play")");
    ASSERT_TRUE(play);
    EXPECT_EQ(play->key, "play");
    EXPECT_EQ(event_of(play->path), 2U);
    EXPECT_EQ(last_key(play->path), "events");
    EXPECT_EQ(last_key(site_at(R"("y")")->path), "play");
    EXPECT_EQ(event_of(site_at("1,")->path), 1U);
    EXPECT_EQ(event_of(site_at("[1,")->path), 0U) << "the list of events is in none";
    EXPECT_EQ(event_of(site_at("2}")->path), 0U);
    EXPECT_EQ(event_of({{"b", 0, true}, {"", 0, false}}), 0U);
    EXPECT_EQ(event_of({{"events", 0, true}, {"x", 0, true}}), 0U);
    EXPECT_EQ(last_key({}), "");
    EXPECT_FALSE(site_at(":"));
    EXPECT_FALSE(offset_of(document.root(), {{}, "x"}));
    EXPECT_FALSE(offset_of(document.root(), {play->path, "a"}));
    EXPECT_FALSE(offset_of(document.root(), {{{"c", 0, true}}, ""})) << "no such key";
    EXPECT_FALSE(offset_of(document.root(), {{{"events", 0, true}, {"", 2, false}}, ""})) << "no such item";
    EXPECT_FALSE(offset_of(document.root(), {{{"b", 0, true}, {"", 0, false}}, ""})) << "no list";
    EXPECT_FALSE(offset_of(document.root(), {{{"events", 0, true}}, "play"})) << "no mapping";
    for (const Into& step : play->path) EXPECT_EQ(step.item, step.is_key ? 0U : 1U);
    Value mapping = parsed_value(R"({"a":1,"b":2,"c":3})");
    rename_key(mapping, "b", "d");
    EXPECT_EQ(mapping.dump(), R"({"a":1,"d":2,"c":3})");
}

enum class Face : std::uint8_t { sun, moon };
constexpr std::array<std::string_view, 2> face_names = {"sun", "moon"};
constexpr std::span<const std::string_view> names_of(Face) { return face_names; }

/// How many values of a stated claim are others than the fact.
template <class T>
std::size_t wrong(const std::string& stated, const T& fact) {
    static const std::vector<std::string> ids = {"a", "b"};
    const ReadClaim<T> document(stated, ids);
    return mismatches(document.root(), type_of<T>, &fact);
}

TEST(RepairsOfClaims, FalseValuesAreCounted) {
    using Digit = Number<0, 9>;
    using Digits = List<Digit, 3>;
    EXPECT_EQ(wrong("1", Digit{1}), 0U);
    EXPECT_EQ(wrong("1", Digit{2}), 1U);
    EXPECT_EQ(wrong("[1,2]", Digits{{1}, {2}}), 0U);
    EXPECT_EQ(wrong("[1,3]", Digits{{1}, {2}}), 1U);
    EXPECT_EQ(wrong("[1]", Digits{{1}, {2}, {3}}), 2U);
    EXPECT_EQ(wrong("[1,2,3]", Digits{{1}}), 2U);
    EXPECT_EQ(wrong("[1,0]", Digits{{1}}), 1U) << "an item too many is no nothing";
    EXPECT_EQ(wrong("[4,2,3]", Digits{{1}}), 3U);
    // What is beyond its capacity is not kept, and differs.
    EXPECT_EQ(wrong("[1,2,3]", Digits{{1}, {2}, {3}, {4}}), 1U);
    EXPECT_EQ(wrong("[1,2,3,4]", Digits{{1}, {2}, {3}, {4}}), 1U);
    EXPECT_EQ(wrong(R"(["a"])", PlayerSet{0b01}), 0U);
    EXPECT_EQ(wrong(R"(["a"])", PlayerSet{0b10}), 2U);
    EXPECT_EQ(wrong(R"(["sun"])", NameSet<Face>{Face::sun, Face::moon}), 1U);
    EXPECT_EQ(wrong(R"(["moon"])", NameSet<Face>{Face::moon}), 0U);
    Bag<Face> bag;
    for (int i = 0; i < 3; ++i) bag.insert(Face::sun);
    EXPECT_EQ(wrong(R"(["sun","moon","moon"])", bag), 4U);
    EXPECT_EQ(wrong(R"(["sun","sun","sun"])", bag), 0U);
    const std::array<Bag<Face>, 2> next = {Bag<Face>{}, bag};
    EXPECT_EQ(wrong("[]", next[0]), 0U) << "what lies behind a bag is not in it";
    PerPlayer<Digit> each;
    each.set(Player{0}, Digit{3});
    EXPECT_EQ(wrong(R"({"a":3,"b":0})", each), 0U) << "what is not told is nothing";
    EXPECT_EQ(wrong(R"({"a":2,"b":1})", each), 2U);
    OnlyPlayers<Digit> only;
    only.set(Player{0}, Digit{3});
    EXPECT_EQ(wrong(R"({"a":3})", only), 0U);
    EXPECT_EQ(wrong(R"({"a":3,"b":0})", only), 1U);
    PerName<Face, Digits> named;
    named.set(Face::moon, Digits{{1}, {2}});
    EXPECT_EQ(wrong(R"({"moon":[2,3]})", named), 2U);
    PerNumber<Digit, Digit, 3> numbered;
    numbered.set(Digit{4}, Digit{5});
    EXPECT_EQ(wrong(R"({"4":5,"6":0})", numbered), 0U);
    EXPECT_EQ(wrong(R"({"4":6,"6":1})", numbered), 2U);
    EXPECT_EQ(wrong(R"({"x":2,"y":[3]})", Inner{Digit{2}, {{3}}}), 0U);
    EXPECT_EQ(wrong(R"({"x":1,"y":[4]})", Inner{Digit{2}, {{3}}}), 2U);
    EXPECT_EQ(wrong(R"({"x":1})", Inner{}), 1U);
    EXPECT_EQ(wrong("false", OrFalse<Digit>{}), 0U);
    EXPECT_EQ(wrong("false", OrFalse<Digit>{Digit{1}}), 1U);
    EXPECT_EQ(wrong("1", OrFalse<Digit>{Digit{1}}), 0U);
    EXPECT_EQ(wrong("1", OrFalse<Digit>{}), 1U);
    EXPECT_EQ(wrong("[1,2]", OrFalse<Digits>{Digits{{2}, {1}}}), 2U);
}

}  // namespace
}  // namespace referee::testing::parts_of_repairs
