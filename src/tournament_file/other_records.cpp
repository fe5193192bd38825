#include "tournament_file/other_records.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "language/language.hpp"
#include "log/game_registry.hpp"
#include "log/reader.hpp"
#include "text/meant_name.hpp"
#include "text/text.hpp"
#include "types/type_of.hpp"

namespace referee {

using tournament::Event;
using tournament::OtherGame;

namespace {

/// A number for each seat; nothing for those that have none.
using BySeat = std::vector<std::optional<int>>;

bool all_known(const BySeat& numbers) {
    return !numbers.empty() &&
        std::all_of(numbers.begin(), numbers.end(), [](const auto& number) { return number.has_value(); });
}

/// Reads one record, and derives the places of its players.
class OtherRecord {
  public:
    OtherRecord(const OtherGame& game, bool inside, Report& report)
        : game_(game), inside_(inside), report_(report), reader_(report.findings, players_, players_known_) {}

    void read(Cursor record) {
        report_.game = game_.id;
        report_.sheet = true;
        report_.counted = false;
        report_.placing.emplace();
        std::optional<Cursor> players;
        std::optional<Cursor> result;
        static constexpr std::array<std::string_view, 5> known = {"game", "players", "result", "meta", "referee"};
        each_entry(record, [&](Cursor key, Cursor value) {
            const auto found = std::find(known.begin(), known.end(), key.text());
            // A table in CSV has it, and a form may.
            const bool empty_final = key.text() == "final" && value.is(Kind::mapping) && value.children() == 0;
            if (empty_final) return;
            if (found == known.end() || (inside_ && key.text() == "referee"))
                return reader_.report_unknown_key(key, std::span(known).first(known.size() - 1));
            if (key.text() == "players") players = value;
            if (key.text() == "result") result = value;
        });
        if (!players) return reader_.report_missing(record.offset(), "the record", "players");
        read_players(*players);
        if (!players_known_ || !result) return;
        read_result(*result);
        if (report_.findings.empty()) settle();
    }

  private:
    void read_players(Cursor list) {
        if (!list.is(Kind::sequence)) return reader_.report_type(list, "players", "a list");
        const std::size_t count = list.children();
        if (count < 2 || count > tournament::most_at_table)
            return reader_.report(
                LogRule::value, list.offset(),
                say(reader_.language(), "a table has 2 to {} players, not {}", tournament::most_at_table, count));
        const std::size_t before = report_.findings.size();
        for (const Cursor entry : list) read_player(entry);
        if (report_.findings.size() > before) return;
        players_known_ = true;
        report_.placing->players = players_;
    }

    void read_player(Cursor entry) {
        const std::optional<Cursor> id = entry.is(Kind::mapping) ? find_entry(entry, "id") : entry;
        if (!id) return reader_.report_missing(entry.offset(), "the player", "id");
        Label label;
        if (!reader_.read(*id, label, "player")) return;
        if (seat_of(label.text) < players_.size())
            return reader_.report(LogRule::value, id->offset(),
                                  say(reader_.language(), "the player {} appears twice", in_quotes(label.text)));
        players_.emplace_back(label.text);
        report_.placing->offsets.push_back(id->offset());
    }

    [[nodiscard]] std::size_t seat_of(std::string_view id) const {
        return static_cast<std::size_t>(std::find(players_.begin(), players_.end(), id) - players_.begin());
    }

    void read_result(Cursor result) {
        static constexpr std::array<std::string_view, 3> known = {"scores", "places", "winners"};
        if (!result.is(Kind::mapping)) return reader_.report_type(result, "result", "a mapping");
        each_entry(result, [&](Cursor key, Cursor value) {
            if (key.text() == "scores") {
                constexpr int most = std::numeric_limits<int>::max();
                scores_ = read_numbers(value, "scores", {-most, most, translatable("a whole number ")});
            } else if (key.text() == "places") {
                places_at_ = value.offset();
                places_ = read_numbers(value, "places",
                                       {1, static_cast<int>(players_.size()), translatable("a place ")});
            } else if (key.text() == "winners") {
                winners_at_ = value.offset();
                read_winners(value);
            } else {
                reader_.report_unknown_key(key, known);
            }
        });
    }

    std::optional<std::size_t> known_seat(Cursor player) {
        const std::size_t seat = seat_of(player.text());
        if (seat < players_.size()) return seat;
        if (reader_.full()) return std::nullopt;
        const std::vector<std::string_view> ids(players_.begin(), players_.end());
        const std::vector<std::string_view> near = nearest_names(player.text(), ids);
        reader_.report(LogRule::value, player.offset(),
                       cat(say(reader_.language(), "{} is not a player of this record", in_quotes(player.text())),
                           near.empty() ? strangeness(player.text())
                                        : nearest_suggestion(reader_.language(), player.text(), near)),
                       near);
        return std::nullopt;
    }

    BySeat read_numbers(Cursor mapping, std::string_view what, const Range& range) {
        BySeat numbers(players_.size());
        if (!mapping.is(Kind::mapping)) {
            reader_.report_type(mapping, what, "a mapping by player");
            return {};
        }
        each_entry(mapping, [&](Cursor key, Cursor value) {
            const auto seat = known_seat(key);
            if (!value.is(Kind::integer)) return reader_.report_type(value, what, "a whole number");
            const std::int64_t number = integer_in(value.text());
            if (number < range.least || number > range.most)
                return reader_.report(
                    LogRule::value, value.offset(),
                    say(reader_.language(), "{} must be {}from {} to {}, not {}", cat('`', what, '`'),
                        in(reader_.language(), range.noun), range.least, range.most, brief(value.text())));
            if (seat) numbers[*seat] = static_cast<int>(number);
        });
        return numbers;
    }

    void read_winners(Cursor list) {
        if (!list.is(Kind::sequence)) return reader_.report_type(list, "winners", "a list");
        for (const Cursor winner : list) {
            if (!winner.is(Kind::string)) {
                reader_.report_type(winner, "winners", "a player's id");
            } else if (const auto seat = known_seat(winner)) {
                winners_.insert(*seat);
            }
        }
    }

    /// The places follow from those that are stated, else from the scores and the winners, else at a table of two from
    /// the winners alone.
    void settle() {
        Placing& placing = *report_.placing;
        if (all_known(scores_)) {
            for (const auto& score : scores_) placing.scores.push_back(*score);
        }
        std::vector<int> places;
        if (all_known(places_)) {
            for (const auto& place : places_) places.push_back(*place);
            if (!is_ranking(places))
                return reader_.report(LogRule::value, places_at_,
                                      say(reader_.language(),
                                          "`places` is no ranking: each place is 1 more than the number of players "
                                          "before"));
        } else if (!placing.scores.empty() || (players_.size() == 2 && !winners_.empty())) {
            places = ranked(placing.scores);
        }
        if (places.empty()) return;
        if (!placing.scores.empty() && !follows_scores(places, placing.scores))
            return reader_.report(
                LogRule::value, places_at_,
                game_.lower_wins
                    ? say(reader_.language(), "`places` contradicts `scores`; lower scores win in {}", game_.id)
                    : say(reader_.language(), "`places` contradicts `scores`; higher scores win in {}", game_.id));
        for (const std::size_t winner : winners_) {
            if (places[winner] != 1)
                return reader_.report(LogRule::value, winners_at_,
                                      say(reader_.language(), "`winners` names {}, who is in place {}",
                                          in_quotes(players_[winner]), places[winner]));
        }
        const auto first = std::count(places.begin(), places.end(), 1);
        if (!winners_.empty() && first != static_cast<std::ptrdiff_t>(winners_.size()))
            return reader_.report(LogRule::value, winners_at_,
                                  say(reader_.language(), "`winners` does not name all players in place 1"));
        placing.places = std::move(places);
    }

    [[nodiscard]] bool is_before(int a, int b) const { return game_.lower_wins ? a < b : a > b; }

    /// The places by score. Winners come first among those with the best score; without scores, first of all.
    [[nodiscard]] std::vector<int> ranked(const std::vector<int>& scores) const {
        std::vector<int> places;
        for (std::size_t seat = 0; seat < players_.size(); ++seat) {
            int place = 1;
            for (std::size_t other = 0; other < players_.size(); ++other) {
                const bool better = !scores.empty() && is_before(scores[other], scores[seat]);
                const bool equal = scores.empty() || scores[other] == scores[seat];
                place += better || (equal && winners_.contains(other) && !winners_.contains(seat)) ? 1 : 0;
            }
            places.push_back(place);
        }
        return places;
    }

    static bool is_ranking(const std::vector<int>& places) {
        return std::all_of(places.begin(), places.end(), [&](int place) {
            return place == 1 + std::count_if(places.begin(), places.end(), [&](int other) { return other < place; });
        });
    }

    /// Whether no player with a worse score has a better place. Equal scores may have any places.
    [[nodiscard]] bool follows_scores(const std::vector<int>& places, const std::vector<int>& scores) const {
        for (std::size_t a = 0; a < places.size(); ++a) {
            for (std::size_t b = 0; b < places.size(); ++b) {
                if (is_before(scores[a], scores[b]) && places[a] >= places[b]) return false;
            }
        }
        return true;
    }

    const OtherGame& game_;
    const bool inside_;
    Report& report_;
    std::vector<std::string> players_;
    bool players_known_ = false;
    Reader reader_;
    BySeat scores_;
    BySeat places_;
    std::set<std::size_t> winners_;
    std::size_t places_at_ = 0;
    std::size_t winners_at_ = 0;
};

/// Reports a game that nobody knows.
void report_unknown(Cursor game, const std::vector<std::string_view>& others, Report& report) {
    std::vector<std::string_view> names = game_keys();
    names.insert(names.end(), others.begin(), others.end());
    const std::vector<std::string> nobody;
    const bool known = false;
    Reader(report.findings, nobody, known).report_name(game, "game", names);
    if (!report.findings.empty()) report.findings.back().message += "; `other-games` lists games that are not judged";
}

}  // namespace

std::function<bool(Cursor record, bool inside, Report& report)> unjudged_records(const Event& event) {
    return [&event](Cursor record, bool inside, Report& report) {
        const std::optional<Cursor> game = find_entry(record, "game");
        // Most records name their game exactly, and then nothing else needs to be compared.
        if (!game || !game->is(Kind::string) || find_game(game->text()) != nullptr) return false;
        std::vector<std::string_view> others;
        for (const OtherGame& other : event.other_games) others.push_back(other.id);
        const std::size_t meant = meant_name(game->text(), others);
        if (meant < others.size()) {
            OtherRecord(event.other_games[meant], inside, report).read(record);
            return true;
        }
        if (game_meant(game->text()) != nullptr) return false;
        const std::vector<std::string_view> near = nearest_names(game->text(), others);
        if (likely_game(game->text()) != nullptr && near.empty()) return false;
        report_unknown(*game, others, report);
        return true;
    };
}

}  // namespace referee
