#include <algorithm>
#include <array>

#include "games/kings_road/kings_road.hpp"

/// The printed data and the start of a game.
namespace referee::kings_road {

namespace {

constexpr std::string_view same_row = "unconfirmed: the same row in the game that this one re-themes";
constexpr std::string_view a_guess = "unconfirmed: the first value is sure (the region's number), the rest a guess";
constexpr std::array region_rows = {
    Datum{"zin-kais-deep (1)", "1-1-1", same_row},
    Datum{"wizards-tower (6)", "6-4-3-1", a_guess},
    Datum{"savage-hills (4)", "4-3-2-1", a_guess},
    Datum{"kings-altar (7)", "7-5-3-1", a_guess},
    Datum{"temple-ruins (3)", "3-2-1", a_guess},
    Datum{"dark-tower (5)", "5-4-2-1", "confirmed: printed in an example of the rulebook"},
    Datum{"dragons-lair (2)", "2-2-1", same_row},
    Datum{"kings-castle (8)", "8-6-4-2", same_row},
};
constexpr std::array data_tables = {
    Data{"Values on the regions' banners, in road order (a log may replace any row: `components: {regions: …}`)",
         "region (number), values", region_rows},
};

}  // namespace

std::span<const Data> KingsRoad::data() { return data_tables; }

namespace {

using Values = std::array<std::uint8_t, most_places>;

/// Reads a printed row such as `5-4-2-1`. The table of printed data is the only place that holds the values.
constexpr Values values_in(std::string_view row) {
    Values values{};
    std::size_t place = 0;
    for (const char c : row) {
        if (c == '-') {
            ++place;
        } else {
            values[place] = static_cast<std::uint8_t>(values[place] * 10 + (c - '0'));
        }
    }
    return values;
}

constexpr auto printed_values = [] {
    std::array<Values, region_count> values{};
    std::transform(region_rows.begin(), region_rows.end(), values.begin(),
                   [](const Datum& row) { return values_in(row.value); });
    return values;
}();

constexpr auto unconfirmed_rows = [] {
    std::array<bool, region_count> rows{};
    std::transform(region_rows.begin(), region_rows.end(), rows.begin(),
                   [](const Datum& row) { return !is_confirmed(row); });
    return rows;
}();

}  // namespace

State KingsRoad::start(const Setup<KingsRoad>& setup) {
    State state;
    state.players = static_cast<std::uint8_t>(setup.players);
    state.permanent_nobles = setup.variants.has(Variant::permanent_nobles);
    state.rulings = setup.rulings;
    state.printed = printed_values;
    state.unconfirmed = {unconfirmed_rows};
    for (const Region region : values_of<Region>()) {
        if (!setup.components.regions.has(region)) continue;
        Values& values = state.printed[at(region)];
        values = {};
        std::size_t place = 0;
        for (const auto value : setup.components.regions[region])
            values[place++] = static_cast<std::uint8_t>(value.value);
        state.unconfirmed[at(region)] = false;
    }
    for (std::size_t seat = 0; seat < state.players; ++seat) state.supply[seat] = usable_markers;
    return state;
}

}  // namespace referee::kings_road
