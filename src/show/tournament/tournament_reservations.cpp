#include <algorithm>
#include <string>
#include <vector>

#include "show/tournament/tournament.hpp"
#include "text/text.hpp"

/// What standings are to be read with: provisional ones, open ties, rounds of which no table is recorded.
namespace referee {

using tournament::Event;

namespace {

/// Names tables, a match once, divided by semicolons.
std::string tables_words(const Event& event, const std::vector<std::size_t>& numbers) {
    std::vector<std::string> tables;
    for (const std::size_t number : numbers)
        tables.push_back(tournament::name_of(event.tables[number], event.language));
    tables.erase(std::unique(tables.begin(), tables.end()), tables.end());
    std::string words;
    for (const std::string& table : tables) words += cat(words.empty() ? "" : in(event.language, "; "), table);
    return words;
}

/// What belongs to a round of which no table is recorded, up to round `last`: its number may be mistyped.
void add_of_rounds_without_tables(const TournamentReport& report, int last, std::vector<std::string>& all) {
    const tournament::Event& event = report.event;
    const auto is_one = [&](int round) { return round > event.last_round() && round <= last; };
    const auto name = [&](tournament::PlayerNumber player) { return printable(event.id(player)); };
    const auto is_left_out = [&](const tournament::Stay& bye) {
        return report.provisional &&
            std::any_of(report.provisional->byes.begin(), report.provisional->byes.end(),
                        [&](const auto& one) { return one.round == bye.round && one.player == bye.player; });
    };
    for (const tournament::Stay& bye : event.byes) {
        if (is_one(bye.round) && !event.is_stranger(bye.player) && !is_left_out(bye))
            all.push_back(say(event.language,
                              "{}: bye in round {}; it counts, although no table of round {} is recorded",
                              name(bye.player), bye.round, bye.round));
    }
    for (const tournament::Stay& absence : event.absent) {
        if (is_one(absence.round) && !event.is_stranger(absence.player))
            all.push_back(say(event.language, "{}: absent from round {}, of which no table is recorded",
                              name(absence.player), absence.round));
    }
    for (const tournament::Penalty& penalty : event.penalties) {
        if (is_one(penalty.round))
            all.push_back(say(event.language, "{}: {}; it counts, although no table of round {} is recorded",
                              name(penalty.player), penalty_words(penalty, event.language), penalty.round));
    }
}

}  // namespace

std::string provisional_words(const TournamentReport& report) {
    const Event& event = report.event;
    std::string left_out = tables_words(event, report.provisional->left_out);
    for (const tournament::Stay& bye : report.provisional->byes) {
        left_out += cat(left_out.empty() ? "" : in(event.language, "; "),
                        say(event.language, "the bye of {} in round {}", printable(event.id(bye.player)), bye.round));
    }
    return left_out.empty()
        ? say(report.event.language, "provisional standings; claimed standings are not compared")
        : say(report.event.language, "provisional standings, without {}; claimed standings are not compared", left_out);
}

std::vector<std::string> reservations(const TournamentReport& report) {
    std::vector<std::string> all;
    if (report.shown_standings() == nullptr) return all;
    const int last = report.shown_standings()->after_round();
    std::vector<std::size_t> open;
    for (std::size_t number = 0; number < report.records.size(); ++number) {
        const bool shown = report.event.tables[number].round <= last;
        if (shown && report.records[number].open_ties) open.push_back(number);
    }
    if (!open.empty())
        all.push_back(say(report.event.language, "places are shared because the record leaves the tie open: {}",
                          tables_words(report.event, open)));
    add_of_rounds_without_tables(report, last, all);
    return all;
}

}  // namespace referee
