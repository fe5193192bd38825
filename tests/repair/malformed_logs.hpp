#pragma once

#include <cstddef>
#include <optional>

#include "log/game_registry.hpp"
#include "log/padded_text.hpp"
#include "repair/malformed_log.hpp"
#include "support/judging.hpp"

/// A log to break, and the repair of a log that is broken.
namespace referee::testing::malformed {

/// A log of the game that the list has first, with its result.
inline const Value& sound() {
    static const Value log = [] {
        GenerateOptions generate_options;
        generate_options.claims = ClaimLevel::result;
        return generated_logs(games().front(), generate_options, 1).front();
    }();
    return log;
}

inline std::optional<RepairedLog> repaired_of(const Source& source, std::size_t most = most_corrections) {
    return repair_malformed(source, Checker().check(source), most);
}

inline std::optional<RepairedLog> repaired_of(const Value& log, std::size_t most = most_corrections) {
    const PaddedText text(log);
    return repaired_of(text.source(), most);
}

}  // namespace referee::testing::malformed
