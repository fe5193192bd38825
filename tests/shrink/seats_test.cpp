#include "shrink/seats.hpp"

#include <gtest/gtest.h>

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

#include "log/writer.hpp"
#include "random/random.hpp"
#include "types/fields_of.hpp"

/// The players that a value names: whether they sit in a smaller game, and other names for them. And extreme numbers.
namespace referee::testing::seats_of_values {
namespace {

enum class Face : std::uint8_t { sun, moon };
constexpr std::array<std::string_view, 2> face_names = {"sun", "moon"};
constexpr std::span<const std::string_view> names_of(Face) { return face_names; }

using Points = Number<1, 9>;
using Players = List<Player, 3>;

struct Owned {
    Player player;
    std::optional<Player> other;
    static constexpr auto fields = std::tuple{Field{"player", &Owned::player, "whose"},
                                              Field{"other", &Owned::other, "who else", Presence::optional}};
    bool operator==(const Owned&) const = default;
};
struct Give {
    static constexpr std::string_view tag = "give";
    static constexpr std::string_view help = "what is given";
    Points give;
    Player player;
    Owned owned;
    static constexpr auto fields = std::tuple{Field{"give", &Give::give, "how many"},
                                              Field{"player", &Give::player, "who"},
                                              Field{"owned", &Give::owned, "whose", Presence::optional}};
    bool operator==(const Give&) const = default;
};
struct Pass {
    static constexpr std::string_view tag = "pass";
    static constexpr std::string_view help = "how often";
    Points pass;
    static constexpr auto fields = std::tuple{Field{"pass", &Pass::pass, "how many"}};
    bool operator==(const Pass&) const = default;
};
struct Call {
    static constexpr std::string_view tag = "call";
    static constexpr std::string_view help = "what is called";
    Points call;
    Points player;
    static constexpr auto fields = std::tuple{Field{"call", &Call::call, "how many"},
                                              Field{"player", &Call::player, "a number, not a player"}};
    bool operator==(const Call&) const = default;
};
using Event = std::variant<Give, Pass, Call>;

/// The fewest players of a game in which the value can stand.
template <class T>
int fewest(const T& value) {
    int players = 0;
    while (players <= max_players && !fits_seats(type_of<T>, &value, players)) ++players;
    for (int more = players; more <= max_players; ++more) EXPECT_TRUE(fits_seats(type_of<T>, &value, more)) << more;
    return players;
}

TEST(ShrinksSeats, AValueFitsAsManyPlayersAsItNames) {
    EXPECT_EQ(fewest(Points{9}), 0);
    EXPECT_EQ(fewest(Player{0}), 1);
    EXPECT_EQ(fewest(Player{4}), 5);
    EXPECT_EQ(fewest(PlayerSet{}), 0);
    EXPECT_EQ(fewest(PlayerSet{0b101}), 3);
    EXPECT_EQ(fewest(OrNull<Player>{}), 0);
    EXPECT_EQ(fewest(OrNull<Player>{Player{2}}), 3);
    EXPECT_EQ(fewest(Players{}), 0);
    EXPECT_EQ(fewest(Players{Player{1}, Player{3}, Player{0}}), 4);
    EXPECT_EQ(fewest(Players{Player{3}}), 4);
    EXPECT_EQ(fewest(Owned{Player{1}, {}}), 2);
    EXPECT_EQ(fewest(Owned{Player{0}, Player{2}}), 3);
    EXPECT_EQ(fewest(Event{Give{{1}, Player{0}, {Player{3}, {}}}}), 4);
    EXPECT_EQ(fewest(Event{Pass{{1}}}), 0);
}

TEST(ShrinksSeats, AMappingFitsWithItsOwnersAndItsValues) {
    PerPlayer<Points> points;
    EXPECT_EQ(fewest(points), 0);
    points.set(Player{2}, {1});
    EXPECT_EQ(fewest(points), 3);
    points.set(Player{4}, {1});
    EXPECT_EQ(fewest(points), 5);
    PerPlayer<Player> players;
    players.set(Player{0}, {3});
    EXPECT_EQ(fewest(players), 4);
    PerName<Face, Player> named;
    EXPECT_EQ(fewest(named), 0);
    named.set(Face::moon, {3});
    EXPECT_EQ(fewest(named), 4);
    PerNumber<Points, Player, 3> numbered;
    EXPECT_EQ(fewest(numbered), 0);
    numbered.set({9}, {0});
    EXPECT_EQ(fewest(numbered), 1);
    numbered.set({7}, {2});
    EXPECT_EQ(fewest(numbered), 3);
    PerLabel<Player, 2> labelled;
    labelled.entries.push({KnownLabel{"x"}, {2}});
    EXPECT_EQ(fewest(labelled), 3);
}

TEST(ShrinksSeats, AnEventHasAnotherActor) {
    Event give = Give{{1}, Player{0}, {Player{3}, {}}};
    set_actor(type_of<Event>, &give, Player{2});
    EXPECT_EQ(give, (Event{Give{{1}, Player{2}, {Player{3}, {}}}}));
    Event pass = Pass{{1}};
    set_actor(type_of<Event>, &pass, Player{2});
    EXPECT_EQ(pass, (Event{Pass{{1}}})) << "nobody acts";
    Event call = Call{{1}, {9}};
    set_actor(type_of<Event>, &call, Player{2});
    EXPECT_EQ(call, (Event{Call{{1}, {9}}})) << "no player";
}

/// With `a`, `b` and `c` renamed to x, y and z.
template <class T>
std::string with_names(const char* value) {
    static const std::vector<std::string> ids = {"a", "b", "c"};
    static const std::vector<std::string> others = {"x", "y", "z"};
    return renamed(parsed_value(value), type_of<T>, ids, Names(others)).dump();
}

TEST(ShrinksSeats, PlayersHaveOtherNamesWhereTheyStand) {
    EXPECT_EQ(with_names<Player>(R"("b")"), R"("y")");
    EXPECT_EQ(with_names<Player>(R"("d")"), R"("d")") << "nobody knows who that is";
    EXPECT_EQ(with_names<Player>("7"), "7");
    EXPECT_EQ(with_names<Face>(R"("a")"), R"("a")") << "a name, not a player";
    EXPECT_EQ(with_names<PlayerSet>(R"(["c","a",7,"d"])"), R"(["z","x",7,"d"])");
    EXPECT_EQ(with_names<OrNull<Player>>("null"), "null");
    EXPECT_EQ(with_names<OrNull<Player>>(R"("a")"), R"("x")");
    EXPECT_EQ(with_names<OrNull<PerPlayer<Player>>>("null"), "null");
    EXPECT_EQ(with_names<OrNull<Owned>>("null"), "null");
    EXPECT_EQ(with_names<OrNull<Players>>("null"), "null");
    EXPECT_EQ(with_names<OrFalse<PlayerSet>>("false"), "false");
    EXPECT_EQ(with_names<OrFalse<PlayerSet>>(R"(["a"])"), R"(["x"])");
    EXPECT_EQ(with_names<PerPlayer<Player>>(R"({"c":"a","d":"b"})"), R"({"z":"x","d":"y"})");
    EXPECT_EQ(with_names<PerPlayer<Player>>("7"), "7");
    EXPECT_EQ((with_names<PerName<Face, Player>>(R"({"sun":"a","moon":"b"})")), R"({"sun":"x","moon":"y"})");
    EXPECT_EQ((with_names<PerNumber<Points, Player, 3>>(R"({"1":"a"})")), R"({"1":"x"})");
    EXPECT_EQ((with_names<PerLabel<Player, 3>>(R"({"a":"a"})")), R"({"a":"x"})");
    EXPECT_EQ(with_names<Players>(R"(["b","a"])"), R"(["y","x"])");
    EXPECT_EQ(with_names<Owned>(R"({"player":"a","another":"b"})"), R"({"player":"x","another":"b"})");
    EXPECT_EQ(with_names<Owned>(R"("a")"), R"("a")");
    EXPECT_EQ(with_names<Event>(R"({"give":1,"player":"b","owned":{"player":"c","other":"a"}})"),
              R"({"give":1,"player":"y","owned":{"player":"z","other":"x"}})");
    EXPECT_EQ(with_names<Event>(R"({"pass":1,"player":"b"})"), R"({"pass":1,"player":"b"})");
    EXPECT_EQ(with_names<Event>(R"({"what":1,"player":"b"})"), R"({"what":1,"player":"b"})");
}

/// What a value becomes in many trials.
template <class T>
std::set<std::string> extremes(const T& of) {
    static const std::vector<std::string> ids = {"a", "b"};
    Random choices{1};
    std::set<std::string> found;
    for (int trial = 0; trial < 100; ++trial) {
        T value = of;
        make_extreme(type_of<T>, &value, choices);
        found.insert(written(value, Names(ids)).dump());
    }
    return found;
}

TEST(ShrinksSeats, NumbersBecomeExtreme) {
    using Words = std::set<std::string>;
    EXPECT_EQ(extremes(Points{5}), (Words{"1", "5", "9"}));
    EXPECT_EQ(extremes(Count{5}), (Words{"0", "5", "99"})) << "high enough";
    EXPECT_EQ(extremes(Face::sun), Words{R"("sun")"});
    EXPECT_EQ(extremes(OrNull<Points>{}), Words{"null"});
    EXPECT_EQ(extremes(OrNull<Points>{Points{5}}), (Words{"1", "5", "9"}));
    EXPECT_EQ(extremes(List<Points, 3>{Points{4}, Points{5}}).size(), 9U) << "each by itself";
    PerName<Face, Points> named;
    named.set(Face::moon, {5});
    EXPECT_EQ(extremes(named), (Words{R"({"moon":1})", R"({"moon":5})", R"({"moon":9})"}));
    EXPECT_EQ(extremes(Call{{4}, {5}}).size(), 9U);
}

}  // namespace
}  // namespace referee::testing::seats_of_values
