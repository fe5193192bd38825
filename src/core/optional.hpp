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
#include "core/columns.hpp"
#include "core/final.hpp"
#include "core/finding.hpp"
#include "core/import.hpp"
#include "core/setup.hpp"
#include "core/tables.hpp"
#include "core/tally.hpp"

/// What only some games have: a function (or two) that the engine asks where a game has it, and what it brings. There
/// is no other place that asks whether a game has something.
namespace referee {

/// A setup (seats, `setup`) can be no value as a whole though all its values are: two players who take the same seat,
/// say.
template <class G>
concept HasRefusals = requires(const Setup<G> setup, const Names names) {
    { G::refusals(setup, names) } -> std::same_as<std::vector<Refusal>>;
};

/// Of a scoresheet that is sound by itself: what cannot stand in it at a table set up like this.
template <class G>
concept HasFinalRefusals = requires(const Setup<G> setup, const typename G::Final final, const Names names) {
    { G::final_refusals(setup, final, names) } -> std::same_as<std::vector<Refusal>>;
};

/// A game begins with more than players, variants and rulings, or not every value of its components makes a game: what
/// chance or choice fixes before the first event is dealt, lawful, from any random setup. Random games begin so.
template <class G>
concept HasDeal = requires(Setup<G> setup, Choices& choices) {
    { G::deal(setup, choices) } -> std::same_as<void>;
};

/// The parts that may come next are many: a whole legal event, any, without all being listed; nothing where none was
/// found. Random games guess before they list.
template <class G>
concept HasGuess = requires(const typename G::State state, Choices& choices) {
    { G::guess(state, choices) } -> std::same_as<std::optional<typename G::Event>>;
};

/// Chance alone hardly ever leads to where these rules can be broken: a random event changed so that it leads there, or
/// breaks the rule. What is illegal then and breaks another one is not played.
template <class G>
concept HasSteering = requires(const typename G::Code code, const typename G::State state, typename G::Event& event,
                               Choices& choices) {
    { std::span<const typename G::Code>(G::steered) };
    { G::steer(code, state, event, choices) } -> std::same_as<void>;
};

/// Events are judged part by part, each on what the ones before it have done: to judge an event and apply it in one go
/// spares a copy of the state, and doing all twice. The state of an event that is refused is nobody's any more.
template <class G>
concept HasJudgedPlay = requires(typename G::State& state, const typename G::Event event) {
    { G::judge_and_apply(state, event) } -> std::same_as<std::optional<Breach<typename G::Code>>>;
};

/// What a report says of the position in which judging has stopped.
template <class G>
struct Account {
    decltype(G::scores(std::declval<const typename G::State&>())) scores;
    std::vector<Criterion> criteria;
    decltype(G::tallies(std::declval<const typename G::State&>())) tallies;
};

/// All three rest on the same (areas, say), which is more work than all else: counted in one go it is done once.
template <class G>
concept HasAccount = requires(const typename G::State state) {
    { G::account(state) } -> std::same_as<Account<G>>;
};

/// Hardly any setup lets a game come soon to where these rules can be broken: changes one so that it does, if it can.
/// What the rule is about lies first, the way is short. Who looks for the smallest log tries such setups, too.
template <class G>
concept HasHastening = requires(const typename G::Code code, Setup<G>& setup, Choices& choices) {
    { G::hasten(code, setup, choices) } -> std::same_as<void>;
};

/// The game is played on a row that the opening lays: how many places it has. Beyond them a `Place` is malformed.
template <class G>
concept HasRow = requires(const typename G::Opening opening) {
    { G::places(opening) } -> std::same_as<int>;
};

/// Logs may name what is printed: the names that hold in a log. Any other `KnownLabel` is unknown.
template <class G>
concept HasLabels = requires(const Setup<G> setup) {
    { G::labels(setup) } -> std::same_as<std::vector<std::string_view>>;
};

/// All rules that an event breaks, whatever the order in which they are checked: of a turn that is done part by part,
/// as far as its first illegal part and what can be told behind it. Illegal events that break exactly one are found so.
template <class G>
concept HasBreaches = requires(const typename G::State state, const typename G::Event event) {
    { G::breaches(state, event) } -> std::same_as<std::vector<typename G::Code>>;
};

/// Events are long enough to need the state in front of the part that a breach is about; a finding's situation and
/// board show that one.
template <class G>
concept HasScenes = requires(const typename G::State state, const typename G::Event event,
                             const Breach<typename G::Code> breach) {
    { G::scene(state, event, breach) } -> std::same_as<typename G::State>;
};

/// Logs may be kept without what only its players see: whether a log is open, and the keys of setup, events and claims
/// that only an open log has. Records of both kinds can be compared.
template <class G>
concept HasSecrets = requires(const typename G::Opening opening) {
    { G::open(opening) } -> std::same_as<bool>;
    { G::secrets } -> std::convertible_to<std::span<const std::string_view>>;
};

/// An event has parts whose order says nothing: whether one may stand behind another where each event is listed once.
template <class G>
concept HasOrder = requires(const typename G::Part before, const typename G::Part next) {
    { G::in_order(before, next) } -> std::same_as<bool>;
};

/// Players choose their parts of an event at once: what is legal for one does not depend on what the others chose, and
/// nobody sits before anybody.
template <class G>
concept HasSimultaneousEvents = requires { requires G::simultaneous; };

/// What people take for counted facts that no scoring tells of: steps that nobody reads aloud, for their slips. The
/// points of a slip are what it adds to the fact.
template <class G>
concept HasMiscounts = requires(const typename G::State state, const Names names) {
    { G::miscounts(state, names) } -> std::same_as<std::vector<Award>>;
};

/// Facts of a position that no log claims, as a tuple of Claim.
template <class G>
concept HasDetails = requires {
    { G::details() };
};

/// A table of which nobody wrote down the moves can be judged by its end, a scoresheet: what is seen then (`Final`),
/// the rules of what a game can end with, what is counted of it, with which claims' help (`Sources`), and the end of a
/// finished game as a sheet has it.
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

/// What was seen at the end of a game, as a scoresheet of it says; nothing where the game has none.
template <class G>
using FinalOf = typename detail::FinalOfGame<G>::type;

/// Whether a scoresheet of the game has a `setup`: `Final::with_setup`.
template <class G>
inline constexpr bool sheets_have_setup = requires { requires FinalOf<G>::with_setup; };

/// Records in CSV, a row for each player: the columns that are the game's own.
template <class G>
concept HasColumns = HasFinal<G> && requires {
    { G::csv_columns } -> std::convertible_to<std::span<const Column>>;
};

/// A sheet is told in the game's own words: its table, its scoring read aloud, and what it cannot prove.
template <class G>
concept HasToldSheet = requires(const Sheet<G> sheet, const Names names) {
    { G::told(sheet, G::count_final(sheet), names) } -> std::same_as<ToldSheet>;
};

/// A record tells an event in more words than the notation of lists, which leaves out what is the same for all of a
/// list: who acts, and all that is decided or drawn, on one line.
template <class G>
concept HasTold = requires(const typename G::Event event, const Names names) {
    { G::told(event, names) } -> std::same_as<std::string>;
};

/// Scoring questions without a log, in words: `referee tally GAME`; and the scoresheet that words about the end of a
/// game make, which throws `WrongWord`.
template <class G>
concept HasTally = requires(const TallyWords words) {
    { G::tally_command() } -> std::same_as<const TallyCommand&>;
    { G::asked(words) } -> std::same_as<Asked<G>>;
};

/// The game is called otherwise elsewhere: its other titles, those of its editions, by which exports of other programs
/// name it.
template <class G>
concept HasTitles = requires {
    { G::titles } -> std::convertible_to<std::span<const std::string_view>>;
};

/// Other programs keep records of this game alone: the formats that `referee import` reads.
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
