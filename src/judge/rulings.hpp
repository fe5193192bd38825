#pragma once

#include <cstddef>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

#include "core/ruling_choice.hpp"
#include "judge/options.hpp"
#include "judge/replay.hpp"
#include "sheet/sheet.hpp"
#include "types/type_of.hpp"

namespace referee {

/// Every ruling with its choice, the defaults too.
std::vector<RulingChoice> chosen(const Type& type, const void* rulings);
template <Fielded Rulings>
std::vector<RulingChoice> chosen(const Rulings& rulings) {
    return chosen(type_of<Rulings>, &rulings);
}

/// Judges a log by other choices than its own. Then an arbiter's word holds even of an event that is legal so.
template <Game G>
void choose(Log<G>& log, const std::vector<RulingChoice>& choices) {
    const auto own = log.setup.rulings;
    for (const RulingChoice& choice : choices) choose(log.setup.rulings, choice);
    log.word_holds = !log.ruled.empty() && !choices.empty() && chosen(own) != chosen(log.setup.rulings);
}

/// Judging a log again under other rulings, and what that says of its findings.
class OtherRulings {
  public:
    explicit OtherRulings(std::vector<Finding>& findings);
    /// Notes the findings of the log under another choice of a ruling.
    void note(const Reading& reading, const std::vector<Finding>& others);
    /// Where the log's findings are: false claims elsewhere, and what is found behind, say nothing of them.
    [[nodiscard]] const std::set<std::size_t>& events() const { return events_; }

  private:
    // An event is illegal by one rule or another; several claims behind it can be false.
    using Key = std::tuple<std::size_t, Verdict, const Rule*>;
    static Key key_of(const Finding& finding);

    std::vector<Finding>& findings_;
    std::set<Key> own_;
    std::set<std::size_t> events_;
};

/// What is found in a log or a scoresheet, and nothing else of it.
template <Game G>
void judge_again(const Envelope& envelope, Cursor root, const Log<G>& log, const Names& names,
                 const ReplayOptions& options, std::vector<Finding>& findings) {
    if constexpr (HasFinal<G>) {
        if (log.final) {
            SheetJudge<G>(envelope, root, log, names, options, findings).run();
            return;
        }
    }
    Replay<G>(envelope, root, log, names, options, findings).run();
}

/// Judges a log under each single other choice of its rulings, and tells of its findings under which they would not be
/// there. One that is only out of sight, since another event is illegal before it, does not count; nor does one whose
/// event breaks another rule instead.
template <Game G>
void try_other_rulings(const Envelope& envelope, Cursor root, Log<G>& log, const Names& names, const Options& options,
                       std::vector<Finding>& findings) {
    using Rulings = typename G::Rulings;
    ReplayOptions plain;
    plain.on_illegal = options.on_illegal;
    plain.bare = true;
    plain.complete = options.complete;
    plain.checkpoint = options.checkpoint;
    OtherRulings other(findings);
    plain.asked = &other.events();
    const Rulings given = log.setup.rulings;
    const bool word_held = std::exchange(log.word_holds, true);
    for (const FieldType& field : type_of<Rulings>.fields) {
        for (std::size_t choice = 0; choice < field.type->names->size(); ++choice) {
            if (choice == field.type->name(byte_at(&given, field.offset))) continue;
            log.setup.rulings = given;
            field.type->set_name(byte_at(&log.setup.rulings, field.offset), choice);
            std::vector<Finding> others;
            judge_again(envelope, root, log, names, plain, others);
            other.note({field.name(), (*field.type->names)[choice]}, others);
        }
    }
    log.setup.rulings = given;
    log.word_holds = word_held;
}

}  // namespace referee
