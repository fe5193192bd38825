#pragma once

#include <algorithm>
#include <cstddef>
#include <deque>
#include <limits>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "judge/replay.hpp"
#include "judge/typed_log.hpp"
#include "log/canonical.hpp"
#include "repair/every_change.hpp"
#include "repair/repair_input.hpp"
#include "repair/sheet_entries.hpp"
#include "sheet/sheet.hpp"
#include "types/similarity.hpp"

namespace referee {

/// Searches for the cheapest repair of a scoresheet: corrects false claims, changes values of `final`, and adds entries
/// that a claim lists. Each further change must bring the sheet nearer to its claims.
template <Game G>
    requires HasFinal<G>
class SheetRepairs {
  public:
    SheetRepairs(const RepairInput<G>& input, const RepairOptions& options)
        : input_(input), options_(options), sheet_(input.log) {
        bare_.bare = true;
        for (const RecordedClaim& recorded : input.log.claims) {
            const ClaimType& claim = claim_types<G>[recorded.claim];
            const Type& final = type_of<FinalOf<G>>;
            const std::size_t field = final.field(claim.key.text);
            if (field == final.fields.size()) continue;
            const Value claimed = Canonical(input.names).value(Cursor(*recorded.value), *claim.fact);
            claimed_fields_.push_back({&final.fields[field], known_part(claimed, *final.fields[field].type)});
        }
    }

    FoundRepairs run() {
        std::vector<Step> steps(1, Step{*sheet_.final, {}, 0, away_from_claims()});
        Judged recorded = judge(0, steps.front().away);
        steps.front().amiss = recorded.amiss;
        if (recorded.corrections) keep(steps.front(), std::move(*recorded.corrections));
        while (!steps.empty() && steps.front().edits.size() < options_.edits) {
            std::vector<Step> next;
            for (const Step& step : steps) try_changes(step, next);
            keep_nearest(next);
            steps = std::move(next);
            if (!steps.empty()) found_.partial = FoundRepair{steps.front().cost, steps.front().edits};
        }
        std::erase_if(found_.best, [&](const FoundRepair& repair) { return repair.cost > best_; });
        std::stable_sort(found_.best.begin(), found_.best.end(),
                         [&](const FoundRepair& a, const FoundRepair& b) { return rank_of(a) < rank_of(b); });
        found_.count = found_.best.size();
        return std::move(found_);
    }

  private:
    static constexpr std::size_t farthest = std::numeric_limits<std::size_t>::max();
    static constexpr std::size_t illegal = 1'000'000'000'000;  ///< greater than the distance of any legal sheet

    /// A claim about a field that `final` contains, too.
    struct ClaimedField {
        const FieldType* field;
        Value claimed;  ///< the part for which `final` has keys
    };

    /// A sheet with some changes.
    struct Step {
        FinalOf<G> final;
        std::vector<RepairEdit> edits;
        int cost = 0;
        std::size_t away = 0;          ///< distance of `final` from the claims about the same fields
        std::size_t amiss = farthest;  ///< `away` plus the number of false claims
    };

    /// Tries each change of a changed sheet and keeps those that bring it nearer to the claims.
    void try_changes(const Step& step, std::vector<Step>& next) {
        const Value was = step.edits.empty()
            ? Canonical(input_.names).value(*input_.envelope.final, type_of<FinalOf<G>>)
            : step.edits.back().is;
        sheet_.final = step.final;
        each_change(type_of<FinalOf<G>>, &*sheet_.final, sheet_.setup.players, std::numeric_limits<int>::max(),
                    [&](OneChange change) { try_one(step, kind_of_change(change), was, next); });
        for (const Value& final : with_claimed_entries(was)) {
            if (read_final(final)) try_one(step, RepairKind::value, was, next);
        }
    }

    void try_one(const Step& step, RepairKind kind, const Value& was, std::vector<Step>& next) {
        if (!spend() || is_refused()) return;
        // With another record a change may cost half, so that its cost is known only later.
        const bool dearer = input_.other == nullptr && step.cost + cost_of(kind, false) > best_;
        if (dearer) return;
        const std::size_t away = away_from_claims();
        // No further change may increase the distance to the claims.
        if (!step.edits.empty() && away > step.away) return;
        Judged judged = judge(step.edits.size() + 1, away);
        const bool nearer = judged.amiss < step.amiss;
        if (!nearer && !judged.corrections) return;
        RepairEdit edit{kind, 0, "final", was, written(*sheet_.final, input_.names)};
        edit.shown = input_.other != nullptr && input_.other->final && is_nearer(was, edit.is);
        edit.cost = cost_of(edit.kind, edit.shown);
        // Nobody leaves out several values at once by a slip.
        if (leaves(edit.is) + 1 < leaves(was)) return;
        Step changed{*sheet_.final, step.edits, step.cost + edit.cost, away, judged.amiss};
        changed.edits.push_back(std::move(edit));
        if (changed.cost > best_) return;
        if (judged.corrections) keep(changed, std::move(*judged.corrections));
        if (nearer) next.push_back(std::move(changed));
    }

    /// True if a change reduces the distance to the other sheet.
    [[nodiscard]] bool is_nearer(const Value& was, const Value& is) const {
        const Value theirs = written(*input_.other->final, input_.names);
        return distance(is, theirs) < distance(was, theirs);
    }

    static void keep_nearest(std::vector<Step>& steps) {
        constexpr std::size_t most = 4;
        std::stable_sort(steps.begin(), steps.end(), [](const Step& a, const Step& b) { return a.amiss < b.amiss; });
        std::vector<Step> kept;
        for (Step& step : steps) {
            const bool is_new = std::none_of(kept.begin(), kept.end(),
                                             [&](const Step& other) { return other.final == step.final; });
            if (is_new) kept.push_back(std::move(step));
            if (kept.size() == most) break;
        }
        steps = std::move(kept);
    }

    /// Copies of `final` with one entry added that a claim lists and `final` lacks.
    [[nodiscard]] std::vector<Value> with_claimed_entries(const Value& final) const {
        std::vector<Value> all;
        for (const ClaimedField& field_claim : claimed_fields_) {
            const std::string key(field_claim.field->name());
            if (!final.contains(key)) continue;
            for (Value& with : with_entries_of(final[key], field_claim.claimed)) {
                all.push_back(final);
                all.back()[key] = std::move(with);
            }
        }
        return all;
    }

    /// Reads a changed `final` into `sheet_`. Returns false if it is malformed.
    bool read_final(const Value& final) {
        Value log = plain_value(input_.root);
        log["final"] = final;
        log.erase("result");
        TypedLog<G>& read = read_.emplace_back();
        if (!read.take(log)) {
            read_.pop_back();
            return false;
        }
        sheet_.final = read.log.final;
        return true;
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

    /// The judgement of the current sheet.
    struct Judged {
        std::size_t amiss = farthest;
        std::optional<std::vector<RepairEdit>> corrections{};  ///< set if its few false claims can be corrected
    };

    Judged judge(std::size_t changes, std::size_t away) {
        std::vector<Finding> findings;
        const SheetOutcome<G> outcome =
            SheetJudge<G>(input_.envelope, input_.root, sheet_, input_.names, bare_, findings).run();
        Judged judged{away};
        if (!outcome.counted) {
            judged.amiss += illegal;
            return judged;
        }
        if (changes == 0) open_ = outcome.unchecked.size();
        // A change that only makes a false claim uncheckable is no repair.
        const bool decides = outcome.unchecked.size() <= open_;
        const bool few = findings.size() <= most_false_claims && changes + findings.size() <= options_.edits;
        if (few && decides) judged.corrections.emplace();
        judged.amiss += findings.size();
        for (const Finding& finding : findings) {
            if (!judged.corrections) break;
            auto edit = correction(finding, outcome);
            if (edit) judged.corrections->push_back(std::move(*edit));
            if (!edit) judged.corrections.reset();
        }
        return judged;
    }

    /// Distance of `final` from the claims about the same fields. It is better evidence than sums, which many changes
    /// can make true.
    [[nodiscard]] std::size_t away_from_claims() const {
        constexpr std::size_t weight = 1'000;
        std::size_t away = 0;
        for (const ClaimedField& field_claim : claimed_fields_) {
            const void* const value = byte_at(&*sheet_.final, field_claim.field->offset);
            const Value is = written(*field_claim.field->type, value, input_.names);
            away += distance(field_claim.claimed, part_like(is, field_claim.claimed));
        }
        return weight * away;
    }

    /// Keeps a repair: a changed sheet with its false claims corrected.
    void keep(const Step& step, std::vector<RepairEdit> corrections) {
        std::vector<RepairEdit> edits = step.edits;
        int cost = step.cost;
        for (RepairEdit& edit : corrections) {
            cost += edit.cost;
            edits.push_back(std::move(edit));
        }
        if (cost > best_ || edits.empty()) return;
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
            edit.is = corrected(edit.was, counted, claim.fact);
            edit.shown = is_shown(recorded, edit.is);
            edit.cost = cost_of(edit.kind, edit.shown);
            return edit;
        }
        return std::nullopt;
    }

    /// True if the other sheet makes the corrected claim, too.
    [[nodiscard]] bool is_shown(const RecordedClaim& claim, const Value& is) const {
        if (input_.other == nullptr) return false;
        return std::any_of(input_.other->claims.begin(), input_.other->claims.end(), [&](const RecordedClaim& other) {
            if (other.claim != claim.claim) return false;
            const Type* const type = claim_types<G>[other.claim].fact;
            return corrected(is, Canonical(input_.names).value(Cursor(*other.value), *type), type) == is;
        });
    }

    /// The computed fact of a claim; null if it is not known.
    [[nodiscard]] Value fact(const ClaimType& claim, const SheetOutcome<G>& outcome) const {
        const std::string_view key = claim.key.text;
        if (key == "winners" && outcome.winners) return written(*outcome.winners, input_.names);
        if (key == "winners" || key == "places") return by_claimed_scores(key == "winners", outcome);
        const KnownFact* const known = outcome.counted->fact(key);
        if (known == nullptr) return {};
        CountedFacts<G> facts;
        return written(*claim.fact, facts.of(claim, *known, *outcome.counted), input_.names);
    }

    /// The winners or the places that follow from claimed scores; null if a tie is open.
    [[nodiscard]] Value by_claimed_scores(bool winners, const SheetOutcome<G>& outcome) const {
        if (!outcome.points || outcome.open_ties) return {};
        if (!winners) return written(outcome.placed, input_.names);
        PlayerSet first;
        for (Player player{}; player.seat < input_.names.size(); ++player.seat) {
            if (outcome.placed.has(player) && outcome.placed[player].value == 1) first.insert(player);
        }
        return first.empty() ? Value() : written(first, input_.names);
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
    std::vector<ClaimedField> claimed_fields_;
    std::deque<TypedLog<G>> read_;  ///< keeps alive the labels of the changed sheets
    std::size_t open_ = farthest;   ///< number of claims that the recorded sheet cannot decide
    int best_ = std::numeric_limits<int>::max();
};

}  // namespace referee
