#include "talk/lsp/fixes.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "core/log_rules.hpp"
#include "core/text.hpp"
#include "engine/envelope.hpp"
#include "talk/lsp/diagnostics.hpp"
#include "talk/lsp/edits.hpp"
#include "talk/lsp/inner_log.hpp"
#include "talk/lsp/message.hpp"
#include "talk/lsp/possible.hpp"
#include "talk/lsp/standing.hpp"

namespace referee::lsp {

namespace {

/// How many nearest events are offered.
constexpr std::size_t most_nearest = 3;

struct Fix {
    std::string title;
    std::vector<Edit> edits;
};

/// Finds the fixes of one remark.
class Fixing {
  public:
    Fixing(OpenDocument& document, Schemas& schemas, const Finding& finding)
        : document_(document),
          finding_(finding),
          edits_(document),
          met_(*beginning_at(document.text().view(), *document.root(),
                             std::min(finding.offset, document.text().size()))),
          inner_(inner_log(document.value(), met_.way, document.paper())),
          schemas_(schemas) {}

    /// Whether there is something at the place of a finding that can be fixed.
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
        if (rule->id.starts_with("claim/")) fix_claim();
        const bool illegal = rule->verdict == Verdict::illegal && rule != &log_rule(LogRule::ruled);
        if (illegal && finding_.event > 0 && finding_.ruled.empty()) fix_event();
        return std::move(fixes_);
    }

  private:
    void fix_names() {
        for (const std::string& name : finding_.meant)
            fixes_.push_back({cat("Write `", name, '`'), {{met_.span, edits_.flow(name)}}});
    }

    void fix_missing() {
        const Cursor mapping = *node_at(*document_.root(), mapping_way());
        if (!mapping.is(Kind::mapping) || finding_.meant.empty()) return;
        const std::string& key = finding_.meant.front();
        const Value value = value_of(key);
        const std::string title = cat("Add `", key, ": ", edits_.flow(value), '`');
        const bool first = key == envelope_keys()[0] || key == envelope_keys()[1];
        if (mapping_way() == inner_.outer && first && mapping.children() > 0 &&
            mapping.offset() == (*mapping.begin()).offset())
            return fixes_.push_back({title, {edits_.before_key(*mapping.begin(), key, value)}});
        fixes_.push_back({title, {edits_.added(mapping, key, value)}});
    }

    /// What lacks a key begins where its first key does.
    [[nodiscard]] Way mapping_way() const {
        Way way = met_.way;
        if (!met_.node.is(Kind::mapping) && !way.empty()) way.pop_back();
        return way;
    }

    /// What a missing key may have for a value: the only legal one, a player, or the least that its schema takes.
    [[nodiscard]] Value value_of(const std::string& key) const {
        Way way = mapping_way();
        way.erase(way.begin(), way.begin() + static_cast<std::ptrdiff_t>(inner_.outer.size()));
        way.push_back(key);
        const Possible possible = possible_at(inner_.log, way);
        for (const Value& one : possible.values) {
            if (const Value* const here = value_at(one, possible.below)) return *here;
        }
        const Shapes shapes(inner_.schema(schemas_));
        const auto values = shapes.values(inner_.log, way, inner_.players());
        if (!values.empty()) return values.front();
        const auto all = shapes.at(inner_.log, way);
        return all.empty() ? Value("") : shapes.least(*all.front());
    }

    void fix_unfinished() {
        const auto events = key_at(*document_.root(), {"events"});
        if (!events || !inner_.outer.empty() || inner_.log.contains("status")) return;
        fixes_.push_back({"Add `status: unfinished`", {edits_.before_key(*events, "status", "unfinished")}});
    }

    /// A claim is one finding, however much of it is false: all of it becomes what is counted.
    void fix_claim() {
        const std::size_t depth = inner_.way.empty() || inner_.way.front() == "result" ? 2 : 4;
        if (inner_.way.size() < depth) return;
        const Way claim(inner_.way.begin(), inner_.way.begin() + static_cast<std::ptrdiff_t>(depth));
        Way way = inner_.outer;
        way.insert(way.end(), claim.begin(), claim.end());
        const auto node = node_at(*document_.root(), way);
        const Value* const claimed = value_at(document_.value(), way);
        const Possible possible = possible_at(inner_.log, claim);
        if (!node || claimed == nullptr || !possible.counted || possible.values.empty()) return;
        const Value* const counted = value_at(possible.values.front(), possible.below);
        if (counted == nullptr || counted->is_null()) return;
        const Value now = as_claimed(*claimed, *counted);
        fixes_.push_back({cat("Write what is counted: ", brief(edits_.flow(now))), edits_.replaced(*node, now)});
    }

    /// A fact as far as it is claimed: a mapping claims only what it names.
    static Value as_claimed(const Value& claimed, const Value& fact) {
        if (!claimed.is_object() || !fact.is_object()) return fact;
        Value part = Value::object();
        for (const auto& [key, entry] : claimed.items()) {
            if (fact.contains(key)) part[key] = as_claimed(entry, fact.at(key));
        }
        return part;
    }

    void fix_event() {
        Way way = inner_.outer;
        way.insert(way.end(), {"events", std::to_string(finding_.event - 1)});
        const auto event = node_at(*document_.root(), way);
        const Value* const recorded = value_at(document_.value(), way);
        if (!event || recorded == nullptr || !recorded->is_object()) return;
        const auto here = standing_before(inner_.log, finding_.event);
        if (!here) return;
        const Mendings mendings = here->position->mendings();
        std::optional<Mending> best;
        std::size_t nearest = 0;
        for (const Mending& way_out : mendings.ways) {
            if (way_out.kind == Mending::Kind::instead && !best) best = way_out;
            if (way_out.kind != Mending::Kind::left_out && ++nearest > most_nearest) continue;
            offer(way_out, *event, *recorded);
        }
        if (recorded->contains("ruled")) return;
        if (best) {
            fixes_.push_back({cat("Ruled by an arbiter: as ", visible(best->notation)),
                              {edits_.added(*event, "ruled", {{"as", best->event}})}});
        }
        fixes_.push_back(
            {"Ruled by an arbiter: void, nothing was played", {edits_.added(*event, "ruled", {{"void", true}})}});
    }

    void offer(const Mending& mending, Cursor event, const Value& recorded) {
        if (mending.kind == Mending::Kind::left_out)
            return fixes_.push_back({"Leave this event out", {edits_.without_item(event)}});
        if (mending.kind == Mending::Kind::before)
            return fixes_.push_back(
                {cat("Put in before it: ", visible(mending.notation)), {edits_.before_item(event, mending.event)}});
        Value now = mending.event;
        for (const std::string_view key : event_keys) {
            const std::string name(key);
            if (recorded.contains(name)) now[name] = recorded.at(name);
        }
        fixes_.push_back({cat("Instead: ", visible(mending.notation)), edits_.replaced(event, now)});
    }

    OpenDocument& document_;
    const Finding& finding_;
    Edits edits_;
    Met met_;
    InnerLog inner_;
    Schemas& schemas_;
    std::vector<Fix> fixes_;
};

Value action_of(const OpenDocument& document, const Remark& remark, const Fix& fix, bool preferred) {
    Value edits = Value::array();
    for (const Edit& edit : fix.edits) edits.push_back(edit_value(document.text(), edit.span, edit.text));
    Value changes = Value::object();
    changes[document.uri()] = std::move(edits);
    const Value diagnostic = {{"range", range_value(document.text(), remark.span)},
                              {"code", std::string(remark.finding.rule->id)},
                              {"source", "referee"},
                              {"message", words_of(remark.finding)}};
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
    for (const Remark& remark : document.remarks(judge)) {
        if (!remark.span.meets(span) || !Fixing::has_place(document, remark.finding)) continue;
        bool first = true;
        for (const Fix& fix : Fixing(document, schemas, remark.finding).run())
            actions.push_back(action_of(document, remark, fix, std::exchange(first, false)));
    }
    return actions;
}

}  // namespace referee::lsp
