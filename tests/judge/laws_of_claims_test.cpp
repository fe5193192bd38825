#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "support/cases.hpp"
#include "support/claimed.hpp"
#include "support/judging.hpp"
#include "support/laws.hpp"
#include "text/text.hpp"

/// Laws of the claims in the logs of every game: a false one is found, once, at its place.
namespace referee::testing {

TYPED_TEST_SUITE(Laws, GameTypes);

namespace {

/// Another value where a claim has one.
Value replaced(const Value& value, const ClaimedValue& at, int players, Bytes& source) {
    using Kind = ClaimedValue::Kind;
    if (at.kind == Kind::name) return at.others[source.below(at.others.size())];
    if (at.kind == Kind::end) return false;
    if (at.kind == Kind::rank) return value.get<int>() % players + 1;  // beyond the number of players there is none
    if (at.kind == Kind::number) return source.one_in(2) ? value.get<int>() + 1 : 987654321;
    const auto& ids = player_ids();
    const std::string id = value.is_string() ? value.get<std::string>() : std::string{};
    const auto seat = static_cast<std::size_t>(std::find(ids.begin(), ids.end(), id) - ids.begin());
    return ids[(seat + 1 + source.below(static_cast<std::size_t>(players) - 1)) % static_cast<std::size_t>(players)];
}

std::vector<ClaimedValue> of_claim(std::vector<ClaimedValue> all, const std::string& claim, bool list) {
    std::erase_if(all, [&](const ClaimedValue& one) {
        const bool in_any_order = one.kind == ClaimedValue::Kind::set || one.kind == ClaimedValue::Kind::bag;
        return one.claim != claim || in_any_order != list;
    });
    return all;
}

/// The claims of which a log has values of a kind, and of one of these a value.
std::optional<ClaimedValue> one_of(const std::vector<ClaimedValue>& all, bool lists, Bytes& source) {
    std::set<std::string> claims;
    for (const ClaimedValue& one : all) {
        if (!of_claim({one}, one.claim, lists).empty()) claims.insert(one.claim);
    }
    if (claims.empty()) return std::nullopt;
    const auto claim = std::next(claims.begin(), static_cast<std::ptrdiff_t>(source.below(claims.size())));
    const auto some = of_claim(all, *claim, lists);
    return some[source.below(some.size())];
}

/// One number or name in one claim made false gives one finding: of that claim, at that event, at that place. Each
/// claim that ever holds any is met, and every claim holds something.
LAW_OF_LOGS(Laws, OneFalseValueGivesOneFindingAtItsPlace) {
    Cases cases{};
    for (const ClaimType& claim : tested.claims) cases.ask(cat("anything in the claim ", claim.key.text), 1);
    over_logs(tested, "one false value", cases, [&](const PlayedLog& game, Bytes& source) {
        Value log = game.written(true);
        const auto all = claimed_values(tested.claims, log);
        for (const ClaimedValue& one : all) {
            cases.met(cat("anything in the claim ", one.claim));
            if (!of_claim({one}, one.claim, false).empty()) cases.ask(cat("a value of the claim ", one.claim), 1);
        }
        const auto at = one_of(all, false, source);
        if (!at) return;
        Value& value = log[Value::json_pointer(at->place)];
        const Value other = replaced(value, *at, game.players(), source);
        value = "here it stands";
        const std::size_t column = log.dump().find("\"here it stands\"") + 1;
        value = other;
        const Report report = judged_log(log);
        HOLDS(report.verdict == Verdict::misreported);
        HOLDS(report.findings.size() == 1U);
        HOLDS(report.findings[0].where.column == column);
        HOLDS(std::string(report.findings[0].rule->id) == "claim/" + at->claim);
        HOLDS((report.findings[0].event == 0U) == at->place.starts_with("/result/"));
        cases.met(cat("a value of the claim ", at->claim));
    });
}

/// A list in any order is true in every order, false with an entry too many and with one too few: one finding, of that
/// claim, at that event.
LAW_OF_LOGS(Laws, AListInAnyOrderIsFalseOnlyByWhatItHolds) {
    Cases cases{{"a list of the claim winners", 5}};
    over_logs(tested, "lists in any order", cases, [&](const PlayedLog& game, Bytes& source) {
        Value log = game.written(true);
        const auto all = claimed_values(tested.claims, log);
        // Those that a game has at all; each is met then.
        for (const ClaimedValue& one : all) {
            const bool list = !of_claim({one}, one.claim, true).empty();
            if (list && one.claim != "winners") cases.ask(cat("a list of the claim ", one.claim), 1);
        }
        const auto at = one_of(all, true, source);
        if (!at) return;
        Value& list = log[Value::json_pointer(at->place)];
        std::reverse(list.begin(), list.end());
        HOLDS(judged_log(log).verdict == Verdict::legal);
        const bool more = source.one_in(2);
        const std::size_t entry = source.below(list.size());
        if (more) {
            list.insert(list.end(), Value(list[entry]));
        } else {
            list.erase(entry);
        }
        const Report report = judged_log(log);
        HOLDS(report.verdict == Verdict::misreported);
        HOLDS(report.findings.size() == 1U);
        HOLDS(std::string(report.findings[0].rule->id) == "claim/" + at->claim);
        HOLDS((report.findings[0].event == 0U) == at->place.starts_with("/result/"));
        const bool bag = at->kind == ClaimedValue::Kind::bag;
        HOLDS(report.findings[0].message.find(more ? (bag ? "names" : "twice") : "leaves out") != std::string::npos);
        cases.met(cat("a list of the claim ", at->claim));
    });
}

}  // namespace
}  // namespace referee::testing
