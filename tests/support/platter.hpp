#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <tuple>

#include "support/tokens.hpp"

namespace referee::testing {

/// Two names that are alike, which no game has.
enum class Twin : std::uint8_t { first, second };
inline constexpr std::array<std::string_view, 2> twin_names = {"twin", "twin"};
constexpr std::span<const std::string_view> names_of(Twin) { return twin_names; }

/// Required keys behind others, and two keys of one name, which no fact of a game has.
struct Bowl {
    Count twin{5};
    Count other_twin{6};
    Count second{2};
    Count third{3};
    Count fourth{4};
    PerName<Twin, Count> twins;
    Bag<Twin> bag;
    Odd odd = Odd::escape;
    static constexpr auto fields = std::tuple{
        Field{"twin", &Bowl::twin, "", Presence::optional},
        Field{"twin", &Bowl::other_twin, "", Presence::optional},
        Field{"second", &Bowl::second, ""},
        Field{"third", &Bowl::third, "", Presence::optional},
        Field{"fourth", &Bowl::fourth, ""},
        Field{"twins", &Bowl::twins, "", Presence::optional},
        Field{"bag", &Bowl::bag, "", Presence::optional},
        Field{"odd", &Bowl::odd, "", Presence::optional},
    };
    bool operator==(const Bowl&) const = default;
};

/// A fact of each form that a claim can state.
struct Platter {
    Count count{3};
    Rank rank{2};
    bool ripe = true;
    bool peeled = false;
    Player owner{2};
    Fruit fruit{2};
    Fruit seven{0};
    Label label{"table"};
    KnownLabel known{"somewhere"};
    Label unnamed;
    OrNull<Fruit> or_null{Fruit{2}};
    OrNull<Fruit> null;
    OrNull<Count> either{std::nullopt, Count{5}};
    OrFalse<Slice> or_false{Slice{{3}, Fruit{2}}};
    OrFalse<Slice> no_slice;
    std::optional<Fruit> maybe = Fruit{2};
    std::optional<Fruit> missing;
    Ended<Cloud> ended{Cloud::other};
    Ended<Cloud> going_on;
    PerPlayer<Count> per_player;
    OnlyPlayers<Count> only_players;
    PerName<Fruit, Count> per_name;
    OnlyNames<Fruit, Count> only_names;
    PerName<Nut, Count> nuts;
    PerNumber<Count, Fruit, 70> per_number;
    PlayerSet players;
    NameSet<Fruit> set;
    Bag<Fruit> bag;
    List<Slice, 2> list{Slice{{1}, {}}, Slice{{2}, Fruit{2}}};
    List<Count, 4> numbers{Count{4}, Count{0}};
    EveryPlayer<Count> every_player;
    Bowl bowl;
    static constexpr auto fields = std::tuple{
        Field{"count", &Platter::count, ""},
        Field{"rank", &Platter::rank, "", Presence::optional},
        Field{"ripe", &Platter::ripe, "", Presence::optional},
        Field{"peeled", &Platter::peeled, "", Presence::optional},
        Field{"owner", &Platter::owner, "", Presence::optional},
        Field{"fruit", &Platter::fruit, "", Presence::optional},
        Field{"seven", &Platter::seven, "", Presence::optional},
        Field{"label", &Platter::label, "", Presence::optional},
        Field{"known", &Platter::known, "", Presence::optional},
        Field{"unnamed", &Platter::unnamed, "", Presence::optional},
        Field{"or-null", &Platter::or_null, "", Presence::optional},
        Field{"null", &Platter::null, "", Presence::optional},
        Field{"either", &Platter::either, "", Presence::optional},
        Field{"or-false", &Platter::or_false, "", Presence::optional},
        Field{"no-slice", &Platter::no_slice, "", Presence::optional},
        Field{"maybe", &Platter::maybe, "", Presence::optional},
        Field{"missing", &Platter::missing, "", Presence::optional},
        Field{"ended", &Platter::ended, "", Presence::optional},
        Field{"going-on", &Platter::going_on, "", Presence::optional},
        Field{"per-player", &Platter::per_player, "", Presence::optional},
        Field{"only-players", &Platter::only_players, "", Presence::optional},
        Field{"per-name", &Platter::per_name, "", Presence::optional},
        Field{"only-names", &Platter::only_names, "", Presence::optional},
        Field{"nuts", &Platter::nuts, "", Presence::optional},
        Field{"per-number", &Platter::per_number, "", Presence::optional},
        Field{"players", &Platter::players, "", Presence::optional},
        Field{"set", &Platter::set, "", Presence::optional},
        Field{"bag", &Platter::bag, "", Presence::optional},
        Field{"list", &Platter::list, "", Presence::optional},
        Field{"numbers", &Platter::numbers, "", Presence::optional},
        Field{"every-player", &Platter::every_player, "", Presence::optional},
        Field{"bowl", &Platter::bowl, "", Presence::optional},
    };
};

/// Fruits are 7, 12, fig, plum, …
inline Platter platter() {
    Platter made;
    made.per_player.set(Player{0}, {4});
    made.per_player.set(Player{2}, {0});
    made.only_players.set(Player{0}, {4});
    made.per_name.set(Fruit{2}, {4});
    made.only_names.set(Fruit{2}, {4});
    made.nuts.set(Nut::almond, {1});
    for (const int number : {9999, 10000}) made.per_number.set({number}, Fruit{2});
    for (int number = 1; number <= 66; ++number) made.per_number.set({number}, number == 3 ? Fruit{2} : Fruit{0});
    made.bowl.twins.set(Twin::first, {7});
    made.bowl.twins.set(Twin::second, {8});
    made.bowl.bag.insert(Twin::first);
    made.bowl.bag.insert(Twin::second);
    made.players.insert(Player{0});
    made.players.insert(Player{2});
    for (const std::size_t member : {0U, 2U, 11U}) made.set.insert(Fruit{static_cast<std::uint8_t>(member)});
    for (const std::size_t member : {0U, 2U, 2U}) made.bag.insert(Fruit{static_cast<std::uint8_t>(member)});
    for (Player player{}; player.seat < 3; ++player.seat) made.every_player.set(player, {1});
    return made;
}

}  // namespace referee::testing
