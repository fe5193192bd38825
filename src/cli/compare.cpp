#include <algorithm>
#include <memory>

#include "cli/one_log.hpp"
#include "cli/options.hpp"
#include "cli/session.hpp"
#include "core/text.hpp"
#include "engine/likeness.hpp"
#include "show/comparison.hpp"

namespace referee {

namespace {

struct CompareArguments {
    std::string a;
    std::string b;
    JudgingArguments judging;
    OutputFormat format = OutputFormat::text;
};

/// Two records of one game, side by side.
class Comparing {
  public:
    Comparing(const Record& a, const Record& b, ComparedLogs& logs) : a_(a), b_(b), logs_(logs) { logs_.secrets_left_out = a.open() != b.open(); }

    void compare_heads() {
        Value head_a = a_.head(a_.players());
        Value head_b = b_.head(ids_of_b());
        head_b["players"] = b_.players();
        known_to_both(head_a["setup"]);
        known_to_both(head_b["setup"]);
        for (const auto& [key, value] : head_a.items()) {
            if (!same_value(value, head_b[key])) logs_.head.push_back({key, value, head_b[key]});
        }
    }

    /// Finds the first event that the records differ in, or one of them lacks.
    void compare_events() {
        const std::size_t most = std::max(a_.events(), b_.events());
        for (std::size_t event = 1; event <= most; ++event) {
            const bool both = event <= a_.events() && event <= b_.events();
            if (both && same_value(decision(a_, event, a_.players()), decision(b_, event, ids_of_b()))) continue;
            logs_.parts_at = event;
            describe(a_, event, logs_.a);
            describe(b_, event, logs_.b);
            return;
        }
    }

    /// Claims behind the events that both records hold, and about the end where they part nowhere. Where players have other ids, the
    /// claims of one record mean nothing in the other.
    void compare_claims() {
        if (a_.players() != b_.players()) return;
        const std::size_t events = logs_.parts_at > 0 ? logs_.parts_at - 1 : a_.events();
        for (std::size_t event = 1; event <= events; ++event) compare_claims(event, a_.claims(event), b_.claims(event));
        if (logs_.parts_at == 0) compare_claims(0, a_.claims(0), b_.claims(0));
    }

  private:
    /// Two records are compared by seat where they have as many players: an id that is spelled otherwise is one difference, not hundreds.
    [[nodiscard]] const std::vector<std::string>& ids_of_b() const { return a_.players().size() == b_.players().size() ? a_.players() : b_.players(); }

    void known_to_both(Value& value) const {
        if (logs_.secrets_left_out) a_.leave_out_secrets(value);
    }

    [[nodiscard]] Value decision(const Record& record, std::size_t event, const std::vector<std::string>& ids) const {
        Value value = record.decision(event, ids);
        known_to_both(value);
        return value;
    }

    static void describe(const Record& record, std::size_t event, ComparedSide& side) {
        if (event > record.events()) return;
        side.says = record.notation(event);
        side.event = record.decision(event, record.players());
        if (const auto position = record.before(event, OnIllegal::stop)) side.legal = position->advance();
    }

    /// Whether two claims cannot both be true: a mapping claims only what it names.
    static bool contradict(const Value& a, const Value& b) {
        if (!a.is_object() || !b.is_object()) return !same_value(a, b);
        return std::any_of(a.items().begin(), a.items().end(),
                           [&](const auto& entry) { return b.contains(entry.key()) && contradict(entry.value(), b[entry.key()]); });
    }

    void compare_claims(std::size_t event, Value a, Value b) {
        if (a.is_null() || b.is_null()) return;
        known_to_both(a);
        known_to_both(b);
        ClaimDifference difference{event, Value::object(), Value::object()};
        for (const auto& [key, claim] : a.items()) {
            if (!b.contains(key) || !contradict(claim, b[key])) continue;
            difference.a[key] = claim;
            difference.b[key] = b[key];
        }
        if (!difference.a.empty()) logs_.claims.push_back(std::move(difference));
    }

    const Record& a_;
    const Record& b_;
    ComparedLogs& logs_;
};

void compare(const CompareArguments& arguments, Session& session) {
    if (arguments.a == "-" && arguments.b == "-") return session.complain("only one of the two logs can be standard input");
    const bool json = arguments.format == OutputFormat::json;
    Options options;
    if (!take_judging(arguments.judging, options, session)) return;
    auto a = open_one_log(arguments.a, options, json, session);
    auto b = open_one_log(arguments.b, options, json, session);
    if (!a || !b) return;
    ComparedLogs logs;
    logs.a.report = a->report;
    logs.b.report = b->report;
    if (a->report.game != b->report.game) {
        logs.head.push_back({"game", std::string(a->report.game), std::string(b->report.game)});
    } else {
        Comparing comparing(*a->record, *b->record, logs);
        comparing.compare_heads();
        comparing.compare_events();
        if (logs.parts_at > 0 && !json) {
            if (const auto position = a->record->before(logs.parts_at, OnIllegal::stop)) logs.board = position->board();
        }
        comparing.compare_claims();
    }
    if (!logs.same()) session.raise(exit_fault);
    session.out.write(json ? comparison_json(logs) : comparison_text(logs));
}

}  // namespace

void declare_compare(CLI::App& command, Session& session) {
    const auto arguments = std::make_shared<CompareArguments>();
    add_log(command, "A", arguments->a);
    command.add_option("B", arguments->b, "the other")->required()->type_name("");
    add_judging(command, arguments->judging);
    add_format(command, arguments->format);
    add_printing(command, session);
    command.footer(
        "Examples:\n"
        "  referee compare anna.yaml bruno.yaml\n"
        "  referee compare --format json table4.yaml season.jsonl:7\n"
        "\nExit codes: 0 the same game; 1 they differ, or one is malformed; 2 usage, or a file that cannot be read.");
    command.callback([arguments, &session] { session.print([&] { compare(*arguments, session); }); });
}

}  // namespace referee
