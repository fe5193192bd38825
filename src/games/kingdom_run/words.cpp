
#include "games/kingdom_run/kingdom_run.hpp"
#include "text/text.hpp"

namespace referee::kingdom_run {

namespace {

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

}  // namespace

std::string words(const DieAction& action, const Names& names) {
    return cat(std::visit([&](const auto& done) { return words(done, names); }, action),
               is_copy(action) ? ", copy" : "");
}

std::string dice_words(const Dice& dice, const Names& names) {
    std::string line;
    std::size_t number = 0;
    for (const Face face : dice.faces) {
        const std::string_view shown = in(names, name_of(face));
        const bool used = dice.used[number++];
        line += number == 1 ? "" : ", ";
        line += used ? say(names, "{} {} (used)", number, shown) : cat(number, ' ', shown);
    }
    return line;
}

std::string standing_words(const State& state, const Space& space, const Names& names) {
    std::vector<std::string> runners;
    const Standing& there = state.track[static_cast<std::size_t>(space.value)];
    for (const Clan clan : values_of<Clan>()) {
        const std::string_view name = in(names, name_of(clan));
        for (int i = 0; i < there.awake_of(clan); ++i) runners.emplace_back(name);
        for (int i = 0; i < there.asleep_of(clan); ++i) runners.push_back(say(names, "{} (asleep)", name));
    }
    const std::string all = listed(names, runners, translatable("nobody"));
    return runners.size() <= 1 ? say(names, "on {} stands {}", space.value, all)
                               : say(names, "on {} stand {}", space.value, all);
}

std::string KingdomRun::situation(const State& state, const Names& names) {
    std::string line = state.end ? say(names, "ended by {}", in(names, name_of(*state.end)))
                                 : say(names, "{} to act", printable(names[state.turn]));
    const auto add = [&](const std::string& clause) { line = say(names, "{}; {}", line, clause); };
    if (!state.dice.faces.empty()) add(say(names, "dice {}", dice_words(state.dice, names)));
    for (int space = 1; space <= state.spaces; ++space) {
        if (state.track[static_cast<std::size_t>(space)].size() > 0) add(standing_words(state, {space}, names));
    }
    std::vector<std::string_view> arrivals;
    for (const Clan clan : kingdom_run::podium(state)) arrivals.push_back(in(names, name_of(clan)));
    add(say(names, "podium: {}", listed(names, arrivals, translatable("nobody"))));
    for (Player player{}; player.seat < state.players; ++player.seat) {
        add(say(names, "{}: {}, {}", printable(names[player]), in(names, name_of(clan_of(state, player))),
                counted(names, state.tokens[player.seat], "token")));
    }
    return line;
}

namespace {

/// An action's kind, and its full description with runner or player.
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
            const std::string end = say(names, "the end of the turn");
            list.push_back({end, end});
        }
    }
    return list;
}

/// All options if they are few. Otherwise one line for each kind, with the number of its options if there are several.
std::vector<std::string> option_lines(const std::vector<Option>& list, const Names& names) {
    constexpr std::size_t few = 12;
    std::vector<std::string> lines;
    for (std::size_t first = 0; first < list.size();) {
        std::size_t next = first;
        while (next < list.size() && list[next].kind == list[first].kind) ++next;
        if (list.size() <= few || next - first == 1) {
            for (std::size_t i = first; i < next; ++i) lines.push_back(list[i].whole);
        } else {
            lines.push_back(say(names, "{}: {} ways", list[first].kind, next - first));
        }
        first = next;
    }
    return lines;
}

}  // namespace

/// What could have been done instead of the action. For a die left unused, what it could have done.
std::vector<std::string> KingdomRun::legal(const State& state, const Event& event, const Breach& breach,
                                           const Names& names) {
    if (breach.after_end) return {};
    if (breach.code == Code::turn)
        return state.end ? std::vector<std::string>{}
                         : std::vector{say(names, "the turn of {}", printable(names[state.turn]))};
    if (breach.code == Code::reroll) return {say(names, "dice 1 to {}", dice_count)};
    Event draft = event;
    Play& play = std::get<Turn>(draft).turn;
    const std::size_t done = breach.path.size() > 2 ? static_cast<std::size_t>(breach.path[2].number)
                                                    : play.actions.size();
    const auto actions = play.actions;
    play.actions.clear();
    for (std::size_t i = 0; i < done; ++i) play.actions.push(actions[i]);
    return option_lines(options(state, draft, names), names);
}

namespace {

std::string words(const Rolled& part, const Names& names) { return say(names, "die {}", name_of(part.face)); }
std::string words(const Rerolled& part, const Names& names) {
    return say(names, "die {} again {}", part.die, name_of(part.face));
}
std::string words(const TurnEnd&, const Names& names) { return std::string(in(names, "end of the turn")); }

}  // namespace

/// Writes a part: `die bathe`, `die 3 again lull`, `bathe knights@4, copy`, `end of the turn`.
std::string KingdomRun::notation(const Part& part, const Names& names) {
    return std::visit([&](const auto& one) { return words(one, names); }, part);
}

/// Writes an event: `anna: bathe, copy, steal, lull; die 3 again lull; bathe knights@4; bathe knights@6, copy`.
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
