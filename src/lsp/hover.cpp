#include "lsp/hover.hpp"

#include <vector>

#include "log/game_registry.hpp"
#include "lsp/game_so_far.hpp"
#include "lsp/inner_log.hpp"
#include "lsp/message.hpp"
#include "lsp/table_help.hpp"
#include "text/text.hpp"

namespace referee::lsp {

namespace {

/// A code block.
std::string block(const std::vector<std::string>& lines) {
    std::string text = "```text\n";
    for (const std::string& line : lines) text += line + '\n';
    return text + "```";
}

/// An event in words and the position before it; empty if the game cannot be replayed up to it.
std::string event_words(const Value& log, std::size_t event, const Options& judging) {
    auto here = replayed_game_before(log, event, judging);
    if (!here) here = replayed_game(log, event - 1, judging);
    if (!here) return {};
    const std::string reported = here->position->recorded_notation();
    const Language language = judging.language;
    const std::string heading = reported.empty() ? say(language, "event {}", event)
                                                 : say(language, "event {}: ", event) + visible(reported);
    return cat("**", heading, "**\n\n", say(language, "before it: {}", here->position->situation()), "\n\n",
               block(here->position->board()));
}

/// The meaning of the key or name at a place.
std::string name_words(const LocatedNode& located, const InnerLog& inner, Schemas& schemas, Language language) {
    const GameEntry* const game = inner.game();
    const Shapes shapes(inner.schema(schemas));
    std::string text;
    if (game != nullptr && (located.key || located.node.is(Kind::string)))
        text = meaning_of(located.node.text(), *game, language);
    if (text.empty() && located.key) {
        text = shapes.help(inner.log, inner.path);
        if (!text.empty()) text = cat('`', located.node.text(), "`: ", text);
    }
    return text;
}

}  // namespace

Value hover(OpenDocument& document, Schemas& schemas, const JudgeTournament& judge, const std::string& pages,
            Spot spot) {
    const EditedText& text = document.text();
    const std::size_t offset = text.offset(spot);
    std::vector<std::string> parts;
    Span span{offset, offset};
    for (const LocatedFinding& located : document.located_findings(judge)) {
        if (!located.span.holds(offset)) continue;
        if (parts.empty()) span = located.span;
        parts.push_back(rule_words(*located.finding.rule, pages, document.language()));
    }
    const auto top = !document.is_of_games() ? std::nullopt : document.root();
    if (const auto located = top ? located_node_at(text.view(), *top, offset) : std::nullopt) {
        const InnerLog inner = inner_log(document.value(), located->path, document.kind());
        if (std::string words = name_words(*located, inner, schemas, document.language()); !words.empty()) {
            parts.push_back(std::move(words));
            if (parts.size() == 1) span = located->span;
        }
        const auto event = inner.path.size() >= 2 && inner.path[0] == "events" ? item_of(inner.path[1]) : std::nullopt;
        if (event) {
            if (std::string words = event_words(inner.log, *event + 1, document.judging()); !words.empty())
                parts.push_back(std::move(words));
        }
    }
    if (parts.empty()) return {};
    std::string all;
    for (const std::string& part : parts) all += all.empty() ? part : "\n\n---\n\n" + part;
    Value reported = {{"contents", markdown(all)}};
    if (span.end > span.begin) reported["range"] = range_value(text, span);
    return reported;
}

}  // namespace referee::lsp
