#include "games/kings_road/messages.hpp"

#include "games/kings_road/shown.hpp"

namespace referee::kings_road {

std::string out_of_phase(const RuleMessageContext& context) {
    if (std::holds_alternative<Reselect>(context.event))
        return say(context.names,
                   "a reselection is recorded, but no Witch has been revealed; the next event must be a reveal");
    return say(context.names, "a reveal is recorded before the reselection of {}, who revealed a Witch",
               who(context.state.reselecting, context.names));
}

std::string count_words(const RuleMessageContext& context) {
    const Names& names = context.names;
    const Selection& cards = context.cards();
    const int due = cards_due(context.state, *context.breach.player);
    const std::string markers = counted(names, context.state.supply[context.breach.player->seat], "usable marker");
    const std::string recorded = say(names, "{} selects {} ({})", context.name(),
                                     counted(names, static_cast<long long>(cards.size()), "card"), words(cards, names));
    if (due == 0) return say(names, "{}; with {} nothing can be selected, not even a Witch", recorded, markers);
    if (cards.is_witch())
        return say(names, "{}; with {} the Witch stands alone or with companions, {} in all", recorded, markers,
                   counted(names, due, "card"));
    return say(names, "{}; with {} exactly {} must be selected", recorded, markers, due);
}

std::string reselection_words(const RuleMessageContext& context) {
    const std::string due = who(context.state.reselecting, context.names);
    if (selections_of(context.event).has(*context.breach.player))
        return say(context.names,
                   "{} reselects without having revealed a Witch this round; only players who revealed one reselect: "
                   "{}",
                   context.name(), due);
    return say(context.names,
               "the reselection leaves out {}, who revealed a Witch this round; those who must reselect: {}",
               context.name(), due);
}

std::string knight_words(const RuleMessageContext& context) {
    const std::string ruling = ruling_words(context.state.rulings.knight_without_region);
    if (context.item() == 0)
        return say(context.names,
                   "{} plays the Knight as the first card; under the ruling {}, he must follow a Region card",
                   context.name(), ruling);
    return say(context.names, "{} plays the Knight after the {}; under the ruling {}, he must follow a Region card",
               context.name(), shown(context.cards()[context.item() - 1], context.names), ruling);
}

}  // namespace referee::kings_road
