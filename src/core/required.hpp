#pragma once

#include <concepts>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/award.hpp"
#include "core/finding.hpp"
#include "core/picture.hpp"
#include "core/printed.hpp"
#include "core/rule.hpp"
#include "core/setup.hpp"
#include "types/describe.hpp"
#include "types/player.hpp"

/// The required members of a game: a concept for each type, constant and function, with the same name.
namespace referee::required {

template <class G>
concept State = std::is_trivially_copyable_v<typename G::State> && std::equality_comparable<typename G::State>;
template <class G>
concept Event = std::is_trivially_copyable_v<typename G::Event> && std::equality_comparable<typename G::Event>;
template <class G>
concept Part = std::is_trivially_copyable_v<typename G::Part>;
template <class G>
concept Code = std::is_enum_v<typename G::Code>;
template <class G>
concept Variant = Named<typename G::Variant>;
template <class G>
concept EndReason = Named<typename G::EndReason>;
template <class G>
concept Rulings = Fielded<typename G::Rulings>;
template <class G>
concept Components = Fielded<typename G::Components>;
template <class G>
concept Opening = Fielded<typename G::Opening>;
template <class G>
concept Seat = Fielded<typename G::Seat>;
template <class G>
concept types = State<G> && Event<G> && Part<G> && Code<G> && Variant<G> && EndReason<G> && Rulings<G> &&
    Components<G> && Opening<G> && Seat<G>;

template <class G>
concept key = requires {
    { G::key } -> std::convertible_to<std::string_view>;
};
template <class G>
concept title = requires {
    { G::title } -> std::convertible_to<std::string_view>;
};
template <class G>
concept players = requires {
    { G::least_players } -> std::convertible_to<int>;
    { G::most_players } -> std::convertible_to<int>;
};
template <class G>
concept rules = requires {
    { G::rules() } -> std::same_as<std::span<const Rule>>;
};
template <class G>
concept rulings = requires {
    { G::rulings() } -> std::same_as<std::span<const Ruling>>;
};
template <class G>
concept data = requires {
    { G::data() } -> std::same_as<std::span<const Data>>;
};
template <class G>
concept variants = requires {
    { G::variants() } -> std::same_as<std::span<const Term>>;
};
template <class G>
concept end_reasons = requires {
    { G::end_reasons() } -> std::same_as<std::span<const Term>>;
};
template <class G>
concept readings = requires {
    { G::readings() } -> std::same_as<std::span<const Interpretation>>;
};
template <class G>
concept scoring = requires {
    { G::scoring() } -> std::same_as<std::span<const Term>>;
};
template <class G>
concept claims = requires { std::tuple_size<decltype(G::claims())>::value; };

template <class G>
concept judge_setup = requires(const Setup<G> setup) {
    { G::judge_setup(setup) } -> std::same_as<std::optional<Breach<typename G::Code>>>;
};
template <class G>
concept setup_message = requires(const Setup<G> setup, const Breach<typename G::Code> breach, const Names names) {
    { G::setup_message(setup, breach, names) } -> std::same_as<std::string>;
};
template <class G>
concept start = requires(const Setup<G> setup) {
    { G::start(setup) } -> std::same_as<typename G::State>;
};
/// Must accept any event that a log with this number of players can hold, and must not fail.
template <class G>
concept judge = requires(const typename G::State state, const typename G::Event event) {
    { G::judge(state, event) } -> std::same_as<std::optional<Breach<typename G::Code>>>;
};
template <class G>
concept apply = requires(typename G::State state, const typename G::Event event) {
    { G::apply(state, event) } -> std::same_as<void>;
};

template <class G>
concept begin = requires(const typename G::State state) {
    { G::begin(state) } -> std::same_as<typename G::Event>;
};
template <class G>
concept candidates = requires(const typename G::State state, const typename G::Event event) {
    { G::candidates(state, event) } -> std::same_as<std::vector<typename G::Part>>;
};
/// Called with an event whose parts are all legal so far, and with any part that a log with this number of players can
/// hold, whether `candidates` lists it or not. Must reject parts that cannot be added.
template <class G>
concept judge_part = requires(const typename G::State state, const typename G::Event event,
                              const typename G::Part part) {
    { G::judge_part(state, event, part) } -> std::same_as<std::optional<Breach<typename G::Code>>>;
};
template <class G>
concept add = requires(typename G::Event draft, const typename G::Part part) {
    { G::add(draft, part) } -> std::same_as<void>;
};

template <class G>
concept ended = requires(const typename G::State state) {
    { G::ended(state) } -> std::same_as<Ended<typename G::EndReason>>;
};
template <class G>
concept scores = requires(const typename G::State state, const Player player) {
    { G::scores(state)[player].value } -> std::convertible_to<int>;
};
template <class G>
concept to_act = requires(const typename G::State state) {
    { G::to_act(state) } -> std::same_as<std::optional<Player>>;
};
template <class G>
concept criteria = requires(const typename G::State state) {
    { G::criteria(state) } -> std::same_as<std::vector<Criterion>>;
};
// The words for points. `scores` are the points if the game ended in a state. `awards` are the scoring steps that a
// legal event adds, `pending_awards` those that an end in the state would add; together they sum up to the
// scores. `tallies` are the numbers that a report shows besides the scores. Optional: `score_summary` computes scores,
// criteria and tallies in one call, and a `Tally` answers a scoring question without a log (`referee tally`).
template <class G>
concept tallies = requires(const typename G::State state) { G::tallies(state); };
template <class G>
concept broken_invariant = requires(const typename G::State state) {
    { G::broken_invariant(state) } -> std::convertible_to<std::string_view>;
};
template <class G>
concept awards = requires(const typename G::State state, const typename G::Event event, const Names names) {
    { G::awards(state, event, names) } -> std::same_as<std::vector<Award>>;
};
template <class G>
concept pending_awards = requires(const typename G::State state, const Names names) {
    { G::pending_awards(state, names) } -> std::same_as<std::vector<Award>>;
};
template <class G>
concept unconfirmed = requires(const typename G::State state, const typename G::Event event, const ClaimPath claim_path,
                               const Breach<typename G::Code> breach) {
    { G::unconfirmed(state, claim_path) } -> std::same_as<std::vector<std::string>>;
    { G::unconfirmed(state, event, breach) } -> std::same_as<std::vector<std::string>>;
};

template <class G>
concept message = requires(const typename G::State state, const typename G::Event event,
                           const Breach<typename G::Code> breach, const Names names) {
    { G::message(state, event, breach, names) } -> std::same_as<std::string>;
};
template <class G>
concept situation = requires(const typename G::State state, const Names names) {
    { G::situation(state, names) } -> std::same_as<std::string>;
};
template <class G>
concept board = requires(const typename G::State state, const Names names) {
    { G::board(state, names) } -> std::same_as<std::vector<std::string>>;
};
template <class G>
concept picture = requires(const typename G::State state, const Names names) {
    { G::picture(state, names) } -> std::same_as<Picture>;
};
template <class G>
concept legal = requires(const typename G::State state, const typename G::Event event,
                         const Breach<typename G::Code> breach, const Names names) {
    { G::legal(state, event, breach, names) } -> std::same_as<std::vector<std::string>>;
};
template <class G>
concept notation = requires(const typename G::Event event, const typename G::Part part, const Names names) {
    { G::notation(event, names) } -> std::same_as<std::string>;
    { G::notation(part, names) } -> std::same_as<std::string>;
};

}  // namespace referee::required

namespace referee {

/// A game: plain values and pure functions on them. `judge` alone decides what is legal, and checks rules in the order
/// of the rule table. The legal parts are the `candidates` that `judge_part` accepts. An event of several parts is
/// judged, listed and built part by part.
template <class G>
concept Game = required::types<G> && required::key<G> && required::title<G> && required::players<G> &&
    required::rules<G> && required::rulings<G> && required::data<G> && required::variants<G> &&
    required::end_reasons<G> && required::readings<G> && required::scoring<G> && required::claims<G> &&
    required::judge_setup<G> && required::setup_message<G> && required::start<G> && required::judge<G> &&
    required::apply<G> && required::begin<G> && required::candidates<G> && required::judge_part<G> &&
    required::add<G> && required::ended<G> && required::scores<G> && required::to_act<G> && required::criteria<G> &&
    required::tallies<G> && required::broken_invariant<G> && required::awards<G> && required::pending_awards<G> &&
    required::unconfirmed<G> && required::message<G> && required::situation<G> && required::board<G> &&
    required::picture<G> && required::legal<G> && required::notation<G>;

namespace required {

template <class G>
struct Types {
    static_assert(required::State<G>, "a game needs `State`: trivially copyable, comparable, no heap in it");
    static_assert(required::Event<G>, "a game needs `Event`: a std::variant of its actions, trivially copyable");
    static_assert(required::Part<G>,
                  "a game needs `Part`: what an event is made of; the event itself where it has one");
    static_assert(required::Code<G>, "a game needs `Code`: an enum of its rules, in the order of their table");
    static_assert(required::Variant<G>, "a game needs `Variant`: an enum with names; one without names for none");
    static_assert(required::EndReason<G>, "a game needs `EndReason`: an enum with names, why a game ends");
    static_assert(required::Rulings<G>, "a game needs `Rulings`: a structure with fields; `Nothing` for none");
    static_assert(required::Components<G>, "a game needs `Components`: a structure with fields; `Nothing` for none");
    static_assert(required::Opening<G>, "a game needs `Opening`: the log's `setup` with fields; `Nothing` for none");
    static_assert(required::Seat<G>, "a game needs `Seat`: what `players` say besides ids; `Nothing` for nothing");
};

template <class G>
struct Functions {
    static_assert(required::key<G>, "a game needs `key`: a std::string_view, its name in logs");
    static_assert(required::title<G>, "a game needs `title`: a std::string_view, its name on the box");
    static_assert(required::players<G>, "a game needs `least_players` and `most_players`: int");
    static_assert(required::rules<G>,
                  "a game needs `rules()`: std::span<const Rule>, in the order in which they are checked");
    static_assert(required::rulings<G>, "a game needs `rulings()`: std::span<const Ruling>, the default choice first");
    static_assert(required::data<G>, "a game needs `data()`: std::span<const Data>, printed data and how sure it is");
    static_assert(required::variants<G>,
                  "a game needs `variants()`: std::span<const Term>, in the order of the names of Variant");
    static_assert(required::end_reasons<G>,
                  "a game needs `end_reasons()`: std::span<const Term>, in the order of the names of EndReason");
    static_assert(
        required::readings<G>,
        "a game needs `readings()`: std::span<const Interpretation>, what is read in one way without a ruling");
    static_assert(required::scoring<G>,
                  "a game needs `scoring()`: std::span<const Term>, how points are counted and who wins, in words");
    static_assert(required::claims<G>,
                  "a game needs `claims()`: constexpr auto, a tuple of Claim that begins with common_claims");

    static_assert(required::judge_setup<G>,
                  "a game needs `judge_setup(setup)`: std::optional<Breach<Code>>, the rule that a setup breaks, its "
                  "path from the log's `setup`");
    static_assert(required::setup_message<G>,
                  "a game needs `setup_message(setup, breach, names)`: std::string, the sentence for that");
    static_assert(required::start<G>, "a game needs `start(setup)`: State, the state before the first event");
    static_assert(required::judge<G>,
                  "a game needs `judge(state, event)`: std::optional<Breach<Code>>, the first rule that an event "
                  "breaks, nothing where it is legal");
    static_assert(required::apply<G>,
                  "a game needs `apply(state, event)`: void, what follows from a legal event, written into the state");

    static_assert(required::begin<G>, "a game needs `begin(state)`: Event, the event that is due, still without parts");
    static_assert(required::candidates<G>,
                  "a game needs `candidates(state, event)`: std::vector<Part>, what may come next in it (a superset of "
                  "the legal parts, none when the event is complete)");
    static_assert(required::judge_part<G>,
                  "a game needs `judge_part(state, event, part)`: std::optional<Breach<Code>>, nothing where the part "
                  "is legal next");
    static_assert(required::add<G>, "a game needs `add(event, part)`: void, the event with the part");

    static_assert(required::ended<G>, "a game needs `ended(state)`: Ended<EndReason>, why it has ended, if it has");
    static_assert(required::scores<G>, "a game needs `scores(state)`: PerPlayer<Count>, as if the game ended here");
    static_assert(required::to_act<G>,
                  "a game needs `to_act(state)`: std::optional<Player>, nobody where the game has ended or all act at "
                  "once");
    static_assert(required::criteria<G>,
                  "a game needs `criteria(state)`: std::vector<Criterion>, what decides the ranking; winners and "
                  "places follow");
    static_assert(required::tallies<G>, "a game needs `tallies(state)`: a structure with fields, what a report adds");
    static_assert(required::broken_invariant<G>,
                  "a game needs `broken_invariant(state)`: std::string_view, the broken law of conservation, counted "
                  "from scratch; "
                  "empty when the state is sound");
    static_assert(required::awards<G>,
                  "a game needs `awards(state, event, names)`: std::vector<Award>, the points that a legal event adds");
    static_assert(
        required::pending_awards<G>,
        "a game needs `pending_awards(state, names)`: std::vector<Award>, what is counted at a state besides; "
        "with the awards of all events it sums up to the scores");
    static_assert(required::unconfirmed<G>,
                  "a game needs `unconfirmed(state, claim_path)` and `unconfirmed(state, event, breach)`: "
                  "std::vector<std::string>, the unconfirmed rows of printed data that were counted with");

    static_assert(required::message<G>,
                  "a game needs `message(state, event, breach, names)`: std::string, the sentence of a finding");
    static_assert(required::situation<G>, "a game needs `situation(state, names)`: std::string, the state on one line");
    static_assert(required::board<G>,
                  "a game needs `board(state, names)`: std::vector<std::string>, the table as lines of text");
    static_assert(required::picture<G>, "a game needs `picture(state, names)`: Picture, the table as a drawing");
    static_assert(required::legal<G>,
                  "a game needs `legal(state, event, breach, names)`: std::vector<std::string>, what would have been "
                  "legal");
    static_assert(required::notation<G>,
                  "a game needs `notation(event, names)` and `notation(part, names)`: std::string, as lists have it");
};

}  // namespace required

/// Checks a type in the list of games. For each missing or wrong member, the compiler prints one sentence here, before
/// it instantiates anything else. Functions are checked only once the types are complete.
template <class G>
struct Required : required::Types<G>, std::conditional_t<required::types<G>, required::Functions<G>, Nothing> {};

}  // namespace referee
