#include <array>

#include "games/kings_road/kings_road.hpp"

namespace referee::kings_road {

namespace {

constexpr std::array rules_table = {
    Rule{.id = "kings-road/phase",
         .title = "a reveal opens a round; a reselection follows a reveal with a Witch",
         .text = "Each round begins with one reveal. Where a Witch was revealed, one reselection must follow before "
                 "the next round; where "
                 "none was, there is none. An event out of phase is reported alone.",
         .source = "English rules, How to play and 2) Revealing cards, Witch"},
    Rule{.id = "kings-road/reveal-all",
         .title = "a reveal names every player",
         .text = "All players choose and reveal at the same time, so a reveal holds a selection for each of them; one "
                 "who must play no card "
                 "has the empty selection `[]`.",
         .source = "English rules, 1) Choosing cards and 2) Revealing cards"},
    Rule{.id = "kings-road/card-count",
         .title = "a selection has three cards, or as many as the player has usable markers if these are fewer",
         .text = "The number of cards is the lower of three and the markers lying in front of the player at that "
                 "moment. A Witch may stand "
                 "alone or with companions up to that number. Without a marker nothing is selected, not even a Witch.",
         .source = "English rules, 1) Choosing cards"},
    Rule{.id = "kings-road/card-repeated",
         .title = "no card stands twice in one selection",
         .text = "Everybody holds each card once. `knight` and `knight-declined` are the same card; `hidden` stands "
                 "for any card and may "
                 "repeat behind a Witch.",
         .source = "English rules, Preparation and 1) Choosing cards"},
    Rule{.id = "kings-road/card-spent",
         .title = "Dragon and Witch are played once a game",
         .text = "A revealed Dragon or Witch leaves the game. The companions of a Witch are not revealed: a Dragon "
                 "among them is not spent, "
                 "but a spent one cannot be among them.",
         .source = "English rules, 2) Revealing cards, Dragon and Witch; 4) The King travels"},
    Rule{.id = "kings-road/witch-first",
         .title = "the Witch is the first card of a selection",
         .text = "She is revealed before anything else of the selection, since she sends the other cards back.",
         .source = "English rules, 2) Revealing cards, Witch (French: must be revealed first)"},
    Rule{.id = "kings-road/knight-last",
         .title = "the Knight is the last card of a selection",
         .text = "Nothing may be played behind the Knight, whether his marker is placed or declined. The companions of "
                 "a Witch "
                 "are exempt: they are never played, and stand in any order.",
         .source = "English rules, 2) Revealing cards, Knight"},
    Rule{.id = "kings-road/reselect-witch",
         .title = "a reselection names exactly the players who revealed a Witch this round",
         .text = "Each of them selects anew, all at the same time, and nobody else does.",
         .source = "English rules, 2) Revealing cards, Witch"},
    Rule{.id = "kings-road/knight-region",
         .title = "the card before a Knight is a Region (only under the ruling knight-without-region: illegal)",
         .text = "The rulebook lets the Knight reinforce the Region played just before him and does not say what "
                 "happens where there is "
                 "none. Under this reading such a Knight, declined or not, may not be played. Companions of a Witch "
                 "are exempt.",
         .source = "English rules, 2) Revealing cards, Knight; ruling knight-without-region"},
};
static_assert(rules_table.size() == static_cast<std::size_t>(Code::knight_region) + 1,
              "one row for each code, in its order");

constexpr std::array knight_meanings = {
    Choice{"no-effect", "he may be played there, and places no marker"},
    Choice{"previous-region", "his marker goes to the last Region card of the selection; without one he has no effect"},
    Choice{"illegal", "he may not be played there"},
};
constexpr std::array chain_meanings = {
    Choice{"connected", "every region of the unbroken chain of own Nobles that contains this one counts"},
    Choice{"neighbours", "this region and its direct neighbours with an own Noble count"},
};
constexpr std::array bonus_meanings = {
    Choice{"paid", "the owner of a Noble that stays scores the bonus"},
    Choice{"unpaid", "nobody scores a bonus there"},
};

constexpr std::array rulings_table = {
    Ruling{"knight-without-region",
           "What does a Knight do when the card just before him is a Dragon, or there is none?", knight_meanings,
           "English rules, 2) Revealing cards, Knight (silent)"},
    Ruling{"chain", "Which Nobles count for the bonus of a scored region?", chain_meanings,
           "English rules, 3) Scoring, Nobles"},
    Ruling{"bonus-on-tie", "Is the bonus for Nobles paid when a tie for first placed no new Noble?", bonus_meanings,
           "English rules, 3) Scoring, Ties and Nobles (silent)"},
};

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

std::span<const Rule> KingsRoad::rules() { return rules_table; }
std::span<const Ruling> KingsRoad::rulings() { return rulings_table; }
std::span<const Data> KingsRoad::data() { return data_tables; }

/// Reads a printed row such as `5-4-2-1`: the table of printed data is the only place where the values stand.
static constexpr std::array<std::uint8_t, 4> values_in(std::string_view row) {
    std::array<std::uint8_t, 4> values{};
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

State KingsRoad::start(const Setup<KingsRoad>& setup) {
    State state;
    state.players = static_cast<std::uint8_t>(setup.players);
    state.permanent_nobles = setup.variants.has(Variant::permanent_nobles);
    state.rulings = setup.rulings;
    for (const Region region : values_of<Region>()) {
        auto& values = state.printed[static_cast<std::size_t>(region)];
        values = values_in(region_rows[static_cast<std::size_t>(region)].value);
        state.unconfirmed[static_cast<std::size_t>(region)] = !setup.components.regions.has(region) &&
            !is_confirmed(region_rows[static_cast<std::size_t>(region)]);
        if (!setup.components.regions.has(region)) continue;
        values = {};
        std::size_t place = 0;
        for (const auto value : setup.components.regions[region])
            values[place++] = static_cast<std::uint8_t>(value.value);
    }
    for (std::size_t seat = 0; seat < state.players; ++seat) state.supply[seat] = usable_markers;
    return state;
}

}  // namespace referee::kings_road
