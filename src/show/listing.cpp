#include "show/listing.hpp"

#include <algorithm>

#include "core/text.hpp"

namespace referee {

namespace {

/// Parts in short notation, a line each; several that read the same (a draw, whatever the card) share one.
std::string parts_text(const std::vector<LegalPart>& parts) {
    std::string text;
    for (std::size_t first = 0; first < parts.size();) {
        std::size_t next = first;
        while (next < parts.size() && parts[next].notation == parts[first].notation) ++next;
        text += cat("  ", parts[first].notation, next - first > 1 ? cat(" (", next - first, " ways)") : "", '\n');
        first = next;
    }
    return text;
}

std::string_view kind_words(Mending::Kind kind) {
    switch (kind) {
        case Mending::Kind::instead: return "instead";
        case Mending::Kind::before: return "put in before";
        case Mending::Kind::left_out: return "left out";
    }
    return "";
}

}  // namespace

std::string count_words(const Listing& listing) {
    if (listing.more) return cat(listing.cut_short() ? "at least " : "more than ", listing.events, " whole events");
    return listing.events == 1 ? "1 whole event" : cat(listing.events, " whole events");
}

std::string backed_up_words(const Listing& listing) {
    return cat(listing.given.empty() ? "nothing is given" : "that is given",
               ": from what more of the recorded event is legal no legal event goes on");
}

std::string stages_text(const Listing& listing) {
    std::string text;
    for (const LegalStage& stage : listing.stages) {
        text += cat(printable(stage.player), ", ", stage.parts.size() == 1 ? "1 way" : cat(stage.parts.size(), " ways"),
                    ":\n", parts_text(stage.parts));
    }
    return text;
}

std::string listing_text(const Listing& listing) {
    std::string text;
    if (!listing.given.empty())
        text += cat("given: ", listing.given, listing.given_whole ? ", a whole legal event" : "", '\n');
    if (listing.backed_up) text += cat(backed_up_words(listing), '\n');
    text += cat(count_words(listing),
                listing.cut_short() ? cat("; the first ", listing.whole.size(), " are these") : std::string{}, '\n');
    if (!listing.whole.empty()) return text + parts_text(listing.whole);
    return text + stages_text(listing);
}

std::string brief_listing_json(const Report& report, std::size_t event, const Listing& listing, const Value& recorded) {
    Value legal = Value::array();
    for (const LegalStage& stage : listing.stages) {
        Value parts = Value::array();
        for (const LegalPart& part : stage.parts) parts.push_back(part.notation);
        legal.push_back({{"player", stage.player}, {"parts", std::move(parts)}});
    }
    const Value line = {{"log", report.log},       {"game", std::string(report.game)},
                        {"events", report.events}, {"event", event},
                        {"recorded", recorded},    {"legal", std::move(legal)}};
    return json_text(line) + '\n';
}

std::string ways_text(const Mendings& mendings, std::size_t most, std::string_view indent) {
    const bool rest = mendings.behind > 0;
    std::string text = cat(indent,
                           rest ? "nearest, by how many of the events behind it are then legal:\n" : "nearest:\n");
    std::vector<std::string> lines;
    for (const Mending& way : mendings.ways) {
        if (lines.size() == most) break;
        std::string line = cat(rest ? cat(way.legal, " of ", mendings.behind, "  ") : "", kind_words(way.kind),
                               way.notation.empty() ? "" : ": ", way.notation);
        if (std::find(lines.begin(), lines.end(), line) == lines.end()) lines.push_back(std::move(line));
    }
    for (const std::string& line : lines) text += cat(indent, "  ", line, '\n');
    return text;
}

std::string mendings_text(const Mendings& mendings, const std::string& recorded, std::size_t most) {
    return cat("event ", mendings.event, " as recorded: ", recorded, '\n', ways_text(mendings, most, ""));
}

std::string mendings_json(const Report& report, const Mendings& mendings, const Value& recorded, std::size_t most) {
    Value ways = Value::array();
    for (std::size_t i = 0; i < std::min(most, mendings.ways.size()); ++i) {
        const Mending& way = mendings.ways[i];
        ways.push_back({{"kind", std::string(kind_words(way.kind))}, {"event", way.event}, {"legal", way.legal}});
    }
    const Value line = {{"log", report.log},
                        {"event", mendings.event},
                        {"recorded", recorded},
                        {"behind", mendings.behind},
                        {"ways", ways}};
    return json_text(line) + '\n';
}

}  // namespace referee
