#include <algorithm>
#include <memory>

#include "cli/commands/one_log.hpp"
#include "cli/program/options.hpp"
#include "cli/program/session.hpp"
#include "cli/run/project.hpp"
#include "compare/alignment.hpp"
#include "doc/write.hpp"
#include "log/canonical.hpp"
#include "log/padded_text.hpp"
#include "show/answers/comparison.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

struct CompareArguments {
    std::string a;
    std::string b;
    JudgingArguments judging;
    OutputFormat format = OutputFormat::text;
};

/// Compares two records of one game.
class Comparing {
  public:
    Comparing(const Record& a, const Record& b, const RecordAlignment& pair, Language language, ComparedLogs& logs)
        : a_(a), b_(b), pair_(pair), language_(language), logs_(logs) {
        logs_.secrets_left_out = pair_.secrets_left_out();
    }

    void compare_heads() {
        for (const std::string_view key : pair_.differing_keys())
            logs_.head.push_back({std::string(key), a_.head(key), b_.head(key)});
        for (const std::string_view key : pair_.differing_finals()) {
            const std::string name = cat("final.", key);
            logs_.head.push_back({name, a_.head(name), b_.head(name)});
        }
    }

    /// Finds the first event that differs or that one of the records lacks. If one record leaves open what the other
    /// states, the event differs only if it is legal in one of them and not in the other.
    void compare_events() {
        const std::size_t most = std::max(a_.events(), b_.events());
        auto there = a_.start();
        auto here = b_.start();
        const bool comparable = logs_.head.empty() && !logs_.secrets_left_out;
        for (std::size_t event = 1; event <= most; ++event) {
            const bool both = event <= a_.events() && event <= b_.events();
            const Agreement agreement = both ? pair_.event(event) : Agreement::different;
            const bool legal_in_a = there && there->advance();
            const bool legal_in_b = here && here->advance();
            if (agreement == Agreement::different || (comparable && legal_in_a != legal_in_b)) return part_at(event);
            if (agreement == Agreement::open) logs_.left_open.push_back(event);
            if (!legal_in_a) there.reset();
            if (!legal_in_b) here.reset();
        }
    }

    /// Compares the claims after the events that both records have, and the claims about the end if no event differs.
    /// If the players have different ids, claims cannot be compared.
    void compare_claims() {
        if (!pair_.same_players()) return;
        const std::size_t events = logs_.parts_at > 0 ? logs_.parts_at - 1 : a_.events();
        for (std::size_t event = 1; event <= events; ++event) compare_claims(event);
        if (logs_.parts_at == 0) compare_claims(0);
    }

  private:
    void part_at(std::size_t event) {
        logs_.parts_at = event;
        describe(a_, event, logs_.a);
        describe(b_, event, logs_.b);
        // The events differ only in what the short notation leaves out.
        if (logs_.a.notation != logs_.b.notation) return;
        logs_.a.notation = yaml_flow(logs_.a.event);
        logs_.b.notation = yaml_flow(logs_.b.event);
    }

    static void describe(const Record& record, std::size_t event, ComparedSide& side) {
        if (event > record.events()) return;
        side.notation = record.notation(event);
        side.event = record.decision(event);
        if (const auto position = record.before(event, OnIllegal::stop))
            side.legal = position->advance() && ruled_finding(side.report, event) == nullptr;
    }

    /// Claims can be any numbers, some of which cannot be written without loss.
    static Value claims_of(const Record& record, std::size_t event) {
        try {
            return record.claims(event);
        } catch (const Unwritable&) {
            return Value::object();
        }
    }

    void compare_claims(std::size_t event) {
        const std::vector<std::string_view> keys = pair_.differing_claims(event);
        if (keys.empty()) return;
        const Value a = claims_of(a_, event);
        const Value b = claims_of(b_, event);
        const Value lossy(std::string(in(language_, "a number that cannot be written without loss")));
        ClaimDifference difference{event, Value::object(), Value::object()};
        for (const std::string_view key : keys) {
            const std::string name(key);
            difference.a[name] = a.value(name, lossy);
            difference.b[name] = b.value(name, lossy);
        }
        logs_.claims.push_back(std::move(difference));
    }

    const Record& a_;
    const Record& b_;
    const RecordAlignment& pair_;
    Language language_;
    ComparedLogs& logs_;
};

/// Replaces a log by its sheet. Returns false if it has none, after saying why.
bool take_sheet(Opened& opened, const Options& options, Session& session) {
    const std::string name = opened.report.log;
    try {
        const Value sheet = opened.record->sheet();
        if (!sheet.is_null()) opened = open_log(PaddedText(sheet).source(name), options);
        if (!sheet.is_null() && opened.record) return true;
        session.complain(cat(printable(name), ": a log without a legal end cannot be compared with a scoresheet"));
    } catch (const Unwritable&) {
        session.refuse(cat(printable(name), ": a number in it cannot be written without loss"));
    }
    return false;
}

void compare(const CompareArguments& arguments, Session& session) {
    const bool json = arguments.format == OutputFormat::json;
    Options options;
    if (!take_judging(arguments.judging, options, session)) return;
    auto a = open_one_log(arguments.a, options, faults_as(json), session);
    auto b = open_one_log(arguments.b, options, faults_as(json), session);
    if (!a || !b) return;
    if (a->record->is_sheet() != b->record->is_sheet()) {
        Opened& replay = a->record->is_sheet() ? *b : *a;
        if (!take_sheet(replay, options, session)) return;
    }
    ComparedLogs logs;
    logs.a.report = a->report;
    logs.b.report = b->report;
    const auto pair = align_records(*a->record, *b->record);
    if (!pair) {
        logs.head.push_back({"game", std::string(a->report.game), std::string(b->report.game)});
    } else {
        Comparing comparing(*a->record, *b->record, *pair, options.language, logs);
        comparing.compare_heads();
        comparing.compare_events();
        if (logs.parts_at > 0 && !json) {
            if (const auto position = a->record->before(logs.parts_at, OnIllegal::stop)) logs.board = position->board();
        }
        comparing.compare_claims();
    }
    if (!logs.same()) session.raise(exit_fault);
    session.out.write(json ? comparison_json(logs) : comparison_text(logs, session.style()));
}

}  // namespace

void declare_compare(Command& command, Session& session) {
    const auto arguments = std::make_shared<CompareArguments>();
    add_log(command, "A", arguments->a, session);
    command.add_option("B", arguments->b, "the other").required().type_name("");
    add_judging(command, arguments->judging);
    add_format(command, arguments->format);
    add_printing(command, session);
    add_language(command, session);
    add_project(command, session);
    command.footer(
        "Examples:\n"
        "  referee compare anna.yaml bruno.yaml\n"
        "  referee compare --format json table4.yaml season.jsonl:7\n"
        "\nExit codes: 0 the same game; 1 they differ, or one is malformed; 2 usage error, or a file that cannot be "
        "read.");
    command.callback([arguments, &session] {
        session.speak(arguments->format == OutputFormat::text);
        session.print([&] {
            if (use_project({arguments->a, arguments->b}, session)) compare(*arguments, session);
        });
    });
}

}  // namespace referee
