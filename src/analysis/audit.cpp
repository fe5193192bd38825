#include "analysis/audit.hpp"

#include <algorithm>

#include "analysis/slips.hpp"

namespace referee {

namespace {

bool are_true(const std::vector<ClaimedNumber>& numbers) {
    return std::all_of(numbers.begin(), numbers.end(),
                       [](const ClaimedNumber& number) { return !number.player || number.claimed == number.counted; });
}

/// Removes awards that only an end at this position would bring. They cannot explain a false number, and reading them
/// aloud after every event would be useless.
std::vector<Award> counting(std::vector<Award> awards) {
    std::erase_if(awards, [](const Award& award) { return award.supposed; });
    return awards;
}

bool has_ended(const Position& position) {
    const Value facts = position.facts();
    const auto ended = facts.find("ended");
    return ended != facts.end() && ended->is_string();
}

/// Replays a log and keeps what may explain a later false claim.
class Auditor {
  public:
    explicit Auditor(const Record& record) : names_(record.players(), {}, record.language()) {
        audit_.players = record.players();
    }

    Audit run(Position& position, OnIllegal on_illegal) {
        audit_.skips = on_illegal == OnIllegal::skip;
        while (next(position) || (audit_.skips && position.skip())) {
        }
        audit_.pending_awards = position.pending_awards();
        audit_.totals = position.scores();
        audit_.open = position.doubts();
        audit_.doubts = doubts(position.claimed_result(), position, counting(audit_.pending_awards), 0);
        return std::move(audit_);
    }

  private:
    bool next(Position& position) {
        AuditStep step{position.event(), {}, {}, {}, {}};
        const PerPlayer<int> before = position.scores();
        step.awards = position.awards();
        if (!position.advance()) return false;
        step.totals = position.scores();
        context_.event = step.event;
        for (Player player{}; player.seat < names_.size(); ++player.seat) context_.before.set(player, before[player]);
        for (const Award& award : step.awards) past_.push_back({award, step.event});
        const auto numbers = position.claimed();
        if (!are_true(numbers)) {
            step.pending_awards = counting(position.pending_awards());
            step.ends = has_ended(position);
        }
        step.doubts = doubts(numbers, position, step.pending_awards, step.event);
        remember(numbers, step.event);
        if (!step.awards.empty() || !step.doubts.empty()) audit_.steps.push_back(std::move(step));
        return true;
    }

    /// The candidates are the steps since a player's last claimed score, the latest first, and the pending awards and
    /// miscounts.
    std::vector<ExplainedNumber> doubts(const std::vector<ClaimedNumber>& numbers, const Position& position,
                                        const std::vector<Award>& pending_awards, std::size_t event) {
        if (are_true(numbers)) return {};
        context_.awards.clear();
        if (event == 0) context_.event = 0;
        for (const Award& award : pending_awards) context_.awards.push_back({award, event});
        for (const Award& award : position.miscounts()) context_.awards.push_back({award, event});
        std::vector<DatedAward> latest(
            past_.end() - static_cast<std::ptrdiff_t>(std::min(past_.size(), most_considered)), past_.end());
        std::stable_sort(latest.begin(), latest.end(),
                         [](const DatedAward& a, const DatedAward& b) { return a.event > b.event; });
        context_.awards.insert(context_.awards.end(), latest.begin(), latest.end());
        return explain_numbers(numbers, context_, names_);
    }

    void remember(const std::vector<ClaimedNumber>& numbers, std::size_t event) {
        for (const ClaimedNumber& number : numbers) {
            if (!number.subject.empty() && context_.rows[event].size() < most_considered)
                context_.rows[event].push_back(number);
            if (number.key != "scores") continue;
            const std::int64_t wrong = number.claimed - number.counted;
            if (wrong != context_.carried[*number.player]) context_.since.set(*number.player, event);
            context_.carried.set(*number.player, wrong);
            context_.settled.set(*number.player, event);
        }
    }

    /// Slips concern recent steps. The limit also keeps the cost of a claim independent of the length of the log.
    static constexpr std::size_t most_considered = 500;

    Names names_;
    Audit audit_;
    std::vector<DatedAward> past_;
    SlipContext context_;
};

}  // namespace

Audit audit(const Record& record, OnIllegal on_illegal) {
    const auto position = record.start();
    return position ? Auditor(record).run(*position, on_illegal) : Audit{record.players(), {}, {}, {}, {}};
}

}  // namespace referee
