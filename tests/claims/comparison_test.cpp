#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

#include "claims/claims.hpp"
#include "claims/normalised_facts.hpp"
#include "doc/json.hpp"
#include "support/read_claim.hpp"
#include "types/fields_of.hpp"

/// Claims, and facts that another program states, compared with what is so. Such a fact is complete: what it leaves out
/// counts as nothing.
namespace referee::testing {
namespace {

using Points = Number<0, 99>;

enum class Face : std::uint8_t { sun, moon };
constexpr std::array<std::string_view, 2> face_names = {"sun", "moon"};
constexpr std::span<const std::string_view> names_of(Face) { return face_names; }

struct Piece {
    Points points;
    bool turned = false;
    OrNull<Player> owner;
    List<Points, 3> rolls;
    OnlyPlayers<List<Points, 3>> marks;
    Bag<Face> faces;
    PerPlayer<Points> each;
    static constexpr auto fields = std::tuple{
        Field{"points", &Piece::points, "points", Presence::optional},
        Field{"turned", &Piece::turned, "whether it is turned", Presence::optional},
        Field{"owner", &Piece::owner, "whose it is", Presence::optional},
        Field{"rolls", &Piece::rolls, "its rolls", Presence::optional},
        Field{"marks", &Piece::marks, "its marks", Presence::optional},
        Field{"faces", &Piece::faces, "its faces", Presence::optional},
        Field{"each", &Piece::each, "what each has of it", Presence::optional},
    };
};

using Pieces = List<Piece, 3>;

/// What is said of stated pieces where these are so: one worth 7, turned, of phil, with the rolls 3 and 0, and one of
/// which there is nothing to say.
std::string said_of(const std::string& stated, const std::vector<Piece>& more = {}) {
    Pieces pieces;
    Piece first{Points{7}, true, {Player{1}}, {}, {}, {}, {}};
    first.rolls.push(Points{3});
    first.rolls.push(Points{0});
    pieces.push(first);
    pieces.push(Piece{});
    for (const Piece& piece : more) pieces.push(piece);
    std::string text = stated;
    text.append(JsonReader::padding, '\0');
    Document document;
    std::vector<DocumentFault> faults;
    JsonReader().read(std::string_view(text).substr(0, stated.size()), document, faults);
    EXPECT_TRUE(faults.empty()) << stated;
    const std::vector<std::string> ids = {"jen", "phil"};
    const bool known = true;
    std::vector<Finding> malformed;
    Reader reader(malformed, ids, known);
    const ClaimType claim{KeyText("pieces"), ClaimPlace::both, "the pieces", &type_of<Pieces>, nullptr};
    return fact_mismatch(claim, document.root(), &pieces, Names(ids), reader, malformed);
}

TEST(NormalisedFacts, WhatIsNothingMayBeLeftOut) {
    const std::string first = R"({"points":7,"turned":true,"owner":"phil","rolls":[3,0]})";
    EXPECT_EQ(said_of("[" + first + ",{}]"), "");
    EXPECT_EQ(said_of("[" + first + R"(,{"rolls":[],"owner":null,"turned":false,"points":0}])"), "");
    EXPECT_EQ(said_of(R"([{"turned":true,"owner":"phil","rolls":[3,0]},{}])"),
              "`pieces[1].points` is missing; correct: 7");
    EXPECT_EQ(said_of(R"([{"points":7,"owner":"phil","rolls":[3,0]},{}])"),
              "`pieces[1].turned` is missing; correct: true");
    EXPECT_EQ(said_of(R"([{"points":7,"turned":true,"rolls":[3,0]},{}])"),
              "`pieces[1].owner` is missing; correct: \"phil\"");
    EXPECT_EQ(said_of(R"([{"points":7,"turned":true,"owner":"phil"},{}])"),
              "`pieces[1].rolls` is missing; correct: [3,0]");
}

/// Whatever comes first, what lies further in is looked for.
TEST(NormalisedFacts, TheFirstThatIsLeftOutIsSaid) {
    const std::string both = R"([{"points":7,"turned":true,"owner":"phil","rolls":[3,0]},{})";
    Piece third;
    third.points = Points{9};
    third.each.set(Player{0}, Points{4});
    third.each.set(Player{1}, Points{0});
    EXPECT_EQ(said_of(both + R"(,{"each":{"jen":4},"points":9}])", {third}), "");
    Piece marked;
    marked.marks.set(Player{0}, {});
    EXPECT_EQ(said_of(both + R"(,{"marks":{}}])", {marked}), "") << "no mark is nothing";
    EXPECT_EQ(said_of(both + R"(,{"each":{"jen":4}}])", {third}), "`pieces[3].points` is missing; correct: 9");
    EXPECT_EQ(said_of(both + R"(,{"each":{},"points":9}])", {third}), "`pieces[3].each.jen` is missing; correct: 4");
    EXPECT_EQ(said_of(both + R"(,{"points":9}])", {third}),
              "`pieces[3].each` is missing; correct: {\"jen\":4,\"phil\":0}");
    third.each.set(Player{0}, Points{0});
    EXPECT_EQ(said_of(both + R"(,{"points":9}])", {third}), "") << "0 for each is nothing";
}

TEST(NormalisedFacts, WhatIsStatedIsTrue) {
    EXPECT_EQ(said_of(R"([{"points":8,"turned":true,"owner":"phil","rolls":[3,0]},{}])"),
              "`pieces[1].points` is claimed as 8, but is 7");
    EXPECT_EQ(said_of(R"([{"points":7,"turned":false,"owner":"phil","rolls":[3,0]},{}])"),
              "`pieces[1].turned` is claimed as false, but is true");
    EXPECT_EQ(said_of(R"([{"points":7,"turned":true,"owner":"phil","rolls":[3,0]},{"turned":true}])"),
              "`pieces[2].turned` is claimed as true, but is false");
    EXPECT_EQ(said_of(R"([{"points":7,"turned":true,"owner":"phil","rolls":[3,0]},{"owner":"jen"}])"),
              "`pieces[2].owner` is claimed as jen, but is null");
    EXPECT_EQ(said_of(R"([{"points":7,"turned":true,"owner":"phil","rolls":[3]},{}])"),
              "`pieces[1].rolls` has 1 entry instead of 2: 3 and 0");
    EXPECT_EQ(said_of(R"([{"points":7,"turned":true,"owner":"phil","rolls":[3,0,0]},{}])"),
              "`pieces[1].rolls` has 3 entries instead of 2: 3 and 0");
    EXPECT_EQ(said_of(R"([{"points":7,"turned":true,"owner":"phil","rolls":[3,0]},{"rolls":[1]}])"),
              "`pieces[2].rolls` has 1 entry instead of none");
    EXPECT_EQ(said_of(R"([{"points":7,"turned":true,"owner":"phil","rolls":[3,0,5]},{}])"),
              "`pieces[1].rolls` has 3 entries instead of 2: 3 and 0");
    EXPECT_EQ(said_of(R"([{"points":8,"turned":false}])").substr(0, 44),
              "`pieces[1].points` is claimed as 8, but is 7");
    EXPECT_EQ(said_of(R"([{"points":7,"turned":true,"owner":"phil","rolls":[3,0],"marks":{"jen":[1]}},{}])"),
              "`pieces[1].marks.jen` is claimed, but there is none");
}

struct Hop {
    Points far;
    static constexpr std::string_view tag = "hop";
    static constexpr std::string_view help = "hops";
    static constexpr auto fields = std::tuple{Field{"hop", &Hop::far, "how far"}};
};

struct Skip {
    Points far;
    static constexpr std::string_view tag = "skip";
    static constexpr std::string_view help = "skips";
    static constexpr auto fields = std::tuple{Field{"skip", &Skip::far, "how far"}};
};

struct Way {
    List<std::variant<Skip, Hop>, 3> steps;
    static constexpr auto fields = std::tuple{Field{"steps", &Way::steps, "the steps"}};
};

struct Walk {
    Player player;
    Way walk;
    static constexpr std::string_view tag = "walk";
    static constexpr std::string_view help = "walks";
    static constexpr auto fields = std::tuple{Field{"player", &Walk::player, "who"},
                                              Field{"walk", &Walk::walk, "where"}};
};

struct Pause {
    Player player;
    List<Points, 3> pause;
    static constexpr std::string_view tag = "pause";
    static constexpr std::string_view help = "pauses";
    static constexpr auto fields = std::tuple{Field{"player", &Pause::player, "who"},
                                              Field{"pause", &Pause::pause, "how long"}};
};

/// The keys of an event are its own and those of the actions that it lists.
TEST(NormalisedFacts, KeysOfActionsAreThoseListed) {
    using Event = std::variant<Pause, Walk>;
    using Keys = std::vector<std::string_view>;
    Pause pause{};
    pause.pause.push(Points{3});
    Event event = pause;
    EXPECT_EQ(action_keys(type_of<Event>, &event), Keys{"pause"});
    Walk walk{};
    event = walk;
    EXPECT_EQ(action_keys(type_of<Event>, &event), Keys{"walk"});
    walk.walk.steps.push(Hop{});
    walk.walk.steps.push(Skip{});
    event = walk;
    EXPECT_EQ(action_keys(type_of<Event>, &event), (Keys{"walk", "hop", "skip"}));
}

/// What a claim says of a fact, false value for false value: the place and the words.
template <class Fact>
std::vector<std::pair<std::size_t, std::string>> differences(const std::string& claimed, const Fact& fact) {
    std::string text = claimed;
    text.append(JsonReader::padding, '\0');
    Document document;
    std::vector<DocumentFault> faults;
    JsonReader().read(std::string_view(text).substr(0, claimed.size()), document, faults);
    const std::vector<std::string> ids = {"jen", "phil"};
    const bool known = true;
    std::vector<Finding> malformed;
    Fact read;
    EXPECT_TRUE(Reader(malformed, ids, known).read(document.root(), read, "claim")) << claimed;
    Comparison comparison{Names(ids)};
    comparison.compare(document.root(), type_of<Fact>, &fact, ClaimTrail{nullptr, "claim"});
    std::vector<std::pair<std::size_t, std::string>> all;
    for (const FalseValue& value : comparison.found()) all.emplace_back(value.at.offset(), value.words);
    return all;
}

/// The place of a list that is too long is the first entry too many, of one that is too short the list.
TEST(Claims, ListsDifferAtTheirFirstEntryTooMany) {
    using Differences = std::vector<std::pair<std::size_t, std::string>>;
    List<Points, 4> fact;
    fact.push(Points{5});
    EXPECT_EQ(differences("[5]", fact), Differences{});
    EXPECT_EQ(differences("[5,6,7,8]", fact), (Differences{{3, "`claim` has 4 entries instead of 1: 5"}}));
    EXPECT_EQ(differences("[]", fact), (Differences{{0, "`claim` has no entry instead of 1: 5"}}));
    EXPECT_EQ(differences("[4,6]", fact),
              (Differences{{1, "`claim[1]` is claimed as 4, but is 5"}, {3, "`claim` has 2 entries instead of 1: 5"}}));
}

/// A number that is claimed belongs to a player, or else to what its key names.
TEST(Claims, NumbersBelongToAPlayerOrAName) {
    const std::vector<std::string> ids = {"jen", "phil"};
    const Names names(ids);
    std::vector<ClaimedNumber> numbers;
    Comparison comparison(names, &numbers);
    PerPlayer<Points> scores;
    scores.set(Player{1}, Points{4});
    const ReadClaim<PerPlayer<Points>> score(R"({"phil":5})", ids);
    comparison.compare(score.root(), type_of<PerPlayer<Points>>, &scores, ClaimTrail{nullptr, "scores"});
    PerName<Face, Points> faces;
    faces.set(Face::moon, Points{2});
    const ReadClaim<PerName<Face, Points>> face(R"({"moon":3})", ids);
    comparison.compare(face.root(), type_of<PerName<Face, Points>>, &faces, ClaimTrail{nullptr, "faces"});
    ASSERT_EQ(numbers.size(), 2U);
    EXPECT_EQ(numbers[0].key, "scores");
    EXPECT_EQ(numbers[0].player, Player{1});
    EXPECT_EQ(numbers[0].name, "");
    EXPECT_EQ(numbers[0].claimed, 5);
    EXPECT_EQ(numbers[0].counted, 4);
    EXPECT_EQ(numbers[1].key, "faces");
    EXPECT_FALSE(numbers[1].player);
    EXPECT_EQ(numbers[1].name, "moon");
    EXPECT_EQ(numbers[1].claimed, 3);
    EXPECT_EQ(numbers[1].counted, 2);
}

TEST(Claims, BagsCountTheirMembers) {
    using Differences = std::vector<std::pair<std::size_t, std::string>>;
    Bag<Face> fact;
    fact.insert(Face::sun);
    fact.insert(Face::sun);
    EXPECT_EQ(differences(R"(["sun","sun"])", fact), Differences{});
    EXPECT_EQ(differences("[]", fact), (Differences{{0, "`claim` leaves out sun (2 times); correct: sun (2 times)"}}));
    EXPECT_EQ(differences(R"(["sun"])", fact), (Differences{{0, "`claim` leaves out sun; correct: sun (2 times)"}}));
    EXPECT_EQ(differences(R"(["sun","sun","sun","sun"])", fact),
              (Differences{{13, "`claim` names sun too often; correct: sun (2 times)"}}));
    EXPECT_EQ(differences(R"(["moon","sun","sun","moon"])", fact),
              (Differences{{1, "`claim` names moon, which is not among them; correct: sun (2 times)"}}));
}

TEST(NormalisedFacts, WhatCannotBeReadIsSaid) {
    EXPECT_EQ(said_of(R"([{"points":"many"}])"), "`points` must be a whole number, not text: many");
    EXPECT_EQ(said_of(R"({"points":7})"), "`pieces` must be a list, not a mapping");
    EXPECT_NE(said_of(R"([{"worth":7},{}])").find("`worth`"), std::string::npos);
}

}  // namespace
}  // namespace referee::testing
