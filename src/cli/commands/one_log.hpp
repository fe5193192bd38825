#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/program/options.hpp"
#include "cli/program/session.hpp"
#include "judge/check.hpp"
#include "position/record.hpp"

namespace referee {

/// One log from the command line, with its text.
struct OneLog {
    std::string text;  ///< with the padding that the JSON reader needs
    Format format = Format::yaml;
    std::string file;
    std::size_t line = 0;
    bool too_large = false;
    CsvPlace csv{};
    bool is_part = false;  ///< from a file that may contain other logs: a line, a table of a CSV file

    [[nodiscard]] Source source() const { return {text, format, file, line, too_large, csv}; }
};

/// Reads the log named by an argument: a file, `-` for standard input, `FILE:LINE` for a line of a corpus, or
/// `FILE:ROUND.TABLE` for a table of a CSV file; `--game` gives its game if the file does not. If it cannot be read or
/// is not one log, prints an error and returns nothing.
std::optional<OneLog> read_one_log(const std::string& argument, Session& session);

/// A place in a log, as given on the command line.
struct PlaceArguments {
    std::string log;
    std::optional<std::size_t> event;
    JudgingArguments judging;
};

/// Declares the options of a place.
void add_place(Command& command, PlaceArguments& place, Session& session);

/// Declares `--every`, all positions instead of one, and the options of folders.
void add_every(Command& command, bool& every, Session& session);

/// Where the findings of a log that cannot be used go: into the output, as text or as a JSON report, or, for commands
/// whose output is a log or a drawing, as text to standard error.
enum class FaultsAs { text, json, error };

constexpr FaultsAs faults_as(bool json) { return json ? FaultsAs::json : FaultsAs::text; }

/// The findings of a log that cannot be used, as text or as a JSON report.
std::string faults_text(const Report& report, bool json, Style style);

/// Prints the findings of a log that cannot be used, and sets the exit code for faulty logs.
void print_faults(const Report& report, FaultsAs form, Session& session);

/// Reads and opens the log named by an argument. If it is malformed, prints its findings and returns nothing.
std::optional<Opened> open_one_log(const std::string& argument, const Options& options, FaultsAs form,
                                   Session& session);
/// The same for a log that was already read.
std::optional<Opened> open_one_log(const OneLog& log, const Options& options, FaultsAs form, Session& session);

/// Finds the place given on the command line. Prints an error if there is no such event, or the findings if judging
/// stopped before it.
std::optional<PositionInLog> find_place(const PlaceArguments& arguments, FaultsAs form, Session& session);
/// The same for a log that was already read.
std::optional<PositionInLog> find_place(const OneLog& log, const PlaceArguments& arguments, FaultsAs form,
                                        Session& session);

/// Calls a function with every position of the logs named by an argument, one log after the other: before each event
/// and after the last legal one. For a log that is malformed or whose setup breaks a rule, prints the findings.
void each_position(const PlaceArguments& arguments, bool json, Session& session,
                   const std::function<void(const Report&, const Position&)>& take);

}  // namespace referee
