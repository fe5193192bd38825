#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/commands/fmt_csv.hpp"
#include "cli/commands/log_text.hpp"
#include "cli/commands/one_log.hpp"
#include "cli/program/options.hpp"
#include "cli/program/session.hpp"
#include "log/arbiter.hpp"
#include "log/canonical.hpp"
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

/// A sheet can be made only of a game that was played to its end with legal events.
void refuse_sheet(const Report& report, Session& session) {
    const std::string name = printable(report.log);
    if (report.verdict == Verdict::illegal) return print_faults(report, false, session);
    session.refuse(cat(name,
                       report.ended.is_string() ? ": the game has no scoresheets"
                                                : ": the game has not ended; only a finished game has a scoresheet"));
}

void fmt(const FmtArguments& arguments, Session& session) {
    if (arguments.sheet && arguments.until) return session.complain("--sheet cannot be combined with --until");
    if (arguments.format == FmtFormat::csv) {
        if (arguments.until) return session.complain("--format csv cannot be combined with --until");
        const auto text = sheets_in_csv({arguments.logs, arguments.sheet, arguments.drop_comments}, session);
        if (text) put_log(*text, false, session);
        return;
    }
    if (arguments.logs.size() > 1) return session.complain("only --format csv writes several logs into one file");
    const auto log = read_one_log(arguments.logs.front(), session);
    if (!log || !spares_the_rest(*log, session.output, session)) return;
    const Opened opened = open_log(log->source(), {});
    if (!opened.record) return print_faults(opened.report, false, session);
    if (const auto comment = opened.record->comment(); comment && !arguments.drop_comments) {
        return session.refuse(
            cat(place_of(*log, *comment),
                ": the log has comments, which a canonical log cannot contain; --drop-comments removes them"));
    }
    Value canonical;
    try {
        canonical = opened.record->canonical();
    } catch (const Unwritable& number) {
        return session.refuse(cat(place_of(*log, number.offset), ": this number cannot be written without loss"));
    }
    if (arguments.sheet) {
        canonical = opened.record->sheet();
        if (canonical.is_null()) return refuse_sheet(opened.report, session);
    }
    if (arguments.until && !cut(canonical, *arguments.until, opened, session)) return;
    if (arguments.ruled) canonical = as_ruled(std::move(canonical));
    const FmtFormat format = format_of(arguments.format, *log);
    const std::string text = log_text(canonical, format);
    if (const std::string why = why_changed(text, format, canonical); !why.empty()) {
        return session.refuse(cat(printable(opened.report.log), ": the log cannot be written in this form: ", why));
    }
    put_log(text, arguments.format == FmtFormat::as_input && format != FmtFormat::jsonl, session);
}

}  // namespace

void declare_fmt(Command& command, Session& session) {
    const auto arguments = std::make_shared<FmtArguments>();
    command
        .add_option("LOG", arguments->logs,
                    "a log, FILE:LINE for a line of a corpus, FILE:ROUND.TABLE for a table of a CSV file, or - for "
                    "standard input; for csv also several logs, corpora and folders")
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
                     "remove the comments of a YAML log, and for CSV also `meta` and names of players; by default such "
                     "a log is an error");
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
    command.footer(
        "Examples:\n"
        "  referee fmt --format json table4.yaml\n"
        "  referee fmt --drop-comments -o table4.yaml table4.yaml\n"
        "  referee fmt --format jsonl table4.yaml >> season.jsonl\n"
        "  referee fmt --until 12 table4.yaml           # the log up to event 12\n"
        "  referee fmt --ruled table4.yaml              # as it was played, with the arbiters' rulings applied\n"
        "  referee fmt --sheet table4.yaml              # the scoresheet of the end\n"
        "  referee fmt --sheet --format csv evening/ -o evening.csv\n"
        "\nExit codes: 0 written; 1 the log is malformed, has comments, or cannot be written in this format; 2 usage "
        "error, "
        "or a file "
        "that cannot be read or written.");
    command.callback([arguments, &session] { fmt(*arguments, session); });
}

}  // namespace referee
