#include "cli/commands/one_log.hpp"

#include <filesystem>
#include <system_error>

#include "cli/io/input.hpp"
#include "cli/io/interrupt.hpp"
#include "cli/io/standard_files.hpp"
#include "cli/program/options.hpp"
#include "show/json/json.hpp"
#include "show/text/text.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

/// Checks that the output does not replace the log that is read. Otherwise prints an error and returns false.
bool is_spared(const std::string& path, Session& session) {
    if (!session.out.takes_the_place_of(path)) return true;
    session.complain(cat("the output cannot replace the log that is read, `", printable(path), '`'));
    return false;
}

}  // namespace

std::optional<OneLog> read_one_log(const std::string& argument, Session& session) {
    Input input = named_input(argument);
    input.csv = session.csv;
    std::error_code ignored;
    if (std::filesystem::is_directory(input.path, ignored)) {
        session.complain(cat(printable(input.path), ": this is a folder; name one log"));
        return std::nullopt;
    }
    if (!is_spared(input.path, session)) return std::nullopt;
    std::optional<OneLog> found;
    std::size_t logs = 0;
    std::string example;
    bool readable = true;
    const auto take = [&](const Source& source) {
        ++logs;
        if (found) return true;
        found = OneLog{{},
                       source.format,
                       input.path,
                       source.line,
                       source.too_large,
                       source.csv,
                       input.line > 0 || source.format == Format::csv};
        if (source.line > 0) example = printable(name_of(source));
        found->text.reserve(source.text.size() + JsonReader::padding);
        found->text = source.text;
        return true;
    };
    const auto error = [&](std::string_view path, std::string_view why) {
        readable = false;
        session.complain(cat(printable(path), ": ", why));
    };
    read_logs(input, InputFormat::detect, take, error);
    if (!readable) return std::nullopt;
    if (logs > 1) {
        const std::string name = printable(input.path);
        session.complain(cat(name, ": the corpus contains ", logs, " logs; name one of them, such as ", example));
        return std::nullopt;
    }
    return found;
}

void add_place(Command& command, PlaceArguments& place, Session& session) {
    add_log(command, "LOG", place.log, session);
    add_known(command, "--event", place.event).check(whole_number(1, Limits::events + 1));
    add_judging(command, place.judging);
}

void add_every(Command& command, bool& every, Session& session) {
    add_known_flag(command, "--every", every);
    add_folders(command, session);
}

std::string faults_text(const Report& report, bool json, Style style) {
    return json ? json_line(report) : findings_text(report, style) + verdict_text(report, style);
}

void print_faults(const Report& report, FaultsAs form, Session& session) {
    session.raise(exit_fault);
    if (form == FaultsAs::error) return session.write_error(faults_text(report, false, {.language = session.spoken}));
    session.out.write(faults_text(report, form == FaultsAs::json, session.style()));
}

std::optional<Opened> open_one_log(const std::string& argument, const Options& options, FaultsAs form,
                                   Session& session) {
    const std::optional<OneLog> log = read_one_log(argument, session);
    return log ? open_one_log(*log, options, form, session) : std::nullopt;
}

std::optional<Opened> open_one_log(const OneLog& log, const Options& options, FaultsAs form, Session& session) {
    Opened opened = open_log(log.source(), options);
    if (opened.record) return opened;
    print_faults(opened.report, form, session);
    return std::nullopt;
}

std::optional<PositionInLog> find_place(const PlaceArguments& arguments, FaultsAs form, Session& session) {
    Options options;
    if (!take_judging(arguments.judging, options, session)) return std::nullopt;
    const std::optional<OneLog> log = read_one_log(arguments.log, session);
    return log ? find_place(*log, arguments, form, session) : std::nullopt;
}

std::optional<PositionInLog> find_place(const OneLog& one, const PlaceArguments& arguments, FaultsAs form,
                                        Session& session) {
    Options options;
    options.board_at_breach = form != FaultsAs::json;
    if (!take_judging(arguments.judging, options, session)) return std::nullopt;
    std::optional<Opened> log = open_one_log(one, options, form, session);
    if (!log) return std::nullopt;
    const std::size_t events = log->record->events();
    if (arguments.event > events + 1) {
        session.complain(cat("--event ", *arguments.event, ": the log has ",
                             counted(static_cast<long long>(events), "event"), "; ", events + 1,
                             " is the place after the last"));
        return std::nullopt;
    }
    auto position = log->record->before(arguments.event, options.on_illegal);
    if (position) return PositionInLog{std::move(*log), std::move(position)};
    print_faults(log->report, form, session);
    if (form != FaultsAs::json && arguments.event) {
        const std::string why = say(session.spoken, "there is no position before event {}: judging stopped earlier\n",
                                    *arguments.event);
        form == FaultsAs::error ? session.write_error(why) : session.out.write(why);
    }
    return std::nullopt;
}

void each_position(const PlaceArguments& arguments, bool json, Session& session,
                   const std::function<void(const Report&, const Position&)>& take) {
    Options options;
    if (!take_judging(arguments.judging, options, session)) return;
    const Interrupt interrupt;
    const auto keep_going = [&] { return Interrupt::signal() == 0 && session.out.good(); };
    const auto take_log = [&](const Source& source) {
        const Opened log = open_log(source, options);
        const auto position = log.record ? log.record->start() : nullptr;
        if (!position) print_faults(log.report, faults_as(json), session);
        while (position) {
            take(log.report, *position);
            if (!keep_going()) break;
            if (!position->advance() && (options.on_illegal == OnIllegal::stop || !position->skip())) break;
        }
        return keep_going();
    };
    const auto error = [&](std::string_view path, std::string_view why) {
        session.complain(cat(printable(path), ": ", why));
    };
    std::vector<SkippedEntry> skipped;
    std::vector<Input> inputs = expand_inputs({arguments.log}, session.folders, error, skipped);
    session.write_error(skipped_text(skipped, session.verbose));
    if (!grows_by_nothing(inputs, session)) return;
    for (Input& input : inputs) {
        if (!keep_going()) break;
        input.csv = session.csv;
        if (is_spared(input.path, session)) read_logs(input, InputFormat::detect, take_log, error);
    }
    session.out.hand_on();
    if (Interrupt::signal() == 0) return;
    session.write_error("referee: interrupted; this output is incomplete\n");
    session.raise(exit_by_signal + Interrupt::signal());
}

}  // namespace referee
