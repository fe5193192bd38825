#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/io/folder.hpp"
#include "cli/io/terminal.hpp"
#include "csv/header.hpp"
#include "language/language.hpp"
#include "project/project.hpp"
#include "show/explain/explain.hpp"
#include "show/text/text.hpp"

namespace referee {

class Command;

/// The exit codes of the referee.
enum ExitCode : int { exit_legal = 0, exit_fault = 1, exit_usage = 2, exit_by_signal = 128 };

class Target;
enum class Written;

/// Standard output, or the file that replaces it. Remembers whether everything was written.
class Output {
  public:
    Output();
    ~Output();
    Output(const Output&) = delete;
    Output& operator=(const Output&) = delete;

    /// Writes to a file instead of standard output from now on; `-` is standard output itself. Returns the error, or an
    /// empty string.
    [[nodiscard]] std::string into(const std::string& path);
    /// Completes the file and moves it into its place. Returns the error, or an empty string. Without this call no file
    /// is written.
    [[nodiscard]] std::string keep();
    /// True if a path leads to the file that is being written. As an input, `-` is standard input.
    [[nodiscard]] bool takes_the_place_of(const std::string& path) const;
    void write(std::string_view text);
    /// Writes to standard output even if a file replaces it.
    void write_standard(std::string_view text);
    /// Flushes the output. Returns false if some of it could not be written.
    [[nodiscard]] bool finish();
    /// Flushes the output during a run that handles signals: after a signal it does not wait for the reader.
    void hand_on();
    /// True if everything was written so far.
    [[nodiscard]] bool good() const { return good_; }
    /// True if writing failed because the reader closed the pipe, which is not an error.
    [[nodiscard]] bool unread() const { return unread_; }

  private:
    void fail();
    void take(Written written);

    std::atomic<bool> good_ = true;
    bool unread_ = false;
    const bool has_reader_;
    std::unique_ptr<Target> file_;
    std::string path_;
};

/// The state that the commands of a run share: outputs, and the exit code so far.
struct Session {
    Output out;
    int exit = exit_legal;
    Color color = Color::automatic;
    std::optional<Language> language{};    ///< by `--lang`
    Language spoken = Language::english;   ///< of what is printed
    CsvReading csv{};                      ///< how CSV files are read
    std::string csv_columns{};             ///< the file of one's own names of columns in CSV files; may be empty
    std::string config{};                  ///< the project file that the command line names; may be empty
    bool no_config = false;                ///< no project file is used
    ProjectSettings project{};             ///< the settings of the project (`use_project`)
    std::string project_path{};            ///< the project file that is used, for messages; empty: none
    FolderOptions folders{};               ///< which entries of folders are read
    bool verbose = false;                  ///< list the skipped entries of folders
    std::vector<std::string> program{};    ///< words after `--`, for a command that starts another program
    std::string output;                    ///< file that replaces standard output; empty: none
    std::function<void()> before_writing;  ///< if set, called before anything is written except to a report's file

    /// Prints an error on standard error and sets the exit code for usage errors and unreadable files.
    void complain(std::string_view message);
    /// Prints an error on standard error and sets the exit code for faulty logs.
    void refuse(std::string_view why);
    /// Prints text that is not an error on standard error. After a signal, text that nobody reads is dropped.
    void write_error(std::string_view text);
    void raise(int code);
    /// The style of text for people on the current output.
    [[nodiscard]] Style style() const;
    /// Speaks the language of `--lang` from now on, or else that of the environment if only text for people is printed.
    /// A command that does not call this speaks English.
    void speak(bool only_text);
    /// Runs `work` with its output going to `output`.
    void print(const std::function<void()>& work);
};

/// The games and example logs from which pages are built.
Library library();

// One function per command. It declares the arguments of the command; the work is done during parsing.
void declare_check(Command& command, Session& session);
void declare_merge(Command& command, Session& session);
void declare_games(Command& command, Session& session);
void declare_rules(Command& command, Session& session);
void declare_explain(Command& command, Session& session);
void declare_schema(Command& command, Session& session);
void declare_show(Command& command, Session& session);
void declare_legal(Command& command, Session& session);
void declare_score(Command& command, Session& session);
void declare_tally(Command& command, Session& session);
void declare_rulings(Command& command, Session& session);
void declare_compare(Command& command, Session& session);
void declare_repair(Command& command, Session& session);
void declare_perft(Command& command, Session& session);
void declare_suite(Command& command, Session& session);
void declare_fmt(Command& command, Session& session);
void declare_shrink(Command& command, Session& session);
void declare_import(Command& command, Session& session);
void declare_generate(Command& command, Session& session);
void declare_tournament(Command& command, Session& session);
void declare_serve(Command& command, Session& session);
void declare_test(Command& command, Session& session);
void declare_lsp(Command& command, Session& session);
void declare_config(Command& command, Session& session);

}  // namespace referee
