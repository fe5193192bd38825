#include "protocol/gathered.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <tuple>
#include <utility>

namespace referee {

namespace {

/// How many events longer a game may be that shows the cause more plainly: a verdict or a fact says more than a list,
/// and a list says more than the rule by which an illegal event is refused.
std::size_t obscurity(Differs kind) {
    constexpr std::size_t much_longer = 5;
    return is_of_list(kind) ? much_longer : kind == Differs::rule ? 2 * much_longer : 0;
}

/// Whether a group shows another at the same position: a fact at least once, a list or a rule at most positions. One of
/// these may be met by chance where another fault is found.
bool shows(const DifferenceGroup& group, const DifferenceGroup& other) {
    const auto also = group.also.find(other.id);
    if (also == group.also.end()) return false;
    return obscurity(other.first.kind) == 0 || also->second * 2 > group.games;
}

/// Whether two groups probably have one cause.
bool belong_together(const DifferenceGroup& a, const DifferenceGroup& b) {
    if (!a.known.empty() || !b.known.empty()) return false;
    const auto under = [](const DifferenceGroup& one, const std::string& rule) {
        return !rule.empty() && (rule == one.first.rule || rule == one.first.named);
    };
    return under(a, b.first.rule) || under(a, b.first.named) || shows(a, b) || shows(b, a);
}

int rank_of(Differs kind) {
    switch (kind) {
        case Differs::start: return 0;
        case Differs::crash:
        case Differs::timeout:
        case Differs::protocol:
        case Differs::error: return 1;
        case Differs::unsteady: return 3;
        default: return 2;
    }
}

/// Joins the members of a group, which are in the order in which they were met.
DifferenceGroup joined(std::vector<DifferenceGroup> members) {
    const auto rank = [](const DifferenceGroup& group) {
        const std::size_t more = obscurity(group.first.kind);
        return std::pair(group.smallest.events() + more, more);
    };
    const auto shortest = std::min_element(members.begin(), members.end(),
                                           [&](const auto& a, const auto& b) { return rank(a) < rank(b); });
    std::iter_swap(members.begin(), shortest);
    DifferenceGroup group = std::move(members.front());
    group.also.clear();
    for (std::size_t i = 1; i < members.size(); ++i) {
        group.games += members[i].games;
        if (members[i].id != group.id) group.also[members[i].id] += members[i].games;
    }
    return group;
}

/// Joins two groups with the same id: lists in which parts are wrong for which different rules are responsible.
DifferenceGroup merged(DifferenceGroup group, DifferenceGroup other) {
    group.games += other.games;
    for (const auto& [id, games] : other.also) group.also[id] += games;
    if (other.smallest.events() < group.smallest.events()) group.smallest = std::move(other.smallest);
    return group;
}

}  // namespace

void add_to_groups(const Difference& difference, std::vector<DifferenceGroup>& groups) {
    const std::string id = difference.group();
    auto group = std::find_if(groups.begin(), groups.end(), [&](const DifferenceGroup& one) {
        const bool same_cause = one.first.rule == difference.rule && one.first.named == difference.named;
        const bool of_rule = is_of_list(difference.kind) || difference.kind == Differs::rule;
        return one.id == id && (!of_rule || same_cause);
    });
    if (group == groups.end()) {
        groups.push_back({id, 0, difference, difference});
        group = std::prev(groups.end());
    }
    ++group->games;
    for (const std::string& other : difference.also) ++group->also[other];
    if (difference.events() < group->smallest.events()) group->smallest = difference;
}

std::vector<DifferenceGroup> gathered(std::vector<DifferenceGroup> groups) {
    std::vector<std::size_t> leader(groups.size());
    std::iota(leader.begin(), leader.end(), std::size_t{0});
    const auto leader_of = [&](std::size_t group) {
        while (leader[group] != group) group = leader[group];
        return group;
    };
    for (std::size_t a = 0; a < groups.size(); ++a) {
        for (std::size_t b = a + 1; b < groups.size(); ++b) {
            const auto [first, second] = std::minmax(leader_of(a), leader_of(b));
            if (belong_together(groups[a], groups[b])) leader[second] = first;
        }
    }
    std::vector<std::vector<DifferenceGroup>> members(groups.size());
    for (std::size_t i = 0; i < groups.size(); ++i) members[leader_of(i)].push_back(std::move(groups[i]));
    std::vector<DifferenceGroup> all;
    for (auto& of_one : members) {
        if (of_one.empty()) continue;
        DifferenceGroup group = joined(std::move(of_one));
        const auto same = std::find_if(all.begin(), all.end(), [&](const auto& other) { return other.id == group.id; });
        if (same == all.end()) {
            all.push_back(std::move(group));
        } else {
            *same = merged(std::move(*same), std::move(group));
        }
    }
    std::stable_sort(all.begin(), all.end(), [](const DifferenceGroup& a, const DifferenceGroup& b) {
        return std::tuple(rank_of(a.first.kind), a.smallest.events()) <
            std::tuple(rank_of(b.first.kind), b.smallest.events());
    });
    return all;
}

}  // namespace referee
