#include "show/answers/comparison.hpp"

#include <utility>

#include "show/json/outcome.hpp"
#include "text/text.hpp"
#include "text/width.hpp"
#include "types/json_text.hpp"

namespace referee {

namespace {

std::string value_words(const Value& value) { return value.is_null() ? "nothing" : in_words(value); }

std::string side_words(const ComparedSide& side, std::size_t event) {
    if (side.notation.empty()) return "the record ends";
    if (!side.legal) return side.notation;
    if (*side.legal) return cat(side.notation, " (legal)");
    const Finding* const settled = ruled_finding(side.report, event);
    const Finding* const found = settled != nullptr ? settled : stopped_by(side.report, event);
    return cat(side.notation, " (illegal",
               found != nullptr ? cat(": [", found->rule->id, "] ", found->message) : std::string{},
               settled != nullptr ? cat("; ruled: ", settled->decided) : std::string{}, ')');
}

/// The version of one record after its letter.
std::string sided(std::string_view mark, std::string_view words, Style style) {
    const std::string first = cat("  ", mark, ": ");
    return wrapped(words, first, std::string(first.size(), ' '), style.width);
}

std::string both_sided(std::string_view a, std::string_view b, Style style) {
    return sided("A", a, style) + sided("B", b, style);
}

std::string claims_text(const std::vector<ClaimDifference>& claims, Style style) {
    constexpr std::size_t most_shown = 5;
    if (claims.empty()) return {};
    std::string text = cat("claims differ in ", counted(static_cast<long long>(claims.size()), "place"), ":\n");
    for (std::size_t i = 0; i < std::min(most_shown, claims.size()); ++i) {
        const std::string place = claims[i].event > 0 ? cat("event ", claims[i].event) : "result";
        text += sided(cat(place, ", A"), value_words(claims[i].a), style) +
            sided(cat(place, ", B"), value_words(claims[i].b), style);
    }
    if (claims.size() > most_shown) text += cat("  and ", claims.size() - most_shown, " more\n");
    return text;
}

/// `event 3`, `events 3, 5 and 8`, `events 3, 5, 8 and 4 more`.
std::string events_words(const std::vector<std::size_t>& events) {
    constexpr std::size_t most_named = 8;
    std::vector<std::string> numbers;
    for (std::size_t i = 0; i < std::min(most_named, events.size()); ++i) numbers.push_back(std::to_string(events[i]));
    if (events.size() > most_named) numbers.push_back(cat(events.size() - most_named, " more"));
    return cat(events.size() == 1 ? "event " : "events ", listed(numbers));
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
    std::string text;
    for (const auto& [name, side] : {std::pair("A", &logs.a), std::pair("B", &logs.b)}) {
        text += cat(strong(cat(name, ": ", printable(side->report.log)), style), '\n',
                    given_names_text(side->report, "  ", style));
    }
    for (const HeadDifference& difference : logs.head) {
        text += cat(strong(difference.key, style), " differ", difference.key.ends_with('s') ? "" : "s", ":\n",
                    both_sided(value_words(difference.a), value_words(difference.b), style));
    }
    if (logs.secrets_left_out) text += "only one of them is open: hands and draws are not compared\n";
    if (!logs.left_open.empty())
        text += row_text("",
                         cat("one of them leaves open what the other states at ", events_words(logs.left_open),
                             ": that is not a difference"),
                         style);
    if (logs.parts_at > 0) {
        text += cat("the first difference is at event ", logs.parts_at, ":\n",
                    both_sided(side_words(logs.a, logs.parts_at), side_words(logs.b, logs.parts_at), style));
        if (!logs.board.empty()) text += "before it:\n";
        text += board_text(logs.board, "  ", style);
    }
    text += claims_text(logs.claims, style);
    if (logs.same()) text += "the same game\n";
    if (logs.parts_at == 0 && !logs.same() && logs.a.report.game == logs.b.report.game) text += "the same events\n";
    return text +
        cat("in the end:\n",
            both_sided(outcome_text(outcome(logs.a.report)), outcome_text(outcome(logs.b.report)), style));
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
