#include "games/kings_gate/kings_gate.hpp"

/// What each choice of a ruling means for the judge. A choice that is not handled here does not compile.
namespace referee::kings_gate {

bool ranks_absent(TourneyLowest ruling) {
    switch (ruling) {
        case TourneyLowest::all: return true;
        case TourneyLowest::present: return false;
    }
    return {};
}

bool stops_at_zero(PointsFloor ruling) {
    switch (ruling) {
        case PointsFloor::zero: return true;
        case PointsFloor::negative: return false;
    }
    return {};
}

bool frees_values(GraveyardValues ruling) {
    switch (ruling) {
        case GraveyardValues::any: return true;
        case GraveyardValues::composition: return false;
    }
    return {};
}

bool hits_at_safe(DragonAtSafe ruling) {
    switch (ruling) {
        case DragonAtSafe::allowed: return true;
        case DragonAtSafe::forbidden: return false;
    }
    return {};
}

bool holds_at_once(KingOwnTile ruling) {
    switch (ruling) {
        case KingOwnTile::after: return false;
        case KingOwnTile::at_once: return true;
    }
    return {};
}

}  // namespace referee::kings_gate
