#include "show/answers/listing.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "text/text.hpp"
#include "types/json_text.hpp"

/// Writes lists directly instead of building values: there are hundreds of parts per player, at every position of a
/// corpus, and a player waits for the list after each touch.
namespace referee {

namespace {

/// The beginning of a line, an object that is still open.
std::string opened(const Value& object) {
    std::string line = json_text(object);
    line.back() = ',';
    return line;
}

/// Appends a list with what `add` appends for each item.
template <class T, class Add>
void add_list(std::string& line, const std::vector<T>& items, const Add& add) {
    line += '[';
    for (const T& item : items) {
        if (&item != items.data()) line += ',';
        add(item);
    }
    line += ']';
}

void add_texts(std::string& line, const std::vector<std::string>& texts) {
    add_list(line, texts, [&](const std::string& text) { append_json_text(line, text); });
}

void add_touch(std::string& line, const TouchGroups& groups) {
    add_list(line, groups, [&](const std::vector<std::string>& keys) { add_texts(line, keys); });
}

void add_part(std::string& line, const LegalPart& part) {
    line += R"({"notation":)";
    append_json_text(line, part.notation);
    if (!part.event.is_null()) line += cat(R"(,"event":)", json_text(part.event));
    if (!part.begun.empty()) line += cat(R"(,"begun":)", part.begun);
    if (!part.touch.empty()) {
        line += R"(,"touch":)";
        add_touch(line, part.touch);
    }
    if (part.weight > 0) line += cat(R"(,"chance":{"weight":)", part.weight, R"(,"of":)", part.of, '}');
    line += '}';
}

void add_parts(std::string& line, const std::vector<LegalPart>& parts) {
    add_list(line, parts, [&](const LegalPart& part) { add_part(line, part); });
}

bool same_parts(const LegalStage& a, const LegalStage& b) {
    return std::equal(a.parts.begin(), a.parts.end(), b.parts.begin(), b.parts.end(),
                      [](const LegalPart& part, const LegalPart& other) { return part.notation == other.notation; });
}

/// What a listing says first, whichever its form.
Value place_of(const Report& report, std::size_t event, const Value& recorded) {
    return {{"log", report.log},
            {"game", std::string(report.game)},
            {"events", report.events},
            {"event", event},
            {"recorded", recorded}};
}

}  // namespace

std::string brief_listing_json(const Report& report, std::size_t event, const Listing& listing, const Value& recorded) {
    std::string line = opened(place_of(report, event, recorded));
    line += R"("legal":)";
    std::size_t begin = 0;
    std::size_t length = 0;
    add_list(line, listing.stages, [&](const LegalStage& stage) {
        line += R"({"player":)";
        append_json_text(line, stage.player);
        line += R"(,"parts":)";
        // Simultaneous players usually have the same choices.
        if (&stage != listing.stages.data() && same_parts(stage, *(&stage - 1))) {
            line.append(line, begin, length);
        } else {
            begin = line.size();
            add_list(line, stage.parts, [&](const LegalPart& part) { append_json_text(line, part.notation); });
            length = line.size() - begin;
        }
        line += '}';
    });
    return line + "}\n";
}

std::string listing_json(const Report& report, std::size_t event, const Listing& listing, const Value& recorded,
                         const std::vector<std::string>& drawings) {
    Value place = place_of(report, event, recorded);
    place["given"] = nullptr;
    if (!listing.given.empty()) place["given"] = {{"notation", listing.given}, {"whole", listing.given_complete}};
    if (!listing.given_begun.empty()) place["given"]["begun"] = parsed_value(listing.given_begun);
    std::string line = opened(place);
    line += R"("legal":)";
    add_list(line, listing.stages, [&](const LegalStage& stage) {
        line += R"({"player":)";
        append_json_text(line, stage.player);
        line += R"(,"parts":)";
        add_parts(line, stage.parts);
        line += '}';
    });
    line += cat(R"(,"count":)", listing.events, R"(,"more":)", listing.more ? "true" : "false");
    if (!listing.whole.empty()) {
        line += R"(,"whole":)";
        add_parts(line, listing.whole);
    }
    if (!drawings.empty()) {
        line += R"(,"drawings":)";
        add_texts(line, drawings);
    }
    return line + "}\n";
}

std::string refused_json(const std::vector<RefusedPart>& refused) {
    std::string line = R"({"refused":)";
    add_list(line, refused, [&](const RefusedPart& one) {
        std::string part;
        add_part(part, one.part);
        part.back() = ',';
        line += part;
        line += R"("rule":)";
        append_json_text(line, one.rule);
        line += R"(,"text":)";
        append_json_text(line, one.text);
        line += R"(,"message":)";
        append_json_text(line, one.message);
        line += '}';
    });
    return line + "}\n";
}

std::string corrections_json(const Report& report, const Corrections& corrections, const Value& recorded,
                             std::size_t most) {
    Value list = Value::array();
    for (std::size_t i = 0; i < std::min(most, corrections.list.size()); ++i) {
        const Correction& correction = corrections.list[i];
        list.push_back({{"kind", std::string(kind_words(correction.kind))},
                        {"event", correction.event},
                        {"legal", correction.legal}});
    }
    const Value line = {{"log", report.log},
                        {"event", corrections.event},
                        {"recorded", recorded},
                        {"behind", corrections.behind},
                        {"ways", list}};
    return json_text(line) + '\n';
}

}  // namespace referee
