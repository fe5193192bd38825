#include "show/pages.hpp"

#include <algorithm>

#include "core/log_rules.hpp"
#include "core/text.hpp"
#include "core/width.hpp"
#include "show/conformance.hpp"
#include "show/text.hpp"

namespace referee {

namespace {

std::string_view place_words(ClaimPlace place) {
    switch (place) {
        case ClaimPlace::event: return "event";
        case ClaimPlace::result: return "result";
        case ClaimPlace::both: return "event, result";
    }
    return "";
}

/// Pictures on one page at most; a statement can have dozens of logs.
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

std::string shown_log(std::string_view heading, std::string_view path, const Library& library) {
    for (const Fixture& fixture : library.fixtures) {
        if (fixture.path == path) return cat('\n', heading, ":\n", log_text(fixture, library));
    }
    return {};
}

/// Whether one of the ids that a reading concerns is this one.
bool concerns(const Interpretation& reading, std::string_view id) {
    const std::string padded = cat(' ', reading.concerns, ' ');
    return padded.find(cat(' ', id, ' ')) != std::string::npos;
}

/// What the rulebook leaves to its reader where an id is met.
std::string readings_text(std::string_view id, const Library& library) {
    std::string out;
    for (const GameTables* game : library.games) {
        for (const Interpretation& reading : game->readings) {
            if (concerns(reading, id))
                out += cat("  reading ", reading.statement, " (", game->title, "):\n",
                           wrapped(reading.text, "    ", "    ", usual_columns));
        }
    }
    return out;
}

std::string rule_text(const Rule& rule, std::string_view folder, const Library& library) {
    const std::string_view slug = rule.id.substr(rule.id.find('/') + 1);
    return cat(rule.id, ": ", rule.title, '\n', wrapped(rule.text, "  ", "  ", usual_columns),
               "  source:  ", rule.source, "\n  verdict: ", name_of(rule.verdict), '\n',
               readings_text(rule.id, library),
               shown_log("A log that breaks it", cat(folder, '/', slug, ".yaml"), library),
               shown_log("A log that keeps it", cat(folder, '/', slug, ".kept.yaml"), library));
}

std::string ruling_text(const GameTables& game, const Ruling& ruling, const Library& library) {
    std::string out = cat(game.key, '/', ruling.id, ": ", ruling.question, '\n');
    for (const Choice& choice : ruling.choices) {
        out += cat("  ", choice.name, &choice == ruling.choices.data() ? " (default): " : ": ", choice.meaning, '\n');
    }
    out += cat("  source:  ", ruling.source, "\n  in a log: rulings: {", ruling.id, ": ",
               ruling.choices[ruling.choices.size() - 1].name, "}\n");
    out += readings_text(cat(game.key, '/', ruling.id), library);
    for (const Choice& choice : ruling.choices) {
        out += shown_log(cat("Under ", choice.name), cat(game.key, "/rulings/", ruling.id, '.', choice.name, ".yaml"),
                         library);
    }
    return out;
}

/// A variant or an end reason; what a log writes for it.
std::string term_text(const GameTables& game, const Term& term, std::string_view kind, std::string_view in_a_log,
                      const Library& library) {
    const std::string id = cat(game.key, '/', term.name);
    return cat(id, ": ", kind, " of ", game.title, '\n', wrapped(term.text, "  ", "  ", usual_columns),
               "  source:  ", term.source, "\n  in a log: ", in_a_log, '\n', readings_text(id, library));
}

/// The page's table of variants or end reasons.
std::string terms_table(std::span<const Term> terms) {
    std::string out = "| name | meaning | source |\n|---|---|---|\n";
    for (const Term& term : terms) out += cat("| `", term.name, "` | ", term.text, " | ", term.source, " |\n");
    return out;
}

/// An action's lines in the rulebook page's table of events, one for each of its keys.
std::string action_rows(const ActionRow& action) {
    std::string rows;
    for (const FieldRow& field : action.fields) {
        const std::string_view optional = field.required ? "" : " (optional)";
        rows += cat("| `", action.tag, "` | `", field.name, '`', optional, " | ", action.help, ": ", field.help,
                    " |\n");
    }
    return rows;
}

std::string statement_page(const GameTables& game, const Statement& statement, const Library& library) {
    const Interpretation* reading = reading_of(game, statement);
    std::string out = cat(statement.id, " (", game.title, reading == nullptr ? "): " : "), a reading: ", statement.text,
                          '\n');
    if (reading != nullptr) out += wrapped(reading->text, "  ", "  ", usual_columns);
    Library plain = library;
    plain.draw = nullptr;
    std::size_t drawn = 0;
    for (const Fixture& fixture : statement.fixtures) {
        out += cat('\n', shown_text(fixture), '\n');
        if (!fixture.path.ends_with(".txt")) out += log_text(fixture, ++drawn <= most_drawn ? library : plain);
    }
    return out;
}

/// `2 players`, `2 to 5 players`.
std::string players(const GameTables& game) {
    if (game.least_players == game.most_players) return cat(game.least_players, " players");
    return cat(game.least_players, " to ", game.most_players, " players");
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

std::string games_text(std::span<const GameTables* const> games) {
    std::vector<std::vector<std::string>> rows;
    for (const GameTables* game : games) {
        rows.push_back({std::string(game->key), std::string(game->title), players(*game),
                        counted(static_cast<long long>(game->rules.size()), "rule"),
                        counted(static_cast<long long>(game->rulings.size()), "ruling")});
    }
    return table_text(rows, "");
}

std::string rules_text(const GameTables& game) {
    std::string out = cat(game.title, " (", game.key, "), ", players(game),
                          "\n\nRules, in the order in which they are checked\n");
    for (const Rule& rule : game.rules)
        out += cat("  ", rule.id, "\n      ", rule.title, "\n      ", rule.source, '\n');
    out += "\nRulings (the first choice is the default)\n";
    for (const Ruling& ruling : game.rulings) {
        out += cat("  ", ruling.id, "\n      ", ruling.question, '\n');
        for (const Choice& choice : ruling.choices) out += cat("      ", choice.name, ": ", choice.meaning, '\n');
    }
    if (!game.variants.empty()) out += "\nVariants\n";
    for (const Term& variant : game.variants)
        out += cat("  ", variant.name, '\n', wrapped(variant.text, "      ", "      ", usual_columns), "      ",
                   variant.source, '\n');
    out += "\nEnd reasons\n";
    for (const Term& reason : game.end_reasons)
        out += cat("  ", reason.name, '\n', wrapped(reason.text, "      ", "      ", usual_columns), "      ",
                   reason.source, '\n');
    out += "\nClaims\n";
    for (const ClaimRow& claim : game.claims)
        out += cat("  ", claim.key, " (", place_words(claim.place), "): ", claim.help, '\n');
    for (const Data& data : game.data) {
        out += cat('\n', data.title, '\n');
        std::vector<std::vector<std::string>> rows;
        for (const Datum& row : data.rows)
            rows.push_back({std::string(row.item), std::string(row.value), std::string(row.sure)});
        out += table_text(rows, "  ");
    }
    return out;
}

std::string rulebook_page(const GameTables& game) {
    std::string page = cat("# ", game.title, " (`", game.key,
                           "`)\n\n<!-- Generated by tools/update from the tables in src/games; do not edit. -->\n\n",
                           players(game),
                           ".\n\nWhat the referee checks, in our words; it does not replace the rulebook. How a log is "
                           "written: [log format](../log-format.md).\n"
                           "Every statement of the rulebook with the logs that show it: [conformance](../conformance/",
                           game.key, ".md).\n\n## Events\n\n| action | key | meaning |\n|---|---|---|\n");
    for (const ActionRow& action : game.actions) page += action_rows(action);
    page +=
        "\nEvery event may also have `claims`, `note` and `time`.\n\n## Rules\n\nIn the order in which they are "
        "checked; the first broken one is reported.\n";
    for (const Rule& rule : game.rules)
        page += cat("\n### `", rule.id, "`\n\n**", rule.title, "** — ", rule.text, "\n\nSource: ", rule.source, ".\n");
    page += "\n## Rulings\n\nWhere the rulebook is open. The first choice is the default.\n";
    for (const Ruling& ruling : game.rulings) {
        page += cat("\n### `", ruling.id, "`\n\n", ruling.question, "\n\n");
        for (const Choice& choice : ruling.choices) page += cat("- `", choice.name, "`: ", choice.meaning, '\n');
        page += cat("\nSource: ", ruling.source, ".\n");
    }
    page += cat(
        "\n## Readings\n\nWhat the rulebook does not settle in so many words, and is read in one way without a ruling. "
        "The numbers are those of the ",
        "[conformance](../conformance/", game.key, ".md) statements.\n\n");
    for (const Interpretation& reading : game.readings) page += cat("- ", reading.statement, ": ", reading.text, '\n');
    if (!game.variants.empty()) page += cat("\n## Variants\n\n", terms_table(game.variants));
    page += cat("\n## End reasons\n\n", terms_table(game.end_reasons),
                "\n## Claims\n\n| key | where | meaning |\n|---|---|---|\n");
    for (const ClaimRow& claim : game.claims)
        page += cat("| `", claim.key, "` | ", place_words(claim.place), " | ", claim.help, " |\n");
    page += "\n## Printed data\n";
    for (const Data& data : game.data) {
        const std::size_t comma = data.columns.find(", ");
        page += cat('\n', data.title, ".\n\n| ", data.columns.substr(0, comma), " | ", data.columns.substr(comma + 2),
                    " | how sure |\n|---|---|---|\n");
        for (const Datum& row : data.rows) page += cat("| ", row.item, " | ", row.value, " | ", row.sure, " |\n");
    }
    return page;
}

std::optional<std::string> explain_text(std::string_view id, const Library& library) {
    for (const Rule& rule : log_rules()) {
        if (rule.id == id) return rule_text(rule, "format", library);
    }
    for (const Rule* rule : claim_rules(library.games)) {
        if (rule->id == id) return rule_text(*rule, claim_folder(*rule, library), library);
    }
    for (const GameTables* game : library.games) {
        for (const Rule& rule : game->rules) {
            if (rule.id == id) return rule_text(rule, cat(game->key, "/rules"), library);
        }
        for (const Ruling& ruling : game->rulings) {
            if (ruling.id == id || cat(game->key, '/', ruling.id) == id) return ruling_text(*game, ruling, library);
        }
        const auto names = [&](const Term& term) { return term.name == id || cat(game->key, '/', term.name) == id; };
        for (const Term& variant : game->variants) {
            if (names(variant))
                return term_text(*game, variant, "a variant", cat("variants: [", variant.name, ']'), library);
        }
        for (const Term& reason : game->end_reasons) {
            if (names(reason))
                return term_text(*game, reason, "an end reason", cat("claims: {ended: ", reason.name, '}'), library);
        }
        for (const Statement& statement : statements(game->key, library.fixtures)) {
            if (statement.id == id) return statement_page(*game, statement, library);
        }
    }
    return std::nullopt;
}

std::vector<std::string> explainable(const Library& library) {
    std::vector<std::string> ids;
    for (const Rule& rule : log_rules()) ids.emplace_back(rule.id);
    for (const Rule* rule : claim_rules(library.games)) ids.emplace_back(rule->id);
    for (const GameTables* game : library.games) {
        for (const Rule& rule : game->rules) ids.emplace_back(rule.id);
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
