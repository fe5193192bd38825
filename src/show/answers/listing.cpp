#include "show/answers/listing.hpp"

#include <algorithm>
#include <span>
#include <vector>

#include "text/text.hpp"

namespace referee {

namespace {

/// Parts in short notation, one row each, and how likely chance brings them. Parts with the same notation (a draw,
/// whatever the card) share a row. Several parts that differ only in the last key are below the words that they share.
std::string parts_text(std::span<const LegalPart> parts, Style style) {
    std::string text;
    std::string_view head;
    for (std::size_t first = 0; first < parts.size();) {
        std::size_t next = first;
        while (next < parts.size() && parts[next].notation == parts[first].notation) ++next;
        std::string_view notation = parts[first].notation;
        const std::string& own = parts[first].head;
        if (own.empty() || own != head) {
            const bool shared = !own.empty() && next < parts.size() && parts[next].head == own;
            head = shared ? std::string_view(own) : std::string_view{};
            if (shared) text += row_text("  ", cat(own, ':'), style);
        }
        if (!head.empty()) notation.remove_prefix(std::min(notation.size(), head.size() + 2));  // and the comma
        std::string row = next - first > 1 ? say(style.language, "{} ({} ways)", notation, next - first)
                                           : std::string(notation);
        int weight = 0;
        for (std::size_t i = first; i < next; ++i) weight += parts[i].weight;
        if (weight > 0) row += say(style.language, ", {} in {}", weight, parts[first].of);
        text += row_text(head.empty() ? "  " : "    ", row, style);
        first = next;
    }
    return text;
}

std::string_view kind_words(Correction::Kind kind) {
    switch (kind) {
        case Correction::Kind::instead: return translatable("instead");
        case Correction::Kind::before: return translatable("put in before");
        case Correction::Kind::left_out: return translatable("left out");
    }
    return "";
}

}  // namespace

std::string count_words(const Listing& listing, Language language) {
    if (!listing.more) return counted(language, static_cast<long long>(listing.events), "whole event");
    return listing.cut_short() ? say(language, "at least {} whole events", listing.events)
                               : say(language, "more than {} whole events", listing.events);
}

std::string backed_up_words(const Listing& listing, Language language) {
    return listing.given.empty()
        ? say(language, "nothing is given: no legal event begins with the legal part of the recorded event")
        : say(language, "that is given: no legal event begins with the legal part of the recorded event");
}

std::string stages_text(const Listing& listing, Style style) {
    std::string text;
    for (const LegalStage& stage : listing.stages) {
        std::vector<LegalPart> parts = stage.parts;
        const auto chance = std::stable_partition(parts.begin(), parts.end(),
                                                  [](const LegalPart& part) { return part.weight == 0; });
        const auto add = [&](std::span<const LegalPart> some, const std::string& number) {
            text += cat(strong(printable(stage.player), style), say(style.language, ", {}:", number), '\n',
                        parts_text(some, style));
        };
        const std::span<const LegalPart> all(parts);
        const auto decisions = static_cast<std::size_t>(chance - parts.begin());
        const std::size_t results = parts.size() - decisions;
        if (decisions > 0 || parts.empty())
            add(all.first(decisions), counted(style.language, static_cast<long long>(decisions), "way"));
        if (results > 0)
            add(all.last(results), counted(style.language, static_cast<long long>(results), "chance result"));
    }
    return text;
}

std::string listing_text(const Listing& listing, Style style) {
    const Language language = style.language;
    std::string text;
    if (!listing.given.empty())
        text += row_text("",
                         listing.given_complete ? say(language, "given: {}, a whole legal event", listing.given)
                                                : say(language, "given: {}", listing.given),
                         style);
    if (listing.backed_up) text += row_text("", backed_up_words(listing, language), style);
    text += cat(count_words(listing, language),
                listing.cut_short() ? say(language, "; the first {} are these", listing.whole.size()) : std::string{},
                '\n');
    if (!listing.whole.empty()) return text + parts_text(listing.whole, style);
    return text + stages_text(listing, style);
}

void only_of(std::string_view player, Listing& listing) {
    if (player.empty()) return;
    std::erase_if(listing.stages, [&](const LegalStage& stage) { return stage.player != player; });
    if (listing.stages.empty()) listing.whole.clear();
}

std::string correction_rows(const Corrections& corrections, std::size_t most, std::string_view indent, Style style) {
    const bool rest = corrections.behind > 0;
    std::string text = row_text(indent,
                                rest
                                    ? in(style.language, "nearest, by how many of the following events are then legal:")
                                    : in(style.language, "nearest:"),
                                style);
    std::vector<std::string> lines;
    for (const Correction& correction : corrections.list) {
        if (lines.size() == most) break;
        const std::string_view kind = in(style.language, kind_words(correction.kind));
        std::string line = cat(
            rest ? say(style.language, "{} of {}  ", correction.legal, corrections.behind) : std::string{},
            correction.notation.empty() ? std::string(kind) : say(style.language, "{}: {}", kind, correction.notation));
        if (std::find(lines.begin(), lines.end(), line) == lines.end()) lines.push_back(std::move(line));
    }
    for (const std::string& line : lines) text += row_text(cat(indent, "  "), line, style);
    return text;
}

std::string corrections_text(const Corrections& corrections, const std::string& recorded, std::size_t most,
                             Style style) {
    return row_text("", say(style.language, "event {} as recorded: {}", corrections.event, recorded), style) +
        correction_rows(corrections, most, "", style);
}

}  // namespace referee
