#include "show/explain/tables.hpp"

#include <algorithm>
#include <initializer_list>

#include "core/printed.hpp"
#include "language/language.hpp"
#include "show/text/text.hpp"
#include "text/text.hpp"
#include "text/width.hpp"

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

/// The list of steps on the page.
std::string steps_list(std::span<const Term> steps) {
    std::string out;
    for (const Term& step : steps) out += cat("- **", step.name, "**: ", step.text, " Source: ", step.source, ".\n");
    return out;
}

std::string terms_table(std::span<const Term> terms) {
    std::string out = "| name | meaning | source |\n|---|---|---|\n";
    for (const Term& term : terms) out += cat("| `", term.name, "` | ", term.text, " | ", term.source, " |\n");
    return out;
}

/// The rows of an action in the event table of the rulebook page, one per key.
std::string action_rows(const ActionRow& action) {
    std::string rows;
    for (const FieldRow& field : action.fields) {
        const std::string_view optional = field.required ? "" : " (optional)";
        rows += cat("| `", action.tag, "` | `", field.name, '`', optional, " | ", action.help, ": ", field.help,
                    " |\n");
    }
    return rows;
}

/// `2 players`, `2 to 5 players`.
std::string players(const GameTables& game, Language language = Language::english) {
    if (game.least_players == game.most_players) return say(language, "{} players", game.least_players);
    return say(language, "{} to {} players", game.least_players, game.most_players);
}

}  // namespace

std::string games_text(std::span<const GameTables* const> games, Style style) {
    const Language language = style.language;
    std::vector<std::vector<std::string>> rows;
    for (const GameTables* game : games) {
        rows.push_back({std::string(game->key), std::string(in(language, game->title)), players(*game, language),
                        counted(language, static_cast<long long>(game->rules.size()), "rule"),
                        counted(language, static_cast<long long>(game->rulings.size()), "ruling")});
    }
    std::string text;
    const std::vector<std::string> lines = table_lines(rows);
    for (std::size_t i = 0; i < games.size(); ++i)
        text += cat(strong(games[i]->key, style), lines[i].substr(games[i]->key.size()), '\n');
    return text;
}

namespace {

/// An id with its description below, in the style's language.
std::string listed_text(std::string_view id, std::initializer_list<std::string_view> sentences, Style style) {
    std::string out = cat("  ", strong(id, style), '\n');
    for (const std::string_view sentence : sentences)
        out += wrapped(in(style.language, sentence), "      ", "      ", style.width);
    return out;
}

std::string heading_line(std::string_view heading, Style style) { return '\n' + headed_text("", heading, "", style); }

std::string terms_text(std::string_view heading, std::span<const Term> terms, Style style) {
    std::string out = terms.empty() ? "" : heading_line(heading, style);
    for (const Term& term : terms) out += listed_text(term.name, {term.text, term.source}, style);
    return out;
}

/// A table of printed data. The certainty of a row follows the row.
std::string data_rows(const Data& data, Style style) {
    constexpr std::size_t least_room = 30;
    std::vector<std::vector<std::string>> rows;
    for (const Datum& row : data.rows)
        rows.push_back({item_in(style.language, row.item), std::string(in(style.language, row.value))});
    const std::vector<std::string> lines = table_lines(rows);
    std::string out;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::string first = cat("  ", lines[i], "  ");
        const std::size_t taken = columns_of(first);
        const bool beside = taken + least_room <= style.width;
        out += wrapped(in(style.language, data.rows[i].sure), first, beside ? std::string(taken, ' ') : "      ",
                       style.width);
    }
    return out;
}

std::string rulings_list(const GameTables& game, Style style) {
    std::string out = heading_line(in(style.language, "Rulings (the first choice is the default)"), style);
    for (const Ruling& ruling : game.rulings) {
        out += listed_text(ruling.id, {ruling.question}, style);
        for (const Choice& choice : ruling.choices)
            out += row_text("      ", cat(choice.name, ": ", in(style.language, choice.meaning)), style);
    }
    return out;
}

}  // namespace

std::string rules_text(const GameTables& game, Style style) {
    const Language language = style.language;
    std::string out = cat(strong(in(language, game.title), style), " (", game.key, "), ", players(game, language), '\n',
                          heading_line(in(language, "Rules, in the order in which they are checked"), style));
    for (const Rule& rule : game.rules) out += listed_text(rule.id, {rule.title, rule.source}, style);
    out += rulings_list(game, style) + terms_text(in(language, "Variants"), game.variants, style) +
        terms_text(in(language, "End reasons"), game.end_reasons, style) + heading_line(in(language, "Claims"), style);
    for (const ClaimRow& claim : game.claims)
        out += headed_text("  ", claim.key, cat(" (", place_words(claim.place), "): ", in(language, claim.help)),
                           style);
    if (!game.final_rules.empty())
        out += heading_line(in(language, "Possible ends of a game, checked on scoresheets in this order"), style);
    for (const Rule& rule : game.final_rules) out += listed_text(rule.id, {rule.title, rule.source}, style);
    for (const Data& data : game.data) {
        out += heading_line(in(language, data.title), style);
        out += data_rows(data, style);
    }
    return out;
}

namespace {

/// The rules of the page in full.
std::string rules_at_length(std::span<const Rule> rules) {
    std::string page;
    for (const Rule& rule : rules)
        page += cat("\n### `", rule.id, "`\n\n**", rule.title, "** — ", rule.text, "\n\nSource: ", rule.source, ".\n");
    return page;
}

/// The contents of a scoresheet and its rules; empty if the game has no scoresheets.
std::string scoresheet_section(const GameTables& game) {
    if (game.final_keys.empty()) return {};
    std::string page =
        "\n## Scoresheets\n\nThe keys of `final`, all optional; see [scoresheets](../scoresheets.md).\n\n"
        "| key | meaning |\n|---|---|\n";
    for (const FieldRow& key : game.final_keys) page += cat("| `", key.name, "` | ", key.help, " |\n");
    return cat(page, "\nPossible ends of a game, in the order in which they are checked.\n",
               rules_at_length(game.final_rules));
}

}  // namespace

std::string rulebook_page(const GameTables& game) {
    std::string page = cat("# ", game.title, " (`", game.key,
                           "`)\n\n<!-- Generated by tools/update from the tables in src/games; do not edit. -->\n\n",
                           players(game),
                           ".\n\nWhat the referee checks, in our words; it does not replace the rulebook. Format of "
                           "logs: [log format](../log-format.md).\n"
                           "Every statement of the rulebook with the logs that show it: [conformance](../conformance/",
                           game.key, ".md).\n\n## Events\n\n| action | key | meaning |\n|---|---|---|\n");
    for (const ActionRow& action : game.actions) page += action_rows(action);
    page += "\nEvery event may also have `claims`, `note`, `time` and `ruled`.\n";
    if (!game.forfeit.empty())
        page += cat("\nA lost turn ([`ruled: {forfeit: …}`](../log-format.md#events-that-stood)): ", game.forfeit,
                    ".\n");
    page += "\n## Rules\n\nIn the order in which they are checked; the first broken one is reported.\n";
    page += rules_at_length(game.rules) + scoresheet_section(game);
    page += "\n## Rulings\n\nWhere the rulebook is open. The first choice is the default.\n";
    for (const Ruling& ruling : game.rulings) {
        page += cat("\n### `", ruling.id, "`\n\n", ruling.question, "\n\n");
        for (const Choice& choice : ruling.choices) page += cat("- `", choice.name, "`: ", choice.meaning, '\n');
        page += cat("\nSource: ", ruling.source, ".\n");
    }
    page += cat(
        "\n## Readings\n\nPoints that the rulebook does not settle explicitly and that are read in one way, without a "
        "ruling. "
        "The numbers are those of the ",
        "[conformance](../conformance/", game.key, ".md) statements.\n\n");
    for (const Interpretation& reading : game.readings) page += cat("- ", reading.statement, ": ", reading.text, '\n');
    if (!game.variants.empty()) page += cat("\n## Variants\n\n", terms_table(game.variants));
    if (!game.scoring.empty()) page += cat("\n## Scoring\n\n", steps_list(game.scoring));
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

}  // namespace referee
