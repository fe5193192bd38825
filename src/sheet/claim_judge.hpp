#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "claims/false_claims.hpp"
#include "core/game.hpp"
#include "log/log.hpp"
#include "sheet/counted_facts.hpp"
#include "sheet/placing.hpp"
#include "sheet/sheet_claims.hpp"

namespace referee {

/// Judges each claim of a scoresheet against what was counted, and tells what the claims that are not false name.
template <Game G>
class ClaimJudge {
  public:
    using Counting = CountedOf<G>;

    ClaimJudge(const Log<G>& log, const Names& names) : log_(log), names_(names) {}

    /// From now on the claim `scores` is false by these values, unless the counted facts make it false.
    void forbid_scores(std::vector<FalseValue> impossible) { impossible_ = std::move(impossible); }

    /// The claimed scores that no game ends with.
    [[nodiscard]] const std::vector<FalseValue>& forbidden_scores() const { return impossible_; }

    /// The recorded claim with this key; null if the sheet does not claim it.
    const RecordedClaim* claim_of(std::string_view key) const {
        for (const RecordedClaim& claim : log_.claims) {
            if (claim_types<G>[claim.claim].key.text == key) return &claim;
        }
        return nullptr;
    }

    /// The end reasons that are possible: the counted one, or the claimed one if that claim is not false.
    auto possible_ends(const Counting& counted) {
        auto ends = counted.ends;
        const RecordedClaim* claim = claim_of("ended");
        if (counted.fact("ended") != nullptr) {
            ends = {*G::ended(counted.state).reason};
        } else if (claim != nullptr && judge(*claim, counted).standing == Standing::open) {
            ends = {static_cast<typename G::EndReason>(Cursor(*claim->value).number())};
        }
        return ends;
    }

    /// The claimed winners, if that claim is not false by itself or by the points of all players.
    std::optional<PlayerSet> possible_winners(const Counting& counted) {
        const RecordedClaim* claim = claim_of("winners");
        if (claim == nullptr) return std::nullopt;
        const PossibleRankings ranked = rankings(counted, points_of_all(counted));
        if (judge(*claim, counted, &ranked).standing == Standing::wrong) return std::nullopt;
        return claimed_winners(Cursor(*claim->value));
    }

    /// The counted points, and for the other players the claimed ones that are not false; empty unless all players have
    /// some.
    std::optional<PerPlayer<int>> points_of_all(const Counting& counted) {
        PerPlayer<int> points = counted_scores(counted);
        const PerPlayer<int> claimed = claimed_scores(counted);
        for (Player player{}; player.seat < names_.size(); ++player.seat) {
            if (!points.has(player) && claimed.has(player)) points.set(player, claimed[player]);
        }
        return points.players.size() == names_.size() ? std::optional(points) : std::nullopt;
    }

    /// The possible rankings if the points of all players are known; otherwise every ranking.
    [[nodiscard]] PossibleRankings rankings(const Counting& counted,
                                            const std::optional<PerPlayer<int>>& points) const {
        return rankings_of(points, counted.tie_breaks, !counted.tie_open.empty());
    }

    /// The possible rankings with these tie-breaks in place of those that were counted. `open`: a further one, which is
    /// not known, decides between players equal by all of these.
    [[nodiscard]] PossibleRankings rankings_of(const std::optional<PerPlayer<int>>& points,
                                               std::span<const Criterion> tie_breaks, bool open) const {
        const int players = static_cast<int>(names_.size());
        if (!points) return PossibleRankings(players);
        RankingFacts facts;
        facts.tie_breaks = tie_breaks;
        facts.open = open;
        for (Player player{}; player.seat < players; ++player.seat)
            facts.points[player.seat] = {(*points)[player], (*points)[player]};
        return {players, facts};
    }

    /// Whether a tie-break that was seen decides this claim of winners or places, which is not open. `points` are those
    /// of all players.
    bool is_decided_by_tie_break(const RecordedClaim& recorded, const Counting& counted,
                                 const std::optional<PerPlayer<int>>& points) {
        if (!points || counted.tie_breaks.empty() || counted.claims_alone) return false;
        const PossibleRankings by_points = rankings_of(points, {}, true);
        return judge(recorded, counted, &by_points).standing == Standing::open;
    }

    /// Judges one claim. Claims of winners and places are judged only if `rankings` is given.
    JudgedClaim judge(const RecordedClaim& recorded, const Counting& counted,
                      const PossibleRankings* rankings = nullptr) {
        JudgedClaim judged = judge_by_facts(recorded, counted, rankings);
        if (claim_types<G>[recorded.claim].key.text != "scores" || impossible_.empty()) return judged;
        if (judged.standing != Standing::wrong) return {Standing::wrong, impossible_};
        // Of a false claim, the other entries that no game ends with are false, too.
        for (const FalseValue& beyond : impossible_) {
            const auto is_there = [&](const FalseValue& wrong) { return &wrong.at.node() == &beyond.at.node(); };
            const bool whole = &beyond.at.node() == recorded.value;
            if (!whole && std::none_of(judged.wrong.begin(), judged.wrong.end(), is_there))
                judged.wrong.push_back(beyond);
        }
        return judged;
    }

    /// The scores that were counted.
    PerPlayer<int> counted_scores(const Counting& counted) {
        PerPlayer<int> points;
        const KnownFact* known = counted.fact("scores");
        if (known == nullptr) return points;
        const ClaimType& claim = claim_types<G>[claim_named(claim_types<G>, "scores")];
        const void* const fact = facts_.of(claim, *known, counted);
        for (Player player{}; player.seat < names_.size(); ++player.seat) {
            if (known->of.has(player)) points.set(player, number_of(claim.fact->item(fact, player.seat)));
        }
        return points;
    }

    /// The entries of the claim `scores` that are not false.
    PerPlayer<int> claimed_scores(const Counting& counted) {
        const RecordedClaim* claim = claim_of("scores");
        if (claim == nullptr) return {};
        return claimed_points(Cursor(*claim->value), judge(*claim, counted).wrong);
    }

  private:
    using Item = typename decltype(Counting::rows)::value_type::Item;

    JudgedClaim judge_by_facts(const RecordedClaim& recorded, const Counting& counted,
                               const PossibleRankings* rankings) {
        const ClaimType& claim = claim_types<G>[recorded.claim];
        const std::string_view key = claim.key.text;
        const Cursor value(*recorded.value);
        const ClaimTrail trail{nullptr, key};
        if (const KnownFact* known = counted.fact(key))
            return judge_fact(value, *claim.fact, facts_.of(claim, *known, counted), known->of, known->with, trail,
                              names_);
        if (key == counted.rows_of) return judge_list(value, counted, trail);
        if (key == "turn")
            return judge_fact(value, *claim.fact, NewValue(*claim.fact).get(), every_player, {}, trail, names_);
        if (key == "ended") return judge_end(value, *claim.fact, reasons(counted), trail, names_);
        if (key == "winners" && rankings != nullptr) return judge_winners(value, *rankings, trail, names_);
        if (key == "places" && rankings != nullptr) return judge_places(value, *rankings, trail, names_);
        return {names_nothing(value) ? Standing::silent : Standing::open, {}};
    }

    JudgedClaim judge_list(Cursor value, const Counting& counted, const ClaimTrail& trail) const {
        std::vector<KnownRow> rows;
        for (const auto& row : counted.rows) {
            rows.push_back({{}, row.known});
            for (const Item& outcome : row.outcomes) rows.back().outcomes.push_back(&outcome);
        }
        return judge_rows(value, type_of<Item>, rows, trail, names_);
    }

    static auto reasons(const Counting& counted) {
        std::array<bool, count_of<typename G::EndReason>()> there{};
        for (const auto reason : values_of<typename G::EndReason>())
            there[static_cast<std::size_t>(reason)] = counted.ends.has(reason);
        return there;
    }

    const Log<G>& log_;
    const Names& names_;
    CountedFacts<G> facts_;
    std::vector<FalseValue> impossible_{};
};

}  // namespace referee
