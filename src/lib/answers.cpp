#include "lib/answers.hpp"

#include <algorithm>
#include <memory>
#include <vector>

#include "analysis/audit.hpp"
#include "analysis/game_page.hpp"
#include "doc/write.hpp"
#include "generate/generate_words.hpp"
#include "generate/generator.hpp"
#include "language/language.hpp"
#include "lib/generate_question.hpp"
#include "lib/options.hpp"
#include "lib/queried_log.hpp"
#include "log/game_registry.hpp"
#include "log/padded_text.hpp"
#include "position/record.hpp"
#include "schema/schema.hpp"
#include "show/answers/audit.hpp"
#include "show/answers/listing.hpp"
#include "show/answers/position.hpp"
#include "show/explain/fixtures.hpp"
#include "show/explain/tables_json.hpp"
#include "show/html/game_page.hpp"
#include "show/html/svg.hpp"
#include "show/json/json.hpp"
#include "text/text.hpp"
#include "types/json_text.hpp"

namespace referee {

namespace {

/// The limit for refused parts: the first one says why, the others are what else the touched shapes may mean.
constexpr std::size_t most_refused = 400;

/// The answer for a log that is at fault.
Answer faults(const Report& report) { return {json_line(report), true}; }

PositionInLog find_place(const QueriedLog& log, const QueryOptions& options) {
    PositionInLog found{open_log(log.source(), options.judging), nullptr};
    if (!found.log.record) return found;
    const std::size_t events = found.log.record->events();
    if (options.event > events + 1)
        throw Refused(cat("there is no event ", *options.event, ": the log has ",
                          counted(static_cast<long long>(events), "event"), "; ", events + 1,
                          " is the place after the last"));
    found.position = found.log.record->before(options.event, options.judging.on_illegal);
    return found;
}

/// The id of the player that is named by an id or a name; empty if none is.
std::string player_of(const std::string& player, const Record& record) {
    if (player.empty()) return player;
    if (auto meant = record.player_meant(player)) return *std::move(meant);
    throw Refused(cat("unknown player `", printable(player), "` in this log"));
}

/// What is given of the event. At an illegal event, its legal part is given.
LegalQuestion question_of(const QueryOptions& options, const PositionInLog& found) {
    using Given = LegalQuestion::Given;
    LegalQuestion question{Given::nothing, Value(), options.whole, false, options.begun};
    // A caller who builds the event part by part does not need the number of all completions, which takes longest to
    // count.
    question.counted = !options.begun;
    question.next = options.next;
    question.touch = options.touch;
    question.lenient = options.lenient;
    const bool inside = !options.event && found.position->event() <= found.log.record->events();
    if (options.given == "recorded" || (options.given.is_null() && inside)) question.given = Given::recorded;
    if (!options.given.is_object()) return question;
    std::vector<Finding> findings;
    question.given = Given::beginning;
    question.beginning = found.log.record->event_in(json_text(options.given), findings);
    if (!findings.empty()) throw Refused(cat("given: [", findings.front().rule->id, "] ", findings.front().message));
    return question;
}

const GameEntry& game_named(std::string_view key) {
    if (const GameEntry* const game = game_meant(key)) return *game;
    throw Refused(cat("unknown game `", printable(key), '`', nearest(key, game_keys())));
}

}  // namespace

Answer check_answer(std::string_view log, std::string_view options) {
    QueryOptions all = query_options(options,
                                     {"file", "line", "format", "table", "rulings", "on-illegal", "ruled", "strict",
                                      "csv-columns", "complete", "max-findings", "lang"});
    all.judging.other_rulings = true;
    Report report = Checker(all.judging).check(QueriedLog(log, all).source());
    if (all.max_findings) truncate_findings(report, *all.max_findings);
    return {json_line(report), is_fault(report.verdict)};
}

Answer legal_answer(std::string_view log, std::string_view options) {
    const QueryOptions all = query_options(
        options,
        {"file", "line", "format", "table", "rulings", "on-illegal", "ruled", "csv-columns", "event", "player", "given",
         "whole", "begun", "next", "touch", "touched", "lenient", "lang"});
    const QueriedLog text(log, all);
    const PositionInLog found = find_place(text, all);
    if (!found.position) return faults(found.log.report);
    if (found.log.record->is_sheet()) throw Refused("a scoresheet has no events");
    const std::string player = player_of(all.player, *found.log.record);
    const LegalQuestion question = question_of(all, found);
    if (all.touched) return {refused_json(found.position->refused(question, *all.touched, most_refused))};
    Listing listing = found.position->legal(question);
    if (listing.refused) throw Refused(cat("given: ", no_such_beginning));
    only_of(player, listing);
    std::vector<std::string> drawings;
    if (listing.board) drawings = {svg(listing.board->table), svg(listing.board->tray)};
    return {listing_json(found.log.report, found.position->event(), listing, found.position->recorded(), drawings)};
}

Answer show_answer(std::string_view log, std::string_view options) {
    const QueryOptions all = query_options(
        options, {"file", "line", "format", "table", "rulings", "on-illegal", "ruled", "csv-columns", "event", "lang"});
    const QueriedLog text(log, all);
    const PositionInLog found = find_place(text, all);
    if (!found.position) return faults(found.log.report);
    const Position& here = *found.position;
    return {position_json(found.log.report, {here.event(), {}, here.situation(), here.facts(), here.tallies()})};
}

Answer score_answer(std::string_view log, std::string_view options) {
    const QueryOptions all = query_options(
        options, {"file", "line", "format", "table", "rulings", "on-illegal", "ruled", "csv-columns", "lang"});
    const QueriedLog text(log, all);
    const Opened opened = open_log(text.source(), all.judging);
    if (!opened.record || opened.report.result.is_null()) return faults(opened.report);
    return {audit_json(opened.report, audit(*opened.record, all.judging.on_illegal)), is_fault(opened.report.verdict)};
}

Answer page_answer(std::string_view log, std::string_view options) {
    const QueryOptions all = query_options(
        options, {"file", "line", "format", "table", "rulings", "on-illegal", "ruled", "csv-columns", "lang"});
    const QueriedLog text(log, all);
    const GamePage page = log_page(text.source(), all.judging);
    std::string html;
    game_page(
        page, [&](std::string_view piece) { html += piece; }, all.judging.language);
    return {json_text({{"html", html}}), page.timeline.positions.empty()};
}

Answer games_answer(std::string_view options) {
    const QueryOptions all = query_options(options, {"lang"});
    std::vector<const GameTables*> tables;
    for (const GameEntry& game : games()) tables.push_back(&game);
    return {games_json(tables, all.judging.language)};
}

Answer begin_answer(std::string_view key, std::string_view options) {
    const QueryOptions all = query_options(options, {"players", "seed", "whole", "variants", "rulings", "lang"});
    const GameEntry& game = game_named(key);
    const auto players = static_cast<long long>(all.players.size());
    if (players < game.least_players || players > game.most_players)
        throw Refused(cat("the option `players` is a list of ", game.least_players, " to ", game.most_players,
                          " ids, not of ", players));
    GenerateWords words;
    words.seed = all.seed;
    words.variants = all.variants;
    for (const RulingChoice& ruling : all.judging.rulings) words.rulings.push_back(cat(ruling.id, '=', ruling.choice));
    std::string refused;
    auto generate_options = generate_options_of(words, game, "", refused);
    if (!generate_options) throw Refused(refused);
    std::string log;
    new_generator(game, *std::move(generate_options))->begin(all.players, all.whole, log);
    const PaddedText text(log, Format::json);
    Options judging;
    judging.language = all.judging.language;
    const Report report = Checker(judging).check(text.source());
    if (is_fault(report.verdict)) return faults(report);
    return {json_text({{"log", yaml_log(parsed_value(log))}})};
}

Answer generate_answer(std::string_view key, std::string_view options) {
    const GameEntry& game = game_named(key);
    GenerateQuestion question = generate_question(game, options);
    const bool aimed = question.options.reach.has_value();
    const auto generator = new_generator(game, std::move(question.options));
    Answer answer;
    if (generator->write(question.number, answer.json)) return answer;
    throw Refused(
        aimed ? cat('`', generator->aimed_at(question.number), "` was not reached in ", Generator::most_games, " games")
              : "no generated game has the requested properties");
}

Answer rules_answer(std::string_view key, std::string_view options) {
    const QueryOptions all = query_options(options, {"lang"});
    return {rules_json(game_named(key), all.judging.language)};
}

Answer schema_answer(std::string_view key, std::string_view options) {
    query_options(options, {});
    return {json_text(log_schema(game_named(key))) + '\n'};
}

Answer explain_answer(std::string_view id, std::string_view options) {
    const QueryOptions all = query_options(options, {"lang"});
    std::vector<const GameTables*> tables;
    for (const GameEntry& game : games()) tables.push_back(&game);
    const Library library{tables, built_in_fixtures()};
    const std::vector<std::string> named = ids_named(id, library);
    const Language language = all.judging.language;
    if (named.empty())
        throw Refused(say(language, "there is no rule, ruling, claim or other term `{}`", printable(id)));
    if (named.size() > 1)
        throw Refused(say(language, "`{}` is ambiguous: {}; name one of them", printable(id), listed(language, named)));
    return {explain_json(named.front(), library, language).value_or("")};
}

}  // namespace referee
