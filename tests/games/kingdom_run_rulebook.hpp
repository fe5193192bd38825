#pragma once

#include "games/kingdom_run/kingdom_run.hpp"
#include "support/rulebook.hpp"

namespace referee::testing {

template <>
struct RulebookOf<kingdom_run::KingdomRun> {
    static Rulebook book() {
        return {{"English rules", "French and Spanish rules", "English against French and Spanish rules"},
                {"Introduction", "Contents", "Getting Ready", "Gameplay", "Actions", "Disbanding", "Catch-Up",
                 "Bathing", "2 Victory Points", "Lull/Awaken a Runner", "Carbon Copy", "End of the Game"},
                "RUN",
                57,
                2,
                {"RUN13", "RUN23", "RUN37", "RUN51", "RUN57"},
                {"must not decrease", "three lakes", "each player has a different clan",
                 "a key of `track` must be from", "a key of `positions` must be from"}};
    }
};

}  // namespace referee::testing
