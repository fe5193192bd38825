#include "tournament/standings.hpp"

#include <algorithm>
#include <numeric>
#include <set>

#include "text/text.hpp"
#include "tournament/tie_breaks.hpp"
#include "tournament/worst_rounds.hpp"

namespace referee::tournament {

std::string name_of(const Table& table, Language language) {
    return say(language, "round {}, table {}", table.round, table.number);
}

std::vector<Units> table_points(std::span<const int> places, const PointsRow& row, Ties ties) {
    std::vector<Units> points;
    for (const int place : places) {
        const auto first = row.by_place.begin() + (place - 1);
        const auto tied = std::count(places.begin(), places.end(), place);
        switch (ties) {
            case Ties::share: points.push_back(std::accumulate(first, first + tied, Units{0}) / tied); break;
            case Ties::higher: points.push_back(*first); break;
            case Ties::lower: points.push_back(*(first + tied - 1)); break;
        }
    }
    return points;
}

/// Computes standings: the payments of each table, the tables of each player, and the ranking.
class StandingsMaker {
  public:
    StandingsMaker(const Event& event, int after_round) : event_(event), seeding_(seeding(event)) {
        made_.after_round_ = after_round;
        made_.totals_.assign(event.players.size(), 0);
        while (tables_ < event.tables.size() && event.tables[tables_].round <= after_round) ++tables_;
    }

    Standings make() {
        pay();
        seat();
        drop();
        fine();
        rank();
        return std::move(made_);
    }

  private:
    void pay() {
        made_.paid_.reserve(event_.tables.size());
        const Matches& matches = made_.matches_.emplace(event_);
        for (std::size_t table = 0; table < event_.tables.size(); ++table)
            made_.paid_.push_back(matches.paid(event_, table));
        for (std::size_t table = 0; table < tables_; ++table) {
            const std::vector<Units>& paid = made_.paid_[table];
            for (std::size_t seat = 0; seat < paid.size(); ++seat)
                made_.totals_[event_.tables[table].players[seat]] += paid[seat];
        }
        for (const Stay& bye : event_.byes) {
            if (bye.round <= made_.after_round_) made_.totals_[bye.player] += event_.bye;
        }
    }

    /// Groups the matches by player.
    void seat() {
        std::vector<std::size_t>& first = made_.first_part_;
        first.assign(event_.players.size() + 1, 0);
        for (std::size_t table = 0; table < tables_; ++table) {
            if (!made_.matches_->is_first(table)) continue;
            for (const PlayerNumber player : event_.tables[table].players) ++first[player + 1];
        }
        std::partial_sum(first.begin(), first.end(), first.begin());
        made_.parts_.resize(first.back());
        std::vector<std::size_t> next = first;
        for (std::uint32_t table = 0; table < tables_; ++table) {
            if (!made_.matches_->is_first(table)) continue;
            const auto& players = event_.tables[table].players;
            for (std::uint32_t seat = 0; seat < players.size(); ++seat)
                made_.parts_[next[players[seat]]++] = {table, seat};
        }
    }

    /// Finds the worst rounds of each player. At least one round counts.
    void drop() {
        made_.dropped_rounds_.resize(event_.players.size());
        dropped_.assign(event_.players.size(), 0);
        if (event_.drop_worst == 0) return;
        std::set<int> rounds;
        for (std::size_t table = 0; table < tables_; ++table) rounds.insert(event_.tables[table].round);
        std::vector<std::vector<RoundPay>> byes(event_.players.size());
        for (const Stay& bye : event_.byes) {
            if (bye.round > made_.after_round_) continue;
            rounds.insert(bye.round);
            byes[bye.player].push_back({bye.round, event_.bye});
        }
        if (rounds.empty()) return;
        made_.rounds_to_drop_ = std::min(event_.drop_worst, static_cast<int>(rounds.size()) - 1);
        for (PlayerNumber player = 0; player < event_.players.size(); ++player) {
            std::vector<RoundPay>& paid = byes[player];
            for (const Part& part : made_.parts(player)) {
                const std::vector<Units>& by_seat = made_.paid(part.table);
                paid.push_back({event_.tables[part.table].round, by_seat.empty() ? 0 : by_seat[part.seat]});
            }
            WorstRounds worst = worst_rounds(std::move(paid), rounds.size(),
                                             static_cast<std::size_t>(made_.rounds_to_drop_));
            dropped_[player] = worst.points;
            made_.dropped_rounds_[player] = std::move(worst.rounds);
        }
    }

    void fine() {
        penalties_.assign(event_.players.size(), 0);
        for (const Penalty& penalty : event_.penalties) {
            if (penalty.round <= made_.after_round_) penalties_[penalty.player] += penalty.points;
        }
    }

    [[nodiscard]] Fraction tie_break(TieBreak kind, PlayerNumber player) const {
        if (kind == TieBreak::direct) return {};  // once it is known who is tied
        if (kind == TieBreak::seeds) return {seeding_[player], 1};
        if (is_cut(kind)) return of_units(cut_buchholz(kind, player));
        Fraction sum = nothing_of(kind);
        bool first = true;
        for (const Part& part : made_.parts(player)) {
            for (const Contribution& one :
                 contributions(kind, event_, made_.match(part.table), player, made_.totals_)) {
                add(kind, sum, one.value, first);
                first = false;
            }
        }
        return sum.below == 0 ? Fraction{} : sum;
    }

    [[nodiscard]] Units cut_buchholz(TieBreak kind, PlayerNumber player) const {
        std::vector<Units> points;
        for (const Part& part : made_.parts(player)) {
            if (made_.match(part.table).places.empty()) continue;
            for (const PlayerNumber other : event_.tables[part.table].players) {
                if (other != player) points.push_back(made_.totals_[other]);
            }
        }
        Units sum = std::accumulate(points.begin(), points.end(), Units{0});
        for (const std::size_t left_out : cut_opponents(kind, points)) sum -= points[left_out];
        return sum;
    }

    [[nodiscard]] Units direct(PlayerNumber player) const {
        Units sum = 0;
        for (const Part& part : made_.parts(player)) {
            const auto& there = event_.tables[part.table].players;
            const bool have_met = std::any_of(there.begin(), there.end(),
                                              [&](PlayerNumber other) { return other != player && is_tied_[other]; });
            if (have_met && !made_.paid(part.table).empty()) sum += made_.paid(part.table)[part.seat];
        }
        return sum;
    }

    void rank() {
        std::vector<Standing>& rows = made_.rows_;
        for (PlayerNumber player = 0; player < event_.players.size(); ++player) {
            rows.push_back({.player = player,
                            .points = made_.totals_[player] - dropped_[player] - penalties_[player],
                            .penalties = penalties_[player],
                            .dropped = dropped_[player]});
            for (const TieBreak kind : event_.tie_breaks)
                rows.back().tie_breaks.push_back(tie_break(criterion_of(kind), player));
        }
        std::stable_sort(rows.begin(), rows.end(),
                         [](const Standing& a, const Standing& b) { return a.points > b.points; });
        is_tied_.assign(event_.players.size(), false);
        for (std::size_t begin = 0; begin < rows.size();) {
            std::size_t end = begin + 1;
            while (end < rows.size() && rows[end].points == rows[begin].points) ++end;
            rank_among(std::span(rows).subspan(begin, end - begin), 0, static_cast<int>(begin) + 1);
            begin = end;
        }
        made_.row_of_.resize(rows.size());
        for (std::size_t row = 0; row < rows.size(); ++row) made_.row_of_[rows[row].player] = row;
    }

    /// Ranks players who are tied on all tie-breaks before `step`. The best of them gets `place`.
    void rank_among(std::span<Standing> tied, std::size_t step, int place) {
        if (step == event_.tie_breaks.size()) {
            for (Standing& row : tied) row.place = place;
            return;
        }
        const TieBreak kind = criterion_of(event_.tie_breaks[step]);
        if (kind == TieBreak::direct && tied.size() > 1) {
            for (const Standing& row : tied) is_tied_[row.player] = true;
            for (Standing& row : tied) row.tie_breaks[step] = of_units(direct(row.player));
            for (const Standing& row : tied) is_tied_[row.player] = false;
        }
        const auto order = [kind, step](const Standing& a, const Standing& b) {
            return compare(kind, a.tie_breaks[step], b.tie_breaks[step]);
        };
        std::stable_sort(tied.begin(), tied.end(),
                         [&](const Standing& a, const Standing& b) { return order(a, b) > 0; });
        for (std::size_t begin = 0; begin < tied.size();) {
            std::size_t end = begin + 1;
            while (end < tied.size() && order(tied[begin], tied[end]) == 0) ++end;
            rank_among(tied.subspan(begin, end - begin), step + 1, place + static_cast<int>(begin));
            begin = end;
        }
    }

    const Event& event_;
    const std::vector<int> seeding_;
    std::size_t tables_ = 0;  ///< those up to the round
    Standings made_;
    std::vector<Units> dropped_;    ///< by player, the points of the rounds that do not count
    std::vector<Units> penalties_;  ///< by player
    std::vector<bool> is_tied_;     ///< the players whom `direct` compares at the moment
};

Standings standings_of(const Event& event, int after_round) { return StandingsMaker(event, after_round).make(); }

}  // namespace referee::tournament
