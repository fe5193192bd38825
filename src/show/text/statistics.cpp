#include "show/text/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "text/text.hpp"

namespace referee {

namespace {

using Rows = std::vector<std::vector<std::string>>;

/// A table of numbers, with the first example at the end of each row.
std::string with_examples(const Rows& rows, const std::vector<std::string>& examples) {
    const std::vector<std::string> lines = table_lines(rows);
    std::string text;
    for (std::size_t i = 0; i < lines.size(); ++i)
        text += cat(lines[i], "  ", i == 0 ? "first" : examples[i - 1], '\n');
    return text;
}

}  // namespace

void Statistics::count(Tally& tally, std::string_view place) const {
    ++tally.findings;
    if (tally.last_log == logs_) return;
    if (tally.logs++ == 0) tally.first = printable(place);
    tally.last_log = logs_;
}

void Statistics::add_log(std::string_view log, std::string_view game, Verdict verdict, bool counted) {
    ++logs_;
    log_ = log;
    count(verdicts_[static_cast<std::size_t>(verdict)], log);
    if (verdict == Verdict::legal && !counted) count(uncounted_, log);
    auto found = games_.find(game);
    if (found == games_.end()) found = games_.emplace(game, GameTally{}).first;
    count(found->second, log);
    ++found->second.verdicts[static_cast<std::size_t>(verdict)];
}

void Statistics::add_finding(const Rule& rule, Verdict verdict, std::size_t event) {
    count(rules_[{rule.id, verdict == Verdict::ruled}], event > 0 ? cat(log_, " event ", event) : log_);
}

std::string Statistics::text() const {
    Rows rows = {{"verdict", "logs"}};
    std::vector<std::string> examples;
    std::vector<std::string> heads = {"game", "logs"};
    for (std::size_t i = 0; i < verdicts_.size(); ++i) {
        const Tally& tally = verdicts_[i];
        if (tally.logs == 0) continue;
        heads.emplace_back(name_of(static_cast<Verdict>(i)));
        rows.push_back({heads.back(), std::to_string(tally.logs)});
        examples.push_back(tally.first);
        if (static_cast<Verdict>(i) != Verdict::legal || uncounted_.logs == 0) continue;
        rows.push_back({"of these, nothing counted", std::to_string(uncounted_.logs)});
        examples.push_back(uncounted_.first);
    }
    if (examples.empty()) return "no logs\n";
    std::string text = with_examples(rows, examples);

    rows = {heads};
    examples.clear();
    for (const auto& [game, tally] : games_) {
        std::vector<std::string> row = {game.empty() ? "unknown" : game, std::to_string(tally.logs)};
        for (std::size_t i = 0; i < verdicts_.size(); ++i) {
            if (verdicts_[i].logs > 0) row.push_back(tally.verdicts[i] == 0 ? "-" : std::to_string(tally.verdicts[i]));
        }
        rows.push_back(row);
        examples.push_back(tally.first);
    }
    text += '\n' + with_examples(rows, examples);
    if (rules_.empty()) return text;

    std::vector<std::pair<std::string, const Tally*>> rules;
    rules.reserve(rules_.size());
    for (const auto& [rule, tally] : rules_) rules.emplace_back(cat(rule.first, rule.second ? " (ruled)" : ""), &tally);
    std::stable_sort(rules.begin(), rules.end(),
                     [](const auto& a, const auto& b) { return a.second->findings > b.second->findings; });
    rows = {{"rule", "findings", "logs"}};
    examples.clear();
    for (const auto& [id, tally] : rules) {
        rows.push_back({id, std::to_string(tally->findings), std::to_string(tally->logs)});
        examples.push_back(tally->first);
    }
    return text + '\n' + with_examples(rows, examples);
}

std::string rate_text(std::uint64_t logs, double seconds) {
    const auto tenths = std::llround(seconds * 10);
    const auto rate = seconds > 0 ? static_cast<std::uint64_t>(static_cast<double>(logs) / seconds) : 0;
    return cat(counted(static_cast<long long>(logs), "log"), " in ", tenths / 10, '.', tenths % 10, " s, ", rate,
               " logs per second");
}

}  // namespace referee
