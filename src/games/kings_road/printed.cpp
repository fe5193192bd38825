#include "core/printed.hpp"
#include "games/kings_road/kings_road.hpp"

/// Determines which results depend on unconfirmed banners.
namespace referee::kings_road {

namespace {

std::string row_of(Region region) {
    return row_words(KingsRoad::data().front().rows[static_cast<std::size_t>(region)]);
}

/// The unconfirmed row that one item of a claimed list of payments depends on.
template <class Payments>
std::vector<std::string> row_of_item(const State& state, const Payments& payments, const ClaimPath& claim_path) {
    if (claim_path.part != "points" || claim_path.item == 0 || claim_path.item > payments.size()) return {};
    const auto row = unconfirmed_row(state, payments[claim_path.item - 1], claim_path.player);
    return row ? std::vector{*row} : std::vector<std::string>{};
}

}  // namespace

std::optional<std::string> unconfirmed_row(const State& state, const Payment& payment, std::optional<Player> player) {
    const bool used = player ? payment.behind_first.has(*player) : !payment.behind_first.empty();
    if (!used || !state.unconfirmed[static_cast<std::size_t>(payment.region)]) return std::nullopt;
    return row_of(payment.region);
}

/// The King's position and the markers depend on the cards alone. The points depend on the banners, and so do the
/// winners and the end of the game. On a scoresheet the end is given, so `ended` does not depend on a banner there.
std::vector<std::string> KingsRoad::unconfirmed(const State& state, const ClaimPath& claim_path) {
    if (claim_path.claim == "scored") return row_of_item(state, state.scored, claim_path);
    if (claim_path.claim == "final") return row_of_item(state, state.final_scoring, claim_path);
    const bool of_rounds = claim_path.claim == "ended" && state.rounds > 0;
    const bool of_all = claim_path.claim == "winners" || of_rounds || claim_path.claim == "places";
    if (!of_all && claim_path.claim != "scores") return {};
    std::vector<std::string> rows;
    for (const Region region : values_of<Region>()) {
        const PlayerSet relied = state.relied[at(region)];
        const bool used = of_all || !claim_path.player ? !relied.empty() : relied.has(*claim_path.player);
        if (used) rows.push_back(row_of(region));
    }
    return rows;
}

std::vector<std::string> KingsRoad::unconfirmed(const State&, const Event&, const Breach&) { return {}; }

}  // namespace referee::kings_road
