#pragma once

#include "judge/replay.hpp"
#include "position/typed_record.hpp"
#include "repair/search.hpp"
#include "repair/sheet_search.hpp"

namespace referee {

/// The cheapest repairs of a record of G. CMake makes one file per game that instantiates it.
template <class G>
FoundRepairs repairs_of(const Record& record, const Record* other, const RepairOptions& options) {
    const TypedRecord<G>& typed = typed_record<G>(record);
    const bool same_game = other != nullptr && &other->game() == &record.game();
    const RepairInput<G> input{typed.envelope(), typed.root(), typed.typed(), typed.names(),
                               same_game ? &typed_record<G>(*other).typed() : nullptr};
    if constexpr (HasFinal<G>) {
        if (input.log.final) return SheetRepairs<G>(input, options).run();
    }
    return RepairSearch<G>(input, options).run();
}

}  // namespace referee
