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
std::vector<std::string> row_of_item(const State& state, const Payments& payments, const Stated& stated) {
    if (stated.part != "points" || stated.item == 0 || stated.item > payments.size()) return {};
    const auto row = unconfirmed_row(state, payments[stated.item - 1], stated.player);
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
std::vector<std::string> KingsRoad::unconfirmed(const State& state, const Stated& stated) {
    if (stated.claim == "scored") return row_of_item(state, state.scored, stated);
    if (stated.claim == "final") return row_of_item(state, state.final_scoring, stated);
    const bool of_rounds = stated.claim == "ended" && state.rounds > 0;
    const bool of_all = stated.claim == "winners" || of_rounds || stated.claim == "places";
    if (!of_all && stated.claim != "scores") return {};
    std::vector<std::string> rows;
    for (const Region region : values_of<Region>()) {
        bool used = false;
        for (Player player{}; player.seat < state.players; ++player.seat) {
            const bool concerned = of_all || !stated.player || *stated.player == player;
            used = used || (concerned && state.relied[player.seat][static_cast<std::size_t>(region)]);
        }
        if (used) rows.push_back(row_of(region));
    }
    return rows;
}

std::vector<std::string> KingsRoad::unconfirmed(const State&, const Event&, const Breach&) { return {}; }

}  // namespace referee::kings_road
