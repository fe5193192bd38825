#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <variant>
#include <vector>

#include "log/json_writer.hpp"
#include "support/tokens.hpp"
#include "text/text.hpp"

/// Actions with a key of each form that an event can have, read by tokens and as a document.
namespace referee::testing {

using Shelf = Place<1, 9>;

struct Cut {
    static constexpr std::string_view tag = "cut";
    static constexpr std::string_view help{};
    True cut;
    static constexpr auto fields = std::tuple{Field{"cut", &Cut::cut, ""}};
    bool operator==(const Cut&) const = default;
};

struct Serve {
    static constexpr std::string_view tag = "serve";
    static constexpr std::string_view help{};
    Rank serve;
    bool warm = false;
    static constexpr auto fields = std::tuple{Field{"serve", &Serve::serve, ""},
                                              Field{"warm", &Serve::warm, "", Presence::optional}};
    bool operator==(const Serve&) const = default;
};

/// Nothing of it is required.
struct Sauce {
    Count spoons;
    static constexpr auto fields = std::tuple{Field{"spoons", &Sauce::spoons, "", Presence::optional}};
    bool operator==(const Sauce&) const = default;
};

struct Pour {
    static constexpr std::string_view tag = "pour";
    static constexpr std::string_view help{};
    Player pour;
    PerPlayer<bool> full;
    std::optional<Sauce> sauce;
    std::optional<Located<Fruit, Place<1, 20000>>> far;
    PerNumber<Number<2, 50>, Fruit, 3> spoons;
    std::optional<Odd> odd;
    std::optional<Located<Odd, Shelf>> odd_place;
    static constexpr auto fields = std::tuple{Field{"pour", &Pour::pour, ""},
                                              Field{"full", &Pour::full, "", Presence::optional},
                                              Field{"sauce", &Pour::sauce, "", Presence::optional},
                                              Field{"far", &Pour::far, "", Presence::optional},
                                              Field{"spoons", &Pour::spoons, "", Presence::optional},
                                              Field{"odd", &Pour::odd, "", Presence::optional},
                                              Field{"odd-place", &Pour::odd_place, "", Presence::optional}};
    bool operator==(const Pour&) const = default;
};

/// Some nut at least.
struct SomeNuts : PerName<Nut, bool> {
    static constexpr std::string_view validate(const SomeNuts& all) {
        return all.has(Nut::almond) || all.has(Nut::walnut) ? "" : "none";
    }
    bool operator==(const SomeNuts&) const = default;
};

struct Crack {
    static constexpr std::string_view tag = "crack";
    static constexpr std::string_view help{};
    Nut crack{};
    SomeNuts whole;
    static constexpr auto fields = std::tuple{Field{"crack", &Crack::crack, ""},
                                              Field{"whole", &Crack::whole, "", Presence::optional}};
    bool operator==(const Crack&) const = default;
};

/// No three alike behind each other, and never just two.
struct Fussy : List<Fruit, 4> {
    static constexpr std::size_t fewest = 1;
    static constexpr std::size_t most = 4;
    using List::List;
    static constexpr std::string_view validate_item(const Fussy& before, Fruit next) {
        return !before.empty() && before[before.size() - 1] == next ? "alike" : "";
    }
    static constexpr std::string_view validate(const Fussy& all) { return all.size() == 2 ? "two" : ""; }
};

/// A key of each form that an event can have.
struct Feast {
    static constexpr std::string_view tag = "feast";
    static constexpr std::string_view help{};
    True feast;
    Shelf shelf;
    Located<Fruit, Shelf> located;
    Player player;
    Cloud cloud{};
    Label label;
    KnownLabel known;
    OrNull<Fruit> or_null;
    OrFalse<Slice> or_false;
    PlayerSet players;
    NameSet<Fruit> set;
    Bag<Fruit> bag;
    List<Slice, 3> list;
    Fussy fussy;
    PerPlayer<Slice> per_player;
    EveryPlayer<Fruit> every_player;
    PerName<Fruit, bool> per_name;
    EveryName<Cloud, Number<0, 9>> every_name;
    PerNumber<Count, Fruit, 3> per_number;
    std::optional<std::variant<Cut, Serve>> course;
    static constexpr auto fields = std::tuple{
        Field{"feast", &Feast::feast, ""},
        Field{"shelf", &Feast::shelf, ""},
        Field{"located", &Feast::located, ""},
        Field{"player", &Feast::player, ""},
        Field{"cloud", &Feast::cloud, ""},
        Field{"label", &Feast::label, ""},
        Field{"known", &Feast::known, ""},
        Field{"or-null", &Feast::or_null, ""},
        Field{"or-false", &Feast::or_false, ""},
        Field{"players", &Feast::players, ""},
        Field{"set", &Feast::set, ""},
        Field{"bag", &Feast::bag, ""},
        Field{"list", &Feast::list, ""},
        Field{"fussy", &Feast::fussy, ""},
        Field{"per-player", &Feast::per_player, ""},
        Field{"every-player", &Feast::every_player, ""},
        Field{"per-name", &Feast::per_name, ""},
        Field{"every-name", &Feast::every_name, ""},
        Field{"per-number", &Feast::per_number, ""},
        Field{"course", &Feast::course, "", Presence::optional},
    };
    bool operator==(const Feast&) const = default;
};

using Meal = std::variant<Serve, Feast, Pour, Crack>;

/// What both readers make of an event: the value as JSON, empty where the reader does not say yes.
struct BothRead {
    std::string fast;
    std::string read;
};

inline const std::vector<std::string> three_ids = {"anna", "a-name-of-many-letters", "zoe"};

inline BothRead both_read(const std::string& event, const std::vector<std::string>& players = three_ids,
                          int places = 7) {
    const Names names(players);
    BothRead both;
    TokenTest test(event, players, places);
    if (const Token at = test.outlined()) {
        Meal meal;
        Token claims = nullptr;
        const FastReader fast_reader(test.outline.tokens, test.reader, names);
        if (test.ends(fast_reader.event(at, meal, claims)) && claims == nullptr) append_json(both.fast, meal, names);
    }
    Meal meal;
    const bool read = test.document(
        [&](Cursor one) { test.reader.action(one, type_of<Meal>, &meal, "event", nullptr); });
    if (read && test.findings.empty()) append_json(both.read, meal, names);
    return both;
}

struct ValueOfKey {
    std::string_view key;
    std::string_view value;
};

/// A feast with a value of each key, one of them replaced; without that key if the value is empty.
inline std::string feast_with(std::string_view key, std::string_view value) {
    static constexpr std::array<ValueOfKey, 19> usual = {{
        {"feast", "true"},
        {"shelf", "3"},
        {"located", R"("fig@2")"},
        {"player", R"("anna")"},
        {"cloud", R"("stratus")"},
        {"label", R"("table")"},
        {"known", R"("somewhere")"},
        {"or-null", R"("fig")"},
        {"or-false", R"({"weight":3})"},
        {"players", R"(["anna"])"},
        {"set", R"(["fig"])"},
        {"bag", R"(["fig"])"},
        {"list", R"([{"weight":3}])"},
        {"fussy", R"(["fig"])"},
        {"per-player", R"({"anna":{"weight":3}})"},
        {"every-player", R"({"anna":"fig","a-name-of-many-letters":"plum","zoe":7})"},
        {"per-name", R"({"fig":true})"},
        {"every-name", R"({"cumulonimbus-calvus":1,"cumulonimbus-incus":2,"stratus":3})"},
        {"per-number", R"({"3":"fig"})"},
    }};
    std::string event;
    for (const auto& [name, text] : usual) {
        if (name == key && value.empty()) continue;
        event += cat(event.empty() ? "{" : ",", '"', name, "\":", name == key ? value : text);
    }
    if (key == "course") event += cat(R"(,"course":)", value);
    return event + "}";
}

}  // namespace referee::testing
