#include <array>

#include "core/text.hpp"
#include "games/kingdom_run/kingdom_run.hpp"

namespace referee::kingdom_run {

namespace {

constexpr std::array rules_table = {
    Rule{.id = "kingdom-run/turn",
         .title = "players take their turns in order; one whose four runners are all in is passed over",
         .text = "The first player in the log begins, and the others follow counter-clockwise at the table. Whether a "
                 "player who gets the last runner in "
                 "goes on in that turn is open (ruling after-last-runner); another turn there is not.",
         .source = "English rules, Gameplay and 2 Victory Points"},
    Rule{.id = "kingdom-run/reroll",
         .title = "only the four dice are rolled again",
         .text = "After the roll any of the dice, numbered 1 to 4, may be rolled again, once. A re-roll that names "
                 "another die is none.",
         .source = "English rules, Gameplay"},
    Rule{.id = "kingdom-run/finished",
         .title = "a turn is over once the player's last runner is in (only under the ruling after-last-runner: stops)",
         .text = "The rulebook says that a player who has finished plays no more, and not what becomes of the dice "
                 "left in the turn that brings the last "
                 "runner in. Under this reading they stay unused. With two players the game has ended then.",
         .source = "English rules, 2 Victory Points; ruling after-last-runner"},
    Rule{.id = "kingdom-run/die-missing",
         .title = "an action takes an unused die that shows it, or an unused copy die while another die shows it",
         .text = "Each die is used once. A copy die does the action of another die, whether that die has been used "
                 "already or not.",
         .source = "English rules, Gameplay and Carbon Copy"},
    Rule{.id = "kingdom-run/twice",
         .title = "no action is done more than twice in a turn",
         .text = "Lulling and awakening are one action. A copy counts as a copy and not as what it copies (ruling "
                 "copy-limit), so two dice and two copies do "
                 "one thing four times.",
         .source = "English rules, Gameplay and Carbon Copy; ruling copy-limit"},
    Rule{.id = "kingdom-run/disband-runners",
         .title = "a disbanding takes one to four runners",
         .text = "The player takes as many runners of one space as they like, at least one.",
         .source = "English rules, Disbanding"},
    Rule{.id = "kingdom-run/no-such-runner",
         .title = "a runner of the clan stands on the space: for a lulling one awake, for an awakening one asleep",
         .text = "Runners on the podium are out of the game. Two of a clan on one space differ only by being awake or "
                 "asleep.",
         .source = "English rules, Actions"},
    Rule{.id = "kingdom-run/asleep",
         .title = "a sleeping runner is not moved",
         .text = "Only waking helps. The rule is broken where all runners of the clan that are left on the space are "
                 "asleep.",
         .source = "English rules, Lull/Awaken a Runner"},
    Rule{.id = "kingdom-run/in-lake",
         .title = "a lake is left by bathing only",
         .text = "A runner in a lake neither disbands nor catches up. Landing in a lake is allowed to every move.",
         .source = "English rules, Bathing"},
    Rule{.id = "kingdom-run/leader",
         .title = "a runner catches up with somebody strictly ahead",
         .text = "On the track or on the podium. A foremost runner cannot catch up, nor can one of several foremost.",
         .source = "English rules, Catch-Up"},
    Rule{.id = "kingdom-run/no-lake-ahead",
         .title = "out of the water one bathes in a lake ahead",
         .text = "The nearest lake ahead is the goal. Behind the last lake nobody bathes.",
         .source = "English rules, Bathing"},
    Rule{.id = "kingdom-run/steal-self",
         .title = "a token is taken from an opponent",
         .text = "Nobody takes a token from themselves.",
         .source = "English rules, 2 Victory Points"},
    Rule{.id = "kingdom-run/steal-finished",
         .title = "a player who has finished keeps the tokens",
         .text =
             "French and Spanish protect the tokens of a player whose four runners are in; English says the opposite.",
         .source = "French and Spanish rules, 2 Victory Points; ruling steal-from-finished"},
    Rule{.id = "kingdom-run/steal-empty",
         .title = "a token is taken from somebody who has one",
         .text = "Each player begins with an equal share of the twelve tokens and may lose them all.",
         .source = "English rules, 2 Victory Points"},
    Rule{.id = "kingdom-run/last-awake",
         .title = "the last awake runner of a player is not put to sleep",
         .text = "Runners on the podium do not count as awake (ruling last-awake-counts). A clan without a player is "
                 "not protected.",
         .source = "English rules, Lull/Awaken a Runner; ruling last-awake-counts"},
    Rule{
        .id = "kingdom-run/die-unused",
        .title = "at the end of a turn no unused die has a legal action left",
        .text =
            "Every die that can be used must be, copy dice included. A die can turn out useless; what is useless at "
            "the end of the turn may stay unused. "
            "Whose last runner came in during the turn is free of it, unless the ruling after-last-runner says `must`.",
        .source = "English rules, Gameplay; rulings dice and after-last-runner"},
};
static_assert(rules_table.size() == static_cast<std::size_t>(Code::die_unused) + 1,
              "one row for each code, in its order");

constexpr std::array steal_meanings = {
    Choice{"forbidden", "their tokens are safe (French and Spanish)"},
    Choice{"allowed", "their tokens can still be taken (English)"},
};
constexpr std::array copy_meanings = {
    Choice{"itself", "a copy counts as a copy only: two dice and two copies do one action four times (English)"},
    Choice{"copied",
           "a copy counts for the copied action too, which is then done twice at most (French, taken strictly)"},
};
constexpr std::array dice_meanings = {
    Choice{"must", "every die that has a legal action must be used"},
    Choice{"may", "dice may be left unused"},
};
constexpr std::array awake_meanings = {
    Choice{"racing", "only runners on the start board and the track count as awake"},
    Choice{"all", "runners on the podium count as awake"},
};

constexpr std::array last_runner_meanings = {
    Choice{"may", "the player may use the dice left, or leave them"},
    Choice{"must", "every die that has a legal action must be used, as in any turn"},
    Choice{"stops", "the turn is over: an action behind that is `kingdom-run/finished`"},
};

constexpr std::array rulings_table = {
    Ruling{"steal-from-finished", "Can tokens be taken from a player who has finished?", steal_meanings,
           "English against French and Spanish rules, 2 Victory Points"},
    Ruling{"copy-limit", "What does a copy count for where no action is done more than twice?", copy_meanings,
           "English rules, Carbon Copy (French and Spanish: silent)"},
    Ruling{"dice", "Must every die that can be used be used?", dice_meanings, "English rules, Gameplay (silent)"},
    Ruling{"last-awake-counts", "Do runners on the podium count as awake runners of their player?", awake_meanings,
           "English rules, Lull/Awaken a Runner (silent)"},
    Ruling{"after-last-runner", "What becomes of the dice left in a turn that brings the player's last runner in?",
           last_runner_meanings, "English rules, 2 Victory Points (silent)"},
};

constexpr std::array parts_rows = {
    Datum{"runners of a clan", "4", "confirmed: the rulebook; four clans run, whatever the number of players"},
    Datum{"victory tokens", "12", "confirmed: the rulebook's contents"},
    Datum{"start spaces", "4", "confirmed: the rulebook, with one runner of each clan on each"},
    Datum{"lakes", "3", "confirmed: the rulebook, whatever the course"},
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

/// The number that a printed value begins with: the table of printed data is the only place where the values stand.
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

std::span<const Rule> KingdomRun::rules() { return rules_table; }
std::span<const Ruling> KingdomRun::rulings() { return rulings_table; }
std::span<const Data> KingdomRun::data() { return data_tables; }

int KingdomRun::places(const Opening& opening) { return start_spaces + static_cast<int>(track_of(opening).size()); }

/// With three players a podium of more than the places of their runners could be left with nobody to play.
std::vector<Refusal> KingdomRun::refusals(const Setup<KingdomRun>& setup, const Names& names) {
    std::vector<Refusal> refused;
    for (std::size_t later = 1; later < static_cast<std::size_t>(setup.players); ++later) {
        for (std::size_t earlier = 0; earlier < later; ++earlier) {
            if (setup.seats[earlier].clan != setup.seats[later].clan) continue;
            const std::string owner = printable(names[Player{static_cast<std::uint8_t>(earlier)}]);
            refused.push_back({{Step::at("players"), Step::at(later), Step::at("clan")},
                               cat("the clan ", name_of(setup.seats[later].clan), " is the one of ", owner,
                                   " already; each player has another")});
        }
    }
    const std::size_t most = std::size_t{3} * clan_size;
    if (setup.players == 3 && setup.opening.podium && setup.opening.podium->size() > most) {
        refused.push_back(
            {{Step::at("setup"), Step::at("podium")},
             cat("`podium` has ", setup.opening.podium->size(), " places; with three players it has at most ", most)});
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
