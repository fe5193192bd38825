#include <array>

#include "games/kings_gate/kings_gate.hpp"

/// The printed data.
namespace referee::kings_gate {

namespace {

constexpr std::string_view counted_in_box =
    "unconfirmed: how many of a kind is from the earlier edition; 22 a colour are in the rulebook";
constexpr std::array tile_rows = {
    Datum{"tavern", "1", counted_in_box},
    Datum{"1", "7", counted_in_box},
    Datum{"2", "4", counted_in_box},
    Datum{"3 (barracks)", "4", counted_in_box},
    Datum{"4", "4", counted_in_box},
    Datum{"5", "1", counted_in_box},
    Datum{"dragon", "1", "confirmed: the rulebook"},
};

constexpr std::string_view earlier = "unconfirmed: published descriptions of the identical earlier edition";
constexpr std::string_view nameless = "unconfirmed: the earlier edition; the name is unknown";
constexpr std::array location_rows = {
    Datum{"palace", "white, 2-2-1, 1st: king",
          "unconfirmed: the earlier edition; 2 points and the King for the first are in the rulebook"},
    Datum{"cathedral", "white, 3-3-1, 1st: bishop", "unconfirmed: the earlier edition; the name is a guess"},
    Datum{"wizards-tower", "black, 4-3-2, 1st: magician", earlier},
    Datum{"graveyard", "black, 5-4-3, two tiles a turn at most", "confirmed: the rulebook"},
    Datum{"market", "white, 3-2-2, 1st: guildmaster, 2nd: merchant", earlier},
    Datum{"garrison", "white, 4-3-2, one 1 a turn at most", earlier},
    Datum{"location-7", "black, 6-3-1", nameless},
    Datum{"tourney-ground", "black, 3-0-0, the lowest total loses 3", earlier},
    Datum{"location-9", "white, 4-3-2, 1st: witch", nameless},
    Datum{"location-10", "black, 7-4-2", nameless},
};
static_assert(location_rows.size() == location_count);

constexpr std::array data_tables = {
    Data{"The tiles of a colour (a log may give others: `components: {tiles: {…}}`)", "tile, number", tile_rows},
    Data{"The locations (a log may give others: `components: {locations: […]}`)", "location, what is printed",
         location_rows},
};

constexpr int digit_of(char c) { return c - '0'; }

/// Parses a row such as `white, 2-2-1, 1st: king`, which describes a whole location. The table of printed data is the
/// only place that holds the values.
Print print_of(const Datum& row) {
    const std::string_view printed = row.value;
    Print print;
    print.name = {row.item};
    print.ground = printed.starts_with("black") ? Ground::black : Ground::white;
    const std::size_t points = printed.find('-');
    for (std::size_t place = 0; place < most_places; ++place)
        print.points.push({digit_of(printed[points - 1 + 2 * place])});
    for (const std::string_view place : {"1st: ", "2nd: "}) {
        const std::size_t at = printed.find(place);
        if (at == std::string_view::npos) continue;
        const std::string_view name = printed.substr(at + place.size());
        print.characters.push(*named<Character>(name.substr(0, name.find(','))));
    }
    print.special = named<Special>(row.item);
    return print;
}

}  // namespace

Stack stack_of(const Components& components) {
    if (components.tiles) return *components.tiles;
    Stack stack;
    for (std::size_t face = 0; face < face_count; ++face)
        stack.set(static_cast<Face>(face), {digit_of(tile_rows[face].value.front())});
    return stack;
}

Prints prints_of(const Components& components) {
    static const Prints printed = [] {
        Prints prints;
        for (const Datum& row : location_rows) prints.push(print_of(row));
        return prints;
    }();
    return components.locations ? *components.locations : printed;
}

std::span<const Data> KingsGate::data() { return data_tables; }

}  // namespace referee::kings_gate
