#include "cli/tournament/tournament_pairing.hpp"

#include <algorithm>

#include "cli/program/options.hpp"
#include "language/language.hpp"
#include "random/random.hpp"
#include "show/tournament/pairing.hpp"
#include "text/meant_name.hpp"
#include "text/text.hpp"
#include "tournament_file/next_round.hpp"

namespace referee {

using tournament::Event;
using tournament::PlayerNumber;

void declare_pairing(Command& command, PairingArguments& arguments) {
    const Option pair = command.add_flag(
        "--pair", arguments.pair,
        "print the seats of the next round, with the fewest repeated meetings: text: lines for the tournament's file, "
        "csv: rows for the spreadsheet, json, trf: the rounds so far for a program that pairs two-player events");
    command.add_option("--absent", arguments.absent, "a player who gets no seat in the next round; repeatable")
        .allow_extra_args(false)
        .needs(pair)
        .type_name("PLAYER");
    command
        .add_option("--size", arguments.size,
                    "the preferred number of players at a table; default: the usual one so far, else the largest")
        .check(whole_number(2, tournament::most_at_table))
        .needs(pair)
        .type_name("N");
    command
        .add_option("--rounds", arguments.rounds,
                    "for trf: the number of all rounds; default: the next one is the last")
        .check(whole_number(1, tournament::most_rounds))
        .needs(pair)
        .type_name("N");
    constexpr std::size_t most_seed = std::size_t{1} << 53U;
    add_known(command, "--seed", arguments.seed).check(whole_number(0, most_seed)).needs(pair);
}

std::optional<PlayerNumber> player_named(const Event& event, std::string_view option, const std::string& id,
                                         Session& session) {
    std::vector<NamedId> named;
    for (const auto& one : event.players) named.push_back({one.id, one.name});
    const std::size_t found = meant_player(id, named);
    if (found < named.size()) return static_cast<PlayerNumber>(found);
    std::vector<std::string_view> ids;
    for (const auto& one : event.players) ids.push_back(one.id);
    session.complain(cat(option, ": ", in_quotes(id), " is not one of the players", nearest(id, ids)));
    return std::nullopt;
}

void print_pairing(const TournamentReport& report, const PairingArguments& arguments, PairingFormat format,
                   Session& session) {
    const auto complain = [&](const std::string& why) { session.complain(why); };
    const Event& event = report.event;
    if (report.malformed || !report.standings)
        return session.write_error("referee: the next round is not made: there are no standings; see the findings\n");
    tournament::PairingTerms terms;
    terms.size = arguments.size;
    for (const std::string& id : arguments.absent) {
        const auto player = player_named(event, "--absent", id, session);
        if (!player) return;
        terms.absent.push_back(*player);
    }
    if (format == PairingFormat::trf) {
        const TrfFile trf = tournament_trf(event, *report.standings, terms, arguments.rounds);
        return trf.failure.empty() ? session.out.write(trf.text) : complain(cat("--format trf: ", trf.failure));
    }
    if (terms.size && event.points_of(static_cast<std::size_t>(*terms.size)) == nullptr)
        return complain(cat("--size: `points` has no row for ", *terms.size, " players"));
    terms.sizes = sizes_of_games(event);
    if (terms.size && !std::binary_search(terms.sizes->begin(), terms.sizes->end(), *terms.size))
        return complain(cat("--size: no game of this tournament is for ", *terms.size, " players"));
    Random random{arguments.seed};
    tournament::NextRound next = tournament::next_round(event, *report.standings, terms, random);
    for (std::size_t table = 0; table < next.tables.size(); ++table)
        next.games[table] = next_game(event, next.tables[table].size());
    if (next.tables.empty())
        return complain(
            "the next round is not made: the players present fill no table that has `points` and that the game allows");
    session.out.write(format == PairingFormat::json      ? pairing_json(event, next)
                          : format == PairingFormat::csv ? pairing_csv(event, next)
                                                         : next_round_lines(event, next));
}

}  // namespace referee
