#include <algorithm>
#include <memory>

#include "cli/tally.hpp"
#include "games/kingdom_run/kingdom_run.hpp"

namespace referee {

namespace {

using kingdom_run::Clan;
using kingdom_run::KingdomRun;
using kingdom_run::State;

struct FinishArguments {
    std::vector<std::string> players;
    std::string podium;
    std::string runners;
    std::string tokens;
    std::string scores;
    std::string podium_points;
    TallyOutput output;
};

/// The players with their clans, the default track and podium, no runner anywhere.
State table_of(const FinishArguments& arguments, std::vector<std::string>& players) {
    Setup<KingdomRun> setup;
    for (const std::string& word : arguments.players) {
        const auto [name, clan] = pair_in(word, "PLAYER=CLAN");
        const Player player = new_player(name, players, KingdomRun::most_players);
        setup.seats[player.seat].clan = name_in<Clan>(clan, "clan");
    }
    setup.players = static_cast<int>(players.size());
    if (setup.players < KingdomRun::least_players) throw WrongWord{cat("there are ", KingdomRun::least_players, " to ", KingdomRun::most_players, " players")};
    for (const Refusal& refusal : KingdomRun::refusals(setup, Names(players))) throw WrongWord{refusal.message};
    State state = KingdomRun::start(setup);
    for (auto& there : state.track) there = {};
    return state;
}

void lay_track(const std::string& scores, State& state) {
    if (scores.empty()) return;
    const auto pieces = pieces_of(scores);
    if (pieces.size() < kingdom_run::fewest_track || pieces.size() > kingdom_run::most_track) {
        throw WrongWord{cat("a track has ", kingdom_run::fewest_track, " to ", kingdom_run::most_track, " spaces, not ", pieces.size())};
    }
    state.spaces = kingdom_run::start_spaces;
    for (const std::string& piece : pieces) state.scores[++state.spaces] = static_cast<std::uint8_t>(number_in(piece, 0, 99, "number of points"));
}

void lay_podium(const std::string& points, State& state) {
    if (points.empty()) return;
    const auto pieces = pieces_of(points);
    if (pieces.size() < kingdom_run::Podium::fewest || pieces.size() > kingdom_run::Podium::most) {
        throw WrongWord{cat("a podium has ", kingdom_run::Podium::fewest, " to ", kingdom_run::Podium::most, " places, not ", pieces.size())};
    }
    state.places = 0;
    for (const std::string& piece : pieces) state.podium_points[state.places++] = static_cast<std::uint8_t>(number_in(piece, 0, 99, "number of points"));
}

/// Four runners of a clan, four on a space; those not named are on the start board, where nothing is counted.
void place_runners(const FinishArguments& arguments, State& state) {
    std::array<int, kingdom_run::clan_count> placed{};
    const auto place = [&](Clan clan) {
        if (++placed[static_cast<std::size_t>(clan)] > kingdom_run::clan_size)
            throw WrongWord{cat("the clan ", name_of(clan), " has ", kingdom_run::clan_size, " runners, and more are named")};
    };
    for (const std::string& word : pieces_of(arguments.podium)) {
        const Clan clan = name_in<Clan>(word, "clan");
        place(clan);
        if (state.arrived == state.places) throw WrongWord{cat("the podium has ", static_cast<int>(state.places), " places, and more runners are on it")};
        state.podium[state.arrived++] = clan;
    }
    for (const std::string& word : pieces_of(arguments.runners)) {
        const std::size_t at = word.find('@');
        if (at == std::string::npos) throw WrongWord{cat('`', printable(word), "` is not of the form CLAN@SPACE")};
        const Clan clan = name_in<Clan>(word.substr(0, at), "clan");
        auto& there = state.track[static_cast<std::size_t>(number_in(word.substr(at + 1), 1, state.spaces, "space"))];
        place(clan);
        ++there.awake[static_cast<std::size_t>(clan)];
        if (there.size() > kingdom_run::most_on_space)
            throw WrongWord{cat("space ", printable(word.substr(at + 1)), " holds at most ", kingdom_run::most_on_space, " runners")};
    }
    const auto starts_with_room = [&]() -> std::size_t {
        std::size_t space = 1;
        while (state.track[space].size() == kingdom_run::most_on_space) ++space;
        return space;
    };
    for (const Clan clan : values_of<Clan>()) {
        for (int& count = placed[static_cast<std::size_t>(clan)]; count < kingdom_run::clan_size; ++count) {
            ++state.track[starts_with_room()].awake[static_cast<std::size_t>(clan)];
        }
    }
}

void give_tokens(const std::string& tokens, const std::vector<std::string>& players, State& state) {
    if (tokens.empty()) return;
    state.tokens = {};
    int sum = 0;
    for (const std::string& word : pieces_of(tokens)) {
        const auto [name, count] = pair_in(word, "PLAYER=TOKENS");
        auto& own = state.tokens[player_in(name, players).seat];
        own = static_cast<std::uint8_t>(number_in(count, 0, kingdom_run::token_count, "number of tokens"));
        sum += own;
    }
    if (sum > kingdom_run::token_count) throw WrongWord{cat("there are ", kingdom_run::token_count, " tokens in all, not ", sum)};
}

void tally_finish(const FinishArguments& arguments, Session& session) {
    std::vector<std::string> players;
    State state = table_of(arguments, players);
    lay_track(arguments.scores, state);
    lay_podium(arguments.podium_points, state);
    place_runners(arguments, state);
    give_tokens(arguments.tokens, players, state);
    state.end = kingdom_run::EndReason::podium;
    print_awards(KingdomRun::reckoning(state, Names(players)), players, arguments.output, session);
}

}  // namespace

void add_tally_kingdom_run(CLI::App& app, Session& session) {
    auto* command = app.add_subcommand("kingdom-run", "Kingdom Run: a finish, by podium, track and tokens");
    const auto arguments = std::make_shared<FinishArguments>();
    command->add_option("PLAYER=CLAN", arguments->players, "the players in turn order")->required()->type_name("");
    command->add_option("--podium", arguments->podium, "the clans on the podium in order of arrival")->type_name("CLAN,...");
    command->add_option("--runners", arguments->runners, "the runners on the track; all others are on the start board")->type_name("CLAN@SPACE,...");
    command->add_option("--tokens", arguments->tokens, "victory tokens; default: as they are dealt")->type_name("PLAYER=TOKENS,...");
    command->add_option("--scores", arguments->scores, "scores of the spaces from 5 on; default: the default track")->type_name("N,...");
    command->add_option("--podium-points", arguments->podium_points, "points of the podium's places; default: the default podium")->type_name("N,...");
    add_format(*command, arguments->output);
    command->footer(
        "Examples:\n"
        "  referee tally kingdom-run anna=knights bruno=goblins --podium knights,knights,goblins --runners goblins@9,knights@14\n"
        "  referee tally kingdom-run anna=knights bruno=goblins --podium knights --tokens anna=3,bruno=9");
    command->callback([arguments, &session] { told(session, [&] { tally_finish(*arguments, session); }); });
}

}  // namespace referee
