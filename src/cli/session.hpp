#pragma once

#include <CLI/CLI.hpp>
#include <atomic>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "show/pages.hpp"

namespace referee {

/// Exit codes of the referee.
enum ExitCode : int { exit_legal = 0, exit_fault = 1, exit_usage = 2, exit_by_signal = 128 };

/// Standard output, and whether everything reached it.
class Output {
  public:
    void write(std::string_view text);
    /// Hands on what is still held; false when some of it could not be written.
    [[nodiscard]] bool finish();
    /// Whether everything could be written so far.
    [[nodiscard]] bool good() const { return good_; }
    /// Whether that failed because nobody reads any more, which is no fault of anybody's.
    [[nodiscard]] bool unread() const { return unread_; }

  private:
    void fail();

    std::atomic<bool> good_ = true;
    bool unread_ = false;
};

/// What the commands of one run share: where they write, and the exit code so far.
struct Session {
    Output out;
    int exit = exit_legal;
    std::function<void()> before_writing;  ///< where set, called before anything is written but a report to a file

    /// A message on standard error; the run ends with the exit code for usage and unreadable files.
    void complain(std::string_view message);
    /// Text on standard error that is no complaint.
    void tell(std::string_view text);
    void raise(int code);
};

/// The games and example logs that pages are made of.
Library library();

// One function a command: adds it to the command line; its work is done while the arguments are parsed.
void add_check(CLI::App& app, Session& session);
void add_games(CLI::App& app, Session& session);
void add_rules(CLI::App& app, Session& session);
void add_explain(CLI::App& app, Session& session);
void add_schema(CLI::App& app, Session& session);
void add_show(CLI::App& app, Session& session);
void add_legal(CLI::App& app, Session& session);
void add_score(CLI::App& app, Session& session);
void add_tally(CLI::App& app, Session& session);
void add_rulings(CLI::App& app, Session& session);
void add_compare(CLI::App& app, Session& session);
void add_fmt(CLI::App& app, Session& session);

/// Runs the referee on the arguments of `main` and returns its exit code.
int run(int argc, const char* const* argv);

}  // namespace referee
