#pragma once

#include <concepts>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/award.hpp"
#include "core/choices.hpp"
#include "core/claim_limits.hpp"
#include "core/columns.hpp"
#include "core/final.hpp"
#include "core/finding.hpp"
#include "core/import.hpp"
#include "core/picture.hpp"
#include "core/score_bounds.hpp"
#include "core/setup.hpp"
#include "core/situation.hpp"
#include "core/tables.hpp"
#include "core/tally.hpp"

/// What a game may have in addition. Each concept names a function (or two) that the rest of the program calls if the
/// game has it. All such tests are defined here.
namespace referee {

/// Valid values can form an invalid setup (seats, `setup`): for example, two players who take the same seat.
template <class G>
concept HasRefusals = requires(const Setup<G> setup, const Names names) {
    { G::refusals(setup, names) } -> std::same_as<std::vector<Refusal>>;
};

/// A scoresheet that is valid by itself can contradict the setup.
template <class G>
concept HasFinalRefusals = requires(const Setup<G> setup, const typename G::Final final, const Names names) {
    { G::final_refusals(setup, final, names) } -> std::same_as<std::vector<Refusal>>;
};

/// The game begins with more than players, variants and rulings, or only some values of its components are valid.
/// `deal` makes any random setup legal: it sets what chance or choice determines before the first event. Random games
/// start with it.
template <class G>
concept HasDeal = requires(Setup<G> setup, Choices& choices) {
    { G::deal(setup, choices) } -> std::same_as<void>;
};

/// There are many candidate parts. `guess` returns some complete legal event without listing all, or nothing if it
/// found none. Random games guess before they list.
template <class G>
concept HasGuess = requires(const typename G::State state, Choices& choices) {
    { G::guess(state, choices) } -> std::same_as<std::optional<typename G::Event>>;
};

/// How chance brings a part: by its weight, at least 1, among the legal parts that the same draw can bring. Parts of
/// one position that can follow different draws (a roll of one die or of another) have different numbers of draws.
struct Chance {
    int weight = 1;
    int draw = 0;
};

/// Chance determines some parts of events (dice, drawn cards); players decide the others. Nothing for a decision. Only
/// legal parts have a chance.
template <class G>
concept HasChance = requires(const typename G::State state, const typename G::Event event,
                             const typename G::Part part) {
    { G::chance(state, event, part) } -> std::same_as<std::optional<Chance>>;
};

/// Random play hardly ever reaches positions in which these rules can be broken. `steer` changes a random event so that
/// it leads there or breaks the rule. A result that breaks another rule is not played.
template <class G>
concept HasSteering = requires(const typename G::Code code, const typename G::State state, typename G::Event& event,
                               Choices& choices) {
    { std::span<const typename G::Code>(G::steered) };
    { G::steer(code, state, event, choices) } -> std::same_as<void>;
};

/// The game names its rare situations.
template <class G>
concept HasSituations = requires {
    { G::situations() } -> std::same_as<std::span<const Situation<G>>>;
};

/// Events are judged part by part, each after the parts before it. Judging and applying in one call avoids copying the
/// state and doing the work twice. If the event is illegal, the state is unspecified afterwards.
template <class G>
concept HasJudgedPlay = requires(typename G::State& state, const typename G::Event event) {
    { G::judge_and_apply(state, event) } -> std::same_as<std::optional<Breach<typename G::Code>>>;
};

/// What a report says of the position in which judging stopped.
template <class G>
struct ScoreSummary {
    decltype(G::scores(std::declval<const typename G::State&>())) scores;
    std::vector<Criterion> criteria;
    decltype(G::tallies(std::declval<const typename G::State&>())) tallies;
};

/// All three depend on the same expensive computation (areas, for example), so that one call is faster.
template <class G>
concept HasScoreSummary = requires(const typename G::State state) {
    { G::score_summary(state) } -> std::same_as<ScoreSummary<G>>;
};

/// Few setups lead soon to positions in which these rules can be broken. `hasten` changes a setup, if possible, so that
/// the game does. The search for the smallest log tries such setups too.
template <class G>
concept HasHastening = requires(const typename G::Code code, Setup<G>& setup, Choices& choices) {
    { G::hasten(code, setup, choices) } -> std::same_as<void>;
};

/// The game is played on a row that the opening defines. `places` returns its length; a `Place` beyond it is malformed.
template <class G>
concept HasRow = requires(const typename G::Opening opening) {
    { G::places(opening) } -> std::same_as<int>;
};

/// Logs may name printed items. `labels` returns the valid names for a log; any other `KnownLabel` is unknown.
template <class G>
concept HasLabels = requires(const Setup<G> setup) {
    { G::labels(setup) } -> std::same_as<std::vector<std::string_view>>;
};

/// Returns all rules that an event breaks, regardless of the order of checks. For a turn of several parts this covers
/// the parts up to the first illegal one, and what can be decided after it. It serves to find illegal events that break
/// exactly one rule.
template <class G>
concept HasBreaches = requires(const typename G::State state, const typename G::Event event) {
    { G::breaches(state, event) } -> std::same_as<std::vector<typename G::Code>>;
};

/// Events are so long that a finding needs the state before the part that breaks a rule. Its situation and board show
/// that state.
template <class G>
concept HasScenes = requires(const typename G::State state, const typename G::Event event,
                             const Breach<typename G::Code> breach) {
    { G::scene(state, event, breach) } -> std::same_as<typename G::State>;
};

/// Logs may omit information that only its players see. `open` tells whether a log is complete, and `secrets` lists the
/// keys of setup, events and claims that only complete logs have. Records of both kinds can be compared.
template <class G>
concept HasSecrets = requires(const typename G::Opening opening) {
    { G::open(opening) } -> std::same_as<bool>;
    { G::secrets } -> std::convertible_to<std::span<const std::string_view>>;
};

/// The order of some parts of an event does not matter. `in_order` returns whether a part may follow another in a
/// listing that contains each event once.
template <class G>
concept HasOrder = requires(const typename G::Part before, const typename G::Part next) {
    { G::in_order(before, next) } -> std::same_as<bool>;
};

/// Players choose their parts of an event simultaneously: what is legal for one does not depend on the choices of the
/// others, and no player comes first.
template <class G>
concept HasSimultaneousEvents = requires { requires G::simultaneous; };

/// Facts that people miscount although no scoring step mentions them, as awards with their slips. The points of a slip
/// are the difference to the fact.
template <class G>
concept HasMiscounts = requires(const typename G::State state, const Names names) {
    { G::miscounts(state, names) } -> std::same_as<std::vector<Award>>;
};

/// Players can lose a turn (`ruled: {forfeit: ...}`). `forfeited` returns the event that stands for a recorded one in
/// which the players `lost` do nothing; nothing if none of them is to act, so that nothing changes. `apply` accepts
/// this event although it may break a rule. `forfeit` describes a lost turn in one sentence.
template <class G>
concept HasForfeits = requires(const typename G::State state, const typename G::Event event, PlayerSet lost) {
    { G::forfeit } -> std::convertible_to<std::string_view>;
    { G::forfeited(state, event, lost) } -> std::same_as<std::optional<typename G::Event>>;
};

/// Several players act in one event, so some of them can lose their turn while the others' parts stand. Returns the
/// first rule that these parts break.
template <class G>
concept HasPartialForfeits = HasForfeits<G> &&
    requires(const typename G::State state, const typename G::Event event, PlayerSet lost) {
        { G::judge_others(state, event, lost) } -> std::same_as<std::optional<Breach<typename G::Code>>>;
    };

/// The game is drawn for touching: a position with an event whose parts are legal so far. Each target names the parts
/// for which it stands; a part without a target is offered in words.
template <class G>
concept HasTouchBoard = requires(const typename G::State state, const typename G::Event event, const Names names) {
    { G::touch_board(state, event, names) } -> std::same_as<TouchBoard>;
};

/// People try parts that `candidates` omits because no position allows them, or because their time is later in the
/// event. `tried` returns such parts of an event whose parts are legal so far; some may be candidates too. `add`,
/// `judge_part` and `message` must accept them.
template <class G>
concept HasTried = requires(const typename G::State state, const typename G::Event event) {
    { G::tried(state, event) } -> std::same_as<std::vector<typename G::Part>>;
};

/// Facts of a position that logs do not claim, as a tuple of `Claim`.
template <class G>
concept HasDetails = requires {
    { G::details() };
};

/// A game without recorded moves can be judged by its end, as a scoresheet: what is seen (`Final`), the rules for
/// possible ends, and the counted facts, for which claims may help (`Sources`). `final_of` returns the end of a
/// finished game as a sheet records it.
template <class G>
concept HasFinal = requires(const Setup<G> setup, const typename G::Final final, const typename G::State state,
                            const Sheet<G> sheet, const Names names) {
    { G::final_rules() } -> std::same_as<std::span<const Rule>>;
    { G::judge_final(setup, final) };
    { G::final_message(setup, final, *G::judge_final(setup, final), names) } -> std::same_as<std::string>;
    { G::count_final(sheet).facts } -> std::convertible_to<std::vector<KnownFact>>;
    { G::final_of(state) } -> std::same_as<typename G::Final>;
};

namespace detail {
template <class G>
struct FinalOfGame {
    using type = Nothing;
};
template <HasFinal G>
struct FinalOfGame<G> {
    using type = typename G::Final;
};
}  // namespace detail

/// What a scoresheet records of the end; `Nothing` if the game has no scoresheets.
template <class G>
using FinalOf = typename detail::FinalOfGame<G>::type;

/// Whether a scoresheet of the game has a `setup` (`Final::with_setup`).
template <class G>
inline constexpr bool sheets_have_setup = requires { requires FinalOf<G>::with_setup; };

/// The game's own columns in CSV records, which have a row for each player.
template <class G>
concept HasColumns = HasFinal<G> && requires {
    { G::csv_columns } -> std::convertible_to<std::span<const Column>>;
};

/// The game bounds the scores of a sheet that it does not count. `ends` are the end reasons that the sheet leaves
/// possible. Nothing if no game ends so.
template <class G>
concept HasScoreBounds = HasFinal<G> && requires(const Sheet<G> sheet, NameSet<typename G::EndReason> ends) {
    { G::score_bounds(sheet, ends, Language::english) } -> std::same_as<std::optional<ScoreBounds>>;
};

/// The game limits the numbers of claims that a sheet leaves open. `state` is that of `count_final`, of which the setup
/// and the printed data are used.
template <class G>
concept HasClaimLimits = HasFinal<G> && requires(const typename G::State state) {
    { G::claim_limits(state, Language::english) } -> std::same_as<std::vector<ClaimLimit>>;
};

/// The game narrows these bounds by what the sheet shows in part, for deductions (sheet/deduced_scores.hpp). A claim of
/// scores is not held against them.
template <class G>
concept NarrowsScores = HasScoreBounds<G> &&
    requires(const Sheet<G> sheet, ScoreBounds bounds) { G::narrow_scores(sheet, bounds, Language::english); };

/// The game names what a sheet shows or claims and no game ends with, although no rule of ends forbids it and no fact
/// makes it false: sentences without a final period.
template <class G>
concept HasContradictions = HasFinal<G> && requires(const Sheet<G> sheet, const Names names) {
    { G::contradictions(sheet, names) } -> std::same_as<std::vector<std::string>>;
};

/// The game describes a sheet in its own words: the table, the scoring, and what remains undecided.
template <class G>
concept HasSheetText = requires(const Sheet<G> sheet, const Names names) {
    { G::sheet_text(sheet, G::count_final(sheet), names) } -> std::same_as<SheetText>;
};

/// Records describe an event in more words than the notation for lists, which omits what is the same for the whole
/// list: who acts, and all decisions and draws, on one line.
template <class G>
concept HasRecordNotation = requires(const typename G::Event event, const Names names) {
    { G::record_notation(event, names) } -> std::same_as<std::string>;
};

/// Scoring questions without a log (`referee tally GAME`). `sheet_query` builds a scoresheet from words about the end
/// and throws `WrongWord`.
template <class G>
concept HasTally = requires(const TallyWords words) {
    { G::tally_command() } -> std::same_as<const TallyCommand&>;
    { G::sheet_query(words) } -> std::same_as<SheetQuery<G>>;
};

/// The game has other titles: those of its editions, by which exports of other programs name it.
template <class G>
concept HasTitles = requires {
    { G::titles } -> std::convertible_to<std::span<const std::string_view>>;
};

/// Other programs have record formats for this game, which `referee import` reads.
template <class G>
concept HasImports = requires {
    { G::imports() } -> std::same_as<std::span<const ImportFormat>>;
};

/// Examples for the help of commands.
template <class G>
concept HasExamples = requires {
    { G::examples } -> std::convertible_to<Examples>;
};

}  // namespace referee
