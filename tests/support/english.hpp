#pragma once

#include <regex>
#include <string>

/// What is left in English where a text should be in French.
namespace referee::testing {

/// Whether a text has an English word outside of notation and of what it quotes from the log or the format.
inline bool has_english(const std::string& text) {
    static const std::regex quoted("`[^`]*`|et non un texte : .*|\\b(to|at) -?\\d+,-?\\d+");
    static const std::regex english(
        "\\b(the|is|are|and|with|which|who|has|have|had|nobody|their|was|were|must|only|one|two|three|five|"
        "cards|turn|to|be|at|in the|by)\\b| of | but ");
    return std::regex_search(std::regex_replace(text, quoted, "``"), english);
}

}  // namespace referee::testing
