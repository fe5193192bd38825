#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "log/reader.hpp"

namespace referee {

/// The part of a log that is the same for all games: read before the game is known, by one reader for all.
struct Envelope {
    bool inside = false;    ///< of a larger document that names the version: a log there has no `referee`
    bool request = false;   ///< to start a game: `id` and `do` stand beside it, version and events may be left out
    std::string_view game;  ///< as recorded; empty where it is not text
    std::optional<Cursor> game_node;
    std::vector<std::string> players;      ///< ids in seat order
    std::vector<std::string> given_names;  ///< of the players, empty where they have none; nothing where none has one
    std::vector<Cursor> seats;             ///< the entries of `players`
    bool players_known = false;            ///< whether every id could be read
    std::optional<Cursor> players_node;
    bool unfinished = false;
    std::optional<Cursor> variants, rulings, components, setup, events, events_key, final, final_key, result;
    std::optional<Cursor> status_key;
};

/// Reads it from the root, a mapping. The reader must have been made on the envelope's own players.
void read_envelope(Cursor root, Envelope& envelope, Reader& reader);

/// Keys that all games share: those that may stand in every event, in what an arbiter ruled on it, and in
/// every entry of `players`.
inline constexpr std::array<std::string_view, 4> event_keys = {"claims", "note", "time", "ruled"};
inline constexpr std::array<std::string_view, 4> ruled_keys = {"as", "void", "by", "note"};
inline constexpr std::array<std::string_view, 2> seat_keys = {"id", "name"};

/// The keys of a log, in the order of the format.
std::span<const std::string_view> envelope_keys();

}  // namespace referee
