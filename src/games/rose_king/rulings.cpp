#include "games/rose_king/rose_king.hpp"

/// What each choice of the ruling means for the judge. A choice that is not handled here does not compile.
namespace referee::rose_king {

bool reshuffles_at_once(Reshuffle ruling) {
    switch (ruling) {
        case Reshuffle::lazy: return false;
        case Reshuffle::immediate: return true;
    }
    return {};
}

}  // namespace referee::rose_king
