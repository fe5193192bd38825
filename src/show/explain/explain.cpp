#include "show/explain/explain.hpp"

#include <algorithm>

#include "core/log_rules.hpp"
#include "language/language.hpp"
#include "show/explain/conformance.hpp"
#include "text/text.hpp"
#include "text/width.hpp"
#include "tournament/rules.hpp"

namespace referee {

namespace {

/// Maximum number of pictures on a page; a statement can have dozens of logs.
constexpr std::size_t most_drawn = 6;

/// A log with the picture of its position.
std::string log_text(const Fixture& fixture, const Library& library, Style style) {
    std::string out = cat("    # fixtures/", fixture.path, '\n');
    std::string_view rest = fixture.text;
    while (!rest.empty()) {
        const std::string_view line = rest.substr(0, rest.find('\n'));
        out += cat("    ", line, '\n');
        rest.remove_prefix(std::min(line.size() + 1, rest.size()));
    }
    if (library.draw == nullptr) return out;
    const Illustration picture = library.draw(fixture);
    if (!picture.lines.empty()) out += cat("  ", say(style.language, "{}:", in(style.language, picture.heading)), '\n');
    for (const std::string& line : picture.lines) out += line.empty() ? "\n" : cat("    ", line, '\n');
    return out;
}

/// A log with a heading in the style's language; empty if there is none at the path.
std::string shown_log(std::string_view heading, std::string_view path, const Library& library, Style style) {
    for (const Fixture& fixture : library.fixtures) {
        if (fixture.path == path)
            return cat('\n', strong(say(style.language, "{}:", heading), style), '\n',
                       log_text(fixture, library, style));
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
                out += cat(headed_text("  ", say(style.language, "reading {}", reading.statement),
                                       say(style.language, " ({}):", in(style.language, game->title)), style),
                           wrapped(in(style.language, reading.text), "    ", "    ", style.width));
        }
    }
    return out;
}

std::string source_text(std::string_view source, Style style) {
    return row_text("  ", say(style.language, "source:  {}", in(style.language, source)), style);
}

/// The text of a rule and its verdict.
std::string demand_text(const Rule& rule, const Library& library, Style style) {
    const Language language = style.language;
    return cat(headed_text("", rule.id, cat(": ", in(language, rule.title)), style),
               wrapped(in(language, rule.text), "  ", "  ", style.width), source_text(rule.source, style),
               "  verdict: ", verdict_word(rule.verdict, style), '\n', readings_text(rule.id, library, style));
}

/// The headings of the logs that break a rule and that keep it.
struct Headings {
    std::string_view breaks = translatable("A log that breaks it");
    std::string_view keeps = translatable("A log that keeps it");
};
constexpr Headings tournament_headings = {translatable("A tournament that breaks it"),
                                          translatable("A tournament that keeps it")};

std::string rule_text(const Rule& rule, std::string_view folder, const Library& library, Style style,
                      const Headings& headings = {}) {
    const std::string_view slug = rule.id.substr(rule.id.find('/') + 1);
    return cat(demand_text(rule, library, style),
               shown_log(in(style.language, headings.breaks), cat(folder, '/', slug, ".yaml"), library, style),
               shown_log(in(style.language, headings.keeps), cat(folder, '/', slug, ".kept.yaml"), library, style));
}

std::string in_a_log(std::string_view written, Style style) { return say(style.language, "  in a log: {}\n", written); }

std::string ruling_text(const GameTables& game, const Ruling& ruling, const Library& library, Style style) {
    const Language language = style.language;
    std::string out = headed_text("", cat(game.key, '/', ruling.id), cat(": ", in(language, ruling.question)), style);
    for (const Choice& choice : ruling.choices) {
        const std::string_view which = &choice == ruling.choices.data() ? in(language, " (default): ") : ": ";
        out += headed_text("  ", choice.name, cat(which, in(language, choice.meaning)), style);
    }
    out += cat(
        source_text(ruling.source, style),
        in_a_log(cat("rulings: {", ruling.id, ": ", ruling.choices[ruling.choices.size() - 1].name, '}'), style));
    out += readings_text(cat(game.key, '/', ruling.id), library, style);
    for (const Choice& choice : ruling.choices) {
        out += shown_log(say(language, "Under {}", choice.name),
                         cat(game.key, "/rulings/", ruling.id, '.', choice.name, ".yaml"), library, style);
    }
    return out;
}

/// A variant or an end reason, and how a log writes it.
std::string term_text(const GameTables& game, const Term& term, std::string_view kind, std::string_view written,
                      const Library& library, Style style) {
    const std::string id = cat(game.key, '/', term.name);
    return cat(headed_text("", id, cat(": ", kind), style),
               wrapped(in(style.language, term.text), "  ", "  ", style.width), source_text(term.source, style),
               in_a_log(written, style), readings_text(id, library, style));
}

/// What a fixture shows. Its sentences are in English: in other languages only whether it keeps the statement or breaks
/// it, since the log, which is printed below, has the sentence in a comment.
std::string_view heading_of(const Fixture& fixture, Language language) {
    const std::string_view text = shown_text(fixture);
    if (language == Language::english || fixture.path.ends_with(".txt")) return text;
    if (text.starts_with("Kept: ")) return in(language, "Kept:");
    return text.starts_with("Broken: ") ? in(language, "Broken:") : text;
}

std::string statement_page(const GameTables& game, const Statement& statement, const Library& library, Style style) {
    const Interpretation* reading = reading_of(game, statement);
    const Language language = style.language;
    const std::string text = reading == nullptr
        ? say(language, " ({}): {}", in(language, game.title), in(language, statement.text))
        : say(language, " ({}), a reading: {}", in(language, game.title), in(language, statement.text));
    std::string out = headed_text("", statement.id, text, style);
    if (reading != nullptr) out += wrapped(in(language, reading->text), "  ", "  ", style.width);
    Library plain = library;
    plain.draw = nullptr;
    std::size_t drawn = 0;
    for (const Fixture& fixture : statement.fixtures) {
        out += cat('\n', strong(heading_of(fixture, language), style), '\n');
        if (!fixture.path.ends_with(".txt")) out += log_text(fixture, ++drawn <= most_drawn ? library : plain, style);
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
        return rule_text(*rule, tournament_folder(*rule), plain, style, tournament_headings);
    }
    const Language language = style.language;
    for (const GameTables* game : library.games) {
        const std::string_view title = in(language, game->title);
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
                return term_text(*game, variant, say(language, "a variant of {}", title),
                                 cat("variants: [", variant.name, ']'), library, style);
        }
        for (const Term& reason : game->end_reasons) {
            if (names(reason))
                return term_text(*game, reason, say(language, "an end reason of {}", title),
                                 cat("claims: {ended: ", reason.name, '}'), library, style);
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
