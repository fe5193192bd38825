#include <memory>

#include "cli/session.hpp"
#include "core/text.hpp"
#include "engine/games.hpp"
#include "show/conformance.hpp"

namespace referee {

namespace {

/// The game of this name; a complaint with the nearest names where there is none.
const GameEntry* game_named(const std::string& name, Session& session) {
    const GameEntry* game = find_game(name);
    if (game != nullptr) return game;
    const auto keys = game_keys();
    const std::string near = nearest(name, keys);
    session.complain(cat("there is no game `", printable(name), '`', near.empty() ? cat("; games: ", listed(keys)) : near));
    return nullptr;
}

/// The one argument of a command, which is done with it while the arguments are parsed.
template <class Function>
void take_argument(CLI::App& command, const char* name, const char* help, Function&& function) {
    const auto value = std::make_shared<std::string>();
    command.add_option(name, *value, help)->required();
    command.callback([value, function] { function(*value); });
}

}  // namespace

void declare_games(CLI::App& command, Session& session) {
    command.footer("Example:\n  referee games");
    command.callback([&session] { session.out.write(games_text(library().games)); });
}

void declare_rules(CLI::App& command, Session& session) {
    struct Page {
        bool markdown = false;
        bool conformance = false;
    };
    const auto page = std::make_shared<Page>();
    const auto print = [&session, page](const std::string& name) {
        const GameEntry* game = game_named(name, session);
        if (game == nullptr) return;
        if (page->conformance) return session.out.write(conformance_page(*game, library().fixtures));
        session.out.write(page->markdown ? rulebook_page(*game) : rules_text(*game));
    };
    take_argument(command, "GAME", "a game's key, as `referee games` lists it", print);
    auto* markdown = command.add_flag("--markdown", page->markdown, "as a page for reading, with every rule at length");
    command.add_flag("--conformance", page->conformance, "the page of the rulebook's statements and the logs that keep and break them")->excludes(markdown);
    command.footer("Examples:\n  referee rules kings-road\n  referee rules --markdown kings-road > kings-road.md");
}

void declare_explain(CLI::App& command, Session& session) {
    const auto print = [&session](const std::string& id) {
        if (const auto page = explain_text(id, library())) return session.out.write(*page);
        const std::vector<std::string> ids = explainable(library());
        const std::vector<std::string_view> views(ids.begin(), ids.end());
        const std::string near = nearest(id, views);
        session.complain(cat("there is nothing to explain under `", printable(id), '`',
                             near.empty() ? "; `referee rules GAME` lists a game's rules, rulings and claims" : near));
    };
    take_argument(command, "ID", "kings-road/knight-last, chain, log/type, claim/scores, KR22 …", print);
    command.footer("Examples:\n  referee explain kings-road/knight-last\n  referee explain chain\n  referee explain claim/scores\n  referee explain KR22");
}

void declare_schema(CLI::App& command, Session& session) {
    const auto print = [&session](const std::string& name) {
        if (const GameEntry* game = game_named(name, session)) session.out.write(game->schema().dump(2) + '\n');
    };
    take_argument(command, "GAME", "a game's key, as `referee games` lists it", print);
    command.footer("Example:\n  referee schema kings-road > kings-road.schema.json");
}

}  // namespace referee
