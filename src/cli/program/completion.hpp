#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace referee {

/// Which files may stand in the place of a word: none, any, records with their endings (compressed or not), or folders.
enum class FileKind { none, any, logs, folders };

/// What may stand in the place of a word of a command line.
struct Completion {
    struct Candidate {
        std::string word;  ///< the whole of it; with `=` at its end more follows
        std::string help;
    };
    std::vector<Candidate> candidates;
    FileKind files = FileKind::none;
    std::string before_file;  ///< what of the word stands before the name of a file: `--output=`, `sarif=`
};

/// What may stand in the place of the last of the words behind the program's name. The commands have to be declared
/// with all their options.
Completion completion_of(const CLI::App& program, std::vector<std::string> words);

/// How its values are completed, for an option or an argument; empty where its placeholder is none that is known.
std::string completed_as(const CLI::App& command, const CLI::Option& option);

/// For the scripts of the shells: a line with the kind of files and what stands before their names, then a candidate a
/// line, with its help behind a tab.
std::string completion_lines(const Completion& completion);

/// The script of a shell, as it is installed; empty where the shell is none of `bash`, `zsh`, `fish`.
std::string_view completion_script(std::string_view shell);

}  // namespace referee
