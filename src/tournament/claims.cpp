#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

#include "text/text.hpp"
#include "tournament/near_players.hpp"
#include "tournament/notes.hpp"

namespace referee::tournament {

namespace {

/// Compares the claimed standings with the computed ones.
class Claims {
  public:
    Claims(const Event& event, const Standings* standings, Findings& findings)
        : event_(event), standings_(standings), notes_(findings) {}

    void check() {
        const std::vector<ClaimedRow>& rows = *event_.standings;
        const std::vector<int> best_behind = best_places_behind(rows);
        std::vector<bool> named(event_.players.size(), false);
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const ClaimedRow& row = rows[i];
            if (event_.is_stranger(row.player)) {
                stranger(row);
                continue;
            }
            named[row.player] = true;
            if (standings_ == nullptr) continue;
            const Standing& true_row = standings_->of(row.player);
            if (best_behind[i] < true_row.place) disorder(row, true_row, best_behind[i]);
            for (const ClaimedValue& value : row.values) compare(row, value, true_row);
        }
        for (PlayerNumber player = 0; standings_ != nullptr && player < named.size(); ++player) {
            if (!named[player]) leave_out(player);
        }
    }

  private:
    /// For each row, the best place of the rows after it.
    [[nodiscard]] std::vector<int> best_places_behind(const std::vector<ClaimedRow>& rows) const {
        int best = std::numeric_limits<int>::max();
        std::vector<int> behind(rows.size(), best);
        for (std::size_t i = rows.size(); i-- > 0;) {
            behind[i] = best;
            if (standings_ != nullptr && !event_.is_stranger(rows[i].player))
                best = std::min(best, standings_->of(rows[i].player).place);
        }
        return behind;
    }

    /// Adds a finding about a player; returns null if it is only counted.
    template <class Words>
    TournamentFinding* add(const Rule& rule, Spot at, PlayerNumber player, Words&& words) {
        TournamentFinding* const found = notes_.add(rule, at, 0, 0, words);
        if (found != nullptr) found->finding.player = event_.id(player);
        return found;
    }

    void stranger(const ClaimedRow& row) {
        TournamentFinding* const found = add(rule(Code::player), row.at, row.player, [&] {
            return say(event_.language, "the standings name {}, who is not one of the players{}",
                       in_quotes(event_.id(row.player)), near_.words(row.player));
        });
        if (found == nullptr) return;
        for (const std::string_view near : near_.of(row.player)) found->finding.meant.emplace_back(near);
    }

    void disorder(const ClaimedRow& row, const Standing& true_row, int better) {
        add(standings_rule(), row.at, row.player, [&] {
            return say(event_.language, "{}, in place {}, comes before a player in place {}",
                       in_quotes(event_.id(row.player)), true_row.place, better);
        });
    }

    void leave_out(PlayerNumber player) {
        add(standings_rule(), event_.standings_at, player, [&] {
            return say(event_.language, "the standings lack {}, who is in place {}", in_quotes(event_.id(player)),
                       standings_->of(player).place);
        });
    }

    /// The key of a claimed value, and the true value.
    [[nodiscard]] std::pair<std::string_view, Fraction> due_of(const ClaimedValue& value, const Standing& row) const {
        switch (value.of) {
            case ClaimedValue::Of::place: break;
            case ClaimedValue::Of::points: return {"points", of_units(row.points)};
            case ClaimedValue::Of::penalties: return {"penalties", of_units(row.penalties)};
            case ClaimedValue::Of::dropped: return {"dropped", of_units(row.dropped)};
            case ClaimedValue::Of::tie_break:
                return {referee::name_of(event_.tie_breaks[value.tie_break]), row.tie_breaks[value.tie_break]};
        }
        return {"place", {row.place, 1}};
    }

    void compare(const ClaimedRow& row, const ClaimedValue& value, const Standing& true_row) {
        const std::pair<std::string_view, Fraction> known = due_of(value, true_row);
        const Fraction due = known.second;
        if (is_written(due, value.number)) return;
        TournamentFinding* const found = add(standings_rule(), value.at, row.player, [&] {
            const std::string exact = exact_text(due);
            const std::string rounded = rounded_text(due);
            return say(event_.language, "`{}` of {} is claimed as {}, but is {}", known.first,
                       in_quotes(event_.id(row.player)), brief(value.written),
                       exact == rounded ? exact : cat(exact, " (", rounded, ')'));
        });
        if (found != nullptr) found->counted = exact_value(due);
    }

    const Event& event_;
    const Standings* standings_;
    Notes notes_;
    NearPlayers near_{event_};
};

}  // namespace

void check_standings(const Event& event, const Standings* standings, Findings& findings) {
    if (event.standings) Claims(event, standings, findings).check();
}

}  // namespace referee::tournament
