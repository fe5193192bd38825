#include "show/explain/search.hpp"

#include <algorithm>
#include <array>

#include "core/log_rules.hpp"
#include "show/explain/conformance.hpp"
#include "text/text.hpp"
#include "tournament/rules.hpp"

namespace referee {

namespace {

constexpr std::array<std::string_view, 3> articles = {"a", "an", "the"};

/// The words of a text in lower case: runs of letters and digits.
std::vector<std::string> words_in(std::string_view text) {
    std::vector<std::string> words;
    bool inside = false;
    for (const char c : text) {
        const bool upper = c >= 'A' && c <= 'Z';
        const bool part = upper || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        if (part && !inside) words.emplace_back();
        if (part) words.back() += upper ? static_cast<char>(c - 'A' + 'a') : c;
        // The apostrophe of `King's` does not end the word.
        inside = part || (inside && c == '\'');
    }
    return words;
}

bool has_all(const std::vector<std::string>& asked, std::string_view text) {
    const std::vector<std::string> words = words_in(text);
    return std::all_of(asked.begin(), asked.end(), [&](const std::string& one) {
        return std::any_of(words.begin(), words.end(), [&](const std::string& word) { return word.starts_with(one); });
    });
}

void add_rules(std::span<const Rule> rules, std::vector<DescribedEntry>& entries) {
    for (const Rule& rule : rules) entries.push_back({std::string(rule.id), rule.title, rule.text});
}

std::vector<DescribedEntry> all_entries(const Library& library) {
    std::vector<DescribedEntry> entries;
    for (const GameTables* game : library.games) {
        add_rules(game->rules, entries);
        add_rules(game->final_rules, entries);
        for (const Ruling& ruling : game->rulings)
            entries.push_back({cat(game->key, '/', ruling.id), ruling.question, ruling.source});
        for (const std::span<const Term> terms : {game->variants, game->end_reasons}) {
            for (const Term& term : terms) entries.push_back({cat(game->key, '/', term.name), term.text, {}});
        }
    }
    add_rules(log_rules(), entries);
    for (const Rule* rule : claim_rules(library.games)) add_rules({rule, 1}, entries);
    for (const Rule* rule : tournament::all_rules()) add_rules({rule, 1}, entries);
    for (const GameTables* game : library.games) {
        for (const Statement& statement : statements(game->key, library.fixtures))
            entries.push_back({std::string(statement.id), statement.text, {}});
    }
    return entries;
}

}  // namespace

std::vector<DescribedEntry> entries_about(std::string_view query, const Library& library) {
    std::vector<std::string> asked = words_in(query);
    std::erase_if(asked, [](const std::string& word) {
        return std::find(articles.begin(), articles.end(), word) != articles.end();
    });
    if (asked.empty()) return {};
    std::vector<DescribedEntry> named;
    std::vector<DescribedEntry> described;
    for (DescribedEntry& entry : all_entries(library)) {
        if (has_all(asked, cat(entry.id, ' ', entry.title))) {
            named.push_back(std::move(entry));
        } else if (has_all(asked, cat(entry.id, ' ', entry.title, ' ', entry.text))) {
            described.push_back(std::move(entry));
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
