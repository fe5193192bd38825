#pragma once

#include <algorithm>
#include <tuple>

#include "core/rule_row.hpp"
#include "games/kings_gate/kings_gate.hpp"
#include "text/text.hpp"

/// The rules for the end of a turn, after its tiles: the next location and the refilled hand. Rows of the table in
/// rules.cpp.
namespace referee::kings_gate {

/// A turn that lays no location.
struct NoLocation {
    const State& state;
};

/// A turn that lays a location.
struct NextLocation {
    const State& state;
    const Locate& locate;

    /// Computed on first use.
    [[nodiscard]] const Surroundings& surroundings() const {
        if (!surveyed) surveyed = survey(state, cell_of(locate.at), locate.lie);
        return *surveyed;
    }
    mutable std::optional<Surroundings> surveyed{};

    [[nodiscard]] Violation fault() const { return {state.turn, {Step::at("locate")}}; }
};

/// The tiles that a turn draws, if it records any.
struct Refill {
    const State& state;
    const std::optional<Draw>& draw;
};

/// The last drawn tile of a list whose other tiles are legal.
struct OneMore {
    const State& state;
    const Draw& draw;
};

/// The context of a rule's message: the table before the event, and at the breach.
struct RuleMessageContext {
    const State& state;
    const State& now;
    const Event& event;
    const referee::Breach<Code>& breach;
    const Names& names;
    std::string name = printable(names[*breach.player]);
};

/// Whether a location with this ring would share an edge with a building or a location.
inline bool is_attached(const State& state, const Ring& ring) {
    for (std::size_t number = 0; number < ring_size; ++number) {
        if (is_beside(number) && is_taken(state, ring[number])) return true;
    }
    return false;
}

/// Whether the stack still has a drawn tile after the tiles before it are taken.
inline bool is_left(const State& state, const Draw& draw, std::size_t number) {
    const Colour colour = colour_of(state, state.turn, draw[number]);
    const Face face = face_of(draw[number]);
    int before = 0;
    for (std::size_t i = 0; i < number; ++i)
        before += colour_of(state, state.turn, draw[i]) == colour && face_of(draw[i]) == face ? 1 : 0;
    const int left = state.stack[static_cast<std::size_t>(colour)][static_cast<std::size_t>(face)];
    return owner_of(state, colour) == state.turn && left > before;
}

inline const Locate& locate_of(const RuleMessageContext& context) {
    return std::visit([](const auto& action) -> const Locate& { return *action.locate; }, context.event);
}

inline Draw draw_of(const Event& event) {
    return std::visit([](const auto& action) { return action.draw.value_or(Draw{}); }, event);
}

/// A whole message: `anna lays ‘market’ at 3,0 horizontal; the turn ends the game …`.
inline std::string laid_words(const RuleMessageContext& context, const std::string& reason) {
    const Locate& locate = locate_of(context);
    const std::size_t next = std::min<std::size_t>(context.state.laid, location_count - 1);
    return say(context.names, "{} lays `{}` at {} {}; {}", context.name, printable(context.state.sites[next].name),
               words(cell_of(locate.at)), in(context.names, name_of(locate.lie)), reason);
}

/// The cells of the location: `3,0 and 4,0`.
inline std::string cells_words(const RuleMessageContext& context) {
    const auto cells = cells_of(cell_of(locate_of(context).at), locate_of(context).lie);
    return listed(context.names, std::array{words(cells[0]), words(cells[1])});
}

inline constexpr std::tuple turn_end_rules = {
    RuleRow{Code::locate_missing,
            {.id = "kings-gate/locate-missing",
             .title = "who completes a location lays the next one, where the game goes on",
             .text = "The game ends with the tenth location, and when at most one player has tiles left.",
             .source = "French rules, Placing the next location"},
            [](const NoLocation& of) -> CheckResult {
                if (next_is_due(of.state)) return Violation{of.state.turn, {}};
                return std::nullopt;
            },
            [](const RuleMessageContext& context) {
                return say(context.names,
                           "{} lays no location, though the turn has completed `{}` and the game goes on", context.name,
                           printable(current(context.now).name));
            }},
    RuleRow{Code::locate_unexpected,
            {.id = "kings-gate/locate-unexpected",
             .title = "a location is laid only when one is completed and the game goes on",
             .text = "Otherwise the current location stays the current one, or the game has ended.",
             .source = "French rules, Placing the next location and End of the game"},
            [](const NextLocation& of) -> CheckResult {
                if (!next_is_due(of.state)) return of.fault();
                return std::nullopt;
            },
            [](const RuleMessageContext& context) {
                return laid_words(
                    context,
                    ends_game(context.now)
                        ? say(context.names, "the turn ends the game, and no location is laid after it")
                        : say(context.names, "the turn has not completed `{}`", printable(current(context.now).name)));
            }},
    RuleRow{Code::locate_overlap,
            {.id = "kings-gate/locate-overlap",
             .title = "a location is laid on two empty cells",
             .text = "Neither buildings nor locations may lie there. A location may be turned.",
             .source = "French rules, Placing the next location (silent)"},
            [](const NextLocation& of) -> CheckResult {
                const auto taken = [&](std::uint8_t cell) { return is_taken(of.state, cell); };
                const auto& below = of.surroundings().below;
                if (std::any_of(below.begin(), below.end(), taken)) return of.fault();
                return std::nullopt;
            },
            [](const RuleMessageContext& context) {
                return laid_words(context, say(context.names, "not both of {} are empty", cells_words(context)));
            }},
    RuleRow{Code::locate_detached,
            {.id = "kings-gate/locate-detached",
             .title = "a location shares an edge with a building or a location",
             .text = "Touching at a corner is not enough.",
             .source = "French rules, Placing the next location"},
            [](const NextLocation& of) -> CheckResult {
                if (!is_attached(of.state, of.surroundings().ring)) return of.fault();
                return std::nullopt;
            },
            [](const RuleMessageContext& context) {
                return laid_words(context,
                                  say(context.names, "neither of {} shares an edge with a building or a location",
                                      cells_words(context)));
            }},
    RuleRow{Code::locate_closed,
            {.id = "kings-gate/locate-closed",
             .title = "a location is laid where a cell around it is free",
             .text = "Cells with buildings or locations are not free.",
             .source = "French rules, Placing the next location (silent)"},
            [](const NextLocation& of) -> CheckResult {
                const auto taken = [&](std::uint8_t cell) { return is_taken(of.state, cell); };
                const Ring& ring = of.surroundings().ring;
                if (std::all_of(ring.begin(), ring.end(), taken)) return of.fault();
                return std::nullopt;
            },
            [](const RuleMessageContext& context) {
                return laid_words(context, say(context.names, "no cell around {} is free", cells_words(context)));
            }},
    RuleRow{Code::draw_count,
            {.id = "kings-gate/draw-count",
             .title = "at the end of a turn the hand is refilled to six, or as far as the stack goes",
             .text = "In an open log the drawn tiles are recorded. The event that ends the game draws nothing.",
             .source = "French rules, Placing the next location and End of the game"},
            Each{[](const Refill& of) -> CheckResult {
                     const int drawn = of.draw ? static_cast<int>(of.draw->size()) : 0;
                     if (of.state.open && drawn != draw_due(of.state))
                         return Violation{of.state.turn, {Step::at("draw")}};
                     return std::nullopt;
                 },
                 [](const OneMore& of) -> CheckResult {
                     const int drawn = static_cast<int>(of.draw.size());
                     if (of.state.open && drawn > draw_due(of.state))
                         return Violation{of.state.turn, {Step::at("draw")}};
                     return std::nullopt;
                 }},
            [](const RuleMessageContext& context) {
                const State& now = context.now;
                const Names& names = context.names;
                const auto drawn = counted(names, static_cast<long long>(draw_of(context.event).size()), "tile");
                const auto hand = counted(names, now.left[now.turn.seat].hand, "tile");
                const int stack = now.left[now.turn.seat].stack;
                const std::string line = say(names, "{} draws {}; it must be {}, with {} in hand and {} in the stack",
                                             context.name, drawn, draw_due(now), hand, stack);
                return ends_game(now) ? say(names, "{}, for the turn ends the game", line) : line;
            }},
    RuleRow{Code::draw_not_left,
            {.id = "kings-gate/draw-not-left",
             .title = "a drawn tile is one that is left in the player's stack",
             .text = "A stack holds what is neither in hand nor placed.",
             .source = "French rules, Set-up 4 and The game"},
            Each{[](const Refill& of) -> CheckResult {
                     for (std::size_t number = 0; of.state.open && of.draw && number < of.draw->kept(); ++number) {
                         if (!is_left(of.state, *of.draw, number))
                             return Violation{of.state.turn, {Step::at("draw"), Step::at(number)}};
                     }
                     return std::nullopt;
                 },
                 [](const OneMore& of) -> CheckResult {
                     const std::size_t number = of.draw.size() - 1;
                     if (of.state.open && !is_left(of.state, of.draw, number))
                         return Violation{of.state.turn, {Step::at("draw"), Step::at(number)}};
                     return std::nullopt;
                 }},
            [](const RuleMessageContext& context) {
                const auto number = static_cast<std::size_t>(context.breach.path[1].number);
                return say(context.names, "{} draws `{}` as tile {}; in the stack are {}", context.name,
                           name_of(draw_of(context.event)[number]), number + 1,
                           tile_list(context.now, context.now.turn, context.now.stack, context.names));
            }},
    RuleRow{Code::hidden_draw,
            {.id = "kings-gate/hidden-draw",
             .title = "a hidden log records no draws",
             .text = "A log without hands is hidden: it says neither what is held nor what is drawn. A log records "
                     "both or neither.",
             .source = "log format, King's Gate"},
            Each{[](const Refill& of) -> CheckResult {
                     if (!of.state.open && of.draw) return Violation{of.state.turn, {Step::at("draw")}};
                     return std::nullopt;
                 },
                 [](const OneMore& of) -> CheckResult {
                     if (!of.state.open) return Violation{of.state.turn, {Step::at("draw")}};
                     return std::nullopt;
                 }},
            [](const RuleMessageContext& context) {
                return say(context.names, "{} draws in a log without hands; a hidden log records no draws",
                           context.name);
            }},
};

}  // namespace referee::kings_gate
