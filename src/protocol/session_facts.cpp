#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <utility>

#include "doc/write.hpp"
#include "log/game_registry.hpp"
#include "log/scalars.hpp"
#include "protocol/found_difference.hpp"
#include "protocol/session.hpp"
#include "text/text.hpp"

/// Compares the facts that the program states with the expected ones.
namespace referee {

namespace {

/// Rank of facts for reporting one of several differences: the end, the position, points scored, the scores, the
/// winners.
std::size_t rank_of(std::string_view claim) {
    constexpr std::array<std::string_view, 4> last = {"scored", "scores", "places", "winners"};
    if (claim == "ended") return 0;
    const auto* const found = std::find(last.begin(), last.end(), claim);
    return found == last.end() ? 1 : 2 + static_cast<std::size_t>(found - last.begin());
}

/// The rule on which an end of the game rests, as a reading of the rulebook names both; empty if none does.
std::string rule_of_end(const Value& head, std::string_view end) {
    const GameEntry* const game = find_game(head.at("game").get_ref<const std::string&>());
    if (game == nullptr) return {};
    for (const Interpretation& reading : game->readings) {
        const std::string concerns = cat(' ', reading.concerns, ' ');
        const auto names = [&](std::string_view id) { return concerns.find(cat(' ', id, ' ')) != std::string::npos; };
        if (!names(cat(game->key, '/', end))) continue;
        for (const Rule& rule : game->rules) {
            if (names(rule.id)) return std::string(rule.id);
        }
    }
    return {};
}

/// The end about which two statements disagree, one of which is that the game goes on. Empty otherwise.
std::string disputed_end(const Value& due, Cursor stated) {
    if (due.is_string() && stated.is(Kind::boolean) && !is_true(stated)) return due;
    return stated.is(Kind::string) && due == false ? std::string(stated.text()) : std::string();
}

Value keys_of(const std::vector<std::string_view>& claims) {
    Value keys = Value::array();
    for (const std::string_view key : claims) keys.push_back(std::string(key));
    return keys;
}

}  // namespace

void TestSession::compare_facts(bool at_end) {
    if (!greeting_.tells_facts || result_.refused.contains("facts")) return;
    std::vector<std::string_view> queried = referee_->claims(ClaimPlace::event);
    if (at_end) {
        for (const std::string_view key : referee_->claims(ClaimPlace::result)) {
            if (std::find(queried.begin(), queried.end(), key) == queried.end()) queried.push_back(key);
        }
    }
    Value keys = keys_of(queried);
    const JsonLine& answer = engine_.ask("facts", {{"keys", keys}}, "facts");
    if (engine_.cannot()) {
        result_.refused.insert("facts");
        return;
    }
    const auto facts = answer.at("facts");
    if (!facts || !facts->is(Kind::mapping))
        throw InvalidAnswer{Differs::protocol, "facts", "an answer to `facts` with `facts`, an object",
                            not_given("facts", facts)};
    for (const std::string_view key : queried) result_.not_stated.emplace(key);
    each_entry(*facts, [&](Cursor key, Cursor) {
        if (std::find(queried.begin(), queried.end(), key.text()) == queried.end())
            throw InvalidAnswer{Differs::protocol, "facts", cat("the facts asked for: ", listed(queried)),
                                cat("a fact ", in_quotes(key.text()))};
        result_.stated.emplace(key.text());
        ++result_.counts.facts;
        ++result_.reached[std::string(coverage_kind::claim)][std::string(key.text())];
        decision_compared_ = decision_compared_ || (at_end && (key.text() == "winners" || key.text() == "places"));
    });
    std::vector<FalseFact> wrong = referee_->false_facts(*facts);
    queried_ = std::move(keys);
    if (wrong.empty()) return questions_.clear();
    throw FoundDifference{fact_difference(ranked(std::move(wrong)), *facts)};
}

/// False facts in the order in which they name a difference.
std::vector<FalseFact> TestSession::ranked(std::vector<FalseFact> wrong) const {
    // A log that ends at the difference asks for the claims of the result earlier than the game. The difference keeps
    // its name if they come last.
    const std::vector<std::string_view> of_events = referee_->claims(ClaimPlace::event);
    const auto rank = [&](const FalseFact& fact) {
        const bool of_event = std::find(of_events.begin(), of_events.end(), fact.claim) != of_events.end();
        return std::pair(!of_event, rank_of(fact.claim));
    };
    std::stable_sort(wrong.begin(), wrong.end(),
                     [&](const FalseFact& a, const FalseFact& b) { return rank(a) < rank(b); });
    return wrong;
}

/// Asks for the facts that are possible after an event. Returns the difference, if one is false.
std::optional<Difference> TestSession::false_fact_of_events() {
    return false_fact(keys_of(referee_->claims(ClaimPlace::event)));
}

/// The same for the facts with these keys.
std::optional<Difference> TestSession::false_fact(const Value& keys) {
    const auto facts = engine_.ask("facts", {{"keys", keys}}, "facts").at("facts");
    if (engine_.cannot() || !facts || !facts->is(Kind::mapping)) return std::nullopt;
    const std::vector<FalseFact> wrong = ranked(referee_->false_facts(*facts));
    return wrong.empty() ? std::nullopt : std::optional(fact_difference(wrong, *facts));
}

/// The difference of false facts, named by the first of them.
Difference TestSession::fact_difference(const std::vector<FalseFact>& wrong, Cursor facts) const {
    std::vector<std::string_view> claims;
    std::string actual;
    for (const FalseFact& fact : wrong) {
        claims.push_back(fact.claim);
        actual += cat(actual.empty() ? "" : "; ", fact.words);
    }
    Difference found = difference(Differs::fact, std::string(wrong.front().claim),
                                  printable(json_flow(referee_->facts(claims))), actual);
    for (const std::string_view claim : claims) found.also.push_back(cat(name_of(Differs::fact), '/', claim));
    found.also.erase(found.also.begin());
    const auto ended = claims.front() == "ended" ? find_entry(facts, "ended") : std::nullopt;
    if (ended) {
        const Value due = referee_->facts(std::span(claims).first(1));
        found.rule = rule_of_end(recorded_play_.head, disputed_end(due.at("ended"), *ended));
    }
    return found;
}

}  // namespace referee
