#pragma once

#include <algorithm>
#include <limits>
#include <set>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/describe.hpp"
#include "engine/games.hpp"
#include "engine/replay.hpp"

namespace referee {

/// Every ruling with its choice, the defaults too.
template <Fielded Rulings>
std::vector<RulingChoice> chosen(const Rulings& rulings) {
    std::vector<RulingChoice> list;
    each_field<Rulings>([&](const auto& field) {
        list.push_back({std::string(field.name), std::string(name_of(rulings.*field.member))});
    });
    return list;
}

/// Judges a log under each single other choice of its rulings, and tells of its findings under which they would not be
/// there. One that is only out of sight, since another event is illegal before it, does not count; nor does one whose
/// event breaks another rule instead.
template <Game G>
void try_other_rulings(const Envelope& envelope, Cursor root, Log<G>& log, const Names& names, const Options& options,
                       std::vector<Finding>& findings) {
    using Rulings = typename G::Rulings;
    // An event is illegal by one rule or another; several claims behind it can be false.
    using Key = std::pair<std::size_t, const Rule*>;
    const auto key_of = [](const Finding& finding) {
        return Key(finding.event, finding.rule->verdict == Verdict::illegal ? nullptr : finding.rule);
    };
    ReplayOptions plain;
    plain.on_illegal = options.on_illegal;
    plain.bare = true;
    plain.checkpoint = options.checkpoint;
    std::set<Key> own;
    for (const Finding& finding : findings) own.insert(key_of(finding));
    const Rulings given = log.setup.rulings;
    const auto try_reading = [&](const Reading& reading) {
        std::vector<Finding> others;
        Replay<G>(envelope, root, log, names, plain, others).run();
        std::set<Key> found;
        std::size_t stopped = std::numeric_limits<std::size_t>::max();
        for (const Finding& other : others) {
            found.insert(key_of(other));
            const bool fresh = other.rule->verdict == Verdict::illegal && own.count(key_of(other)) == 0;
            if (fresh) stopped = std::min(stopped, other.event);
        }
        for (Finding& finding : findings) {
            const std::size_t place = finding.event > 0 ? finding.event : std::numeric_limits<std::size_t>::max() - 1;
            if (found.count(key_of(finding)) == 0 && place < stopped) finding.rulings.push_back(reading);
        }
    };
    each_field<Rulings>([&](const auto& field) {
        using Choices = std::remove_cvref_t<decltype(given.*field.member)>;
        for (const Choices choice : values_of<Choices>()) {
            if (choice == given.*field.member) continue;
            log.setup.rulings = given;
            log.setup.rulings.*field.member = choice;
            try_reading({field.name, name_of(choice)});
        }
    });
    log.setup.rulings = given;
}

}  // namespace referee
