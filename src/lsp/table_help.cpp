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

std::string ruling_words(const Ruling& ruling, Language language) {
    std::string text = say(language, "ruling `{}`: {}\n", ruling.id, in(language, ruling.question));
    for (const Choice& choice : ruling.choices) {
        const bool is_default = &choice == ruling.choices.data();
        text += cat("\n- `", choice.name, '`', is_default ? in(language, " (default): ") : in(language, ": "),
                    in(language, choice.meaning));
    }
    return cat(text, "\n\n", in(language, ruling.source));
}

}  // namespace

std::string meaning_of(std::string_view name, const GameEntry& game, Language language) {
    std::vector<std::string> parts;
    for (const ActionRow& action : game.actions) {
        if (action.tag == name) parts.push_back(say(language, "action `{}`: {}", name, in(language, action.help)));
    }
    for (const ClaimRow& claim : game.claims) {
        if (claim.key == name) parts.push_back(say(language, "claim `{}`: {}", name, in(language, claim.help)));
    }
    for (const Ruling& ruling : game.rulings) {
        if (ruling.id == name) parts.push_back(ruling_words(ruling, language));
        for (const Choice& choice : ruling.choices) {
            if (choice.name == name)
                parts.push_back(say(language, "`{}: {}`: {}", ruling.id, name, in(language, choice.meaning)));
        }
    }
    for (const auto& [terms, what] :
         {std::pair(game.variants, translatable("variant")), std::pair(game.end_reasons, translatable("end reason"))}) {
        for (const Term& term : terms) {
            if (term.name == name) {
                parts.push_back(say(language, "{} `{}`: {}", in(language, what), name, in(language, term.text)) +
                                cat("\n\n", in(language, term.source)));
            }
        }
    }
    for (const Data& data : game.data) {
        for (const Datum& row : data.rows) {
            if (is_named(row.item, name))
                parts.push_back(cat(say(language, "printed ({}): ", data.columns), "**", row.item, "** ", row.value,
                                    row.sure.empty() ? "" : cat(" (", row.sure, ")")));
        }
    }
    std::string text;
    for (const std::string& part : parts) text += text.empty() ? part : "\n\n" + part;
    return text;
}

std::string rule_words(const Rule& rule, const std::string& pages, Language language) {
    const std::string id = pages.empty() ? cat("`", rule.id, "`")
                                         : cat("[`", rule.id, "`](", pages, '/', rule_link(rule), ")");
    const std::string text = rule.text == rule.title ? std::string{} : cat("\n\n", in(language, rule.text));
    const std::string title = say(language, "{}: **{}**", id, in(language, rule.title));
    return cat(title, text, "\n\n", in(language, rule.source));
}

}  // namespace referee::lsp
