#include "show/explain/search.hpp"

#include <algorithm>
#include <array>

#include "core/log_rules.hpp"
#include "language/language.hpp"
#include "show/explain/conformance.hpp"
#include "text/text.hpp"
#include "text/unicode.hpp"
#include "tournament/rules.hpp"

namespace referee {

namespace {

constexpr std::array<std::string_view, 11> articles = {"a",  "an",  "the", "le",  "la", "les",
                                                       "un", "une", "de",  "des", "du"};

/// Whether a byte belongs to a word: of an ASCII letter or digit, or of another character.
bool in_word(char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || is_digit(c) || static_cast<unsigned char>(c) >= 0x80;
}

/// The words of a text without case and accents: runs of letters and digits. `King's` is `kings`; `l'arrivée` is
/// `larrivee`, and also `arrivee`.
std::vector<std::string> words_in(std::string_view text) {
    std::vector<std::string> words;
    while (true) {
        text.remove_prefix(static_cast<std::size_t>(std::find_if(text.begin(), text.end(), in_word) - text.begin()));
        if (text.empty()) return words;
        const auto end = std::find_if(text.begin(), text.end(), [](char c) { return !in_word(c) && c != '\''; });
        const std::string_view word = text.substr(0, static_cast<std::size_t>(end - text.begin()));
        words.push_back(bare(word));
        const std::size_t elided = word.find('\'');
        if (elided != std::string_view::npos) words.push_back(bare(word.substr(elided)));
        text.remove_prefix(word.size());
    }
}

std::vector<std::string> words_but_articles(std::string_view query) {
    std::vector<std::string> words = words_in(query);
    std::erase_if(words, [](const std::string& word) {
        return std::find(articles.begin(), articles.end(), word) != articles.end();
    });
    return words;
}

bool has_all(const std::vector<std::string>& asked, std::string_view text) {
    const std::vector<std::string> words = words_in(text);
    return std::all_of(asked.begin(), asked.end(), [&](const std::string& one) {
        return std::any_of(words.begin(), words.end(), [&](const std::string& word) { return word.starts_with(one); });
    });
}

std::vector<DescribedEntry> all_entries(const Library& library) {
    std::vector<DescribedEntry> entries;
    const auto add_rules = [&](std::span<const Rule> rules) {
        for (const Rule& rule : rules) entries.push_back({std::string(rule.id), rule.title, rule.text});
    };
    for (const GameTables* game : library.games) {
        add_rules(game->rules);
        add_rules(game->final_rules);
        for (const Ruling& ruling : game->rulings)
            entries.push_back({cat(game->key, '/', ruling.id), ruling.question, ruling.source});
        for (const std::span<const Term> terms : {game->variants, game->end_reasons}) {
            for (const Term& term : terms) entries.push_back({cat(game->key, '/', term.name), term.text, {}});
        }
    }
    add_rules(log_rules());
    for (const Rule* rule : claim_rules(library.games)) add_rules({rule, 1});
    for (const Rule* rule : tournament::all_rules()) add_rules({rule, 1});
    for (const GameTables* game : library.games) {
        for (const Statement& statement : statements(game->key, library.fixtures))
            entries.push_back({std::string(statement.id), statement.text, {}});
    }
    return entries;
}

}  // namespace

bool has_only_articles(std::string_view query) { return !words_in(query).empty() && words_but_articles(query).empty(); }

std::vector<DescribedEntry> entries_about(std::string_view query, const Library& library, Language language) {
    const std::vector<std::string> asked = words_but_articles(query);
    if (asked.empty()) return {};
    std::vector<DescribedEntry> named;
    std::vector<DescribedEntry> described;
    for (const DescribedEntry& entry : all_entries(library)) {
        const DescribedEntry shown = {entry.id, in(language, entry.title), in(language, entry.text)};
        const auto head_of = [](const DescribedEntry& one) { return cat(one.id, ' ', one.title); };
        const auto all_of = [&](const DescribedEntry& one) { return cat(head_of(one), ' ', one.text); };
        if (has_all(asked, head_of(entry)) || has_all(asked, head_of(shown))) {
            named.push_back(shown);
        } else if (has_all(asked, all_of(entry)) || has_all(asked, all_of(shown))) {
            described.push_back(shown);
        }
    }
    return named.empty() ? described : named;
}

std::string entries_text(const std::vector<DescribedEntry>& entries, Style style) {
    std::string text;
    for (const DescribedEntry& entry : entries) text += headed_text("", entry.id, cat(": ", entry.title), style);
    return text;
}

Value entries_value(const std::vector<DescribedEntry>& entries) {
    Value list = Value::array();
    for (const DescribedEntry& entry : entries) list.push_back({{"id", entry.id}, {"title", std::string(entry.title)}});
    return list;
}

}  // namespace referee
