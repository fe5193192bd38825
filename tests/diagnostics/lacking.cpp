#include "core/required.hpp"

/// Games that lack one thing each. This does not compile: tests/diagnostics/compare.cmake holds the compiler's errors,
/// in their order, to the comments at the end, one for each.
namespace referee {

enum class Seen { none };
inline constexpr std::array<std::string_view, 1> seen_names = {"none"};
constexpr std::span<const std::string_view> names_of(Seen) { return seen_names; }

enum Missing {
    nothing,
    state,
    variant,
    seat,
    key,
    title,
    players,
    rules,
    rulings,
    data,
    variants,
    end_reasons,
    readings,
    scoring,
    claims,
    judge_setup,
    setup_message,
    start,
    judge,
    apply,
    begin,
    candidates,
    judge_part,
    add,
    ended,
    scores,
    to_act,
    criteria,
    tallies,
    broken_invariant,
    awards,
    pending_awards,
    unconfirmed,
    message,
    situation,
    board,
    picture,
    legal,
    notation
};

struct Key {
    static constexpr std::string_view key = "small";
};
struct Title {
    static constexpr std::string_view title = "Small";
};
struct Players {
    static constexpr int least_players = 2;
    static constexpr int most_players = 2;
};
struct NoKey {};
struct NoTitle {};
struct NoPlayers {};

/// A game with all but one.
template <Missing missing>
struct Small : std::conditional_t<missing == key, NoKey, Key>,
               std::conditional_t<missing == title, NoTitle, Title>,
               std::conditional_t<missing == players, NoPlayers, Players> {
    using State = std::conditional_t<missing == state, std::string, int>;
    using Event = Player;
    using Part = Player;
    using Code = Seen;
    using Variant = std::conditional_t<missing == variant, int, Seen>;
    using EndReason = Seen;
    using Rulings = Nothing;
    using Components = Nothing;
    using Opening = Nothing;
    using Seat = std::conditional_t<missing == seat, int, Nothing>;
    using Broken = Breach<Code>;

    static std::span<const Rule> rules()
        requires(missing != rules);
    static std::span<const Ruling> rulings()
        requires(missing != rulings);
    static std::span<const Data> data()
        requires(missing != data);
    static std::span<const Term> variants()
        requires(missing != variants);
    static std::span<const Term> end_reasons()
        requires(missing != end_reasons);
    static std::span<const Interpretation> readings()
        requires(missing != readings);
    static std::span<const Term> scoring()
        requires(missing != scoring);
    static std::tuple<> claims()
        requires(missing != claims);
    static std::optional<Broken> judge_setup(const Setup<Small>&)
        requires(missing != judge_setup);
    static std::string setup_message(const Setup<Small>&, const Broken&, const Names&)
        requires(missing != setup_message);
    static State start(const Setup<Small>&)
        requires(missing != start);
    static std::optional<Broken> judge(const State&, const Event&)
        requires(missing != judge);
    static void apply(State&, const Event&)
        requires(missing != apply);
    static Event begin(const State&)
        requires(missing != begin);
    static std::vector<Part> candidates(const State&, const Event&)
        requires(missing != candidates);
    static std::optional<Broken> judge_part(const State&, const Event&, const Part&)
        requires(missing != judge_part);
    static void add(Event&, const Part&)
        requires(missing != add);
    static Ended<EndReason> ended(const State&)
        requires(missing != ended);
    static PerPlayer<Count> scores(const State&)
        requires(missing != scores);
    static std::optional<Player> to_act(const State&)
        requires(missing != to_act);
    static std::vector<Criterion> criteria(const State&)
        requires(missing != criteria);
    static Nothing tallies(const State&)
        requires(missing != tallies);
    static std::string_view broken_invariant(const State&)
        requires(missing != broken_invariant);
    static std::vector<Award> awards(const State&, const Event&, const Names&)
        requires(missing != awards);
    static std::vector<Award> pending_awards(const State&, const Names&)
        requires(missing != pending_awards);
    static std::vector<std::string> unconfirmed(const State&, const ClaimPath&)
        requires(missing != unconfirmed);
    static std::vector<std::string> unconfirmed(const State&, const Event&, const Broken&);
    static std::string message(const State&, const Event&, const Broken&, const Names&)
        requires(missing != message);
    static std::string situation(const State&, const Names&)
        requires(missing != situation);
    static std::vector<std::string> board(const State&, const Names&)
        requires(missing != board);
    static Picture picture(const State&, const Names&)
        requires(missing != picture);
    static std::vector<std::string> legal(const State&, const Event&, const Broken&, const Names&)
        requires(missing != legal);
    static std::string notation(const Event&, const Names&)
        requires(missing != notation);
};

template struct Required<Small<nothing>>;
static_assert(Game<Small<nothing>>);
static_assert(!Game<Small<state>> && !Game<Small<key>> && !Game<Small<judge>> && !Game<Small<notation>>);

template struct Required<Small<state>>;             // error: `State`
template struct Required<Small<variant>>;           // error: `Variant`
template struct Required<Small<seat>>;              // error: `Seat`
template struct Required<Small<key>>;               // error: `key`
template struct Required<Small<title>>;             // error: `title`
template struct Required<Small<players>>;           // error: `least_players` and `most_players`
template struct Required<Small<rules>>;             // error: `rules()`
template struct Required<Small<rulings>>;           // error: `rulings()`
template struct Required<Small<data>>;              // error: `data()`
template struct Required<Small<variants>>;          // error: `variants()`
template struct Required<Small<end_reasons>>;       // error: `end_reasons()`
template struct Required<Small<readings>>;          // error: `readings()`
template struct Required<Small<scoring>>;           // error: `scoring()`
template struct Required<Small<claims>>;            // error: `claims()`
template struct Required<Small<judge_setup>>;       // error: `judge_setup(setup)`
template struct Required<Small<setup_message>>;     // error: `setup_message(setup, breach, names)`
template struct Required<Small<start>>;             // error: `start(setup)`
template struct Required<Small<judge>>;             // error: `judge(state, event)`
template struct Required<Small<apply>>;             // error: `apply(state, event)`
template struct Required<Small<begin>>;             // error: `begin(state)`
template struct Required<Small<candidates>>;        // error: `candidates(state, event)`
template struct Required<Small<judge_part>>;        // error: `judge_part(state, event, part)`
template struct Required<Small<add>>;               // error: `add(event, part)`
template struct Required<Small<ended>>;             // error: `ended(state)`
template struct Required<Small<scores>>;            // error: `scores(state)`
template struct Required<Small<to_act>>;            // error: `to_act(state)`
template struct Required<Small<criteria>>;          // error: `criteria(state)`
template struct Required<Small<tallies>>;           // error: `tallies(state)`
template struct Required<Small<broken_invariant>>;  // error: `broken_invariant(state)`
template struct Required<Small<awards>>;            // error: `awards(state, event, names)`
template struct Required<Small<pending_awards>>;    // error: `pending_awards(state, names)`
template struct Required<Small<unconfirmed>>;       // error: `unconfirmed(state, claim_path)`
template struct Required<Small<message>>;           // error: `message(state, event, breach, names)`
template struct Required<Small<situation>>;         // error: `situation(state, names)`
template struct Required<Small<board>>;             // error: `board(state, names)`
template struct Required<Small<picture>>;           // error: `picture(state, names)`
template struct Required<Small<legal>>;             // error: `legal(state, event, breach, names)`
template struct Required<Small<notation>>;          // error: `notation(event, names)`

}  // namespace referee
