#include "lsp/references.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <vector>

#include "lsp/diagnostics.hpp"
#include "lsp/edits.hpp"
#include "lsp/inner_log.hpp"
#include "lsp/message.hpp"
#include "text/text.hpp"

namespace referee::lsp {

namespace {

/// A mention of a player: the node of the id.
struct Mention {
    Cursor node;
    bool key = false;
    bool declaration = false;
};

bool is_declaration(const InnerLog& inner) { return !inner.path.empty() && inner.path.front() == "players"; }

/// The mention at a node; nothing if the schema does not expect a player there.
std::optional<Mention> mention_at(OpenDocument& document, Schemas& schemas, Cursor node, const NodePath& path,
                                  bool key) {
    if (!node.is(Kind::string)) return std::nullopt;
    const InnerLog inner = inner_log(document.value(), path, document.kind());
    const Shapes shapes(inner.schema(schemas));
    const bool player = key ? shapes.is_player_key(inner.log, inner.path)
                            : shapes.is_player_value(inner.log, inner.path);
    if (!player) return std::nullopt;
    return Mention{node, key, is_declaration(inner)};
}

/// Calls `take(node, path, key)` for each scalar below a node, keys included, in the order of the text.
template <class Take>
void each_scalar(Cursor node, NodePath& path, const Take& take) {
    if (node.is(Kind::mapping)) {
        each_entry(node, [&](Cursor key, Cursor value) {
            path.emplace_back(key.text());
            take(key, path, true);
            each_scalar(value, path, take);
            path.pop_back();
        });
    } else if (node.is(Kind::sequence)) {
        std::size_t number = 0;
        for (const Cursor item : node) {
            path.push_back(std::to_string(number++));
            each_scalar(item, path, take);
            path.pop_back();
        }
    } else {
        take(node, path, false);
    }
}

std::vector<Mention> mentions_of(OpenDocument& document, Schemas& schemas, Cursor root, std::string_view id) {
    std::vector<Mention> all;
    NodePath path;
    each_scalar(root, path, [&](Cursor node, const NodePath& at, bool key) {
        if (!node.is(Kind::string) || node.text() != id) return;
        if (const auto mention = mention_at(document, schemas, node, at, key)) all.push_back(*mention);
    });
    return all;
}

/// The mention of a player at a place of a text.
std::optional<Mention> mention_at(OpenDocument& document, Schemas& schemas, Spot spot) {
    const auto root = !document.is_of_games() ? std::nullopt : document.root();
    if (!root) return std::nullopt;
    const EditedText& text = document.text();
    const auto located = located_node_at(text.view(), *root, text.offset(spot));
    return located ? mention_at(document, schemas, located->node, located->path, located->key) : std::nullopt;
}

Value location(const OpenDocument& document, Span span) {
    return {{"uri", document.uri()}, {"range", range_value(document.text(), span)}};
}

/// A number of an event in a text, in any language: `event 7`.
struct EventNumber {
    std::size_t event = 0;
    Span words;
};

/// Adds the numbers after a word.
void add_event_numbers(std::string_view text, std::string_view word, std::vector<EventNumber>& all) {
    for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
        const char* const digits = text.data() + at + word.size();
        EventNumber number;
        const auto [stop, error] = std::from_chars(digits, text.data() + text.size(), number.event);
        if (error != std::errc()) continue;
        number.words = {at, static_cast<std::size_t>(stop - text.data())};
        all.push_back(number);
    }
}

std::vector<EventNumber> event_numbers_in(std::string_view text) {
    std::vector<EventNumber> all;
    for (const Language language : {Language::english, Language::french}) {
        const std::string_view sentence = in(language, "event {}");
        add_event_numbers(text, sentence.substr(0, sentence.find("{}")), all);
    }
    return all;
}

/// The events that a finding names, or its own.
std::vector<std::size_t> events_of(const Finding& finding) {
    std::vector<std::size_t> events;
    for (const EventNumber& number : event_numbers_in(finding.message)) events.push_back(number.event);
    if (finding.after > 0) events.push_back(finding.after);
    if (events.empty()) events.push_back(finding.event);
    return events;
}

/// The events that the text or the findings at a place name.
std::vector<std::size_t> events_named_at(OpenDocument& document, const JudgeTournament& judge, std::size_t offset) {
    const EditedText& text = document.text();
    const Span line = text.line(text.line_of(offset));
    std::vector<std::size_t> events;
    for (const EventNumber& number : event_numbers_in(text.view().substr(line.begin, line.end - line.begin))) {
        if (number.words.holds(offset - line.begin)) events.push_back(number.event);
    }
    if (!events.empty()) return events;
    for (const LocatedFinding& located : document.located_findings(judge)) {
        if (!located.span.holds(offset)) continue;
        for (const std::size_t event : events_of(located.finding)) events.push_back(event);
    }
    std::sort(events.begin(), events.end());
    events.erase(std::unique(events.begin(), events.end()), events.end());
    return events;
}

/// The rules and events of the findings of a document: what renaming a player must not change.
std::vector<std::pair<const Rule*, std::size_t>> subjects_of_findings(OpenDocument& document,
                                                                      const JudgeTournament& judge) {
    std::vector<std::pair<const Rule*, std::size_t>> subjects;
    for (const LocatedFinding& located : document.located_findings(judge))
        subjects.emplace_back(located.finding.rule, located.finding.event);
    return subjects;
}

[[noreturn]] void refuse_to_rename(Language language, const std::string& why) {
    throw Refusal{Error::failed, say(language, "the player cannot be renamed: {}", why)};
}

/// Refuses a renaming after which a file of records has a new finding: it uses the old name, and is not changed.
void expect_same_elsewhere(OpenDocument& document, OpenDocument& changed, const JudgeTournament& judge,
                           std::string_view old) {
    const std::vector<Finding>& before = document.findings_elsewhere(judge);
    for (const Finding& finding : changed.findings_elsewhere(judge)) {
        const auto is_same = [&](const Finding& other) {
            return other.rule == finding.rule && other.where.file == finding.where.file &&
                other.where.line == finding.where.line;
        };
        if (std::any_of(before.begin(), before.end(), is_same)) continue;
        const std::string place = cat(printable(finding.where.file), ':', finding.where.line);
        refuse_to_rename(document.language(),
                         finding.player == old
                             ? say(document.language(), "{} also uses the name {}", place, in_quotes(old))
                             : cat(place, ": ", finding.message));
    }
}

/// Refuses a renamed text whose findings differ; the message is the first one that is new.
void expect_same_findings(OpenDocument& document, const JudgeTournament& judge, std::string text,
                          std::string_view old) {
    OpenDocument changed(document.uri(), document.format() == Format::json ? "json" : "yaml", std::move(text),
                         document.judging());
    expect_same_elsewhere(document, changed, judge, old);
    const auto before = subjects_of_findings(document, judge);
    const auto after = subjects_of_findings(changed, judge);
    if (before == after) return;
    std::size_t first = 0;
    while (first < before.size() && first < after.size() && before[first] == after[first]) ++first;
    refuse_to_rename(document.language(),
                     first < after.size() ? changed.located_findings(judge)[first].finding.message
                                          : std::string(in(document.language(), "a finding would disappear")));
}

}  // namespace

Value definition(OpenDocument& document, Schemas& schemas, const JudgeTournament& judge, Spot spot) {
    Value places = Value::array();
    if (const auto mention = mention_at(document, schemas, spot)) {
        for (const Mention& other : mentions_of(document, schemas, *document.root(), mention->node.text())) {
            if (other.declaration) places.push_back(location(document, span_of(document.text().view(), other.node)));
        }
        return places;
    }
    if (document.kind() != DocumentKind::log) return places;
    for (const std::size_t event : events_named_at(document, judge, document.text().offset(spot))) {
        if (const auto span = first_line_of_event(document, event)) places.push_back(location(document, *span));
    }
    return places;
}

Value references(OpenDocument& document, Schemas& schemas, Spot spot, bool declaration) {
    Value places = Value::array();
    const auto mention = mention_at(document, schemas, spot);
    if (!mention) return places;
    for (const Mention& other : mentions_of(document, schemas, *document.root(), mention->node.text())) {
        if (declaration || !other.declaration)
            places.push_back(location(document, span_of(document.text().view(), other.node)));
    }
    return places;
}

Value rename_range(OpenDocument& document, Schemas& schemas, Spot spot) {
    const auto mention = mention_at(document, schemas, spot);
    if (!mention) return nullptr;
    return {{"range", range_value(document.text(), span_of(document.text().view(), mention->node))},
            {"placeholder", std::string(mention->node.text())}};
}

Value renamed(OpenDocument& document, Schemas& schemas, const JudgeTournament& judge, Spot spot,
              const std::string& name) {
    const auto mention = mention_at(document, schemas, spot);
    if (!mention) {
        throw Refusal{Error::failed,
                      say(document.language(), "only a player can be renamed, and there is none at this place")};
    }
    const Edits edits(document);
    const EditedText& text = document.text();
    std::vector<Edit> all;
    for (const Mention& other : mentions_of(document, schemas, *document.root(), mention->node.text())) {
        const Span span = span_of(text.view(), other.node);
        // A key is written with its colon, which the text has already.
        std::string written = other.key ? edits.key(name) : edits.flow(name);
        if (other.key) written.resize(written.rfind(':'));
        all.push_back({span, std::move(written)});
    }
    expect_same_findings(document, judge, edits.applied(all), mention->node.text());
    Value changes = Value::array();
    for (const Edit& edit : all) changes.push_back(edit_value(text, edit.span, edit.text));
    return {{"changes", {{document.uri(), std::move(changes)}}}};
}

}  // namespace referee::lsp
