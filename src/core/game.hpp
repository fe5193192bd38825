#pragma once

#include <array>
#include <concepts>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/award.hpp"
#include "core/describe.hpp"
#include "core/finding.hpp"
#include "core/picture.hpp"
#include "core/player.hpp"
#include "core/printed.hpp"
#include "core/rule.hpp"

namespace referee {

/// A structure without keys: the components, setup or seats of a game that has none.
struct Nothing {
    static constexpr std::tuple<> fields{};
    bool operator==(const Nothing&) const = default;
};

/// What stands in a log before its first event, in the game's own types.
template <class G>
struct Setup {
    int players = 0;
    NameSet<typename G::Variant> variants;
    typename G::Rulings rulings;
    typename G::Components components;
    typename G::Opening opening;                        ///< the log's `setup`
    std::array<typename G::Seat, max_players> seats{};  ///< what the log's `players` say besides their ids
};

/// A game: plain values and pure functions over them. What is due is judged by `judge` alone, in the order of the rule
/// table; what is legal is `candidates` filtered by it. An event of several parts is judged, listed and made part by
/// part.
template <class G>
concept Game = std::is_trivially_copyable_v<typename G::State> && std::equality_comparable<typename G::State> &&
    std::is_trivially_copyable_v<typename G::Event> && Named<typename G::Variant> && Named<typename G::EndReason> &&
    Fielded<typename G::Rulings> && Fielded<typename G::Components> && Fielded<typename G::Opening> &&
    Fielded<typename G::Seat> &&
    requires(const typename G::State state, typename G::State next, const typename G::Event event,
             typename G::Event draft, const typename G::Part part, const Setup<G> setup,
             const Breach<typename G::Code> breach, const Names names, const Stated stated) {
        /// The game's name in logs, on the box, its number of players, and its tables.
        { G::key } -> std::convertible_to<std::string_view>;
        { G::title } -> std::convertible_to<std::string_view>;
        { G::least_players } -> std::convertible_to<int>;
        { G::most_players } -> std::convertible_to<int>;
        { G::rules() } -> std::same_as<std::span<const Rule>>;
        { G::rulings() } -> std::same_as<std::span<const Ruling>>;
        { G::data() } -> std::same_as<std::span<const Data>>;
        { G::variants() } -> std::same_as<std::span<const Term>>;     // in the order of the names of G::Variant
        { G::end_reasons() } -> std::same_as<std::span<const Term>>;  // in the order of the names of G::EndReason
        { G::readings() } -> std::same_as<std::span<const Interpretation>>;
        { G::claims() };  // a tuple of Claim

        /// The rule that a setup breaks, its path from the log's `setup`, and the sentence for it; the state before the
        /// first event.
        { G::judge_setup(setup) } -> std::same_as<std::optional<Breach<typename G::Code>>>;
        { G::setup_message(setup, breach, names) } -> std::same_as<std::string>;
        { G::start(setup) } -> std::same_as<typename G::State>;

        /// The first rule that an event breaks, nothing where it is legal. `apply` only after that.
        { G::judge(state, event) } -> std::same_as<std::optional<Breach<typename G::Code>>>;
        { G::apply(next, event) } -> std::same_as<void>;

        /// The event that is due, still without parts; what may come next in it (a superset of the legal parts, none
        /// when the event is complete); whether a part is legal; the event with it.
        { G::begin(state) } -> std::same_as<typename G::Event>;
        { G::candidates(state, event) } -> std::same_as<std::vector<typename G::Part>>;
        { G::judge_part(state, event, part) } -> std::same_as<std::optional<Breach<typename G::Code>>>;
        { G::add(draft, part) } -> std::same_as<void>;

        /// Facts: the end, points, who is to act (nobody where the game has ended or all act at once), what decides the
        /// ranking (asked only when the game has ended; winners and places follow), and tallies.
        { G::ended(state) } -> std::same_as<Ended<typename G::EndReason>>;
        { G::scores(state) };
        { G::to_act(state) } -> std::same_as<std::optional<Player>>;
        { G::criteria(state) } -> std::same_as<std::vector<Criterion>>;
        { G::tallies(state) };
        /// The broken law of conservation, counted from scratch; empty when the state is sound.
        { G::flaw(state) } -> std::convertible_to<std::string_view>;

        /// The scoring, step by step: what a legal event brings for good, and what is counted at a state besides. The
        /// awards of all events so far and the reckoning, but for what is only supposed, sum up to the scores.
        { G::awards(state, event, names) } -> std::same_as<std::vector<Award>>;
        { G::reckoning(state, names) } -> std::same_as<std::vector<Award>>;

        /// The rows of unconfirmed printed data, as a log has not replaced them, with which a stated fact was counted,
        /// or a broken rule was judged.
        { G::unconfirmed(state, stated) } -> std::same_as<std::vector<std::string>>;
        { G::unconfirmed(state, event, breach) } -> std::same_as<std::vector<std::string>>;

        /// Words for people: the sentence of a finding, the state as one line and as a picture of the table (lines of
        /// text, and a drawing), and what would have been legal.
        { G::message(state, event, breach, names) } -> std::same_as<std::string>;
        { G::situation(state, names) } -> std::same_as<std::string>;
        { G::board(state, names) } -> std::same_as<std::vector<std::string>>;
        { G::picture(state, names) } -> std::same_as<Picture>;
        { G::legal(state, event, breach, names) } -> std::same_as<std::vector<std::string>>;
        /// A part, and an event (whole or under way), in the short notation of lists: a line each.
        { G::notation(part, names) } -> std::same_as<std::string>;
        { G::notation(event, names) } -> std::same_as<std::string>;
    };

/// A game whose setup (seats, `setup`) can be no value as a whole though all its values are: clans that two players
/// share, say.
template <class G>
concept Choosy = requires(const Setup<G> setup, const Names names) {
    { G::refusals(setup, names) } -> std::same_as<std::vector<Refusal>>;
};

/// A game on a row of places that the opening lays: how many there are.
template <class G>
concept Rowed = requires(const typename G::Opening opening) {
    { G::places(opening) } -> std::same_as<int>;
};

/// A game that knows what people take for counted facts that no scoring tells of: steps that nobody reads aloud, for
/// their slips. The points of a slip are what it adds to the fact.
template <class G>
concept Suspicious = requires(const typename G::State state, const Names names) {
    { G::miscounts(state, names) } -> std::same_as<std::vector<Award>>;
};

/// A game whose logs may name what is printed: the names that hold in a log.
template <class G>
concept Labelled = requires(const Setup<G> setup) {
    { G::labels(setup) } -> std::same_as<std::vector<std::string_view>>;
};

/// A game whose events are long enough to need the state in front of the part that a breach is about; `situation` and
/// `board` show that one.
template <class G>
concept Staged = requires(const typename G::State state, const typename G::Event event,
                          const Breach<typename G::Code> breach) {
    { G::scene(state, event, breach) } -> std::same_as<typename G::State>;
};

/// A game whose logs may be kept without what only its players see: whether a log is open, and the keys of setup,
/// events and claims that only an open log has.
template <class G>
concept Secretive = requires(const typename G::Opening opening) {
    { G::open(opening) } -> std::same_as<bool>;
    { G::secrets } -> std::convertible_to<std::span<const std::string_view>>;
};

/// Each player's place in the final ranking; nobody has one while the game goes on.
template <class G>
OnlyPlayers<Rank> places(const typename G::State& state) {
    if (!G::ended(state).reason) return {};
    return ranked_by(G::criteria(state));
}

/// The players in place 1; none while the game goes on.
template <class G>
PlayerSet winners(const typename G::State& state) {
    const OnlyPlayers<Rank> all = places<G>(state);
    PlayerSet first;
    for (Player player{}; player.seat < max_players; ++player.seat) {
        if (all.has(player) && all[player].value == 1) first.insert(player);
    }
    return first;
}

/// Who is to act next, as a claim says it.
template <class G>
OrFalse<Player> turn(const typename G::State& state) {
    return {G::to_act(state)};
}

/// The claims that every game has, before its own; `points` says what its scores are.
template <class G>
constexpr auto common_claims(std::string_view points) {
    return std::tuple{
        Claim{"scores", ClaimPlace::both, &G::scores, points},
        Claim{"winners", ClaimPlace::result, &winners<G>,
              "the winners, in any order: all who share the victory; `[]` while the game goes on"},
        Claim{"places", ClaimPlace::result, &places<G>,
              "each player's place in the final ranking, who is tied sharing one: 1, 2, 2, 4; `{}` while the game goes "
              "on"},
        Claim{"ended", ClaimPlace::both, &G::ended, "the end reason, or `false`"},
        Claim{"turn", ClaimPlace::both, &turn<G>,
              "who is to act next; `false` where the game has ended or all act at once"},
    };
}

/// A game with parts whose order says nothing: whether one may stand behind another where each event is listed once.
template <class G>
concept Unordered = requires(const typename G::Part before, const typename G::Part next) {
    { G::in_order(before, next) } -> std::same_as<bool>;
};

/// An event as a record tells it, on one line: who acts, and all that is decided or drawn. A game whose events have one
/// part, itself, has a function `told` beside the notation of its lists, which leaves out what is the same for all of a
/// list.
template <class G>
std::string told(const typename G::Event& event, const Names& names) {
    if constexpr (requires { G::told(event, names); }) {
        return G::told(event, names);
    } else {
        return G::notation(event, names);
    }
}

/// A game with facts of a position that no log claims, as a tuple of Claim.
template <class G>
concept Detailed = requires {
    { G::details() };
};

/// The parts that may legally come next in an event.
template <class G>
std::vector<typename G::Part> legal_parts(const typename G::State& state, const typename G::Event& event) {
    std::vector<typename G::Part> parts = G::candidates(state, event);
    std::erase_if(parts, [&](const auto& part) { return G::judge_part(state, event, part).has_value(); });
    return parts;
}

}  // namespace referee
