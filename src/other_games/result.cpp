#include "other_games/result.hpp"

#include <algorithm>
#include <utility>

#include "claims/false_claims.hpp"
#include "claims/set_difference.hpp"
#include "log/claim_rules.hpp"
#include "other_games/ranking.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

std::vector<int> known_numbers(const BySeat& numbers) {
    std::vector<int> known;
    for (const auto& number : numbers) known.push_back(*number);
    return known;
}

/// Whether each place is 1 more than the number of players before it. `first` is the best place.
bool is_ranking(const std::vector<int>& places, int first = 1) {
    return std::all_of(places.begin(), places.end(), [&](int place) {
        return place == first + std::count_if(places.begin(), places.end(), [&](int other) { return other < place; });
    });
}

/// Settles the result of one record.
class Settling {
  public:
    Settling(const OtherGame& game, const StatedResult& stated, std::span<const std::string> players, Reader& reader,
             Report& report)
        : game_(game), stated_(stated), names_(players, {}, reader.language()), reader_(reader), report_(report) {}

    void run() {
        Placing& placing = *report_.placing;
        if (all_known(stated_.scores)) placing.scores = known_numbers(stated_.scores);
        if (game_.described && !placing.scores.empty()) return settle_described();
        std::vector<int> places = stated_places();
        if (places.empty()) places = places_by(placing.scores);
        if (places.empty() || !is_consistent(places)) return;
        placing.places = std::move(places);
    }

  private:
    [[nodiscard]] std::size_t players() const { return names_.size(); }
    [[nodiscard]] std::string id(std::size_t seat) const { return in_quotes(names_[player(seat)]); }
    [[nodiscard]] std::vector<std::string> ids_of(const TiedPlayers& group) const {
        std::vector<std::string> ids;
        for (const std::size_t seat : group.seats) ids.push_back(printable(names_[player(seat)]));
        return ids;
    }
    static Player player(std::size_t seat) { return {static_cast<std::uint8_t>(seat)}; }
    [[nodiscard]] bool is_winner(std::size_t seat) const { return stated_.winners && stated_.winners->contains(seat); }
    [[nodiscard]] bool names_winners() const { return stated_.winners && !stated_.winners->empty(); }

    void refuse(std::size_t at, std::string message) { reader_.report(LogRule::value, at, std::move(message)); }

    [[nodiscard]] std::vector<int> stated_places() const {
        return all_known(stated_.places) ? known_numbers(stated_.places) : std::vector<int>{};
    }

    /// The places by score. Winners come first among those with the best score; at a table of two without scores, first
    /// of all. Empty if neither decides.
    [[nodiscard]] std::vector<int> places_by(const std::vector<int>& scores) const {
        std::vector<int> places;
        if (scores.empty() && (players() != 2 || !names_winners())) return places;
        for (std::size_t seat = 0; seat < players(); ++seat) {
            int place = 1;
            for (std::size_t other = 0; other < players(); ++other) {
                const bool better = !scores.empty() && game_.score.is_before(scores[other], scores[seat]);
                const bool equal = scores.empty() || scores[other] == scores[seat];
                place += better || (equal && is_winner(other) && !is_winner(seat)) ? 1 : 0;
            }
            places.push_back(place);
        }
        return places;
    }

    /// Reports what is wrong with places that the record states or that follow from its scores and winners.
    bool is_consistent(const std::vector<int>& places) {
        const Language language = reader_.language();
        if (!is_ranking(places)) return report_no_ranking();
        const std::vector<int>& scores = report_.placing->scores;
        if (!scores.empty() && !follows_scores(places, scores)) {
            refuse(stated_.places_at,
                   game_.score.lower_wins
                       ? say(language, "`places` contradicts `scores`; lower scores win in {}", game_.id)
                       : say(language, "`places` contradicts `scores`; higher scores win in {}", game_.id));
            return false;
        }
        return fits_winners(places);
    }

    bool report_no_ranking() {
        refuse(
            stated_.places_at,
            say(reader_.language(), "`places` is no ranking: each place is 1 more than the number of players before"));
        return false;
    }

    bool fits_winners(const std::vector<int>& places) {
        if (!names_winners()) return true;
        const Language language = reader_.language();
        for (const std::size_t winner : *stated_.winners) {
            if (places[winner] == 1) continue;
            refuse(stated_.winners_at,
                   say(language, "`winners` names {}, who is in place {}", id(winner), places[winner]));
            return false;
        }
        const auto first = std::count(places.begin(), places.end(), 1);
        if (first == static_cast<std::ptrdiff_t>(stated_.winners->size())) return true;
        refuse(stated_.winners_at, say(language, "`winners` does not name all players in place 1"));
        return false;
    }

    /// Whether no player with a worse score has a better place. Equal scores may have any places.
    [[nodiscard]] bool follows_scores(const std::vector<int>& places, const std::vector<int>& scores) const {
        for (std::size_t a = 0; a < places.size(); ++a) {
            for (std::size_t b = 0; b < places.size(); ++b) {
                if (game_.score.is_before(scores[a], scores[b]) && places[a] >= places[b]) return false;
            }
        }
        return true;
    }

    /// Ranks the players by score and tie-breaks, reports claims that differ, and takes the others where these leave
    /// the places open.
    void settle_described() {
        groups_ = ranked(game_, stated_);
        check_places();
        check_winners();
        std::vector<int> places(players());
        bool settled = true;
        for (const TiedPlayers& group : groups_) settled = place(group, places) && settled;
        if (settled) report_.placing->places = std::move(places);
    }

    /// Whether the numbers decide the places of a group.
    [[nodiscard]] bool decides(const TiedPlayers& group) const {
        return group.seats.size() == 1 || (!group.lacks && game_.shared);
    }

    /// Compares the claimed places with those that are possible.
    void check_places() {
        if (stated_.places.empty()) return;
        std::vector<FalseValue> wrong;
        for (const TiedPlayers& group : groups_) {
            const int last = decides(group) ? group.place : group.place + static_cast<int>(group.seats.size()) - 1;
            for (const std::size_t seat : group.seats) {
                const auto& claimed = stated_.places[seat];
                if (!claimed || (group.place <= *claimed && *claimed <= last)) continue;
                std::vector<std::string> possible;
                for (int place = group.place; place <= last; ++place) possible.push_back(std::to_string(place));
                const std::string path = cat("places.", printable(names_[player(seat)]));
                wrong.push_back(
                    {*stated_.place_at[seat], path,
                     say(names_, "`{}` is claimed as {}, but is {}", path, *claimed, either(names_, possible))});
            }
        }
        places_are_false_ = !wrong.empty();
        if (wrong.empty()) return;
        std::sort(wrong.begin(), wrong.end(),
                  [](const FalseValue& a, const FalseValue& b) { return a.at.offset() < b.at.offset(); });
        report_false("places", wrong.front().at.offset(), words_of(wrong, names_));
    }

    /// Compares the claimed winners with the players who are first, or can be.
    void check_winners() {
        if (!stated_.winners) return;
        const TiedPlayers& first = groups_.front();
        SetDifference difference;
        difference.people = true;
        const auto add = [&](Few& few, std::size_t seat) { few.add(printable(names_[player(seat)])); };
        for (const std::size_t winner : *stated_.winners) {
            if (std::find(first.seats.begin(), first.seats.end(), winner) == first.seats.end())
                add(difference.strange, winner);
        }
        for (const std::size_t seat : first.seats) {
            add(difference.counted, seat);
            if (!is_winner(seat)) add(difference.missing, seat);
        }
        const bool some = difference.missing.size() < first.seats.size();
        winners_are_false_ = difference.strange.size() > 0 || (decides(first) ? difference.missing.size() > 0 : !some);
        if (!winners_are_false_) return;
        report_false("winners", stated_.winners_at,
                     decides(first) ? difference.words("winners", names_)
                                    : say(names_, "`winners` names {}; only {} can have won",
                                          difference.strange.words(names_, translatable("nobody")),
                                          either(names_, ids_of(first))));
    }

    void report_false(std::string_view claim, std::size_t at, std::string message) {
        if (reader_.full()) return;
        Finding finding;
        finding.rule = &claim_rule(claim);
        finding.offset = at;
        finding.message = std::move(message);
        report_.findings.push_back(std::move(finding));
    }

    /// Sets the places of a group. Returns false if the record does not tell them, and reports why.
    bool place(const TiedPlayers& group, std::vector<int>& places) {
        if (decides(group)) return share(group, places);
        if (!places_are_false_ && takes_claimed(group)) {
            std::vector<int> claimed;
            for (const std::size_t seat : group.seats) claimed.push_back(places[seat] = *stated_.places[seat]);
            if (!is_ranking(claimed, group.place)) return report_no_ranking();
            if (group.place > 1 || winners_are_false_) return true;
            return fits_winners(places);
        }
        if (group.place == 1 && names_winners() && !winners_are_false_) {
            TiedPlayers first{{}, 1};
            TiedPlayers rest{{}, 1 + static_cast<int>(stated_.winners->size()), group.lacks};
            for (const std::size_t seat : group.seats) (is_winner(seat) ? first : rest).seats.push_back(seat);
            share(first, places);
            return rest.seats.empty() || place(rest, places);
        }
        if (group.seats.size() == 1) return share(group, places);
        if (group.lacks) return report_lack(group);
        report_.placing->open_ties = true;
        return share(group, places);
    }

    [[nodiscard]] bool takes_claimed(const TiedPlayers& group) const {
        return !stated_.places.empty() && std::all_of(group.seats.begin(), group.seats.end(), [&](std::size_t seat) {
            return stated_.places[seat].has_value();
        });
    }

    static bool share(const TiedPlayers& group, std::vector<int>& places) {
        for (const std::size_t seat : group.seats) places[seat] = group.place;
        return true;
    }

    bool report_lack(const TiedPlayers& group) {
        const std::size_t lacked = *group.lacks;
        std::vector<std::string> equal = {cat('`', game_.score.id, '`')};
        for (std::size_t number = 0; number < lacked; ++number) equal.push_back(in_quotes(game_.tie_breaks[number].id));
        const Language language = reader_.language();
        const std::string& key = game_.tie_breaks[lacked].id;
        const std::string_view meant = key;
        reader_.report(LogRule::missing_key, stated_.score_at[group.seats.front()],
                       say(language, "{} are equal in {}; the record lacks {}, which decides between them",
                           listed(language, ids_of(group)), listed(language, equal), in_quotes(key)),
                       std::span(&meant, 1));
        return false;
    }

    const OtherGame& game_;
    const StatedResult& stated_;
    const Names names_;
    Reader& reader_;
    Report& report_;
    std::vector<TiedPlayers> groups_{};  ///< best first
    bool places_are_false_ = false;
    bool winners_are_false_ = false;
};

}  // namespace

void settle(const OtherGame& game, const StatedResult& stated, std::span<const std::string> players, Reader& reader,
            Report& report) {
    Settling(game, stated, players, reader, report).run();
}

}  // namespace referee
