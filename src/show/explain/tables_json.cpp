#include "show/explain/tables_json.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "core/log_rules.hpp"
#include "core/rule.hpp"
#include "language/language.hpp"
#include "show/explain/conformance.hpp"
#include "text/text.hpp"
#include "tournament/rules.hpp"
#include "types/json_text.hpp"
#include "types/value.hpp"

namespace referee {

namespace {

/// The keys whose values are sentences. All others are ids, names and notations.
constexpr std::array<std::string_view, 9> sentence_keys = {"title",   "text", "source", "question", "meaning",
                                                           "reading", "help", "sure",   "columns"};

void translate(Value& value, Language language) {
    for (auto& [key, part] : value.items()) {
        if (part.is_structured()) translate(part, language);
        if (part.is_string() && std::find(sentence_keys.begin(), sentence_keys.end(), key) != sentence_keys.end())
            part = std::string(in(language, part.get_ref<const std::string&>()));
    }
}

std::string line_of(Value value, Language language) {
    if (language != Language::english) translate(value, language);
    return json_text(value) + '\n';
}

Value players_value(const GameTables& game) { return {{"least", game.least_players}, {"most", game.most_players}}; }

Value rule_value(const Rule& rule) {
    return {{"id", std::string(rule.id)},
            {"title", std::string(rule.title)},
            {"text", std::string(rule.text)},
            {"source", std::string(rule.source)},
            {"verdict", std::string(name_of(rule.verdict))}};
}

Value ruling_value(const Ruling& ruling) {
    Value choices = Value::array();
    for (const Choice& choice : ruling.choices)
        choices.push_back({{"name", std::string(choice.name)}, {"meaning", std::string(choice.meaning)}});
    return {{"id", std::string(ruling.id)},
            {"question", std::string(ruling.question)},
            {"source", std::string(ruling.source)},
            {"default", std::string(ruling.choices.front().name)},
            {"choices", std::move(choices)}};
}

Value term_value(const Term& term) {
    return {{"name", std::string(term.name)}, {"text", std::string(term.text)}, {"source", std::string(term.source)}};
}

Value reading_value(const Interpretation& reading) {
    return {{"statement", std::string(reading.statement)},
            {"concerns", std::string(reading.concerns)},
            {"text", std::string(reading.text)}};
}

Value claim_value(const ClaimRow& claim) {
    Value places = Value::array();
    if (claim.place != ClaimPlace::result) places.push_back("event");
    if (claim.place != ClaimPlace::event) places.push_back("result");
    return {{"key", std::string(claim.key)}, {"places", std::move(places)}, {"help", std::string(claim.help)}};
}

Value data_value(const Data& data) {
    Value rows = Value::array();
    for (const Datum& row : data.rows) {
        rows.push_back(
            {{"item", std::string(row.item)}, {"value", std::string(row.value)}, {"sure", std::string(row.sure)}});
    }
    return {{"title", std::string(data.title)}, {"columns", std::string(data.columns)}, {"rows", std::move(rows)}};
}

template <class Range, class Function>
Value list_of(const Range& range, Function&& value) {
    Value list = Value::array();
    for (const auto& item : range) list.push_back(value(item));
    return list;
}

/// Appends the log at a path with a description; appends nothing if there is none.
void add_log(Value& logs, std::string_view shows, std::string_view path, const Library& library) {
    for (const Fixture& fixture : library.fixtures) {
        if (fixture.path == path)
            logs.push_back(
                {{"path", std::string(path)}, {"shows", std::string(shows)}, {"text", std::string(fixture.text)}});
    }
}

std::string_view behind_slash(std::string_view id) { return id.substr(id.find('/') + 1); }

Value explained_rule(const Rule& rule, std::string_view folder, const Library& library) {
    Value value = rule_value(rule);
    value["logs"] = Value::array();
    add_log(value["logs"], "breaks", cat(folder, '/', behind_slash(rule.id), ".yaml"), library);
    add_log(value["logs"], "keeps", cat(folder, '/', behind_slash(rule.id), ".kept.yaml"), library);
    return value;
}

Value explained_ruling(const GameTables& game, const Ruling& ruling, const Library& library) {
    Value value = ruling_value(ruling);
    value["id"] = cat(game.key, '/', ruling.id);
    value["logs"] = Value::array();
    for (const Choice& choice : ruling.choices) {
        add_log(value["logs"], choice.name, cat(game.key, "/rulings/", ruling.id, '.', choice.name, ".yaml"), library);
    }
    return value;
}

Value explained_term(const GameTables& game, const Term& term, std::string_view kind) {
    Value value = {{"id", cat(game.key, '/', term.name)}, {"kind", std::string(kind)}};
    value.update(term_value(term));
    return value;
}

Value explained_statement(const GameTables& game, const Statement& statement, const Library& library) {
    Value value = {{"id", std::string(statement.id)},
                   {"game", std::string(game.key)},
                   {"text", std::string(statement.text)},
                   {"logs", Value::array()}};
    if (const Interpretation* reading = reading_of(game, statement)) value["reading"] = std::string(reading->text);
    for (const Fixture& fixture : statement.fixtures)
        add_log(value["logs"], shown_text(fixture), fixture.path, library);
    return value;
}

/// The explanation in English; null if the id is unknown.
Value explained(std::string_view id, const Library& library) {
    for (const Rule& rule : log_rules()) {
        if (rule.id == id) return explained_rule(rule, "format", library);
    }
    for (const Rule* rule : claim_rules(library.games)) {
        if (rule->id == id) return explained_rule(*rule, claim_folder(*rule, library), library);
    }
    for (const Rule* rule : tournament::all_rules()) {
        if (rule->id == id) return explained_rule(*rule, tournament_folder(*rule), library);
    }
    for (const GameTables* game : library.games) {
        for (const Rule& rule : game->rules) {
            if (rule.id == id) return explained_rule(rule, cat(game->key, "/rules"), library);
        }
        for (const Rule& rule : game->final_rules) {
            if (rule.id == id) return rule_value(rule);
        }
        for (const Ruling& ruling : game->rulings) {
            if (cat(game->key, '/', ruling.id) == id) return explained_ruling(*game, ruling, library);
        }
        for (const auto& [terms, kind] :
             {std::pair{game->variants, "variant"}, std::pair{game->end_reasons, "end reason"}}) {
            for (const Term& term : terms) {
                if (term.name == id || cat(game->key, '/', term.name) == id) return explained_term(*game, term, kind);
            }
        }
        for (const Statement& statement : statements(game->key, library.fixtures)) {
            if (statement.id == id) return explained_statement(*game, statement, library);
        }
    }
    return {};
}

}  // namespace

std::string games_json(std::span<const GameTables* const> games, Language language) {
    return line_of({{"games",
                     list_of(games,
                             [](const GameTables* game) {
                                 return Value{{"key", std::string(game->key)},
                                              {"title", std::string(game->title)},
                                              {"players", players_value(*game)},
                                              {"rules", game->rules.size()},
                                              {"rulings", game->rulings.size()}};
                             })}},
                   language);
}

std::string rules_json(const GameTables& game, Language language) {
    return line_of({{"key", std::string(game.key)},
                    {"title", std::string(game.title)},
                    {"players", players_value(game)},
                    {"rules", list_of(game.rules, rule_value)},
                    {"final-rules", list_of(game.final_rules, rule_value)},
                    {"rulings", list_of(game.rulings, ruling_value)},
                    {"variants", list_of(game.variants, term_value)},
                    {"end-reasons", list_of(game.end_reasons, term_value)},
                    {"readings", list_of(game.readings, reading_value)},
                    {"scoring", list_of(game.scoring, term_value)},
                    {"claims", list_of(game.claims, claim_value)},
                    {"data", list_of(game.data, data_value)}},
                   language);
}

std::optional<std::string> explain_json(std::string_view id, const Library& library, Language language) {
    Value value = explained(id, library);
    if (value.is_null()) return std::nullopt;
    return line_of(std::move(value), language);
}

}  // namespace referee
