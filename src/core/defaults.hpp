#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <tuple>
#include <type_traits>
#include <variant>
#include <vector>

#include "core/chance.hpp"
#include "core/field_parts.hpp"
#include "core/game.hpp"
#include "core/grid.hpp"
#include "core/ruling.hpp"
#include "text/text.hpp"
#include "types/action_words.hpp"
#include "types/every_value.hpp"
#include "types/plain.hpp"

namespace referee {

/// The variants of a game without variants.
enum class NoVariant : std::uint8_t {};
constexpr std::span<const std::string_view> names_of(NoVariant) { return {}; }

/// Nobody: the player of an event that has no parts yet.
inline constexpr Player nobody{0xFF};

/// Default implementations that follow from a game's types, tables, claims and criteria. A game derives from it and
/// hides the members that it implements itself. Games whose events have several parts must implement `candidates` and
/// `judge_part` themselves, and the other functions on parts if their parts are more than values of keys.
///
/// The state must have `turn`, the player to act, and `end`, a std::optional<EndReason>, unless the game implements
/// `to_act` and `ended`.
template <class G, class StateOfGame, class EventOfGame, class PartOfGame, class CodeOfGame, class EndReasonOfGame>
struct DefaultsOfParts {
    using State = StateOfGame;
    using Event = EventOfGame;
    using Part = PartOfGame;
    using Code = CodeOfGame;
    using EndReason = EndReasonOfGame;
    using Breach = referee::Breach<Code>;
    using Variant = NoVariant;
    using Rulings = Nothing;
    using Components = Nothing;
    using Opening = Nothing;
    using Seat = Nothing;

    static std::span<const Ruling> rulings() { return rulings_table<typename G::Rulings>; }

    // Tables and functions that are empty by default.
    static std::span<const Data> data() { return {}; }
    static std::span<const Term> variants() { return {}; }
    static std::span<const Interpretation> readings() { return {}; }
    static std::span<const Term> scoring() { return {}; }
    static constexpr auto claims() { return common_claims<G>("points of each player, as if the game ended here"); }
    static std::optional<Breach> judge_setup(const Setup<G>&) { return std::nullopt; }
    static std::string setup_message(const Setup<G>&, const Breach&, const Names&) { return {}; }
    static Nothing tallies(const State&) { return {}; }
    static std::vector<std::string> unconfirmed(const State&, const ClaimPath&) { return {}; }
    static std::vector<std::string> unconfirmed(const State&, const Event&, const Breach&) { return {}; }
    static std::vector<Award> awards(const State&, const Event&, const Names&) { return {}; }

    // Facts.
    static Ended<EndReason> ended(const State& state) { return {state.end}; }
    static std::optional<Player> to_act(const State& state) {
        return state.end ? std::nullopt : std::optional<Player>(state.turn);
    }
    /// The standings of the first criterion, so `criteria` must work in every state.
    static PerPlayer<Count> scores(const State& state) {
        const Criterion points = G::criteria(state).front();
        PerPlayer<Count> scores;
        for (Player player{}; player.seat < max_players; ++player.seat) {
            if (points.standing.has(player)) scores.set(player, {points.standing[player]});
        }
        return scores;
    }
    /// The current scores, and after the end the winner by the criteria. Correct only if `awards` is empty.
    static std::vector<Award> pending_awards(const State& state, const Names& names) {
        const std::string_view source = G::end_reasons().front().source;
        const auto scores = G::scores(state);
        Award counted{score_name(state, names), source, {plain(scores, names)}, {}};
        for (Player player{}; player.seat < names.size(); ++player.seat) {
            if (scores[player].value != 0) counted.points.set(player, scores[player].value);
        }
        std::vector<Award> awards = {counted};
        if (G::ended(state).reason) awards.push_back(victory(G::criteria(state), source, names));
        return awards;
    }

    // Parts that are the values of keys (core/field_parts.hpp).
    /// The first action, of the player to act.
    static Event begin(const State& state)
        requires FieldParts<Event, Part>
    {
        Event event{};
        std::visit(
            [&](auto& action) {
                static_assert(detail::HasPlayer<std::remove_cvref_t<decltype(action)>>,
                              "the first action of `Event` has no player: the game needs `begin` itself");
                action.player = G::to_act(state).value_or(nobody);
            },
            event);
        return event;
    }
    static void add(Event& event, const Part& part)
        requires FieldParts<Event, Part>
    {
        add_part(event, part);
    }
    /// What chance brings is legal, and so is a part that others follow; otherwise the event with it is judged.
    static std::optional<Breach> judge_candidate(const State& state, const Event& event, const Part& part)
        requires FieldParts<Event, Part>
    {
        if constexpr (HasDice<Part>) {
            if (chance_of_dice(part)) return std::nullopt;
        }
        Event longer = event;
        G::add(longer, part);
        return G::candidates(state, longer).empty() ? G::judge(state, longer) : std::nullopt;
    }
    static std::optional<Breach> judge_part(const State& state, const Event& event, const Part& part)
        requires FieldParts<Event, Part>
    {
        const std::vector<Part> candidates = G::candidates(state, event);
        if (std::find(candidates.begin(), candidates.end(), part) != candidates.end())
            return judge_candidate(state, event, part);
        Event longer = event;
        G::add(longer, part);
        const auto breach = G::judge(state, longer);
        return breach ? breach : Breach{};
    }
    static void judge_part(DefaultParts);

    // Words.
    /// `sows 3`, `rolls 1 1 2 2, advances 2` (types/action_words.hpp).
    static std::string notation(const Event& event, const Names& names) { return action_words(event, names); }
    /// `advances 2`.
    template <std::same_as<Part> P>
        requires FieldParts<Event, P>
    static std::string notation(const P& part, const Names& names) {
        return part_words(static_cast<const Event*>(nullptr), part, names);
    }
    static void notation(DefaultWords);
    /// The recorded event, and what the rule demands.
    static std::string message(const State&, const Event& event, const Breach& breach, const Names& names) {
        return cat(record_notation<G>(event, names), "; ",
                   in(names, G::rules()[static_cast<std::size_t>(breach.code)].title));
    }
    /// All legal parts, without duplicates; of an event with parts, those that may follow its legal ones. Results of
    /// chance are counted.
    static std::vector<std::string> legal(const State& state, const Event& event, const Breach&, const Names& names) {
        Event draft = G::begin(state);
        std::vector<Part> parts = legal_parts<G>(state, draft);
        if constexpr (FieldParts<Event, Part>) {
            const auto same = [&](const Part& part) { return contains_part(event, part); };
            for (auto next = parts.begin(); (next = std::find_if(parts.begin(), parts.end(), same)) != parts.end();) {
                G::add(draft, *next);
                std::vector<Part> following = legal_parts<G>(state, draft);
                if (following.empty()) break;
                parts = std::move(following);
            }
        }
        std::vector<std::string> lines;
        const auto results = std::stable_partition(parts.begin(), parts.end(),
                                                   [&](const Part& part) { return !chance_of<G>(state, draft, part); });
        for (auto part = parts.begin(); part != results; ++part) {
            std::string line = G::notation(*part, names);
            if (std::find(lines.begin(), lines.end(), line) == lines.end()) lines.push_back(std::move(line));
        }
        if (results != parts.end()) lines.push_back(counted(names, parts.end() - results, "chance result"));
        return lines;
    }
    /// `anna to act; seeds anna 3, bruno 4; …`: the facts that an event may claim, with the game's name of its scores.
    static std::string situation(const State& state, const Names& names) {
        std::string line = first_words(state, names);
        each_claim(state, names,
                   [&](std::string_view key, const auto& fact) { line += cat("; ", key, ' ', plain(fact, names)); });
        return line;
    }
    /// The same, one per line; facts by player and number are grids.
    static std::vector<std::string> board(const State& state, const Names& names) {
        std::vector<std::string> lines;
        for (const BoardItem& item : board_items(state, names)) {
            if (const auto* line = std::get_if<std::string>(&item)) {
                lines.push_back(*line);
            } else {
                for (std::string& row : grid_lines(std::get<Grid>(item))) lines.push_back(std::move(row));
            }
        }
        return lines;
    }
    /// The board as a picture: its lines, if the game has a board of its own.
    static Picture picture(const State& state, const Names& names) {
        if (&G::board == &DefaultsOfParts::board) return picture_of_items(G::title, board_items(state, names));
        return picture_of_lines(G::title, G::board(state, names));
    }

  private:
    static std::string first_words(const State& state, const Names& names) {
        if (const auto reason = G::ended(state).reason) return say(names, "ended by {}", in(names, name_of(*reason)));
        const std::optional<Player> player = G::to_act(state);
        return player ? say(names, "{} to act", plain(*player, names)) : say(names, "all act at once");
    }

    /// What the game calls its points: `seeds`, if its first criterion is `most seeds`.
    static std::string score_name(const State& state, const Names& names) {
        constexpr std::string_view most = "most ";
        std::string_view what = G::criteria(state).front().what;
        if (what.starts_with(most)) what.remove_prefix(most.size());
        return std::string(in(names, what));
    }

    static std::vector<BoardItem> board_items(const State& state, const Names& names) {
        std::vector<BoardItem> items = {first_words(state, names)};
        each_claim(state, names, [&](std::string_view key, const auto& fact) {
            if (std::optional<Grid> grid = grid_of(key, fact, names)) {
                items.emplace_back(std::move(*grid));
            } else {
                items.emplace_back(cat(key, ": ", plain(fact, names)));
            }
        });
        return items;
    }

    /// The facts that an event may claim, except `turn` and `ended`.
    template <class Take>
    static void each_claim(const State& state, const Names& names, const Take& take) {
        const auto add = [&](const auto& claim) {
            const bool covered = claim.key == "ended" || claim.key == "turn" || claim.place == ClaimPlace::result;
            if (covered) return;
            const std::string name = claim.key == "scores" ? score_name(state, names) : std::string(claim.key);
            take(name, claim.fact(state));
        };
        std::apply([&](const auto&... claim) { (add(claim), ...); }, G::claims());
    }
};

/// Defaults for a game whose events have a single part, the event itself: `struct Kalah : Defaults<Kalah, State, Event,
/// Code, EndReason>`.
template <class G, class StateOfGame, class EventOfGame, class CodeOfGame, class EndReasonOfGame>
struct Defaults : DefaultsOfParts<G, StateOfGame, EventOfGame, EventOfGame, CodeOfGame, EndReasonOfGame> {
    using State = StateOfGame;
    using Event = EventOfGame;
    using Part = EventOfGame;
    using Breach = referee::Breach<CodeOfGame>;

    // `judge` must reject a player without a seat in the log, like any player who is not to act.
    static Event begin(const State&) {
        Event event{};
        std::visit(
            [](auto& action) {
                static_assert(detail::HasPlayer<std::remove_cvref_t<decltype(action)>>,
                              "the first action of `Event` has no player: a game whose "
                              "events have none needs `begin` and `candidates` itself");
                action.player = nobody;
            },
            event);
        return event;
    }
    static std::vector<Part> candidates(const State& state, const Event& event) {
        static_assert(Listable<Event>,
                      "the values of `Event` are too many to list: the game needs `candidates` itself");
        if (G::ended(state).reason || event != G::begin(state)) return {};
        return every_value<Event>(G::most_players);
    }
    static std::optional<Breach> judge_part(const State& state, const Event&, const Part& part) {
        return G::judge(state, part);
    }
    static void add(Event& event, const Part& part) { event = part; }
};

}  // namespace referee
