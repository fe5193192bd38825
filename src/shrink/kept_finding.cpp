#include "shrink/kept_finding.hpp"

#include <algorithm>

#include "log/game_registry.hpp"
#include "text/text.hpp"
#include "types/json_text.hpp"

namespace referee {

namespace {

Options options_of(bool bare) {
    Options options;
    options.bare = bare;
    return options;
}

bool is_number(std::string_view text) {
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

/// The keys on the path from a node to the one that begins at an offset, or to the last one before it. Players, numbers
/// and items appear as `*`.
std::string node_path(Cursor node, std::size_t offset, const std::vector<std::string>& players) {
    std::optional<Cursor> next;
    std::string step;
    if (node.is(Kind::mapping)) {
        each_entry(node, [&](Cursor key, Cursor value) {
            if (key.offset() > offset) return;
            next = value;
            const bool named = std::find(players.begin(), players.end(), key.text()) != players.end();
            step = named || is_number(key.text()) ? "*" : std::string(key.text());
        });
    } else if (node.is(Kind::sequence)) {
        for (const Cursor item : node) {
            if (item.offset() > offset) break;
            next = item;
            step = "*";
        }
    }
    return next ? cat('/', step, node_path(*next, offset, players)) : std::string();
}

std::vector<std::string> ids_of(const Value& log) {
    std::vector<std::string> ids;
    const auto players = log.find("players");
    if (players == log.end()) return ids;
    for (const Value& player : *players) {
        const Value id = player.is_object() ? player.value("id", Value()) : player;
        ids.push_back(id.is_string() ? id.get<std::string>() : std::string());
    }
    return ids;
}

std::string action_of(const Value& event, const GameEntry& game) {
    for (const ActionRow& action : game.actions) {
        if (event.contains(std::string(action.tag))) return std::string(action.tag);
    }
    return {};
}

}  // namespace

const Finding& first_unsettled(const std::vector<Finding>& findings) {
    const auto open = std::find_if(findings.begin(), findings.end(),
                                   [](const Finding& finding) { return finding.ruled.empty(); });
    return open != findings.end() ? *open : findings.front();
}

LogJudge::LogJudge() : bare_(options_of(true)), whole_(options_of(false)) {}

Report LogJudge::judge(const Value& log, bool bare) {
    text_ = json_text(log);
    const std::size_t length = text_.size();
    text_.resize(length + JsonReader::padding);
    return (bare ? bare_ : whole_).check({std::string_view(text_).substr(0, length), Format::json, {}});
}

KeptFinding LogJudge::kept(const Value& log, const Report& report, const Finding& finding) {
    KeptFinding kept;
    kept.rule = finding.rule->id;
    const GameEntry* const game = find_game(report.game);
    if (kept.is_claim() && finding.event == 0) kept.of = KeptFinding::Of::result;
    if (finding.event > 0 && game != nullptr) {
        kept.of = KeptFinding::Of::event;
        kept.action = action_of(log["events"][finding.event - 1], *game);
    }
    const std::vector<std::string> players = ids_of(log);
    const auto seat = std::find(players.begin(), players.end(), finding.player);
    if (!finding.player.empty() && seat != players.end()) kept.seat = static_cast<std::size_t>(seat - players.begin());
    std::vector<DocumentFault> faults;
    const std::string_view text = std::string_view(text_).substr(0, text_.size() - JsonReader::padding);
    if (!kept.is_claim() && json_.read(text, document_, faults))
        kept.part = node_path(document_.root(), finding.offset, players);
    return kept;
}

void LogJudge::expect_no_more_than(const Value& log) {
    rules_.emplace();
    for (const Finding& finding : judge(log, true).findings) rules_->push_back(finding.rule->id);
}

std::optional<std::size_t> LogJudge::find(const Value& log, const KeptFinding& sought, bool any) {
    const auto like = [&](const Finding& finding) { return finding.rule->id == sought.rule; };
    const Report bare = judge(log, true);
    const auto known = [&](const Finding& finding) {
        return !rules_ || std::find(rules_->begin(), rules_->end(), finding.rule->id) != rules_->end();
    };
    if (!std::all_of(bare.findings.begin(), bare.findings.end(), known)) return std::nullopt;
    const auto begin = bare.findings.begin();
    if (bare.findings.empty()) return std::nullopt;
    const auto there = any ? std::find_if(begin, bare.findings.end(), like)
                           : begin + (&first_unsettled(bare.findings) - &bare.findings.front());
    if (there == bare.findings.end() || !like(*there)) return std::nullopt;
    KeptFinding found = kept(log, bare, *there);
    found.seat = sought.seat;
    if (found != sought) return std::nullopt;
    if (sought.seat) {
        const Report whole = judge(log, false);
        const auto index = static_cast<std::size_t>(there - begin);
        if (index >= whole.findings.size() || kept(log, whole, whole.findings[index]) != sought) return std::nullopt;
    }
    return there->event;
}

bool LogJudge::is_legal(const Value& log) { return judge(log, true).findings.empty(); }

}  // namespace referee
