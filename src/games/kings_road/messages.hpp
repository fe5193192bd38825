#pragma once

#include <string>

#include "games/kings_road/kings_road.hpp"
#include "text/text.hpp"

/// The longer messages of the rules.
namespace referee::kings_road {

/// The context of a rule's message.
struct RuleMessageContext {
    const State& state;
    const Event& event;
    const KingsRoad::Breach& breach;
    const Names& names;

    [[nodiscard]] std::string name() const { return printable(names[*breach.player]); }
    [[nodiscard]] const Selection& cards() const { return selections_of(event)[*breach.player]; }
    [[nodiscard]] std::size_t item() const { return static_cast<std::size_t>(breach.path[2].number); }
    [[nodiscard]] Card card() const { return cards()[item()]; }
    [[nodiscard]] std::string place() const { return say(names, "card {} of {}", item() + 1, cards().size()); }
};

std::string out_of_phase(const RuleMessageContext& context);
std::string count_words(const RuleMessageContext& context);
std::string reselection_words(const RuleMessageContext& context);
std::string knight_words(const RuleMessageContext& context);

}  // namespace referee::kings_road
