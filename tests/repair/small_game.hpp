#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <variant>
#include <vector>

#include "core/defaults.hpp"
#include "text/text.hpp"
#include "types/describe.hpp"
#include "types/fields_of.hpp"

/// A game that has only the courses that a test names, so that a test knows every repair of a log.
namespace referee::testing::small {

struct Opening {
    Number<0, 9> first;
    List<Number<0, 9>, 2> pair{{1}, {2}};
    static constexpr auto fields = std::tuple{
        Field{"first", &Opening::first, "a number"},
        Field{"pair", &Opening::pair, "two numbers"},
    };
    bool operator==(const Opening&) const = default;
};

struct Components {
    Number<0, 9> box;
    static constexpr auto fields = std::tuple{Field{"box", &Components::box, "a number"}};
    bool operator==(const Components&) const = default;
};

/// A card, and what it costs: nothing. The card 8 has the marks 0 and 1, the others have none. Nobody bets anything.
struct Play {
    static constexpr std::string_view tag = "play";
    static constexpr std::string_view help = "a card is played";
    Player player;
    Number<0, 9> card;
    Number<0, 9> price;
    List<Number<0, 1>, 2> marks;
    PerPlayer<Number<0, 99>> bets;
    static constexpr auto fields = std::tuple{
        Field{"player", &Play::player, "who plays"},
        Field{"play", &Play::card, "the card"},
        Field{"price", &Play::price, "what it costs", Presence::optional},
        Field{"marks", &Play::marks, "what is on it", Presence::optional},
        Field{"bets", &Play::bets, "who bets how much", Presence::optional},
    };
    bool operator==(const Play&) const = default;
};
using Event = std::variant<Play>;

inline Event play(int card, int price = 0) {
    return Play{Player{0}, {card}, {price}, card == 8 ? List<Number<0, 1>, 2>{{0}, {1}} : List<Number<0, 1>, 2>{}, {}};
}

enum class Code : std::uint8_t { another_course };
enum class EndReason : std::uint8_t { done };
inline constexpr std::array<std::string_view, 1> end_names = {"done"};
constexpr std::span<const std::string_view> names_of(EndReason) { return end_names; }

struct State {
    Opening opening;
    Components components;
    std::array<char, 64> cards{};
    std::size_t count = 0;
    bool operator==(const State&) const = default;
    [[nodiscard]] std::string_view played() const { return {cards.data(), count}; }
};

/// Number of events: a claim.
inline Count events(const State& state) { return {static_cast<int>(state.count)}; }

/// A course of the game: the cards in their order, and the setup. No card fits `#`.
struct Course {
    std::string cards;
    int first = 0;
    List<Number<0, 9>, 2> pair{{1}, {2}};
    int box = 0;

    [[nodiscard]] bool has(const Opening& opening, const Components& components) const {
        return opening.first.value == first && opening.pair == pair && components.box.value == box;
    }
};

/// What is the same whatever the parts of an event are.
template <class G, class Part>
struct AnyGame : DefaultsOfParts<G, State, Event, Part, Code, EndReason> {
    using Breach = referee::Breach<Code>;
    using Opening = small::Opening;
    using Components = small::Components;

    // NOLINTBEGIN(*-avoid-non-const-global-variables): the functions of a game have nothing else
    static inline std::vector<Course> courses;
    static inline std::vector<int> refused;  ///< first numbers of setups that are refused
    static inline std::size_t judged = 0;    ///< how often an event was judged
    // NOLINTEND(*-avoid-non-const-global-variables)

    static constexpr int least_players = 2;
    static constexpr int most_players = 2;
    static std::span<const Rule> rules() { return {}; }
    static std::span<const Term> end_reasons() { return {}; }
    static constexpr auto claims() {
        return std::tuple_cat(common_claims<G>("points"),
                              std::tuple{Claim{"events", ClaimPlace::both, &small::events, "number of events"}});
    }
    static constexpr std::size_t claim_of_end = 3;
    static constexpr std::size_t claim_of_events = 5;

    static std::vector<Refusal> refusals(const Setup<G>& setup, const Names&) {
        const bool is = std::find(refused.begin(), refused.end(), setup.opening.first.value) != refused.end();
        return is ? std::vector<Refusal>{{{}, "refused"}} : std::vector<Refusal>{};
    }
    static std::optional<Breach> judge_setup(const Setup<G>& setup) {
        const bool is = std::any_of(courses.begin(), courses.end(),
                                    [&](const Course& course) { return course.has(setup.opening, setup.components); });
        return is ? std::nullopt : std::optional(Breach{});
    }
    static State start(const Setup<G>& setup) {
        EXPECT_FALSE(judge_setup(setup)) << "a game begins with a legal setup";
        return {setup.opening, setup.components};
    }
    static std::optional<Breach> judge(const State& state, const Event& event) {
        EXPECT_FALSE(G::ended(state).reason) << "nothing is judged after the end";
        ++judged;
        return fits(state, event) ? std::nullopt : std::optional(Breach{});
    }
    static void apply(State& state, const Event& event) {
        EXPECT_TRUE(fits(state, event)) << "only a legal event is applied";
        state.cards[state.count++] = static_cast<char>('0' + std::get<Play>(event).card.value);
    }

    static Ended<EndReason> ended(const State& state) {
        const bool is = std::any_of(courses.begin(), courses.end(), [&](const Course& course) {
            return course.has(state.opening, state.components) && course.cards == state.played();
        });
        return {is ? std::optional(EndReason::done) : std::nullopt};
    }
    static std::optional<Player> to_act(const State&) { return Player{0}; }
    static std::vector<Criterion> criteria(const State&) { return {{"most points", {}}}; }
    static PerPlayer<Count> scores(const State&) { return {}; }
    static std::string_view broken_invariant(const State&) { return {}; }

  private:
    static bool fits(const State& state, const Event& event) {
        const int card = std::get<Play>(event).card.value;
        if (event != play(card)) return false;
        const std::string cards = cat(state.played(), card);
        return std::any_of(courses.begin(), courses.end(), [&](const Course& course) {
            return course.has(state.opening, state.components) && course.cards.starts_with(cards);
        });
    }
};

/// The game with events of a single part.
struct SmallGame : AnyGame<SmallGame, Event> {
    using Part = Event;
    static constexpr std::string_view key = "small-game";
    static constexpr std::string_view title = "Small Game";

    static Event begin(const State&) { return Play{nobody, {}, {}, {}, {}}; }
    static std::vector<Part> candidates(const State& state, const Event& event) {
        EXPECT_FALSE(ended(state).reason) << "nothing is asked after the end";
        if (event != begin(state)) return {};
        std::vector<Part> parts;
        for (int card = 0; card < 10; ++card) parts.push_back(play(card));
        return parts;
    }
    static std::optional<Breach> judge_part(const State& state, const Event&, const Part& part) {
        return judge(state, part);
    }
    static void add(Event& event, const Part& part) { event = part; }
};

/// The player or the card of an event.
struct PlayPart {
    bool is_card = false;
    int number = 0;
};

/// The game with events of two parts.
struct GameOfParts : AnyGame<GameOfParts, PlayPart> {
    static constexpr std::string_view key = "game-of-parts";
    static constexpr std::string_view title = "Game of Parts";

    static Event begin(const State&) { return Play{nobody, {}, {}, {}, {}}; }
    static std::vector<PlayPart> candidates(const State& state, const Event& event) {
        EXPECT_FALSE(ended(state).reason) << "nothing is asked after the end";
        if (event == begin(state)) return {{false, 0}, {false, 1}};
        std::vector<PlayPart> parts;
        for (int card = 1; card < 10 && std::get<Play>(event).card.value == 0; ++card) parts.push_back({true, card});
        return parts;
    }
    static std::optional<Breach> judge_part(const State& state, const Event& event, const PlayPart& part) {
        if (!part.is_card) return part.number == 0 ? std::nullopt : std::optional(Breach{});
        Event whole = event;
        add(whole, part);
        return judge(state, whole);
    }
    static void add(Event& event, const PlayPart& part) {
        if (part.is_card) {
            event = play(part.number);
        } else {
            std::get<Play>(event).player.seat = static_cast<std::uint8_t>(part.number);
        }
    }
    static std::string notation(const Event& event, const Names& names) { return action_words(event, names); }
    static std::string notation(const PlayPart& part, const Names&) { return cat(part.number); }
};

}  // namespace referee::testing::small
