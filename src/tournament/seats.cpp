#include <algorithm>
#include <unordered_map>

#include "language/language.hpp"
#include "text/text.hpp"
#include "tournament/matches.hpp"
#include "tournament/near_players.hpp"
#include "tournament/notes.hpp"

namespace referee::tournament {

namespace {

/// Checks the rounds in order and tracks the table of each player in the current round.
class Seats {
  public:
    Seats(const Event& event, const std::vector<FirstOfRecord>& records, Findings& findings)
        : event_(event),
          records_(records),
          notes_(findings),
          matches_(event),
          where_(event.players.size()),
          language_(event.language) {}

    void check() {
        const std::vector<Stay> byes = by_round(event_.byes);
        const std::vector<Stay> absent = by_round(event_.absent);
        int last = event_.last_round();
        for (const auto* stays : {&byes, &absent}) last = stays->empty() ? last : std::max(last, stays->back().round);
        std::size_t table = 0;
        std::size_t bye = 0;
        std::size_t absence = 0;
        for (round_ = 1; round_ <= last; ++round_) {
            const std::size_t first = table;
            seen_ = 0;
            all_seats_known_ = event_.seats_known;
            while (table < event_.tables.size() && event_.tables[table].round == round_) take(table++, first);
            for (; bye < byes.size() && byes[bye].round == round_; ++bye) take(byes[bye], in(language_, "has a bye"));
            for (; absence < absent.size() && absent[absence].round == round_; ++absence)
                take(absent[absence], in(language_, "is absent"));
            if (table > first && event_.attendance == Attendance::listed) miss(event_.tables[first]);
            if (table == first && table < event_.tables.size()) lack_round(event_.tables[table]);
        }
        for (const Penalty& penalty : event_.penalties) {
            round_ = penalty.round;
            if (event_.is_stranger(penalty.player))
                stranger(penalty.player, penalty.at, 0, say(language_, "{}: ", "`penalties`"));
        }
    }

  private:
    /// The place of a player in a round.
    struct Whereabouts {
        int round = 0;
        int table = 0;  ///< 0 if at none
        std::string_view stay;
    };

    static std::vector<Stay> by_round(std::vector<Stay> stays) {
        std::stable_sort(stays.begin(), stays.end(), [](const Stay& a, const Stay& b) { return a.round < b.round; });
        return stays;
    }

    template <class Words>
    TournamentFinding* add(Code code, const Table& table, Spot at, Words&& words) {
        return notes_.add(rule(code), at, table.round, table.number,
                          [&] { return say(language_, "{}: {}", name_of(table, language_), words()); });
    }

    void take(std::size_t number, std::size_t first) {
        const Table& table = event_.tables[number];
        all_seats_known_ = all_seats_known_ && !table.players.empty();
        const bool again = number > first && event_.tables[number - 1].number == table.number;
        if (again) {
            notes_.unsound();
            add(Code::table, table, table.at, [&] { return in(language_, "a second record for this table"); });
        }
        for (std::size_t i = 0; i < table.players.size(); ++i) {
            const PlayerNumber player = table.players[i];
            if (event_.is_stranger(player))
                stranger(player, table.at_seat(i), table.number, say(language_, "{}: ", name_of(table, language_)));
        }
        if (matches_.is_first(number)) {
            for (std::size_t i = 0; i < table.players.size(); ++i) {
                const PlayerNumber player = table.players[i];
                if (!event_.is_stranger(player)) seat(player, table.at_seat(i), {round_, table.number, {}});
            }
            if (event_.meetings && !again) meet(table);
        }
        check_points(table);
        check_record(table, number);
        if (event_.match_of(round_) > 1) check_match(table, number);
    }

    void take(const Stay& stay, std::string_view what) {
        if (event_.is_stranger(stay.player)) {
            stranger(stay.player, stay.at, 0, say(language_, "round {}: ", round_));
        } else {
            seat(stay.player, stay.at, {round_, 0, what});
        }
    }

    /// `where` is the beginning of the message: `round 2: `.
    void stranger(PlayerNumber player, Spot at, int table, const std::string& where) {
        notes_.unsound();
        TournamentFinding* const found = notes_.add(rule(Code::player), at, round_, table, [&] {
            return say(language_, "{}{} is not one of the players{}", where, in_quotes(event_.id(player)),
                       near_.words(player));
        });
        if (found == nullptr) return;
        found->finding.player = event_.id(player);
        for (const std::string_view near : near_.of(player)) found->finding.meant.emplace_back(near);
    }

    [[nodiscard]] std::string words_of(const Whereabouts& where) const {
        return where.table > 0 ? say(language_, "sits at table {}", where.table) : std::string(where.stay);
    }

    void seat(PlayerNumber player, Spot at, Whereabouts here) {
        Whereabouts& before = where_[player];
        if (before.round != round_) {
            before = here;
            ++seen_;
            return;
        }
        notes_.unsound();
        if (here.table > 0 && here.table == before.table) return;  // a second record for this table
        TournamentFinding* const found = notes_.add(rule(Code::twice), at, round_, here.table, [&] {
            return say(language_, "round {}: {} {} and {}", round_, in_quotes(event_.id(player)), words_of(before),
                       words_of(here));
        });
        if (found != nullptr) found->finding.player = event_.id(player);
    }

    void meet(const Table& table) {
        for (std::size_t a = 0; a < table.players.size(); ++a) {
            for (std::size_t b = a + 1; b < table.players.size(); ++b) {
                const auto [less, more] = std::minmax(table.players[a], table.players[b]);
                if (event_.is_stranger(more)) continue;
                const int times = ++meetings_[std::uint64_t{less} << 32U | more];
                if (times != *event_.meetings + 1) continue;
                add(Code::meetings, table, table.at_seat(b), [&, one = less, other = more] {
                    const std::string met = say(language_, "{} and {} meet for the {} time", in_quotes(event_.id(one)),
                                                in_quotes(event_.id(other)), ordinal(times));
                    return *event_.meetings == 1 ? say(language_, "{}; 1 meeting is allowed", met)
                                                 : say(language_, "{}; {} meetings are allowed", met, *event_.meetings);
                });
            }
        }
    }

    [[nodiscard]] std::string ordinal(int number) const {
        const int last = number / 10 % 10 == 1 ? 0 : number % 10;
        return last == 1 ? say(language_, "{}st", number)
            : last == 2  ? say(language_, "{}nd", number)
            : last == 3  ? say(language_, "{}rd", number)
                         : say(language_, "{}th", number);
    }

    void check_points(const Table& table) {
        const std::size_t players = table.players.size();
        const PointsRow* const row = event_.points_of(players);
        if (players == 0 || (row != nullptr && row->by_place.size() == players)) return;
        notes_.unsound();
        const auto number = static_cast<long long>(players);
        add(Code::points, table, table.at, [&] {
            const std::string at_table = counted(language_, number, "player");
            if (row == nullptr) return say(language_, "`points` has no row for {}", at_table);
            const auto numbers = static_cast<long long>(row->by_place.size());
            return say(language_, "`points` has {} for {}; there is one for each place",
                       counted(language_, numbers, "number"), at_table);
        });
    }

    void check_record(const Table& table, std::size_t number) {
        const FirstOfRecord& first = records_[number];
        if (first.rule != nullptr) {
            TournamentFinding* const found = notes_.add(
                record_rule(*table.verdict), table.record_at, table.round, table.number, [&] {
                    return say(language_, "{}: the record is {}: [{}] {}", name_of(table, language_),
                               referee::name_of(*table.verdict), first.rule->id, first.message);
                });
            if (found != nullptr) found->of = number;
        } else if (!first.message.empty()) {
            notes_.add(record_rule(Verdict::malformed), table.record_at, table.round, table.number,
                       [&] { return say(language_, "{}: {}", name_of(table, language_), first.message); });
        }
        if (table.places.empty()) {
            if (event_.match_of(round_) > 1 && !table.players.empty()) return;  // the match may have one
            add(Code::no_result, table, table.record_at, [&] { return lack_of_result(table); });
        } else if (!table.has_scores() &&
                   std::any_of(event_.tie_breaks.begin(), event_.tie_breaks.end(), needs_scores)) {
            add(Code::no_scores, table, table.record_at, [&] { return lack_of_scores(table); });
        }
    }

    /// Checks a match at its last game.
    void check_match(const Table& table, std::size_t number) {
        const Match& match = matches_.of(number);
        if (table.players.empty() || match.games.back() != number) return;
        const int due = event_.match_of(round_);
        if (match.surplus > 0) {
            add(Code::match, table, table.at, [&] {
                return say(language_, "the match has {} games, and a match of round {} has {}", match.games.size(),
                           round_, due);
            });
        }
        if (!match.places.empty()) return;
        add(Code::no_result, table, table.record_at, [&] {
            const auto played = std::count_if(match.games.begin(), match.games.end(),
                                              [&](std::size_t game) { return !event_.tables[game].places.empty(); });
            return played == 1
                ? say(language_,
                      "no result of the match: of {} games, 1 has a result, and nobody has won more than half", due)
                : say(language_,
                      "no result of the match: of {} games, {} have a result, and nobody has won more than half", due,
                      played);
        });
    }

    [[nodiscard]] std::string lack_of_result(const Table& table) const {
        if (!table.verdict) return say(language_, "no result: the record cannot be read");
        const bool counts = *table.verdict < Verdict::illegal;
        return counts
            ? say(language_, "no result: the places of all players are not known")
            : say(language_, "no result: a record that is {} does not count", referee::name_of(*table.verdict));
    }

    [[nodiscard]] std::string lack_of_scores(const Table& table) const {
        std::vector<std::string> needy;
        for (const TieBreak kind : event_.tie_breaks) {
            if (needs_scores(kind)) needy.push_back(cat('`', referee::name_of(kind), '`'));
        }
        const std::string of_these = listed(language_, needy);
        return table.scores.empty()
            ? say(language_, "the scores are not known, and count as 0 in {}", of_these)
            : say(language_, "lower scores win in {}; they count as 0 in {}", printable(table.game), of_these);
    }

    void miss(const Table& table) {
        if (!all_seats_known_ || seen_ == event_.players.size()) return;
        std::size_t left = event_.players.size() - seen_;
        for (PlayerNumber player = 0; left > 0; ++player) {
            if (where_[player].round == round_) continue;
            if (!notes_.keeps()) return notes_.count(rule(Code::missing), left);
            --left;
            TournamentFinding* const found = notes_.add(rule(Code::missing), table.at, round_, 0, [&] {
                return say(language_, "round {}: {} has no table, bye or absence", round_,
                           in_quotes(event_.id(player)));
            });
            found->finding.player = event_.id(player);
        }
    }

    void lack_round(const Table& next) {
        notes_.add(rule(Code::round), next.at, round_, 0,
                   [&] { return say(language_, "round {} has no table, and round {} has", round_, next.round); });
    }

    const Event& event_;
    const std::vector<FirstOfRecord>& records_;
    Notes notes_;
    const Matches matches_;
    std::vector<Whereabouts> where_;
    const Language language_;
    NearPlayers near_{event_};
    std::unordered_map<std::uint64_t, int> meetings_;
    int round_ = 0;
    std::size_t seen_ = 0;  ///< players placed in this round
    bool all_seats_known_ = true;
};

}  // namespace

Findings check_seats(const Event& event, const std::vector<FirstOfRecord>& records) {
    Findings findings;
    Seats(event, records, findings).check();
    return findings;
}

}  // namespace referee::tournament
