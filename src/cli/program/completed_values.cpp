#include "cli/program/completed_values.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>

#include "cli/program/session.hpp"
#include "show/explain/explain.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

Candidates game_words(const Typed&) {
    Candidates all;
    for (const GameEntry& game : games()) all.push_back({std::string(game.key), std::string(game.title)});
    return all;
}

Candidates schema_words(const Typed& typed) {
    Candidates all = game_words(typed);
    all.push_back({"log", "a log of any game"});
    all.push_back({"tournament", "a tournament file"});
    all.push_back({"project", "a project file"});
    all.push_back({"other-game", "a description of a game that is not judged"});
    return all;
}

Candidates command_words(const Typed& typed) {
    Candidates all;
    for (const CLI::App* command : typed.program->get_subcommands({}))
        all.push_back({command->get_name(), command->get_description()});
    return all;
}

/// Completes rulings: `ID=`, then the choices of that id.
Candidates ruling_words(const Typed& typed) {
    Candidates all;
    for (const GameEntry& game : typed.meant()) {
        for (const Ruling& ruling : game.rulings) {
            const std::string id = cat(ruling.id, '=');
            if (!typed.word.starts_with(id)) {
                all.push_back({id, std::string(ruling.question)});
                continue;
            }
            for (const Choice& choice : ruling.choices)
                all.push_back({cat(id, choice.name), std::string(choice.meaning)});
        }
    }
    return all;
}

Candidates rule_words(const Typed& typed) {
    Candidates all;
    for (const GameEntry& game : typed.meant()) {
        for (const Rule& rule : game.rules) all.push_back({std::string(rule.id), std::string(rule.title)});
        for (const Rule& rule : game.final_rules) all.push_back({std::string(rule.id), std::string(rule.title)});
    }
    return all;
}

Candidates claim_words(const Typed& typed) {
    Candidates all;
    for (const GameEntry& game : typed.meant()) {
        for (const ClaimRow& claim : game.claims) all.push_back({std::string(claim.key), std::string(claim.help)});
    }
    return all;
}

Candidates variant_words(const Typed& typed) {
    Candidates all;
    for (const GameEntry& game : typed.meant()) {
        for (const Term& variant : game.variants) all.push_back({std::string(variant.name), std::string(variant.text)});
    }
    return all;
}

/// Completes ids: in full, or without the game if the word begins without it.
Candidates explained_words(const Typed& typed) {
    Candidates all;
    for (std::string& id : explainable(library())) {
        if (!typed.word.empty() && id.find('/') != std::string::npos) all.push_back({id.substr(id.find('/') + 1), {}});
        all.push_back({std::move(id), {}});
    }
    return all;
}

Candidates report_words(const Typed& typed) {
    Candidates all;
    const CLI::Option* const format = typed.command->get_name() == "tournament"
        ? nullptr
        : typed.program->get_subcommand("check")->get_option_no_throw("--format");
    const std::string names = format == nullptr ? "text|json|jsonl|csv" : format->get_type_name();
    for (std::size_t begin = 0; begin < names.size();) {
        const std::size_t end = std::min(names.find('|', begin), names.size());
        all.push_back({cat(names.substr(begin, end - begin), '='), {}});
        begin = end + 1;
    }
    all.push_back({"html=", "a folder of pages"});
    return all;
}

Candidates given_words(const Typed&) {
    return {{"nothing", "no part of the event"}, {"recorded", "the recorded event, as far as it is legal"}};
}

Candidates shell_words(const Typed&) { return {{"bash", {}}, {"zsh", {}}, {"fish", {}}}; }

constexpr std::array value_table = {
    Values{"explain ID", explained_words},
    Values{"schema GAME", schema_words},
    Values{"perft LOG", game_words, FileKind::logs},
    Values{"check FILE", nullptr, FileKind::logs},
    Values{"tournament FILE", nullptr, FileKind::logs},
    Values{"VARIANT", variant_words},
    Values{"VERSION"},
    Values{"GAME", game_words},
    Values{"SHELL", shell_words},
    Values{"ID=CHOICE", ruling_words},
    Values{"RULE", rule_words},
    Values{"[RULE]", rule_words},
    Values{"[WHAT]", rule_words},
    Values{"[CLAIM]", claim_words},
    Values{"[COMMAND]", command_words},
    Values{"EVENT", given_words},
    Values{"FORMAT=FILE", report_words, FileKind::any, true},
    Values{"LOG", nullptr, FileKind::logs},
    Values{"PATH", nullptr, FileKind::any},
    Values{"A", nullptr, FileKind::logs},
    Values{"B", nullptr, FileKind::logs},
    Values{"OTHER", nullptr, FileKind::logs},
    Values{"FILE...", nullptr, FileKind::logs},
    Values{"FILE", nullptr, FileKind::any},
    Values{"PART", nullptr, FileKind::any},
    Values{"GLOB", nullptr, FileKind::any},
    Values{"DIR", nullptr, FileKind::folders},
    Values{"N"},
    Values{"S"},
    Values{"K"},
    Values{"I/N"},
    Values{"ID"},
    Values{"PLAYER"},
    Values{"NAME=GAME"},
    Values{"KEY,KEY"},
    Values{"URL"},
};

}  // namespace

Candidates choices_in(const std::string& placeholder) {
    Candidates all;
    if (placeholder.find('|') == std::string::npos) return all;
    for (std::size_t begin = 0; begin <= placeholder.size();) {
        const std::size_t end = std::min(placeholder.find('|', begin), placeholder.size());
        const std::string name = placeholder.substr(begin, end - begin);
        const bool literal = std::all_of(name.begin(), name.end(), [](char c) { return c >= 'a' && c <= 'z'; });
        if (literal && !name.empty()) all.push_back({name, {}});
        begin = end + 1;
    }
    return all;
}

std::string placeholder_of(const CLI::Option& option) {
    return option.get_positional() ? option.get_name() : option.get_type_name();
}

const Values* values_of(const CLI::App& command, const CLI::Option& option) {
    const std::string placeholder = placeholder_of(option);
    const std::array<std::string, 3> keys = {
        option.get_positional() ? cat(command.get_name(), ' ', placeholder) : option.get_name(), placeholder, {}};
    for (const std::string& key : keys) {
        const auto* const row = std::find_if(value_table.begin(), value_table.end(),
                                             [&](const Values& one) { return one.of == key; });
        if (row != value_table.end()) return row;
    }
    return nullptr;
}

}  // namespace referee
