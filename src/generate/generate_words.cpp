#include "generate/generate_words.hpp"

#include <algorithm>

#include "generate/generator.hpp"
#include "language/language.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

/// The error for an unknown name, with the most similar names, or with all names.
std::string unknown(std::string_view what, const GameEntry& game, std::string_view name,
                    const std::vector<std::string_view>& known) {
    const std::string near = nearest(name, known);
    const std::string all = known.empty() ? cat("; there is none") : cat("; there are ", listed(known));
    return cat(game.key, " has no ", what, " `", printable(name), '`', near.empty() ? all : near);
}

/// The names of a game that options can have.
struct Known {
    const GameEntry& game;

    [[nodiscard]] std::vector<std::string_view> variants() const {
        std::vector<std::string_view> names;
        for (const Term& variant : game.variants) names.push_back(variant.name);
        return names;
    }
    [[nodiscard]] std::vector<std::string_view> rulings() const {
        std::vector<std::string_view> names;
        for (const Ruling& ruling : game.rulings) names.push_back(ruling.id);
        return names;
    }
    /// The rules that an illegal log or sheet can break.
    [[nodiscard]] std::vector<std::string_view> rules(bool sheet) const {
        std::vector<std::string_view> ids;
        for (const Rule& rule : sheet ? game.final_rules : game.rules) ids.push_back(rule.id);
        if (!sheet) ids.emplace_back("log/after-end");
        return ids;
    }
    [[nodiscard]] std::vector<std::string_view> claims(bool sheet) const {
        std::vector<std::string_view> keys;
        for (const ClaimRow& claim : game.claims) {
            if (!sheet || claim.place != ClaimPlace::event) keys.push_back(claim.key);
        }
        return keys;
    }
};

bool has(const std::vector<std::string_view>& names, std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

/// The id of the rule with this name, which may lack the part before the slash. The name itself if there is none.
std::string full_id(const std::vector<std::string_view>& ids, const std::string& name) {
    for (const std::string_view id : ids) {
        if (id.substr(id.find('/') + 1) == name) return std::string(id);
    }
    return name;
}

std::string refused_players(const GenerateWords& words, const GameEntry& game) {
    const auto players = static_cast<int>(words.players);
    if (players == 0 || (players >= game.least_players && players <= game.most_players)) return {};
    const std::string range = game.least_players == game.most_players
        ? std::to_string(game.least_players)
        : cat(game.least_players, " to ", game.most_players);
    return cat(game.key, " is for ", range, " players, not for ", players);
}

/// Adds a ruling. Returns the error, or an empty string.
std::string take_ruling(std::string_view text, const GameEntry& game, std::string_view dashes,
                        GenerateOptions& generate_options) {
    const std::size_t equals = text.find('=');
    if (equals == std::string_view::npos) return cat(dashes, "ruling expects ID=CHOICE, not `", printable(text), '`');
    const std::string_view id = text.substr(0, equals);
    const std::string_view choice = text.substr(equals + 1);
    const auto ruling = std::find_if(game.rulings.begin(), game.rulings.end(),
                                     [&](const Ruling& row) { return row.id == id; });
    if (ruling == game.rulings.end()) return unknown("ruling", game, id, Known{game}.rulings());
    generate_options.rulings.push_back({std::string(id), std::string(choice)});
    return choice_refusal(*ruling, choice);
}

/// Adds the rule that is to be broken, or the claim that is to be false. Returns the error, or an empty string.
std::string take_fault(const GenerateWords& words, const GameEntry& game, GenerateOptions& generate_options) {
    generate_options.illegal = words.illegal;
    generate_options.false_claim = words.false_claim;
    if (words.illegal && !words.illegal->empty()) {
        const auto rules = Known{game}.rules(words.sheet);
        generate_options.illegal = full_id(rules, *words.illegal);
        if (!has(rules, *generate_options.illegal))
            return unknown(words.sheet ? "rule of scoresheets" : "rule", game, *words.illegal, rules);
    }
    if (words.false_claim && !words.false_claim->empty()) {
        constexpr std::string_view of_claims = "claim/";
        const auto claims = Known{game}.claims(words.sheet);
        if (words.false_claim->starts_with(of_claims)) generate_options.false_claim->erase(0, of_claims.size());
        if (!has(claims, *generate_options.false_claim))
            return unknown(words.sheet ? "claim of scoresheets" : "claim", game, *words.false_claim, claims);
    }
    return {};
}

/// Why the options contradict each other; otherwise empty.
std::string contradiction(const GenerateWords& words, const GameEntry& game, std::string_view dashes) {
    const auto both = [&](std::string_view one, std::string_view other) {
        return cat(dashes, one, " cannot be combined with ", dashes, other);
    };
    if (words.generator > 1) return cat("unknown generator ", words.generator, "; the only version is 1");
    if (words.illegal && words.false_claim)
        return cat(both("illegal", "false"), ": a generated log has only one fault");
    if (words.false_claim && words.claims == ClaimLevel::none)
        return cat(both("false", "claims"), " none: a false claim is a claim");
    if (words.reach && (words.illegal || words.false_claim || words.unfinished || words.sheet))
        return both("reach",
                    words.illegal           ? "illegal"
                        : words.false_claim ? "false"
                        : words.unfinished  ? "unfinished"
                                            : "sheet");
    if (words.unfinished && words.illegal)
        return cat(both("unfinished", "illegal"), ": a log ends after an illegal event anyway");
    if (words.unfinished && words.sheet)
        return cat(both("unfinished", "sheet"), ": only a finished game has a scoresheet");
    if (words.sheet && game.final_keys.empty()) return cat(game.key, " has no scoresheets");
    if (words.components && game.component_keys.empty()) return cat(game.key, " has no components to replace");
    if (words.form != WantedForm::any && !game.keeps_secrets)
        return cat(dashes, "form: ", game.key, " has no hidden information; its logs have only one form");
    return {};
}

}  // namespace

std::optional<GenerateOptions> generate_options_of(const GenerateWords& words, const GameEntry& game,
                                                   std::string_view dashes, std::string& refused) {
    GenerateOptions generate_options;
    refused = contradiction(words, game, dashes);
    const auto refuse = [&](const std::string& why) {
        if (refused.empty()) refused = why;
    };
    refuse(refused_players(words, game));
    const Known known{game};
    for (const std::string& variant : words.variants) {
        if (!has(known.variants(), variant)) refuse(unknown("variant", game, variant, known.variants()));
    }
    for (const std::string& ruling : words.rulings) refuse(take_ruling(ruling, game, dashes, generate_options));
    refuse(take_fault(words, game, generate_options));
    if (words.reach && refused.empty()) {
        generate_options.reach = CoverageRow{};
        if (!words.reach->empty()) generate_options.reach = row_named(game, *words.reach, refused);
    }
    if (!refused.empty()) return std::nullopt;
    generate_options.seed = words.seed;
    if (words.players > 0) generate_options.players = static_cast<int>(words.players);
    generate_options.variants = words.variants;
    generate_options.components = words.components;
    generate_options.claims = words.claims.value_or(ClaimLevel::none);
    if (words.form != WantedForm::any) generate_options.open = words.form == WantedForm::open;
    generate_options.unfinished = words.unfinished;
    generate_options.sheet = words.sheet;
    return generate_options;
}

}  // namespace referee
