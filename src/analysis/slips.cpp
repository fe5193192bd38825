#include "analysis/slips.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "text/text.hpp"

namespace referee {

namespace {

/// A false number, together with the other numbers of the same claims.
struct Question {
    const ClaimedNumber& number;
    std::span<const ClaimedNumber> all;
    const SlipContext& context;
    const Names& names;
    bool anew = false;  ///< the error carried over from earlier claims has been subtracted

    [[nodiscard]] std::int64_t difference() const { return number.claimed - number.counted; }
};

/// A slip that explains a number, and the number of steps for which it does.
struct Answer {
    std::string slip;
    std::size_t steps = 0;
};

bool is_score(const ClaimedNumber& number) { return number.key == "scores"; }

/// Whether a number is a sum of steps, not the result of a single one.
bool is_sum(const ClaimedNumber& number) { return number.subject.empty(); }

/// Whether two numbers are of the same kind but of different players.
bool adjacent(const ClaimedNumber& number, const ClaimedNumber& other) {
    return number.player && other.player && other.player != number.player && other.group == number.group;
}

/// `space 7`, `space 7 in event 3`.
std::string step_words(const DatedAward& step, const SlipContext& context) {
    return step.event == 0 || step.event == context.event ? step.award.what
                                                          : cat(step.award.what, " in event ", step.event);
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
    const bool named = award.what == number.subject || award.what.starts_with(cat(number.subject, ','));
    const bool meant = award.claimed_as.empty() || number.group.ends_with(cat('.', award.claimed_as));
    return named && meant && award.points[*number.player] == number.counted;
}

/// The first step for which `slip_of` returns a slip, and the number of such steps. A number about a single subject
/// belongs to the step nearest to the claim.
template <class Function>
Answer first_step(const Question& question, Function&& slip_of) {
    Answer answer;
    for (const DatedAward& step : question.context.awards) {
        if (!concerns(question, step)) continue;
        const std::string slip = slip_of(step.award);
        if (!slip.empty() && answer.steps++ == 0) answer.slip = cat(step_words(step, question.context), ": ", slip);
        if (!is_sum(question.number)) break;
    }
    return answer;
}

Answer carried_on(const Question& question) {
    const auto& [number, all, context, names, anew] = question;
    if (anew || !is_score(number) || !context.carried.has(*number.player) ||
        context.carried[*number.player] != question.difference())
        return {};
    return {cat("carried over from event ", context.since[*number.player]), 1};
}

Answer exchanged(const Question& question) {
    for (const ClaimedNumber& other : question.all) {
        const bool crossed = adjacent(question.number, other) && other.claimed == question.number.counted &&
            other.counted == question.number.claimed;
        if (crossed) return {cat("exchanged with the number of ", printable(question.names[*other.player])), 1};
    }
    return {};
}

Answer event_not_added(const Question& question) {
    const auto& [number, all, context, names, anew] = question;
    const bool same = is_score(number) && context.event > 0 && context.before.has(*number.player) &&
        context.before[*number.player] == number.claimed;
    return same ? Answer{cat("nothing of event ", context.event, " added"), 1} : Answer{};
}

Answer given_to_another(const Question& question) {
    const ClaimedNumber& number = question.number;
    const Names& names = question.names;
    for (const ClaimedNumber& other : question.all) {
        if (!adjacent(number, other) || question.difference() + (other.claimed - other.counted) != 0) continue;
        const Player winner = question.difference() > 0 ? *other.player : *number.player;
        const Player taker = question.difference() > 0 ? *number.player : *other.player;
        Answer answer = first_step(question, [&](const Award& award) {
            const bool fits = award.points.has(winner) && award.points[winner] == std::abs(question.difference());
            return fits ? cat("the points of ", printable(names[winner]), " given to ", printable(names[taker]))
                        : std::string{};
        });
        if (answer.steps > 0) return answer;
    }
    return {};
}

Answer forgotten(const Question& question) {
    return first_step(question, [&](const Award& award) {
        const int points = award.points[*question.number.player];
        return std::string(points != 0 && question.difference() == -points ? "forgotten" : "");
    });
}

Answer counted_twice(const Question& question) {
    return first_step(question, [&](const Award& award) {
        const int points = award.points[*question.number.player];
        return std::string(points != 0 && question.difference() == points ? "counted twice" : "");
    });
}

/// The slips that the game defines.
Answer miscounted(const Question& question) {
    const Player player = *question.number.player;
    return first_step(question, [&](const Award& award) {
        for (const Slip& slip : award.slips) {
            if (slip.points.has(player) && slip.points[player] - award.points[player] == question.difference())
                return slip.what;
        }
        return std::string{};
    });
}

Answer digits_swapped(const Question& question) {
    const std::string counted = std::to_string(question.number.counted);
    for (std::size_t i = 0; i + 1 < counted.size(); ++i) {
        std::string swapped = counted;
        std::swap(swapped[i], swapped[i + 1]);
        if (swapped != counted && swapped == std::to_string(question.number.claimed)) return {"two digits swapped", 1};
    }
    return {};
}

Answer of_another_player(const Question& question) {
    for (const ClaimedNumber& other : question.all) {
        if (adjacent(question.number, other) && other.counted == question.number.claimed) {
            return {cat("the number of ", printable(question.names[*other.player])), 1};
        }
    }
    return {};
}

/// In the order of trial. Slips that more than one number supports come first.
constexpr std::array slips = {carried_on,    exchanged,  event_not_added, given_to_another, forgotten,
                              counted_twice, miscounted, digits_swapped,  of_another_player};

ExplainedNumber explained(const Question& question) {
    ExplainedNumber doubt{question.number, {}, 0};
    if (!question.number.player) return doubt;
    for (const auto& slip : slips) {
        Answer answer = slip(question);
        if (answer.steps == 0) continue;
        doubt.slip = std::move(answer.slip);
        doubt.others = answer.steps - 1;
        return doubt;
    }
    return doubt;
}

/// If the previous claim was already false, explains only the new part of the difference.
ExplainedNumber explained_anew(const Question& question) {
    ExplainedNumber doubt = explained(question);
    const auto& number = question.number;
    if (!doubt.slip.empty() || !number.player || !is_score(number) || !question.context.carried.has(*number.player))
        return doubt;
    ClaimedNumber fresh = number;
    fresh.claimed -= question.context.carried[*number.player];
    const ExplainedNumber again = explained({fresh, question.all, question.context, question.names, true});
    if (again.slip.empty()) return doubt;
    doubt.slip = cat(again.slip, ", in addition to the error carried over from event ",
                     question.context.since[*number.player]);
    doubt.others = again.others;
    return doubt;
}

}  // namespace

std::vector<ExplainedNumber> explain_numbers(std::span<const ClaimedNumber> numbers, const SlipContext& context,
                                             const Names& names) {
    std::vector<ExplainedNumber> doubts;
    for (const ClaimedNumber& number : numbers) {
        if (number.claimed != number.counted) doubts.push_back(explained_anew({number, numbers, context, names}));
    }
    return doubts;
}

}  // namespace referee
