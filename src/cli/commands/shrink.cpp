#include "shrink/shrink.hpp"
#include "cli/run/project.hpp"

#include <algorithm>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/commands/log_text.hpp"
#include "cli/commands/one_log.hpp"
#include "cli/io/interrupt.hpp"
#include "cli/io/other_program.hpp"
#include "cli/program/examples.hpp"
#include "cli/program/options.hpp"
#include "cli/program/session.hpp"
#include "cli/run/progress.hpp"
#include "log/canonical.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

struct ShrinkArguments {
    std::string log;
    std::string keep;
    std::size_t budget = usual_shrink_budget;
    std::optional<std::size_t> seconds;
    std::optional<std::size_t> timeout;  ///< for a run of the other program on a candidate
    LogFormat format = LogFormat::as_input;
};

/// Formats a finding: `GAME/RULE at event 7`.
std::string place_words(const Finding& finding) {
    return finding.event > 0 ? cat(finding.rule->id, " at event ", finding.event) : std::string(finding.rule->id);
}

/// The finding to keep: the first one on which no arbiter ruled, or the first one of the named rule. If there is none,
/// prints an error and returns null.
const Finding* chosen(const Report& report, const ShrinkArguments& arguments, bool needed, Session& session) {
    if (report.findings.empty() && arguments.keep.empty()) {
        if (needed)
            session.refuse(cat(printable(report.log), ": the log has no findings, so there is nothing to shrink"));
        return nullptr;
    }
    if (arguments.keep.empty()) return &first_unsettled(report.findings);
    std::vector<std::string_view> ids;
    for (const Finding& finding : report.findings) {
        const std::string_view id = finding.rule->id;
        if (id == arguments.keep || id.substr(id.find('/') + 1) == arguments.keep) return &finding;
        if (std::find(ids.begin(), ids.end(), id) == ids.end()) ids.push_back(id);
    }
    session.complain(cat("--keep: ", printable(report.log), " has no finding of `", printable(arguments.keep),
                         ids.empty() ? std::string("`") : cat("`; it has findings of ", listed(ids))));
    return nullptr;
}

/// Ends the search after a signal or the time limit, and shows progress on a terminal.
class Watch {
  public:
    Watch(std::optional<std::size_t> seconds, Screen screen) : screen_(std::move(screen)) {
        if (seconds) end_ = start_ + std::chrono::seconds(*seconds);
    }

    /// Called between two candidates, and while another program runs on one.
    void look(std::size_t tried) {
        tried_ = tried;
        look();
    }
    void look() {
        if (Interrupt::signal() != 0) throw Shrinking::UsedUp{};
        const Screen::Clock::time_point now = screen_.now();
        if (end_ && now >= *end_) throw Shrinking::UsedUp{};
        if (!screen_.terminal || now < next_) return;
        next_ = now + std::chrono::milliseconds(200);
        screen_.write(cat("\r\x1b[K", tried_, " candidates tried"));
        shown_ = true;
    }
    void clear() {
        if (std::exchange(shown_, false)) screen_.write("\r\x1b[K");
    }

  private:
    Screen screen_;
    Screen::Clock::time_point start_ = screen_.now();
    Screen::Clock::time_point next_ = start_ + std::chrono::seconds(1);
    std::optional<Screen::Clock::time_point> end_;
    std::size_t tried_ = 0;
    bool shown_ = false;
};

/// Formats the result: `41 events became 2`.
std::string summary(const LogSize& before, const Shrunk& shrunk) {
    const auto of = [](std::size_t count, std::string_view noun) {
        return counted(static_cast<long long>(count), noun);
    };
    std::string words = "no smaller log was found";
    if (shrunk.size.events < before.events) {
        words = cat(of(before.events, "event"), " became ", shrunk.size.events);
    } else if (shrunk.size < before) {
        words = cat(of(before.length, "byte"), " became ", shrunk.size.length);
    }
    words += cat("; ", of(shrunk.tried, "candidate"), " tried");
    return shrunk.broken_off ? cat(words, "; the search was stopped early") : words;
}

/// Formats the size of a log with events: `, 41 events`.
std::string events_words(const LogSize& size) {
    return size.events == 0 ? "" : cat(", ", counted(static_cast<long long>(size.events), "event"));
}

void write(const Shrunk& shrunk, const OneLog& log, const std::string& kept, LogFormat format, bool for_people,
           Session& session) {
    std::string text = log_text(shrunk.log, format);
    if (const std::string why = why_changed(text, format, shrunk.log); !why.empty())
        return session.refuse(cat("the log cannot be written in this form: ", why));
    if (format == LogFormat::yaml) text = cat("# ", kept, '\n', text);
    put_log(text, for_people, {log.file}, session);
}

/// Uses another program to decide whether a candidate shows the same behaviour. Its time limit for a candidate is
/// `timeout`, or else ten times the time that it takes for the log, and at least ten seconds. If it cannot be run, or
/// behaves differently on the log in canonical form, prints an error and returns false.
bool ask_program(OtherProgram& program, const OneLog& log, LogFormat format, std::optional<std::size_t> timeout,
                 const std::function<void()>& meanwhile, ShrinkTask& task, Session& session) {
    const OtherProgram::Clock::time_point begin = OtherProgram::Clock::now();
    const auto limit = timeout ? std::optional<OtherProgram::Clock::duration>(std::chrono::seconds(*timeout))
                               : std::nullopt;
    const auto canonical = program.run(log_text(task.log, format), meanwhile, limit);
    const OtherProgram::Clock::duration took = OtherProgram::Clock::now() - begin;
    const bool same_form = format == format_of(LogFormat::as_input, log) && log.format != Format::csv;
    const auto recorded = same_form && canonical ? program.run(log.text, meanwhile, limit) : canonical;
    if (!recorded) return session.complain(program.failure()), false;
    if (*canonical == OtherProgram::never_ended || *recorded == OtherProgram::never_ended)
        return session.complain(cat("the program does not end on the log within ", *timeout, " s (--timeout)")), false;
    if (*canonical != *recorded) {
        session.complain(cat("the program ends with ", *recorded, " on the log, but with ", *canonical,
                             " on the same log in canonical form, so it cannot be used to compare logs"));
        return false;
    }
    constexpr OtherProgram::Clock::duration least = std::chrono::seconds(10);
    const OtherProgram::Clock::duration patience = limit.value_or(std::max(least, 10 * took));
    task.also = [&program, &meanwhile, format, patience, code = *recorded](const Value& candidate) {
        return program.run(log_text(candidate, format), meanwhile, patience) == code;
    };
    return true;
}

/// The log of the command line in canonical form. If there is none, prints the reason and returns nothing.
std::optional<Value> canonical_log(const OneLog& log, const Opened& opened, Session& session) {
    if (!opened.record) {
        print_faults(opened.report, FaultsAs::error, session);
        return std::nullopt;
    }
    try {
        return opened.record->canonical();
    } catch (const Unwritable& number) {
        session.refuse(cat(place_of(log, number.offset), ": this number cannot be written without loss"));
        return std::nullopt;
    }
}

/// Identifies the finding of the log that is kept.
KeptFinding kept_finding(const Value& log, std::size_t index) {
    LogJudge judge;
    const Report report = judge.judge(log, false);
    return judge.kept(log, report, report.findings.at(index));
}

void shrink_log(const ShrinkArguments& arguments, Session& session) {
    if (arguments.timeout && session.program.empty())
        return session.complain("--timeout is for a COMMAND after `--`, and none is given");
    const auto log = read_one_log(arguments.log, session);
    if (!log) return;
    if (!spares_the_rest(*log, session.output, session)) return;
    const Opened opened = open_log(log->source(), usual_options(session));
    auto canonical = canonical_log(*log, opened, session);
    if (!canonical) return;
    ShrinkTask task;
    task.log = std::move(*canonical);
    const Finding* const finding = chosen(opened.report, arguments, session.program.empty(), session);
    if (finding == nullptr && (session.program.empty() || !arguments.keep.empty())) return;
    const Interrupt interrupt;
    if (finding != nullptr)
        task.kept = kept_finding(task.log, static_cast<std::size_t>(finding - opened.report.findings.data()));
    task.any = !arguments.keep.empty();
    task.budget = arguments.budget;
    const LogFormat format = format_of(arguments.format, *log);
    std::optional<OtherProgram> program;
    Watch watch(arguments.seconds, standard_error());
    task.checkpoint = [&](std::size_t tried) { watch.look(tried); };
    const std::function<void()> meanwhile = [&] { watch.look(); };
    try {
        if (!session.program.empty() &&
            !ask_program(program.emplace(session.program, format), *log, format, arguments.timeout, meanwhile, task,
                         session))
            return;
    } catch (const Shrinking::UsedUp&) {
        watch.clear();
        if (Interrupt::signal() == 0)
            return session.complain(
                "the program does not end on the log in time; `timeout 5 COMMAND` ends one that hangs");
        session.write_error("referee: interrupted\n");
        return session.raise(exit_by_signal + Interrupt::signal());
    }
    const LogSize before = size_of(task.log);
    const Shrunk shrunk = shrink(task);
    watch.clear();
    const std::string name = printable(opened.report.log);
    // The summary is printed on a terminal; elsewhere only if the log could not be shrunk to the end.
    if (standard_error().terminal || shrunk.broken_off || !(shrunk.size < before))
        session.write_error(cat("referee: ", name, ": ", summary(before, shrunk), '\n'));
    write(shrunk, *log,
          cat("shrunk from ", name, events_words(before), ": ", finding == nullptr ? "legal" : place_words(*finding)),
          format, arguments.format == LogFormat::as_input, session);
    if (Interrupt::signal() != 0) session.raise(exit_by_signal + Interrupt::signal());
}

}  // namespace

void declare_shrink(Command& command, Session& session) {
    const auto arguments = std::make_shared<ShrinkArguments>();
    add_log(command, "LOG", arguments->log, session);
    command
        .add_option(
            "--keep", arguments->keep,
            "keep the first finding of this rule; default: the first finding of the log without an arbiter's ruling")
        .type_name("RULE");
    add_known(command, "--budget", arguments->budget).check(whole_number(0, 1'000'000'000));
    command.add_option("--seconds", arguments->seconds, "time limit in seconds; the smallest log so far is written")
        .check(whole_number(1, 1'000'000))
        .type_name("S");
    add_known(command, "--timeout", arguments->timeout).check(whole_number(1, 86'400));
    add_format<LogFormat>(command, arguments->format,
                          {{"text", LogFormat::as_input},
                           {"json", LogFormat::json},
                           {"jsonl", LogFormat::jsonl},
                           {"yaml", LogFormat::yaml}},
                          ": the format of the log; json; jsonl: the whole log on one line; yaml");
    add_printing(command, session);
    add_project(command, session);
    command.footer(
        "The first finding is kept: its rule, the action key of its event, the part of the event that it is about, and "
        "the seat of the player that it names. COMMAND is run on each candidate, whose file is the last argument or "
        "replaces {}; it must end with the same exit code as for LOG. A legal log stays legal. A candidate is "
        "discarded if COMMAND exceeds the --timeout; by default, the limit is ten times as long as COMMAND takes for "
        "LOG if "
        "that is longer.\n"
        "\nExamples:\n"
        "  referee shrink table4.yaml\n"
        "  referee shrink --keep claim/scores -o small.yaml table4.yaml\n"
        "  referee shrink season.jsonl:17 -- python3 my_judge.py --quiet {}\n"
        "\nExit codes: 0 written, also if no smaller log was found; 1 the log is malformed, or has no findings; 2 "
        "usage error, a file that cannot be read or written, or a program that cannot be run or does not end on LOG in "
        "time; 130 Ctrl-C: the smallest "
        "so far is written.");
    command.callback([arguments, &session] {
        if (use_project({arguments->log}, session)) shrink_log(*arguments, session);
    });
}

}  // namespace referee
