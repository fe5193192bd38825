#pragma once

#include <algorithm>
#include <cstddef>
#include <limits>
#include <vector>

#include "core/game.hpp"
#include "log/log.hpp"
#include "log/writer.hpp"
#include "repair/edits.hpp"
#include "repair/event_alignment.hpp"
#include "repair/every_change.hpp"

namespace referee {

/// The differences between a log and a second record of the same game: changes that turn the log into the record, in
/// the order of the log.
template <Game G>
class RecordDifferences {
  public:
    using Event = typename G::Event;
    using Edit = TypedEdit<G>;
    using Edits = std::vector<Edit>;

    /// `input.other` may be null; then nothing differs. Adds the setups of the second record to `changed`.
    RecordDifferences(const RepairInput<G>& input, ChangedLog<G>& changed)
        : log_(input.log), names_(input.names), other_(input.other) {
        if (other_ == nullptr) return;
        add_setups(changed);
        add_events();
    }

    [[nodiscard]] const Edits& all() const { return all_; }

    /// True if a change of an event is a difference.
    [[nodiscard]] bool has(const Edit& edit) const {
        return std::any_of(all_.begin(), all_.end(), [&](const Edit& one) {
            return one.setup == 0 && one.event == edit.event && one.kind == edit.kind && one.is == edit.is;
        });
    }

    /// True if a change cannot be added to others, since one of them changes the same.
    [[nodiscard]] static bool collides(const Edit& one, const Edits& others) {
        return std::any_of(others.begin(), others.end(), [&](const Edit& other) { return collide(one, other); });
    }

  private:
    static bool collide(const Edit& one, const Edit& other) {
        if (one.setup > 0 || other.setup > 0) return one.setup > 0 && other.setup > 0;
        if (one.unfinished || other.unfinished) return false;
        if (one.kind == RepairKind::put_in || other.kind == RepairKind::put_in)
            return one.kind == other.kind && one.event == other.event && one.is == other.is;
        const auto last = [](const Edit& edit) { return edit.event + (edit.kind == RepairKind::exchanged ? 1 : 0); };
        return one.event <= last(other) && other.event <= last(one);
    }

    void add(Edit edit) {
        edit.shown = true;
        edit.difference = all_.size() + 1;
        all_.push_back(std::move(edit));
    }

    void add_setups(ChangedLog<G>& changed) {
        const auto differ = [&](auto Setup<G>::*part, RepairKind kind) {
            if (log_.setup.*part == other_->setup.*part) return;
            Setup<G> setup = log_.setup;
            setup.*part = other_->setup.*part;
            Edit edit{kind, 0};
            edit.setup = changed.add_setup(setup);
            add(edit);
        };
        differ(&Setup<G>::opening, kind_of(log_.setup.opening, other_->setup.opening));
        differ(&Setup<G>::rulings, RepairKind::table);
        differ(&Setup<G>::variants, RepairKind::table);
        differ(&Setup<G>::components, RepairKind::table);
    }

    void add_events() {
        const auto steps = aligned(texts(log_), texts(*other_));
        for (const AlignedStep& step : steps) {
            const std::size_t number = step.mine + 1;
            const auto theirs = [&]() -> const Event& { return other_->events[step.theirs].event; };
            switch (step.kind) {
                case AlignedStep::Kind::same: break;
                case AlignedStep::Kind::missing: add(Edit{RepairKind::put_in, number, theirs()}); break;
                case AlignedStep::Kind::extra: add(Edit{RepairKind::left_out, number}); break;
                case AlignedStep::Kind::exchanged: add(Edit{RepairKind::exchanged, number}); break;
                case AlignedStep::Kind::changed:
                    if (const auto& mine = log_.events[step.mine]; mine.ruled == 0)
                        add(Edit{kind_of(mine.event, theirs()), number, theirs()});
                    break;
            }
        }
    }

    [[nodiscard]] std::vector<Value> texts(const Log<G>& log) const {
        std::vector<Value> values;
        for (const auto& recorded : log.events) values.push_back(written(recorded.event, names_));
        return values;
    }

    /// The kind of change that turns an event into another.
    template <class T>
    [[nodiscard]] RepairKind kind_of(T from, const T& to) const {
        RepairKind kind = RepairKind::two_values;
        each_change(type_of<T>, &from, log_.setup.players, std::numeric_limits<int>::max(), [&](OneChange change) {
            if (from == to) kind = std::min(kind, kind_of_change(change));
        });
        return kind;
    }

    const Log<G>& log_;
    const Names& names_;
    const Log<G>* other_;
    Edits all_;
};

}  // namespace referee
