#include <array>

#include "core/choices.hpp"
#include "games/kings_gate/kings_gate.hpp"

/// Steers random games to positions that hardly ever occur by chance.
namespace referee::kings_gate {

/// The first location lies from 0,0 to 1,0. The rings of the first three locations here and its own enclose a gap of
/// two cells; the fourth location fills the gap. Mirrored at the first location, the same holds.
constexpr std::array<Locate, 4> around_a_gap = {{
    {{{-2}, {1}}, Lie::vertical},
    {{{3}, {1}}, Lie::vertical},
    {{{-1}, {4}}, Lie::horizontal},
    {{{0}, {2}}, Lie::horizontal},
}};

static Locate mirrored(Locate locate) {
    locate.at[1].value = -locate.at[1].value - (locate.lie == Lie::vertical ? 1 : 0);
    return locate;
}

void KingsGate::steer(Code, const State& state, Event& event, Choices& choices) {
    if (state.laid > around_a_gap.size()) return;
    const bool upwards = state.laid == 1 ? choices.one_in(2) : state.sites[1].at.y > 0;
    const Locate next = around_a_gap[state.laid - 1U];
    std::visit(
        [&](auto& action) {
            if (action.locate) action.locate = upwards ? next : mirrored(next);
        },
        event);
}

}  // namespace referee::kings_gate
