#include "games/kingdom_run/kingdom_run.hpp"

#include <algorithm>
#include <array>
#include <tuple>

#include "core/rule_row.hpp"
#include "text/text.hpp"

namespace referee::kingdom_run {

namespace {

/// The number of runners counted for each clan.
using Tally = std::array<int, clan_count>;

/// Finds the first runner who is one more of a clan than there are.
CheckResult runner_too_many(const Setup<KingdomRun>&, const Final& final) {
    Tally counted{};
    for (std::size_t item = 0; final.podium && item < final.podium->size(); ++item) {
        const bool over = item >= runner_count || ++counted[at((*final.podium)[item])] > clan_size;
        if (over) return Violation{{}, {Step::at("podium"), Step::at(item)}};
    }
    if (!final.track) return std::nullopt;
    for (const auto& entry : final.track->entries) {
        for (const Clan clan : values_of<Clan>()) {
            counted[at(clan)] += entry.value.has(clan) ? entry.value[clan].value : 0;
            if (counted[at(clan)] <= clan_size) continue;
            return Violation{{}, {Step::at("track"), Step::at_number(entry.key.value), Step::at(name_of(clan))}};
        }
    }
    return std::nullopt;
}

std::string runners_words(const Setup<KingdomRun>&, const Final& final, const FinalBreach& breach, const Names& names) {
    const Path& path = breach.path;
    if (path[0].key == "track")
        return say(names, "more than four runners of the clan {} are on podium and track, one of them on space {}",
                   in(names, path[2].key), path[1].number);
    const auto item = static_cast<std::size_t>(path[1].number);
    if (item >= runner_count)
        return say(names, "{} runners are on the podium; there are {}", final.podium->size(), runner_count);
    return say(names, "more than four runners of the clan {} are on the podium, one of them in place {}",
               in(names, name_of((*final.podium)[item])), item + 1);
}

int runners_on(const PerName<Clan, Number<0, runner_count>>& there) {
    int sum = 0;
    for (const Clan clan : values_of<Clan>()) sum += there.has(clan) ? there[clan].value : 0;
    return sum;
}

CheckResult space_too_full(const Setup<KingdomRun>&, const Final& final) {
    if (!final.track) return std::nullopt;
    for (const auto& entry : final.track->entries) {
        if (runners_on(entry.value) > most_on_space)
            return Violation{{}, {Step::at("track"), Step::at_number(entry.key.value)}};
    }
    return std::nullopt;
}

int sum_of(const EveryPlayer<Number<0, token_count>>& tokens, int players) {
    int sum = 0;
    for (Player player{}; player.seat < players; ++player.seat) sum += tokens[player].value;
    return sum;
}

/// The index on the podium of the runner with whom the first player brings in all four, in a game for two.
std::optional<std::size_t> first_home(const Arrivals& podium, const State& state) {
    Tally counted{};
    for (std::size_t item = 0; state.players == 2 && item < podium.size(); ++item) {
        if (++counted[at(podium[item])] == clan_size && owner_of(state, podium[item])) return item;
    }
    return std::nullopt;
}

/// Finds a runner after the one who ended the game, or a podium that is not full.
CheckResult end_not_reached(const Setup<KingdomRun>& setup, const Final& final) {
    if (!final.podium) return std::nullopt;
    const State state = KingdomRun::start(setup);
    const auto home = first_home(*final.podium, state);
    if (home && *home + 1 < final.podium->size()) return Violation{{}, {Step::at("podium"), Step::at(*home + 1)}};
    if (!home && final.podium->size() < state.places) return Violation{{}, {Step::at("podium")}};
    return std::nullopt;
}

std::string end_words(const Setup<KingdomRun>& setup, const Final& final, const FinalBreach& breach,
                      const Names& names) {
    const State state = KingdomRun::start(setup);
    const Path& path = breach.path;
    if (path.size() > 1) {
        const Clan home = (*final.podium)[static_cast<std::size_t>(path[1].number - 1)];
        const Clan late = (*final.podium)[static_cast<std::size_t>(path[1].number)];
        return say(names,
                   "a runner of the clan {} arrived after the last one of the clan {} of {}, which ended the game",
                   in(names, name_of(late)), in(names, name_of(home)), printable(names[*owner_of(state, home)]));
    }
    const std::string runners = counted(names, static_cast<long long>(final.podium->size()), "runner");
    const int places = state.places;
    return state.players == 2
        ? say(names, "the podium has {} on {} places, and neither player has all four runners in", runners, places)
        : say(names, "the podium has {} on {} places", runners, places);
}

constexpr std::tuple final_table = {
    RuleRow{FinalCode::runners,
            {.id = "kingdom-run/final-runners",
             .title = "at the end no clan has more than four runners on podium and track together",
             .text = "Each of the four clans has four runners, whether a player chose it or not. Those on neither "
                     "stand on the start board.",
             .source = "English rules, Gameplay"},
            runner_too_many,
            runners_words},
    RuleRow{FinalCode::space,
            {.id = "kingdom-run/final-space",
             .title = "at the end no space holds more than four runners",
             .text = "A runner who would land on a full space goes on to the next with room.",
             .source = "English rules, Actions"},
            space_too_full,
            [](const Setup<KingdomRun>&, const Final& final, const FinalBreach& breach, const Names& names) {
                const int space = breach.path[1].number;
                return say(names, "space {} holds {} runners; the maximum is four", space,
                           runners_on(*final.track->find(space)));
            }},
    RuleRow{FinalCode::podium,
            {.id = "kingdom-run/final-podium",
             .title = "at the end no more runners are on the podium than it has places",
             .text = "The game ends at once when the last place of the podium is taken.",
             .source = "English rules, End of the Game"},
            [](const Setup<KingdomRun>& setup, const Final& final) -> CheckResult {
                const std::size_t places = KingdomRun::start(setup).places;
                if (final.podium && final.podium->size() > places)
                    return Violation{{}, {Step::at("podium"), Step::at(places)}};
                return std::nullopt;
            },
            [](const Setup<KingdomRun>& setup, const Final& final, const FinalBreach&, const Names& names) {
                return say(names, "{} runners are on the podium, which has {} places", final.podium->size(),
                           static_cast<int>(KingdomRun::start(setup).places));
            }},
    RuleRow{FinalCode::tokens,
            {.id = "kingdom-run/final-tokens",
             .title = "at the end all players together have twelve victory tokens",
             .text = "Twelve tokens are dealt equally, and tokens are only taken from one another.",
             .source = "English rules, Getting Ready and 2 Victory Points"},
            [](const Setup<KingdomRun>& setup, const Final& final) -> CheckResult {
                if (final.tokens && sum_of(*final.tokens, setup.players) != token_count)
                    return Violation{{}, {Step::at("tokens")}};
                return std::nullopt;
            },
            [](const Setup<KingdomRun>& setup, const Final& final, const FinalBreach&, const Names& names) {
                return say(names, "the tokens of all players add up to {}; there are {}",
                           sum_of(*final.tokens, setup.players), token_count);
            }},
    RuleRow{FinalCode::not_over,
            {.id = "kingdom-run/final-not-over",
             .title = "at the end the podium is full, or, with two players, a player's last runner has just arrived",
             .text = "The game goes on until the podium is full. With two players it ends as well when one of them "
                     "has all four runners in, at once: nobody arrives after that runner.",
             .source = "English rules, End of the Game"},
            end_not_reached,
            end_words},
};
static_assert(in_order(final_table), "one row for each code, in its order");

constexpr auto final_texts = texts_of(final_table);

}  // namespace

std::span<const Rule> KingdomRun::final_rules() { return final_texts; }

std::optional<FinalBreach> KingdomRun::judge_final(const Setup<KingdomRun>& setup, const Final& final) {
    return first_breach(final_table, setup, final);
}

std::string KingdomRun::final_message(const Setup<KingdomRun>& setup, const Final& final, const FinalBreach& breach,
                                      const Names& names) {
    return message_of(final_table, breach.code, setup, final, breach, names);
}

}  // namespace referee::kingdom_run
