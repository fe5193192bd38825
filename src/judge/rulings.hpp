#pragma once

#include <cstddef>
#include <set>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "core/ruling.hpp"
#include "core/ruling_choice.hpp"
#include "doc/document.hpp"
#include "judge/options.hpp"
#include "judge/replay.hpp"
#include "log/envelope.hpp"
#include "sheet/sheet.hpp"
#include "types/type_of.hpp"

namespace referee {

/// The choice of every ruling, including defaults.
std::vector<RulingChoice> chosen(const Type& type, const void* rulings);
template <Fielded Rulings>
std::vector<RulingChoice> chosen(const Rulings& rulings) {
    return chosen(type_of<Rulings>, &rulings);
}

/// Whether a log leaves a ruling to the usual choice.
inline bool leaves_open(const Envelope& envelope, std::string_view ruling) {
    return !envelope.rulings || !find_entry(*envelope.rulings, ruling);
}

/// Chooses the rulings by which a log is judged: the usual ones where it does not choose itself, and the given ones
/// whatever it says. If the latter change any, rulings of arbiters apply even to events that are legal under the new
/// choices.
template <Game G>
void choose(Log<G>& log, const Envelope& envelope, const Options& options) {
    for (const RulingChoice& usual : options.usual_rulings) {
        if (leaves_open(envelope, usual.id)) choose(log.setup.rulings, usual);
    }
    const auto own = log.setup.rulings;
    for (const RulingChoice& choice : options.rulings) choose(log.setup.rulings, choice);
    log.word_holds = !log.ruled.empty() && !options.rulings.empty() && chosen(own) != chosen(log.setup.rulings);
}

/// Collects which other rulings would make each finding of a log disappear.
class OtherRulings {
  public:
    explicit OtherRulings(std::vector<Finding>& findings);
    /// Compares with the findings of the same log under another choice of one ruling. `open` are the claims that a
    /// scoresheet does not decide under it: they are not true there.
    void note(const Reading& reading, const std::vector<Finding>& others, const std::vector<std::string_view>& open);
    /// The events that have findings. Only these need to be compared under other rulings.
    [[nodiscard]] const std::set<std::size_t>& events() const { return events_; }

  private:
    // An illegal event may break another rule under other rulings, so the key ignores its rule. Several claims after
    // one event can be false, so their rule is part of the key.
    using Key = std::tuple<std::size_t, Verdict, const Rule*>;
    static Key key_of(const Finding& finding);

    std::vector<Finding>& findings_;
    std::set<Key> own_;
    std::set<std::size_t> events_;
};

/// Judges a log, behind a prefix whose state is known, or a scoresheet again and collects only its findings. Returns
/// the claims that a scoresheet leaves open.
template <Game G>
std::vector<std::string_view> judge_again(const Envelope& envelope, Cursor root, const Log<G>& log, const Names& names,
                                          const ReplayOptions& options, const Prefix<G>& prefix,
                                          std::vector<Finding>& findings) {
    if constexpr (HasFinal<G>) {
        if (log.final) return SheetJudge<G>(envelope, root, log, names, options, findings).run().unchecked;
    }
    Replay<G> replay(envelope, root, log, names, options, findings);
    if (prefix.state)
        replay.run_behind(prefix);
    else
        replay.run();
    return {};
}

/// Judges a log once for each other choice of a single ruling, and notes on each finding the choices under which it
/// disappears. A finding does not count as gone if an earlier event became illegal, or if its event breaks another rule
/// instead. Rulings that were not read while the log was judged change nothing and are left out, except where more than
/// the rulings is different here: for scoresheets, and if an arbiter ruled on events.
template <Game G>
void try_other_rulings(const Envelope& envelope, Cursor root, Log<G>& log, const Names& names, const Options& options,
                       const Prefix<G>& prefix, std::vector<Finding>& findings) {
    using Rulings = typename G::Rulings;
    ReplayOptions plain;
    plain.on_illegal = options.on_illegal;
    plain.bare = true;
    plain.complete = options.complete;
    plain.checkpoint = options.checkpoint;
    OtherRulings other(findings);
    plain.only_events = &other.events();
    const Rulings given = log.setup.rulings;
    const bool word_held = std::exchange(log.word_holds, true);
    const auto read = rulings_read<Rulings>();
    const bool all = log.final || !log.ruled.empty();
    std::size_t number = 0;
    for (const FieldType& field : type_of<Rulings>.fields) {
        if (!read[number++] && !all) continue;
        for (std::size_t choice = 0; choice < field.type->names->size(); ++choice) {
            if (choice == field.type->name(byte_at(&given, field.offset))) continue;
            log.setup.rulings = given;
            field.type->set_name(byte_at(&log.setup.rulings, field.offset), choice);
            std::vector<Finding> others;
            const auto open = judge_again(envelope, root, log, names, plain, all ? Prefix<G>{} : prefix, others);
            other.note({field.name(), (*field.type->names)[choice]}, others, open);
        }
    }
    log.setup.rulings = given;
    log.word_holds = word_held;
}

}  // namespace referee
