#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace referee {

/// The files that can complete a word: none, any, logs by their file extensions (compressed or not), or folders.
enum class FileKind { none, any, logs, folders };

/// The completions of a word on a command line.
struct Completion {
    struct Candidate {
        std::string word;  ///< the whole word; ends with `=` if a value follows
        std::string help;
    };
    std::vector<Candidate> candidates;
    FileKind files = FileKind::none;
    std::string before_file;  ///< the part of the word before a file name: `--output=`, `sarif=`
};

/// Completes the last of the words after the name of the program. All commands must be declared with all their options.
Completion completion_of(const CLI::App& program, std::vector<std::string> words);

/// The name of the rule that completes the values of an option or argument; empty if its placeholder is not known.
std::string completed_as(const CLI::App& command, const CLI::Option& option);

/// The answer for the shell scripts: one line with the kind of files and the text before their names, then one
/// candidate per line, with its help after a tab.
std::string completion_lines(const Completion& completion);

/// The completion script of a shell, as installed; empty if the shell is not `bash`, `zsh` or `fish`.
std::string_view completion_script(std::string_view shell);

}  // namespace referee
