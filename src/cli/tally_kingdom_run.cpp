#include <memory>

#include "cli/tally.hpp"
#include "games/kingdom_run/final.hpp"

namespace referee {

namespace {

using kingdom_run::Clan;
using kingdom_run::FinalCode;
using kingdom_run::KingdomRun;

struct FinishArguments {
    std::vector<std::string> players;
    std::optional<std::string> podium;
    std::optional<std::string> runners;
    std::optional<std::string> tokens;
    std::string scores;
    std::string podium_points;
    bool unfinished = false;
    TallyOutput output;
};

/// A list of the setup, entry by entry as a log has it.
template <class List, class Entry>
List list_in(const std::string& words, std::string_view what, Entry&& entry) {
    List list;
    const auto pieces = pieces_of(words);
    if (pieces.size() < List::fewest || pieces.size() > List::most)
        throw WrongWord{cat("a ", what, " has ", List::fewest, " to ", List::most, " values, not ", pieces.size())};
    for (const std::string& piece : pieces) {
        const typename List::Item item = entry(number_in(piece, 0, 99, "number of points"));
        const std::string_view refused = List::refuse(list, item);
        if (!refused.empty()) throw WrongWord{cat(refused, ", unlike `", printable(words), '`')};
        list.push(item);
    }
    return list;
}

/// The players with their clans, the track and the podium. Lakes count nothing at a finish: the first spaces stand for
/// them.
Setup<KingdomRun> setup_in(const FinishArguments& arguments, std::vector<std::string>& players) {
    Setup<KingdomRun> setup;
    for (const std::string& word : arguments.players) {
        const auto [name, clan] = pair_in(word, "PLAYER=CLAN");
        const Player player = new_player(name, players, KingdomRun::most_players);
        setup.seats[player.seat].clan = name_in<Clan>(clan, "clan");
    }
    setup.players = static_cast<int>(players.size());
    if (setup.players < KingdomRun::least_players)
        throw WrongWord{cat("there are ", KingdomRun::least_players, " to ", KingdomRun::most_players, " players")};
    if (!arguments.scores.empty()) {
        int lakes = kingdom_run::Track::lakes;
        setup.opening.track = list_in<kingdom_run::Track>(arguments.scores, "track", [&](int score) {
            return kingdom_run::TrackSpace{{score}, lakes-- > 0};
        });
    }
    if (!arguments.podium_points.empty()) {
        setup.opening.podium = list_in<kingdom_run::Podium>(
            arguments.podium_points, "podium", [](int points) { return kingdom_run::Podium::Item{points}; });
    }
    for (const Refusal& refusal : KingdomRun::refusals(setup, Names(players))) throw WrongWord{refusal.message};
    return setup;
}

kingdom_run::Arrivals podium_in(const std::string& words) {
    kingdom_run::Arrivals podium;
    for (const std::string& word : pieces_of(words)) podium.push(name_in<Clan>(word, "clan"));
    return podium;
}

/// Runners on the start board may be named like the others.
kingdom_run::Final::Runners runners_in(const std::string& words, int spaces) {
    std::array<PerName<Clan, Number<0, kingdom_run::runner_count>>, kingdom_run::most_spaces + 1> there{};
    for (const std::string& word : pieces_of(words)) {
        const std::size_t at = word.find('@');
        if (at == std::string::npos) throw WrongWord{cat('`', printable(word), "` is not of the form CLAN@SPACE")};
        const Clan clan = name_in<Clan>(word.substr(0, at), "clan");
        auto& space = there[static_cast<std::size_t>(number_in(word.substr(at + 1), 1, spaces, "space"))];
        const int more = space[clan].value + 1;
        if (more > kingdom_run::runner_count)
            throw WrongWord{cat("there are ", kingdom_run::runner_count, " runners in all, and more are named")};
        space.set(clan, {more});
    }
    kingdom_run::Final::Runners runners;
    for (int space = 1; space <= spaces; ++space) {
        const auto& clans = there[static_cast<std::size_t>(space)];
        const bool any = std::find(clans.present.begin(), clans.present.end(), true) != clans.present.end();
        if (any) runners.set({space}, clans);
    }
    return runners;
}

EveryPlayer<Number<0, kingdom_run::token_count>> tokens_in(const std::string& words,
                                                           const std::vector<std::string>& players) {
    EveryPlayer<Number<0, kingdom_run::token_count>> tokens;
    for (const std::string& word : pieces_of(words)) {
        const auto [name, count] = pair_in(word, "PLAYER=TOKENS");
        const Player player = player_in(name, players);
        if (tokens.has(player)) throw WrongWord{cat("the tokens of ", printable(name), " are given twice")};
        tokens.set(player, {number_in(count, 0, kingdom_run::token_count, "number of tokens")});
    }
    for (std::size_t seat = 0; seat < players.size(); ++seat) {
        if (tokens.has(Player{static_cast<std::uint8_t>(seat)})) continue;
        throw WrongWord{
            cat("the tokens of ", printable(players[seat]), " are missing; all players' are given, or nobody's")};
    }
    return tokens;
}

/// What of the count was not given.
std::vector<std::string_view> missing(const FinishArguments& arguments) {
    std::vector<std::string_view> options;
    if (!arguments.podium) options.emplace_back("--podium");
    if (!arguments.runners) options.emplace_back("--runners");
    if (!arguments.tokens) options.emplace_back("--tokens");
    return options;
}

void tally_finish(const FinishArguments& arguments, Session& session) {
    std::vector<std::string> players;
    const Setup<KingdomRun> setup = setup_in(arguments, players);
    const Names names(players);
    kingdom_run::Final final;
    if (arguments.podium) final.podium = podium_in(*arguments.podium);
    if (arguments.runners) final.track = runners_in(*arguments.runners, KingdomRun::start(setup).spaces);
    if (arguments.tokens) final.tokens = tokens_in(*arguments.tokens, players);
    const auto breach = judge_final(setup, final);
    const bool goes_on = breach && breach->code == FinalCode::not_over && breach->path.size() == 1;
    if (!(arguments.unfinished && goes_on) &&
        !sound(setup, final, kingdom_run::final_rules(), names, arguments.output, session)) {
        if (goes_on && arguments.output.format == OutputFormat::text)
            session.out.write("  hint:  --unfinished counts as if the game ended here\n");
        return;
    }
    const auto counted = count_final(setup, final);
    Tally tally{KingdomRun::reckoning(counted.state, names)};
    if (!final.tokens) std::erase_if(tally.awards, [](const Award& award) { return award.working.empty(); });
    if (goes_on) tally.notes.emplace_back("the game goes on; counted as if it ended here");
    if (const auto options = missing(arguments); !options.empty()) {
        tally.awards.pop_back();  // who wins
        tally.notes.push_back(
            cat("who wins is not decided by what was given: the totals are without ", listed(options)));
    }
    print_tally(tally, players, arguments.output, session);
}

}  // namespace

void add_tally_kingdom_run(CLI::App& app, Session& session) {
    auto* command = app.add_subcommand("kingdom-run", "Kingdom Run: a finish, by podium, track and tokens");
    const auto arguments = std::make_shared<FinishArguments>();
    command->add_option("PLAYER=CLAN", arguments->players, "the players in turn order")->required()->type_name("");
    command->add_option("--podium", arguments->podium, "the clans on the podium in order of arrival, or none")
        ->type_name("CLAN,...");
    command
        ->add_option("--runners", arguments->runners,
                     "the runners on the track, or none; those on neither are on the start board")
        ->type_name("CLAN@SPACE,...");
    command->add_option("--tokens", arguments->tokens, "victory tokens of all players")->type_name("PLAYER=TOKENS,...");
    command->add_option("--scores", arguments->scores, "scores of the spaces from 5 on; default: the default track")
        ->type_name("N,...");
    command
        ->add_option("--podium-points", arguments->podium_points,
                     "points of the podium's places; default: the default podium")
        ->type_name("N,...");
    command->add_flag("--unfinished", arguments->unfinished, "the game goes on: counted as if it ended here");
    add_format(*command, arguments->output);
    command->footer(
        "What is not given is not counted, and then the tally does not say who wins. A finish that no game can end "
        "with is refused.\n\n"
        "Examples:\n"
        "  referee tally kingdom-run anna=knights bruno=goblins --podium "
        "knights,goblins,knights,forest,knights,knights --runners goblins@9,goblins@14 "
        "--tokens anna=5,bruno=7\n"
        "  referee tally kingdom-run anna=knights bruno=goblins --podium knights --runners none --tokens "
        "anna=3,bruno=9 --unfinished");
    command->callback([arguments, &session] { told(session, [&] { tally_finish(*arguments, session); }); });
}

}  // namespace referee
