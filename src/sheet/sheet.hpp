#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "claims/false_claims.hpp"
#include "core/game.hpp"
#include "log/claim_rules.hpp"
#include "log/log.hpp"
#include "log/writer.hpp"
#include "sheet/counted_facts.hpp"
#include "sheet/deduced_scores.hpp"
#include "sheet/placing.hpp"
#include "sheet/possible_scores.hpp"
#include "sheet/sheet_claims.hpp"

/// The room `sheet`: scoresheets, which record the end of a game without its events. The game defines which ends are
/// impossible (`judge_final`) and what is known of the others (`count_final`).
///
/// `SheetJudge` checks the rules of the end, counts, and judges each claim as true, false or open (`sheet_claims.hpp`,
/// for all games). It derives winners and places from all possible rankings (`rankings.hpp`), tells what follows
/// although scores are open (`deduced_scores.hpp`), and finds the places for a tournament (`placing.hpp`).
/// `as_meant.hpp` rewrites a sheet with inexact names and blanks as it is meant.
///
/// Invariant: a claim that no fact decides is never called false.
namespace referee {

/// Judges a well-formed scoresheet: first the rules about possible ends, then each claim.
template <Game G>
class SheetJudge {
  public:
    SheetJudge(const Envelope& envelope, Cursor root, const Log<G>& log, const Names& names,
               const ReplayOptions& options, std::vector<Finding>& findings)
        : envelope_(envelope), root_(root), log_(log), names_(names), options_(options), findings_(findings) {}

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
        bound_scores(sheet, counted);
        if (shows_something()) bound_by_setup();
        SheetOutcome<G> outcome = judge_claims(sheet, std::move(counted));
        outcome.claimed = sheet.claimed;
        return outcome;
    }

    /// Judges nothing but the claimed scores by their bounds, as of a game of which nothing was seen.
    void bound() {
        const Sheet<G> sheet{log_.setup, *log_.final};
        const Counting counted = G::count_final(sheet);
        bound_scores(sheet, counted);
        if (!impossible_.empty()) report_claim("scores", {Standing::wrong, impossible_}, counted);
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
            } else if (judge(recorded, counted).standing == Standing::wrong) {
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

    /// The claimed winners, if that claim is not false by itself.
    std::optional<PlayerSet> possible_winners(const Counting& counted) {
        const RecordedClaim* claim = claim_of("winners");
        const PossibleRankings any(static_cast<int>(names_.size()));
        if (claim == nullptr || judge(*claim, counted, &any).standing == Standing::wrong) return std::nullopt;
        return claimed_winners(Cursor(*claim->value));
    }

    /// Bounds the scores, and finds the claimed ones that no game ends with, unless the scores of all players are
    /// counted without claims.
    void bound_scores(const Sheet<G>& sheet, const Counting& counted) {
        if constexpr (HasScoreBounds<G>) {
            const KnownFact* known = counted.fact("scores");
            const RecordedClaim* claim = claim_of("scores");
            const bool seen = known != nullptr && known->with.empty();
            const bool all = known != nullptr && known->of.size() >= names_.size();
            if (all && (seen || claim == nullptr)) return;
            bounds_ = G::score_bounds(sheet, possible_ends(counted));
            if (!bounds_) bounds_ = G::score_bounds(sheet, counted.ends);
            if (!bounds_ || claim == nullptr) return;
            const PerPlayer<int> points = seen ? counted_scores(counted) : PerPlayer<int>{};
            impossible_ =
                PossibleScores(*bounds_, points, names_).false_scores(Cursor(*claim->value), possible_winners(counted));
        }
    }

    /// Bounds the scores of any game with this setup, and finds the claimed ones beyond them, whatever the sheet shows.
    void bound_by_setup() {
        if constexpr (HasScoreBounds<G>) {
            const RecordedClaim* claim = claim_of("scores");
            if (options_.bare && claim == nullptr) return;
            const FinalOf<G> nothing{};
            const Sheet<G> blank{log_.setup, nothing};
            of_any_game_ = G::score_bounds(blank, G::count_final(blank).ends);
            if (of_any_game_ && claim != nullptr && impossible_.empty())
                impossible_ = PossibleScores(*of_any_game_, {}, names_).false_scores(Cursor(*claim->value), {});
        }
    }

    /// Judges one claim. Claims of winners and places are judged only if `rankings` is given.
    JudgedClaim judge(const RecordedClaim& recorded, const Counting& counted,
                      const PossibleRankings* rankings = nullptr) {
        JudgedClaim judged = judge_by_facts(recorded, counted, rankings);
        const bool bounded = claim_types<G>[recorded.claim].key.text == "scores" && !impossible_.empty();
        if (bounded && judged.standing != Standing::wrong) return {Standing::wrong, impossible_};
        return judged;
    }

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
        if (key == "ended") return judge_end(value, *claim.fact, reasons(counted), trail);
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

    /// The possible rankings if the points of all players are known; otherwise every ranking.
    [[nodiscard]] PossibleRankings rankings(const Counting& counted,
                                            const std::optional<PerPlayer<int>>& points) const {
        const int players = static_cast<int>(names_.size());
        if (!points) return PossibleRankings(players);
        RankingFacts facts;
        facts.tie_breaks = counted.tie_breaks;
        facts.open = !counted.tie_open.empty();
        for (Player player{}; player.seat < players; ++player.seat)
            facts.points[player.seat] = {(*points)[player], (*points)[player]};
        return {players, facts};
    }

    /// The counted scores, and for the other players the claimed ones; empty unless all players have one.
    [[nodiscard]] std::optional<PerPlayer<int>> of_all(PerPlayer<int> counted, const PerPlayer<int>& claimed) const {
        for (Player player{}; player.seat < names_.size(); ++player.seat) {
            if (!counted.has(player) && claimed.has(player)) counted.set(player, claimed[player]);
        }
        return counted.players.size() == names_.size() ? std::optional(counted) : std::nullopt;
    }

    /// The claim with this key if it is undecided; null otherwise.
    const RecordedClaim* open_claim(std::string_view key, const SheetOutcome<G>& outcome) const {
        const auto& open = outcome.unchecked;
        return std::find(open.begin(), open.end(), key) != open.end() ? claim_of(key) : nullptr;
    }

    /// Explains what no game with this setup ends with: points that `final` shows, numbers of undecided claims, and
    /// undecided claims of winners and places that do not go together, unless it is deduced who won.
    std::vector<std::string> contradictions(const Counting& counted, const PossibleRankings& ranked,
                                            const SheetOutcome<G>& outcome) {
        std::vector<std::string> sentences;
        if (of_any_game_ && impossible_.empty())
            sentences = shown_beyond(*of_any_game_, counted_scores(counted), bounds_, names_);
        if (outcome.unchecked.empty()) return sentences;
        if constexpr (HasClaimLimits<G>) {
            for (const ClaimLimit& limit : G::claim_limits(counted.state)) {
                const RecordedClaim* claim = open_claim(limit.claim, outcome);
                if (claim == nullptr) continue;
                for (const FalseValue& above : numbers_above(Cursor(*claim->value), limit))
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

    /// Deduces scores, winners and places from the bounds of the scores if the points of some players are open, and
    /// explains what cannot be.
    void deduce(const Sheet<G>& sheet, const Counting& counted, const PossibleRankings& ranked,
                SheetOutcome<G>& outcome) {
        if (options_.bare) return;
        if (!outcome.points && bounds_) deduce_by_bounds(sheet, counted, outcome);
        const std::vector<std::string> against = contradictions(counted, ranked, outcome);
        outcome.deduced.against.insert(outcome.deduced.against.begin(), against.begin(), against.end());
    }

    void deduce_by_bounds(const Sheet<G>& sheet, const Counting& counted, SheetOutcome<G>& outcome) {
        if constexpr (NarrowsScores<G>) G::narrow_scores(sheet, *bounds_);
        const PossibleRankings any(static_cast<int>(names_.size()));
        outcome.deduced = referee::deduce(bounds_, counted_scores(counted), claimed_scores(counted), counted.tie_breaks,
                                          !counted.tie_open.empty(), names_);
        for (const RecordedClaim& recorded : log_.claims) {
            const std::string_view key = claim_types<G>[recorded.claim].key.text;
            if (!outcome.deduced.winners || (key != "winners" && key != "places")) continue;
            if (judge(recorded, counted, &any).standing == Standing::wrong) continue;
            const JudgedClaim judged = judge(recorded, counted, &*outcome.deduced.rankings);
            if (judged.standing == Standing::wrong) outcome.deduced.against.push_back(words_of(judged.wrong));
        }
    }

    SheetOutcome<G> judge_claims(const Sheet<G>& sheet, Counting counted) {
        SheetOutcome<G> outcome;
        const PerPlayer<int> own_scores = counted_scores(counted);
        const auto counted_points = of_all(own_scores, {});
        outcome.points = counted_points ? counted_points : of_all(own_scores, claimed_scores(counted));
        const PossibleRankings ranked = rankings(counted, outcome.points);
        bool decided = false;
        bool claims = false;
        ClaimedEnd claimed_end;
        for (const RecordedClaim& recorded : log_.claims) {
            if (findings_.size() >= most_findings) break;
            const std::string_view key = claim_types<G>[recorded.claim].key.text;
            const JudgedClaim judged = judge(recorded, counted, &ranked);
            decided = decided || judged.standing == Standing::right || judged.standing == Standing::wrong;
            claims = claims || judged.standing != Standing::silent;
            outcome.seen = outcome.seen || is_judged_by_seen(key, judged.standing, counted);
            if (judged.standing != Standing::wrong) claimed_end.note(key, Cursor(*recorded.value));
            if (judged.standing == Standing::open) note_unchecked(key, Cursor(*recorded.value), outcome);
            if (judged.standing == Standing::wrong) report_claim(key, judged, counted);
        }
        if (!decided && !shows_something()) {
            add(log_rule(LogRule::unchecked), envelope_.final->offset(), nothing_decided(outcome.unchecked));
        }
        if (counted_points) {
            outcome.winners = sole_winners(ranked);
            if (ranked.decided()) outcome.places = ranked.first();
            outcome.scores.emplace();
            for (Player player{}; player.seat < names_.size(); ++player.seat)
                outcome.scores->set(player, {(*counted_points)[player]});
        }
        if (!outcome.winners && claimed_end.winners) outcome.claimed_winners = claimed_winners(*claimed_end.winners);
        outcome.seen = outcome.seen || (!claims && shows_something()) || counted.tallies ||
            counted.fact("ended") != nullptr || (counted_points && is_seen("scores", counted));
        deduce(sheet, counted, ranked, outcome);
        outcome.placed = placed(ranked, outcome.points.has_value(), claimed_end, names_.size());
        outcome.open_ties = !ranked.decided() && !claimed_end.places && !claimed_end.winners;
        outcome.counted = std::move(counted);
        return outcome;
    }

    /// What was checked of a sheet of which nothing is decided. Claimed scores that are open are within their bounds.
    [[nodiscard]] std::string nothing_decided(const std::vector<std::string_view>& open) const {
        if (!bounds_ || std::find(open.begin(), open.end(), "scores") == open.end())
            return "nothing on the sheet can be checked: `final` is empty, and no claim can be compared with another";
        return cat("the claimed scores are within their bounds, ", words_of(bounds_->each, names_),
                   "; nothing else on the sheet can be checked: `final` is empty, and no claim can be compared with "
                   "another");
    }

    [[nodiscard]] bool shows_something() const { return !envelope_.final || envelope_.final->children() > 0; }

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

    void note_unchecked(std::string_view key, Cursor value, SheetOutcome<G>& outcome) {
        if (options_.complete && outcome.unchecked.empty())
            add(log_rule(LogRule::unchecked), value.offset(),
                cat("the claim `", key, "` cannot be checked with the sheet"));
        outcome.unchecked.push_back(key);
    }

    void report_claim(std::string_view key, const JudgedClaim& judged, const Counting& counted) {
        Finding& finding = add(claim_rule(key), judged.wrong.front().at.offset(), {});
        if (options_.bare) return;
        finding.message = words_of(judged.wrong);
        finding.unconfirmed = unconfirmed_rows<G>(judged.wrong, counted.state, names_);
        finding.message += counted_with(finding.unconfirmed, G::key);
    }

    const Envelope& envelope_;
    Cursor root_;
    const Log<G>& log_;
    const Names& names_;
    const ReplayOptions& options_;
    std::vector<Finding>& findings_;
    CountedFacts<G> facts_;
    std::optional<ClaimedList<Item>> list_;
    std::optional<ScoreBounds> bounds_{};       ///< of the scores, if not all are counted
    std::optional<ScoreBounds> of_any_game_{};  ///< if the sheet shows something
    std::vector<FalseValue> impossible_{};      ///< the values of `scores` that no game ends with
};

}  // namespace referee
