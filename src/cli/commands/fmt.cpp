#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/commands/fmt.hpp"
#include "cli/commands/log_text.hpp"
#include "cli/commands/one_log.hpp"
#include "cli/program/options.hpp"
#include "cli/program/session.hpp"
#include "cli/run/project.hpp"
#include "doc/comments.hpp"
#include "log/arbiter.hpp"
#include "log/canonical.hpp"
#include "position/formatted.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

using FmtFormat = LogFormat;

struct FmtArguments {
    std::vector<std::string> logs;
    FmtFormat format = FmtFormat::as_input;
    bool drop_comments = false;
    std::optional<std::size_t> until;
    bool sheet = false;
    bool ruled = false;
    std::optional<FmtMode> mode;  ///< set: several files, each in its own format

    /// Whether another log is written than the recorded one.
    [[nodiscard]] bool converts() const { return until || sheet || ruled; }
};

/// Keeps only the first events of a log. Claims about the end are removed; if the game has not ended at that place, the
/// log is marked as unfinished. If the log has fewer events, prints an error and returns false.
bool cut(Value& log, std::size_t until, const Opened& opened, Session& session) {
    const std::size_t events = opened.record->events();
    if (until > events) {
        session.complain(cat("--until ", until, ": the log has ", counted(static_cast<long long>(events), "event")));
        return false;
    }
    if (until == events) return true;
    log["events"].erase(log["events"].begin() + static_cast<std::ptrdiff_t>(until), log["events"].end());
    log.erase("result");
    const auto position = opened.record->before(until + 1, OnIllegal::stop);
    if (position && position->facts()["ended"].is_string()) return true;
    // The order of keys is that of the format.
    Value earlier = Value::object();
    for (auto& [key, value] : log.items()) {
        if (key == "events") earlier["status"] = "unfinished";
        if (key != "status") earlier[key] = std::move(value);
    }
    log = std::move(earlier);
    return true;
}

void refuse_form(const Formatted& form, const OneLog& log, Session& session) {
    session.refuse(
        cat(form.offset ? place_of(log, *form.offset) : printable(name_of(log.source())), ": ", form.refused));
}

/// A sheet can be made only of a game that was played to its end with legal events.
void refuse_sheet(const Report& report, Session& session) {
    const std::string name = printable(report.log);
    if (report.verdict == Verdict::illegal) return print_faults(report, FaultsAs::error, session);
    session.refuse(cat(name,
                       report.ended.is_string() ? ": the game has no scoresheets"
                                                : ": the game has not ended; only a finished game has a scoresheet"));
}

/// Where the events of a canonical log are in the game as it was ruled: void events are removed.
std::vector<MovedEvent> events_as_ruled(const Value& log) {
    std::vector<MovedEvent> places;
    const auto events = log.find("events");
    if (events == log.end()) return places;
    std::size_t next = 1;
    for (const Value& event : *events) {
        const auto ruled = event.find("ruled");
        const bool is_void = ruled != event.end() && ruled->contains("void");
        places.push_back({next, is_void});
        if (!is_void) ++next;
    }
    return places;
}

/// The comments that remain if only the first events are kept.
void cut_comments(std::vector<LogComment>& comments, std::size_t until, const Value& log) {
    std::erase_if(comments, [&](const LogComment& comment) {
        return comment.place.key == "events" ? comment.place.row > until : !log.contains(comment.place.key);
    });
}

/// The log in the requested form. If it cannot be written so, prints an error and returns nothing.
std::optional<std::string> converted_text(const FmtArguments& arguments, const OneLog& log, const Opened& opened,
                                          Session& session) {
    const Record& record = *opened.record;
    const FmtFormat format = format_of(arguments.format, log);
    const auto comment = arguments.drop_comments ? std::nullopt : record.comment();
    const auto refuse = [&](std::string_view why) {
        session.refuse(cat(comment ? place_of(log, *comment) : printable(opened.report.log), ": ", why));
        return std::nullopt;
    };
    if (comment && format != FmtFormat::yaml)
        return refuse("JSON cannot contain comments; --drop-comments removes them");
    Value canonical;
    try {
        canonical = record.canonical();
    } catch (const Unwritable& number) {
        session.refuse(cat(place_of(log, number.offset), ": this number cannot be written without loss"));
        return std::nullopt;
    }
    if (arguments.sheet) {
        canonical = record.sheet();
        if (canonical.is_null()) return refuse_sheet(opened.report, session), std::nullopt;
        if (comment && !record.is_sheet())
            return refuse("a scoresheet has no place for the comments of events; --drop-comments removes them");
    }
    std::vector<LogComment> comments;
    if (format == FmtFormat::yaml && !arguments.drop_comments) comments = record.comments();
    if (arguments.until) {
        if (!cut(canonical, *arguments.until, opened, session)) return std::nullopt;
        if (*arguments.until < record.events()) cut_comments(comments, *arguments.until, canonical);
    }
    if (arguments.ruled) {
        comments = moved(std::move(comments), events_as_ruled(canonical));
        canonical = as_ruled(std::move(canonical));
    }
    std::string text = log_text(canonical, format);
    if (!comments.empty()) text = with_comments(text, comments);
    if (const std::string why = why_changed(text, format, canonical); !why.empty()) {
        session.refuse(cat(printable(opened.report.log), ": the log cannot be written in this form: ", why));
        return std::nullopt;
    }
    return text;
}

void fmt(const FmtArguments& arguments, Session& session) {
    if (arguments.sheet && arguments.until) return session.complain("--sheet cannot be combined with --until");
    if (arguments.mode) return format_files({arguments.logs, *arguments.mode, arguments.drop_comments}, session);
    if (arguments.format == FmtFormat::csv) {
        if (arguments.until) return session.complain("--format csv cannot be combined with --until");
        const auto text = sheets_in_csv({arguments.logs, arguments.sheet, arguments.drop_comments}, session);
        if (text) put_log(*text, false, arguments.logs, session);
        return;
    }
    if (arguments.logs.size() > 1)
        return session.complain("several logs are only formatted with --write, --check, --diff or --format csv");
    const auto log = read_one_log(arguments.logs.front(), session);
    if (!log || !spares_the_rest(*log, session.output, session)) return;
    const Opened opened = open_log(log->source(), {});
    if (!opened.record) return print_faults(opened.report, FaultsAs::error, session);
    const FmtFormat format = format_of(arguments.format, *log);
    const bool as_it_is = !arguments.converts() && format == format_of(FmtFormat::as_input, *log) &&
        format != FmtFormat::jsonl && log->format != Format::csv;
    if (as_it_is) {
        const Formatted form = formatted(*opened.record, arguments.drop_comments);
        if (!form.refused.empty()) return refuse_form(form, *log, session);
        return put_log(form.text, arguments.format == FmtFormat::as_input, {log->file}, session);
    }
    if (const auto text = converted_text(arguments, *log, opened, session))
        put_log(*text, arguments.format == FmtFormat::as_input && format != FmtFormat::jsonl, {log->file}, session);
}

/// Declares a mode, which excludes the options that choose another output.
Option add_mode(Command& command, const std::string& names, FmtMode mode, FmtArguments& arguments,
                const std::string& help) {
    Option flag = command.add_flag(
        names, [&arguments, mode] { arguments.mode = mode; }, help);
    for (const char* other : {"--format", "--until", "--ruled", "--sheet", "--output"}) flag.excludes(other);
    return flag;
}

}  // namespace

void declare_fmt(Command& command, Session& session) {
    const auto arguments = std::make_shared<FmtArguments>();
    command
        .add_option("LOG", arguments->logs,
                    "a log, FILE:LINE for a line of a corpus, FILE:ROUND.TABLE for a table of a CSV file, or - for "
                    "standard input; with --write, --check, --diff and for csv also several logs, corpora and folders")
        .required()
        .type_name("");
    add_format<FmtFormat>(command, arguments->format,
                          {{"text", FmtFormat::as_input},
                           {"json", FmtFormat::json},
                           {"jsonl", FmtFormat::jsonl},
                           {"yaml", FmtFormat::yaml},
                           {"csv", FmtFormat::csv}},
                          ": the format of the log, or yaml for a CSV table; json; jsonl: the whole log on one line; "
                          "yaml; csv: scoresheets in rows, for spreadsheets");
    add_game_of_csv(command, session);
    command.add_flag("--drop-comments", arguments->drop_comments,
                     "remove the comments of a YAML log, and for CSV also `meta` and names of players; by default YAML "
                     "keeps them, and in other formats such a log is an error");
    command
        .add_option("--until", arguments->until,
                    "keep only the first N events, without `result`; marked as `unfinished` if the game has not ended")
        .check(whole_number(0, Limits::events))
        .type_name("N");
    command.add_flag("--ruled", arguments->ruled,
                     "the game as arbiters ruled it: the events that were played instead of those recorded");
    add_known_flag(command, "--sheet", arguments->sheet, " the events of a finished game: `final`");
    add_folders(command, session);
    add_printing(command, session);
    Option write = add_mode(command, "--write", FmtMode::write, *arguments,
                            "format files in place, each in its own format; corpora line by line");
    const Option check = add_mode(
        command, "--check", FmtMode::check, *arguments,
        "write nothing; list the files that --write would change, and exit 1 if there are any");
    add_mode(command, "--diff", FmtMode::diff, *arguments, "the same, and print the changes as a unified diff")
        .excludes(write)
        .excludes(check);
    write.excludes(check);
    add_project(command, session);
    command.footer(
        "Examples:\n"
        "  referee fmt table4.yaml\n"
        "  referee fmt --write season/                  # format every log of a folder in place\n"
        "  referee fmt --check season/                  # in CI: exit 1 if a log is not formatted\n"
        "  referee fmt --diff table4.yaml\n"
        "  referee fmt --format json --drop-comments table4.yaml\n"
        "  referee fmt --format jsonl table4.yaml >> season.jsonl\n"
        "  referee fmt --until 12 table4.yaml           # the log up to event 12\n"
        "  referee fmt --ruled table4.yaml              # as it was played, with the arbiters' rulings applied\n"
        "  referee fmt --sheet table4.yaml              # the scoresheet of the end\n"
        "  referee fmt --sheet --format csv evening/ -o evening.csv\n"
        "\nExit codes: 0 written, or everything is formatted; 1 a log is malformed, has comments that the format "
        "cannot contain, cannot be written in this format, or would be changed (--check, --diff); 2 usage error, or a "
        "file that cannot be read or written; 130 Ctrl-C: what was written before stays.");
    command.callback([arguments, &session] {
        if (use_project(arguments->logs, session)) fmt(*arguments, session);
    });
}

}  // namespace referee
