#include "games/kings_road/kings_road.hpp"

/// What each choice of a ruling means for the judge. A choice that is not handled here does not compile.
namespace referee::kings_road {

bool is_forbidden(KnightWithoutRegion ruling) {
    switch (ruling) {
        case KnightWithoutRegion::no_effect: return false;
        case KnightWithoutRegion::previous_region: return false;
        case KnightWithoutRegion::illegal: return true;
    }
    return {};
}

bool looks_back(KnightWithoutRegion ruling) {
    switch (ruling) {
        case KnightWithoutRegion::no_effect: return false;
        case KnightWithoutRegion::previous_region: return true;
        case KnightWithoutRegion::illegal: return false;
    }
    return {};
}

bool leads_on(Chain ruling) {
    switch (ruling) {
        case Chain::connected: return true;
        case Chain::neighbours: return false;
    }
    return {};
}

bool pays_on_tie(BonusOnTie ruling) {
    switch (ruling) {
        case BonusOnTie::paid: return true;
        case BonusOnTie::unpaid: return false;
    }
    return {};
}

}  // namespace referee::kings_road
