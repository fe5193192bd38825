#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/program/command.hpp"
#include "core/tally.hpp"

namespace referee {

/// The options and arguments of a game's tally, and their values, whose addresses must not change.
class TallyOptions {
  public:
    /// Declares them.
    TallyOptions(Command& command, std::span<const TallyWord> words);
    TallyOptions(const TallyOptions&) = delete;
    TallyOptions& operator=(const TallyOptions&) = delete;

    /// The given values. Throws `WrongWord` if a text cannot be read.
    [[nodiscard]] TallyWords words() const;

  private:
    /// The values given for one option or argument.
    struct Given {
        std::optional<std::string> once;
        std::vector<std::string> often;
        bool flag = false;
    };
    static void add(Command& command, const TallyWord& word, Given& given);

    std::span<const TallyWord> words_;
    std::vector<Given> given_;
};

/// Makes every option and argument of the command reject an empty value, which is usually an unset variable.
void refuse_empty(Command& command);

/// Indents the lines of a text by two spaces.
std::string indented(std::string_view text);

}  // namespace referee
