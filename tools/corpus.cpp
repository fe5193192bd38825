// Writes a corpus of random games as JSON Lines, with every claim that the log format knows; the same for the same
// arguments. referee_corpus GAME --megabytes 100 --seed 1 --illegal-every 10
#include <CLI/CLI.hpp>
#include <cstdint>
#include <cstdio>
#include <optional>
#include <random>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/text.hpp"
#include "engine/record.hpp"
#include "games/all.hpp"
#include "support/any.hpp"
#include "support/every_game.hpp"
#include "support/instances.hpp"

namespace referee::testing {
namespace {

struct Arguments {
    std::string game;
    std::size_t megabytes = 100;
    std::uint64_t seed = 1;
    std::size_t illegal_every = 0;  ///< 0: none
    bool sheets = false;            ///< the scoresheets of the games in their place
};

/// Enough choices for the longest game.
std::vector<std::uint8_t> random_bytes(std::mt19937_64& random, std::size_t most = std::size_t{64} << 10U) {
    std::vector<std::uint8_t> bytes;
    bytes.reserve(most);
    while (bytes.size() < bytes.capacity()) {
        std::uint64_t word = random();
        for (int i = 0; i < 8; ++i, word >>= 8U) bytes.push_back(static_cast<std::uint8_t>(word & 0xFFU));
    }
    return bytes;
}

/// A legal event, found by trial: listing all that is legal, as the laws do, takes much longer.
template <Game G>
typename G::Event some_legal_event(const typename G::State& state, Bytes& bytes) {
    typename G::Event event = G::begin(state);
    for (auto parts = G::candidates(state, event); !parts.empty(); parts = G::candidates(state, event)) {
        std::size_t chosen = bytes.below(parts.size());
        while (G::judge_part(state, event, parts[chosen])) {
            parts[chosen] = parts.back();
            parts.pop_back();
            chosen = bytes.below(parts.size());
        }
        G::add(event, parts[chosen]);
    }
    return event;
}

template <Game G>
PlayedGame<G> whole_game(Bytes& bytes) {
    const Setup<G> setup = any_setup<G>(bytes);
    PlayedGame<G> game{setup, {}, {G::start(setup)}};
    while (!game.ended()) {
        game.events.push_back(some_legal_event<G>(game.states.back(), bytes));
        game.states.push_back(game.states.back());
        G::apply(game.states.back(), game.events.back());
    }
    return game;
}

/// Puts an illegal event in the place of a legal one: of some, the one that breaks the last rule of the table, since
/// that is the hardest to judge and has the longest list of what would have been legal. (Most random events are merely
/// somebody else's turn.)
template <Game G>
void spoil(const PlayedGame<G>& game, Value& log, const Names& names, std::mt19937_64& random) {
    const std::size_t at = random() % game.events.size();
    std::optional<std::pair<typename G::Code, typename G::Event>> worst;
    for (int tried = 0; tried < 64 || !worst; ++tried) {
        Bytes bytes(random_bytes(random, 256));
        const auto event = any_event<G>(bytes, game.setup.players);
        const auto breach = G::judge(game.states[at], event);
        if (breach && (!worst || breach->code > worst->first)) worst.emplace(breach->code, event);
    }
    const Value claims = log["events"][at]["claims"];
    log["events"][at] = written_event<G>(worst->second, names);
    log["events"][at]["claims"] = claims;
}

/// The scoresheet of a log, with all that it decides.
Value sheet_of(const Value& log) {
    const std::string text = log.dump();
    const std::string padded = text + std::string(JsonReader::padding, '\0');
    const Opened opened = open_log({std::string_view(padded).substr(0, text.size()), Format::json, "log"}, {});
    return opened.record ? opened.record->sheet() : Value();
}

template <Game G>
void write_corpus(const Arguments& arguments) {
    static const std::vector<std::string> ids = {"anna", "bruno", "carla", "dmitri", "eve"};
    std::mt19937_64 random(arguments.seed);
    std::size_t written = 0;
    for (std::size_t number = 1; written < arguments.megabytes * 1'000'000; ++number) {
        Bytes bytes(random_bytes(random));
        const PlayedGame<G> game = whole_game<G>(bytes);
        const Names names{std::span(ids).first(static_cast<std::size_t>(game.setup.players))};
        Value log = written_game<G>(game, names, true);
        if (arguments.illegal_every > 0 && number % arguments.illegal_every == 0) spoil(game, log, names, random);
        if (arguments.sheets) log = sheet_of(log);
        if (log.is_null()) break;  // the game has no scoresheets
        const std::string line = log.dump() + '\n';
        std::fwrite(line.data(), 1, line.size(), stdout);
        written += line.size();
    }
}

template <class... G>
bool write_corpus(const Arguments& arguments, GameList<G...>) {
    return ((arguments.game == G::key && (write_corpus<G>(arguments), true)) || ...);
}

}  // namespace
}  // namespace referee::testing

int main(int argc, char** argv) {
    using namespace referee;
    testing::Arguments arguments;
    CLI::App app("Writes a corpus of random games as JSON Lines, with every claim.");
    app.add_option("GAME", arguments.game, "a game of the referee")->required();
    app.add_option("--megabytes", arguments.megabytes, "how much to write");
    app.add_option("--seed", arguments.seed, "the same seed gives the same corpus");
    app.add_option("--illegal-every", arguments.illegal_every, "every so many games one event is illegal");
    app.add_flag("--sheets", arguments.sheets, "the scoresheets of the games in their place");
    CLI11_PARSE(app, argc, argv);
    if (testing::write_corpus(arguments, AllGames{})) return 0;
    std::fprintf(stderr, "referee_corpus: there is no game `%s`\n", printable(arguments.game).c_str());
    return 2;
}
