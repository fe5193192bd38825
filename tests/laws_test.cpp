#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <map>
#include <set>

#include "core/text.hpp"
#include "support/all_games.hpp"
#include "support/any.hpp"
#include "support/judging.hpp"
#include "support/log_value.hpp"

/// Laws that hold for every game. Each counts how often its interesting side was met and asserts a floor.
namespace referee::testing {
namespace {

template <class G>
class Laws : public ::testing::Test {
  protected:
    using State = typename G::State;
    using Event = typename G::Event;

    static rc::Gen<std::vector<std::uint8_t>> bytes() {
        return rc::gen::map(
            rc::gen::container<std::vector<int>>(1600, rc::gen::inRange(0, 256)),
            [](const std::vector<int>& numbers) { return std::vector<std::uint8_t>(numbers.begin(), numbers.end()); });
    }

    static Names names(int players) { return Names(std::span(player_ids()).first(static_cast<std::size_t>(players))); }

    /// Runs a property over random games.
    template <class Property>
    static void over_games(const std::string& name, Property property) {
        const bool held = rc::check(name, [&] {
            Bytes source(*bytes());
            const auto setup = any_setup<G>(source);
            const PlayedGame<G> game = play<G>(source, setup);
            RC_LOG() << yaml_of(written_game<G>(game, names(setup.players), false)) << '\n';
            property(game, source);
        });
        EXPECT_TRUE(held);
    }

    static Report judged_value(const Value& log, const Options& options = {}) {
        return judged(log.dump(), Format::json, "test", options);
    }
};

TYPED_TEST_SUITE(Laws, GameTypes);

TYPED_TEST(Laws, JudgePassesExactlyThePartsThatAreListed) {
    using G = TypeParam;
    std::size_t legal = 0;
    std::size_t illegal = 0;
    this->over_games("judge and legal agree", [&](const PlayedGame<G>& game, Bytes& source) {
        const auto& state = game.states[source.below(game.states.size())];
        typename G::Event draft = G::begin(state);
        for (auto listed = legal_parts<G>(state, draft); !listed.empty(); listed = legal_parts<G>(state, draft)) {
            std::size_t passed = 0;
            for (const auto& part : Support<G>::writable(state, draft)) {
                const bool passes = !G::judge_part(state, draft, part);
                const bool is_listed = std::find(listed.begin(), listed.end(), part) != listed.end();
                RC_ASSERT(passes == is_listed);
                passed += passes ? 1 : 0;
                illegal += passes ? 0 : 1;
            }
            RC_ASSERT(passed == listed.size());
            legal += passed;
            G::add(draft, listed[source.below(listed.size())]);
        }
    });
    EXPECT_GT(legal, 500U);
    EXPECT_GT(illegal, 1000U);
}

/// Events as a whole: what is made of legal parts is legal, and what `judge` passes can be made of them.
TYPED_TEST(Laws, AnEventIsLegalExactlyWhenItsPartsAre) {
    using G = TypeParam;
    std::size_t legal = 0;
    std::size_t illegal = 0;
    this->over_games("events and parts agree", [&](const PlayedGame<G>& game, Bytes& source) {
        for (std::size_t i = 0; i < game.events.size(); ++i) {
            RC_ASSERT(!G::judge(game.states[i], game.events[i]));
            ++legal;
        }
        const auto& state = game.states[source.below(game.states.size())];
        for (int i = 0; i < 20; ++i) {
            const auto event = any_event<G>(source, game.setup.players);
            const bool passes = !G::judge(state, event);
            RC_ASSERT(passes == Support<G>::made_of_legal_parts(state, event));
            illegal += passes ? 0 : 1;
        }
    });
    EXPECT_GT(legal, 1000U);
    EXPECT_GT(illegal, 500U);
}

TYPED_TEST(Laws, NothingIsLostAndNothingIsMade) {
    using G = TypeParam;
    std::size_t events = 0;
    this->over_games("conservation", [&](const PlayedGame<G>& game, Bytes&) {
        for (const auto& state : game.states) RC_ASSERT(std::string(G::flaw(state)).empty());
        events += game.events.size();
    });
    EXPECT_GT(events, 1000U);
}

/// Passed over, an illegal event leaves no trace: the log is judged as without it.
TYPED_TEST(Laws, ARefusedEventChangesNothing) {
    using G = TypeParam;
    std::size_t refused = 0;
    this->over_games("refusal", [&](const PlayedGame<G>& game, Bytes& source) {
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
        ++refused;
    });
    EXPECT_GT(refused, 50U);
}

TYPED_TEST(Laws, TheGameIsOverExactlyWhenNothingIsLegal) {
    using G = TypeParam;
    std::size_t ended = 0;
    this->over_games("the end", [&](const PlayedGame<G>& game, Bytes&) {
        for (const auto& state : game.states) {
            RC_ASSERT(legal_parts<G>(state, G::begin(state)).empty() == G::ended(state).reason.has_value());
            const bool over = G::ended(state).reason.has_value();
            RC_ASSERT(winners<G>(state).empty() != over);
            RC_ASSERT((places<G>(state).players.size() == static_cast<std::size_t>(over ? game.setup.players : 0)));
            RC_ASSERT(!(over && turn<G>(state).value));
        }
        ended += game.ended() ? 1 : 0;
    });
    EXPECT_GT(ended, 90U);
}

/// Written as JSON and as YAML and read again, a game is legal with all its claims, and its report is the same.
TYPED_TEST(Laws, WrittenAndReadItIsTheSameLog) {
    using G = TypeParam;
    std::size_t events = 0;
    this->over_games("write, read", [&](const PlayedGame<G>& game, Bytes&) {
        const Value log = written_game<G>(game, this->names(game.setup.players), true);
        const Report as_json = this->judged_value(log);
        const Report as_yaml = judged(yaml_of(log), Format::yaml);
        RC_ASSERT(as_json.verdict == Verdict::legal);
        RC_ASSERT(as_yaml.verdict == Verdict::legal);
        RC_ASSERT(as_json.result == as_yaml.result);
        RC_ASSERT(as_json.judged == game.events.size());
        events += game.events.size();
    });
    EXPECT_GT(events, 1000U);
}

/// Places are a ranking (the next behind k players is k + 1) in which nobody with fewer points is before or beside one
/// with more.
TYPED_TEST(Laws, PlacesAreARankingByPoints) {
    using G = TypeParam;
    std::size_t shared = 0;
    std::size_t broken = 0;
    this->over_games("places", [&](const PlayedGame<G>& game, Bytes&) {
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
                shared += level && all[other] == all[player] ? 1 : 0;
                broken += level && all[other] != all[player] ? 1 : 0;
            }
            RC_ASSERT(all[player].value == before + 1);
            RC_ASSERT(winners<G>(game.states.back()).has(player) == (before == 0));
        }
    });
    EXPECT_GT(shared + broken, 0U);
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
std::size_t falsify(Value& log, Bytes& source) {
    std::size_t changed = 0;
    for (Value& event : log["events"]) {
        if (!source.one_in(3)) continue;
        Value& scores = event["claims"]["scores"];
        scores.front() = scores.front().template get<int>() + 1;
        ++changed;
    }
    return changed;
}

/// A log cut short has the findings of the whole up to the cut.
TYPED_TEST(Laws, APrefixHasTheFindingsOfTheWhole) {
    using G = TypeParam;
    std::size_t found = 0;
    this->over_games("prefix", [&](const PlayedGame<G>& game, Bytes& source) {
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
        found += part.findings.size();
    });
    EXPECT_GT(found, 100U);
}

/// A legal log with one event changed, dropped, doubled or swapped is judged without a finding before the change.
TYPED_TEST(Laws, AChangedEventIsNotFoundBeforeItsPlace) {
    using G = TypeParam;
    std::map<std::size_t, std::size_t> illegal;
    this->over_games("one change", [&](const PlayedGame<G>& game, Bytes& source) {
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
        illegal[kind] += report.verdict == Verdict::illegal ? 1 : 0;
    });
    for (std::size_t kind = 0; kind < 4; ++kind) EXPECT_GT(illegal[kind], 0U) << kind;
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
    std::size_t won = 0;
    this->over_games("renaming", [&](const PlayedGame<G>& game, Bytes&) {
        const Value log = written_game<G>(game, this->names(game.setup.players), true);
        const Report report = this->judged_value(log);
        const Report other = judged(renamed(log.dump(), player_ids(), others), Format::json);
        RC_ASSERT(other.verdict == report.verdict);
        RC_ASSERT(other.result.dump() == renamed(report.result.dump(), player_ids(), others));
        won += report.result["winners"].empty() ? 0 : 1;
    });
    EXPECT_GT(won, 90U);
}

/// One number of one claim made false gives one finding: of that claim, at that event, at that number.
TYPED_TEST(Laws, OneFalseNumberGivesOneFindingAtItsPlace) {
    using G = TypeParam;
    constexpr int mark = 987654321;
    std::map<std::string, std::size_t> by_claim;
    this->over_games("one false number", [&](const PlayedGame<G>& game, Bytes& source) {
        Value log = written_game<G>(game, this->names(game.setup.players), true);
        std::vector<std::string> places;
        const Value flat = log.flatten();
        for (const auto& [place, value] : flat.items()) {
            const bool claimed = place.find("/claims/") != std::string::npos || place.starts_with("/result/");
            const bool named = place.find("/hand/") != std::string::npos;  // a tile's number is its name
            if (claimed && value.is_number() && !named) places.push_back(place);
        }
        if (places.empty()) return;
        const std::string place = places[source.below(places.size())];
        const Value::json_pointer pointer(place);
        const bool by_one = source.one_in(2);
        const int counted = log[pointer].template get<int>();
        log[pointer] = mark;
        const std::size_t column = log.dump().find(std::to_string(mark)) + 1;
        const bool is_place = place.starts_with("/result/places/");  // beyond the number of players there is none
        if (by_one || is_place) log[pointer] = is_place ? counted % game.setup.players + 1 : counted + 1;
        const Report report = this->judged_value(log);
        RC_ASSERT(report.verdict == Verdict::misreported);
        RC_ASSERT(report.findings.size() == 1U);
        RC_ASSERT(report.findings[0].where.column == column);
        const bool in_result = place.starts_with("/result/");
        const std::string rest = place.substr(in_result ? 8 : place.find("/claims/") + 8);
        const std::string key = rest.substr(0, rest.find('/'));
        RC_ASSERT(std::string(report.findings[0].rule->id) == "claim/" + key);
        RC_ASSERT((report.findings[0].event == 0U) == in_result);
        ++by_claim[key];
    });
    EXPECT_GE(by_claim.size(), 3U);
}

/// The lists of a log's claims that stand in any order and hold something, by claim.
std::map<std::string, std::vector<std::string>> lists_in_any_order(const Value& log) {
    static const std::set<std::string> keys = {"winners", "finished", "discards",   "spent",
                                               "hands",   "hand",     "characters", "board"};
    std::map<std::string, std::vector<std::string>> places;
    const auto add = [&](const std::string& where, const Value& claims) {
        for (const auto& [key, value] : claims.items()) {
            if (!keys.contains(key) || value.empty()) continue;
            if (value.is_array()) places[key].push_back(cat(where, key));
            if (!value.is_object()) continue;
            for (const auto& [inner, list] : value.items()) {
                if (!list.empty()) places[key].push_back(cat(where, key, '/', inner));
            }
        }
    };
    for (std::size_t event = 0; event < log["events"].size(); ++event)
        add(cat("/events/", event, "/claims/"), log["events"][event]["claims"]);
    add("/result/", log["result"]);
    return places;
}

/// A list in any order is true in every order, false with an entry too many and with one too few: one finding, of that
/// claim, at that event.
TYPED_TEST(Laws, AListInAnyOrderIsFalseOnlyByWhatItHolds) {
    using G = TypeParam;
    std::map<std::string, std::size_t> by_claim;
    this->over_games("lists in any order", [&](const PlayedGame<G>& game, Bytes& source) {
        Value log = written_game<G>(game, this->names(game.setup.players), true);
        const auto lists = lists_in_any_order(log);
        if (lists.empty()) return;
        const auto& [key, places] = *std::next(lists.begin(), static_cast<std::ptrdiff_t>(source.below(lists.size())));
        const std::string& place = places[source.below(places.size())];
        Value& list = log[Value::json_pointer(place)];
        std::reverse(list.begin(), list.end());
        RC_ASSERT(this->judged_value(log).verdict == Verdict::legal);
        const bool more = source.one_in(2);
        const std::size_t at = source.below(list.size());
        if (more) {
            list.insert(list.end(), Value(list[at]));
        } else {
            list.erase(at);
        }
        const Report report = this->judged_value(log);
        RC_ASSERT(report.verdict == Verdict::misreported);
        RC_ASSERT(report.findings.size() == 1U);
        RC_ASSERT(std::string(report.findings[0].rule->id) == "claim/" + key);
        RC_ASSERT((report.findings[0].event == 0U) == place.starts_with("/result/"));
        RC_ASSERT(report.findings[0].message.find(more ? (key == "hand" ? "names" : "twice") : "leaves out") !=
                  std::string::npos);
        ++by_claim[key];
    });
    EXPECT_GE(by_claim.size(), 2U);
    EXPECT_GT(by_claim["winners"], 5U);
}

}  // namespace
}  // namespace referee::testing
