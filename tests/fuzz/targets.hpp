#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace referee::fuzz {

/// What one input showed: whether it belongs to the target, and the promise that was broken; empty where all were kept.
struct Outcome {
    bool of_target = true;
    std::string broken;
};

/// The names of all targets: `yaml` and `json` for the readers, `csv` for tables in rows, each format that is imported
/// as `referee import` calls it, the key of every game for reading plus judging, and those of `room_targets`.
std::vector<std::string> targets();

/// Runs one input. A target of a game takes logs of any game, and says which are its own.
Outcome run(std::string_view target, std::string_view input);

}  // namespace referee::fuzz
