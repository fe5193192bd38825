#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <map>
#include <set>

#include "core/text.hpp"
#include "support/all_games.hpp"
#include "support/any.hpp"
#include "support/cases.hpp"
#include "support/claimed.hpp"
#include "support/judging.hpp"
#include "support/log_value.hpp"

/// Laws that hold for every game. Each counts how often its interesting cases were met, and plays until that is enough.
namespace referee::testing {
namespace {

template <class G>
class Laws : public ::testing::Test {
  protected:
    using State = typename G::State;
    using Event = typename G::Event;

    static Names names(int players) { return names_of_seats(players); }

    static Report judged_value(const Value& log, const Options& options = {}) {
        return judged(log.dump(), Format::json, "test", options);
    }
};

TYPED_TEST_SUITE(Laws, GameTypes);

TYPED_TEST(Laws, JudgePassesExactlyThePartsThatAreListed) {
    using G = TypeParam;
    Cases cases{{"a legal part", 500}, {"an illegal part", 1000}};
    over_games<G>("judge and legal agree", cases, [&](const PlayedGame<G>& game, Bytes& source) {
        const auto& state = game.states[source.below(game.states.size())];
        typename G::Event draft = G::begin(state);
        for (auto listed = legal_parts<G>(state, draft); !listed.empty(); listed = legal_parts<G>(state, draft)) {
            std::size_t passed = 0;
            for (const auto& part : Support<G>::writable(state, draft)) {
                const bool passes = !G::judge_part(state, draft, part);
                const bool is_listed = std::find(listed.begin(), listed.end(), part) != listed.end();
                RC_ASSERT(passes == is_listed);
                passed += passes ? 1 : 0;
                cases.met("an illegal part", passes ? 0 : 1);
            }
            RC_ASSERT(passed == listed.size());
            cases.met("a legal part", passed);
            G::add(draft, listed[source.below(listed.size())]);
        }
    });
}

/// Events as a whole: what is made of legal parts is legal, and what `judge` passes can be made of them.
TYPED_TEST(Laws, AnEventIsLegalExactlyWhenItsPartsAre) {
    using G = TypeParam;
    Cases cases{{"a legal event", 1000}, {"an illegal event", 500}};
    over_games<G>("events and parts agree", cases, [&](const PlayedGame<G>& game, Bytes& source) {
        for (std::size_t i = 0; i < game.events.size(); ++i) {
            RC_ASSERT(!G::judge(game.states[i], game.events[i]));
            cases.met("a legal event");
        }
        const auto& state = game.states[source.below(game.states.size())];
        for (int i = 0; i < 20; ++i) {
            const auto event = any_event<G>(source, game.setup.players);
            const bool passes = !G::judge(state, event);
            RC_ASSERT(passes == Support<G>::made_of_legal_parts(state, event));
            cases.met("an illegal event", passes ? 0 : 1);
        }
    });
}

TYPED_TEST(Laws, NothingIsLostAndNothingIsMade) {
    using G = TypeParam;
    Cases cases{{"an event", 1000}};
    over_games<G>("conservation", cases, [&](const PlayedGame<G>& game, Bytes&) {
        for (const auto& state : game.states) RC_ASSERT(std::string(G::flaw(state)).empty());
        cases.met("an event", game.events.size());
    });
}

/// Passed over, an illegal event leaves no trace: the log is judged as without it.
TYPED_TEST(Laws, ARefusedEventChangesNothing) {
    using G = TypeParam;
    Cases cases{{"a refused event", 50}};
    over_games<G>("refusal", cases, [&](const PlayedGame<G>& game, Bytes& source) {
        const Names names = this->names(game.setup.players);
        Value log = written_game<G>(game, names, true);
        const Report sound = this->judged_value(log);
        RC_ASSERT(sound.verdict == Verdict::legal);
        const std::size_t at = source.below(game.events.size() + 1);
        const auto event = any_event<G>(source, game.setup.players);
        if (!G::judge(game.states[at], event)) return;
        log["events"].insert(log["events"].begin() + static_cast<std::ptrdiff_t>(at), written_event<G>(event, names));
        Options skip;
        skip.on_illegal = OnIllegal::skip;
        const Report report = this->judged_value(log, skip);
        RC_ASSERT(report.verdict == Verdict::illegal);
        RC_ASSERT(report.findings.size() == 1U);
        RC_ASSERT(report.findings[0].event == at + 1);
        RC_ASSERT(report.result == sound.result);
        RC_ASSERT(report.judged == sound.judged);
        cases.met("a refused event");
    });
}

TYPED_TEST(Laws, TheGameIsOverExactlyWhenNothingIsLegal) {
    using G = TypeParam;
    Cases cases{{"an end", 90}};
    over_games<G>("the end", cases, [&](const PlayedGame<G>& game, Bytes&) {
        for (const auto& state : game.states) {
            RC_ASSERT(legal_parts<G>(state, G::begin(state)).empty() == G::ended(state).reason.has_value());
            const bool over = G::ended(state).reason.has_value();
            RC_ASSERT(winners<G>(state).empty() != over);
            RC_ASSERT((places<G>(state).players.size() == static_cast<std::size_t>(over ? game.setup.players : 0)));
            RC_ASSERT(!(over && turn<G>(state).value));
        }
        cases.met("an end", game.ended() ? 1 : 0);
    });
}

/// Written as JSON and as YAML and read again, a game is legal with all its claims, and its report is the same.
TYPED_TEST(Laws, WrittenAndReadItIsTheSameLog) {
    using G = TypeParam;
    Cases cases{{"an event", 1000}};
    over_games<G>("write, read", cases, [&](const PlayedGame<G>& game, Bytes&) {
        const Value log = written_game<G>(game, this->names(game.setup.players), true);
        const Report as_json = this->judged_value(log);
        const Report as_yaml = judged(yaml_of(log), Format::yaml);
        RC_ASSERT(as_json.verdict == Verdict::legal);
        RC_ASSERT(as_yaml.verdict == Verdict::legal);
        RC_ASSERT(as_json.result == as_yaml.result);
        RC_ASSERT(as_json.judged == game.events.size());
        cases.met("an event", game.events.size());
    });
}

/// Places are a ranking (the next behind k players is k + 1) in which nobody with fewer points is before or beside one
/// with more.
TYPED_TEST(Laws, PlacesAreARankingByPoints) {
    using G = TypeParam;
    Cases cases{{"equal points", 1}};
    over_games<G>("places", cases, [&](const PlayedGame<G>& game, Bytes&) {
        if (!game.ended()) return;
        const auto scores = G::scores(game.states.back());
        const auto all = places<G>(game.states.back());
        for (Player player{}; player.seat < game.setup.players; ++player.seat) {
            int before = 0;
            for (Player other{}; other.seat < game.setup.players; ++other.seat) {
                before += all[other].value < all[player].value ? 1 : 0;
                const bool fewer = scores[other].value < scores[player].value;
                const bool level = scores[other].value == scores[player].value && other != player;
                RC_ASSERT(!fewer || all[other].value > all[player].value);
                cases.met("equal points", level ? 1 : 0);
            }
            RC_ASSERT(all[player].value == before + 1);
            RC_ASSERT(winners<G>(game.states.back()).has(player) == (before == 0));
        }
    });
}

std::vector<std::string> sentences(const Report& report, std::size_t up_to) {
    std::vector<std::string> lines;
    for (const Finding& finding : report.findings) {
        if (finding.event > 0 && finding.event <= up_to)
            lines.push_back(cat(finding.event, ' ', finding.rule->id, ' ', finding.message));
    }
    return lines;
}

/// Makes some of the events' claims false.
void falsify(Value& log, Bytes& source) {
    for (Value& event : log["events"]) {
        if (!source.one_in(3)) continue;
        Value& scores = event["claims"]["scores"];
        scores.front() = scores.front().template get<int>() + 1;
    }
}

/// A log cut short has the findings of the whole up to the cut.
TYPED_TEST(Laws, APrefixHasTheFindingsOfTheWhole) {
    using G = TypeParam;
    Cases cases{{"a finding", 100}};
    over_games<G>("prefix", cases, [&](const PlayedGame<G>& game, Bytes& source) {
        Value log = written_game<G>(game, this->names(game.setup.players), true);
        log.erase("result");
        falsify(log, source);
        const Report whole = this->judged_value(log);
        const std::size_t cut = source.below(game.events.size() + 1);
        Value prefix = log;
        prefix["status"] = "unfinished";
        prefix["events"].erase(prefix["events"].begin() + static_cast<std::ptrdiff_t>(cut), prefix["events"].end());
        const Report part = this->judged_value(prefix);
        RC_ASSERT(sentences(part, cut) == sentences(whole, cut));
        RC_ASSERT(part.findings.size() == sentences(whole, cut).size());
        cases.met("a finding", part.findings.size());
    });
}

/// A legal log with one event changed, dropped, doubled or swapped is judged without a finding before the change.
TYPED_TEST(Laws, AChangedEventIsNotFoundBeforeItsPlace) {
    using G = TypeParam;
    const std::vector<std::string> kinds = {"another event", "one left out", "one twice", "two swapped"};
    Cases cases{};
    for (const std::string& kind : kinds) cases.ask(kind, 1);
    over_games<G>("one change", cases, [&](const PlayedGame<G>& game, Bytes& source) {
        if (game.events.size() < 2) return;
        const Names names = this->names(game.setup.players);
        Value log = written_game<G>(game, names, false);
        Value& events = log["events"];
        const std::size_t at = source.below(events.size() - 1);
        const auto here = events.begin() + static_cast<std::ptrdiff_t>(at);
        const std::size_t kind = source.below(4);
        if (kind == 0) events[at] = written_event<G>(any_event<G>(source, game.setup.players), names);
        if (kind == 1) events.erase(here);
        if (kind == 2) events.insert(here, Value(events[at]));
        if (kind == 3) std::swap(events[at], events[at + 1]);
        const Report report = this->judged_value(log);
        RC_ASSERT(report.verdict != Verdict::malformed);
        for (const Finding& finding : report.findings) RC_ASSERT(finding.event == 0U || finding.event > at);
        cases.met(kinds[kind], report.verdict == Verdict::illegal ? 1 : 0);
    });
}

std::string renamed(std::string text, const std::vector<std::string>& from, const std::vector<std::string>& to) {
    for (std::size_t i = 0; i < from.size(); ++i) {
        const std::string old = cat('"', from[i], '"');
        for (std::size_t at = text.find(old); at != std::string::npos; at = text.find(old, at + 1))
            text.replace(at, old.size(), cat('"', to[i], '"'));
    }
    return text;
}

TYPED_TEST(Laws, RenamedPlayersGiveARenamedResult) {
    using G = TypeParam;
    const std::vector<std::string> others = {"p-1", "p-2", "p-3", "p-4", "p-5"};
    Cases cases{{"winners", 90}};
    over_games<G>("renaming", cases, [&](const PlayedGame<G>& game, Bytes&) {
        const Value log = written_game<G>(game, this->names(game.setup.players), true);
        const Report report = this->judged_value(log);
        const Report other = judged(renamed(log.dump(), player_ids(), others), Format::json);
        RC_ASSERT(other.verdict == report.verdict);
        RC_ASSERT(other.result.dump() == renamed(report.result.dump(), player_ids(), others));
        cases.met("winners", report.result["winners"].empty() ? 0 : 1);
    });
}

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
TYPED_TEST(Laws, OneFalseValueGivesOneFindingAtItsPlace) {
    using G = TypeParam;
    Cases cases{};
    for (const std::string& key : claim_keys<G>()) cases.ask(cat("anything in the claim ", key), 1);
    over_games<G>("one false value", cases, [&](const PlayedGame<G>& game, Bytes& source) {
        Value log = written_game<G>(game, this->names(game.setup.players), true);
        const auto all = claimed_values<G>(log);
        for (const ClaimedValue& one : all) {
            cases.met(cat("anything in the claim ", one.claim));
            if (!of_claim({one}, one.claim, false).empty()) cases.ask(cat("a value of the claim ", one.claim), 1);
        }
        const auto at = one_of(all, false, source);
        if (!at) return;
        Value& value = log[Value::json_pointer(at->place)];
        const Value other = replaced(value, *at, game.setup.players, source);
        value = "here it stands";
        const std::size_t column = log.dump().find("\"here it stands\"") + 1;
        value = other;
        const Report report = this->judged_value(log);
        RC_ASSERT(report.verdict == Verdict::misreported);
        RC_ASSERT(report.findings.size() == 1U);
        RC_ASSERT(report.findings[0].where.column == column);
        RC_ASSERT(std::string(report.findings[0].rule->id) == "claim/" + at->claim);
        RC_ASSERT((report.findings[0].event == 0U) == at->place.starts_with("/result/"));
        cases.met(cat("a value of the claim ", at->claim));
    });
}

/// A list in any order is true in every order, false with an entry too many and with one too few: one finding, of that
/// claim, at that event.
TYPED_TEST(Laws, AListInAnyOrderIsFalseOnlyByWhatItHolds) {
    using G = TypeParam;
    Cases cases{{"a list of the claim winners", 5}};
    over_games<G>("lists in any order", cases, [&](const PlayedGame<G>& game, Bytes& source) {
        Value log = written_game<G>(game, this->names(game.setup.players), true);
        const auto all = claimed_values<G>(log);
        // Those that a game has at all; each is met then.
        for (const ClaimedValue& one : all) {
            const bool list = !of_claim({one}, one.claim, true).empty();
            if (list && one.claim != "winners") cases.ask(cat("a list of the claim ", one.claim), 1);
        }
        const auto at = one_of(all, true, source);
        if (!at) return;
        Value& list = log[Value::json_pointer(at->place)];
        std::reverse(list.begin(), list.end());
        RC_ASSERT(this->judged_value(log).verdict == Verdict::legal);
        const bool more = source.one_in(2);
        const std::size_t entry = source.below(list.size());
        if (more) {
            list.insert(list.end(), Value(list[entry]));
        } else {
            list.erase(entry);
        }
        const Report report = this->judged_value(log);
        RC_ASSERT(report.verdict == Verdict::misreported);
        RC_ASSERT(report.findings.size() == 1U);
        RC_ASSERT(std::string(report.findings[0].rule->id) == "claim/" + at->claim);
        RC_ASSERT((report.findings[0].event == 0U) == at->place.starts_with("/result/"));
        const bool bag = at->kind == ClaimedValue::Kind::bag;
        RC_ASSERT(report.findings[0].message.find(more ? (bag ? "names" : "twice") : "leaves out") !=
                  std::string::npos);
        cases.met(cat("a list of the claim ", at->claim));
    });
}

}  // namespace
}  // namespace referee::testing
