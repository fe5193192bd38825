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

/// One log of a command line, with its text.
struct OneLog {
    std::string text;  ///< with bytes behind it that the JSON reader may look at
    Format format = Format::yaml;
    std::string file;
    std::size_t line = 0;
    bool too_large = false;
    CsvPlace csv{};
    bool is_part = false;  ///< of a file that may hold others: a line that was named, a table in CSV

    [[nodiscard]] Source source() const { return {text, format, file, line, too_large, csv}; }
};

/// The one log that an argument names: a file, `-` for standard input, `FILE:LINE` for a line of a corpus, or
/// `FILE:ROUND.TABLE` for a table in CSV, which is of the game where the file names none. A complaint and nothing where
/// it cannot be read, or is not one log.
std::optional<OneLog> read_one_log(const std::string& argument, Session& session);

/// The place of a log that a command is asked about.
struct PlaceArguments {
    std::string log;
    std::optional<std::size_t> event;
    JudgingArguments judging;
};

/// Adds the options of a place to a command.
void add_place(Command& command, PlaceArguments& place, Session& session);

/// Adds `--every`: every position in place of one.
void add_every(Command& command, bool& every);

/// The findings of a log that cannot be asked about, as text or as a JSON report.
std::string faults_text(const Report& report, bool json, Style style);

/// Prints the findings of a log that cannot be asked about, as text or as a JSON report; the exit code is that of a
/// fault.
void print_faults(const Report& report, bool json, Session& session);

/// The one log that an argument names, read for questions about it; nothing, and its findings printed, where it is
/// malformed.
std::optional<Opened> open_one_log(const std::string& argument, const Options& options, bool json, Session& session);
/// The same of a log that is read already.
std::optional<Opened> open_one_log(const OneLog& log, const Options& options, bool json, Session& session);

/// A place of a log: the record of the log, and the position there.
struct FoundPlace {
    Opened log;
    std::unique_ptr<Position> position;
};

/// The place that a command is asked about. A complaint where there is no such event; where judging stopped before it,
/// what stopped it.
std::optional<FoundPlace> find_place(const PlaceArguments& arguments, bool json, Session& session);
/// The same of a log that is read already.
std::optional<FoundPlace> find_place(const OneLog& log, const PlaceArguments& arguments, bool json, Session& session);

/// Calls a function with every position of the logs that an argument names, one log after the other: before each event,
/// and behind the last that is legal. Of a log that is malformed, or whose setup breaks a rule, the findings are
/// printed.
void each_position(const PlaceArguments& arguments, bool json, Session& session,
                   const std::function<void(const Report&, const Position&)>& take);

}  // namespace referee
