#include "lsp/table_help.hpp"

#include <algorithm>
#include <vector>

#include "show/explain/rule_link.hpp"
#include "text/text.hpp"

namespace referee::lsp {

namespace {

/// True if an item of a printed table has a name in logs: `tavern`, or `some-region (3)`.
bool is_named(std::string_view item, std::string_view name) {
    return item == name || (item.starts_with(name) && item.substr(name.size()).starts_with(" ("));
}

std::string ruling_words(const Ruling& ruling) {
    std::string text = cat("ruling `", ruling.id, "`: ", ruling.question, "\n");
    for (const Choice& choice : ruling.choices) {
        text += cat("\n- `", choice.name, "`", &choice == ruling.choices.data() ? " (default)" : "", ": ",
                    choice.meaning);
    }
    return cat(text, "\n\n", ruling.source);
}

}  // namespace

std::string meaning_of(std::string_view name, const GameEntry& game) {
    std::vector<std::string> parts;
    for (const ActionRow& action : game.actions) {
        if (action.tag == name) parts.push_back(cat("action `", name, "`: ", action.help));
    }
    for (const ClaimRow& claim : game.claims) {
        if (claim.key == name) parts.push_back(cat("claim `", name, "`: ", claim.help));
    }
    for (const Ruling& ruling : game.rulings) {
        if (ruling.id == name) parts.push_back(ruling_words(ruling));
        for (const Choice& choice : ruling.choices) {
            if (choice.name == name) parts.push_back(cat("`", ruling.id, ": ", name, "`: ", choice.meaning));
        }
    }
    for (const auto& [terms, what] : {std::pair(game.variants, "variant"), std::pair(game.end_reasons, "end reason")}) {
        for (const Term& term : terms) {
            if (term.name == name) parts.push_back(cat(what, " `", name, "`: ", term.text, "\n\n", term.source));
        }
    }
    for (const Data& data : game.data) {
        for (const Datum& row : data.rows) {
            if (is_named(row.item, name))
                parts.push_back(cat("printed (", data.columns, "): **", row.item, "** ", row.value,
                                    row.sure.empty() ? "" : cat(" (", row.sure, ")")));
        }
    }
    std::string text;
    for (const std::string& part : parts) text += text.empty() ? part : "\n\n" + part;
    return text;
}

std::string rule_words(const Rule& rule, const std::string& pages) {
    const std::string id = pages.empty() ? cat("`", rule.id, "`")
                                         : cat("[`", rule.id, "`](", pages, '/', rule_link(rule), ")");
    const std::string text = rule.text == rule.title ? std::string{} : cat("\n\n", rule.text);
    return cat(id, ": **", rule.title, "**", text, "\n\n", rule.source);
}

}  // namespace referee::lsp
