#include "games/kingdom_run/kingdom_run.hpp"

/// What each choice of a ruling means for the judge. A choice that is not handled here does not compile.
namespace referee::kingdom_run {

bool keeps_tokens(StealFromFinished ruling) {
    switch (ruling) {
        case StealFromFinished::forbidden: return true;
        case StealFromFinished::allowed: return false;
    }
    return {};
}

bool counts_copied(CopyLimit ruling) {
    switch (ruling) {
        case CopyLimit::itself: return false;
        case CopyLimit::copied: return true;
    }
    return {};
}

bool demands_dice(DiceUse ruling) {
    switch (ruling) {
        case DiceUse::must: return true;
        case DiceUse::may: return false;
    }
    return {};
}

bool counts_home(LastAwakeCounts ruling) {
    switch (ruling) {
        case LastAwakeCounts::racing: return false;
        case LastAwakeCounts::all: return true;
    }
    return {};
}

bool demands_dice(AfterLastRunner ruling) {
    switch (ruling) {
        case AfterLastRunner::may: return false;
        case AfterLastRunner::must: return true;
        case AfterLastRunner::stops: return false;
    }
    return {};
}

bool ends_turn(AfterLastRunner ruling) {
    switch (ruling) {
        case AfterLastRunner::may: return false;
        case AfterLastRunner::must: return false;
        case AfterLastRunner::stops: return true;
    }
    return {};
}

}  // namespace referee::kingdom_run
