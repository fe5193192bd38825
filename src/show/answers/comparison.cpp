#include "show/answers/comparison.hpp"

#include <utility>

#include "show/json/outcome.hpp"
#include "text/text.hpp"
#include "text/width.hpp"
#include "types/json_text.hpp"

namespace referee {

namespace {

std::string value_words(const Value& value, Language language) {
    return value.is_null() ? std::string(in(language, "nothing")) : in_words(value, language);
}

std::string side_words(const ComparedSide& side, std::size_t event, Language language) {
    if (side.notation.empty()) return std::string(in(language, "the record ends"));
    if (!side.legal) return side.notation;
    if (*side.legal) return say(language, "{} (legal)", side.notation);
    const Finding* const settled = ruled_finding(side.report, event);
    const Finding* const found = settled != nullptr ? settled : stopped_by(side.report, event);
    std::string words = say(language, "{} (illegal", side.notation);
    if (found != nullptr) words += say(language, ": [{}] {}", found->rule->id, found->message);
    if (settled != nullptr) words += say(language, "; ruled: {}", settled->decided);
    return words + ')';
}

/// The version of one record after its letter.
std::string sided(std::string_view mark, std::string_view words, Style style) {
    const std::string first = say(style.language, "  {}: ", mark);
    return wrapped(words, first, std::string(columns_of(first), ' '), style.width);
}

std::string both_sided(std::string_view a, std::string_view b, Style style) {
    return sided("A", a, style) + sided("B", b, style);
}

std::string claims_text(const std::vector<ClaimDifference>& claims, Style style) {
    constexpr std::size_t most_shown = 5;
    if (claims.empty()) return {};
    const Language language = style.language;
    std::string text = claims.size() == 1 ? say(language, "claims differ in 1 place:\n")
                                          : say(language, "claims differ in {} places:\n", claims.size());
    for (std::size_t i = 0; i < std::min(most_shown, claims.size()); ++i) {
        const std::string place = claims[i].event > 0 ? say(language, "event {}", claims[i].event)
                                                      : std::string(in(language, "result"));
        text += sided(cat(place, ", A"), value_words(claims[i].a, language), style) +
            sided(cat(place, ", B"), value_words(claims[i].b, language), style);
    }
    if (claims.size() > most_shown) text += say(language, "  and {} more\n", claims.size() - most_shown);
    return text;
}

/// `event 3`, `events 3, 5 and 8`, `events 3, 5, 8 and 4 more`.
std::string events_words(const std::vector<std::size_t>& events, Language language) {
    constexpr std::size_t most_named = 8;
    std::vector<std::string> numbers;
    for (std::size_t i = 0; i < std::min(most_named, events.size()); ++i) numbers.push_back(std::to_string(events[i]));
    if (events.size() > most_named) numbers.push_back(say(language, "{} more", events.size() - most_named));
    return events.size() == 1 ? say(language, "event {}", numbers.front())
                              : say(language, "events {}", listed(language, numbers));
}

Value side_value(const ComparedSide& side, bool parted) {
    Value value = {{"log", side.report.log}};
    value.update(outcome(side.report));
    if (parted) {
        value["event"] = side.event;
        value["legal"] = side.legal ? Value(*side.legal) : Value();
    }
    return value;
}

}  // namespace

std::string comparison_text(const ComparedLogs& logs, Style style) {
    const Language language = style.language;
    std::string text;
    for (const auto& [name, side] : {std::pair("A", &logs.a), std::pair("B", &logs.b)}) {
        text += cat(strong(say(language, "{}: {}", name, printable(side->report.log)), style), '\n',
                    given_names_text(side->report, "  ", style));
    }
    for (const HeadDifference& difference : logs.head) {
        const std::string key = strong(difference.key, style);
        text += difference.key.ends_with('s') ? say(language, "{} differ:\n", key)
                                              : say(language, "{} differs:\n", key);
        text += both_sided(value_words(difference.a, language), value_words(difference.b, language), style);
    }
    if (logs.secrets_left_out) text += in(language, "only one of them is open: hands and draws are not compared\n");
    if (!logs.left_open.empty())
        text += row_text("",
                         say(language, "one of them leaves open what the other states at {}: that is not a difference",
                             events_words(logs.left_open, language)),
                         style);
    if (logs.parts_at > 0) {
        text += say(language, "the first difference is at event {}:\n", logs.parts_at);
        text += both_sided(side_words(logs.a, logs.parts_at, language), side_words(logs.b, logs.parts_at, language),
                           style);
        if (!logs.board.empty()) text += in(language, "before it:\n");
        text += board_text(logs.board, "  ", style);
    }
    text += claims_text(logs.claims, style);
    if (logs.same()) text += in(language, "the same game\n");
    if (logs.parts_at == 0 && !logs.same() && logs.a.report.game == logs.b.report.game)
        text += in(language, "the same events\n");
    return text +
        cat(in(language, "in the end:\n"),
            both_sided(outcome_text(outcome(logs.a.report), language), outcome_text(outcome(logs.b.report), language),
                       style));
}

std::string comparison_json(const ComparedLogs& logs) {
    Value head = Value::object();
    for (const HeadDifference& difference : logs.head)
        head[difference.key] = {{"a", difference.a}, {"b", difference.b}};
    Value claims = Value::array();
    for (const ClaimDifference& difference : logs.claims) {
        Value row = Value::object();
        if (difference.event > 0) row["event"] = difference.event;
        row["a"] = difference.a;
        row["b"] = difference.b;
        claims.push_back(std::move(row));
    }
    const bool parted = logs.parts_at > 0;
    const Value line = {{"same", logs.same()},
                        {"head", head},
                        {"secrets-left-out", logs.secrets_left_out},
                        {"left-open", logs.left_open},
                        {"parts-at", parted ? Value(logs.parts_at) : Value()},
                        {"a", side_value(logs.a, parted)},
                        {"b", side_value(logs.b, parted)},
                        {"claims", claims}};
    return json_text(line) + '\n';
}

}  // namespace referee
