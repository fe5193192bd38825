#include <array>

#include "games/kingdom_run/kingdom_run.hpp"
#include "text/text.hpp"

/// The printed data and the start of a game.
namespace referee::kingdom_run {

namespace {

constexpr std::array parts_rows = {
    Datum{"runners of a clan", "4", "confirmed: the rulebook; four clans run, whatever the number of players"},
    Datum{"victory tokens", "12", "confirmed: the rulebook's contents"},
    Datum{"start spaces", "4", "confirmed: the rulebook, with one runner of each clan on each"},
    Datum{"lakes of a course", "3", "confirmed: the rulebook, whatever the course"},
    Datum{"places of the podium", "8", "unconfirmed: one published description"},
};
static_assert(clan_size == 4 && token_count == 12 && start_spaces == 4 && Track::lakes == 3,
              "the table says what is played with");

constexpr std::string_view scored = "unconfirmed: 2 to 6 is in the rulebook, the row from a public implementation";
constexpr std::string_view wet =
    "unconfirmed: the score as in the other rows; where lakes lie differs from game to game, this is house data";
constexpr std::array track_rows = {
    Datum{"5", "2", scored},    Datum{"6", "2", scored},    Datum{"7", "3 lake", wet}, Datum{"8", "3", scored},
    Datum{"9", "4", scored},    Datum{"10", "4 lake", wet}, Datum{"11", "5", scored},  Datum{"12", "5", scored},
    Datum{"13", "6 lake", wet}, Datum{"14", "6", scored},
};

constexpr std::string_view placed =
    "unconfirmed: points from a public implementation; eight places from one published description";
constexpr std::array podium_rows = {
    Datum{"1", "13", "confirmed: the rulebook, End of the Game"},
    Datum{"2", "12", placed},
    Datum{"3", "11", placed},
    Datum{"4", "10", placed},
    Datum{"5", "10", placed},
    Datum{"6", "9", placed},
    Datum{"7", "8", placed},
    Datum{"8", "7", placed},
};

static_assert(podium_rows.size() == 8, "the table says how many places there are");

constexpr std::array data_tables = {
    Data{"What is in the box", "component, number", parts_rows},
    Data{"The track (a log may lay another: `setup: {track: […]}`)", "space, score", track_rows},
    Data{"The podium (a log may build another: `setup: {podium: […]}`)", "place, points", podium_rows},
};

/// The number at the start of a printed value. The table of printed data is the only place that holds the values.
constexpr int number_in(std::string_view value) {
    int number = 0;
    for (const char digit : value) {
        if (digit < '0' || digit > '9') break;
        number = number * 10 + (digit - '0');
    }
    return number;
}

Track track_of(const Opening& opening) {
    if (opening.track) return *opening.track;
    Track track;
    for (const Datum& row : track_rows) track.push({{number_in(row.value)}, row.value.ends_with("lake")});
    return track;
}

Podium podium_of(const Opening& opening) {
    if (opening.podium) return *opening.podium;
    Podium podium;
    for (const Datum& row : podium_rows) podium.push({number_in(row.value)});
    return podium;
}

}  // namespace

std::span<const Data> KingdomRun::data() { return data_tables; }

int KingdomRun::places(const Opening& opening) { return start_spaces + static_cast<int>(track_of(opening).size()); }

/// With three players, a podium with more places than they have runners could leave nobody able to play.
std::vector<Refusal> KingdomRun::refusals(const Setup<KingdomRun>& setup, const Names& names) {
    std::vector<Refusal> refused;
    for (std::size_t later = 1; later < static_cast<std::size_t>(setup.players); ++later) {
        for (std::size_t earlier = 0; earlier < later; ++earlier) {
            if (setup.seats[earlier].clan != setup.seats[later].clan) continue;
            const std::string owner = printable(names[Player{static_cast<std::uint8_t>(earlier)}]);
            refused.push_back({{Step::at("players"), Step::at(later), Step::at("clan")},
                               say(names, "the clan {} already belongs to {}; each player has a different clan",
                                   in(names, name_of(setup.seats[later].clan)), owner)});
        }
    }
    const std::size_t most = std::size_t{3} * clan_size;
    if (setup.players == 3 && setup.opening.podium && setup.opening.podium->size() > most) {
        refused.push_back({{Step::at("setup"), Step::at("podium")},
                           say(names, "`podium` has {} places; with three players it has at most {}",
                               setup.opening.podium->size(), most)});
    }
    return refused;
}

State KingdomRun::start(const Setup<KingdomRun>& setup) {
    State state;
    state.rulings = setup.rulings;
    state.track_of_log = setup.opening.track.has_value();
    state.podium_of_log = setup.opening.podium.has_value();
    state.players = static_cast<std::uint8_t>(setup.players);
    for (std::size_t seat = 0; seat < state.players; ++seat) {
        state.clans[seat] = setup.seats[seat].clan;
        state.tokens[seat] = static_cast<std::uint8_t>(token_count / setup.players);
    }
    for (std::size_t space = 1; space <= start_spaces; ++space) state.track[space].awake.fill(1);
    state.spaces = start_spaces;
    for (const TrackSpace& space : track_of(setup.opening)) {
        ++state.spaces;
        state.scores[state.spaces] = static_cast<std::uint8_t>(space.score.value);
        state.lakes[state.spaces] = space.lake;
    }
    for (const auto points : podium_of(setup.opening))
        state.podium_points[state.places++] = static_cast<std::uint8_t>(points.value);
    return state;
}

}  // namespace referee::kingdom_run
