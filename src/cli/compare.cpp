#include <memory>

#include "cli/one_log.hpp"
#include "cli/options.hpp"
#include "cli/session.hpp"
#include "core/text.hpp"
#include "engine/canonical.hpp"
#include "engine/likeness.hpp"
#include "show/comparison.hpp"

namespace referee {

namespace {

enum class CompareFormat { text, json };

struct CompareArguments {
    std::string a;
    std::string b;
    std::vector<std::string> rulings;
    CompareFormat format = CompareFormat::text;
};

/// Two records are compared by seat where they have as many players: an id that is spelled otherwise is one difference, not hundreds.
const std::vector<std::string>& ids_for(const Record& a, const Record& b) { return a.players().size() == b.players().size() ? a.players() : b.players(); }

void compare_heads(const Record& a, const Record& b, ComparedLogs& logs) {
    const Value head_a = a.head(a.players());
    Value head_b = b.head(ids_for(a, b));
    head_b["players"] = b.players();
    for (const auto& [key, value] : head_a.items()) {
        if (!same_value(value, head_b[key])) logs.head.push_back({key, value, head_b[key]});
    }
}

/// The first event that the records differ in, or one of them lacks; 0 where there is none.
std::size_t first_difference(const Record& a, const Record& b) {
    const std::size_t most = std::max(a.events(), b.events());
    for (std::size_t event = 1; event <= most; ++event) {
        if (event > a.events() || event > b.events()) return event;
        if (!same_value(a.decision(event, a.players()), b.decision(event, ids_for(a, b)))) return event;
    }
    return 0;
}

void describe(const Record& record, std::size_t event, ComparedSide& side) {
    if (event == 0 || event > record.events()) return;
    side.says = record.notation(event);
    side.event = record.decision(event, record.players());
    if (const auto position = record.before(event, OnIllegal::stop)) side.legal = position->advance();
}

Value claims_of(const Value& log, std::size_t event) {
    if (event == 0) return log.value("result", Value());
    return log["events"][event - 1].value("claims", Value());
}

/// Claims behind the events that both records hold, and about the end where they part nowhere.
void compare_claims(const Record& a, const Record& b, ComparedLogs& logs) {
    if (a.players() != b.players()) return;
    const Value log_a = a.canonical();
    const Value log_b = b.canonical();
    const std::size_t events = logs.parts_at > 0 ? logs.parts_at - 1 : a.events();
    const auto compare = [&](std::size_t event) {
        const Value claims_a = claims_of(log_a, event);
        const Value claims_b = claims_of(log_b, event);
        if (!same_value(claims_a, claims_b)) logs.claims.push_back({event, claims_a, claims_b});
    };
    for (std::size_t event = 1; event <= events; ++event) compare(event);
    if (logs.parts_at == 0) compare(0);
}

void compare(const CompareArguments& arguments, Session& session) {
    if (arguments.a == "-" && arguments.b == "-") return session.complain("only one of the two logs can be standard input");
    const bool json = arguments.format == CompareFormat::json;
    Options options;
    for (const std::string& ruling : arguments.rulings) {
        if (!add_ruling(ruling, options, session)) return;
    }
    auto a = open_one_log(arguments.a, options, json, session);
    auto b = open_one_log(arguments.b, options, json, session);
    if (!a || !b) return;
    ComparedLogs logs{{a->report, "", Value(), std::nullopt}, {b->report, "", Value(), std::nullopt}, {}, 0, {}, {}};
    if (a->report.game != b->report.game) {
        logs.head.push_back({"game", std::string(a->report.game), std::string(b->report.game)});
    } else {
        compare_heads(*a->record, *b->record, logs);
        logs.parts_at = first_difference(*a->record, *b->record);
        describe(*a->record, logs.parts_at, logs.a);
        describe(*b->record, logs.parts_at, logs.b);
        if (logs.parts_at > 0 && !json) {
            if (const auto position = a->record->before(logs.parts_at, OnIllegal::stop)) logs.board = position->board();
        }
        try {
            compare_claims(*a->record, *b->record, logs);
        } catch (const Unwritable&) {
            return session.complain("the claims hold a number beyond 64 bits");
        }
    }
    if (!logs.same()) session.raise(exit_fault);
    session.out.write(json ? comparison_json(logs) : comparison_text(logs));
}

}  // namespace

void add_compare(CLI::App& app, Session& session) {
    auto* command = app.add_subcommand("compare", "Two records of the same game: where they part, which of them is legal there, the scores under each");
    const auto arguments = std::make_shared<CompareArguments>();
    command->add_option("A", arguments->a, "a log, FILE:LINE for a line of a corpus, or - for standard input")->required()->type_name("");
    command->add_option("B", arguments->b, "the other")->required()->type_name("");
    command->add_option("--ruling", arguments->rulings, "judge both by this reading; repeatable")->allow_extra_args(false)->type_name("ID=CHOICE");
    command->add_option("--format", arguments->format, "text (default) for people, or json")
        ->transform(one_of<CompareFormat>({{"text", CompareFormat::text}, {"json", CompareFormat::json}}))
        ->type_name("text|json");
    command->footer(
        "Examples:\n"
        "  referee compare anna.yaml bruno.yaml\n"
        "  referee compare --format json table4.yaml season.jsonl:7\n"
        "\nExit codes: 0 the same game; 1 they differ, or one is malformed; 2 usage, or a file that cannot be read.");
    command->callback([arguments, &session] { compare(*arguments, session); });
}

}  // namespace referee
