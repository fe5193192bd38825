#include "types/action_words.hpp"

#include <gtest/gtest.h>

#include <array>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/field_parts.hpp"
#include "types/any_order.hpp"
#include "types/every_value.hpp"
#include "types/fields_of.hpp"

/// Default words of actions, and parts that are the values of keys.
namespace referee::testing {
namespace {

using Numbers = AnyOrder<Number<1, 3>, 2>;

struct Throw {
    static constexpr std::string_view tag = "throw";
    static constexpr std::string_view help = "dice are thrown";
    static constexpr std::array verbs = {Verb{"move-up", "moves up"}};
    Player player;
    Dice<2> dice;
    Numbers columns;
    std::optional<Number<1, 9>> from;
    bool twice = false;
    static constexpr auto fields = std::tuple{
        Field{"player", &Throw::player, "who throws"},
        Field{"throw", &Throw::dice, "the dice"},
        Field{"move-up", &Throw::columns, "the columns", Presence::optional},
        Field{"from", &Throw::from, "the place", Presence::optional},
        Field{"twice", &Throw::twice, "again", Presence::optional},
    };
    bool operator==(const Throw&) const = default;
};
struct Pass {
    static constexpr std::string_view tag = "pass";
    static constexpr std::string_view help = "nothing is done";
    Player player;
    True pass;
    static constexpr auto fields = std::tuple{Field{"player", &Pass::player, "who passes"},
                                              Field{"pass", &Pass::pass, "always true"}};
    bool operator==(const Pass&) const = default;
};
using Action = std::variant<Throw, Pass>;
using PartOfAction = std::variant<Dice<2>, Numbers, Pass>;

const std::array<std::string, 2> players_of_words = {"anna", "bruno"};
const Names in_english{players_of_words};
const Names in_french{players_of_words, {}, Language::french};

TEST(ActionWords, AreInTheThirdPerson) {
    for (const auto& [verb, words] : std::vector<std::pair<std::string, std::string>>{{"sow", "sows"},
                                                                                      {"pass", "passes"},
                                                                                      {"fix", "fixes"},
                                                                                      {"match", "matches"},
                                                                                      {"push", "pushes"},
                                                                                      {"carry", "carries"},
                                                                                      {"play", "plays"},
                                                                                      {"go", "goes"},
                                                                                      {"woo", "woos"},
                                                                                      {"move-up", "moves up"},
                                                                                      {"y", "ys"}})
        EXPECT_EQ(third_person(verb), words);
}

TEST(ActionWords, NameTheKeysThatAreSet) {
    const Action roll = Throw{Player{1}, {{4}, {2}}, {}, {}, false};
    EXPECT_EQ(action_words(roll, in_english), "throws 4 2");
    EXPECT_EQ(event_words(roll, in_english), "bruno throws 4 2");
    EXPECT_EQ(words_before_last(roll, in_english), "");
    const Action all = Throw{Player{0}, {{4}, {2}}, {{3}, {1}}, Number<1, 9>{7}, true};
    EXPECT_EQ(event_words(all, in_english), "anna throws 4 2, moves up 3 1, from 7, twice");
    EXPECT_EQ(words_before_last(all, in_english), "throws 4 2, moves up 3 1, from 7");
    EXPECT_EQ(event_words(Action{Pass{}}, in_english), "anna passes");
}

/// Keys of logs are English: other languages keep them.
TEST(ActionWords, AreTheKeysInOtherLanguages) {
    EXPECT_EQ(event_words(Action{Throw{Player{1}, {{4}, {2}}, {{3}}, {}, false}}, in_french),
              "bruno: throw 4 2, move-up 3");
    EXPECT_EQ(event_words(Action{Pass{}}, in_french), "anna: pass");
}

TEST(FieldParts, AreActionsOrValuesOfTheOnlyKeyWithTheirType) {
    EXPECT_TRUE((FieldParts<Action, PartOfAction>));
    EXPECT_FALSE((FieldParts<Action, Action>));
    EXPECT_FALSE((FieldParts<Action, std::variant<Dice<3>, Pass>>));  // no key
    EXPECT_FALSE((FieldParts<Action, std::variant<Player>>));         // two keys
    EXPECT_TRUE(HasDice<PartOfAction>);
    EXPECT_FALSE((HasDice<std::variant<Numbers, Pass>>));
}

TEST(FieldParts, AreWrittenIntoEvents) {
    Action event = Throw{};
    add_part(event, PartOfAction{Dice<2>{{5}, {6}}});
    EXPECT_EQ(std::get<Throw>(event).dice, (Dice<2>{{6}, {5}}));
    EXPECT_TRUE(contains_part(event, PartOfAction{Dice<2>{{6}, {5}}}));
    EXPECT_FALSE(contains_part(event, PartOfAction{Dice<2>{{6}, {6}}}));
    EXPECT_FALSE(contains_part(event, PartOfAction{Pass{}}));
    add_part(event, PartOfAction{Pass{Player{1}, {}}});
    EXPECT_EQ(event, Action(Pass{Player{1}, {}}));
    EXPECT_TRUE(contains_part(event, PartOfAction{Pass{Player{1}, {}}}));
    EXPECT_FALSE(contains_part(event, PartOfAction{Dice<2>{{6}, {5}}}));
}

TEST(FieldParts, HaveWordsAndChance) {
    const Action* const of = nullptr;
    EXPECT_EQ(part_words(of, PartOfAction{Dice<2>{{5}, {6}}}, in_english), "throws 5 6");
    EXPECT_EQ(part_words(of, PartOfAction{Numbers{{2}, {3}}}, in_english), "moves up 2 3");
    EXPECT_EQ(part_words(of, PartOfAction{Pass{}}, in_english), "passes");
    EXPECT_EQ(chance_of_dice(PartOfAction{Dice<2>{{5}, {6}}})->weight, 2);
    EXPECT_FALSE(chance_of_dice(PartOfAction{Numbers{{2}}}));
}

TEST(ListsInAnyOrder, AreEqualAndListedInOne) {
    EXPECT_EQ((Numbers{{3}, {1}}), (Numbers{{1}, {3}}));
    EXPECT_NE((Numbers{{3}, {1}}), (Numbers{{3}, {3}}));
    EXPECT_NE((Numbers{{3}}), (Numbers{{3}, {3}}));
    EXPECT_EQ(every_value<Numbers>(2).size(), 1U + 3U + 6U);
}

TEST(ListsInAnyOrder, AreSortedForComparison) {
    EXPECT_TRUE(has_any_order(type_of<Action>));
    EXPECT_FALSE(has_any_order(type_of<Pass>));
    const Value recorded = {{"player", "anna"}, {"throw", {4, 2}}, {"move-up", {3, 1}}};
    EXPECT_EQ(in_one_order(type_of<Action>, recorded),
              (Value{{"player", "anna"}, {"throw", {2, 4}}, {"move-up", {1, 3}}}));
    EXPECT_EQ(in_one_order(type_of<Action>, Value{{"move-up", {3, 1}}}), (Value{{"move-up", {3, 1}}}));
}

TEST(ListsInAnyOrder, AreSortedAsKeysThatAreNumbers) {
    using Faces = PerNumber<Number<1, 20>, Number<0, 9>, 4>;
    EXPECT_TRUE(has_number_keys(type_of<Faces>));
    EXPECT_TRUE(has_number_keys(type_of<std::optional<Faces>>));
    EXPECT_FALSE(has_number_keys(type_of<Action>));
    const Value recorded = {{"10", 1}, {"9", 2}, {"2", 3}};
    EXPECT_EQ(in_one_order(type_of<Faces>, recorded), (Value{{"2", 3}, {"9", 2}, {"10", 1}}));
}

}  // namespace
}  // namespace referee::testing
