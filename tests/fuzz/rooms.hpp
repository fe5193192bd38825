#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "fuzz/targets.hpp"
#include "protocol/recorded_game.hpp"

/// The targets beyond readers and judges.
namespace referee::fuzz {

/// A target and how it takes one input.
struct RoomTarget {
    std::string_view name;
    Outcome (*run)(std::string_view input);
};
std::span<const RoomTarget> room_targets();

/// A tournament in YAML or JSON. Records that it names are read below `fixtures/tournaments/rules`.
Outcome run_tournament(std::string_view input);
/// A scoresheet: its canonical form, its audit, its position, its page.
Outcome run_sheet(std::string_view input);
/// The words of `tally`: the number of the game, then one word a line, an option as `--name=value`.
Outcome run_tally(std::string_view input);
/// A log that is repaired, with a small budget.
Outcome run_repair(std::string_view input);
/// Requests of the test protocol, one a line.
Outcome run_serve(std::string_view input);
/// Answers of another program to `test`, one a line; the first line is the number of the game. An `id` at the beginning
/// of an answer is replaced by that of its request, unless it is 0.
Outcome run_test(std::string_view input);
/// A language server: messages with their headers, messages one a line, or the text of a document about which
/// everything is asked.
Outcome run_lsp(std::string_view input);
/// The parts of shards for `merge`, separated by `part_separator`. Version and checksum are set right.
Outcome run_merge(std::string_view input);

inline constexpr std::string_view part_separator = "\n=====\n";

/// The game that `run_test` plays: the first random one.
const RecordedPlay& tested_play(std::size_t game);

}  // namespace referee::fuzz
