#include "core/printed.hpp"
#include "games/kingdom_run/kingdom_run.hpp"

/// Determines which results depend on an unconfirmed track or podium.
namespace referee::kingdom_run {

namespace {

using Read = std::vector<std::string>;

const Data& table(std::size_t number) { return KingdomRun::data()[number]; }

bool concerns(const ClaimPath& claim_path, const State& state, Clan clan) {
    const auto owner = owner_of(state, clan);
    const bool of_all = claim_path.claim == "winners" || claim_path.claim == "places" || !claim_path.player;
    return owner && (of_all || *claim_path.player == *owner);
}

void add_podium(const State& state, const ClaimPath& claim_path, Read& rows) {
    for (std::size_t place = 0; place < state.arrived; ++place) {
        if (!concerns(claim_path, state, state.podium[place])) continue;
        if (auto row = unconfirmed_place(state, place)) rows.push_back(std::move(*row));
    }
}

void add_track(const State& state, const ClaimPath& claim_path, Read& rows) {
    for (int space = start_spaces + 1; space <= state.spaces; ++space) {
        bool used = false;
        for (const Clan clan : values_of<Clan>()) {
            used = used ||
                (state.track[static_cast<std::size_t>(space)].all_of(clan) > 0 && concerns(claim_path, state, clan));
        }
        if (!used) continue;
        if (auto row = unconfirmed_space(state, space)) rows.push_back(std::move(*row));
    }
}

}  // namespace

std::optional<std::string> unconfirmed_space(const State& state, int space) {
    if (state.track_of_log || space <= start_spaces) return std::nullopt;
    const Datum& row = table(1).rows[static_cast<std::size_t>(space - start_spaces - 1)];
    return is_confirmed(row) ? std::nullopt : std::optional(row_words(row, "space"));
}

std::optional<std::string> unconfirmed_place(const State& state, std::size_t place) {
    if (state.podium_of_log) return std::nullopt;
    const Datum& row = table(2).rows[place];
    return is_confirmed(row) ? std::nullopt : std::optional(row_words(row, "place"));
}

/// Points depend on the spaces and places where runners stand. The end of the game depends on the number of places.
std::vector<std::string> KingdomRun::unconfirmed(const State& state, const ClaimPath& claim_path) {
    Read rows;
    const bool whole = claim_path.claim == "scores" || claim_path.claim == "winners" || claim_path.claim == "places";
    if (whole || claim_path.claim == "podium-points") add_podium(state, claim_path, rows);
    if (whole || claim_path.claim == "track-points") add_track(state, claim_path, rows);
    if (claim_path.claim == "ended" && !state.podium_of_log) rows.push_back(row_words(table(0).rows.back()));
    return rows;
}

/// The positions of the lakes vary from game to game.
std::vector<std::string> KingdomRun::unconfirmed(const State& state, const Event&, const Breach& breach) {
    Read rows;
    if (breach.code != Code::in_lake && breach.code != Code::no_lake_ahead) return rows;
    for (int space = start_spaces + 1; space <= state.spaces; ++space) {
        if (!state.lakes[static_cast<std::size_t>(space)]) continue;
        if (auto row = unconfirmed_space(state, space)) rows.push_back(std::move(*row));
    }
    return rows;
}

}  // namespace referee::kingdom_run
