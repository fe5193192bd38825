#include "show/answers/perft.hpp"

#include <algorithm>

#include "show/answers/position.hpp"
#include "text/text.hpp"
#include "types/json_text.hpp"

namespace referee {

namespace {

void add_count(const SequenceCount& count, bool broken_off, Value& line) {
    line["sequences"] = count.number;
    if (count.more || broken_off) line["more"] = true;
}

/// A column of counts, each followed by its part.
std::string parts_text(const Perft& counted, Style style) {
    const std::size_t width = std::to_string(counted.sequences.number).size();
    const std::string& player = counted.first.front().player;
    std::string text = player.empty() ? "" : cat(strong(printable(player), style), ":\n");
    for (const PerftPart& first : counted.first) {
        const std::string number = std::to_string(first.sequences.number);
        const LegalPart& part = first.part;
        text += row_text("  ",
                         cat(std::string(width - number.size(), ' '), number, "  ", part.notation,
                             part.weight > 0 ? cat(", ", part.weight, " in ", part.of) : std::string{}),
                         style);
    }
    return text;
}

}  // namespace

std::string sequence_words(const SequenceCount& count) {
    return cat(count.more ? "more than " : "", count.number,
               count.number == 1 ? " legal sequence" : " legal sequences");
}

std::string perft_text(const Report& report, std::size_t event, std::size_t depth, const Perft& counted, Style style) {
    std::string text = heading_text(report, place_words(event, report.events), style);
    if (!counted.first.empty()) text += parts_text(counted, style);
    const std::string sum = cat(sequence_words(counted.sequences), " of ", depth, depth == 1 ? " part" : " parts");
    return text + row_text("", counted.broken_off ? cat(sum, " so far; interrupted") : sum, style);
}

std::string perft_json(const Report& report, std::size_t event, std::size_t depth, const Perft& counted) {
    std::string lines;
    for (const PerftPart& first : counted.first) {
        Value line = {{"part", first.part.event}};
        add_count(first.sequences, false, line);
        if (first.part.weight > 0) line["chance"] = {{"weight", first.part.weight}, {"of", first.part.of}};
        lines += json_text(line) + '\n';
    }
    Value sum = {{"log", report.log}, {"game", std::string(report.game)}, {"event", event}, {"depth", depth}};
    add_count(counted.sequences, counted.broken_off, sum);
    return lines + json_text(sum) + '\n';
}

}  // namespace referee
