#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/game.hpp"
#include "log/log.hpp"
#include "sheet/claim_judge.hpp"
#include "sheet/counted_facts.hpp"
#include "sheet/deduced_scores.hpp"
#include "sheet/possible_scores.hpp"
#include "sheet/sheet_claims.hpp"

namespace referee {

/// The bounds of the scores of a scoresheet: they make claimed scores false, and tell what follows although the scores
/// of some players are open. Keeps references to its arguments.
template <Game G>
class BoundedScores {
  public:
    using Counting = CountedOf<G>;

    BoundedScores(const Log<G>& log, const Names& names, ClaimJudge<G>& claims)
        : log_(log), names_(names), claims_(claims) {}

    /// The bounds by what the sheet shows, unless all scores are counted without claims.
    [[nodiscard]] const std::optional<ScoreBounds>& of_sheet() const { return of_sheet_; }

    /// Bounds the scores, and finds the claimed ones that no game ends with, unless the scores of all players are
    /// counted without claims.
    void bound(const Sheet<G>& sheet, const Counting& counted) {
        if constexpr (HasScoreBounds<G>) {
            const KnownFact* known = counted.fact("scores");
            const RecordedClaim* claim = claims_.claim_of("scores");
            const bool seen = known != nullptr && known->with.empty();
            const bool all = known != nullptr && known->of.size() >= names_.size();
            if (all && (seen || claim == nullptr)) return;
            of_sheet_ = G::score_bounds(sheet, claims_.possible_ends(counted), names_.language());
            end_astray_ = !of_sheet_;
            if (!of_sheet_) of_sheet_ = G::score_bounds(sheet, counted.ends, names_.language());
            if (!of_sheet_ || claim == nullptr) return;
            forbidding_ = &*of_sheet_;
            const PerPlayer<int> points = seen ? claims_.counted_scores(counted) : PerPlayer<int>{};
            claims_.forbid_scores(PossibleScores(*of_sheet_, points, names_)
                                      .false_scores(Cursor(*claim->value), claims_.possible_winners(counted)));
        }
    }

    /// Bounds the scores of any game with this setup, and finds the claimed ones beyond them, whatever the sheet shows.
    void bound_by_setup() {
        if constexpr (HasScoreBounds<G>) {
            const RecordedClaim* claim = claims_.claim_of("scores");
            const FinalOf<G> nothing{};
            const Sheet<G> blank{log_.setup, nothing};
            of_any_game_ = G::score_bounds(blank, G::count_final(blank).ends, names_.language());
            if (!of_any_game_ || claim == nullptr || !claims_.forbidden_scores().empty()) return;
            forbidding_ = &*of_any_game_;
            claims_.forbid_scores(PossibleScores(*of_any_game_, {}, names_).false_scores(Cursor(*claim->value), {}));
        }
    }

    /// The unconfirmed rows of printed data on which the bounds rest that a claimed score exceeds; null if a false
    /// value is none of these.
    [[nodiscard]] const std::vector<std::string>* unconfirmed(const FalseValue& wrong) const {
        const auto& beyond = claims_.forbidden_scores();
        const bool bounded = std::any_of(beyond.begin(), beyond.end(),
                                         [&](const FalseValue& value) { return value.words == wrong.words; });
        if (!bounded) return nullptr;
        const auto player = parse_claim_path(wrong.path, names_).player;
        return player ? &forbidding_->each[player->seat].unconfirmed : &forbidding_->unconfirmed;
    }

    /// Deduces scores, winners and places from the bounds of the scores if the points of some players are open, winners
    /// and places from what the sheet shows of a tie-break if only a tie is open, and explains what cannot be.
    void deduce(const Sheet<G>& sheet, const Counting& counted, const PossibleRankings& ranked,
                SheetOutcome<G>& outcome) {
        if (!outcome.scores && of_sheet_) deduce_by_bounds(sheet, counted, outcome);
        if (outcome.deduced.empty()) deduce_by_hints(counted, ranked, outcome);
        std::vector<std::string> against = contradictions(counted, ranked, outcome);
        if constexpr (HasContradictions<G>) {
            for (std::string& sentence : G::contradictions(sheet, names_)) against.push_back(std::move(sentence));
        }
        outcome.deduced.against.insert(outcome.deduced.against.begin(), against.begin(), against.end());
    }

  private:
    /// The claim with this key if it is undecided; null otherwise.
    const RecordedClaim* open_claim(std::string_view key, const SheetOutcome<G>& outcome) const {
        const auto& open = outcome.unchecked;
        return std::find(open.begin(), open.end(), key) != open.end() ? claims_.claim_of(key) : nullptr;
    }

    /// Explains what no game with this setup ends with: points that `final` shows, an undecided end that the rest of
    /// the sheet excludes, numbers of undecided claims, and undecided claims of winners and places that do not go
    /// together, unless it is deduced who won.
    std::vector<std::string> contradictions(const Counting& counted, const PossibleRankings& ranked,
                                            const SheetOutcome<G>& outcome) {
        std::vector<std::string> sentences;
        if (of_any_game_ && claims_.forbidden_scores().empty())
            sentences = shown_beyond(*of_any_game_, claims_.counted_scores(counted), of_sheet_, names_);
        if (const RecordedClaim* ended = end_astray_ ? open_claim("ended", outcome) : nullptr; ended != nullptr)
            sentences.push_back(say(names_, "no game that ends `{}`, as is claimed, fits the rest of the sheet",
                                    Cursor(*ended->value).text()));
        if constexpr (HasClaimLimits<G>) {
            for (const ClaimLimit& limit : G::claim_limits(counted.state, names_.language())) {
                const RecordedClaim* claim = open_claim(limit.claim, outcome);
                if (claim == nullptr) continue;
                for (const FalseValue& above : numbers_above(Cursor(*claim->value), limit, names_))
                    sentences.push_back(above.words);
            }
        }
        const RecordedClaim* winners = open_claim("winners", outcome);
        const RecordedClaim* places = open_claim("places", outcome);
        if (winners == nullptr || places == nullptr || outcome.deduced.winners) return sentences;
        for (std::string& sentence : apart(Cursor(*winners->value), Cursor(*places->value), ranked, names_))
            sentences.push_back(std::move(sentence));
        return sentences;
    }

    void deduce_by_bounds(const Sheet<G>& sheet, const Counting& counted, SheetOutcome<G>& outcome) {
        if constexpr (NarrowsScores<G>) G::narrow_scores(sheet, *of_sheet_, names_.language());
        const PossibleRankings any(static_cast<int>(names_.size()));
        outcome.deduced = referee::deduce(of_sheet_, claims_.counted_scores(counted), claims_.claimed_scores(counted),
                                          counted.tie_breaks, !counted.tie_open.empty(), names_);
        // Scores claimed of all players decide, unless they contradict the bounds.
        if (outcome.points && outcome.deduced.against.empty()) {
            outcome.deduced = {};
            return;
        }
        if (outcome.deduced.rankings) note_against(counted, any, outcome.deduced);
    }

    void deduce_by_hints(const Counting& counted, const PossibleRankings& ranked, SheetOutcome<G>& outcome) {
        if (!outcome.points || counted.tie_hints.empty() || ranked.decided()) return;
        std::vector<Criterion> tie_breaks = counted.tie_breaks;
        tie_breaks.insert(tie_breaks.end(), counted.tie_hints.begin(), counted.tie_hints.end());
        Deduced deduced;
        deduced.rankings.emplace(claims_.rankings_of(outcome.points, tie_breaks, true));
        deduced.winners = sole_winners(*deduced.rankings);
        if (deduced.rankings->decided()) deduced.places = deduced.rankings->first();
        if (!deduced.winners || (sole_winners(ranked) && !deduced.places)) return;
        deduced.derivation = hinted_ties(criteria_of(*outcome.points, counted.tie_breaks), counted.tie_hints.front(),
                                         counted.tie_open, names_);
        note_against(counted, ranked, deduced);
        outcome.deduced = std::move(deduced);
    }

    /// Notes the claims of winners and places that contradict what is deduced, unless they are false by `without`.
    void note_against(const Counting& counted, const PossibleRankings& without, Deduced& deduced) {
        for (const RecordedClaim& recorded : log_.claims) {
            const std::string_view key = claim_types<G>[recorded.claim].key.text;
            if (key != "winners" && key != "places") continue;
            if (claims_.judge(recorded, counted, &without).standing == Standing::wrong) continue;
            const JudgedClaim judged = claims_.judge(recorded, counted, &*deduced.rankings);
            if (judged.standing == Standing::wrong) deduced.against.push_back(words_of(judged.wrong, names_));
        }
    }

    const Log<G>& log_;
    const Names& names_;
    ClaimJudge<G>& claims_;
    std::optional<ScoreBounds> of_sheet_{};
    const ScoreBounds* forbidding_ = nullptr;   ///< those of the two against which the claim was held last
    bool end_astray_ = false;                   ///< no game ends as is claimed with what else the sheet shows
    std::optional<ScoreBounds> of_any_game_{};  ///< if the sheet shows something
};

}  // namespace referee
