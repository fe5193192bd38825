#pragma once

#include <CLI/CLI.hpp>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "cli/session.hpp"
#include "core/text.hpp"
#include "engine/games.hpp"

namespace referee {

/// An option's choices by name, refused in words that people can use; CLI11's own transformer takes their numbers too.
template <class E>
CLI::Validator one_of(const std::map<std::string, E>& choices) {
    const auto choose = [choices](std::string& text) -> std::string {
        if (const auto chosen = choices.find(text); chosen != choices.end()) {
            text = std::to_string(static_cast<int>(chosen->second));
            return {};
        }
        std::vector<std::string> names;
        names.reserve(choices.size());
        for (const auto& [name, value] : choices) names.push_back(name);
        return cat("there is no choice `", printable(text), "`; choices: ", listed(names));
    };
    return {choose, ""};
}

/// A whole number within bounds, refused in words that people can use.
CLI::Validator whole_number(std::size_t least, std::size_t most);

/// Why a ruling has no such choice, in a sentence; empty where it has.
std::string choice_refusal(const Ruling& ruling, std::string_view choice);

/// Adds `ID=CHOICE` to the options, both known to some game; a complaint with the nearest names, and false, otherwise.
bool add_ruling(std::string_view argument, Options& options, Session& session);

}  // namespace referee
