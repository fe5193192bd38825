#include <algorithm>
#include <array>
#include <memory>
#include <set>

#include "cli/program/examples.hpp"
#include "cli/program/options.hpp"
#include "cli/program/session.hpp"
#include "cli/run/project.hpp"
#include "language/language.hpp"
#include "log/game_registry.hpp"
#include "project/project.hpp"
#include "schema/log_schema.hpp"
#include "schema/schema.hpp"
#include "schema/tournament_schema.hpp"
#include "show/explain/conformance.hpp"
#include "show/explain/search.hpp"
#include "show/explain/tables.hpp"
#include "show/explain/tables_json.hpp"
#include "text/text.hpp"
#include "types/json_text.hpp"

namespace referee {

namespace {

/// Declares the single argument of a command, and a function that is called with it during parsing.
template <class Function>
void take_argument(Command& command, const char* name, const char* help, Session& session, Function&& function) {
    const auto value = std::make_shared<std::string>();
    command.add_option(name, *value, help).required().type_name("");
    command.callback([value, function, &session] { session.print([&] { function(*value); }); });
}

}  // namespace

void declare_games(Command& command, Session& session) {
    const auto format = std::make_shared<OutputFormat>();
    add_format(command, *format);
    add_printing(command, session);
    add_language(command, session);
    command.footer(
        "Examples:\n  referee games\n  referee games --format json\n\nExit codes: 0 printed; 2 usage error.");
    command.callback([format, &session] {
        session.speak(*format == OutputFormat::text);
        session.print([&] {
            session.out.write(*format == OutputFormat::json ? games_json(library().games, session.spoken)
                                                            : games_text(library().games, session.style()));
        });
    });
}

void declare_rules(Command& command, Session& session) {
    struct Page {
        OutputFormat format = OutputFormat::text;
        bool markdown = false;
        bool conformance = false;
    };
    const auto page = std::make_shared<Page>();
    const auto print = [&session, page](const std::string& name) {
        const GameEntry* game = game_named(name, session);
        if (game == nullptr) return;
        session.speak(page->format == OutputFormat::text);
        if (page->format == OutputFormat::json) return session.out.write(rules_json(*game, session.spoken));
        if (page->conformance) return session.out.write(conformance_page(*game, library().fixtures));
        session.out.write(page->markdown ? rulebook_page(*game) : rules_text(*game, session.style()));
    };
    take_argument(command, "GAME", "a game's key or title (see `referee games`)", session, print);
    const Option format = add_format(command, page->format);
    add_printing(command, session);
    const Option language = add_language(command, session);
    const Option markdown =
        add_known_flag(command, "--markdown", page->markdown, " with all details").excludes(format).excludes(language);
    command
        .add_flag("--conformance", page->conformance,
                  "the page of the rulebook's statements with the logs that keep and break them")
        .excludes(markdown)
        .excludes(format)
        .excludes(language);
    const std::string_view game = shown_examples().game;
    command.footer(cat("Examples:\n  referee rules ", game, "\n  referee rules --format json ", game,
                       "\n  referee rules --markdown ", game, " > ", game, ".md\n  referee rules --lang fr ", game,
                       "\n\nExit codes: 0 printed; 2 usage error, or an unknown game."));
}

namespace {

std::vector<std::string> words_in(std::string_view text) {
    std::vector<std::string> words;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        if (end > 0) words.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return words;
}

/// Reports that nothing is known under a text.
void complain_unknown(const std::string& text, Session& session) {
    if (has_only_articles(text))
        return session.complain(cat("articles are not looked for, and `", printable(text), "` has no other word"));
    std::set<std::string> ids;
    for (const std::string& id : explainable(library())) ids.insert({id, id.substr(id.find('/') + 1)});
    const std::vector<std::string_view> views(ids.begin(), ids.end());
    const std::string near = nearest(text, views);
    session.complain(cat("unknown id `", printable(text), '`',
                         near.empty() ? "; `referee rules GAME` lists a game's rules, rulings and claims" : near));
}

void explain(const std::string& text, OutputFormat format, Session& session);

/// Explains each word of a text if all of them are ids. Returns whether they are.
bool explain_each(const std::string& text, OutputFormat format, Session& session) {
    const std::vector<std::string> ids = words_in(text);
    const bool all = std::all_of(ids.begin(), ids.end(),
                                 [](const std::string& id) { return !ids_named(id, library()).empty(); });
    if (ids.size() < 2 || !all) return false;
    const bool json = format == OutputFormat::json;
    for (const std::string& id : ids) {
        if (!json && &id != ids.data()) session.out.write("\n");
        explain(id, format, session);
    }
    return true;
}

/// Prints what a text means: the page of an id, or the entries that contain its words if there are several.
void explain(const std::string& text, OutputFormat format, Session& session) {
    std::vector<std::string> named = ids_named(text, library());
    if (named.size() > 1)
        return session.complain(cat('`', printable(text), "` is ambiguous: ", listed(named), "; name one of them"));
    const bool json = format == OutputFormat::json;
    if (named.empty()) {
        // Words have neither hyphens nor slashes, and rarely digits.
        const bool of_ids = text.find_first_of("-/") != std::string::npos;
        const bool numbered = text.find_first_of("0123456789") != std::string::npos;
        if ((of_ids || numbered) && explain_each(text, format, session)) return;
        const auto entries = of_ids ? std::vector<DescribedEntry>{} : entries_about(text, library(), session.spoken);
        if (entries.empty() && explain_each(text, format, session)) return;
        if (entries.empty()) return complain_unknown(text, session);
        if (entries.size() > 1) {
            return session.out.write(json ? json_text(entries_value(entries)) + '\n'
                                          : entries_text(entries, session.style()));
        }
        named = {entries.front().id};
    }
    const auto page = json ? explain_json(named.front(), library(), session.spoken)
                           : explain_text(named.front(), library(), session.style());
    session.out.write(page.value_or(""));
}

}  // namespace

void declare_explain(Command& command, Session& session) {
    const auto format = std::make_shared<OutputFormat>();
    const auto words = std::make_shared<std::vector<std::string>>();
    const ShownExamples shown = shown_examples();
    command
        .add_option("ID", *words,
                    cat(shown.rule, ", ", shown.rule_id, ", ", shown.ruling_id, ", log/type, claim/scores, ",
                        shown.statement, " …, in any case, one or several; or words: all entries that contain them"))
        .required()
        .type_name("");
    command.callback([format, words, &session] {
        session.print([&] {
            std::string text;
            for (const std::string& word : *words) text += text.empty() ? word : ' ' + word;
            session.speak(*format == OutputFormat::text);
            explain(text, *format, session);
        });
    });
    add_format(command, *format);
    add_printing(command, session);
    add_language(command, session);
    command.footer(cat("Examples:\n  referee explain ", shown.rule_id, "\n  referee explain ", shown.ruling_id,
                       "\n  referee explain claim/scores\n  referee explain ", shown.statement,
                       "\n  referee explain shared victory\n  referee explain --lang fr ", shown.rule,
                       "\n  referee explain --format json ", shown.rule,
                       "\n\nExit codes: 0 explained; 2 usage error, or an unknown id."));
}

namespace {

constexpr std::array<std::string_view, 4> other_schemas = {"log", "tournament", "project", "other-game"};

void complain_unknown_schema(const std::string& name, Session& session) {
    const std::vector<std::string_view> keys = game_keys();
    std::vector<std::string_view> known = keys;
    known.insert(known.end(), other_schemas.begin(), other_schemas.end());
    const std::string near = nearest(name, known);
    session.complain(cat("unknown schema `", printable(name), '`',
                         near.empty() ? cat("; games: ", listed(keys), "; others: ", listed(other_schemas)) : near));
}

}  // namespace

void declare_schema(Command& command, Session& session) {
    const auto format = std::make_shared<OutputFormat>();
    const auto print = [&session, format](const std::string& name) {
        const bool of_any = std::find(other_schemas.begin(), other_schemas.end(), name) != other_schemas.end();
        const GameEntry* game = of_any ? nullptr : game_meant(name);
        if (!of_any && game == nullptr) return complain_unknown_schema(name, session);
        const Value schema = game != nullptr ? log_schema(*game)
            : name == "log"                  ? log_schema()
            : name == "project"              ? project_schema(project_report_formats())
            : name == "other-game"           ? other_game_schema()
                                             : tournament_schema();
        constexpr int indent = 2;
        session.out.write(*format == OutputFormat::json ? json_text(schema) + '\n'
                                                        : keys_text(schema.dump(indent) + '\n', session.style()));
    };
    take_argument(
        command, "GAME",
        "a game's key or title (see `referee games`), log for any game, tournament, project, or other-game (the "
        "description of a game that is not judged)",
        session, print);
    add_format<OutputFormat>(
        command, *format, {{"text", OutputFormat::text}, {"json", OutputFormat::json}, {"jsonl", OutputFormat::json}},
        ": the schema with line breaks; json or jsonl: on one line");
    add_printing(command, session);
    const std::string_view game = shown_examples().game;
    command.footer(cat("Examples:\n  referee schema ", game, " > ", game,
                       ".schema.json\n  referee schema --format json ", game,
                       "\n\nExit codes: 0 printed; 2 usage error, or an unknown game."));
}

}  // namespace referee
