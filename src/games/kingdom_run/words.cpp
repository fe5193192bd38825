#include <algorithm>

#include "core/text.hpp"
#include "games/kingdom_run/kingdom_run.hpp"

namespace referee::kingdom_run {

namespace {

using Breach = KingdomRun::Breach;

std::string notation(const Runner& runner) { return cat(name_of(runner.name), '@', runner.place.value); }

std::string words(const Disband& action, const Names&) {
    std::vector<std::string> clans;
    for (const Clan clan : action.runners) clans.emplace_back(name_of(clan));
    if (action.runners.size() > clans.size()) clans.push_back(cat(action.runners.size() - clans.size(), " more"));
    std::string line;
    for (const std::string& clan : clans) line += (line.empty() ? "" : ", ") + clan;
    return cat("disband ", action.space.value, " [", line, ']');
}
std::string words(const Steal& action, const Names& names) { return cat("steal ", printable(names[action.from])); }
template <class OfOneRunner>
std::string words(const OfOneRunner& action, const Names&) {
    return cat(OfOneRunner::tag, ' ', notation(action.runner));
}

/// An action in short notation: `bathe knights@4, copy`.
std::string words(const DieAction& action, const Names& names) {
    return cat(std::visit([&](const auto& done) { return words(done, names); }, action),
               is_copy(action) ? ", copy" : "");
}

/// The dice: `1 bathe (used), 2 copy, …`.
std::string dice_words(const Dice& dice) {
    std::string line;
    std::size_t number = 0;
    for (const Face face : dice.faces) {
        line += cat(number == 0 ? "" : ", ", number + 1, ' ', name_of(face), dice.used[number] ? " (used)" : "");
        ++number;
    }
    return line;
}

/// Who stands on a space: `knights and goblins (asleep)`.
std::string standing_words(const State& state, const Space& space) {
    std::vector<std::string> runners;
    const Standing& there = state.track[static_cast<std::size_t>(space.value)];
    for (const Clan clan : values_of<Clan>()) {
        for (int i = 0; i < there.awake_of(clan); ++i) runners.emplace_back(name_of(clan));
        for (int i = 0; i < there.asleep_of(clan); ++i) runners.push_back(cat(name_of(clan), " (asleep)"));
    }
    return cat("on ", space.value, runners.size() == 1 ? " stands " : " stand ", listed(runners, "nobody"));
}

/// The space of an action; the first for one that has none.
Space space_of(const DieAction& action) {
    return std::visit(
        [](const auto& done) -> Space {
            if constexpr (requires { done.runner; }) return done.runner.place;
            if constexpr (requires { done.space; }) return done.space;
            return {};
        },
        action);
}

/// What the rule of an action requires, and what the table was like.
std::string reason(const State& now, const DieAction& action, Code code, const Names& names) {
    const Face face = face_of(action);
    const auto* steal = std::get_if<Steal>(&action);
    switch (code) {
        case Code::finished:
            return cat("all runners of ", printable(names[now.turn]),
                       " are in, and under the ruling after-last-runner: stops that ends the turn");
        case Code::die_missing: {
            const auto& faces = now.dice.faces;
            const bool nothing_to_copy = is_copy(action) && std::find(faces.begin(), faces.end(), face) == faces.end();
            return cat(nothing_to_copy ? "no die shows " : "no unused die shows ",
                       name_of(is_copy(action) && !nothing_to_copy ? Face::copy : face), "; the dice are ",
                       dice_words(now.dice));
        }
        case Code::twice: {
            const bool copies = is_copy(action) && now.dice.done[static_cast<std::size_t>(Face::copy)] >= 2;
            return cat(copies ? "two copies have been used" : cat(name_of(face), " has been done twice"),
                       " in this turn already");
        }
        case Code::disband_runners: return "one to four runners are due";
        case Code::no_such_runner:
        case Code::asleep: return standing_words(now, space_of(action));
        case Code::in_lake: return cat(space_of(action).value, " is a lake, which is left by bathing only");
        case Code::leader: return cat("nobody is ahead of ", space_of(action).value, ", on the track or on the podium");
        case Code::no_lake_ahead: return cat("no lake lies ahead of ", space_of(action).value);
        case Code::steal_self: return "a token is taken from an opponent";
        case Code::steal_finished: return cat("the runners of ", printable(names[steal->from]), " are all in");
        case Code::steal_empty: return cat(printable(names[steal->from]), " has no token left");
        case Code::last_awake: {
            const Player owner = *owner_of(now, std::get<Lull>(action).runner.name);
            return cat("that is the last awake runner of ", printable(names[owner]));
        }
        case Code::turn:
        case Code::reroll:
        case Code::die_unused: break;
    }
    return {};
}

std::string action_message(const State& now, const Play& play, const Breach& breach, const Names& names) {
    const auto number = static_cast<std::size_t>(breach.path[2].number);
    const DieAction& action = play.actions[number];
    const std::string start = cat("action ", number + 1, " of ", printable(names[*breach.player]), ", `",
                                  words(action, names), '`');
    if (breach.after_end) return cat(start, ", is recorded after the game has ended (", name_of(*now.end), ')');
    const auto die = die_for(now, face_of(action), is_copy(action));
    const std::string with = die ? cat(" with die ", *die + 1, " (", name_of(now.dice.faces[*die]), ')')
                                 : std::string{};
    return cat(start, with, "; ", reason(now, action, breach.code, names));
}

}  // namespace

std::string KingdomRun::message(const State& state, const Event& event, const Breach& breach, const Names& names) {
    const Play& play = std::get<Turn>(event).turn;
    const std::string name = printable(names[*breach.player]);
    const State now = scene(state, event, breach);
    if (breach.code == Code::turn && !breach.after_end) {
        const bool passed_over = finished(state, *breach.player);
        const std::string due = state.end ? "while the game has ended"
                                          : cat("while it is the turn of ", printable(names[state.turn]));
        return cat(
            name, " plays ", due,
            passed_over ? cat("; all runners of ", name, " are in, and ", name, " is passed over") : std::string{});
    }
    if (breach.code == Code::reroll)
        return cat(name, " rolls die ", breach.path[2].number, " again; the dice are 1 to ", dice_count);
    if (breach.code == Code::die_unused) {
        const std::size_t die = *usable_die(now);
        return cat(name, " leaves die ", die + 1, " (", name_of(now.dice.faces[die]),
                   ") unused, which has a legal action left; the dice are ", dice_words(now.dice));
    }
    return action_message(now, play, breach, names);
}

std::string KingdomRun::situation(const State& state, const Names& names) {
    std::string line = state.end ? cat("ended by ", name_of(*state.end)) : cat(printable(names[state.turn]), " to act");
    if (!state.dice.faces.empty()) line += cat("; dice ", dice_words(state.dice));
    for (int space = 1; space <= state.spaces; ++space) {
        if (state.track[static_cast<std::size_t>(space)].size() > 0) line += cat("; ", standing_words(state, {space}));
    }
    std::vector<std::string> arrivals;
    for (const Clan clan : kingdom_run::podium(state)) arrivals.emplace_back(name_of(clan));
    line += cat("; podium: ", listed(arrivals, "nobody"));
    for (Player player{}; player.seat < state.players; ++player.seat) {
        line += cat("; ", printable(names[player]), ": ", name_of(clan_of(state, player)), ", ",
                    counted(state.tokens[player.seat], "token"));
    }
    return line;
}

namespace {

/// An action's kind, with its runner or player where it is to be named.
struct Option {
    std::string kind;
    std::string whole;
};

std::vector<Option> options(const State& state, const Event& draft, const Names& names) {
    std::vector<Option> list;
    for (const Part& part : legal_parts<KingdomRun>(state, draft)) {
        if (const auto* action = std::get_if<DieAction>(&part)) {
            const std::string_view tag = std::visit([](const auto& done) { return done.tag; }, *action);
            list.push_back({cat(tag, is_copy(*action) ? ", copy" : ""), words(*action, names)});
        } else if (std::holds_alternative<TurnEnd>(part)) {
            list.push_back({"the end of the turn", "the end of the turn"});
        }
    }
    return list;
}

/// All options where they are few, else kind by kind, and of a kind with many only their number.
std::vector<std::string> option_lines(const std::vector<Option>& list) {
    constexpr std::size_t few = 12;
    std::vector<std::string> lines;
    for (std::size_t first = 0; first < list.size();) {
        std::size_t next = first;
        while (next < list.size() && list[next].kind == list[first].kind) ++next;
        if (list.size() <= few || next - first == 1) {
            for (std::size_t i = first; i < next; ++i) lines.push_back(list[i].whole);
        } else {
            lines.push_back(cat(list[first].kind, ": ", next - first, " ways"));
        }
        first = next;
    }
    return lines;
}

}  // namespace

/// What could have been done in place of the action; for a die left unused, what it could have done.
std::vector<std::string> KingdomRun::legal(const State& state, const Event& event, const Breach& breach,
                                           const Names& names) {
    if (breach.after_end) return {};
    if (breach.code == Code::turn)
        return state.end ? std::vector<std::string>{} : std::vector{cat("the turn of ", printable(names[state.turn]))};
    if (breach.code == Code::reroll) return {cat("dice 1 to ", dice_count)};
    Event draft = event;
    Play& play = std::get<Turn>(draft).turn;
    const std::size_t done = breach.path.size() > 2 ? static_cast<std::size_t>(breach.path[2].number)
                                                    : play.actions.size();
    const auto actions = play.actions;
    play.actions.clear();
    for (std::size_t i = 0; i < done; ++i) play.actions.push(actions[i]);
    return option_lines(options(state, draft, names));
}

namespace {

std::string words(const Rolled& part, const Names&) { return cat("die ", name_of(part.face)); }
std::string words(const Rerolled& part, const Names&) { return cat("die ", part.die, " again ", name_of(part.face)); }
std::string words(const TurnEnd&, const Names&) { return "end of the turn"; }

}  // namespace

/// `die bathe`, `die 3 again lull`, `bathe knights@4, copy`, `end of the turn`.
std::string KingdomRun::notation(const Part& part, const Names& names) {
    return std::visit([&](const auto& one) { return words(one, names); }, part);
}

/// `anna: bathe, copy, steal, lull; die 3 again lull; bathe knights@4; bathe knights@6, copy`.
std::string KingdomRun::notation(const Event& event, const Names& names) {
    const auto& [player, play] = std::get<Turn>(event);
    std::vector<std::string_view> faces;
    for (const Face face : play.roll) faces.push_back(name_of(face));
    std::string line = cat(printable(names[player]), ": ");
    for (std::size_t i = 0; i < faces.size(); ++i) line += cat(i == 0 ? "" : ", ", faces[i]);
    for (const auto& [die, face] : play.reroll.entries) line += cat("; ", words(Rerolled{die.value, face}, names));
    for (const DieAction& action : play.actions) line += cat("; ", words(action, names));
    if (play.actions.size() > dice_count + 1) line += cat("; ", play.actions.size() - dice_count - 1, " more");
    return line;
}

}  // namespace referee::kingdom_run
