#include <algorithm>
#include <utility>

#include "show/tournament/pairing.hpp"
#include "text/text.hpp"
#include "tournament/tie_breaks.hpp"

/// Tournament Report File (FIDE Handbook, C.04 Annex 2, TRF16). Columns are counted from 1:
///
///     1-3 `001`, 5-8 number, 10 sex, 11-13 title, 15-47 name, 49-52 rating, 54-56 federation, 58-68 FIDE number,
///     70-79 date of birth, 81-84 points, 86-89 rank; for each round ten columns from 92 on: 4 of the opponent's
///     number, blank, `w` or `b`, blank, the result.
///
/// Results: `1`, `=`, `0` of a game; `U` a bye; `Z` an absence; for both the opponent is `0000` and the colour `-`.
namespace referee {

using tournament::Event;
using tournament::Part;
using tournament::PlayerNumber;
using tournament::Units;

namespace {

constexpr std::size_t most_players = 9999;
constexpr std::string_view line_end = "\r\n";

/// Thrown with the reason why a tournament cannot be written.
struct Unfit {
    std::string why;
};

/// Text at the right of a field.
std::string right(const std::string& text, std::size_t width) {
    return std::string(width - std::min(width, text.size()), ' ') + text;
}

/// The name in 33 characters, without control characters.
std::string name_field(std::string_view name) {
    constexpr std::size_t width = 33;
    std::string field;
    std::size_t used = 0;
    for (std::size_t at = 0; at < name.size() && used < width; ++used) {
        std::size_t end = at + 1;
        while (end < name.size() && (static_cast<unsigned char>(name[end]) & 0xC0U) == 0x80U) ++end;
        const bool control = static_cast<unsigned char>(name[at]) < 0x20U || name[at] == 0x7F;
        if (control) {
            field += ' ';
        } else {
            field += name.substr(at, end - at);
        }
        at = end;
    }
    return field + std::string(width - used, ' ');
}

/// Points with one decimal in four columns.
std::string points_field(Units points) {
    constexpr Units tenth = tournament::whole / 10;
    constexpr Units most = 999;
    if (points % tenth != 0)
        throw Unfit{
            cat("points of ", tournament::exact_text(tournament::of_units(points)), " have more than one decimal")};
    const Units tenths = points / tenth;
    if (tenths > most) throw Unfit{"points are above 99.9"};
    return right(cat(tenths / 10, '.', tenths % 10), 4);
}

class Trf {
  public:
    Trf(const Event& event, const tournament::Standings& standings, const tournament::PairingTerms& terms,
        std::optional<int> rounds)
        : event_(event),
          standings_(standings),
          last_(event.last_round()),
          rounds_(rounds.value_or(last_ + 1)),
          numbers_(tournament::seeding(event)),
          away_(event.players.size(), false),
          cells_(event.players.size()) {
        for (const PlayerNumber player : terms.absent) away_[player] = true;
    }

    std::string text() {
        check();
        fill();
        std::string text = cat("012 ", printable(event_.name.empty() ? "Tournament" : event_.name), line_end, "062 ",
                               event_.players.size(), line_end, "XXR ", rounds_, line_end);
        if (last_ == 0) text += cat("XXC white1", line_end);
        text += point_system();
        std::vector<PlayerNumber> order(event_.players.size());
        for (PlayerNumber player = 0; player < order.size(); ++player)
            order[static_cast<std::size_t>(numbers_[player]) - 1] = player;
        for (const PlayerNumber player : order) text += cat(player_line(player), line_end);
        return text;
    }

  private:
    void check() const {
        if (event_.players.size() > most_players) throw Unfit{"there are more than 9999 players"};
        if (rounds_ <= last_)
            throw Unfit{
                cat("round ", last_, " has a table; `--rounds` is the number of all rounds, at least ", last_ + 1)};
        for (const tournament::Table& table : event_.tables) {
            if (table.players.size() != 2)
                throw Unfit{cat(tournament::name_of(table, Language::english), " has ",
                                counted(static_cast<long long>(table.players.size()), "player"), ", not 2")};
        }
    }

    /// The points of a win, a draw and a loss.
    [[nodiscard]] std::vector<Units> points() const {
        const tournament::PointsRow* const row = event_.points_of(2);
        if (row == nullptr || row->by_place.size() != 2) throw Unfit{"`points` has no row for 2 players"};
        const std::vector<int> tied = {1, 1};
        return {row->by_place[0], tournament::table_points(tied, *row, event_.ties)[0], row->by_place[1]};
    }

    [[nodiscard]] std::string point_system() const {
        const std::vector<Units> paid = points();
        using tournament::whole;
        if (paid == std::vector<Units>{whole, whole / 2, 0} && event_.bye == whole) return {};
        std::string text;
        const auto line = [&](std::string_view code, Units units) {
            text += cat(code, ' ', points_field(units), line_end);
        };
        line("BBW", paid[0]);
        line("BBD", paid[1]);
        line("BBL", paid[2]);
        line("BBU", event_.bye);
        return text;
    }

    /// The cell of a player in a round; `0000 - Z` if nothing is known of it.
    std::string& cell(PlayerNumber player, int round) {
        std::vector<std::string>& cells = cells_[player];
        cells.resize(std::max<std::size_t>(cells.size(), static_cast<std::size_t>(round)), "0000 - Z");
        return cells[static_cast<std::size_t>(round) - 1];
    }

    void fill() {
        for (PlayerNumber player = 0; player < event_.players.size(); ++player) {
            if (last_ > 0) cell(player, last_);
            for (const Part& part : standings_.parts(player)) game(player, part);
            if (away_[player]) cell(player, last_ + 1);
        }
        for (const tournament::Stay& bye : event_.byes) {
            if (bye.round <= last_ + 1) cell(bye.player, bye.round) = "0000 - U";
        }
        for (const tournament::Stay& absence : event_.absent) {
            if (absence.round <= last_ + 1) cell(absence.player, absence.round) = "0000 - Z";
        }
    }

    void game(PlayerNumber player, const Part& part) {
        const tournament::Table& table = event_.tables[part.table];
        const std::vector<int>& places = standings_.match(part.table).places;
        if (places.empty()) throw Unfit{cat(tournament::name_of(table, Language::english), " has no result")};
        const std::size_t other = 1 - part.seat;
        const char result = places[part.seat] == places[other] ? '=' : places[part.seat] == 1 ? '1' : '0';
        const char colour = part.seat == 0 ? 'w' : 'b';
        cell(player, table.round) = cat(right(std::to_string(numbers_[table.players[other]]), 4), ' ', colour, ' ',
                                        result);
    }

    [[nodiscard]] std::string player_line(PlayerNumber player) const {
        const tournament::Entrant& entrant = event_.players[player];
        const std::string_view name = entrant.name.empty() ? entrant.id : entrant.name;
        std::string line = cat("001 ", right(std::to_string(numbers_[player]), 4), "      ", name_field(name));
        line += std::string(33, ' ');  // no rating, federation, number or date of birth
        line += cat(points_field(standings_.totals()[player]), ' ',
                    right(std::to_string(standings_.of(player).place), 4));
        for (const std::string& one : cells_[player]) line += cat("  ", one);
        return line;
    }

    const Event& event_;
    const tournament::Standings& standings_;
    const int last_;
    const int rounds_;
    const std::vector<int> numbers_;
    std::vector<bool> away_;
    std::vector<std::vector<std::string>> cells_;  ///< by player and round
};

}  // namespace

TrfFile tournament_trf(const Event& event, const tournament::Standings& standings,
                       const tournament::PairingTerms& terms, std::optional<int> rounds) {
    try {
        return {Trf(event, standings, terms, rounds).text(), {}};
    } catch (const Unfit& unfit) {
        return {{}, unfit.why};
    }
}

}  // namespace referee
