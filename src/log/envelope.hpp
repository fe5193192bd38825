#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "log/reader.hpp"

namespace referee {

/// The part of a log that all games share. It is read before the game is known.
struct Envelope {
    bool inside = false;  ///< the log is part of a document that has the version, so it has no `referee`
    /// The log is a request to start a game: it has `id` and `do`, and may omit version and events.
    bool request = false;
    std::string_view game;  ///< as recorded; empty if it is not text
    std::optional<Cursor> game_node;
    std::vector<std::string> players;  ///< ids in seat order
    /// Display names by seat, empty if a player has none; no entries if nobody has one.
    std::vector<std::string> display_names;
    std::vector<Cursor> seats;   ///< the entries of `players`
    bool players_known = false;  ///< whether every id was readable
    std::optional<Cursor> players_node;
    bool lacks_players = false;  ///< there are more seats than `players` names, because of a fault that is reported
    bool unfinished = false;
    std::optional<Cursor> variants, rulings, components, setup, events, events_key, final, final_key, result;
    std::optional<Cursor> status_key;
};

/// Reads the envelope from the root, which must be a mapping. The reader must refer to the players of this envelope.
void read_envelope(Cursor root, Envelope& envelope, Reader& reader);

/// Keys that all games share: those of every event, of an arbiter's ruling on it, and of every entry of `players`.
inline constexpr std::array<std::string_view, 4> event_keys = {"claims", "note", "time", "ruled"};
inline constexpr std::array<std::string_view, 5> ruled_keys = {"as", "void", "forfeit", "by", "note"};
inline constexpr std::array<std::string_view, 2> seat_keys = {"id", "name"};

/// The keys of a log, in the order of the format.
std::span<const std::string_view> envelope_keys();

}  // namespace referee
