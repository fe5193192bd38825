#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "games/kings_road/kings_road.hpp"
#include "support/any.hpp"

namespace referee::testing {

template <>
struct Support<kings_road::KingsRoad> : AnyGame {
    static constexpr bool meets_every_case = true;

    using Selection = kings_road::Selection;

    /// All selections of up to three arbitrary cards, and one of four, for the player who must be named next.
    static std::vector<kings_road::Part> writable(const kings_road::State& state, const kings_road::Event& draft) {
        const auto candidates = kings_road::KingsRoad::candidates(state, draft);
        if (candidates.empty()) return {};
        const Player player = candidates.front().player;
        std::vector<kings_road::Part> parts = {{player, {}}};
        for (std::size_t done = 0; done < parts.size(); ++done) {
            const Selection cards = parts[done].cards;
            if (cards.size() == 3 && cards[0] != kings_road::Card::witch) continue;
            if (cards.size() == 4) continue;
            for (const auto card : values_of<kings_road::Card>()) {
                if (!Selection::validate_item(cards, card).empty()) continue;
                Selection longer = cards;
                longer.push(card);
                parts.push_back({player, longer});
            }
        }
        return parts;
    }

    /// Whether an event names exactly the required players, each with a legal selection.
    static bool made_of_legal_parts(const kings_road::State& state, const kings_road::Event& event) {
        using G = kings_road::KingsRoad;
        kings_road::Event draft = G::begin(state);
        if (draft.index() != event.index()) return false;
        const auto& wanted = kings_road::selections_of(event);
        for (auto parts = legal_parts<G>(state, draft); !parts.empty(); parts = legal_parts<G>(state, draft)) {
            const Player player = parts.front().player;
            const kings_road::Part part{player, wanted[player]};
            if (!wanted.has(player) || std::find(parts.begin(), parts.end(), part) == parts.end()) return false;
            G::add(draft, part);
        }
        return state.phase != kings_road::Phase::over && kings_road::selections_of(draft).players == wanted.players;
    }

    /// Phrases that the explanations of awards must contain in random games.
    static std::vector<std::string> words_of_awards() {
        return {"tie for the places",
                "which is not paid",
                "stays as the Noble",
                "the old one of",
                "has the Noble there already",
                "hangs together with",
                "has neighbours in",
                "stands alone: 1",
                "goes home",
                "stays too",
                "no bonus (ruling",
                "nobody stands there",
                "Dragons were shown",
                "the King travels on",
                "reached 40 points"};
    }
};

}  // namespace referee::testing
