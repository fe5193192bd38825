#include "show/explain/explain.hpp"

#include <algorithm>

#include "core/log_rules.hpp"
#include "show/explain/conformance.hpp"
#include "text/text.hpp"
#include "text/width.hpp"
#include "tournament/rules.hpp"

namespace referee {

namespace {

/// Maximum number of pictures on a page; a statement can have dozens of logs.
constexpr std::size_t most_drawn = 6;

/// A log with the picture of its position.
std::string log_text(const Fixture& fixture, const Library& library) {
    std::string out = cat("    # fixtures/", fixture.path, '\n');
    std::string_view rest = fixture.text;
    while (!rest.empty()) {
        const std::string_view line = rest.substr(0, rest.find('\n'));
        out += cat("    ", line, '\n');
        rest.remove_prefix(std::min(line.size() + 1, rest.size()));
    }
    if (library.draw == nullptr) return out;
    const Illustration picture = library.draw(fixture);
    if (!picture.lines.empty()) out += cat("  ", picture.heading, ":\n");
    for (const std::string& line : picture.lines) out += line.empty() ? "\n" : cat("    ", line, '\n');
    return out;
}

std::string shown_log(std::string_view heading, std::string_view path, const Library& library, Style style) {
    for (const Fixture& fixture : library.fixtures) {
        if (fixture.path == path) return cat('\n', strong(cat(heading, ':'), style), '\n', log_text(fixture, library));
    }
    return {};
}

/// True if a reading concerns an id.
bool concerns(const Interpretation& reading, std::string_view id) {
    const std::string padded = cat(' ', reading.concerns, ' ');
    return padded.find(cat(' ', id, ' ')) != std::string::npos;
}

/// The interpretations of the rulebook that concern an id.
std::string readings_text(std::string_view id, const Library& library, Style style) {
    std::string out;
    for (const GameTables* game : library.games) {
        for (const Interpretation& reading : game->readings) {
            if (concerns(reading, id))
                out += cat(headed_text("  ", cat("reading ", reading.statement), cat(" (", game->title, "):"), style),
                           wrapped(reading.text, "    ", "    ", style.width));
        }
    }
    return out;
}

/// The text of a rule and its verdict.
std::string demand_text(const Rule& rule, const Library& library, Style style) {
    return cat(headed_text("", rule.id, cat(": ", rule.title), style), wrapped(rule.text, "  ", "  ", style.width),
               row_text("  ", cat("source:  ", rule.source), style), "  verdict: ", verdict_word(rule.verdict, style),
               '\n', readings_text(rule.id, library, style));
}

std::string rule_text(const Rule& rule, std::string_view folder, const Library& library, Style style,
                      std::string_view what = "log") {
    const std::string_view slug = rule.id.substr(rule.id.find('/') + 1);
    return cat(demand_text(rule, library, style),
               shown_log(cat("A ", what, " that breaks it"), cat(folder, '/', slug, ".yaml"), library, style),
               shown_log(cat("A ", what, " that keeps it"), cat(folder, '/', slug, ".kept.yaml"), library, style));
}

std::string ruling_text(const GameTables& game, const Ruling& ruling, const Library& library, Style style) {
    std::string out = headed_text("", cat(game.key, '/', ruling.id), cat(": ", ruling.question), style);
    for (const Choice& choice : ruling.choices) {
        const std::string_view which = &choice == ruling.choices.data() ? " (default): " : ": ";
        out += headed_text("  ", choice.name, cat(which, choice.meaning), style);
    }
    out += cat(row_text("  ", cat("source:  ", ruling.source), style), "  in a log: rulings: {", ruling.id, ": ",
               ruling.choices[ruling.choices.size() - 1].name, "}\n");
    out += readings_text(cat(game.key, '/', ruling.id), library, style);
    for (const Choice& choice : ruling.choices) {
        out += shown_log(cat("Under ", choice.name), cat(game.key, "/rulings/", ruling.id, '.', choice.name, ".yaml"),
                         library, style);
    }
    return out;
}

/// A variant or an end reason, and its key in a log.
std::string term_text(const GameTables& game, const Term& term, std::string_view kind, std::string_view in_a_log,
                      const Library& library, Style style) {
    const std::string id = cat(game.key, '/', term.name);
    return cat(headed_text("", id, cat(": ", kind, " of ", game.title), style),
               wrapped(term.text, "  ", "  ", style.width), row_text("  ", cat("source:  ", term.source), style),
               "  in a log: ", in_a_log, '\n', readings_text(id, library, style));
}

std::string statement_page(const GameTables& game, const Statement& statement, const Library& library, Style style) {
    const Interpretation* reading = reading_of(game, statement);
    const std::string_view kind = reading == nullptr ? "): " : "), a reading: ";
    std::string out = headed_text("", statement.id, cat(" (", game.title, kind, statement.text), style);
    if (reading != nullptr) out += wrapped(reading->text, "  ", "  ", style.width);
    Library plain = library;
    plain.draw = nullptr;
    std::size_t drawn = 0;
    for (const Fixture& fixture : statement.fixtures) {
        out += cat('\n', strong(shown_text(fixture), style), '\n');
        if (!fixture.path.ends_with(".txt")) out += log_text(fixture, ++drawn <= most_drawn ? library : plain);
    }
    return out;
}

}  // namespace

std::string claim_folder(const Rule& rule, const Library& library) {
    const std::string_view key = rule.id.substr(rule.id.find('/') + 1);
    for (const GameTables* game : library.games) {
        for (const ClaimRow& claim : game->claims) {
            if (claim.key == key) return cat(game->key, "/claims");
        }
    }
    return "claims";
}

std::string tournament_folder(const Rule& rule) {
    return &rule == &tournament::standings_rule() ? "tournaments/claims" : "tournaments/rules";
}

std::optional<std::string> explain_text(std::string_view id, const Library& library, Style style) {
    for (const Rule& rule : log_rules()) {
        if (rule.id == id) return rule_text(rule, "format", library, style);
    }
    for (const Rule* rule : claim_rules(library.games)) {
        if (rule->id == id) return rule_text(*rule, claim_folder(*rule, library), library, style);
    }
    for (const Rule* rule : tournament::all_rules()) {
        if (rule->id != id) continue;
        Library plain = library;
        plain.draw = nullptr;  // a tournament has no position
        return rule_text(*rule, tournament_folder(*rule), plain, style, "tournament");
    }
    for (const GameTables* game : library.games) {
        for (const Rule& rule : game->rules) {
            if (rule.id == id) return rule_text(rule, cat(game->key, "/rules"), library, style);
        }
        for (const Rule& rule : game->final_rules) {
            if (rule.id == id) return rule_text(rule, cat(game->key, "/rules"), library, style);
        }
        for (const Ruling& ruling : game->rulings) {
            if (ruling.id == id || cat(game->key, '/', ruling.id) == id)
                return ruling_text(*game, ruling, library, style);
        }
        const auto names = [&](const Term& term) { return term.name == id || cat(game->key, '/', term.name) == id; };
        for (const Term& variant : game->variants) {
            if (names(variant))
                return term_text(*game, variant, "a variant", cat("variants: [", variant.name, ']'), library, style);
        }
        for (const Term& reason : game->end_reasons) {
            if (names(reason))
                return term_text(*game, reason, "an end reason", cat("claims: {ended: ", reason.name, '}'), library,
                                 style);
        }
        for (const Statement& statement : statements(game->key, library.fixtures)) {
            if (statement.id == id) return statement_page(*game, statement, library, style);
        }
    }
    return std::nullopt;
}

std::vector<std::string> explainable(const Library& library) {
    std::vector<std::string> ids;
    for (const Rule& rule : log_rules()) ids.emplace_back(rule.id);
    for (const Rule* rule : claim_rules(library.games)) ids.emplace_back(rule->id);
    for (const Rule* rule : tournament::all_rules()) ids.emplace_back(rule->id);
    for (const GameTables* game : library.games) {
        for (const Rule& rule : game->rules) ids.emplace_back(rule.id);
        for (const Rule& rule : game->final_rules) ids.emplace_back(rule.id);
        for (const Ruling& ruling : game->rulings) ids.push_back(cat(game->key, '/', ruling.id));
        for (const Ruling& ruling : game->rulings) ids.emplace_back(ruling.id);
        for (const std::span<const Term> terms : {game->variants, game->end_reasons}) {
            for (const Term& term : terms) ids.push_back(cat(game->key, '/', term.name));
            for (const Term& term : terms) ids.emplace_back(term.name);
        }
        for (const Statement& statement : statements(game->key, library.fixtures)) ids.emplace_back(statement.id);
    }
    return ids;
}

std::vector<std::string> ids_named(std::string_view text, const Library& library) {
    const auto lower = [](std::string_view id) {
        std::string all(id);
        for (char& c : all) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        return all;
    };
    const std::string typed = lower(text);
    std::vector<std::string> whole;
    std::vector<std::string> behind_its_game;
    for (const std::string& id : explainable(library)) {
        const std::string known = lower(id);
        if (known == typed) whole.push_back(id);
        const std::size_t slash = known.rfind('/');
        if (slash != std::string::npos && known.substr(slash + 1) == typed) behind_its_game.push_back(id);
    }
    return behind_its_game.empty() ? whole : behind_its_game;
}

}  // namespace referee
