#include "analysis/slips.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

#include "text/text.hpp"

namespace referee {

namespace {

/// A false number of a player, together with the other numbers of the same claims.
struct Question {
    const ClaimedNumber& number;
    std::span<const ClaimedNumber> all;
    const SlipContext& context;
    const Names& names;
    bool anew = false;  ///< the error carried over from earlier claims has been subtracted

    [[nodiscard]] std::int64_t difference() const { return number.claimed - number.counted; }
};

/// The slips of one kind that explain a number.
using Answer = std::vector<std::string>;

bool is_score(const ClaimedNumber& number) { return number.key == "scores"; }

/// Whether a number is a sum of steps, not the result of a single one.
bool is_sum(const ClaimedNumber& number) { return number.subject.empty(); }

/// Whether two numbers are of the same kind but of different players.
bool adjacent(const ClaimedNumber& number, const ClaimedNumber& other) {
    return other.player && other.player != number.player && other.group == number.group;
}

/// `space 7`, `space 7 in event 3`.
std::string step_words(const DatedAward& step, const SlipContext& context, const Names& names) {
    return step.event == 0 || step.event == context.event ? step.award.what
                                                          : say(names, "{} in event {}", step.award.what, step.event);
}

/// Whether a claimed number states the points of a step, or what the step counts.
bool is_about(const ClaimedNumber& number, const Award& award) {
    return award.what == number.subject ||
        (!number.subject.empty() && award.what.starts_with(cat(number.subject, ',')));
}

/// Whether a claimed number states the points of a step, of which a subject may have several: for a place and a bonus.
bool states_points(const ClaimedNumber& number, const Award& award) {
    return award.claimed_as.empty() || number.group.ends_with(cat('.', award.claimed_as));
}

/// Whether a step contributes to a number or is its subject.
bool concerns(const Question& question, const DatedAward& step) {
    const auto& number = question.number;
    const Award& award = step.award;
    if (is_score(number) && award.supposed) return false;
    if (is_score(number))
        return step.event == 0 || !question.context.settled.has(*number.player) ||
            step.event > question.context.settled[*number.player];
    if (is_sum(number)) return award.claimed_as == number.key;
    return is_about(number, award) && states_points(number, award) && award.points[*number.player] == number.counted;
}

/// Whether a slip changes the points of a player.
bool changes(const Slip& slip, const Award& award, Player player) {
    return slip.points.has(player) && slip.points[player] != award.points[player];
}

/// Whether a row of the log that describes a step contradicts one of its slips.
bool contradicts(const ClaimedNumber& row, const Question& question, const Award& award, const Slip& slip) {
    if (!is_about(row, award)) return false;
    if (!row.player) return !slip.leaves_out.empty() && row.name == slip.leaves_out;
    if (award.claimed_as.empty() || !states_points(row, award)) return false;
    if (row.player == question.number.player)
        return is_score(question.number) && row.claimed != slip.points[*row.player];
    return slip.whole && changes(slip, award, *row.player) && row.claimed == row.counted;
}

/// Whether the score of another player, whom a slip concerns as well, is claimed as if it had not been made.
bool spares(const ClaimedNumber& other, const Question& question, const Award& award, const Slip& slip) {
    const SlipContext& context = question.context;
    if (!slip.whole || !is_score(question.number) || !is_score(other) || other.player == question.number.player ||
        !changes(slip, award, *other.player))
        return false;
    const std::int64_t carried = context.carried.has(*other.player) ? context.carried[*other.player] : 0;
    return other.claimed == other.counted + carried;
}

bool is_contradicted(const Question& question, const DatedAward& step, const Slip& slip) {
    for (const ClaimedNumber& other : question.all) {
        if (contradicts(other, question, step.award, slip) || spares(other, question, step.award, slip)) return true;
    }
    const auto rows = question.context.rows.find(step.event);
    return rows != question.context.rows.end() &&
        std::any_of(rows->second.begin(), rows->second.end(),
                    [&](const ClaimedNumber& row) { return contradicts(row, question, step.award, slip); });
}

/// All slips that `slips_of` finds in the steps of a number. A number about a single subject belongs to the step
/// nearest to the claim.
template <class Function>
Answer in_steps(const Question& question, Function&& slips_of) {
    Answer answer;
    for (const DatedAward& step : question.context.awards) {
        if (!concerns(question, step)) continue;
        for (const std::string& slip : slips_of(step))
            answer.push_back(say(question.names, "{}: {}", step_words(step, question.context, question.names), slip));
        if (!is_sum(question.number)) break;
    }
    return answer;
}

/// One slip, or none.
Answer only_if(bool fits, std::string_view slip) { return fits ? Answer{std::string(slip)} : Answer{}; }

Answer carried_on(const Question& question) {
    const auto& [number, all, context, names, anew] = question;
    if (anew || !is_score(number) || !context.carried.has(*number.player) ||
        context.carried[*number.player] != question.difference())
        return {};
    return {say(names, "carried over from event {}", context.since[*number.player])};
}

Answer exchanged(const Question& question) {
    for (const ClaimedNumber& other : question.all) {
        const bool crossed = adjacent(question.number, other) && other.claimed == question.number.counted &&
            other.counted == question.number.claimed;
        if (crossed)
            return {say(question.names, "exchanged with the number of {}", printable(question.names[*other.player]))};
    }
    return {};
}

ExplainedNumber explained(const Question& question);

/// A row of the same claims is false by the same number, and the score follows from it.
Answer of_a_row(const Question& question) {
    if (!is_score(question.number)) return {};
    for (const ClaimedNumber& row : question.all) {
        const bool same = !row.subject.empty() && row.player == question.number.player &&
            row.claimed - row.counted == question.difference();
        if (!same) continue;
        Answer slips = explained({row, question.all, question.context, question.names}).slips;
        return slips.empty() ? Answer{say(question.names, "as in {}", visible(row.group))} : slips;
    }
    return {};
}

Answer event_not_added(const Question& question) {
    const auto& [number, all, context, names, anew] = question;
    const bool same = is_score(number) && context.event > 0 && context.before.has(*number.player) &&
        context.before[*number.player] == number.claimed;
    return only_if(same, say(names, "nothing of event {} added", context.event));
}

Answer given_to_another(const Question& question) {
    const ClaimedNumber& number = question.number;
    const Names& names = question.names;
    for (const ClaimedNumber& other : question.all) {
        if (!adjacent(number, other) || question.difference() + (other.claimed - other.counted) != 0) continue;
        const bool taken = question.difference() > 0;
        const auto [winner, taker] = taken ? std::pair(*other.player, *number.player)
                                           : std::pair(*number.player, *other.player);
        Answer answer = in_steps(question, [&, winner = winner, taker = taker](const DatedAward& step) {
            const PerPlayer<int>& points = step.award.points;
            return only_if(
                points.has(winner) && points[winner] == std::abs(question.difference()),
                say(names, "the points of {} given to {}", printable(names[winner]), printable(names[taker])));
        });
        if (!answer.empty()) return answer;
    }
    return {};
}

Answer forgotten(const Question& question) {
    return in_steps(question, [&](const DatedAward& step) {
        const int points = step.award.points[*question.number.player];
        return only_if(question.difference() == -points, in(question.names, "forgotten"));
    });
}

Answer counted_twice(const Question& question) {
    return in_steps(question, [&](const DatedAward& step) {
        const int points = step.award.points[*question.number.player];
        return only_if(question.difference() == points, in(question.names, "counted twice"));
    });
}

/// The slips that the game defines.
Answer miscounted(const Question& question) {
    const Player player = *question.number.player;
    return in_steps(question, [&](const DatedAward& step) {
        Answer slips;
        for (const Slip& slip : step.award.slips) {
            const bool fits = slip.points.has(player) &&
                slip.points[player] - step.award.points[player] == question.difference();
            if (fits && !is_contradicted(question, step, slip)) slips.push_back(slip.what);
        }
        return slips;
    });
}

Answer digits_swapped(const Question& question) {
    const std::string counted = std::to_string(question.number.counted);
    for (std::size_t i = 0; i + 1 < counted.size(); ++i) {
        std::string swapped = counted;
        std::swap(swapped[i], swapped[i + 1]);
        if (swapped == std::to_string(question.number.claimed))
            return {std::string(in(question.names, "two digits swapped"))};
    }
    return {};
}

Answer of_another_player(const Question& question) {
    Answer answer;
    for (const ClaimedNumber& other : question.all) {
        if (adjacent(question.number, other) && other.counted == question.number.claimed)
            answer.push_back(say(question.names, "the number of {}", printable(question.names[*other.player])));
    }
    return answer;
}

/// In the order of trial. Slips that more than one number supports come first.
constexpr std::array slips = {carried_on, exchanged,     of_a_row,   event_not_added, given_to_another,
                              forgotten,  counted_twice, miscounted, digits_swapped,  of_another_player};

ExplainedNumber explained(const Question& question) {
    ExplainedNumber doubt{question.number, {}};
    for (const auto& slip : slips) {
        doubt.slips = slip(question);
        if (!doubt.slips.empty()) break;
    }
    return doubt;
}

/// If the previous claim was already false, explains only the new part of the difference.
ExplainedNumber explained_anew(const Question& question) {
    ExplainedNumber doubt = explained(question);
    const auto& number = question.number;
    if (!doubt.slips.empty() || !is_score(number) || !question.context.carried.has(*number.player)) return doubt;
    ClaimedNumber fresh = number;
    fresh.claimed -= question.context.carried[*number.player];
    for (const std::string& slip : explained({fresh, question.all, question.context, question.names, true}).slips)
        doubt.slips.push_back(say(question.names, "{}, in addition to the error carried over from event {}", slip,
                                  question.context.since[*number.player]));
    return doubt;
}

}  // namespace

std::vector<ExplainedNumber> explain_numbers(std::span<const ClaimedNumber> numbers, const SlipContext& context,
                                             const Names& names) {
    std::vector<ExplainedNumber> doubts;
    for (const ClaimedNumber& number : numbers) {
        if (number.player && number.claimed != number.counted)
            doubts.push_back(explained_anew({number, numbers, context, names}));
    }
    return doubts;
}

}  // namespace referee
