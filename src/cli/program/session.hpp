#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cli/io/terminal.hpp"
#include "show/explain/explain.hpp"
#include "show/text/text.hpp"

namespace referee {

class Command;

/// Exit codes of the referee.
enum ExitCode : int { exit_legal = 0, exit_fault = 1, exit_usage = 2, exit_by_signal = 128 };

class Target;
enum class Written;

/// Standard output, or the file that takes its place; and whether everything reached it.
class Output {
  public:
    Output();
    ~Output();
    Output(const Output&) = delete;
    Output& operator=(const Output&) = delete;

    /// From now on a file is written in place of standard output; `-` is standard output itself. Why that cannot be
    /// done, or empty.
    [[nodiscard]] std::string into(const std::string& path);
    /// The file that is written becomes what it is to be; why that cannot be done, or empty. Without it, nothing was
    /// written.
    [[nodiscard]] std::string keep();
    /// Whether a path leads to the file that is written; `-` is standard input.
    [[nodiscard]] bool takes_the_place_of(const std::string& path) const;
    void write(std::string_view text);
    /// Writes to standard output even while a file takes its place.
    void write_standard(std::string_view text);
    /// Hands on what is still held; false when some of it could not be written.
    [[nodiscard]] bool finish();
    /// The same, while a run still listens to signals: its reader is not waited for when the end was asked for.
    void hand_on();
    /// Whether everything could be written so far.
    [[nodiscard]] bool good() const { return good_; }
    /// Whether that failed because nobody reads (any more), which is no fault of anybody's.
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

/// What the commands of one run share: where they write, and the exit code so far.
struct Session {
    Output out;
    int exit = exit_legal;
    Color color = Color::automatic;
    std::string game{};                    ///< of records in CSV that name none
    std::vector<std::string> program{};    ///< of a command that starts another program: the words behind `--`
    std::string output;                    ///< a file in place of standard output; empty: none
    std::function<void()> before_writing;  ///< where set, called before anything is written but a report to a file

    /// A message on standard error; the run ends with the exit code for usage and unreadable files.
    void complain(std::string_view message);
    /// A message on standard error where a log is at fault, and not the command line.
    void refuse(std::string_view why);
    /// Text on standard error that is no complaint; dropped where nobody reads it and the end was asked for.
    void write_error(std::string_view text);
    void raise(int code);
    /// How text for people is dressed where it goes.
    [[nodiscard]] Style style() const;
    /// Does the work of a command, with what it prints going where `output` says.
    void print(const std::function<void()>& work);
};

/// The games and example logs that pages are made of.
Library library();

// One function a command: declares its arguments; its work is done while they are parsed.
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

}  // namespace referee
