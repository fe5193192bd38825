#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/program/command.hpp"
#include "core/tally.hpp"

namespace referee {

/// The words that a game takes on the command line, and their values: a place for each, which must not move.
class TallyOptions {
  public:
    /// Declares them.
    TallyOptions(Command& command, std::span<const TallyWord> words);
    TallyOptions(const TallyOptions&) = delete;
    TallyOptions& operator=(const TallyOptions&) = delete;

    /// The words that were given. Throws `WrongWord` where a text cannot be read.
    [[nodiscard]] TallyWords words() const;

  private:
    /// What the command line gives of one word.
    struct Given {
        std::optional<std::string> once;
        std::vector<std::string> often;
        bool flag = false;
    };
    static void add(Command& command, const TallyWord& word, Given& given);

    std::span<const TallyWord> words_;
    std::vector<Given> given_;
};

/// An empty word is most often a variable that was never set: every option and argument of the command refuses it.
void refuse_empty(Command& command);

/// Lines of text, each behind two blanks.
std::string indented(std::string_view text);

}  // namespace referee
