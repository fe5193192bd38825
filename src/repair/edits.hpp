#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "core/game.hpp"
#include "judge/rulings.hpp"
#include "log/writer.hpp"
#include "repair/edited_log.hpp"

namespace referee {

/// A change of a log, in the types of the game.
template <Game G>
struct TypedEdit {
    RepairKind kind{};
    std::size_t event = 0;  ///< as in `RepairEdit`; 0: the part of the log before the events
    typename G::Event is{};
    std::size_t setup = 0;    ///< index of the setup that was tried; 0: the log's own
    bool unfinished = false;  ///< the edit adds `status: unfinished`
    bool shown = false;
    bool doubled = false;
    std::size_t difference = 0;  ///< number among the differences of the second record; 0 if it is none
};

/// True if a change replaces the decision of a recorded event.
constexpr bool is_another_decision(RepairKind kind) {
    return kind == RepairKind::value || kind == RepairKind::player || kind == RepairKind::values_exchanged ||
        kind == RepairKind::two_values || kind == RepairKind::part_put_in;
}

/// Applies changes to a log.
template <Game G>
class ChangedLog {
  public:
    using Edit = TypedEdit<G>;
    using Edits = std::vector<Edit>;
    using Slot = RepairSlot<G>;
    using Slots = std::vector<Slot>;

    ChangedLog(const Log<G>& log, const Names& names) : log_(log), names_(names), setups_{log.setup} {}

    /// Adds a setup that differs from the log's in one part. Returns its index for `TypedEdit::setup`.
    std::size_t add_setup(const Setup<G>& setup) {
        setups_.push_back(setup);
        return setups_.size() - 1;
    }

    /// The setup after the edits. At most one edit changes it.
    [[nodiscard]] const Setup<G>& setup_of(const Edits& edits) const {
        const auto changed = std::find_if(edits.begin(), edits.end(), [](const Edit& edit) { return edit.setup > 0; });
        return changed == edits.end() ? log_.setup : setups_[changed->setup];
    }
    [[nodiscard]] bool unfinished(const Edits& edits) const {
        return log_.unfinished ||
            std::any_of(edits.begin(), edits.end(), [](const Edit& edit) { return edit.unfinished; });
    }

    /// The events after the edits.
    [[nodiscard]] Slots slots_of(const Edits& edits) const {
        Slots slots;
        slots.reserve(log_.events.size() + edits.size());
        const auto of = [&](std::size_t event, RepairKind kind) {
            return std::find_if(edits.begin(), edits.end(),
                                [&](const Edit& edit) { return edit.event == event && edit.kind == kind; });
        };
        const auto add = [&](std::size_t event) {
            if (of(event, RepairKind::left_out) != edits.end()) return;
            Slot slot{log_.events[event - 1].event, event, false};
            for (const Edit& edit : edits) {
                if (edit.event != event || !is_another_decision(edit.kind)) continue;
                slot.event = edit.is;
                slot.edited = true;
            }
            slots.push_back(slot);
        };
        const auto put_in = [&](std::size_t event) {
            for (const Edit& edit : edits) {
                if (edit.event == event && edit.kind == RepairKind::put_in) slots.push_back({edit.is, 0, true});
            }
        };
        for (std::size_t event = 1; event <= log_.events.size(); ++event) {
            put_in(event);
            const bool swapped = of(event, RepairKind::exchanged) != edits.end();
            if (swapped) add(event + 1);
            add(event);
            if (swapped) ++event;
        }
        put_in(log_.events.size() + 1);
        return slots;
    }

    /// A change in plain values, for the report.
    [[nodiscard]] RepairEdit edit_of(const Edit& edit) const {
        RepairEdit described{edit.kind, edit.event};
        described.cost = cost_of(edit.kind, edit.shown);
        described.shown = edit.shown;
        described.doubled = edit.doubled;
        if (edit.unfinished) {
            described.key = "status";
            described.is = "unfinished";
        } else if (edit.setup > 0) {
            describe_setup(setups_[edit.setup], described);
        } else {
            if (edit.kind != RepairKind::put_in) {
                described.was = written(log_.events[edit.event - 1].event, names_);
                described.was_notation = referee::record_notation<G>(log_.events[edit.event - 1].event, names_);
            }
            if (edit.kind == RepairKind::exchanged) {
                described.is = written(log_.events[edit.event].event, names_);
                described.is_notation = referee::record_notation<G>(log_.events[edit.event].event, names_);
            } else if (edit.kind != RepairKind::left_out) {
                described.is = written(edit.is, names_);
                described.is_notation = referee::record_notation<G>(edit.is, names_);
            }
        }
        return described;
    }

  private:
    /// Describes the part of a setup that differs from the log's.
    void describe_setup(const Setup<G>& setup, RepairEdit& described) const {
        const auto describe = [&](std::string_view key, const auto& was, const auto& is) {
            if (was == is) return;
            described.key = key;
            described.was = written(was, names_);
            described.is = written(is, names_);
        };
        describe("setup", log_.setup.opening, setup.opening);
        describe("rulings", log_.setup.rulings, setup.rulings);
        if (described.key == "rulings") state_choices(setup.rulings, described);
        describe("variants", log_.setup.variants, setup.variants);
        describe("components", log_.setup.components, setup.components);
    }

    /// States the choices that differ, usual ones included: a project can choose otherwise for logs that state none.
    void state_choices(const typename G::Rulings& rulings, RepairEdit& described) const {
        const auto before = chosen(log_.setup.rulings);
        const auto after = chosen(rulings);
        for (std::size_t i = 0; i < after.size(); ++i) {
            if (before[i] == after[i]) continue;
            described.was[before[i].id] = before[i].choice;
            described.is[after[i].id] = after[i].choice;
        }
    }

    const Log<G>& log_;
    const Names& names_;
    std::vector<Setup<G>> setups_;
};

}  // namespace referee
