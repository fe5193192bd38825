#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <tuple>
#include <vector>

#include "core/final.hpp"
#include "games/kingdom_run/kingdom_run.hpp"

/// Kingdom Run as it ended: what stood on the boards, without the turns before.
namespace referee::kingdom_run {

/// What was seen at the end. What is not given is not known; what is given is complete, and runners on neither podium
/// nor track stand on the start board.
struct Final {
    /// Of the spaces behind the start board.
    using Runners = PerNumber<Space, PerName<Clan, Number<0, runner_count>>, most_spaces>;
    std::optional<Arrivals> podium;
    std::optional<Runners> track;
    std::optional<EveryPlayer<Number<0, token_count>>> tokens;
    static constexpr auto fields = std::tuple{
        Field{"podium", &Final::podium, "the clans on the podium in order of arrival", Presence::optional},
        Field{"track", &Final::track, "space, from 5 on, to clan to number of runners, awake or not",
              Presence::optional},
        Field{"tokens", &Final::tokens, "victory tokens of all players", Presence::optional},
    };
    bool operator==(const Final&) const = default;
};

/// The rules of what a game can end with, in the order in which they are checked.
enum class FinalCode : std::uint8_t { runners, space, podium, tokens, not_over };
using FinalBreach = referee::Breach<FinalCode>;

std::span<const Rule> final_rules();
/// The first rule that an end breaks, with its path from the log's `final`; and the sentence for it.
std::optional<FinalBreach> judge_final(const Setup<KingdomRun>& setup, const Final& final);
std::string final_message(const Setup<KingdomRun>& setup, const Final& final, const FinalBreach& breach,
                          const Names& names);
/// What an end without a breach decides. Who stands on the start board, and on which of its spaces, was not seen, and
/// decides nothing: of a clan without a runner on podium or track one stands on space 4 still, since from there runners
/// only leave for the track.
Counted<State> count_final(const Setup<KingdomRun>& setup, const Final& final);

}  // namespace referee::kingdom_run
