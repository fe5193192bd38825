#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "claims/false_claims.hpp"
#include "core/game.hpp"
#include "log/claim_rules.hpp"
#include "log/log.hpp"
#include "log/writer.hpp"
#include "sheet/bounded_scores.hpp"
#include "sheet/claim_judge.hpp"
#include "sheet/counted_facts.hpp"
#include "sheet/placing.hpp"
#include "sheet/possible_scores.hpp"
#include "sheet/sheet_claims.hpp"

/// The room `sheet`: scoresheets, which record the end of a game without its events. The game defines which ends are
/// impossible (`judge_final`) and what is known of the others (`count_final`).
///
/// `SheetJudge` checks the rules of the end, counts, and judges each claim as true, false or open (`claim_judge.hpp`,
/// and `sheet_claims.hpp` for all games). It derives winners and places from all possible rankings (`rankings.hpp`),
/// bounds the scores and tells what follows although they are open (`bounded_scores.hpp`), and finds the places for a
/// tournament (`placing.hpp`). `as_meant.hpp` rewrites a sheet with inexact names and blanks as it is meant.
///
/// Invariant: a claim that no fact decides is never called false.
namespace referee {

/// Judges a well-formed scoresheet: first the rules about possible ends, then each claim.
template <Game G>
class SheetJudge {
  public:
    SheetJudge(const Envelope& envelope, Cursor root, const Log<G>& log, const Names& names,
               const ReplayOptions& options, std::vector<Finding>& findings)
        : envelope_(envelope),
          root_(root),
          log_(log),
          names_(names),
          options_(options),
          findings_(findings),
          claims_(log, names),
          scores_(log, names, claims_) {}

    SheetOutcome<G> run() {
        const auto setup_breach = sheets_have_setup<G> ? G::judge_setup(log_.setup) : std::nullopt;
        if (const auto& breach = setup_breach) {
            report_breach(G::rules()[static_cast<std::size_t>(breach->code)], envelope_.setup.value_or(root_), *breach,
                          [&] { return G::setup_message(log_.setup, *breach, names_); });
            return {};
        }
        if (const auto breach = G::judge_final(log_.setup, *log_.final)) {
            report_breach(G::final_rules()[static_cast<std::size_t>(breach->code)], *envelope_.final, *breach,
                          [&] { return G::final_message(log_.setup, *log_.final, *breach, names_); });
            return {};
        }
        Sheet<G> sheet{log_.setup, *log_.final};
        Counting counted = G::count_final(sheet);
        if (take_claims(sheet, counted)) counted = G::count_final(sheet);
        scores_.bound(sheet, counted);
        if (shows_something() && (!options_.bare || claims_.claim_of("scores") != nullptr)) scores_.bound_by_setup();
        SheetOutcome<G> outcome = judge_claims(sheet, std::move(counted));
        outcome.claimed = sheet.claimed;
        return outcome;
    }

    /// Judges nothing but the claimed scores by their bounds, as of a game of which nothing was seen.
    void bound() {
        const Sheet<G> sheet{log_.setup, *log_.final};
        const Counting counted = G::count_final(sheet);
        scores_.bound(sheet, counted);
        if (const auto& impossible = claims_.forbidden_scores(); !impossible.empty())
            report_claim("scores", {Standing::wrong, impossible}, counted);
    }

  private:
    using Counting = CountedOf<G>;
    using Item = typename decltype(Counting::rows)::value_type::Item;

    template <class B, class Message>
    void report_breach(const Rule& rule, Cursor from, const B& breach, const Message& message) {
        Finding& finding = add(rule, follow(from, breach.path, names_).offset(),
                               options_.bare ? std::string{} : message());
        if (breach.player) finding.player = names_[*breach.player];
    }

    Finding& add(const Rule& rule, std::size_t offset, std::string message) {
        Finding finding;
        finding.rule = &rule;
        finding.offset = offset;
        finding.message = std::move(message);
        findings_.push_back(std::move(finding));
        return findings_.back();
    }

    /// Copies into `sheet` those claims that may stand in for facts that the sheet does not record, unless they are
    /// already false. Lists are not judged here: the game checks them row by row. Returns whether there are any.
    bool take_claims(Sheet<G>& sheet, const Counting& counted) {
        bool any = false;
        const Type& sources = type_of<typename G::Sources>;
        for (const RecordedClaim& recorded : log_.claims) {
            const ClaimType& claim = claim_types<G>[recorded.claim];
            const std::size_t number = sources.field(claim.key.text);
            if (number == sources.fields.size()) continue;
            const Cursor value(*recorded.value);
            if (value.is(Kind::sequence)) {
                list_.emplace(value, names_);
                sheet.rows = &*list_;
            } else if (claims_.judge(recorded, counted).standing == Standing::wrong) {
                continue;
            }
            any = true;
            std::vector<Finding> none;
            Reader reader(none, envelope_.players, envelope_.players_known);
            if constexpr (HasLabels<G>) reader.labels(G::labels(log_.setup));
            const FieldType& field = sources.fields[number];
            reader.read(value, *field.type, byte_at(&sheet.claimed, field.offset), field.name());
        }
        return any;
    }

    SheetOutcome<G> judge_claims(const Sheet<G>& sheet, Counting counted) {
        SheetOutcome<G> outcome;
        const PerPlayer<int> own_scores = claims_.counted_scores(counted);
        const auto counted_points = own_scores.players.size() == names_.size() ? std::optional(own_scores)
                                                                               : std::nullopt;
        outcome.points = claims_.points_of_all(counted);
        const PossibleRankings ranked = claims_.rankings(counted, outcome.points);
        const ClaimedEnd claimed_end = judge_each(counted, ranked, outcome.points && !counted_points, outcome);
        if (counted_points) {
            outcome.winners = sole_winners(ranked);
            if (ranked.decided()) outcome.places = ranked.first();
            outcome.scores.emplace();
            for (Player player{}; player.seat < names_.size(); ++player.seat)
                outcome.scores->set(player, {(*counted_points)[player]});
        }
        if (!outcome.winners && claimed_end.winners) outcome.claimed_winners = claimed_winners(*claimed_end.winners);
        outcome.seen = outcome.seen || counted.tallies || counted.fact("ended") != nullptr ||
            (counted_points && is_seen("scores", counted));
        if (!options_.bare) scores_.deduce(sheet, counted, ranked, outcome);
        outcome.placed = placed(ranked, outcome.points.has_value(), claimed_end, names_.size());
        const bool places_claimed = claimed_end.places && claimed_end.places->children() == 2 * names_.size();
        const PlayerSet first = claimed_end.winners ? claimed_winners(*claimed_end.winners) : PlayerSet{};
        outcome.open_ties = !places_claimed && shares_open_place(outcome.placed, ranked, first);
        outcome.counted = std::move(counted);
        return outcome;
    }

    /// Judges each claim; returns the claims of places and winners that are not false. `points_claimed`: `ranked`
    /// depends on claimed scores.
    ClaimedEnd judge_each(const Counting& counted, const PossibleRankings& ranked, bool points_claimed,
                          SheetOutcome<G>& outcome) {
        const PossibleRankings any(static_cast<int>(names_.size()));
        bool decided = false;
        bool claims = false;
        ClaimedEnd claimed_end;
        for (const RecordedClaim& recorded : log_.claims) {
            if (findings_.size() >= most_findings) break;
            const std::string_view key = claim_types<G>[recorded.claim].key.text;
            const JudgedClaim judged = claims_.judge(recorded, counted, &ranked);
            decided = decided || judged.standing == Standing::right || judged.standing == Standing::wrong;
            claims = claims || judged.standing != Standing::silent;
            outcome.seen = outcome.seen || is_judged_by_seen(key, judged.standing, counted) ||
                is_decided_by_tie_break(recorded, judged.standing, counted, outcome);
            if (judged.standing != Standing::wrong) claimed_end.note(key, Cursor(*recorded.value));
            if (judged.standing == Standing::open) note_unchecked(key, Cursor(*recorded.value), outcome);
            if (judged.standing != Standing::wrong) continue;
            const bool by_claims = points_claimed && claims_.judge(recorded, counted, &any).standing != Standing::wrong;
            report_claim(key, judged, counted, by_claims);
        }
        outcome.seen = outcome.seen || (!claims && shows_values());
        if (!decided && !shows_something())
            add(log_rule(LogRule::unchecked), envelope_.final->offset(), nothing_decided(outcome.unchecked));
        return claimed_end;
    }

    /// What was checked of a sheet of which nothing is decided. Claimed scores that are open are within their bounds.
    [[nodiscard]] std::string nothing_decided(const std::vector<std::string_view>& open) const {
        const std::optional<ScoreBounds>& bounds = scores_.of_sheet();
        if (!bounds || std::find(open.begin(), open.end(), "scores") == open.end())
            return std::string(in(names_,
                                  "nothing on the sheet can be checked: the final position (`final`) is empty, and no "
                                  "claim decides another"));
        return say(names_,
                   "the claimed scores are within their bounds, {}; nothing else on the sheet can be checked: the "
                   "final position (`final`) is empty, and no claim decides another",
                   words_of(bounds->each, names_));
    }

    [[nodiscard]] bool shows_something() const { return !envelope_.final || envelope_.final->children() > 0; }

    /// Whether `final` shows more than the names of rows, as a form that nobody has filled in does.
    [[nodiscard]] bool shows_values() const {
        if (!envelope_.final) return true;
        bool values = false;
        each_entry(*envelope_.final, [&](Cursor, Cursor value) {
            if (!value.is(Kind::sequence) || value.children() == 0) values = true;
            for (const Cursor row : value) values = values || !row.is(Kind::mapping) || row.children() > 2;
        });
        return values;
    }

    /// Whether the fact of a claim is known, not from claims alone.
    static bool is_seen(std::string_view key, const Counting& counted) {
        const KnownFact* known = counted.fact(key);
        if (known == nullptr) return key == counted.rows_of && !counted.claims_alone;
        return known->with.empty() || !counted.claims_alone;
    }

    /// Whether a claim was compared with what was seen.
    [[nodiscard]] bool is_judged_by_seen(std::string_view key, Standing standing, const Counting& counted) const {
        const bool wrong_end = key == "ended" && standing == Standing::wrong && shows_something();
        return wrong_end || (standing != Standing::silent && is_seen(key, counted));
    }

    /// Whether a claim of winners or places was compared with a tie-break that was seen.
    bool is_decided_by_tie_break(const RecordedClaim& recorded, Standing standing, const Counting& counted,
                                 const SheetOutcome<G>& outcome) {
        const std::string_view key = claim_types<G>[recorded.claim].key.text;
        const bool decided = standing == Standing::right || standing == Standing::wrong;
        return decided && (key == "winners" || key == "places") &&
            claims_.is_decided_by_tie_break(recorded, counted, outcome.points);
    }

    void note_unchecked(std::string_view key, Cursor value, SheetOutcome<G>& outcome) {
        if (options_.complete && outcome.unchecked.empty())
            add(log_rule(LogRule::unchecked), value.offset(),
                say(names_, "the claim `{}` cannot be checked with the sheet", key));
        outcome.unchecked.push_back(key);
    }

    /// `by_claims`: the scores that contradict the claim are claimed themselves.
    void report_claim(std::string_view key, const JudgedClaim& judged, const Counting& counted,
                      bool by_claims = false) {
        Finding& finding = add(claim_rule(key), judged.wrong.front().at.offset(), {});
        if (options_.bare) return;
        finding.message = words_of(judged.wrong, names_);
        if (by_claims) finding.message = say(names_, "{}, by the scores claimed", finding.message);
        for (const FalseValue& value : judged.wrong) {
            const std::vector<std::string>* const bounds = key == "scores" ? scores_.unconfirmed(value) : nullptr;
            add_rows(finding.unconfirmed,
                     bounds != nullptr ? *bounds : G::unconfirmed(counted.state, parse_claim_path(value.path, names_)));
        }
        finding.message += counted_with(finding.unconfirmed, G::key, names_);
    }

    const Envelope& envelope_;
    Cursor root_;
    const Log<G>& log_;
    const Names& names_;
    const ReplayOptions& options_;
    std::vector<Finding>& findings_;
    ClaimJudge<G> claims_;
    BoundedScores<G> scores_;
    std::optional<ClaimedList<Item>> list_;
};

}  // namespace referee
