#include "show/tournament/explained.hpp"

#include <algorithm>
#include <utility>

#include "text/text.hpp"
#include "tournament/tie_breaks.hpp"

namespace referee {

using tournament::Fraction;
using tournament::Part;
using tournament::PlayerNumber;
using tournament::Standing;
using tournament::Stay;
using tournament::Table;
using tournament::TieBreak;
using tournament::Units;

namespace {

std::string exact_words(Units units) { return tournament::exact_text(tournament::of_units(units)); }

}  // namespace

std::string number_words(Fraction number) {
    const std::string exact = tournament::exact_text(number);
    const std::string rounded = tournament::rounded_text(number);
    return exact == rounded ? exact : cat(exact, " (", rounded, ')');
}

std::string Explained::name(PlayerNumber player) const {
    return full_name(event_.id(player), event_.players[player].name);
}

std::vector<std::string> Explained::points() const {
    std::vector<std::pair<int, std::string>> lines;
    for (const Part& part : standings_.parts(player_)) {
        const Table& table = event_.tables[part.table];
        lines.emplace_back(table.round, table_words(table, part) + dropped_words(table.round));
    }
    for (const Stay& bye : event_.byes) {
        if (bye.player == player_ && bye.round <= standings_.after_round())
            lines.emplace_back(bye.round,
                               say(language_, "round {}: a bye pays {}", bye.round,
                                   exact_words(event_.bye) + dropped_words(bye.round)));
    }
    for (const Stay& absence : event_.absent) {
        if (absence.player == player_ && absence.round <= standings_.after_round())
            lines.emplace_back(absence.round, say(language_, "round {}: absent, which pays nothing", absence.round));
    }
    std::stable_sort(lines.begin(), lines.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<std::string> words;
    for (auto& [round, line] : lines) words.push_back(std::move(line));
    for (const tournament::Penalty& penalty : event_.penalties) {
        if (penalty.player == player_ && penalty.round <= standings_.after_round())
            words.push_back(penalty_words(penalty, language_));
    }
    return words;
}

std::vector<Made> Explained::tie_breaks() const {
    std::vector<Made> made;
    for (std::size_t step = 0; step < event_.tie_breaks.size(); ++step) {
        const TieBreak kind = event_.tie_breaks[step];
        made.push_back({std::string(name_of(kind)), row_.tie_breaks[step], parts_at(step)});
    }
    return made;
}

std::vector<std::string> Explained::neighbours() const {
    std::vector<std::string> words;
    const std::vector<Standing>& rows = standings_.rows();
    const auto here = static_cast<std::size_t>(&row_ - rows.data());
    if (here > 0) words.push_back(against(rows[here - 1], in(language_, "ahead")));
    if (here + 1 < rows.size()) words.push_back(against(rows[here + 1], in(language_, "behind")));
    return words;
}

std::string Explained::dropped_words(int round) const {
    const std::vector<int>& dropped = standings_.dropped_rounds(player_);
    if (!std::binary_search(dropped.begin(), dropped.end(), round)) return {};
    const int rounds = standings_.dropped_rounds();
    return rounds == 1 ? say(language_, "; it does not count, as the worst round")
                       : say(language_, "; it does not count, as one of the {} worst rounds", rounds);
}

std::string Explained::table_words(const Table& table, const Part& part) const {
    std::string words = say(language_, "{} of {}: ", tournament::name_of(table, language_),
                            counted(language_, static_cast<long long>(table.players.size()), "player"));
    const tournament::Match& match = standings_.match(part.table);
    if (event_.match_of(table.round) > 1) words += match_words(match);
    if (match.places.empty()) return cat(words, in(language_, "no result, which pays nothing"));
    const int place = match.places[part.seat];
    const auto tied = std::count(match.places.begin(), match.places.end(), place);
    words += tied == 1 ? say(language_, "place {}", place)
        : tied == 2    ? say(language_, "place {} with 1 other", place)
                       : say(language_, "place {} with {} others", place, tied - 1);
    if (!table.scores.empty() && match.games.size() == 1)
        words += say(language_, ", score {}", table.scores[part.seat]);
    words += say(language_, ", pays {}", number_words(tournament::of_units(standings_.paid(part.table)[part.seat])));
    if (tied > 1) words += cat(" (", shared_words(table, place, tied), ')');
    if (!table.judged) words += say(language_, "; {}, not judged", printable(table.game));
    return words;
}

std::string Explained::match_words(const tournament::Match& match) const {
    std::vector<std::string> places;
    for (const std::size_t game : match.games) {
        const Table& table = event_.tables[game];
        if (!table.places.empty()) places.push_back(std::to_string(table.places[tournament::seat_of(table, player_)]));
    }
    const int games = event_.match_of(event_.tables[match.games.front()].round);
    if (places.empty()) return say(language_, "match of {}; ", games);
    return places.size() == 1 ? say(language_, "match of {}: place {}; ", games, places.front())
                              : say(language_, "match of {}: places {}; ", games, listed(language_, places));
}

std::string Explained::shared_words(const Table& table, int place, long tied) const {
    const auto& row = event_.points_of(table.players.size())->by_place;
    std::vector<std::string> numbers;
    for (long i = 0; i < tied; ++i) numbers.push_back(exact_words(row[static_cast<std::size_t>(place - 1 + i)]));
    const std::string list = listed(language_, numbers);
    return event_.ties == tournament::Ties::share ? say(language_, "the mean of {}", list)
        : event_.ties == tournament::Ties::higher ? say(language_, "the first of {}", list)
                                                  : say(language_, "the last of {}", list);
}

std::vector<std::string> Explained::parts_at(std::size_t step) const {
    const TieBreak kind = tournament::criterion_of(event_.tie_breaks[step]);
    if (kind == TieBreak::direct) return direct_parts(step);
    if (kind == TieBreak::seeds)
        return {std::string(event_.players[player_].seed ? in(language_, "the seed of the player")
                                                         : in(language_, "the order of `players`"))};
    return tournament::is_cut(kind) ? cut_parts(kind) : parts_of(kind);
}

std::vector<std::string> Explained::cut_parts(TieBreak kind) const {
    std::vector<std::string> words = parts_of(TieBreak::opponents);
    std::vector<Units> points;
    std::vector<PlayerNumber> opponents;
    for (const Part& part : standings_.parts(player_)) {
        const Table& table = event_.tables[part.table];
        if (standings_.match(part.table).places.empty()) continue;
        for (const PlayerNumber other : table.players) {
            if (other == player_) continue;
            opponents.push_back(other);
            points.push_back(standings_.totals()[other]);
        }
    }
    std::vector<std::string> left_out;
    for (const std::size_t one : tournament::cut_opponents(kind, points))
        left_out.push_back(cat(printable(event_.id(opponents[one])), ' ', exact_words(points[one])));
    if (!left_out.empty()) words.push_back(say(language_, "left out: {}", listed(language_, left_out)));
    return words;
}

std::vector<std::string> Explained::parts_of(TieBreak kind) const {
    std::vector<std::string> words;
    for (const Part& part : standings_.parts(player_)) {
        const tournament::Match& match = standings_.match(part.table);
        for (const tournament::Contribution& one :
             tournament::contributions(kind, event_, match, player_, standings_.totals())) {
            const Table& table = event_.tables[one.table];
            const std::string what = contribution_words(kind, table, match, one.value);
            if (!what.empty()) words.push_back(say(language_, "{}: {}", tournament::name_of(table, language_), what));
        }
    }
    return words;
}

std::string Explained::contribution_words(TieBreak kind, const Table& table, const tournament::Match& match,
                                          Fraction value) const {
    if (needs_scores(kind) && !table.has_scores())
        return std::string(table.scores.empty() ? in(language_, "the scores are not known, which counts 0")
                                                : in(language_, "lower scores win, which counts 0"));
    if (kind == TieBreak::share) return cat(value.above, in(language_, " of "), value.below);
    if (kind == TieBreak::opponents || kind == TieBreak::defeated) return met_words(kind, table, match.places);
    return value.above == 0 ? std::string() : tournament::exact_text(value);
}

std::string Explained::met_words(TieBreak kind, const Table& table, const std::vector<int>& places) const {
    const std::size_t seat = tournament::seat_of(table, player_);
    std::vector<std::string> opponents;
    for (std::size_t other = 0; other < table.players.size(); ++other) {
        const bool counts = kind == TieBreak::opponents || places[other] >= places[seat];
        if (other == seat || !counts) continue;
        const bool half = kind == TieBreak::defeated && places[other] == places[seat];
        const std::string opponent = cat(printable(event_.id(table.players[other])), ' ',
                                         exact_words(standings_.totals()[table.players[other]]));
        opponents.push_back(half ? say(language_, "half of {}", opponent) : opponent);
    }
    return listed(language_, opponents, "nobody");
}

std::vector<PlayerNumber> Explained::tied_before(std::size_t step) const {
    std::vector<PlayerNumber> tied;
    for (const Standing& other : standings_.rows()) {
        if (other.player == player_ || other.points != row_.points) continue;
        bool equal = true;
        for (std::size_t i = 0; i < step; ++i)
            equal = equal && tournament::compare(other.tie_breaks[i], row_.tie_breaks[i]) == 0;
        if (equal) tied.push_back(other.player);
    }
    return tied;
}

std::vector<std::string> Explained::direct_parts(std::size_t step) const {
    const std::vector<PlayerNumber> tied = tied_before(step);
    if (tied.empty()) return {std::string(in(language_, "tied with nobody here"))};
    std::vector<std::string> names;
    for (const PlayerNumber other : tied) names.push_back(printable(event_.id(other)));
    std::vector<std::string> words = {say(language_, "tied here with {}", listed(language_, names))};
    for (const Part& part : standings_.parts(player_)) {
        const Table& table = event_.tables[part.table];
        const bool have_met = std::any_of(table.players.begin(), table.players.end(), [&](PlayerNumber other) {
            return std::find(tied.begin(), tied.end(), other) != tied.end();
        });
        if (have_met && !standings_.match(part.table).places.empty())
            words.push_back(say(language_, "{}: {}", tournament::name_of(table, language_),
                                exact_words(standings_.paid(part.table)[part.seat])));
    }
    return words;
}

std::string Explained::against(const Standing& other, std::string_view where) const {
    const std::string name = printable(event_.id(other.player));
    const auto by = [&](std::string_view what, Fraction theirs, Fraction own) {
        return say(language_, "{}, in place {}, is {} by `{}`: {} against {}", name, other.place, where, what,
                   number_words(theirs), number_words(own));
    };
    if (other.points != row_.points)
        return by("points", tournament::of_units(other.points), tournament::of_units(row_.points));
    for (std::size_t i = 0; i < event_.tie_breaks.size(); ++i) {
        if (tournament::compare(other.tie_breaks[i], row_.tie_breaks[i]) != 0)
            return by(name_of(event_.tie_breaks[i]), other.tie_breaks[i], row_.tie_breaks[i]);
    }
    return say(language_, "{} shares the place: all tie-breaks are equal", name);
}

}  // namespace referee
