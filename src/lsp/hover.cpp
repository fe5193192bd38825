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
std::string event_words(const Value& log, std::size_t event) {
    auto here = standing_before(log, event);
    if (!here) here = standing(log, event - 1);
    if (!here) return {};
    const std::string told = here->position->recorded_notation();
    const std::string heading = told.empty() ? cat("event ", event) : cat("event ", event, ": ", visible(told));
    return cat("**", heading, "**\n\nbefore it: ", here->position->situation(), "\n\n", block(here->position->board()));
}

/// The meaning of the key or name at a place.
std::string name_words(const Met& met, const InnerLog& inner, Schemas& schemas) {
    const GameEntry* const game = inner.game();
    const Shapes shapes(inner.schema(schemas));
    std::string text;
    if (game != nullptr && (met.key || met.node.is(Kind::string))) text = meaning_of(met.node.text(), *game);
    if (text.empty() && met.key) {
        text = shapes.help(inner.log, inner.way);
        if (!text.empty()) text = cat('`', met.node.text(), "`: ", text);
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
    for (const Remark& remark : document.remarks(judge)) {
        if (!remark.span.holds(offset)) continue;
        if (parts.empty()) span = remark.span;
        parts.push_back(rule_words(*remark.finding.rule, pages));
    }
    const auto top = document.paper() == Paper::none ? std::nullopt : document.root();
    if (const auto met = top ? met_at(text.view(), *top, offset) : std::nullopt) {
        const InnerLog inner = inner_log(document.value(), met->way, document.paper());
        if (std::string words = name_words(*met, inner, schemas); !words.empty()) {
            parts.push_back(std::move(words));
            if (parts.size() == 1) span = met->span;
        }
        const auto event = inner.way.size() >= 2 && inner.way[0] == "events" ? item_of(inner.way[1]) : std::nullopt;
        if (event) {
            if (std::string words = event_words(inner.log, *event + 1); !words.empty())
                parts.push_back(std::move(words));
        }
    }
    if (parts.empty()) return {};
    std::string all;
    for (const std::string& part : parts) all += all.empty() ? part : "\n\n---\n\n" + part;
    Value told = {{"contents", markdown(all)}};
    if (span.end > span.begin) told["range"] = range_value(text, span);
    return told;
}

}  // namespace referee::lsp
