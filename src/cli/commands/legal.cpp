#include <memory>

#include "cli/commands/one_log.hpp"
#include "cli/program/examples.hpp"
#include "cli/program/options.hpp"
#include "cli/program/session.hpp"
#include "cli/run/project.hpp"
#include "doc/write.hpp"
#include "language/language.hpp"
#include "show/answers/listing.hpp"
#include "show/answers/position.hpp"
#include "text/text.hpp"
#include "types/json_text.hpp"

namespace referee {

namespace {

enum class LegalFormat { text, yaml, jsonl };

/// The limit of shown corrections of a log.
constexpr std::size_t most_shown = 8;

struct LegalArguments {
    PlaceArguments place;
    LegalFormat format = LegalFormat::text;
    std::string player;
    std::string given;
    bool whole = false;
    bool nearest = false;
    bool every = false;
    bool parts = false;
};

/// The id of the player that is named by `--player`; empty if none is. For an unknown one prints an error and returns
/// nothing.
std::optional<std::string> known_player(const std::string& player, const Record& record, Session& session) {
    if (player.empty()) return player;
    if (auto meant = record.player_meant(player)) return meant;
    const std::vector<std::string_view> known(record.players().begin(), record.players().end());
    std::vector<std::string> names;
    names.reserve(known.size());
    for (const std::string_view name : known) names.push_back(printable(name));
    const std::string near = nearest(player, known);
    session.complain(cat("unknown player `", printable(player), "` in this log",
                         near.empty() ? cat("; players: ", listed(names)) : near));
    return std::nullopt;
}

/// The given beginning of the event. If judging stopped at an illegal event, the legal parts of that event.
std::optional<LegalQuestion> question(const LegalArguments& arguments, const PositionInLog& found, Session& session) {
    using Given = LegalQuestion::Given;
    LegalQuestion question{Given::nothing, Value(), arguments.whole, false};
    const bool inside = !arguments.place.event && found.position->event() <= found.log.record->events();
    if (arguments.given.empty()) {
        if (inside) question.given = Given::recorded;
    } else if (arguments.given == "recorded") {
        question.given = Given::recorded;
    } else if (arguments.given != "nothing") {
        std::vector<Finding> findings;
        question.given = Given::beginning;
        question.beginning = found.log.record->event_in(arguments.given, findings);
        for (const Finding& finding : findings)
            session.complain(cat("--given: [", finding.rule->id, "] ", finding.message));
        if (!findings.empty()) return std::nullopt;
    }
    return question;
}

void print_events(const Listing& listing, LegalFormat format, Session& session) {
    const auto print = [&](const LegalPart& part) {
        session.out.write(format == LegalFormat::yaml ? cat("- ", yaml_flow(part.event), '\n')
                                                      : cat(json_text(part.event), '\n'));
    };
    for (const LegalPart& event : listing.whole) print(event);
    if (!listing.whole.empty()) return;
    for (const LegalStage& stage : listing.stages) {
        for (const LegalPart& part : stage.parts) print(part);
    }
}

/// The descriptions of the events, as comments.
std::string yaml_head(const Listing& listing) {
    std::size_t shown = listing.whole.size();
    for (const LegalStage& stage : listing.stages) shown += listing.whole.empty() ? stage.parts.size() : 0;
    const bool in_part = listing.more || shown != listing.events;
    std::string text = cat(
        "# ", count_words(listing), in_part && listing.whole.empty() ? "; one for each part that may come next" : "",
        listing.cut_short() ? cat("; the first ", listing.whole.size(), " are these") : std::string{}, '\n');
    if (listing.backed_up) text += cat("# ", backed_up_words(listing), '\n');
    return text;
}

void print_listing(const LegalArguments& arguments, const PositionInLog& found, Listing listing, Session& session) {
    only_of(arguments.player, listing);
    if (arguments.format == LegalFormat::text) {
        session.out.write(heading_text(found.log.report,
                                       place_words(found.position->event(), found.log.report.events, session.spoken),
                                       session.style()));
        if (listing.stages.empty() && listing.whole.empty()) {
            const std::string there = found.position->situation();
            const std::string text = arguments.player.empty()
                ? say(session.spoken, "no player has a legal event there: {}", there)
                : say(session.spoken, "{} has no legal event there: {}", printable(arguments.player), there);
            return session.out.write(row_text("", text, session.style()));
        }
        return session.out.write(listing_text(listing, session.style()));
    }
    if (arguments.format == LegalFormat::yaml) session.out.write(yaml_head(listing));
    print_events(listing, arguments.format, session);
    if (arguments.format != LegalFormat::jsonl || !listing.cut_short()) return;
    const Value rest = {{"shown", listing.whole.size()}, {listing.more ? "at-least" : "of", listing.events}};
    session.out.write(json_text(rest) + '\n');
}

/// True if the log has events. For a scoresheet, prints an error and returns false.
bool has_events(const Report& report, Session& session) {
    if (!report.sheet) return true;
    session.complain(cat(printable(report.log), ": a scoresheet has no events; `referee show` shows its end"));
    return false;
}

/// Prints the next legal parts, one per line, as in the test protocol.
void print_parts(const LegalQuestion& question, const LegalArguments& arguments, const PositionInLog& found,
                 Session& session) {
    if (arguments.format != LegalFormat::jsonl) return session.complain("--parts requires --format jsonl");
    const Value parts = found.position->parts(question, arguments.player);
    if (parts.is_null()) return session.complain(cat("--given: ", no_such_beginning));
    for (const Value& part : parts) session.out.write(cat(json_text(part), '\n'));
}

/// A whole event to paste: the recorded one with an arbiter's ruling, in its place; or the event that is missing before
/// it.
std::string event_line(const Correction& correction, Value recorded) {
    if (correction.kind == Correction::Kind::before) return cat("- ", yaml_flow(correction.event), '\n');
    recorded["ruled"] = correction.kind == Correction::Kind::instead ? Value{{"as", correction.event}}
                                                                     : Value{{"void", true}};
    return cat("- ", yaml_flow(recorded), '\n');
}

void print_nearest_yaml(const PositionInLog& found, const Corrections& corrections, Session& session) {
    session.out.write(cat("# event ", corrections.event, " as recorded: ", found.position->recorded_notation(), '\n'));
    const Value recorded = found.log.record->recorded_event(corrections.event);
    for (std::size_t i = 0; i < std::min(most_shown, corrections.list.size()); ++i) {
        const Correction& correction = corrections.list[i];
        const std::string_view place = correction.kind == Correction::Kind::before ? ", put in before it" : "";
        const std::string rest = corrections.behind > 0 ? cat("# ", correction.legal, " of the ", corrections.behind,
                                                              " events after it are then legal", place, '\n')
            : place.empty()                             ? std::string{}
                                                        : "# put in before it\n";
        session.out.write(cat(rest, event_line(correction, recorded)));
    }
}

void print_nearest(const LegalArguments& arguments, const PositionInLog& found, Session& session) {
    const Position& here = *found.position;
    const Value recorded = here.recorded();
    if (recorded.is_null()) return session.complain("--nearest: no event is recorded there");
    const Corrections corrections = here.corrections();
    if (arguments.format == LegalFormat::jsonl) {
        return session.out.write(corrections_json(found.log.report, corrections, recorded, most_shown));
    }
    if (arguments.format == LegalFormat::yaml) return print_nearest_yaml(found, corrections, session);
    session.out.write(heading_text(found.log.report, place_words(here.event(), found.log.report.events, session.spoken),
                                   session.style()));
    session.out.write(corrections_text(corrections, here.recorded_notation(), most_shown, session.style()));
}

/// Prints the next legal parts at every position: one line per position, or a list per position for people.
void print_every(const LegalArguments& arguments, Session& session) {
    const bool one_place = arguments.place.event || arguments.whole || arguments.nearest || arguments.parts ||
        !arguments.player.empty() || !arguments.given.empty();
    if (one_place)
        return session.complain(
            "--every cannot be combined with --event, --player, --given, --whole, --nearest or --parts, which are "
            "about one place");
    if (arguments.format == LegalFormat::yaml) return session.complain("--every requires --format jsonl or text");
    const bool json = arguments.format == LegalFormat::jsonl;
    each_position(arguments.place, json, session, [&](const Report& report, const Position& here) {
        if (!has_events(report, session)) return;
        const Listing listing = here.legal({LegalQuestion::Given::nothing, Value(), false, true});
        if (json) return session.out.write(brief_listing_json(report, here.event(), listing, here.recorded()));
        const std::string log = strong(cat(printable(report.log), ':'), session.style());
        session.out.write(cat(log, ' ', place_words(here.event(), report.events, session.spoken), '\n',
                              stages_text(listing, session.style())));
    });
}

void legal(const LegalArguments& given, Session& session) {
    if (given.every) return print_every(given, session);
    const FaultsAs faults = given.format == LegalFormat::yaml ? FaultsAs::error
                                                              : faults_as(given.format == LegalFormat::jsonl);
    const auto found = find_place(given.place, faults, session);
    if (!found || !has_events(found->log.report, session)) return;
    const auto player = known_player(given.player, *found->log.record, session);
    if (!player) return;
    LegalArguments arguments = given;
    arguments.player = *player;
    if (arguments.nearest) return print_nearest(arguments, *found, session);
    const auto question_asked = question(arguments, *found, session);
    if (!question_asked) return;
    if (arguments.parts) return print_parts(*question_asked, arguments, *found, session);
    Listing listing = found->position->legal(*question_asked);
    if (listing.refused) return session.complain(cat("--given: ", no_such_beginning));
    print_listing(arguments, *found, std::move(listing), session);
}

}  // namespace

void declare_legal(Command& command, Session& session) {
    const auto arguments = std::make_shared<LegalArguments>();
    add_place(command, arguments->place, session);
    const Option player = command
                              .add_option("--player", arguments->player,
                                          "only the legal events of this player, by id or name")
                              .type_name("PLAYER");
    const Option beginning =
        command
            .add_option("--given", arguments->given,
                        "the beginning of the event: `nothing`, `recorded` (as far as it is legal; the default where "
                        "judging stopped), or YAML text")
            .type_name("EVENT");
    const Option whole = command.add_flag("--whole", arguments->whole,
                                          "list whole events, up to 2000, instead of the next parts");
    command
        .add_flag(
            "--nearest", arguments->nearest,
            "list the legal events most similar to the recorded one, by how much of the log is then legal; in yaml, "
            "whole events to paste")
        .excludes(whole)
        .excludes(player)
        .excludes(beginning);
    command
        .add_flag("--parts", arguments->parts,
                  "list the given beginning with each part that may come next, as `referee test` requests it")
        .excludes(whole)
        .excludes("--nearest");
    add_every(command, arguments->every, session);
    add_format<LegalFormat>(command, arguments->format,
                            {{"text", LegalFormat::text},
                             {"json", LegalFormat::jsonl},
                             {"jsonl", LegalFormat::jsonl},
                             {"yaml", LegalFormat::yaml}},
                            ": short notation; json or jsonl, and yaml: complete events for a log, one per line");
    add_printing(command, session);
    add_language(command, session);
    const std::string_view given = shown_examples().given;
    add_project(command, session);
    command.footer(
        cat("Examples:\n"
            "  referee legal table4.yaml                    # where judging stopped\n"
            "  referee legal --nearest table4.yaml          # what was probably meant\n"
            "  referee legal --event 12 --player jen --format yaml table4.yaml\n",
            given.empty() ? "" : cat("  referee legal --event 3 --given '", given, "' race.yaml\n"),
            "  referee legal --every --format jsonl season.jsonl    # one line per position of each log\n"
            "\nExit codes: 0 listed; 1 the log is malformed, or judging stopped before that event; 2 usage error, a "
            "scoresheet, or a file that cannot be read; 130 Ctrl-C."));
    command.callback([arguments, &session] {
        session.speak(arguments->format == LegalFormat::text);
        session.print([&] {
            if (use_project({arguments->place.log}, session)) legal(*arguments, session);
        });
    });
}

}  // namespace referee
