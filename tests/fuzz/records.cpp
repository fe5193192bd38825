#include <algorithm>
#include <numeric>
#include <string>
#include <vector>

#include "analysis/audit.hpp"
#include "cli/tournament/tournament_judged.hpp"
#include "fuzz/promises.hpp"
#include "fuzz/rooms.hpp"
#include "lib/answers.hpp"
#include "lib/options.hpp"
#include "log/canonical.hpp"
#include "log/game_registry.hpp"
#include "log/padded_text.hpp"
#include "log/tally_sheet.hpp"
#include "position/record.hpp"
#include "repair/repair.hpp"
#include "show/answers/audit.hpp"
#include "show/answers/repair.hpp"
#include "show/tournament/tournament.hpp"
#include "text/text.hpp"

/// Tournaments, scoresheets, questions of scoring and repairs.
namespace referee::fuzz {

namespace {

/// The first promise that is broken, of several.
std::string first_broken(std::initializer_list<std::string> broken) {
    const auto found = std::find_if(broken.begin(), broken.end(), [](const std::string& one) { return !one.empty(); });
    return found == broken.end() ? std::string{} : *found;
}

Format format_of(std::string_view input) { return input.starts_with('{') ? Format::json : Format::yaml; }

/// All that is printed of a tournament.
std::string broken_tournament(const TournamentReport& report) {
    Verdict worst = Verdict::legal;
    for (const tournament::TournamentFinding& found : report.found) {
        worst = std::max(worst, verdict_of(found.finding));
        if (std::string broken = broken_finding(found.finding); !broken.empty()) return broken;
    }
    if (worst > report.verdict) return "a finding is worse than the verdict";
    if (report.malformed == report.found.empty() && report.malformed) return "a malformed tournament without a finding";
    std::string line;
    std::string page;
    std::string rest;
    const auto into = [](std::string& text) { return [&text](std::string_view piece) { text += piece; }; };
    tournament_json(report, into(line));
    tournament_html(report, into(page));
    tournament_text(report, {}, into(rest));
    tournament_csv(report, into(rest));
    if (page.find("<script") != std::string::npos) return "a page with a script";
    if (report.standings) {
        for (std::size_t player = 0; player < std::min<std::size_t>(report.event.players.size(), 4); ++player) {
            const auto number = static_cast<tournament::PlayerNumber>(player);
            rest += standing_text(report, number, {});
            if (std::string broken = broken_line(standing_json(report, number)); !broken.empty()) return broken;
        }
    }
    const bool control = std::any_of(rest.begin(), rest.end(),
                                     [](char c) { return (c >= 0 && c < ' ' && c != '\n' && c != '\r') || c == 0x7F; });
    return control ? "a tournament is shown with a control character" : broken_line(line);
}

using Answering = Answer (*)(std::string_view log, std::string_view options);

/// One answer of the library; what it refuses it says.
std::string broken_answer(Answering answering, std::string_view log, std::string_view options) {
    try {
        return broken_line(answering(log, options).json);
    } catch (const Refused& refused) {
        return broken_sentence(refused.what());
    }
}

/// The canonical form of a log is read as the same log.
std::string broken_canonical(const Record& record) {
    try {
        const Value log = record.canonical();
        const Opened again = open_log(PaddedText(log).source(), {});
        return again.record && again.record->canonical() == log ? "" : "the canonical form is another log";
    } catch (const Unwritable&) {
        return {};
    }
}

struct TallyInput {
    const GameEntry* game = nullptr;
    TallyWords words;
};

/// The words that the command line would hand on; no game where a required one is missing.
TallyInput tally_input(std::string_view input) {
    TallyInput read;
    const std::size_t head = std::min(input.find('\n'), input.size());
    const std::size_t number = input.empty() ? games().size() : static_cast<std::size_t>(input.front() - '0');
    if (number >= games().size() || games()[number].tally == nullptr) return read;
    const auto known = games()[number].tally->words;
    input.remove_prefix(std::min(head + 1, input.size()));
    while (!input.empty()) {
        const std::string_view line = input.substr(0, input.find('\n'));
        input.remove_prefix(std::min(line.size() + 1, input.size()));
        const std::size_t equals = line.starts_with("--") ? line.find('=') : std::string_view::npos;
        const std::string_view name = line.substr(0, equals);
        auto word = std::find_if(known.begin(), known.end(), [&](const TallyWord& one) { return one.name == name; });
        const bool option = word != known.end();
        if (!option)
            word = std::find_if(known.begin(), known.end(),
                                [](const TallyWord& one) { return !one.name.starts_with('-'); });
        if (word == known.end()) continue;
        const bool once = word->kind == WordKind::once || word->kind == WordKind::flag || word->kind == WordKind::text;
        if (once && read.words.has(word->name)) continue;
        std::string value(!option ? line : equals == std::string_view::npos ? "" : line.substr(equals + 1));
        if (word->kind == WordKind::text) std::replace(value.begin(), value.end(), ' ', '\n');
        read.words.add(word->name, std::move(value));
    }
    const bool complete = std::all_of(
        known.begin(), known.end(), [&](const TallyWord& word) { return !word.required || read.words.has(word.name); });
    if (complete) read.game = &games()[number];
    return read;
}

std::string broken_tally(const TallyInput& input) {
    auto* const within = input.game->tally->within;
    if (const auto found = within == nullptr ? std::nullopt : within(input.words, Language::english)) {
        const Names names(found->players);
        if (found->fault)
            return first_broken(
                {broken_sentence(found->fault->message), broken_line(tally_fault_json(*found->fault, names))});
        return broken_line(tally_json(found->tally, names));
    }
    Value sheet = input.game->sheet_from_words(input.words);
    add_claims(sheet, input.words.all(claim_word.name), input.game->types.claims);
    const Opened opened = open_log(PaddedText(sheet).source("tally"), {});
    if (std::string broken = broken_report(opened.report); !broken.empty()) return broken;
    if (opened.report.result.is_null()) return {};
    return broken_line(audit_json(opened.report, audit(*opened.record, OnIllegal::stop)));
}

/// The repairs of a log: their costs and sizes agree, and each is legal.
std::string broken_repairs(const Repaired& repaired, const RepairOptions& options) {
    const Repairs& repairs = repaired.repairs;
    if (repairs.best.size() > options.most || repairs.count < repairs.best.size()) return "repairs are not counted";
    for (const Repair& repair : repairs.best) {
        const int cost = std::accumulate(repair.edits.begin(), repair.edits.end(), 0,
                                         [](int sum, const RepairEdit& edit) { return sum + edit.cost; });
        if (cost != repair.cost) return "a repair does not cost what its edits cost";
        if (repair.cost != repairs.best.front().cost) return "repairs of different costs";
        // What makes a malformed log well-formed is not limited.
        const bool limited = repaired.report.verdict != Verdict::malformed;
        if (repair.edits.empty() || (limited && repair.edits.size() > options.edits))
            return "a repair with a wrong number of edits";
        for (const RepairEdit& edit : repair.edits) {
            if (std::string broken = broken_sentence(edit_words(edit, Language::english)); !broken.empty())
                return broken;
        }
        if (is_fault(open_log(PaddedText(repair.log).source(), {}).report.verdict)) return "a repair is not legal";
    }
    return {};
}

}  // namespace

Outcome run_tournament(std::string_view input) {
    const Padded padded(input, '}');
    const std::string path = REFEREE_ROOT "/fixtures/tournaments/rules/fuzz.yaml";
    const Source source{.text = padded.text(), .format = format_of(input), .file = path};
    const TournamentReport report = judge_tournament(source, path, {}, [](std::string_view, std::string_view) {});
    return {true, broken_tournament(report)};
}

Outcome run_sheet(std::string_view input) {
    const Padded padded(input, '}');
    const Opened opened = open_log({.text = padded.text(), .format = format_of(input), .file = "log"}, {});
    Outcome outcome;
    outcome.of_target = opened.record == nullptr || opened.record->is_sheet();
    outcome.broken = broken_report(opened.report);
    if (!outcome.broken.empty() || !opened.record) return outcome;
    const std::string_view format = format_of(input) == Format::json ? R"({"format": "json"})"
                                                                     : R"({"format": "yaml"})";
    outcome.broken = first_broken({broken_canonical(*opened.record), broken_answer(&check_answer, input, format),
                                   broken_answer(&show_answer, input, format),
                                   broken_answer(&score_answer, input, format),
                                   broken_answer(&page_answer, input, format)});
    return outcome;
}

Outcome run_tally(std::string_view input) {
    const TallyInput read = tally_input(input);
    if (read.game == nullptr) return {false, {}};
    try {
        return {true, broken_tally(read)};
    } catch (const WrongWord& wrong) {
        return {true, broken_sentence(wrong.message(Language::english))};
    }
}

Outcome run_repair(std::string_view input) {
    const Padded padded(input, '}');
    RepairOptions options;
    options.edits = 2;
    // A wide search takes a hundred times as long as judging, and so do the corrections of a malformed log. Only one
    // length of input in eight has them.
    const bool wide = input.size() % 8 == 0;
    options.budget = wide ? 60 : 6;
    options.most_judged = wide ? 100'000 : 10'000;
    const Repaired repaired = repair_log({.text = padded.text(), .format = format_of(input), .file = "log"}, nullptr,
                                         options);
    Outcome outcome;
    outcome.of_target = repaired.report.verdict != Verdict::malformed || !repaired.repairs.best.empty();
    outcome.broken = first_broken({broken_report(repaired.report), broken_repairs(repaired, options),
                                   broken_line(repairs_json(repaired.report, repaired.repairs, Language::english))});
    const std::string text = repairs_text(repaired.report, repaired.repairs, {});
    if (outcome.broken.empty() && invalid_utf8(text) != std::string::npos) outcome.broken = "repairs that are no text";
    return outcome;
}

}  // namespace referee::fuzz
