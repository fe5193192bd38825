#pragma once

#include "engine/repair_search.hpp"
#include "engine/repair_sheet.hpp"
#include "engine/replay.hpp"

namespace referee {

template <Game G>
FoundRepairs find_repairs(const RepairInput<G>& input, const RepairOptions& options) {
    if constexpr (HasFinal<G>) {
        if (input.log.final) return SheetRepairs<G>(input, options).run();
    }
    return RepairSearch<G>(input, options).run();
}

}  // namespace referee
