#include "other_games/records.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "language/language.hpp"
#include "log/game_registry.hpp"
#include "log/reader.hpp"
#include "other_games/result.hpp"
#include "text/meant_name.hpp"
#include "text/text.hpp"
#include "types/type_of.hpp"

namespace referee {

namespace {

/// Reads one record, and derives the places of its players.
class OtherRecord {
  public:
    OtherRecord(const OtherGame& game, bool inside, Language language, Report& report)
        : game_(game), inside_(inside), report_(report), reader_(report.findings, players_, players_known_, language) {}

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
                return reader_.report_unknown_key(record, key, std::span(known).first(known.size() - 1));
            if (key.text() == "players") players = value;
            if (key.text() == "result") result = value;
        });
        if (!players) return reader_.report_missing(record.offset(), "the record", "players");
        read_players(*players);
        if (!players_known_ || !result) return;
        read_result(*result);
        if (report_.findings.empty()) settle(game_, stated_, players_, reader_, report_);
    }

  private:
    void read_players(Cursor list) {
        if (!list.is(Kind::sequence)) return reader_.report_type(list, "players", "a list");
        const std::size_t count = list.children();
        if (count < 2 || count > tournament::most_at_table)
            return reader_.report(
                LogRule::value, list.offset(),
                say(reader_.language(), "a table has 2 to {} players, not {}", tournament::most_at_table, count));
        if (std::cmp_less(count, game_.least_players) || std::cmp_greater(count, game_.most_players))
            return reader_.report(LogRule::value, list.offset(), wrong_number(count));
        const std::size_t before = report_.findings.size();
        for (const Cursor entry : list) read_player(entry);
        if (report_.findings.size() > before) return;
        players_known_ = true;
        report_.placing->players = players_;
    }

    [[nodiscard]] std::string wrong_number(std::size_t count) const {
        const Language language = reader_.language();
        const std::string title = printable(game_.title);
        return game_.least_players == game_.most_players
            ? say(language, "{} has {}, not {}", title, counted(language, game_.most_players, "player"), count)
            : say(language, "{} has {} to {} players, not {}", title, game_.least_players, game_.most_players, count);
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
        if (!result.is(Kind::mapping)) return reader_.report_type(result, "result", "a mapping");
        stated_.tie_breaks.resize(game_.tie_breaks.size());
        each_entry(result, [&](Cursor key, Cursor value) {
            if (key.text() == game_.score.id) {
                stated_.score_at.resize(players_.size());
                stated_.scores = read_ranking(value, game_.score, [&](std::size_t seat, Cursor score) {
                    stated_.score_at[seat] = score.offset();
                });
            } else if (key.text() == "places") {
                stated_.places_at = value.offset();
                stated_.place_at.resize(players_.size());
                stated_.places = read_numbers(value, "places",
                                              {1, static_cast<int>(players_.size()), translatable("a place ")},
                                              [&](std::size_t seat, Cursor place) { stated_.place_at[seat] = place; });
            } else if (key.text() == "winners") {
                stated_.winners_at = value.offset();
                read_winners(value);
            } else {
                read_tie_break(result, key, value);
            }
        });
    }

    void read_tie_break(Cursor result, Cursor key, Cursor value) {
        const auto& all = game_.tie_breaks;
        const auto found = std::find_if(all.begin(), all.end(), [&](const auto& one) { return one.id == key.text(); });
        if (found != all.end()) {
            stated_.tie_breaks[static_cast<std::size_t>(found - all.begin())] = read_ranking(
                value, *found, [](std::size_t, Cursor) {});
            return;
        }
        std::vector<std::string_view> known = {game_.score.id, "places", "winners"};
        for (const RankingNumber& one : all) known.push_back(one.id);
        reader_.report_unknown_key(result, key, known);
    }

    /// Reads the scores or the numbers of a tie-break.
    template <class Note>
    BySeat read_ranking(Cursor mapping, const RankingNumber& number, const Note& note) {
        const Range range{number.least, number.most, translatable("a whole number ")};
        return read_numbers(mapping, number.id, range, [&](std::size_t seat, Cursor value) {
            if ((integer_in(value.text()) - number.least) % number.step == 0) return note(seat, value);
            reader_.report(LogRule::value, value.offset(),
                           say(reader_.language(), "{} must be a whole number from {} to {} in steps of {}, not {}",
                               in_quotes(number.id), number.least, number.most, number.step, brief(value.text())));
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

    /// Reads a number of each player, and calls `note` with the seat and the node of each that is in the range.
    template <class Note>
    BySeat read_numbers(Cursor mapping, std::string_view what, const Range& range, const Note& note) {
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
                    say(reader_.language(), "{} must be {}from {} to {}, not {}", in_quotes(what),
                        in(reader_.language(), range.noun), range.least, range.most, brief(value.text())));
            if (!seat) return;
            numbers[*seat] = static_cast<int>(number);
            note(*seat, value);
        });
        return numbers;
    }

    void read_winners(Cursor list) {
        if (!list.is(Kind::sequence)) return reader_.report_type(list, "winners", "a list");
        stated_.winners.emplace();
        for (const Cursor winner : list) {
            if (!winner.is(Kind::string)) {
                reader_.report_type(winner, "winners", "a player's id");
            } else if (const auto seat = known_seat(winner)) {
                stated_.winners->insert(*seat);
            }
        }
    }

    const OtherGame& game_;
    const bool inside_;
    Report& report_;
    std::vector<std::string> players_;
    bool players_known_ = false;
    Reader reader_;
    StatedResult stated_;
};

/// Reports a game that nobody knows.
void report_unknown(Cursor game, const std::vector<std::string_view>& others, Language language, Report& report) {
    std::vector<std::string_view> names = game_keys();
    names.insert(names.end(), others.begin(), others.end());
    const std::vector<std::string> nobody;
    const bool known = false;
    Reader(report.findings, nobody, known, language).report_name(game, "game", names);
    if (!report.findings.empty())
        report.findings.back().message += in(language, "; `other-games` lists games that are not judged");
}

}  // namespace

std::function<bool(Cursor record, bool inside, Report& report)> unjudged_records(const std::vector<OtherGame>& games,
                                                                                 Language language) {
    return [&games, language](Cursor record, bool inside, Report& report) {
        const std::optional<Cursor> game = find_entry(record, "game");
        // Most records name their game exactly, and then nothing else needs to be compared.
        if (!game || !game->is(Kind::string) || find_game(game->text()) != nullptr) return false;
        std::vector<std::string_view> others;
        for (const OtherGame& other : games) others.push_back(other.id);
        const std::size_t meant = meant_name(game->text(), others);
        if (meant < others.size()) {
            OtherRecord(games[meant], inside, language, report).read(record);
            return true;
        }
        if (game_meant(game->text()) != nullptr) return false;
        const std::vector<std::string_view> near = nearest_names(game->text(), others);
        if (likely_game(game->text()) != nullptr && near.empty()) return false;
        report_unknown(*game, others, language, report);
        return true;
    };
}

}  // namespace referee
