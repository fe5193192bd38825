#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <tuple>
#include <variant>

#include "games/kingdom_run/rulings.hpp"
#include "language/language.hpp"
#include "types/describe.hpp"
#include "types/player.hpp"

/// Kingdom Run (Éric Claverie): the types of its logs.
namespace referee::kingdom_run {

enum class Clan : std::uint8_t { knights, sorcerers, forest, goblins };
inline constexpr std::array<std::string_view, 4> clan_names = {"knights", "sorcerers", "forest", "goblins"};
constexpr std::span<const std::string_view> names_of(Clan) { return clan_names; }
/// The index of a clan in tables.
constexpr std::size_t at(Clan clan) { return static_cast<std::size_t>(clan); }

/// The faces of a die. All but `copy` are actions; `lull` also allows waking a runner.
enum class Face : std::uint8_t { disband, catch_up, bathe, steal, lull, copy };
inline constexpr std::array<std::string_view, 6> face_names = {"disband", "catch-up", "bathe", "steal", "lull", "copy"};
constexpr std::span<const std::string_view> names_of(Face) { return face_names; }

inline constexpr int clan_count = 4;
inline constexpr int clan_size = 4;
inline constexpr int runner_count = clan_count * clan_size;
inline constexpr int token_count = 12;
inline constexpr std::size_t dice_count = 4;
inline constexpr int most_on_space = 4;

/// The start board is spaces 1 to 4; the track follows.
inline constexpr int start_spaces = 4;
inline constexpr int fewest_track = 3;
inline constexpr int most_track = 60;
inline constexpr int most_spaces = start_spaces + most_track;
using Space = Place<start_spaces + fewest_track, most_spaces>;
using Runner = Located<Clan, Space>;

enum class EndReason : std::uint8_t { podium, clan_home };
inline constexpr std::array<std::string_view, 2> end_names = {"podium", "clan-home"};
constexpr std::span<const std::string_view> names_of(EndReason) { return end_names; }

/// The keys of a player's entry besides the id.
struct Seat {
    Clan clan{};
    static constexpr auto fields = std::tuple{
        Field{"clan", &Seat::clan, "the player's clan; each player has a different one"}};
    bool operator==(const Seat&) const = default;
};

struct TrackSpace {
    Number<0, 99> score;
    bool lake = false;
    static constexpr auto fields = std::tuple{
        Field{"score", &TrackSpace::score, "what a runner on it is worth"},
        Field{"lake", &TrackSpace::lake, "whether it is a lake", Presence::optional},
    };
    bool operator==(const TrackSpace&) const = default;
};

/// The spaces after the start board. Scores are non-decreasing, and there are three lakes.
struct Track : List<TrackSpace, most_track> {
    static constexpr std::size_t fewest = fewest_track;
    static constexpr std::size_t most = most_track;
    static constexpr int lakes = 3;
    using List::List;
    static constexpr std::string_view validate_item(const Track& before, const TrackSpace& next) {
        const bool falls = !before.empty() && before.size() < most &&
            next.score.value < before[before.size() - 1].score.value;
        return falls ? translatable("the scores of a track must not decrease") : "";
    }
    static constexpr std::string_view validate(const Track& track) {
        int count = 0;
        for (const TrackSpace& space : track) count += space.lake ? 1 : 0;
        return count == lakes ? "" : translatable("a track has exactly three lakes (English rules, Getting Ready)");
    }
};

/// The points of the podium's places, best place first, in non-increasing order.
struct Podium : List<Number<0, 99>, runner_count> {
    static constexpr std::size_t fewest = 4;
    static constexpr std::size_t most = runner_count;
    using List::List;
    static constexpr std::string_view validate_item(const Podium& before, Item next) {
        const bool rises = !before.empty() && before.size() < most && before[before.size() - 1].value < next.value;
        return rises ? translatable("the points of a podium must not increase") : "";
    }
};

/// The log's `setup`: a track and a podium in place of the default ones.
struct Opening {
    std::optional<Track> track;
    std::optional<Podium> podium;
    static constexpr auto fields = std::tuple{
        Field{"track", &Opening::track, "the spaces after the start board, from space 5 on", Presence::optional},
        Field{"podium", &Opening::podium, "the points of the podium's places, the first first", Presence::optional},
    };
    bool operator==(const Opening&) const = default;
};

/// The four dice of a turn.
struct Roll : List<Face, dice_count> {
    static constexpr std::size_t fewest = dice_count;
    static constexpr std::size_t most = dice_count;
    using List::List;
};

/// Die numbers and their new faces. A capacity of one more than the number of dice suffices: a longer list names an
/// invalid die.
using Reroll = PerNumber<Count, Face, dice_count + 1>;

inline constexpr std::string_view copy_help = "done with a copy die";

struct Disband {
    static constexpr std::string_view tag = "disband";
    static constexpr std::string_view help = "runners of one space are set down one by one on the spaces ahead";
    static constexpr Face face = Face::disband;
    Space space;
    List<Clan, most_on_space> runners;
    bool copy = false;
    static constexpr auto fields = std::tuple{
        Field{"disband", &Disband::space, "the space"},
        Field{"runners", &Disband::runners, "one to four awake runners of it, in the order in which they are set down"},
        Field{"copy", &Disband::copy, copy_help, Presence::optional},
    };
    bool operator==(const Disband&) const = default;
};

struct CatchUp {
    static constexpr std::string_view tag = "catch-up";
    static constexpr std::string_view help = "a runner joins the next one ahead";
    static constexpr Face face = Face::catch_up;
    Runner runner;
    bool copy = false;
    static constexpr auto fields = std::tuple{
        Field{"catch-up", &CatchUp::runner, "the runner"},
        Field{"copy", &CatchUp::copy, copy_help, Presence::optional},
    };
    bool operator==(const CatchUp&) const = default;
};

struct Bathe {
    static constexpr std::string_view tag = "bathe";
    static constexpr std::string_view help = "a runner goes to the nearest lake ahead, or from a lake one space on";
    static constexpr Face face = Face::bathe;
    Runner runner;
    bool copy = false;
    static constexpr auto fields = std::tuple{
        Field{"bathe", &Bathe::runner, "the runner"},
        Field{"copy", &Bathe::copy, copy_help, Presence::optional},
    };
    bool operator==(const Bathe&) const = default;
};

struct Steal {
    static constexpr std::string_view tag = "steal";
    static constexpr std::string_view help = "a victory token is taken from an opponent";
    static constexpr Face face = Face::steal;
    Player from;
    bool copy = false;
    static constexpr auto fields = std::tuple{
        Field{"steal", &Steal::from, "the opponent"},
        Field{"copy", &Steal::copy, copy_help, Presence::optional},
    };
    bool operator==(const Steal&) const = default;
};

struct Lull {
    static constexpr std::string_view tag = "lull";
    static constexpr std::string_view help = "an awake runner falls asleep";
    static constexpr Face face = Face::lull;
    Runner runner;
    bool copy = false;
    static constexpr auto fields = std::tuple{
        Field{"lull", &Lull::runner, "the runner, awake"},
        Field{"copy", &Lull::copy, copy_help, Presence::optional},
    };
    bool operator==(const Lull&) const = default;
};

struct Awaken {
    static constexpr std::string_view tag = "awaken";
    static constexpr std::string_view help = "a sleeping runner wakes; done with a lull die";
    static constexpr Face face = Face::lull;
    Runner runner;
    bool copy = false;
    static constexpr auto fields = std::tuple{
        Field{"awaken", &Awaken::runner, "the runner, asleep"},
        Field{"copy", &Awaken::copy, copy_help, Presence::optional},
    };
    bool operator==(const Awaken&) const = default;
};

/// What one die does.
using DieAction = std::variant<Disband, CatchUp, Bathe, Steal, Lull, Awaken>;

constexpr Face face_of(const DieAction& action) {
    return std::visit([](const auto& done) { return done.face; }, action);
}
constexpr bool is_copy(const DieAction& action) {
    return std::visit([](const auto& done) { return done.copy; }, action);
}

/// The dice of a turn and the actions done with them. A legal turn has at most as many actions as dice, so a capacity
/// of one more suffices to detect an excess.
struct Play {
    Roll roll;
    Reroll reroll;
    List<DieAction, dice_count + 1> actions;
    bool closed = false;  ///< no action follows; used only while a turn is built part by part, never in a log
    static constexpr auto fields = std::tuple{
        Field{"roll", &Play::roll, "what the four dice show"},
        Field{"reroll", &Play::reroll, "die number to its new face: the dice rolled again, once", Presence::optional},
        Field{"actions", &Play::actions, "what is done with the dice, in order; `[]` for nothing"},
    };
    bool operator==(const Play&) const = default;
};

struct Turn {
    static constexpr std::string_view tag = "turn";
    static constexpr std::string_view help = "a player rolls the dice and does their actions";
    Player player;
    Play turn;
    static constexpr auto fields = std::tuple{
        Field{"player", &Turn::player, "who plays"},
        Field{"turn", &Turn::turn, "the dice and the actions"},
    };
    bool operator==(const Turn&) const = default;
};

using Event = std::variant<Turn>;

/// The parts of a turn: each rolled die, each re-rolled die, each action, and the end of the turn.
struct Rolled {
    Face face{};
    bool operator==(const Rolled&) const = default;
};
struct Rerolled {
    int die = 0;
    Face face{};
    bool operator==(const Rerolled&) const = default;
};
struct TurnEnd {
    bool operator==(const TurnEnd&) const = default;
};
using Part = std::variant<Rolled, Rerolled, DieAction, TurnEnd>;

/// The number of runners by space and clan, without zeros.
using Positions = PerNumber<Space, PerName<Clan, Count>, runner_count>;
/// The clans on the podium in order of arrival.
using Arrivals = List<Clan, runner_count>;

struct Tallies {
    Arrivals podium;
    Positions track;
    PerPlayer<Count> tokens;
    static constexpr auto fields = std::tuple{
        Field{"podium", &Tallies::podium, "the clans on the podium in order of arrival"},
        Field{"track", &Tallies::track, "the runners on the start board and the track, awake or not"},
        Field{"tokens", &Tallies::tokens, "each player's victory tokens"},
    };
    bool operator==(const Tallies&) const = default;
};

}  // namespace referee::kingdom_run
