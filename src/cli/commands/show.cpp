#include <memory>

#include "analysis/game_page.hpp"
#include "cli/commands/one_log.hpp"
#include "cli/program/options.hpp"
#include "cli/program/session.hpp"
#include "cli/run/project.hpp"
#include "show/answers/position.hpp"
#include "show/html/game_page.hpp"
#include "show/html/svg.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

enum class ShowFormat { text, json, jsonl, svg, html };

struct ShowArguments {
    PlaceArguments place;
    ShowFormat format = ShowFormat::text;
    bool every = false;
};

void show_position(const Report& report, const Position& here, bool json, Session& session) {
    const ShownPosition shown{here.event(), json ? std::vector<std::string>{} : here.board(), here.situation(),
                              here.facts(), here.tallies()};
    session.out.write(json ? position_json(report, shown) : position_text(report, shown, session.style()));
}

/// Writes the page of a log, with all its positions; also for a malformed log.
void show_page(const PlaceArguments& place, Session& session) {
    if (place.event)
        return session.complain(cat("a page shows every position; open it in a browser at `#event-", *place.event,
                                    "`; use --event with the other formats"));
    Options options;
    if (!take_judging(place.judging, options, session)) return;
    const std::optional<OneLog> log = read_one_log(place.log, session);
    if (!log) return;
    const GamePage page = log_page(log->source(), options);
    if (page.timeline.positions.empty()) session.raise(exit_fault);
    game_page(
        page, [&](std::string_view text) { session.out.write(text); }, options.language);
}

void show(const ShowArguments& arguments, Session& session) {
    const bool json = arguments.format == ShowFormat::json || arguments.format == ShowFormat::jsonl;
    if (arguments.every && arguments.place.event) return session.complain("--every cannot be combined with --event");
    if (arguments.every && arguments.format == ShowFormat::html)
        return session.complain(
            "a page shows every position of one log; `check --report html=DIR` writes one page per log");
    if (arguments.format == ShowFormat::html) return show_page(arguments.place, session);
    if (arguments.every && arguments.format == ShowFormat::svg)
        return session.complain("a drawing shows one position; --every requires --format jsonl or text");
    if (arguments.every) {
        return each_position(arguments.place, json, session, [&](const Report& report, const Position& here) {
            show_position(report, here, json, session);
        });
    }
    const bool drawing = arguments.format == ShowFormat::svg;
    const auto found = find_place(arguments.place, drawing ? FaultsAs::error : faults_as(json), session);
    if (!found) return;
    const Position& here = *found->position;
    if (drawing) return session.out.write(svg(here.picture()));
    show_position(found->log.report, here, json, session);
}

}  // namespace

void declare_show(Command& command, Session& session) {
    const auto arguments = std::make_shared<ShowArguments>();
    add_place(command, arguments->place, session);
    add_format<ShowFormat>(command, arguments->format,
                           {{"text", ShowFormat::text},
                            {"json", ShowFormat::json},
                            {"jsonl", ShowFormat::jsonl},
                            {"svg", ShowFormat::svg},
                            {"html", ShowFormat::html}},
                           " for people; json: one JSON object; jsonl: every fact of the position on one line; svg: a "
                           "drawing (the findings of a malformed log go to standard error); html: a self-contained "
                           "page of the whole game for a browser");
    add_every(command, arguments->every, session);
    add_printing(command, session);
    add_language(command, session);
    add_project(command, session);
    command.footer(
        "Examples:\n"
        "  referee show table4.yaml                # where judging stopped\n"
        "  referee show --event 12 table4.yaml     # before event 12\n"
        "  referee show --format json season.jsonl:7\n"
        "  referee show --format svg table4.yaml > table4.svg\n"
        "  referee show --format html table4.yaml > table4.html   # the whole game, for a browser\n"
        "  referee show --every --format jsonl season.jsonl   # one line per position of each log\n"
        "\nExit codes: 0 shown; 1 the log is malformed, or judging stopped before that event; 2 usage error, or a file "
        "that cannot be read; 130 Ctrl-C.");
    command.callback([arguments, &session] {
        session.speak(arguments->format == ShowFormat::text || arguments->format == ShowFormat::html);
        session.print([&] {
            if (use_project({arguments->place.log}, session)) show(*arguments, session);
        });
    });
}

}  // namespace referee
