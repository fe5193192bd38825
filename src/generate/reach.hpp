#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/game.hpp"
#include "position/choice_effects.hpp"
#include "position/coverage.hpp"
#include "random/random_game.hpp"
#include "random/random_setup.hpp"
#include "random/wrong_events.hpp"

/// Games that show a given row of a coverage (`generate --reach`).
namespace referee {

/// How far an end is from being decided by a criterion, or from a shared victory: what the best two players differ by
/// in all criteria before it. 0 only if that decides.
int distance_from_decision(std::span<const Criterion> criteria, int players, std::string_view wanted);

/// The situation of a row; null if the row is of another kind.
template <HasSituations G>
const Situation<G>* situation_of(const CoverageRow& row) {
    return row.kind == coverage_kind::situation ? situation_named<G>(row.name) : nullptr;
}

/// Changes a random setup so that it shows a row, if setups can show it, or is likely to lead to a situation. The
/// options of the generator are applied after it.
template <Game G>
void fit_setup(const CoverageRow& row, Setup<G>& setup, Choices& choices) {
    if (row.kind == coverage_kind::players && std::to_string(setup.players) != row.name) {
        setup.players = row.name.front() - '0';
        setup.opening = {};
        setup.seats = {};
        if constexpr (HasDeal<G>) G::deal(setup, choices);
    }
    if constexpr (count_of<typename G::Variant>() > 0) {
        const auto variant = named<typename G::Variant>(row.name);
        if (row.kind == coverage_kind::variant && variant) setup.variants.insert(*variant);
    }
    if constexpr (HasSituations<G>) {
        const auto* const situation = situation_of<G>(row);
        if (situation != nullptr && situation->prepare != nullptr) situation->prepare(setup, choices);
    }
    if (row.kind != coverage_kind::ruling && row.kind != coverage_kind::matters) return;
    each_field<typename G::Rulings>([&](const auto& field) {
        using ChoiceType = typename std::remove_cvref_t<decltype(setup.rulings.*field.member)>::Choice;
        for (const ChoiceType choice : values_of<ChoiceType>()) {
            if (choice_row(field.name, name_of(choice)) == row.name) setup.rulings.*field.member = choice;
        }
    });
}

/// False if games with this setup cannot show a row.
template <Game G>
bool setup_can_show(const CoverageRow& row, const Setup<G>& setup) {
    using namespace coverage_kind;
    const std::string_view kind = row.kind == matters ? ruling : std::string_view(row.kind);
    if (kind != players && kind != variant && kind != ruling && kind != components && kind != form) return true;
    Coverage shown;
    count_setup<G>(setup, shown);
    const auto names = shown.find(std::string(kind));
    return names != shown.end() && names->second.contains(row.name);
}

/// Plays games that show a row.
template <Game G>
class Reach {
  public:
    using State = typename G::State;
    using Event = typename G::Event;

    /// `game` has a setup that can show the row.
    Reach(const CoverageRow& row, RandomGame<G>& game, Choices& choices) : row_(row), game_(game), choices_(choices) {}

    /// Plays one game, or several that come nearer to the row. Returns true if the last one shows it, and has ended.
    bool play() {
        if (row_.kind == coverage_kind::decided) return play_to_decision();
        if (row_.kind == coverage_kind::situation) return play_to_situation();
        play_on(game_, random_style(choices_), choices_, most_events);
        if (!has_ended()) return false;
        if (row_.kind == coverage_kind::matters) return matters();
        if (row_.kind == coverage_kind::end) return name_of(*G::ended(game_.end).reason) == row_.name;
        return true;
    }

    /// An illegal event after the last event of the game that shows the row; the game goes on no further then.
    [[nodiscard]] const std::optional<WrongEvent<G>>& wrong_event() const { return wrong_; }

  private:
    static constexpr std::size_t most_events = 3000;
    static constexpr std::size_t most_variations = 64;
    static constexpr std::size_t trials_of_event = 6;          ///< events tried for one that shows a situation
    static constexpr std::size_t trials_of_nearer_event = 24;  ///< and for one that comes nearer to it

    [[nodiscard]] bool has_ended() const { return G::ended(game_.end).reason.has_value(); }

    [[nodiscard]] int distance() const {
        return distance_from_decision(G::criteria(game_.end), game_.setup.players, row_.name);
    }

    /// Hill climbing: plays the last part of the game again, and keeps it if the end is no farther from the decision.
    bool play_to_decision() {
        play_on(game_, choices_.one_in(2) ? PlayStyle::level : PlayStyle::any, choices_, most_events);
        if (!has_ended()) return false;
        int least = distance();
        for (std::size_t i = 0; i < most_variations && least > 0 && !game_.events.empty(); ++i) {
            RandomGame<G> other{game_.setup, game_.events, G::start(game_.setup)};
            const std::size_t again = 1 + choices_.below(1 + choices_.below(other.events.size()));
            other.events.resize(other.events.size() - again, other.events.front());
            for (const Event& event : other.events) G::apply(other.end, event);
            continue_game(other, choices_.one_in(2) ? PlayStyle::level : PlayStyle::any, choices_, most_events);
            std::swap(game_, other);
            const int now = has_ended() ? distance() : least + 1;
            if (now > least) std::swap(game_, other);
            least = std::min(least, now);
        }
        return least == 0;
    }

    /// Plays a game in which, of several events, one that shows the situation is taken, or one that leads to it; then
    /// plays on to the end.
    bool play_to_situation() {
        if constexpr (HasSituations<G>) {
            const Situation<G>& wanted = *situation_of<G>(row_);
            const PlayStyle style = random_style(choices_);
            game_.events.clear();
            game_.end = G::start(game_.setup);
            while (game_.events.size() < most_events) {
                const auto next = towards(wanted, style);
                if (!next) return false;
                game_.events.push_back(next->event);
                game_.end = next->after;
                if (!next->shows) continue;
                continue_game(game_, style, choices_, most_events);
                return has_ended();
            }
        }
        return false;
    }

    /// An event, and the state after it.
    struct Step {
        Event event;
        State after;
        bool shows = false;
    };

    /// Of several events, one that shows the situation, or that comes nearest to it; empty if the game has ended.
    std::optional<Step> towards(const Situation<G>& wanted, PlayStyle style)
        requires HasSituations<G>
    {
        std::optional<Step> best;
        int nearest = 0;
        const std::size_t trials = wanted.nearness == nullptr ? trials_of_event : trials_of_nearer_event;
        for (std::size_t trial = 0; trial < trials; ++trial) {
            const auto event = styled_event<G>(game_.end, trial == 0 ? style : PlayStyle::any, game_.setup.players,
                                               choices_);
            if (!event) return std::nullopt;
            Step step{*event, game_.end};
            G::apply(step.after, *event);
            step.shows = wanted.shows(game_.end, *event, step.after);
            if (step.shows) return step;
            const int near = wanted.nearness == nullptr ? 0 : wanted.nearness(step.after);
            if (best && wanted.nearness != nullptr && near <= nearest) continue;
            best = std::move(step);
            nearest = near;
        }
        return best;
    }

    /// Whether the choice matters in the game, or for an illegal event somewhere in it; then cuts the game there.
    bool matters() {
        const bool wrong_first = choices_.one_in(2);
        return (wrong_first && matters_for_wrong_event()) || matters_for_facts() ||
            (!wrong_first && matters_for_wrong_event());
    }

    bool matters_for_facts() {
        ChoiceEffects<G> effects(game_.setup, names_of(game_.setup));
        State state = G::start(game_.setup);
        for (const Event& event : game_.events) {
            G::apply(state, event);
            effects.played(state, event);
            if (effects.matters(row_.name)) return true;
        }
        return false;
    }

    bool matters_for_wrong_event() {
        constexpr std::size_t trials = 16;
        constexpr std::size_t most_places = 16;
        ChoiceEffects<G> effects(game_.setup, names_of(game_.setup));
        State state = G::start(game_.setup);
        const std::size_t first = choices_.below(game_.events.size() + 1);
        for (std::size_t at = 0; at < std::min(game_.events.size(), first + most_places); ++at) {
            WrongEvents<G> wrong(state, game_.events[at], game_.setup.players, choices_);
            const auto fits = [&](const Event& event) {
                return wrong.broken(event) && effects.is_legal_otherwise(row_.name, event);
            };
            const auto event = at >= first ? wrong.find_event(trials, fits) : std::nullopt;
            if (event) {
                wrong_ = WrongEvent<G>{*event, *wrong.broken(*event)};
                game_.events.resize(at, game_.events.front());
                game_.end = state;
                return true;
            }
            G::apply(state, game_.events[at]);
            effects.played(state, game_.events[at]);
        }
        return false;
    }

    static Names names_of(const Setup<G>& setup) { return generated_names(setup.players); }

    const CoverageRow& row_;
    RandomGame<G>& game_;
    Choices& choices_;
    std::optional<WrongEvent<G>> wrong_;
};

}  // namespace referee
