#pragma once

#include <CLI/CLI.hpp>
#include <charconv>
#include <map>
#include <string>
#include <vector>

#include "core/text.hpp"

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
inline CLI::Validator number_from_to(std::size_t least, std::size_t most) {
    const auto check = [least, most](const std::string& text) -> std::string {
        std::size_t number = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
        const bool good = error == std::errc() && end == text.data() + text.size() && number >= least && number <= most;
        return good ? "" : cat("`", printable(text), "` is no whole number from ", least, " to ", most);
    };
    return {check, ""};
}

}  // namespace referee
