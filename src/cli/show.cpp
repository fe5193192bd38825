#include <memory>

#include "cli/one_log.hpp"
#include "cli/options.hpp"
#include "cli/session.hpp"
#include "show/position.hpp"
#include "show/svg.hpp"

namespace referee {

namespace {

enum class ShowFormat { text, json, svg };

struct ShowArguments {
    PlaceArguments place;
    ShowFormat format = ShowFormat::text;
};

void show(const ShowArguments& arguments, Session& session) {
    const bool json = arguments.format == ShowFormat::json;
    const auto found = find_place(arguments.place, json, session);
    if (!found) return;
    const Position& here = *found->position;
    if (arguments.format == ShowFormat::svg) return session.out.write(svg(here.picture()));
    const ShownPosition shown{here.event(), here.board(), here.situation(), here.facts(), here.tallies()};
    session.out.write(json ? position_json(found->log.report, shown) : position_text(found->log.report, shown, session.style()));
}

}  // namespace

void declare_show(CLI::App& command, Session& session) {
    const auto arguments = std::make_shared<ShowArguments>();
    add_place(command, arguments->place);
    add_format<ShowFormat>(command, arguments->format, {{"text", ShowFormat::text}, {"json", ShowFormat::json}, {"svg", ShowFormat::svg}},
                           "text (default), json: every fact of the position, or svg: a drawing, complete in itself");
    add_printing(command, session);
    command.footer(
        "Examples:\n"
        "  referee show table4.yaml                  where judging stopped\n"
        "  referee show --event 12 table4.yaml       before event 12\n"
        "  referee show --format json season.jsonl:7\n"
        "  referee show --format svg table4.yaml > table4.svg\n"
        "\nExit codes: 0 shown; 1 the log is malformed, or judging stopped before that event; 2 usage, or a file that cannot be read.");
    command.callback([arguments, &session] { session.print([&] { show(*arguments, session); }); });
}

}  // namespace referee
