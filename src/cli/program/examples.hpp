#pragma once

#include <string>
#include <string_view>

namespace referee {

/// Examples for the help of commands that serve all games: one game that has examples, and parts of them.
struct ShownExamples {
    std::string_view game;
    std::string_view rule;  ///< without the game
    std::string rule_id;
    std::string ruling;  ///< `ID=CHOICE`
    std::string_view ruling_id;
    std::string_view statement;
    std::string_view given;  ///< the beginning of an event of some game; may be empty
};
ShownExamples shown_examples();

}  // namespace referee
