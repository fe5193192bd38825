#pragma once

#include "core/text.hpp"
#include "games/kings_gate/final.hpp"
#include "support/final.hpp"

namespace referee::testing {

template <>
struct EndOf<kings_gate::KingsGate> {
    using Final = kings_gate::Final;
    static std::span<const Rule> rules() { return kings_gate::final_rules(); }

    /// Nothing where a total is too high for a sheet.
    static std::optional<Final> of(const kings_gate::State& state) {
        kings_gate::Final final;
        final.locations.emplace();
        for (std::size_t number = 0; number < state.scored; ++number) {
            const kings_gate::LocationScore& record = state.records[number];
            kings_gate::FinalRow row;
            row.location.text = state.sites[number].name;
            row.totals.emplace();
            for (const auto colour : values_of<kings_gate::Colour>()) {
                if (record.has(colour)) row.totals->set(colour, {record.total(colour)});
            }
            row.last = record.placer;
            final.locations->push(row);
        }
        return final;
    }
};

}  // namespace referee::testing
