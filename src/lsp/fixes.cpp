#include "lsp/fixes.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "core/log_rules.hpp"
#include "log/envelope.hpp"
#include "lsp/completion/candidates.hpp"
#include "lsp/counted_claim.hpp"
#include "lsp/diagnostics.hpp"
#include "lsp/edits.hpp"
#include "lsp/game_so_far.hpp"
#include "lsp/inner_log.hpp"
#include "lsp/message.hpp"
#include "repair/malformed_log.hpp"
#include "text/text.hpp"
#include "types/similarity.hpp"

namespace referee::lsp {

namespace {

/// Number of nearest events to offer.
constexpr std::size_t most_nearest = 3;

/// An editor asks about a line or two.
constexpr std::size_t most_findings = 64;

struct Fix {
    std::string title;
    std::vector<Edit> edits;
};

/// A copy of the document with another text.
OpenDocument behind(const OpenDocument& document, std::string text) {
    return {document.uri(), document.format() == Format::json ? "json" : "yaml", std::move(text), document.judging()};
}

/// Finds the fixes for one finding.
class Fixing {
  public:
    Fixing(OpenDocument& document, Schemas& schemas, const LocatedFinding& located)
        : document_(document),
          finding_(located.finding),
          counted_(located.counted),
          edits_(document),
          located_(*beginning_at(document.text().view(), *document.root(),
                                 std::min(located.finding.offset, document.text().size()))),
          inner_(inner_log(document.value(), located_.path, document.kind())),
          schemas_(schemas) {}

    /// True if there is a node at the position of a finding.
    static bool has_place(OpenDocument& document, const Finding& finding) {
        const auto top = document.root();
        return top && !document.value().is_null() &&
            beginning_at(document.text().view(), *top, finding.offset).has_value();
    }

    std::vector<Fix> run() {
        const Rule* const rule = finding_.rule;
        if (rule == &log_rule(LogRule::missing_key))
            fix_missing();
        else
            fix_names();
        if (rule == &log_rule(LogRule::unfinished)) fix_unfinished();
        if (rule == &log_rule(LogRule::unknown_key)) fix_home();
        if (rule->id.starts_with("claim/")) fix_claim();
        const bool illegal = rule->verdict == Verdict::illegal && rule != &log_rule(LogRule::ruled);
        if (illegal && finding_.event > 0 && finding_.ruled.empty()) fix_event();
        return std::move(fixes_);
    }

  private:
    [[nodiscard]] Language language() const { return document_.language(); }

    void fix_names() {
        for (const std::string& name : finding_.meant) {
            if (located_.key && is_beside(name)) continue;
            fixes_.push_back({say(language(), "Write `{}`", name), {{located_.span, edits_.flow(name)}}});
        }
    }

    /// Whether the mapping of the located key has another key.
    [[nodiscard]] bool is_beside(const std::string& name) const {
        NodePath path = located_.path;
        path.back() = name;
        return value_at(document_.value(), path) != nullptr;
    }

    /// A mapping that lacks a key may begin where a record begins, and yet be outside of it.
    void fix_missing() {
        const NodePath path = mapping_path();
        const auto mapping = node_at(*document_.root(), path);
        if (!mapping || !mapping->is(Kind::mapping) || finding_.meant.empty()) return;
        const std::string& key = finding_.meant.front();
        NodePath to = path;
        to.push_back(key);
        const InnerLog inner = inner_log(document_.value(), to, document_.kind());
        const Value value = value_of(inner);
        if (value == "") return;  // no required key may be empty text
        const std::string title = say(language(), "Add `{}: {}`", key, edits_.flow(value));
        const bool first = key == envelope_keys()[0] || key == envelope_keys()[1];
        if (path == inner.outer && first && mapping->children() > 0)
            return fixes_.push_back({title, {edits_.before_key(*mapping, *mapping->begin(), key, value)}});
        fixes_.push_back({title, {edits_.added(*mapping, key, value)}});
    }

    /// The finding of a missing key is at the first key of the mapping.
    [[nodiscard]] NodePath mapping_path() const {
        NodePath path = located_.path;
        if (!located_.node.is(Kind::mapping) && !path.empty()) path.pop_back();
        return path;
    }

    /// The value for a missing key: the first legal or computed one, the first value of its schema, or the least one.
    [[nodiscard]] Value value_of(const InnerLog& inner) const {
        const PossibleValues possible = possible_at(inner.log, inner.path, document_.judging());
        for (const Value& one : possible.values) {
            if (const Value* const here = value_at(one, possible.below)) return *here;
        }
        const Shapes shapes(inner.schema(schemas_));
        const auto values = shapes.values(inner.log, inner.path, inner.players());
        if (!values.empty()) return values.front();
        const auto all = shapes.at(inner.log, inner.path);
        return all.empty() ? Value("") : shapes.least(*all.front());
    }

    /// Moves a misplaced key to another mapping, if the log has fewer findings then.
    void fix_home() {
        if (!located_.key || inner_.tournament || inner_.path.empty()) return;
        const NodePath from(inner_.path.begin(), inner_.path.end() - 1);
        const bool in_event = from.size() >= 2 && from.front() == "events";
        const std::size_t wrong = findings_in(inner_.log);
        for (const KeyHint& home : key_hints(in_event)) {
            NodePath to(from.begin(), from.begin() + (home.in_event ? 2 : 0));
            to.insert(to.end(), home.path.begin(), home.path.end());
            if (to == from) continue;
            const auto log = moved(from, to);
            if (!log || findings_in(*log) >= wrong) continue;
            const std::vector<Edit> edits = moving(from, to);
            OpenDocument then = behind(document_, edits_.applied(edits));
            const Value* const now = value_at(then.value(), inner_.outer);
            if (now == nullptr || !same_value(*now, *log)) continue;
            const std::string place = !home.path.empty() ? cat('`', home.path.back(), '`') : std::string();
            fixes_.push_back({!place.empty() ? say(language(), "Move `{}` to {}", inner_.path.back(), place)
                                  : home.in_event
                                  ? say(language(), "Move `{}` to the event", inner_.path.back())
                                  : say(language(), "Move `{}` to the top of the log", inner_.path.back()),
                              edits});
        }
    }

    [[nodiscard]] std::size_t findings_in(const Value& log) const {
        return Checker(document_.judging()).check(PaddedText(log).source()).findings.size();
    }

    /// The log with the key moved to another mapping, which is created if necessary. Nothing if that mapping already
    /// has the key.
    [[nodiscard]] std::optional<Value> moved(const NodePath& from, const NodePath& to) const {
        const std::string& key = inner_.path.back();
        Value log = inner_.log;
        Value* const source = value_at(log, from);
        if (source == nullptr || !source->is_object() || !source->contains(key)) return std::nullopt;
        const Value value = source->at(key);
        source->erase(key);
        Value* home = value_at(log, to);
        if (home == nullptr) {
            Value* const parent = value_at(log, NodePath(to.begin(), to.end() - 1));
            if (parent == nullptr || !parent->is_object()) return std::nullopt;
            home = &((*parent)[to.back()] = Value::object());
        }
        if (!home->is_object() || home->contains(key)) return std::nullopt;
        (*home)[key] = value;
        return log;
    }

    [[nodiscard]] std::vector<Edit> moving(const NodePath& from, const NodePath& to) const {
        const auto node = [&](const NodePath& path) {
            NodePath whole = inner_.outer;
            whole.insert(whole.end(), path.begin(), path.end());
            const auto found = node_at(*document_.root(), whole);
            return found && found->is(Kind::mapping) ? found : std::nullopt;
        };
        const std::string& key = inner_.path.back();
        const auto source = node(from);
        const auto home = node(to);
        const auto parent = to.empty() ? home : node(NodePath(to.begin(), to.end() - 1));
        if (!source || !parent) return {};
        const Value& value = *value_at(inner_.log, inner_.path);
        return edits_.moved(edits_.without_key(*source, key),
                            home ? edits_.added(*home, key, value) : edits_.added(*parent, to.back(), {{key, value}}));
    }

    void fix_unfinished() {
        const auto events = key_at(*document_.root(), {"events"});
        if (!events || !inner_.outer.empty() || inner_.log.contains("status")) return;
        fixes_.push_back({say(language(), "Add `{}: {}`", "status", "unfinished"),
                          {edits_.before_key(*document_.root(), *events, "status", "unfinished")}});
    }

    /// Replaces all false values of a claim, since it is a single finding.
    void fix_claim() {
        if (!counted_.is_null()) return replace_with_counted(located_.node, counted_);
        const auto due = counted_claim(inner_, document_.judging());
        const auto node = due ? node_at(*document_.root(), due->path) : std::nullopt;
        if (node) replace_with_counted(*node, due->value);
    }

    void replace_with_counted(Cursor node, const Value& counted) {
        fixes_.push_back({say(language(), "Replace with the counted value: {}", brief(edits_.flow(counted))),
                          edits_.replaced(node, counted)});
    }

    void fix_event() {
        NodePath path = inner_.outer;
        path.insert(path.end(), {"events", std::to_string(finding_.event - 1)});
        const auto event = node_at(*document_.root(), path);
        const Value* const recorded = value_at(document_.value(), path);
        const auto list = node_at(*document_.root(), NodePath(path.begin(), path.end() - 1));
        if (!list || !event || recorded == nullptr || !recorded->is_object()) return;
        const auto here = replayed_game_before(inner_.log, finding_.event, document_.judging());
        if (!here) return;
        const Corrections corrections = here->position->corrections();
        std::optional<Correction> best;
        std::size_t nearest = 0;
        for (const Correction& correction : corrections.list) {
            if (correction.kind == Correction::Kind::instead && !best) best = correction;
            if (correction.kind != Correction::Kind::left_out && ++nearest > most_nearest) continue;
            offer(correction, *list, *event, *recorded);
        }
        if (recorded->contains("ruled")) return;
        if (best) {
            fixes_.push_back({say(language(), "Ruled by an arbiter: as {}", visible(best->notation)),
                              {edits_.added(*event, "ruled", {{"as", best->event}})}});
        }
        fixes_.push_back({say(language(), "Ruled by an arbiter: void, nothing was played"),
                          {edits_.added(*event, "ruled", {{"void", true}})}});
        if (goes_on_after_forfeit()) {
            fixes_.push_back({say(language(), "Ruled by an arbiter: forfeit, the turn is lost"),
                              {edits_.added(*event, "ruled", {{"forfeit", true}})}});
        }
    }

    /// Whether the log is judged beyond the event if its player loses the turn.
    [[nodiscard]] bool goes_on_after_forfeit() const {
        Value log = inner_.log;
        log["events"][finding_.event - 1]["ruled"] = {{"forfeit", true}};
        const Report report = Checker(document_.judging()).check(PaddedText(log).source());
        return report.judged >= finding_.event;
    }

    void offer(const Correction& correction, Cursor list, Cursor event, const Value& recorded) {
        if (correction.kind == Correction::Kind::left_out)
            return fixes_.push_back({say(language(), "Remove this event"), {edits_.without_item(list, event)}});
        if (correction.kind == Correction::Kind::before)
            return fixes_.push_back({say(language(), "Insert before it: {}", visible(correction.notation)),
                                     {edits_.before_item(list, event, correction.event)}});
        Value now = correction.event;
        for (const std::string_view key : event_keys) {
            const std::string name(key);
            if (recorded.contains(name)) now[name] = recorded.at(name);
        }
        fixes_.push_back({say(language(), "Instead: {}", visible(correction.notation)), edits_.replaced(event, now)});
    }

    OpenDocument& document_;
    const Finding& finding_;
    const Value& counted_;
    Edits edits_;
    LocatedNode located_;
    InnerLog inner_;
    Schemas& schemas_;
    std::vector<Fix> fixes_;
};

Value action_of(const OpenDocument& document, const LocatedFinding& located, const Fix& fix, bool preferred) {
    Value edits = Value::array();
    for (const Edit& edit : fix.edits) edits.push_back(edit_value(document.text(), edit.span, edit.text));
    Value changes = Value::object();
    changes[document.uri()] = std::move(edits);
    const Value diagnostic = {{"range", range_value(document.text(), located.span)},
                              {"code", std::string(located.finding.rule->id)},
                              {"source", "referee"},
                              {"message", words_of(located.finding, document.language())}};
    Value action = {{"title", fix.title},
                    {"kind", "quickfix"},
                    {"diagnostics", Value::array({diagnostic})},
                    {"edit", {{"changes", std::move(changes)}}}};
    if (preferred) action["isPreferred"] = true;
    return action;
}

}  // namespace

Value fixes(OpenDocument& document, Schemas& schemas, const JudgeTournament& judge, Span span) {
    Value actions = Value::array();
    const Edits edits(document);
    std::size_t looked_at = 0;
    for (const LocatedFinding& located : document.located_findings(judge)) {
        if (!located.span.meets(span) || !Fixing::has_place(document, located.finding)) continue;
        if (++looked_at > most_findings) break;
        bool first = true;
        for (const Fix& fix : Fixing(document, schemas, located).run()) {
            // Drop fixes after which the text can no longer be read.
            if (!behind(document, edits.applied(fix.edits)).root()) continue;
            actions.push_back(action_of(document, located, fix, std::exchange(first, false)));
        }
    }
    return actions;
}

}  // namespace referee::lsp
