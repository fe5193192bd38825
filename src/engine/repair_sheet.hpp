#pragma once

#include <algorithm>
#include <cstddef>
#include <limits>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/canonical.hpp"
#include "engine/every_change.hpp"
#include "engine/likeness.hpp"
#include "engine/repair.hpp"
#include "engine/replay.hpp"
#include "engine/sheet.hpp"

namespace referee {

/// Searches for the least changes of a scoresheet: false claims corrected, or one value of `final` another.
template <Game G>
    requires HasFinal<G>
class SheetRepairs {
  public:
    SheetRepairs(const RepairInput<G>& input, const RepairOptions& options)
        : input_(input), options_(options), sheet_(input.log) {
        bare_.bare = true;
    }

    FoundRepairs run() {
        const std::vector<RepairEdit> none;
        consider(none);
        const FinalOf<G> recorded = *sheet_.final;
        const Value was = Canonical(input_.names).value(*input_.envelope.final, type_of<FinalOf<G>>);
        each_change(type_of<FinalOf<G>>, &*sheet_.final, sheet_.setup.players, std::numeric_limits<int>::max(),
                    [&](OneChange change) {
                        if (!spend() || is_refused()) return;
                        RepairEdit edit{kind_of(change), 0, "final", was, written(*sheet_.final, input_.names)};
                        edit.shown = input_.other != nullptr && input_.other->final == sheet_.final;
                        edit.cost = cost_of(edit.kind, edit.shown);
                        if (edit.cost <= best_) consider({edit});
                    });
        sheet_.final = recorded;
        std::erase_if(found_.best, [&](const FoundRepair& repair) { return repair.cost > best_; });
        std::stable_sort(found_.best.begin(), found_.best.end(),
                         [&](const FoundRepair& a, const FoundRepair& b) { return rank_of(a) < rank_of(b); });
        found_.count = found_.best.size();
        return std::move(found_);
    }

  private:
    static RepairKind kind_of(OneChange change) {
        return change == OneChange::player  ? RepairKind::player
            : change == OneChange::exchange ? RepairKind::values_exchanged
                                            : RepairKind::value;
    }

    bool spend() {
        if (options_.checkpoint != nullptr && found_.tried % 64 == 0) options_.checkpoint();
        if (found_.tried >= options_.budget) {
            found_.broken_off = true;
            return false;
        }
        ++found_.tried;
        return true;
    }

    [[nodiscard]] bool is_refused() const {
        if constexpr (HasFinalRefusals<G>) return !G::final_refusals(sheet_.setup, *sheet_.final, input_.names).empty();
        return false;
    }

    /// The sheet as it stands by now, its false claims corrected where they are few enough and it is known what is
    /// true.
    void consider(std::vector<RepairEdit> edits) {
        std::vector<Finding> findings;
        const SheetOutcome<G> outcome =
            SheetJudge<G>(input_.envelope, input_.root, sheet_, input_.names, bare_, findings).run();
        if (!outcome.counted) return;
        // Nothing is mended by leaving out what tells that a claim is false.
        if (edits.empty()) open_ = outcome.unchecked.size();
        if (outcome.unchecked.size() > open_) return;
        if (findings.size() > most_false_claims || edits.size() + findings.size() > options_.edits) return;
        for (const Finding& finding : findings) {
            auto edit = correction(finding, outcome);
            if (!edit) return;
            edits.push_back(std::move(*edit));
        }
        int cost = 0;
        for (const RepairEdit& edit : edits) cost += edit.cost;
        if (cost > best_ || cost == 0) return;
        best_ = cost;
        found_.best.push_back({cost, std::move(edits)});
    }

    [[nodiscard]] std::optional<RepairEdit> correction(const Finding& finding, const SheetOutcome<G>& outcome) const {
        const std::string_view id = finding.rule->id;
        const std::string_view key = id.substr(std::min(id.size(), id.rfind('/') + 1));
        for (const RecordedClaim& recorded : input_.log.claims) {
            const ClaimType& claim = claim_types<G>[recorded.claim];
            if (claim.key.text != key) continue;
            const Value counted = fact(claim, outcome);
            if (counted.is_null()) return std::nullopt;
            RepairEdit edit{RepairKind::claim, 0, std::string(key)};
            edit.was = Canonical(input_.names).value(Cursor(*recorded.value), *claim.fact);
            edit.is = corrected(edit.was, counted);
            edit.shown = is_shown(recorded, edit.is);
            edit.cost = cost_of(edit.kind, edit.shown);
            return edit;
        }
        return std::nullopt;
    }

    /// Whether the other sheet claims it too.
    [[nodiscard]] bool is_shown(const RecordedClaim& claim, const Value& is) const {
        if (input_.other == nullptr) return false;
        return std::any_of(input_.other->claims.begin(), input_.other->claims.end(), [&](const RecordedClaim& other) {
            if (other.claim != claim.claim) return false;
            const Value says = Canonical(input_.names).value(Cursor(*other.value), *claim_types<G>[other.claim].fact);
            return corrected(is, says) == is;
        });
    }

    /// What is known of a claim's fact; null where that is not all.
    [[nodiscard]] Value fact(const ClaimType& claim, const SheetOutcome<G>& outcome) const {
        const std::string_view key = claim.key.text;
        if (key == "scores" && outcome.scores) return written(*outcome.scores, input_.names);
        if (key == "winners") return outcome.winners ? written(*outcome.winners, input_.names) : Value();
        if (key == "places") return outcome.places ? written(*outcome.places, input_.names) : Value();
        const KnownFact* const known = outcome.counted->fact(key);
        if (known == nullptr) return {};
        CountedFacts<G> facts;
        return written(*claim.fact, facts.of(claim, *known, *outcome.counted), input_.names);
    }

    [[nodiscard]] static std::pair<std::size_t, std::size_t> rank_of(const FoundRepair& repair) {
        std::size_t sum = 0;
        for (const RepairEdit& edit : repair.edits) sum += distance(edit.was, edit.is);
        return {repair.edits.size(), sum};
    }

    const RepairInput<G>& input_;
    const RepairOptions& options_;
    Log<G> sheet_;
    ReplayOptions bare_;
    FoundRepairs found_;
    std::size_t open_ = std::numeric_limits<std::size_t>::max();  ///< claims that nothing decides
    int best_ = std::numeric_limits<int>::max();
};

}  // namespace referee
