#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/choices.hpp"
#include "random/log_writer.hpp"
#include "random/random_game.hpp"
#include "random/random_setup.hpp"
#include "report/repair.hpp"
#include "types/type.hpp"
#include "types/value.hpp"

/// Slips of the kinds that people make when they write a game down.
namespace referee::testing {

enum class HumanSlip : std::uint8_t { left_out, doubled, exchanged, player, name, number, claim };
inline constexpr std::array<std::string_view, 7> human_slip_names = {
    "left out", "doubled", "exchanged", "wrong player", "wrong card, die or tile", "wrong number or cell", "claim"};

/// A random game, written down, with its events in the game's own types.
template <Game G>
struct WrittenGame {
    RandomGame<G> game;
    Names names;
    Value log;
};

template <Game G>
WrittenGame<G> written_game(Choices& choices, ClaimLevel claims) {
    WrittenGame<G> written;
    constexpr std::size_t most_events = 3000;
    do {
        written.game.setup = random_setup<G>(choices);
        play_on(written.game, random_style(choices), choices, most_events);
    } while (written.game.events.size() < 2 || !G::ended(written.game.end).reason);
    written.names = generated_names(written.game.setup.players);
    GeneratedLog<G> log{written.game.setup, written.game.events};
    log.claims = claims;
    log.result = claims != ClaimLevel::none;
    std::string text;
    LogWriter<G>().write(log, {}, 1, 1, text);
    written.log = parsed_value(text);
    written.log.erase("meta");
    return written;
}

/// The events of a random game, whatever their type.
struct TypedEvents {
    const Type& type;
    const void* first;
    const Names& names;

    [[nodiscard]] const void* event(std::size_t number) const { return byte_at(first, number * type.size); }
};

/// Makes one slip in one of the events of a log from a first on, by their numbers from 0; false where it does not come
/// up there. What is misspelt has to be so before events come or go.
bool make_slip(Value& log, const TypedEvents& game, HumanSlip slip, std::size_t first, Choices& choices);

/// Whether a repair brings the original back, up to what no fact tells apart: as many events, and the same facts behind
/// each that was recorded.
bool brings_back(const Value& original, const Repair& repair);

/// How often repairs brought the original back.
struct RepairCount {
    std::size_t logs = 0;  ///< in which the slips show
    std::size_t among = 0;
    std::size_t first = 0;
    std::size_t slowest = 0;  ///< milliseconds
    std::size_t most_tried = 0;
    std::size_t broken_off = 0;

    RepairCount& operator+=(const RepairCount& other) {
        logs += other.logs;
        among += other.among;
        first += other.first;
        slowest = std::max(slowest, other.slowest);
        most_tried = std::max(most_tried, other.most_tried);
        broken_off += other.broken_off;
        return *this;
    }
};

/// Repairs a log that was an original before slips were made, and counts.
void count_repair(const Value& original, const Value& slipped, RepairCount& count);

/// Whether slips show: the log is illegal or misreported, not malformed.
bool shows(const Value& slipped);

}  // namespace referee::testing
