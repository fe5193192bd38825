#pragma once

#include "engine/repair_search.hpp"

namespace referee {

template <Game G>
FoundRepairs find_repairs(const RepairInput<G>& input, const RepairOptions& options) {
    if (input.log.final) return {};
    return RepairSearch<G>(input, options).run();
}

}  // namespace referee
