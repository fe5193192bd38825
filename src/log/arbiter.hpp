#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "log/reader.hpp"
#include "types/describe.hpp"
#include "types/player.hpp"
#include "types/value.hpp"

namespace referee {

/// Whether to read rulings of arbiters or to ignore them.
enum class ReadRuled { yes, no };

/// What an arbiter decided: another event was played, nothing was, or players lost their turn.
enum class Decision : std::uint8_t { as, nothing, forfeit };

/// The players of a partial forfeit.
struct Forfeiters : List<Player, max_players> {
    static constexpr std::size_t fewest = 1;
    static constexpr std::size_t most = max_players;
    using List::List;
    static constexpr std::string_view validate_item(const Forfeiters& before, Player next) {
        for (std::size_t i = 0; i < before.size(); ++i) {
            if (before[i] == next) return translatable("a player appears twice in `forfeit`");
        }
        return "";
    }
};

/// Reads an arbiter's ruling on an event: exactly one of `as`, `void` and `forfeit`, who ruled, and why. Calls `decide`
/// with the value of `as` or `forfeit`, which the caller reads.
void read_ruling(Cursor ruled, Reader& reader, std::string_view& by, std::string_view& note,
                 const std::function<void(Decision, Cursor)>& decide);

/// Reads the value of `forfeit`: `true` for `all` players of the log or, where `partial`, a list of some of them.
/// Returns the players who lose their turn.
PlayerSet read_forfeit(Cursor node, PlayerSet all, bool partial, Reader& reader);

/// Describes a ruling in words. `played` is the event played instead, in short notation; empty if none was.
std::string ruling_words(std::string_view played, const Names& names, std::string_view by, std::string_view note);

/// Describes a forfeit in words. `lost` holds the players who lost their turn.
std::string forfeit_words(PlayerSet lost, const Names& names, std::string_view by, std::string_view note);
/// Describes a forfeit where no turn can be lost.
std::string vain_forfeit_words(const Names& names, std::string_view by, std::string_view note);

/// Applies the rulings of a canonical log: a replaced event keeps the claims, the note and the time of the recorded
/// one, and a void event is removed with its own. A forfeit stays, since no event of its own stands for a lost turn.
Value as_ruled(Value log);

}  // namespace referee
